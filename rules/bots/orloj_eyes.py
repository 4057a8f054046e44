"""How an opponent sees Orloj: the terms of its judgement, and which answers are worth a try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import Any, ClassVar

from rules.bots import orloj_looks
from rules.bots.eyes import Eyes, Facts
from rules.bots.orloj_words import SENTENCES
from rules.bots.words import said
from rules.engine import Choice, Game, Reason
from rules.orloj import GAME
from rules.orloj.board import BOARD, COLUMNS, HOURS, ROWS
from rules.orloj.effects import BLUE, GOLD, PINK, YELLOW
from rules.orloj.obstacles import COSTS, NEEDS, can_pay
from rules.orloj.people import JOSEF, NOBODY, Player
from rules.orloj.scoring import (
    NEIGHBOURS,
    assistant_points,
    final_scorings,
    most_gold,
)
from rules.orloj.state import WAITING, State

TERMS = (
    *("points", "windows", "window hopes", "assistants", "objectives", "objective hopes", "gold", "broken", "royal"),
    *("disc", "paint", "wood", "iron", "spare gold", "coins", "workers", "crew", "ring"),
    *("production", "hammer", "blue", "pink", "yellow", "mastery"),
    *(
        "apostles",
        "placed",
        "rows",
        "columns",
        "helper",
        "cards",
        "places",
        "tiles",
        "group",
        "site",
        "scrolls",
        "start",
    ),
)

MASTERY = BOARD.mastery
WINDOWS = BOARD.treasures.windows
WORKER_CELLS = tuple(cell for cell, bonus in enumerate(BOARD.apostles.cell_bonuses) if bonus == "worker")
JOSEFS_TURNS = 12
ENOUGH = 3
"""Of each basic more than these are hardly used."""

LATE = 3.0
"""What can be spent at once keeps its use until a third of the last round track is left."""

MOST_KNOWN = 3_000
APOSTLE_COLOURS = {
    f"{colour} apostles": frozenset(at for at, each in enumerate(BOARD.apostles.colours) if at and each == colour)
    for colour in set(BOARD.apostles.colours[1:])
}


class OrlojEyes(Eyes):
    game: ClassVar[Game[Any]] = GAME
    terms: ClassVar[tuple[str, ...]] = TERMS

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.known: dict[object, tuple[Facts, float]] = {}
        self.tables: dict[object, int] = {}

    def facts(self, state: State) -> tuple[Facts, ...]:
        return tuple(facts for facts, _ in self._seen(state))

    def worth(self, state: State) -> tuple[float, ...]:
        return tuple(total for _, total in self._seen(state))

    def _seen(self, state: State) -> list[tuple[Facts, float]]:
        """Every seat's facts and their weighed sum; whoever has not changed since the last look is remembered.

        What lies on the table has a number, because to look it up once for everybody is quicker than for each seat.
        """
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
            self.tables.clear()
        table = self.tables.setdefault(_table(state), len(self.tables))
        found = []
        for seat, player in enumerate(state.players):
            key = (player, seat, state.ring.count(seat), table)
            seen = self.known.get(key)
            if seen is None:
                seen = self.known[key] = self._weigh(player_facts(state, seat))
            found.append(seen)
        return [*found, self._weigh(josefs_facts(state))] if state.josef else found

    def _weigh(self, facts: Facts) -> tuple[Facts, float]:
        return facts, sum(map(mul, self.weights, facts))

    def turn(self, state: State) -> object:
        return state.round, state.seat, bool(state.pending) and state.pending[0].ask == "drafted"

    def stage(self, state: State) -> int:
        """The start card, the clock, which sector first, the one, the other, what is done besides at the end."""
        pending = state.pending
        bottom, top = pending[0].ask, pending[-1]
        if bottom != "end":
            return 0 if top.about == "start" or bottom == "drafted" else 1
        if len(pending) == 1:
            return 5
        for question in pending[1:]:
            if question.ask in ("first", "arrive"):
                return 2
            if question.ask == "sector":
                return 3
        return 3 if top.ask == "recover" and top.about == "pass" else 4

    def shortlist(self, state: State, width: int, detours: bool) -> Sequence[Choice]:
        return orloj_looks.shortlist(state, width, detours)

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
    """Which part of the game is still to come: 1 at its beginning, 0 when its last turns are being played."""
    if state.josef:
        return 1 - state.josef.turns / JOSEFS_TURNS
    if state.ending:
        return 0.0
    crown = state.deal.crown
    crows = (len(crown) - state.crow - 1 + state.rooster / crown[state.crow]) / len(crown)
    tiles = state.calendar.count(WAITING) / (2 * HOURS - 2 * BOARD.construction.blocked[len(state.players) - 2] - 2)
    return min(crows, tiles)


def _table(state: State) -> tuple[object, ...]:
    """What a player's facts depend on besides the player."""
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


