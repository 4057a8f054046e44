"""Evaluation of Orloj: the terms of an opponent's judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import add, mul
from typing import ClassVar, NamedTuple

from rules.bots.coach_sentences import said
from rules.bots.effort import Effort
from rules.bots.evaluation import Evaluation, Facts, term_names
from rules.bots.orloj import shortlist
from rules.bots.orloj.coach_sentences import SENTENCES
from rules.bots.orloj.efforts import EFFORTS
from rules.engine import AnyGame, Choice, Reason
from rules.orloj import GAME
from rules.orloj.board import BOARD, COLUMNS, HOURS, ROWS
from rules.orloj.effects import BLUE, GOLD, PINK, YELLOW
from rules.orloj.obstacles import NEEDS, payable
from rules.orloj.players import JOSEF, NOBODY, Josef, Player
from rules.orloj.scoring import (
    NEIGHBOURS,
    assistant_points,
    final_scorings,
    most_gold,
)
from rules.orloj.state import WAITING, State

MASTERY = BOARD.mastery
WINDOWS, WINDOW_MOST = BOARD.treasures.windows, BOARD.treasures.window_most
ROYAL, ROYAL_MOST = BOARD.treasures.royal, BOARD.treasures.royal_most
FREE_STEPS, SIGHT = MASTERY.free_steps, MASTERY.sight
SKILL = tuple(map(add, MASTERY.recovered, MASTERY.sculptor_level))
"""What the sculptor's track gives: workers recovered, and his level."""
NEAR_BRICK = tuple((disc / MASTERY.brick) ** 2 for disc in range(MASTERY.brick))
NEAR_TOP = tuple((disc / MASTERY.top) ** 3 for disc in range(MASTERY.top + 1))
"""The part of a hope that is felt, by how far a disc has come."""
WORKER_CELLS = tuple(cell for cell, bonus in enumerate(BOARD.apostles.cell_bonuses) if bonus == "worker")
JOSEFS_TURNS = 12
ENOUGH = 3
"""Of each basic more than these are hardly used."""

LATE = 3.0
"""A factor: what can be spent at once keeps its use until a third of the game is left."""

MOST_KNOWN = 3_000
APOSTLE_COLOURS = {
    f"{colour} apostles": frozenset(at for at, each in enumerate(BOARD.apostles.colours) if at and each == colour)
    for colour in set(BOARD.apostles.colours[1:])
}


class Terms(NamedTuple):
    """The terms of a seat; each is a field, so that none can be mistaken for its neighbour."""

    points: float
    windows: float
    window_hopes: float
    assistants: float
    objectives: float
    objective_hopes: float
    gold: float
    broken: float
    royal: float
    disc: float
    paint: float
    wood: float
    iron: float
    spare_gold: float
    coins: float
    workers: float
    crew: float
    ring: float
    production: float
    hammer: float
    blue: float
    pink: float
    yellow: float
    mastery: float
    apostles: float
    placed: float
    rows: float
    columns: float
    helper: float
    cards: float
    places: float
    tiles: float
    group: float
    site: float
    scrolls: float
    start: float


class Judged(NamedTuple):
    """A seat's terms and their weighed sum. Holding the player keeps its id, by which this is found, from another."""

    facts: Terms
    worth: float
    whose: Player | Josef


TERMS = term_names(Terms._fields)
NOTHING = Terms(*(0.0,) * len(TERMS))


