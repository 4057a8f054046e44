"""How an opponent sees Terracotta Army: the terms of its judgement, and which answers are worth a try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Any, ClassVar

from rules.bots.eyes import Eyes, Facts
from rules.bots.memory import Memory
from rules.bots.terracotta_ground import (
    FADE,
    Flood,
    Ground,
    add,
    ground_key,
    heard,
    hopes,
    odds,
    turns_this_round,
    turns_to_the_end,
)
from rules.bots.terracotta_looks import Looks
from rules.bots.terracotta_words import SENTENCES
from rules.bots.words import said
from rules.engine import Choice, Game, Reason
from rules.terracotta import GAME
from rules.terracotta.board import MASTERS, WARRIORS, WEAPONS
from rules.terracotta.state import Player, State

GROUND_TERMS = ("inspectors", "next lines", "tile", "next tiles", "musicians", "footmen", "groups", "archers")
PLAYER_TERMS = ("points", "purse", "leftovers", "coins", "wet", "dry", "artists", "priority")
TERMS = (*GROUND_TERMS, *PLAYER_TERMS, *WEAPONS, *MASTERS)

MANY_COINS = 8
"""Coins beyond these are hardly spent well."""

PLACED = 4
"""Questions on the stack when a worker has just been placed; each ring that is done with leaves one fewer."""


class TerracottaEyes(Eyes):
    game: ClassVar[Game[Any]] = GAME
    terms: ClassVar[tuple[str, ...]] = TERMS

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.flood = Flood(GAME.board.mausoleum)
        self.looks = Looks(self)
        self.surveys = Memory[object, tuple[Facts, ...]](3_000)
        self.hands = Memory[object, float](3_000)
        self.ground_weights = self.weights[: len(GROUND_TERMS)]
        self.player_weights = self.weights[len(GROUND_TERMS) :]

    def facts(self, state: State) -> tuple[Facts, ...]:
        if state.over:
            return tuple(_only_points(player) for player in state.players)
        survey, purses, artists = self.survey(state), _purses(state), _artists_placed(state)
        return tuple(
            survey[seat] + player_facts(state, player, purses[seat], artists[seat])
            for seat, player in enumerate(state.players)
        )

    def worth(self, state: State) -> tuple[float, ...]:
        if state.over:
            return tuple(float(player.vp) for player in state.players)
        survey, purses, artists = self.survey(state), _purses(state), _artists_placed(state)
        ground = self.ground_weights
        return tuple(
            [
                sum(map(mul, ground, survey[seat])) + self.hand(state, player, purses[seat], artists[seat])
                for seat, player in enumerate(state.players)
            ]
        )

    def hand(self, state: State, player: Player, purse: float, artists: int) -> float:
        """What a player has besides figures, in points; remembered, because it is mostly what it was before."""
        key = (
            (player.vp, player.coins, player.wet, player.dry, player.craftsmen, player.artists, player.priority),
            (player.ready, player.masters, purse, artists, state.round, state.rounds, len(state.players)),
        )
        found = self.hands.get(key)
        if found is None:
            facts = player_facts(state, player, purse, artists)
            found = self.hands.keep(key, sum(map(mul, self.player_weights, facts)))
        return found

    def turn(self, state: State) -> object:
        """The workers still to be placed in the round, with the one that is being placed."""
        placing = len(state.pending) > 1
        return state.round, turns_this_round(state) + placing

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
        looks = self.looks.of(state) if len(legal) > width else None
        if looks is None:
            return legal
        order = sorted(range(len(legal)), key=looks.__getitem__, reverse=True)
        return [legal[at] for at in order[:width]]

    def idle(self, state: State, after: State) -> State:  # noqa: ARG002 - time passes alike whatever is done
        """A worker goes to the wheel, a craftsman if there is one, and nothing is taken: the last answer is always the
        most modest one."""
        turn = self.turn(state)
        while self.turn(state) == turn and not state.over:
            craftsmen = [choice for choice in state.legal if choice.verb == "place" and choice.noun == "craftsman"]
            state = self.game.apply(state, [*state.legal, *craftsmen][-1]).state
        return state

    def amount(self, state: State, seat: int, term: str) -> int | None:
        player = state.players[seat]
        return {"coins": player.coins, "wet": player.wet, "dry": player.dry}.get(term)

    def gist(self, choices: Sequence[Choice]) -> str:
        """Another segment, another warrior or another specialist make another turn."""
        return " ".join(choice.text for choice in choices if choice.verb in ("place", "craft", "buy"))

    def say(self, reason: Reason, names: Sequence[str]) -> str:
        return said(SENTENCES, reason, names)

    def survey(self, state: State) -> tuple[Facts, ...]:
        """What the mausoleum may still bring, by seat, in the order of GROUND_TERMS."""
        key = ground_key(state)
        found = self.surveys.get(key)
        return self.surveys.keep(key, self._survey(state)) if found is None else found

    def _survey(self, state: State) -> tuple[Facts, ...]:
        ground = Ground(state)
        board, end = state.board, odds(turns_to_the_end(state))
        footmen = [0.0] * len(state.players)
        for footman in ground.footmen:
            add(footmen, ground.contest(board.mausoleum.surroundings[footman], board.footman_vp, end))
        columns = (
            *_lines(state, ground),
            *_tiles(state, ground),
            _music(state, ground),
            footmen,
            self._groups(state, ground, end),
            [count * float(board.archer_vp) for count in ground.archers],
        )
        return tuple(zip(*columns, strict=True))

    def _groups(self, state: State, ground: Ground, chances: Sequence[float]) -> list[float]:
        """Each warrior in a group gives a point for every player in it; two or more players also contest it."""
        total = [0.0] * len(state.players)
        for field in ground.field:
            for heap in self.flood.heaps(field):
                counts = ground.counts(heap)
                if sum(counts) < 2 and not ground.helped(heap):
                    continue
                players = len(counts) - counts.count(0)
                for seat, count in enumerate(counts):
                    total[seat] += count * players
                if players > 1:
                    add(total, ground.contest(heap, state.board.group_vp, chances))
        return total


def _lines(state: State, ground: Ground) -> tuple[list[float], list[float]]:
    """The inspectors' lines of this round, and those that they come to later if nobody moves them."""
    board, mausoleum = state.board, state.board.mausoleum
    here, later = [0.0] * len(state.players), [0.0] * len(state.players)
    turns, each = turns_this_round(state), board.workers_each(len(state.players)) * len(state.players)
    for ahead in range(state.rounds - state.round + 1):
        chances = odds(turns + ahead * each)
        row = mausoleum.row_masks[(state.row + ahead) % board.rows]
        column = mausoleum.column_masks[(state.column + ahead) % board.columns]
        for line in (row, column):
            hoped = ground.contest(line, board.inspector_vp, chances)
            add(later if ahead else here, hoped, FADE**ahead)
    return here, later