def player_facts(state: State, seat: int) -> Facts:
    """The terms of a player in the order of TERMS; what only helps to get points fades as the end comes near."""
    player = state.players[seat]
    if state.over:
        return (float(player.vp), *(0.0,) * (len(TERMS) - 1))
    left = time_left(state)
    soon = min(1.0, LATE * left)
    goods, mastery, board = player.goods, player.mastery, player.board
    counts = tallies(state, seat, player)
    windows, window_hopes = _windows(state, mastery, counts, left)
    claimed, hoped = _objectives(state, seat, player, counts)
    rows, columns = _lines(board)
    tiles, group = _calendar(tuple(state.calendar), seat)
    crows = BOARD.rooster.crows - state.crow if not state.josef else left * ENOUGH
    staffed = [station.assistant for station in player.cards if station.assistant]
    paint, wood, iron, gold, coins = [ENOUGH if amount > ENOUGH else amount for amount in goods]
    return (
        float(player.vp),
        windows,
        window_hopes * soon,
        float(sum(assistant_points(state, seat, kind) for kind in staffed)),
        claimed,
        hoped * soon,
        float(most_gold(goods)),
        float(player.broken),
        _royal(state, mastery, counts) * soon,
        float(player.rooster) * crows,
        paint * soon,
        wood * soon,
        iron * soon,
        gold * soon,
        coins * soon,
        min(player.workers, 4) * soon,
        _crew(player) * left,
        state.ring.count(seat) * soon,
        sum(player.production) * left,
        player.level * left,
        MASTERY.free_steps[mastery[BLUE]] * left,
        (MASTERY.recovered[mastery[PINK]] + MASTERY.sculptor_level[mastery[PINK]]) * left,
        MASTERY.sight[mastery[YELLOW]] * left,
        sum(mastery) * soon,
        len(player.warehouse) * soon,
        counts["apostles"] * soon,
        rows * soon,
        columns * soon,
        soon if player.assistant else 0.0,
        len(player.cards) * soon,
        (len(player.cards) - len(staffed)) * soon,
        tiles * soon,
        group * soon,
        _site(state, player) * soon,
        [scroll.used for scroll in player.scrolls].count(False) * soon,
        0.0 if player.started else orloj_looks.start_worth(player),
    )


def josefs_facts(state: State) -> Facts:
    """His points, and all that the end would give him now under the name of windows."""
    assert state.josef is not None
    coming = 0 if state.over else sum(scoring.vp[JOSEF] for scoring in final_scorings(state))
    return (float(state.josef.vp), float(coming), *(0.0,) * (len(TERMS) - 2))


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
    """What the windows give now, and what those whose bricks are not yet passed promise."""
    sure = hope = 0.0
    most, brick = BOARD.treasures.window_most, MASTERY.brick
    for track, kind in enumerate(state.deal.windows):
        main, consolation = WINDOWS[kind]
        disc, count = own[track], counts[kind]
        if disc >= brick:
            sure += min(most, (main if _is_highest(state, track, disc) else consolation) * count)
        elif left and disc:
            hope += min(most, (main + consolation) / 2 * (count + 1)) * (disc / brick) ** 2
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
    """How much of an objective's condition is met, 1 = all of it."""
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
    treasures = BOARD.treasures
    for disc, kind in zip(own, state.royal, strict=True):
        if kind and disc:
            total += min(treasures.royal_most, treasures.royal[kind] * counts[kind]) * (disc / MASTERY.top) ** 3
    return total


def _crew(player: Player) -> int:
    """Workers set free: by production, from the apostle board and from above the display."""
    return min(player.production) + sum(player.board[cell] > 0 for cell in WORKER_CELLS) + player.display.count(False)


@lru_cache(4096)
def _lines(board: tuple[int, ...]) -> tuple[float, float]:
    """Rows and columns of the apostle board that are on the way: the fuller, the nearer their bonus."""
    rows = columns = 0.0
    for row in range(ROWS):
        filled = sum(number > 0 for number in board[row * COLUMNS : (row + 1) * COLUMNS])
        rows += (filled / COLUMNS) ** 2 if filled < COLUMNS else 0.0
    for column in range(COLUMNS):
        filled = sum(number > 0 for number in board[column::COLUMNS])
        columns += (filled / ROWS) ** 2 if filled < ROWS else 0.0
    return rows, columns


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
    """Whether a waiting tile could be paid and manned now."""
    if not player.workers or not player.goods[GOLD]:
        return 0.0
    goods = player.goods
    for tile, status in enumerate(state.calendar):
        if status == WAITING and can_pay(goods, COSTS[tile]):
            return 1.0
    return 0.0