class OrlojEvaluation(Evaluation):
    game: ClassVar[AnyGame] = GAME
    terms: ClassVar[tuple[str, ...]] = TERMS
    efforts: ClassVar[Mapping[int, Effort]] = EFFORTS

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.known: dict[object, Judged] = {}
        self.tables: dict[object, int] = {}

    def facts(self, state: State) -> tuple[Facts, ...]:
        return tuple(judged.facts for judged in self._judged(state))

    def worth(self, state: State) -> tuple[float, ...]:
        return tuple([judged.worth for judged in self._judged(state)])

    def _judged(self, state: State) -> list[Judged]:
        """Every seat's facts and their weighed sum, kept for players that are the same objects as before.

        The table has a number, because one lookup for everybody is quicker than one for each seat.
        """
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
            self.tables.clear()
        table = self.tables.setdefault(_table(state), len(self.tables))
        found = []
        for seat, player in enumerate(state.players):
            key = (id(player), seat, state.ring.count(seat), table)
            judged = self.known.get(key)
            if judged is None:
                judged = self.known[key] = self._judge(player_facts(state, seat), player)
            found.append(judged)
        return [*found, self._judge(josefs_facts(state), state.josef)] if state.josef else found

    def _judge(self, facts: Terms, whose: Player | Josef) -> Judged:
        return Judged(facts, sum(map(mul, self.weights, facts)), whose)

    def turn(self, state: State) -> object:
        return state.round, state.seat, bool(state.pending) and state.pending[0].ask == "drafted"

    def progress(self, state: State) -> float:
        return 1.0 if state.over else 1.0 - time_left(state)

    def stage(self, state: State) -> int:
        """The start card, the clock, which sector first, the one, the other, what is done besides at the end."""
        pending = state.pending
        bottom, top = pending[0].ask, pending[-1]
        if bottom != "end":
            return 1 if bottom == "turn" and top.about != "start" else 0
        if len(pending) == 1:
            return 5
        for question in pending[1:]:
            if question.ask in ("first", "arrive"):
                return 2
            if question.ask == "sector":
                return 3
        return 3 if top.ask == "recover" and top.about == "pass" else 4

    def shortlist(self, state: State, width: int, detours: bool) -> Sequence[Choice]:
        return shortlist.shortlist(state, width, detours)

    def idle(self, state: State, after: State) -> State:
        """The same position at a later hour: what time alone changes is no turn's doing. If Josef has played meanwhile,
        as he would have played after a turn given up; at the end of the game, the position after giving it up."""
        if after.over:
            return self._given_up(state)
        if state.josef and after.josef and after.josef.turns > state.josef.turns:
            after = self._given_up(state)
        later = state.copy()
        later.rooster, later.crow, later.ending, later.josef = after.rooster, after.crow, after.ending, after.josef
        later.calendar = [
            before if now == state.seat else now for before, now in zip(state.calendar, after.calendar, strict=True)
        ]
        return later

    def _given_up(self, state: State) -> State:
        turn = self.turn(state)
        while self.turn(state) == turn and not state.over:
            modest = [choice for choice in state.legal if choice.verb in MODEST]
            state = self.game.apply(state, [*state.legal, *modest][-1]).state
        return state

    def amount(self, state: State, seat: int, term: str) -> int | None:
        if seat >= len(state.players):
            return None
        player = state.players[seat]
        goods = dict(zip(("paint", "wood", "iron", "spare gold", "coins"), player.goods, strict=True))
        return {**goods, "workers": player.workers, "broken": player.broken}.get(term)

    def gist(self, choices: Sequence[Choice]) -> str:
        """Another place of the clock, another tile, card or deed make another turn."""
        return " ".join(choice.text for choice in choices if choice.verb in GISTS)

    def say(self, reason: Reason, names: Sequence[str]) -> str:
        return said(SENTENCES, reason, names)


MODEST = ("pass", "skip", "end")
"""Answers that give something up."""
GISTS = ("pair", "hand", "hold", "pass", "build", "final", "card", "sculptor", "claim", "upgrade")


def time_left(state: State) -> float:
    """The time to come in full games: 1 at the beginning of one, 1/2 of a short one, 0 in the last turns of both."""
    if state.josef:
        return 1 - state.josef.turns / JOSEFS_TURNS
    if state.ending:
        return 0.0
    crown = state.deal.crown
    crows = (len(crown) - state.crow - 1 + state.rooster / crown[state.crow]) / BOARD.rooster.crows
    tiles = state.calendar.count(WAITING) / (2 * HOURS - 2 * BOARD.construction.blocked[len(state.players) - 2] - 2)
    return min(crows, tiles)


