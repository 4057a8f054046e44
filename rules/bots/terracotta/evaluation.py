"""Evaluation of Terracotta Army: the terms of an opponent's judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import ClassVar, NamedTuple

from rules.bots.cache import PositionCache
from rules.bots.coach_sentences import said
from rules.bots.effort import Effort
from rules.bots.evaluation import Evaluation, Facts, term_names
from rules.bots.terracotta.bitboard import (
    FADE,
    Bitboard,
    Flood,
    add,
    heard,
    hopes,
    mausoleum_key,
    turns_this_round,
    turns_to_the_end,
)
from rules.bots.terracotta.coach_sentences import SENTENCES
from rules.bots.terracotta.efforts import EFFORTS
from rules.bots.terracotta.shortlist import CellScores
from rules.engine import AnyGame, Choice, Reason
from rules.terracotta import GAME
from rules.terracotta.board import WARRIORS
from rules.terracotta.state import Player, State

MANY_COINS = 8
"""Coins beyond these are hardly spent well."""

PLACED = 4
"""Questions on the stack when a worker has just been placed; each ring that is done with leaves one fewer."""


class BoardTerms(NamedTuple):
    """The terms that the mausoleum decides."""

    inspectors: float
    next_lines: float
    tile: float
    next_tiles: float
    musicians: float
    footmen: float
    groups: float
    archers: float


class Survey(NamedTuple):
    """The mausoleum, judged: its terms and their worth, by seat."""

    terms: tuple[BoardTerms, ...]
    worth: tuple[float, ...]


class PlayerTerms(NamedTuple):
    """The terms of what a player has besides figures."""

    points: float
    purse: float
    leftovers: float
    coins: float
    wet: float
    dry: float
    artists: float
    priority: float
    sword: float
    halberd: float
    crossbow: float
    spear: float
    builder: float
    administrator: float
    inspector: float
    clay_maker: float
    overseer: float
    blacksmith: float


TERMS = term_names(BoardTerms._fields + PlayerTerms._fields)
SHOWN = {
    "inspectors": ("row inspector", "column inspector"),
    "tile": ("tile",),
    "purse": ("tile",),
    "footmen": ("footman",),
    "groups": ("group",),
    "archers": ("archer",),
    "leftovers": ("resources",),
}
"""Musicians are not among them: they play in every round to come, and an open scoring is that of one."""
MUSIC = "musician"
COUNTED = {"dry": ("dry", "clay"), "artists": ("artists", "artists in hand")}
"""Wet clay counts as dry once the hand is empty, and an artist in hand more than one on the wheel."""


class TerracottaEvaluation(Evaluation):
    game: ClassVar[AnyGame] = GAME
    terms: ClassVar[tuple[str, ...]] = TERMS
    efforts: ClassVar[Mapping[int, Effort]] = EFFORTS
    shown: ClassVar[Mapping[str, tuple[str, ...]]] = SHOWN
    counted: ClassVar[Mapping[str, tuple[str, ...]]] = COUNTED

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.flood = Flood(GAME.board.mausoleum)
        self.cell_scores = CellScores(self)
        self.surveys = PositionCache[object, Survey](3_000)
        self.hands = PositionCache[object, float](3_000)
        self.board_weights = self.weights[: len(BoardTerms._fields)]
        self.player_weights = self.weights[len(BoardTerms._fields) :]

    def facts(self, state: State) -> tuple[Facts, ...]:
        if state.over:
            return tuple(_only_points(player) for player in state.players)
        survey, purses, artists = self.survey(state), _purses(state), _artists_placed(state)
        return tuple(
            survey.terms[seat] + player_facts(state, player, purses[seat], artists[seat])
            for seat, player in enumerate(state.players)
        )

    def worth(self, state: State) -> tuple[float, ...]:
        if state.over:
            return tuple(float(player.vp) for player in state.players)
        board, purses, artists = self.survey(state).worth, _purses(state), _artists_placed(state)
        when, hands = (state.round, len(state.tiles), len(board)), self.hands
        worth = []
        for player, standing, purse, placed in zip(state.players, board, purses, artists, strict=True):
            key = (
                (player.vp, player.coins, player.wet, player.dry, player.craftsmen, player.artists, player.priority),
                (player.ready, player.masters, purse, placed, when),
            )
            hand = hands.get(key)
            if hand is None:
                facts = player_facts(state, player, purse, placed)
                hand = hands.keep(key, sum(map(mul, self.player_weights, facts)))
            worth.append(standing + hand)
        return tuple(worth)

    def turn(self, state: State) -> object:
        """The workers placed in the round, without the one that is being placed."""
        waiting = len(state.pending)
        return (state.round, len(state.workers) - (waiting > 1)) if waiting else None

    def progress(self, state: State) -> float:
        seats = len(state.players)
        whole = state.board.rounds * seats * state.board.workers_each(seats)
        return 1.0 if state.over else 1.0 - turns_to_the_end(state) / whole

    def stage(self, state: State) -> int:
        """0 until a worker is placed, then one more with each ring."""
        waiting = len(state.pending)
        return 0 if waiting <= 1 else PLACED + 1 - waiting

    def shortlist(self, state: State, width: int, detours: bool) -> Sequence[Choice]:
        legal, ask = state.legal, state.pending[-1].ask
        if ask == "turn":
            return legal if detours else [choice for choice in legal if choice.verb != "rotate"]
        if ask in ("inner", "middle"):
            return legal[:-1]
        scores = self.cell_scores.of(state) if len(legal) > width else None
        if scores is None:
            return legal
        if width == 1:
            return [legal[scores.index(max(scores))]]
        order = sorted(range(len(legal)), key=scores.__getitem__, reverse=True)
        return [legal[at] for at in order[:width]]

    def idle(self, state: State, after: State) -> State:  # noqa: ARG002 - time passes alike whatever is done
        """A worker goes to the wheel, a craftsman if there is one, and nothing is taken: the last answer is always the
        most modest one."""
        turn = self.turn(state)
        while self.turn(state) == turn:
            craftsmen = [choice for choice in state.legal if choice.verb == "place" and choice.noun == "craftsman"]
            state = self.game.apply(state, [*state.legal, *craftsmen][-1]).state
        return state

    def amount(self, state: State, seat: int, term: str) -> int | None:
        player = state.players[seat]
        match term:
            case "points":
                return player.vp
            case "coins" | "wet" | "dry" | "priority":
                return int(getattr(player, term))
            case "clay":
                return player.wet + player.dry
            case "artists":
                return player.artists + _artists_placed(state)[seat]
            case "artists in hand":
                return player.artists
            case "musicians":
                return sum(scoring.vp[seat] for scoring in self.game.forecast(state) if scoring.why.startswith(MUSIC))
        return None

    def gist(self, choices: Sequence[Choice]) -> str:
        """Another segment, another warrior or another specialist make another turn."""
        return " ".join(choice.text for choice in choices if choice.verb in ("place", "craft", "buy"))

    def say(self, reason: Reason, names: Sequence[str]) -> str:
        return said(SENTENCES, reason, names)

    def survey(self, state: State) -> Survey:
        """Points that the mausoleum may still bring, by seat."""
        key = mausoleum_key(state)
        found = self.surveys.get(key)
        return self.surveys.keep(key, self._survey(state)) if found is None else found

    def _survey(self, state: State) -> Survey:
        bits = Bitboard(state)
        board, end = state.board, turns_to_the_end(state)
        footmen = [0.0] * len(state.players)
        for footman in bits.footmen:
            add(footmen, bits.contest(board.mausoleum.surroundings[footman], board.footman_vp, end))
        lines, next_lines = _lines(state, bits)
        tile, next_tiles = _tiles(state, bits)
        music, groups = _music(state, bits), self._groups(state, bits, end)
        terms = tuple(
            [
                BoardTerms(
                    inspectors=lines[seat],
                    next_lines=next_lines[seat],
                    tile=tile[seat],
                    next_tiles=next_tiles[seat],
                    musicians=music[seat],
                    footmen=footmen[seat],
                    groups=groups[seat],
                    archers=bits.archers[seat] * float(board.archer_vp),
                )
                for seat in range(len(state.players))
            ]
        )
        return Survey(terms, tuple([sum(map(mul, self.board_weights, each)) for each in terms]))

    def _groups(self, state: State, bits: Bitboard, turns: int) -> list[float]:
        """Each warrior in a group gives a point for every player in it; two or more players also contest it."""
        total = [0.0] * len(state.players)
        for field in bits.field:
            for heap in self.flood.heaps(field):
                counts = bits.counts(heap)
                if sum(counts) < 2 and not bits.helped(heap):
                    continue
                players = len(counts) - counts.count(0)
                for seat, count in enumerate(counts):
                    total[seat] += count * players
                if players > 1:
                    add(total, bits.contest(heap, state.board.group_vp, turns))
        return total


def _lines(state: State, bits: Bitboard) -> tuple[list[float], list[float]]:
    """The inspectors' lines of this round, and those that they come to later if nobody moves them."""
    board, mausoleum = state.board, state.board.mausoleum
    here, later = [0.0] * len(state.players), [0.0] * len(state.players)
    turns, each = turns_this_round(state), board.workers_each(len(state.players)) * len(state.players)
    for ahead in range(state.rounds - state.round + 1):
        row = mausoleum.row_masks[(state.row + ahead) % board.rows]
        column = mausoleum.column_masks[(state.column + ahead) % board.columns]
        for line in (row, column):
            hoped = bits.contest(line, board.inspector_vp, turns + ahead * each)
            add(later if ahead else here, hoped, FADE**ahead)
    return here, later