def _tiles(state: State, ground: Ground) -> tuple[list[float], list[float]]:
    """The tile of this round and those to come, but for coins and clay, which are no matter of the ground."""
    board = state.board
    here, later = [0.0] * len(state.players), [0.0] * len(state.players)
    turns, each = turns_this_round(state), board.workers_each(len(state.players)) * len(state.players)
    for at in range(state.round - 1, state.rounds):
        area = tile_area(state, ground, state.tiles[at])
        if area:
            ahead = at + 1 - state.round
            hoped = ground.contest(area, board.tile_vp[at], odds(turns + ahead * each))
            add(later if ahead else here, hoped, FADE**ahead)
    return here, later


def tile_area(state: State, ground: Ground, tile: str) -> int:
    """The cells that a tile is about; a kind of warrior is about the cells where they stand."""
    if tile in WARRIORS:
        return ground.field[WARRIORS.index(tile)]
    return state.board.mausoleum.areas.get(tile, 0)


def _music(state: State, ground: Ground) -> list[float]:
    """Musicians play in every scoring to come."""
    board, mausoleum = state.board, state.board.mausoleum
    total = [0.0] * len(state.players)
    scorings = float(board.musician_vp * (state.rounds - state.round + 1))
    for musician in ground.musicians:
        add(total, ground.counts(heard(mausoleum, musician)), scorings)
    return total


def _purses(state: State) -> Sequence[float]:
    """What this round's tile may bring if it is about coins or clay."""
    tile = state.tiles[state.round - 1]
    if tile == "coins":
        counts = [player.coins for player in state.players]
    elif tile == "clay":
        counts = [player.wet + player.dry for player in state.players]
    else:
        return (0.0,) * len(state.players)
    return hopes(counts, None, state.board.tile_vp[state.round - 1], odds(3 * turns_this_round(state)))


def _artists_placed(state: State) -> list[int]:
    """Each seat's artists on the wheel."""
    found = [0] * len(state.players)
    for worker in state.workers:
        if worker.kind == "artist":
            found[worker.owner] += 1
    return found


def player_facts(state: State, player: Player, purse: float, artists_placed: int) -> Facts:
    """What a player has besides figures, in the order of PLAYER_TERMS, WEAPONS and MASTERS.

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
    artists = player.artists + artists_placed
    aimed = tempo if turns else 0.0
    ready, masters = player.ready, player.masters
    return (
        float(player.vp),
        purse,
        left / board.resources_for_a_point if turns else float(left // board.resources_for_a_point),
        min(coins, MANY_COINS) * tempo,
        wet * tempo,
        dry * tempo,
        float(artists * rounds + player.artists * (hand > 1)),
        1.0 if player.priority and rounds else 0.0,
        aimed if "sword" in ready else 0.0,
        aimed if "halberd" in ready else 0.0,
        aimed if "crossbow" in ready else 0.0,
        aimed if "spear" in ready else 0.0,
        *[rounds + 1.0 if master in masters else 0.0 for master in MASTERS],
    )


def _only_points(player: Player) -> Facts:
    return tuple(float(player.vp) if term == "points" else 0.0 for term in TERMS)