def _table(state: State) -> tuple[object, ...]:
    """The parts of a position that a player's facts depend on besides the player."""
    discs = tuple([player.mastery for player in state.players])
    josef = (state.josef.mastery, state.josef.turns) if state.josef else None
    return (
        state.crow,
        state.rooster,
        state.ending,
        state.over,
        tuple(state.calendar),
        state.claims,
        state.royal,
        discs,
        josef,
    )


def player_facts(state: State, seat: int) -> Terms:
    """The terms of a player; what only helps to get points fades as the end comes near."""
    player = state.players[seat]
    if state.over:
        return NOTHING._replace(points=float(player.vp))
    left = time_left(state)
    soon = min(1.0, LATE * left)
    goods, mastery = player.goods, player.mastery
    counts = tallies(state, seat, player)
    windows, window_hopes = _windows(state, mastery, counts, left)
    claimed, hoped = _objectives(state, seat, player, counts)
    rows, columns, freed = _lines(player.board)
    tiles, group = _calendar(tuple(state.calendar), seat)
    crows = len(state.deal.crown) - state.crow if not state.josef else left * ENOUGH
    staffed = [station.assistant for station in player.cards if station.assistant]
    paint, wood, iron, gold, coins = [ENOUGH if amount > ENOUGH else amount for amount in goods]
    return Terms(
        points=float(player.vp),
        windows=windows,
        window_hopes=window_hopes * soon,
        assistants=float(sum([assistant_points(state, seat, kind) for kind in staffed])),
        objectives=claimed,
        objective_hopes=hoped * soon,
        gold=float(most_gold(goods)),
        broken=float(player.broken),
        royal=_royal(state, mastery, counts) * soon,
        disc=float(player.rooster) * crows,
        paint=paint * soon,
        wood=wood * soon,
        iron=iron * soon,
        spare_gold=gold * soon,
        coins=coins * soon,
        workers=min(player.workers, 4) * soon,
        crew=(min(player.production) + freed + player.display.count(False)) * left,
        ring=state.ring.count(seat) * soon,
        production=sum(player.production) * left,
        hammer=player.level * left,
        blue=FREE_STEPS[mastery[BLUE]] * left,
        pink=SKILL[mastery[PINK]] * left,
        yellow=SIGHT[mastery[YELLOW]] * left,
        mastery=sum(mastery) * soon,
        apostles=len(player.warehouse) * soon,
        placed=counts["apostles"] * soon,
        rows=rows * soon,
        columns=columns * soon,
        helper=soon if player.assistant else 0.0,
        cards=len(player.cards) * soon,
        places=(len(player.cards) - len(staffed)) * soon,
        tiles=tiles * soon,
        group=group * soon,
        site=_site(state, player) * soon,
        scrolls=[scroll.used for scroll in player.scrolls].count(False) * soon,
        start=0.0 if player.started else shortlist.start_worth(player),
    )


def josefs_facts(state: State) -> Terms:
    """His points, and all that the end would give him now under the name of windows."""
    assert state.josef is not None
    coming = 0 if state.over else sum(scoring.vp[JOSEF] for scoring in final_scorings(state))
    return NOTHING._replace(points=float(state.josef.vp), windows=float(coming))


def tallies(state: State, seat: int, player: Player) -> dict[str, int]:
    """All that the rules' own `tally` can count for a player, at one go."""
    months = state.months(seat)
    return {
        "scrolls": len(player.scrolls) + len(player.royal),
        "apostles": player.placed,
        "upgrades": player.upgrades,
        "months": months,
        "zodiac": state.calendar.count(seat) - months,
        "workshops": len(player.cards),
    }


