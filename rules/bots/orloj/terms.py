"""Terms of Orloj: what an opponent looks at in a position, seat by seat, before anything is weighed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from operator import add, attrgetter
from typing import NamedTuple

from rules.bots.evaluation import term_names
from rules.bots.orloj import shortlist
from rules.orloj.board import BOARD, COLUMNS, HOURS, ROWS
from rules.orloj.effects import BLUE, GOLD, PINK, YELLOW
from rules.orloj.obstacles import NEEDS, payable
from rules.orloj.players import JOSEF, NOBODY, Josef, Player
from rules.orloj.scoring import NEIGHBOURS, assistant_points, most_gold, tally, tile_scorings
from rules.orloj.solo_cards import SOLO
from rules.orloj.state import WAITING, State

MASTERY, TREASURES = BOARD.mastery, BOARD.treasures
BRICK = MASTERY.brick
CROWS = BOARD.rooster.crows
TILES_TO_BUILD = tuple(2 * (HOURS - blocked - 1) for blocked in BOARD.construction.blocked)
"""Tiles that wait at the start of a game, by the number of players from two on."""
FREE_STEPS, SIGHT = MASTERY.free_steps, MASTERY.sight
SKILL = tuple(map(add, MASTERY.recovered, MASTERY.sculptor_level))
"""What the sculptor's track gives: workers recovered, and his level."""
NEAR_BRICK = tuple((disc / BRICK) ** 2 for disc in range(BRICK))
NEAR_TOP = tuple((disc / MASTERY.top) ** 3 for disc in range(MASTERY.top + 1))
"""The part of a hope that is felt, by how far a disc has come."""
WORKER_CELLS = tuple(cell for cell, bonus in enumerate(BOARD.apostles.cell_bonuses) if bonus == "worker")
JOSEFS_TURNS = 12
ENOUGH = 3
"""Of each basic more than these are hardly used."""

LATE = 3.0
"""A factor: what can be spent at once keeps its use until a third of the game is left."""

