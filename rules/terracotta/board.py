"""The board of Terracotta Army: what is printed on it, and the geometry that follows from its size (README A)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules.board_data import CORRECTIONS, TomlTable

SEGMENTS = 12
QUARTERS = 4
RINGS = ("inner", "middle", "outer")
WORKERS = ("craftsman", "artist")
WARRIORS = ("officer", "guard", "crossbowman", "soldier")
SPECIALISTS = ("horse", "footman", "archer", "musician")
WEAPONS = ("sword", "halberd", "crossbow", "spear")
WEAPON_OF = dict(zip(WARRIORS, WEAPONS, strict=True))
MASTERS = ("builder", "administrator", "inspector", "clay maker", "overseer", "blacksmith")
LINES = ("row", "column")
DIRECTIONS = ("north", "east", "south", "west")
QUADRANTS = ("quadrant nw", "quadrant ne", "quadrant sw", "quadrant se")
TILES = ("middle row", "middle column", *WARRIORS, *QUADRANTS, "coins", "clay")

SUPPLIES = ("coins 2", "coins 3", "coins 4", "clay 2", "clay 4")
INNER_ACTIONS = ("craft 2", "craft 3", "craft 4", "wet", "upgrade", *SUPPLIES)
MIDDLE_ACTIONS = (*(f"master {name}" for name in MASTERS), "priority", *SUPPLIES)
OUTER_ACTIONS = (*(f"ready {weapon}" for weapon in WEAPONS), "specialist")


@dataclass(frozen=True, slots=True)
class Action:
    """The action on a field of a ring: `craft 3` is of kind craft, amount 3; `master builder` is about the builder."""

    text: str
    kind: str
    subject: str
    amount: int

    @staticmethod
    def parse(text: str) -> Action:
        kind, _, subject = text.partition(" ")
        return Action(text, kind, subject, int(subject) if subject.isdigit() else 0)


class Mausoleum:
    """The grid: cells numbered row by row from the top left, with names, neighbours, rays and areas as bit masks."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.names = tuple(f"{'abcdefghijklmnopqrstuvwxyz'[c]}{r + 1}" for r in range(rows) for c in range(columns))
        self.cell_of = {name: cell for cell, name in enumerate(self.names)}
        self.rays = tuple(tuple(self._ray(cell, turn) for turn in range(4)) for cell in range(self.size))
        self.step = tuple(tuple(ray[0] if ray else -1 for ray in rays) for rays in self.rays)
        self.neighbours = tuple(sum(1 << cell for cell in steps if cell >= 0) for steps in self.step)
        self.surroundings = tuple(self._surroundings(cell) for cell in range(self.size))
        self.row_masks = tuple(self._area([row], range(columns)) for row in range(rows))
        self.column_masks = tuple(self._area(range(rows), [column]) for column in range(columns))
        self.areas = self._named_areas()

    def row(self, cell: int) -> int:
        return cell // self.columns

    def column(self, cell: int) -> int:
        return cell % self.columns

    def _ray(self, cell: int, turn: int) -> tuple[int, ...]:
        """The cells from this one to the wall, nearest first."""
        row, column = divmod(cell, self.columns)
        down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[turn]
        found = []
        while 0 <= (row := row + down) < self.rows and 0 <= (column := column + right) < self.columns:
            found.append(row * self.columns + column)
        return tuple(found)

    def _surroundings(self, cell: int) -> int:
        row, column = divmod(cell, self.columns)
        rows = range(max(0, row - 1), min(self.rows, row + 2))
        columns = range(max(0, column - 1), min(self.columns, column + 2))
        return self._area(rows, columns) & ~(1 << cell)

    def _area(self, rows: range | list[int], columns: range | list[int]) -> int:
        return sum(1 << (row * self.columns + column) for row in rows for column in columns)

    def _named_areas(self) -> dict[str, int]:
        """The areas of the scoring tiles; the middle lines belong to no quadrant."""
        middle_row, middle_column = self.rows // 2, self.columns // 2
        north, south = range(middle_row), range(middle_row + 1, self.rows)
        west, east = range(middle_column), range(middle_column + 1, self.columns)
        return {
            "middle row": self.row_masks[middle_row],
            "middle column": self.column_masks[middle_column],
            "quadrant nw": self._area(north, west),
            "quadrant ne": self._area(north, east),
            "quadrant sw": self._area(south, west),
            "quadrant se": self._area(south, east),
        }

    def cells(self, mask: int) -> tuple[int, ...]:
        return tuple(cell for cell in range(self.size) if mask >> cell & 1)