def _windows(state: State, own: Sequence[int], counts: Mapping[str, int], left: float) -> tuple[float, float]:
    """Points that the windows give now, and a hope for those whose bricks are not yet passed."""
    sure = hope = 0.0
    most, brick = WINDOW_MOST, MASTERY.brick
    for track, kind in enumerate(state.deal.windows):
        main, consolation = WINDOWS[kind]
        disc, count = own[track], counts[kind]
        if disc >= brick:
            sure += min(most, (main if _is_highest(state, track, disc) else consolation) * count)
        elif left and disc:
            hope += min(most, (main + consolation) / 2 * (count + 1)) * NEAR_BRICK[disc]
    return sure, hope


def _is_highest(state: State, track: int, disc: int) -> bool:
    for player in state.players:
        if player.mastery[track] > disc:
            return False
    return not state.josef or state.josef.mastery[track] <= disc


def _objectives(state: State, seat: int, player: Player, counts: Mapping[str, int]) -> tuple[float, float]:
    """Places held, and for those still open how near they are."""
    sure = hope = 0.0
    places = state.objective_places
    for which, claims in enumerate(state.claims):
        if seat in claims:
            sure += places[claims.index(seat)]
        elif NOBODY in claims:
            near = min(1.0, progress(player, counts, state.deal.objectives[which]))
            hope += places[claims.index(NOBODY)] * near * near
    return sure, hope


def progress(player: Player, counts: Mapping[str, int], objective: str) -> float:
    """The share of an objective's condition that is met, 1 = all of it."""
    if objective in APOSTLE_COLOURS:
        return len(APOSTLE_COLOURS[objective].intersection(player.board)) / NEEDS["apostles"]
    match objective:
        case "assistants":
            return sum(station.assistant != "" for station in player.cards) / NEEDS["assistants"]
        case "workshops" | "upgrades":
            return counts[objective] / NEEDS[objective]
        case "mastery":
            return max(player.mastery) / NEEDS["mastery"]
    months, signs = counts["months"], counts["zodiac"]
    many, few = (months, signs) if objective == "two months" else (signs, months)
    return (min(many, 2) + min(few, 1)) / 3


def _royal(state: State, own: Sequence[int], counts: Mapping[str, int]) -> float:
    """Royal scrolls that are still there, by how near the disc is."""
    total = 0.0
    for disc, kind in zip(own, state.royal, strict=True):
        if kind and disc:
            total += min(ROYAL_MOST, ROYAL[kind] * counts[kind]) * NEAR_TOP[disc]
    return total


@lru_cache(4096)
def _lines(board: tuple[int, ...]) -> tuple[float, float, int]:
    """Rows and columns of the apostle board that are on the way (the fuller, the nearer their bonus), and the workers
    that it has set free."""
    rows = columns = 0.0
    for row in range(ROWS):
        filled = sum(number > 0 for number in board[row * COLUMNS : (row + 1) * COLUMNS])
        rows += (filled / COLUMNS) ** 2 if filled < COLUMNS else 0.0
    for column in range(COLUMNS):
        filled = sum(number > 0 for number in board[column::COLUMNS])
        columns += (filled / ROWS) ** 2 if filled < ROWS else 0.0
    return rows, columns, sum(board[cell] > 0 for cell in WORKER_CELLS)


@lru_cache(4096)
def _calendar(calendar: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Own tiles, and the largest group of them."""
    own = {tile for tile, owner in enumerate(calendar) if owner == seat}
    number, largest = len(own), 0
    while own:
        heap = [own.pop()]
        for tile in heap:
            beside = [other for other in NEIGHBOURS[tile] if other in own]
            own.difference_update(beside)
            heap += beside
        largest = max(largest, len(heap))
    return number, largest


def _site(state: State, player: Player) -> float:
    """1 if a waiting tile could be paid and manned now, else 0."""
    if not player.workers or not player.goods[GOLD]:
        return 0.0
    for tile in payable(tuple(player.goods)):
        if state.calendar[tile] == WAITING:
            return 1.0
    return 0.0
