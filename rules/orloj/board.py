"""Everything that is printed on the boards, cards and tiles of Orloj, typed and checked as it is read (README A, B)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.board_data import CORRECTIONS, TomlTable
from rules.orloj.effects import (
    BASICS,
    TRACKS,
    Cost,
    Deed,
    Effect,
    read_cost,
    read_costs,
    read_deeds,
    read_effect,
    read_effects,
)

HOURS = 12
RING_SECTORS = ("sculptor", "coin_apostle", "moon_or_painter", "construct", "workshop", "coin_upgrade")
FACE_SECTORS = ("produce_iron", "study_yellow", "produce_wood", "study_blue", "produce_paint", "study_pink")
AREAS = ("month", "zodiac")
COLOURS = ("purple", "red", "green")
CELL_BONUSES = ("recover", "upgrade", "coin", "worker")
ROWS, COLUMNS = 3, 4
CELLS = tuple(f"{'abcd'[column]}{row + 1}" for row in range(ROWS) for column in range(COLUMNS))
TALLIES = ("scrolls", "apostles", "upgrades", "months", "zodiac", "workshops")
SCROLLS = ("apostle", "moon", "painter", "rooster", "upgrade", "construct")
ASSISTANTS = ("six", "upgrades", "mastery", "columns", "months", "zodiac")
SPACES = ("workshop", "treasury", "sky", "construct")
SECTIONS = (
    *("gold_coin", "upgrade", "produce", "apostle", "moon", "recover"),
    *("rooster_coin", "mastery_coin", "basics", "recover_basic", "gold_repair", "points_basic"),
)
HAMMERS = ("painter", "coin", "rooster", "moon", "mastery", "apostle")
REWARDS = (
    *("upgrade", "produce", "apostle", "gold_coin", "moon_or_painter", "blue", "pink", "yellow"),
    *("moon", "recover", "rooster"),
)
HALVES = ("apostle", "construct")
CARDS = tuple(f"{letter}{number}" for letter in "WIP" for number in range(1, 8))
OBJECTIVES = (
    ("purple apostles", "green apostles", "red apostles"),
    ("assistants", "workshops", "upgrades"),
    ("mastery", "two months", "two signs"),
)
OBJECTIVE_BONUSES = ("two_coins", "two_basics", "upgrade", "apostle", "two_steps")
START_CARDS = range(1, 9)
SLOTS = 3


@dataclass(frozen=True, slots=True)
class Clock:
    """The ring, the face and the moon track, clockwise; `sectors` says what each kind of sector does."""

    ring: tuple[str, ...]
    face: tuple[str, ...]
    moon: tuple[str, ...]
    moon_start: int
    sectors: dict[str, Effect]


@dataclass(frozen=True, slots=True)
class Rooster:
    """Crowns by name and number of players: the steps to each crow. Then the personal disc."""

    crows: int
    crowns: dict[tuple[str, int], tuple[int, ...]]
    disc_top: int
    disc_overflow: Effect


@dataclass(frozen=True, slots=True)
class Apostles:
    """The gears, and the board of twelve cells in reading order. Colours by number; index 0 is nobody's."""

    pairs: tuple[tuple[int, int], ...]
    red: frozenset[int]
    colours: tuple[str, ...]
    names: tuple[str, ...]
    row_costs: tuple[int, ...]
    cell_colours: tuple[str, ...]
    cell_bonuses: tuple[str, ...]
    bonuses: dict[str, Effect]
    row: Effect
    column: Effect


@dataclass(frozen=True, slots=True)
class Mastery:
    """The three tracks. Values by position, so that nobody has to look up a level."""

    top: int
    levels: tuple[int, ...]
    free_steps: tuple[int, ...]
    recovered: tuple[int, ...]
    sight: tuple[int, ...]
    sculptor_level: tuple[int, ...]
    scroll_spaces: frozenset[int]
    sky_spaces: frozenset[int]
    brick: int
    overflow: Effect
    paid_step: int