@dataclass(frozen=True)
class Board:
    """Every value of board.toml, typed. Points in pairs are domination and presence."""

    rounds: int
    rings: dict[str, tuple[Action, ...]]
    rotate_cost: int
    warehouse_clay: int
    rows: int
    columns: int
    inspector_start: tuple[int, int]
    inspector_vp: tuple[int, int]
    warriors: int
    rack_vp: tuple[int, ...]
    weapon_vp: dict[str, int]
    spear_coins: int
    specialists: int
    first_price: int
    specialist_weapon: dict[str, str]
    musician_vp: int
    footman_vp: tuple[int, int]
    archer_vp: int
    master_prices: tuple[int, ...]
    clay_maker_clay: int
    inspector_steps: int
    coin_masters: frozenset[str]
    clay_masters: frozenset[str]
    priority_clay: tuple[int, ...]
    tile_vp: tuple[tuple[int, int], ...]
    group_vp: tuple[int, int]
    resources_for_a_point: int
    start_coins: int
    workers: tuple[int, ...]
    start_bonus: tuple[tuple[int, int], ...]

    @cached_property
    def mausoleum(self) -> Mausoleum:
        return Mausoleum(self.rows, self.columns)

    def workers_each(self, players: int) -> int:
        return self.workers[players - 2]

    def action(self, ring: str, segment: int, turned: int) -> Action:
        """A ring's action at a segment after so many steps: inner clockwise, middle counter-clockwise (README A1)."""
        fields = self.rings[ring]
        return fields[(segment - turned if ring == "inner" else segment + turned) % SEGMENTS]


def read_board(table: TomlTable) -> Board:
    """Take every value out of the table; anything missing, wrong or unknown is an error that names its key."""
    wheel, grid, rack = table.table("wheel"), table.table("mausoleum"), table.table("rack")
    weapons, specialists, masters = table.table("weapons"), table.table("specialists"), table.table("masters")
    priority, tiles, groups, players = (table.table(key) for key in ("priority", "tiles", "groups", "players"))
    rounds = table.whole("rounds", 1, 9)
    rows, columns = _odd(grid, "rows"), _odd(grid, "columns")
    figures = rack.whole("figures", 1, 20)
    board = Board(
        rounds=rounds,
        rings={
            "inner": _ring(wheel, "inner", INNER_ACTIONS),
            "middle": _ring(wheel, "middle", MIDDLE_ACTIONS),
            "outer": _ring(wheel, "outer", OUTER_ACTIONS),
        },
        rotate_cost=wheel.whole("rotate_cost", 0, 9),
        warehouse_clay=wheel.whole("warehouse_clay", 0, 9),
        rows=rows,
        columns=columns,
        inspector_start=(
            grid.whole("row_inspector_start", 1, rows) - 1,
            grid.whole("column_inspector_start", 1, columns) - 1,
        ),
        inspector_vp=grid.pair("inspector_vp", 0, 99),
        warriors=figures,
        rack_vp=rack.wholes("vp", figures, 0, 99),
        weapon_vp={weapon: weapons.whole(f"{weapon}_vp", 0, 99) for weapon in WEAPONS},
        spear_coins=weapons.whole("spear_coins", 0, 9),
        specialists=specialists.whole("figures", 1, 9),
        first_price=specialists.whole("first_price", 0, 9),
        specialist_weapon={kind: specialists.word(f"{kind}_weapon", WEAPONS) for kind in SPECIALISTS},
        musician_vp=specialists.whole("musician_vp", 0, 99),
        footman_vp=specialists.pair("footman_vp", 0, 99),
        archer_vp=specialists.whole("archer_vp", 0, 99),
        master_prices=masters.wholes("prices", len(MASTERS), 0, 99),
        clay_maker_clay=masters.whole("clay_maker_clay", 0, 9),
        inspector_steps=masters.whole("inspector_steps", 1, 9),
        coin_masters=frozenset(masters.words("coin_masters", 3, MASTERS)),
        clay_masters=frozenset(masters.words("clay_masters", 3, MASTERS)),
        priority_clay=priority.wholes("clay", 3, 0, 9),
        tile_vp=tiles.pairs("vp", rounds, 0, 99),
        group_vp=groups.pair("vp", 0, 99),
        resources_for_a_point=groups.whole("resources_for_a_point", 1, 99),
        start_coins=players.whole("coins", 0, 99),
        workers=players.wholes("workers", 3, 1, SEGMENTS // 2),
        start_bonus=players.pairs("start_bonus", 4, 0, 9),
    )
    for part in (table, wheel, grid, rack, weapons, specialists, masters, priority, tiles, groups, players):
        part.close()
    _check_sense(board, masters, players)
    return board


def _ring(wheel: TomlTable, key: str, allowed: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(Action.parse(text) for text in wheel.words(key, SEGMENTS, allowed))


def _odd(grid: TomlTable, key: str) -> int:
    number = grid.whole(key, 3, 15)
    if number % 2 == 0:
        raise grid.error(key, f"must be odd, so that there is a middle line, not {number}")
    return number


def _check_sense(board: Board, masters: TomlTable, players: TomlTable) -> None:
    if len(board.coin_masters | board.clay_masters) != len(MASTERS):
        raise masters.error("clay_masters", "and coin_masters must name every master once")
    for count, each in zip((2, 3, 4), board.workers, strict=True):
        if count * each > SEGMENTS:
            raise players.error("workers", f"must fit the wheel: {count} × {each} is more than {SEGMENTS}")


BOARD = CORRECTIONS.read("terracotta", ["board.toml"], read_board)