def _tiles(state: State, bits: Bitboard) -> tuple[list[float], list[float]]:
    """The tile of this round and those to come, but for coins and clay, which are no matter of figures."""
    board = state.board
    here, later = [0.0] * len(state.players), [0.0] * len(state.players)
    turns, each = turns_this_round(state), board.workers_each(len(state.players)) * len(state.players)
    for at in range(state.round - 1, state.rounds):
        area = tile_area(state, bits, state.tiles[at])
        if area:
            ahead = at + 1 - state.round
            hoped = bits.contest(area, board.tile_vp[at], turns + ahead * each)
            add(later if ahead else here, hoped, FADE**ahead)
    return here, later


def tile_area(state: State, bits: Bitboard, tile: str) -> int:
    """The cells that a tile is about; a kind of warrior is about the cells where they stand."""
    if tile in WARRIORS:
        return bits.field[WARRIORS.index(tile)]
    return state.board.mausoleum.areas.get(tile, 0)


def _music(state: State, bits: Bitboard) -> list[float]:
    """Musicians play in every scoring to come."""
    board, mausoleum = state.board, state.board.mausoleum
    total = [0.0] * len(state.players)
    scorings = float(board.musician_vp * (state.rounds - state.round + 1))
    for musician in bits.musicians:
        add(total, bits.counts(heard(mausoleum, musician)), scorings)
    return total