@dataclass(frozen=True, slots=True)
class Treasures:
    """Scrolls, royal scrolls, windows, assistants and the sculptor's deeds."""

    scrolls: dict[str, Effect]
    scroll_copies: tuple[int, ...]
    scrolls_open: tuple[int, ...]
    royal: dict[str, int]
    royal_most: int
    windows: dict[str, tuple[int, int]]
    window_most: int
    assistants: tuple[str, ...]
    assistant_vp: dict[str, int]
    assistant_pile: tuple[int, ...]
    sculptor: dict[str, tuple[Deed, ...]]
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Construction:
    """Tiles 0 to 11 are the months, 12 to 23 the zodiac signs; `beside[area][place]` the tiles at a hammer."""

    tiles: tuple[str, ...]
    costs: tuple[Cost, ...]
    beside: tuple[tuple[tuple[int, ...], ...], ...]
    hammer_start: int
    blocked: tuple[int, ...]
    resource_vp: int
    group_vp: int
    final_cost: Cost
    final_vp: int
    sections: dict[str, Effect]
    printed: tuple[str, ...]
    painter_start: int
    free_moves: dict[str, tuple[int, ...]]
    hammer_bonuses: dict[str, tuple[Deed, ...]]


@dataclass(frozen=True, slots=True)
class Card:
    """A workshop card: its resource, what its top brings, its halves, and what a placed assistant brings."""

    resource: int
    top: Effect
    left: str
    right: str
    middle: Effect


@dataclass(frozen=True, slots=True)
class Workshop:
    """`prices[slot]` is paid in the card's resource, besides the paint."""

    cards: dict[str, Card]
    paint: int
    prices: tuple[int, ...]
    assistant: int


@dataclass(frozen=True, slots=True)
class Beginnings:
    """A player's beginnings: what one starts with, produces, and competes for."""

    vp: int
    tokens: int
    workers: tuple[int, ...]
    warehouse: int
    amounts: tuple[int, ...]
    extras: tuple[Effect, ...]
    overflow: Effect
    start_cards: dict[int, Effect]
    first_hammers: tuple[str, ...]
    objective_bonuses: tuple[tuple[str, ...], ...]
    bonuses: dict[str, Effect]
    needs: dict[str, int]
    places: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Board:
    clock: Clock
    rooster: Rooster
    apostles: Apostles
    mastery: Mastery
    treasures: Treasures
    construction: Construction
    workshop: Workshop
    beginnings: Beginnings