COUNTED = range(2 * HOURS + 1)
"""Nothing that windows and royal scrolls count comes more often than there are tiles."""
WINDOWS = {
    kind: tuple(tuple(min(TREASURES.window_most, each * count) for count in COUNTED) for each in values)
    for kind, values in TREASURES.windows.items()
}
"""Points of a window by its kind, by the main or the lower value, and by the count."""
WINDOW_HOPES = {
    kind: tuple(min(TREASURES.window_most, (main + lower) / 2 * (count + 1)) for count in COUNTED)
    for kind, (main, lower) in TREASURES.windows.items()
}
ROYAL = {
    kind: tuple(min(TREASURES.royal_most, each * count) for count in COUNTED) for kind, each in TREASURES.royal.items()
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


TERMS = term_names(Terms._fields)
SHOWN = {"windows": ("window ",), "assistants": ("assistant ",), "objectives": ("objective ",), "gold": ("gold",)}
"""The terms that are open scorings too, by how those begin."""
NOTHING = Terms(*(0.0,) * len(TERMS))


def time_left(state: State) -> float:
    """The time to come in full games: 1 at the beginning of one, 1/2 of a short one, 0 in the last turns of both."""
    if state.josef:
        return 1 - state.josef.turns / JOSEFS_TURNS
    if state.ending:
        return 0.0
    crown = state.deal.crown
    crows = (len(crown) - state.crow - 1 + state.rooster / crown[state.crow]) / CROWS
    tiles = state.calendar.count(WAITING) / TILES_TO_BUILD[len(state.players) - 2]
    return crows if crows < tiles else tiles


class Standing(NamedTuple):
    """The terms that goods, workers and tokens do not change, in groups that stand side by side among the terms, and
    how much of its use is left to what can be spent at once."""

    soon: float
    scorings: tuple[float, float, float, float, float]
    """From the windows to the hopes for objectives."""
    royal: tuple[float, float]
    """The royal scrolls and the disc."""
    crew: float
    skills: tuple[float, float, float, float, float, float]
    """From production to mastery."""
    works: tuple[float, float, float, float, float, float, float, float]
    """From the apostles that are placed to the largest group."""
    promises: tuple[float, float]
    """Scrolls and the start card."""


def standing(state: State, seat: int) -> Standing:
    """The lasting part of a player's terms; what only helps to get points fades as the end comes near."""
    player = state.players[seat]
    left = time_left(state)
    soon = min(1.0, LATE * left)
    mastery, levels = player.mastery, player.production
    lines, land = _lines(player.board), _land(state.calendar, seat)
    counts = _counted(player, lines, land)
    windows, window_hopes = _windows(state, mastery, counts, left)
    objectives, objective_hopes = _objectives(state, seat, player, counts)
    crows = len(state.deal.crown) - state.crow if not state.josef else left * ENOUGH
    cards = len(player.cards)
    staffed = [station.assistant for station in player.cards if station.assistant]
    assistants = float(sum([assistant_points(state, seat, kind) for kind in staffed]))
    return Standing(
        soon,
        (windows, window_hopes * soon, assistants, objectives, objective_hopes * soon),
        (_royal(state, mastery, counts) * soon, float(player.rooster) * crows),
        (min(levels) + lines.freed + player.display.count(False)) * left,
        (
            sum(levels) * left,
            player.level * left,
            FREE_STEPS[mastery[BLUE]] * left,
            SKILL[mastery[PINK]] * left,
            SIGHT[mastery[YELLOW]] * left,
            sum(mastery) * soon,
        ),
        (
            lines.placed * soon,
            lines.rows * soon,
            lines.columns * soon,
            soon if player.assistant else 0.0,
            cards * soon,
            (cards - len(staffed)) * soon,
            (land.months + land.signs) * soon,
            land.group * soon,
        ),
        (
            [scroll.used for scroll in player.scrolls].count(False) * soon,
            0.0 if player.started else shortlist.start_worth(player),
        ),
    )


def player_facts(state: State, seat: int, lasts: Standing) -> Terms:
    """The terms of a player, of which most last while a turn is tried out in many ways."""
    player, soon = state.players[seat], lasts.soon
    if state.over:
        return NOTHING._replace(points=float(player.vp))
    paint, wood, iron, gold, coins = player.goods
    workers = player.workers
    in_order = (
        float(player.vp),
        *lasts.scorings,
        float(most_gold(player.goods)),
        float(player.broken),
        *lasts.royal,
        (paint if paint < ENOUGH else ENOUGH) * soon,
        (wood if wood < ENOUGH else ENOUGH) * soon,
        (iron if iron < ENOUGH else ENOUGH) * soon,
        (gold if gold < ENOUGH else ENOUGH) * soon,
        (coins if coins < ENOUGH else ENOUGH) * soon,
        (workers if workers < MANY_WORKERS else MANY_WORKERS) * soon,
        lasts.crew,
        state.ring.count(seat) * soon,
        *lasts.skills,
        len(player.warehouse) * soon,
        *lasts.works,
        _site(state, player) * soon,
        *lasts.promises,
    )
    return Terms._make(in_order)  # by name it would take twice as long


MANY_WORKERS = 4

UNTOLD = ("name", "apostles", "hammer", "sculptor", "ledger", "met")
"""Fields of a player that the terms do not look at."""
FLEETING = ("vp", "goods", "workers", "broken", "warehouse")
"""Fields that a standing does not look at."""

fleeting = attrgetter(*FLEETING[:1], *FLEETING[2:])
"""Those, but for the goods, which are a list."""
lasting = attrgetter(*[each.name for each in fields(Player) if each.name not in (*UNTOLD, *FLEETING)])
"""All else of a player."""


def josefs_facts(state: State) -> Terms:
    """His points, and all that the end would give him now under the name of windows."""
    assert state.josef is not None
    coming = 0.0 if state.over else _josefs_end(state, state.josef)
    return NOTHING._replace(points=float(state.josef.vp), windows=float(coming))


def _josefs_end(state: State, josef: Josef) -> float:
    """Windows, assistants, his scoring tiles and the objectives that he holds."""
    counts = {kind: tally(state, JOSEF, kind) for kind in state.deal.windows}
    windows, _ = _windows(state, josef.mastery, counts, 0.0)
    assistants = len(josef.assistants) * SOLO.sides[state.options["difficulty"]].assistant
    tiles = sum([scoring.vp[JOSEF] for scoring in tile_scorings(state)])
    held = [state.objective_places[claims.index(JOSEF)] for claims in state.claims if JOSEF in claims]
    return windows + assistants + tiles + sum(held)


class Lines(NamedTuple):
    """A player's apostle board: rows and columns on the way (the fuller, the nearer their bonus), the workers that it
    has set free, and the apostles on it."""

    rows: float
    columns: float
    freed: int
    placed: int


@lru_cache(4096)
def _lines(board: tuple[int, ...]) -> Lines:
    rows = columns = 0.0
    for row in range(ROWS):
        filled = sum(number > 0 for number in board[row * COLUMNS : (row + 1) * COLUMNS])
        rows += (filled / COLUMNS) ** 2 if filled < COLUMNS else 0.0
    for column in range(COLUMNS):
        filled = sum(number > 0 for number in board[column::COLUMNS])
        columns += (filled / ROWS) ** 2 if filled < ROWS else 0.0
    return Lines(rows, columns, sum(board[cell] > 0 for cell in WORKER_CELLS), len(board) - board.count(0))


class Land(NamedTuple):
    """A player's part of the calendar: months, signs, and the largest group of both."""

    months: int
    signs: int
    group: int


@lru_cache(4096)
def _land(calendar: tuple[int, ...], seat: int) -> Land:
    own = {tile for tile, owner in enumerate(calendar) if owner == seat}
    months, number, largest = calendar[:HOURS].count(seat), len(own), 0
    while own:
        heap = [own.pop()]
        for tile in heap:
            beside = [other for other in NEIGHBOURS[tile] if other in own]
            own.difference_update(beside)
            heap += beside
        largest = max(largest, len(heap))
    return Land(months, number - months, largest)


Counts = Mapping[str, int]


def tallies(state: State, seat: int, player: Player) -> Counts:
    """All that the rules' own `tally` can count for a player, at one go."""
    return _counted(player, _lines(player.board), _land(state.calendar, seat))


def _counted(player: Player, lines: Lines, land: Land) -> Counts:
    paint, wood, iron = player.production
    return {
        "scrolls": len(player.scrolls) + len(player.royal),
        "apostles": lines.placed,
        "upgrades": paint + wood + iron + player.level,
        "months": land.months,
        "zodiac": land.signs,
        "workshops": len(player.cards),
    }


def _windows(state: State, own: Sequence[int], counts: Counts, left: float) -> tuple[float, float]:
    """Points that the windows give now, and a hope for those whose bricks are not yet passed."""
    sure = hope = 0.0
    for kind, disc, track in zip(state.deal.windows, own, (BLUE, PINK, YELLOW), strict=True):
        if disc >= BRICK:
            main, lower = WINDOWS[kind]
            sure += (main if _is_highest(state, track, disc) else lower)[counts[kind]]
        elif left and disc:
            hope += WINDOW_HOPES[kind][counts[kind]] * NEAR_BRICK[disc]
    return sure, hope


def _is_highest(state: State, track: int, disc: int) -> bool:
    for player in state.players:
        if player.mastery[track] > disc:
            return False
    return not state.josef or state.josef.mastery[track] <= disc


def _royal(state: State, own: Sequence[int], counts: Counts) -> float:
    """Royal scrolls that are still there, by how near the disc is."""
    total = 0.0
    for kind, disc in zip(state.royal, own, strict=True):
        if kind and disc:
            total += ROYAL[kind][counts[kind]] * NEAR_TOP[disc]
    return total


def _objectives(state: State, seat: int, player: Player, counts: Counts) -> tuple[float, float]:
    """Places held, and for those still open how near they are."""
    sure = hope = 0.0
    places = state.objective_places
    for claims, objective in zip(state.claims, state.deal.objectives, strict=True):
        if seat in claims:
            sure += places[claims.index(seat)]
        elif NOBODY in claims:
            near = min(1.0, PROGRESS[objective](player, counts))
            hope += places[claims.index(NOBODY)] * near * near
    return sure, hope


def progress(player: Player, counts: Counts, objective: str) -> float:
    """The share of an objective's condition that is met, 1 = all of it."""
    return PROGRESS[objective](player, counts)


Progress = Callable[[Player, Counts], float]


def _apostles_of(colour: str) -> Progress:
    numbers = frozenset(number for number, each in enumerate(BOARD.apostles.colours) if each == colour)
    return lambda player, _counts: len(numbers.intersection(player.board)) / NEEDS["apostles"]


def _assistants(player: Player, _counts: Counts) -> float:
    return sum([station.assistant != "" for station in player.cards]) / NEEDS["assistants"]


PROGRESS: dict[str, Progress] = {
    "purple apostles": _apostles_of("purple"),
    "green apostles": _apostles_of("green"),
    "red apostles": _apostles_of("red"),
    "assistants": _assistants,
    "workshops": lambda _player, counts: counts["workshops"] / NEEDS["workshops"],
    "upgrades": lambda _player, counts: counts["upgrades"] / NEEDS["upgrades"],
    "mastery": lambda player, _counts: max(player.mastery) / NEEDS["mastery"],
    "two months": lambda _player, counts: (min(counts["months"], 2) + min(counts["zodiac"], 1)) / 3,
    "two signs": lambda _player, counts: (min(counts["zodiac"], 2) + min(counts["months"], 1)) / 3,
}


def _site(state: State, player: Player) -> float:
    """1 if a waiting tile could be paid and manned now, else 0."""
    if not player.workers or not player.goods[GOLD]:
        return 0.0
    calendar = state.calendar
    for tile in payable(tuple(player.goods)):
        if calendar[tile] == WAITING:
            return 1.0
    return 0.0


def _of_goods(kind: int) -> Callable[[State, int], int]:
    return lambda state, seat: state.players[seat].goods[kind]


def _of_track(track: int) -> Callable[[State, int], int]:
    return lambda state, seat: state.players[seat].mastery[track]


def _crew(state: State, seat: int) -> int:
    player = state.players[seat]
    return min(player.production) + _lines(player.board).freed + player.display.count(False)


def _places(state: State, seat: int) -> int:
    return [station.assistant for station in state.players[seat].cards].count("")


def _steps_to_windows(state: State, seat: int) -> int:
    """Spaces of the discs whose bricks are not yet passed."""
    return sum(disc for disc in state.players[seat].mastery if disc < BRICK)


def _counts_of_windows(state: State, seat: int) -> int:
    """All that the windows count whose bricks are not yet passed, once a disc is on its way to them."""
    player = state.players[seat]
    counts = tallies(state, seat, player)
    discs = [player.mastery[track] for track in (BLUE, PINK, YELLOW)]
    return sum(counts[kind] for kind, disc in zip(state.deal.windows, discs, strict=True) if 0 < disc < BRICK)


def _in_open_rows(state: State, seat: int) -> int:
    """Apostles in rows that are not yet full."""
    board = state.players[seat].board
    rows = [board[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
    return sum(sum(number > 0 for number in row) for row in rows if not all(row))


def _in_open_columns(state: State, seat: int) -> int:
    board = state.players[seat].board
    columns = [board[column::COLUMNS] for column in range(COLUMNS)]
    return sum(sum(number > 0 for number in column) for column in columns if not all(column))


AMOUNTS: dict[str, Callable[[State, int], int]] = {
    **{kind: _of_goods(at) for at, kind in enumerate(("paint", "wood", "iron", "spare gold", "coins"))},
    **{name: _of_track(track) for name, track in (("blue", BLUE), ("pink", PINK), ("yellow", YELLOW))},
    "window hopes": _steps_to_windows,
    "window counts": _counts_of_windows,
    "rows": _in_open_rows,
    "columns": _in_open_columns,
    "workers": lambda state, seat: state.players[seat].workers,
    "broken": lambda state, seat: state.players[seat].broken,
    "disc": lambda state, seat: state.players[seat].rooster,
    "crew": _crew,
    "ring": lambda state, seat: state.ring.count(seat),
    "production": lambda state, seat: sum(level + 1 for level in state.players[seat].production),
    "hammer": lambda state, seat: state.players[seat].level + 1,
    "mastery": lambda state, seat: sum(state.players[seat].mastery),
    "apostles": lambda state, seat: len(state.players[seat].warehouse),
    "placed": lambda state, seat: _lines(state.players[seat].board).placed,
    "helper": lambda state, seat: int(bool(state.players[seat].assistant)),
    "cards": lambda state, seat: len(state.players[seat].cards),
    "places": _places,
    "tiles": lambda state, seat: state.calendar.count(seat),
    "group": lambda state, seat: _land(state.calendar, seat).group,
    "scrolls": lambda state, seat: [scroll.used for scroll in state.players[seat].scrolls].count(False),
}
"""Amounts that are seen on the table, by the terms that they are about. Levels are counted from I."""