def _purses(state: State) -> Sequence[float]:
    """Points that this round's tile may bring if it is about coins or clay."""
    tile = state.tiles[state.round - 1]
    if tile == "coins":
        counts = [player.coins for player in state.players]
    elif tile == "clay":
        counts = [player.wet + player.dry for player in state.players]
    else:
        return (0.0,) * len(state.players)
    return hopes(tuple(counts), None, state.board.tile_vp[state.round - 1], 3 * turns_this_round(state))


def _artists_placed(state: State) -> list[int]:
    """Each seat's artists on the wheel."""
    found = [0] * len(state.players)
    for worker in state.workers:
        if worker.kind == "artist":
            found[worker.owner] += 1
    return found


def player_facts(state: State, player: Player, purse: float, artists_placed: int) -> PlayerTerms:
    """The terms of what a player has besides figures.

    What can be spent counts less as turns run out; what works once a round counts for every round to come.
    """
    board = state.board
    hand = player.craftsmen + player.artists
    rounds = state.rounds - state.round
    turns = hand + rounds * board.workers_each(len(state.players))
    tempo = turns / (turns + 3)
    coins, wet, dry = player.coins, player.wet, player.dry
    left = coins + wet + dry
    if not hand:
        kept = min(wet, len(board.clay_masters.intersection(player.masters)))
        wet, dry = kept, dry + wet - kept
    if not turns:
        left += len(board.coin_masters.intersection(player.masters))
    artists = player.artists + artists_placed
    aimed, worked = tempo if turns else 0.0, rounds + 1.0
    ready, masters = player.ready, player.masters
    return PlayerTerms(
        points=float(player.vp),
        purse=purse,
        leftovers=left / board.resources_for_a_point if turns else float(left // board.resources_for_a_point),
        coins=min(coins, MANY_COINS) * tempo,
        wet=wet * tempo,
        dry=dry * tempo,
        artists=float(artists * rounds + player.artists * (hand > 1)),
        priority=1.0 if player.priority and rounds else 0.0,
        sword=aimed if "sword" in ready else 0.0,
        halberd=aimed if "halberd" in ready else 0.0,
        crossbow=aimed if "crossbow" in ready else 0.0,
        spear=aimed if "spear" in ready else 0.0,
        builder=worked if "builder" in masters else 0.0,
        administrator=worked if "administrator" in masters else 0.0,
        inspector=worked if "inspector" in masters else 0.0,
        clay_maker=worked if "clay maker" in masters else 0.0,
        overseer=worked if "overseer" in masters else 0.0,
        blacksmith=worked if "blacksmith" in masters else 0.0,
    )


def _only_points(player: Player) -> Facts:
    return tuple(float(player.vp) if term == "points" else 0.0 for term in TERMS)