def _clock(table: TomlTable) -> Clock:
    dials, sectors = table.table("dials"), table.table("sectors")
    clock = Clock(
        ring=dials.words("ring", HOURS // 2, RING_SECTORS) * 2,
        face=dials.words("face", HOURS // 2, FACE_SECTORS) * 2,
        moon=dials.words("moon", HOURS // 2, (*BASICS, "repair")) * 2,
        moon_start=dials.whole("moon_start", 0, HOURS - 1),
        sectors={kind: read_effect(sectors, kind) for kind in (*RING_SECTORS, *FACE_SECTORS)},
    )
    dials.close()
    sectors.close()
    return clock


def _rooster(table: TomlTable) -> Rooster:
    part = table.table("rooster")
    crows, longest = part.whole("crows", 1, 9), part.whole("longest", 1, 12)
    crowns = {
        (crown, players): part.wholes(f"{crown}_{players}", crows, 1, longest)
        for crown in ("first", "second")
        for players in (2, 3, 4)
    }
    crowns["solo", 1] = (part.whole("solo", 1, longest),)
    rooster = Rooster(crows, crowns, part.whole("disc_top", 1, 9), read_effect(part, "disc_overflow"))
    part.close()
    return rooster


def _apostles(table: TomlTable) -> Apostles:
    gears, board = table.table("apostles"), table.table("apostle_board")
    rows = range(1, ROWS + 1)
    apostles = Apostles(
        pairs=gears.pairs("pairs", 6, 1, 12),
        red=frozenset(gears.wholes("red", 3, 0, 5)),
        colours=("", *gears.words("colours", 12, COLOURS)),
        names=("", *gears.texts("names", 12)),
        row_costs=tuple(BASICS.index(word) for word in board.words("row_costs", ROWS, BASICS)),
        cell_colours=tuple(word for row in rows for word in board.words(f"colours_{row}", COLUMNS, COLOURS)),
        cell_bonuses=tuple(word for row in rows for word in board.words(f"bonuses_{row}", COLUMNS, CELL_BONUSES)),
        bonuses={kind: read_effect(board, kind) for kind in ("recover", "upgrade", "coin")} | {"worker": ()},
        row=read_effect(board, "row"),
        column=read_effect(board, "column"),
    )
    if sorted(number for pair in apostles.pairs for number in pair) != list(range(1, 13)):
        raise gears.error("pairs", "must show every apostle once")
    for colour in COLOURS:
        if apostles.colours.count(colour) != apostles.cell_colours.count(colour):
            raise board.error("colours_1", f"and the other rows must have a cell for each {colour} apostle")
    gears.close()
    board.close()
    return apostles


def _mastery(table: TomlTable) -> Mastery:
    part = table.table("tracks")
    top = part.whole("top", 1, 20)
    levels = part.wholes("levels", 4, 0, top)
    sculptor = part.wholes("sculptor_levels", 3, 0, top)
    level_at = [sum(position >= first for first in levels) - 1 for position in range(top + 1)]

    def by_position(key: str) -> tuple[int, ...]:
        values = part.wholes(key, 4, 0, 9)
        return tuple(values[level] for level in level_at)

    mastery = Mastery(
        top=top,
        levels=levels,
        free_steps=by_position("free_steps"),
        recovered=by_position("recovered"),
        sight=by_position("sight"),
        sculptor_level=tuple(sum(position >= first for first in sculptor) - 1 for position in range(top + 1)),
        scroll_spaces=frozenset(part.wholes("scroll_spaces", 2, 1, top)),
        sky_spaces=frozenset(part.wholes("sky_spaces", 1, 1, top)),
        brick=part.whole("brick", 1, top),
        overflow=read_effect(part, "overflow"),
        paid_step=part.whole("paid_step", 0, 9),
    )
    part.close()
    return mastery


def _treasures(table: TomlTable) -> Treasures:
    scrolls, supply, royal = table.table("scrolls"), table.table("scroll_supply"), table.table("royal")
    windows, assistants, sculptor = table.table("windows"), table.table("assistants"), table.table("sculptor")
    deeds = ("workshop", "treasury", "sky_painter", "sky_moon", "construct")
    treasures = Treasures(
        scrolls={kind: read_effect(scrolls, kind) for kind in SCROLLS},
        scroll_copies=supply.wholes("copies", 3, 0, 4),
        scrolls_open=supply.wholes("open", 4, 1, 6),
        royal={kind: royal.whole(kind, 0, 9) for kind in TALLIES},
        royal_most=royal.whole("most", 0, 99),
        windows={kind: windows.pair(kind, 0, 9) for kind in TALLIES},
        window_most=windows.whole("most", 0, 99),
        assistants=assistants.words("order", len(ASSISTANTS), ASSISTANTS),
        assistant_vp={kind: assistants.whole(kind, 0, 20) for kind in ASSISTANTS},
        assistant_pile=assistants.wholes("pile", 4, 0, 3),
        sculptor={deed.replace("_", " "): read_deeds(sculptor, deed, 3) for deed in deeds},
        figures=sculptor.texts("figures", len(SPACES)),
    )
    for part in (scrolls, supply, royal, windows, assistants, sculptor):
        part.close()
    return treasures


def _costs(grid: TomlTable, area: str, columns: int) -> list[Cost]:
    """A tile costs what its row and its column show."""
    rows = read_costs(grid, f"{area}_rows", HOURS // columns)
    across = read_costs(grid, f"{area}_columns", columns)
    return [(r[0] + c[0], r[1] + c[1], r[2] + c[2], r[3] + c[3]) for r in rows for c in across]


def _construction(table: TomlTable) -> Construction:
    tiles, grid, points = table.table("tiles"), table.table("grid"), table.table("points")
    sections, ring = table.table("sections"), table.table("ring")
    moves, bonuses = table.table("hammer_moves"), table.table("hammer_bonuses")
    columns = grid.whole("columns", 3, 3)
    places = [grid.wholes(f"place_{place}", 4, 1, HOURS) for place in range(1, 7)]
    construction = Construction(
        tiles=tiles.texts("months", HOURS) + tiles.texts("zodiac", HOURS),
        costs=tuple(_costs(grid, "month", columns) + _costs(grid, "zodiac", columns)),
        beside=tuple(tuple(tuple(first + cell for cell in place) for place in places) for first in (-1, HOURS - 1)),
        hammer_start=grid.whole("hammer_start", 0, 5),
        blocked=tiles.wholes("blocked", 3, 0, HOURS - 2),
        resource_vp=points.whole("resource", 0, 9),
        group_vp=points.whole("group_tile", 0, 9),
        final_cost=read_cost(points, "final_cost"),
        final_vp=points.whole("final", 0, 99),
        sections={kind: read_effect(sections, kind) for kind in SECTIONS},
        printed=ring.words("printed", HOURS, SECTIONS),
        painter_start=ring.whole("painter_start", 1, HOURS),
        free_moves={kind: moves.wholes(kind, 3, 0, 5) for kind in HAMMERS},
        hammer_bonuses={kind: (Deed(0, ()), *read_deeds(bonuses, kind, 2)) for kind in HAMMERS},
    )
    if len(set(construction.printed)) != HOURS:
        raise ring.error("printed", "must name every section once")
    for part in (tiles, grid, points, sections, ring, moves, bonuses):
        part.close()
    return construction


def _workshop(table: TomlTable) -> Workshop:
    part, rewards, cards = table.table("workshop"), table.table("rewards"), table.table("cards")
    effects = {kind: read_effect(rewards, kind) for kind in REWARDS}

    def card(key: str) -> Card:
        resource, top, left, right, middle = cards.words(key, 5, {*BASICS, *REWARDS, *HALVES})
        if resource not in BASICS or not {left, right} <= set(HALVES) or not {top, middle} <= set(REWARDS):
            raise cards.error(key, "must be resource, top, left half, right half, middle")
        return Card(BASICS.index(resource), effects[top], left, right, effects[middle])

    workshop = Workshop(
        cards={key: card(key) for key in CARDS},
        paint=part.whole("paint", 0, 9),
        prices=part.wholes("prices", SLOTS, 0, 9),
        assistant=part.whole("assistant", 0, 9),
    )
    for each in (part, rewards, cards):
        each.close()
    return workshop


def _beginnings(table: TomlTable) -> Beginnings:
    start, production, cards = table.table("start"), table.table("production"), table.table("start_cards")
    first, goals, bonuses = table.table("first_game"), table.table("objectives"), table.table("objective_bonuses")
    for group, names in enumerate(OBJECTIVES, 1):
        if set(goals.words(f"group_{group}", 3, names)) != set(names):
            raise goals.error(f"group_{group}", "must name every objective of its group once")
    two, many = goals.wholes("places_of_two", 2, 0, 99), goals.wholes("places", 3, 0, 99)
    needs = {kind: goals.whole(kind, 1, 12) for kind in ("apostles", "assistants", "workshops", "upgrades", "mastery")}
    beginnings = Beginnings(
        vp=start.whole("vp", 0, 99),
        tokens=start.whole("tokens", 5, 5),
        workers=start.wholes("workers", 4, 1, 9),
        warehouse=start.whole("warehouse", 2, 2),
        amounts=production.wholes("amounts", 4, 0, 9),
        extras=read_effects(production, "extras", 4),
        overflow=read_effect(production, "overflow"),
        start_cards={number: read_effect(cards, str(number)) for number in START_CARDS},
        first_hammers=first.words("hammers", 4, HAMMERS),
        objective_bonuses=tuple(goals.words(f"bonuses_{group}", 3, OBJECTIVE_BONUSES) for group in (1, 2, 3)),
        bonuses={kind: read_effect(bonuses, kind) for kind in OBJECTIVE_BONUSES},
        needs=needs,
        places=(two, two, many, many),
    )
    for part in (start, production, cards, first, goals, bonuses):
        part.close()
    return beginnings


def read_board(clock: TomlTable, mastery: TomlTable, construction: TomlTable, players: TomlTable) -> Board:
    """Take every value out of the tables; anything missing, wrong or unknown is an error that names its key."""
    board = Board(
        clock=_clock(clock),
        rooster=_rooster(clock),
        apostles=_apostles(clock),
        mastery=_mastery(mastery),
        treasures=_treasures(mastery),
        construction=_construction(construction),
        workshop=_workshop(players),
        beginnings=_beginnings(players),
    )
    for table in (clock, mastery, construction, players):
        table.close()
    return board


FILES = ("clock.toml", "mastery.toml", "construction.toml", "players.toml")
BOARD = CORRECTIONS.read("orloj", FILES, read_board)
"""The board as it ships, or as it was corrected."""

TILES = BOARD.construction.tiles
TILE_PLACES = tuple(f"calendar:{name}" for name in TILES)
TILE_OF = {name: tile for tile, name in enumerate(TILES)}
TRACK_OF = {name: track for track, name in enumerate(TRACKS)}


def area_of(tile: int) -> int:
    """0 for a month, 1 for a zodiac sign."""
    return tile // HOURS


def neighbours(tile: int) -> tuple[int, int, int]:
    """On the calendar: the tiles before and after it on its ring, and the one of the other ring in its section."""
    first, section = tile // HOURS * HOURS, tile % HOURS
    return first + (section - 1) % HOURS, first + (section + 1) % HOURS, (tile + HOURS) % (2 * HOURS)
