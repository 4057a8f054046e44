"""Where every place of Terracotta Army is, in units of the table, for any shape of window.

The table is designed at 1920 x 1080: a bar above, the players' panels below, and between them three groups that keep
their size beside each other: the wheel, the mausoleum, the rack. A wider window moves the groups apart, a larger UI
scale makes bar and panels larger and the groups a little smaller.
"""

from __future__ import annotations

from functools import cached_property

from game.table.sheet import Area, Sheet, polar, wedge
from game.table.view import Areas, Box, Disc, Spot, Units
from game.table.zones import Design, Zones
from rules.engine import Place
from rules.terracotta.board import (
    MASTERS,
    RINGS,
    SEGMENTS,
    SPECIALISTS,
    WARRIORS,
    WEAPONS,
    WORKERS,
)

BAR, PANELS = 64, 200
SHORT_TITLE, TOOLS_ROOM = 340, 420
DESIGN = Design(top=64, bottom=880, width=1920, largest=1.3, tools=TOOLS_ROOM, roomy=1.12)

COLUMNS, ROWS = 9, 7
LETTERS = "abcdefghi"

AXIS = (384, 440)
"""The wheel's axis on the design."""

GRID_SIZE = 0.955
"""The mausoleum's size beside its natural one."""
CELL = (92 * GRID_SIZE, 88 * GRID_SIZE)
GRID = (866, 133)
"""The corner of cell a1."""
RISE = CELL[1] * 0.9
"""How far a figure rises above its cell."""
FRAME = 24 * GRID_SIZE
FEET = 0.62
"""Where on a cell's height a figure's feet are."""

ROW_TRACK = 820
COLUMN_TRACK = GRID[1] + ROWS * CELL[1] + FRAME + 22
"""The middle lines of the inspectors' tracks."""

RACK = (1694, 78)
RACK_SIZE = 0.985
ORDER = (1698, 738, 208, 136)

SPECIALIST_STRIP = (843, 790, 838, 84)
MASTER_STRIP = (20, 806, 724, 68)
TIE = 8

WAREHOUSES = ((686, 172), (686, 790), (76, 790), (76, 172))
"""Feet of the four warehouses, by quarter: clockwise from the upper right."""

EDGES = {"inner": (57.4, 160.0), "middle": (160.0, 233.0), "outer": (233.0, 306.0)}
ICON_RADIUS = {"inner": 120.0, "middle": 196.5, "outer": 267.8}
ICON_SIZE = {"inner": 50.0, "middle": 50.0, "outer": 54.0}
KNOB_RADIUS = {"inner": 157.8, "middle": 230.8}
RIM = (306.0, 362.0)
WORKER_RADIUS = 335.5
WORKER_ANGLES = (7.6, 22.4)
STEP = 360 / SEGMENTS


def middle_angle(segment: int) -> float:
    """The middle of a segment; segments count from 1, the first just clockwise of the top."""
    return STEP * (segment - 0.5)


def cell_name(column: int, row: int) -> str:
    return f"{LETTERS[column]}{row + 1}"


def cell_at(name: str) -> tuple[int, int]:
    """Column and row of a cell, from 0."""
    return LETTERS.index(name[0]), int(name[1:]) - 1


class Layout(Zones):
    """All places for one shape of window, UI scale and number of players."""

    def __init__(self, room: Box, seats: int, ui: float = 1.0) -> None:
        self.seats = seats
        self.panel_size = max(0.85, min(ui, room.width / panel_width(seats), 1.22))
        super().__init__(DESIGN, room, BAR, min(max(ui, 0.9), 1.35), PANELS * self.panel_size)

    @cached_property
    def wheel(self) -> Sheet:
        return self.group(0.25)

    @cached_property
    def grid(self) -> Sheet:
        return self.group(0.5)

    @cached_property
    def rack(self) -> Sheet:
        return self.group(0.75)

    def tile(self, number: int) -> Units:
        """The middle of a scoring tile's medallion on the bar; tiles count from 1."""
        return self.tiles_left + 40 + (number - 1) * self.tile_step, BAR / 2

    @property
    def tile_step(self) -> float:
        """How far the tiles stand apart: close together on a short bar."""
        return min(TILE_STEP, (self.top_width - TOOLS_ROOM - SHORT_TITLE) / 5)

    @property
    def tiles_left(self) -> float:
        """In the middle of the bar where title and tools leave room."""
        wide = 5 * self.tile_step
        return max(SHORT_TITLE, min((self.top_width - wide) / 2, self.top_width - TOOLS_ROOM - wide))

    @cached_property
    def areas(self) -> Areas:
        return self.areas_with(self.prompt)

    @cached_property
    def seat_panels(self) -> Panels:
        sheet = Sheet(self.panels.x, self.panels.y, self.panel_size, DESIGN.roomy)
        return Panels(sheet, self.panels.width / self.panel_size, self.seats)

    @cached_property
    def prompt(self) -> Box:
        panels = self.seat_panels
        return panels.sheet.box(*panels.prompt, radius=8)

    @cached_property
    def axis(self) -> Units:
        return self.wheel.point(*AXIS)

    def slot(self, segment: int, slot: int) -> Units:
        """Where a worker's feet are, on the wheel's sheet; segments and slots count from 1."""
        degrees = STEP * (segment - 1) + WORKER_ANGLES[slot - 1]
        x, y = polar(AXIS, WORKER_RADIUS, degrees)
        return x, y + 18

    def cell_box(self, name: str) -> Area:
        """A cell on the mausoleum's sheet."""
        column, row = cell_at(name)
        return GRID[0] + column * CELL[0], GRID[1] + row * CELL[1], CELL[0], CELL[1]

    def feet(self, name: str) -> Units:
        """Where a figure stands on a cell, on the mausoleum's sheet."""
        x, y, width, height = self.cell_box(name)
        return x + width / 2, y + height * FEET

    @cached_property
    def spots(self) -> dict[Place, Spot]:
        """Every place that does not depend on the moment."""
        return {
            **self._wheel_spots(),
            **self._grid_spots(),
            **self._rack_spots(),
            **self._strip_spots(),
            **self._bar_spots(),
        }

    def _wheel_spots(self) -> dict[Place, Spot]:
        size, found = self.wheel.size, dict[Place, Spot]()
        found["hub"] = Spot(Disc(*self.axis, (EDGES["inner"][0] - 2) * size))
        for ring in KNOB_RADIUS:
            found[f"ring:{ring}"] = Spot(Disc(*self.wheel.point(*knob(ring)), 24 * size), level=3)
        for segment in range(1, SEGMENTS + 1):
            start, end = STEP * (segment - 1), STEP * segment
            for ring in RINGS:
                near, far = (radius * size for radius in EDGES[ring])
                anchor = self.wheel.point(*polar(AXIS, ICON_RADIUS[ring], middle_angle(segment)))
                found[f"{ring}:{segment}"] = Spot(wedge(self.axis, near, far, start, end), anchor)
            rim = wedge(self.axis, RIM[0] * size, RIM[1] * size, start, end)
            whole = wedge(self.axis, EDGES["inner"][0] * size, RIM[1] * size, start, end)
            found[f"slot:{segment}"] = Spot(rim, self.wheel.point(*self.slot(segment, 1)), whole=whole)
        for number, (x, y) in enumerate(WAREHOUSES, start=1):
            box = self.wheel.box(x - 54, y - 92, 108, 104)
            found[f"warehouse:{number}"] = Spot(box, self.wheel.point(x, y - 14))
        return found

    def _grid_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for row in range(ROWS):
            for column in range(COLUMNS):
                name = cell_name(column, row)
                x, y, width, height = self.cell_box(name)
                box = self.grid.box(x, y, width, height, radius=6)
                whole = self.grid.box(x, y - RISE, width, height + RISE)
                found[f"cell:{name}"] = Spot(box, self.grid.point(*self.feet(name)), whole=whole)
        for row in range(1, ROWS + 1):
            x, y = row_space(row)
            found[f"row:{row}"] = Spot(self.grid.box(x - 23, y - CELL[1] / 2, 46, CELL[1]), self.grid.point(x, y + 18))
        for column in range(1, COLUMNS + 1):
            x, y = column_space(column)
            box = self.grid.box(x - CELL[0] / 2, y - 23, CELL[0], 46)
            found[f"column:{column}"] = Spot(box, self.grid.point(x, y + 18))
        return found

    def _rack_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for kind in WARRIORS:
            x, y, width, height = rack_column(kind)
            feet = self.rack.point(x + width / 2, y + height - 20)
            found[f"rack:{kind}"] = Spot(self.rack.box(x, y, width, height, radius=6), feet)
        x, y, width, height = ORDER
        found["order"] = Spot(self.rack.box(x, y, width, 74))
        found["priority"] = Spot(self.rack.box(x, y + 76, width, height - 76))
        return found

    def _strip_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for kind in SPECIALISTS:
            x, y, width, height = specialist_box(kind)
            feet = self.grid.point(x + 52, y + height - 14)
            found[f"specialist:{kind}"] = Spot(self.grid.box(x, y, width, height), feet)
        for master in MASTERS:
            found[f"master:{master}"] = Spot(self.wheel.box(*master_box(master)))
        for half in ("coin", "clay"):
            found[f"keep:{half}"] = Spot(self.wheel.box(*keep_box(half)))
        return found

    def _bar_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for number in range(1, 6):
            x, y = self.tile(number)
            found[f"tile:{number}"] = Spot(self.top.box(x - 36, y - 30, self.tile_step - 4, 60), fixed=True)
        return found

    def spots_for(self, rounds: int) -> dict[Place, Spot]:
        """The places of a game of so many rounds: the others have no tile on the bar."""
        missing = {f"tile:{number}" for number in range(rounds + 1, 6)}
        return {place: spot for place, spot in self.spots.items() if place not in missing}

    def frame_spots(self, acting: int, order: tuple[int, ...]) -> dict[Place, Spot]:
        """The places on the panels, which depend on whose turn it is."""
        panels = self.seat_panels
        found = {place: Spot(panels.sheet.box(*box), fixed=True, level=1) for place, box in panels.own_places().items()}
        for seat, box in panels.boxes(acting, order).items():
            found[f"seat:{seat}"] = Spot(panels.sheet.box(*box), fixed=True)
        return found


def knob(ring: str) -> Units:
    return polar(AXIS, KNOB_RADIUS[ring], 180)


def row_space(row: int) -> Units:
    return ROW_TRACK, GRID[1] + (row - 0.5) * CELL[1]


def column_space(column: int) -> Units:
    return GRID[0] + (column - 0.5) * CELL[0], COLUMN_TRACK


def rack_column(kind: str) -> Area:
    """A kind's column on the rack's sheet."""
    middle = 52.2 + WARRIORS.index(kind) * 44.53
    width = 44.5
    left, top = RACK[0] + (middle - width / 2) * RACK_SIZE, RACK[1] + 4
    return left, top, width * RACK_SIZE, 648 * RACK_SIZE - 8


def rack_feet(kind: str, shelf: int) -> Units:
    """Where the figure of a shelf stands; shelves count from 0 at the top."""
    middle = 52.2 + WARRIORS.index(kind) * 44.53
    return RACK[0] + middle * RACK_SIZE, RACK[1] + (91 + 55 * shelf) * RACK_SIZE


def specialist_box(kind: str) -> Area:
    x, y, width, height = SPECIALIST_STRIP
    each = (width - 3 * TIE) / 4
    return x + SPECIALISTS.index(kind) * (each + TIE), y, each, height


HALVES = {"coin": MASTERS[:3], "clay": MASTERS[3:]}
MASTER_WIDTH, KEEP_WIDTH = 100, 55


def half_box(half: str) -> Area:
    """The plate with three masters: those that bring a coin, or those that keep clay wet."""
    x, y, width, height = MASTER_STRIP
    each = (width - TIE) / 2
    return x + (each + TIE) * (half == "clay"), y, each, height


def master_box(master: str) -> Area:
    half = "coin" if master in HALVES["coin"] else "clay"
    x, y, _width, height = half_box(half)
    return x + 2 + HALVES[half].index(master) * MASTER_WIDTH, y + 2, MASTER_WIDTH, height - 4


def keep_box(half: str) -> Area:
    x, y, width, height = half_box(half)
    return x + width - KEEP_WIDTH - 1, y + 4, KEEP_WIDTH - 2, height - 8


TILE_STEP = 128

OWN, CARD, SLIM, GAP = 1086, 258, 452, 10


def panel_width(seats: int) -> float:
    """The least width of the panels' row, in units of the panels."""
    return OWN + min((seats - 1) * (CARD + GAP), SLIM + GAP) + 2 * GAP


class Panels:
    """The players' row: the acting seat's panel first and large, the others in turn order as cards or slim lines."""

    def __init__(self, sheet: Sheet, width: float, seats: int) -> None:
        self.sheet = sheet
        self.width = width
        self.others = seats - 1
        self.slim = OWN + self.others * (CARD + GAP) + 2 * GAP > width
        spare = width - 2 * GAP - OWN - GAP
        self.own_width = OWN if self.slim else OWN + max(0.0, min(300.0, (spare - self.others * (CARD + GAP)) / 2))
        self.own = (GAP, 8.0, self.own_width, PANELS - 16.0)

    @property
    def prompt(self) -> Area:
        x, y, width, _height = self.own
        return x + 10, y + 9, width - 20, 78

    def boxes(self, acting: int, order: tuple[int, ...]) -> dict[int, Area]:
        """Each seat's panel."""
        here = order.index(acting)
        following = [*order[here + 1 :], *order[:here]]
        return {acting: self.own} | {seat: self._other(place) for place, seat in enumerate(following)}

    def _other(self, place: int) -> Area:
        left = self.own[0] + self.own[2] + GAP
        room = self.width - GAP - left
        if self.slim:
            each = (self.own[3] - GAP * (self.others - 1) * 0.6) / self.others
            return left, self.own[1] + place * (each + GAP * 0.6), room, each
        each = min(640.0, (room - GAP * (self.others - 1)) / self.others)
        return left + place * (each + GAP), self.own[1], each, self.own[3]

    def own_places(self) -> dict[Place, Area]:
        """What can be touched in the acting seat's panel."""
        x, y = self.own[0], self.own[1] + 92
        spread = self.own_width - OWN
        found: dict[Place, Area] = {}
        stocks = x + 340 + spread * 0.3
        for place, name in enumerate(("supply:coin", "supply:clay", "stock:dry")):
            found[name] = (stocks + place * 82, y + 6, 80, 80)
        arms = x + 598 + spread * 0.55
        for place, weapon in enumerate(WEAPONS):
            found[f"weapon:{weapon}"] = (arms + place * 57, y + 16, 54, 60)
        hands = x + 838 + spread * 0.75
        for place, kind in enumerate(WORKERS):
            found[f"worker:{kind}"] = (hands + place * 74, y + 8, 72, 76)
        found["masters"] = (x + 996 + spread, y + 8, 84, 76)
        found["score"] = (x + 206 + spread * 0.15, y + 6, 124, 80)
        return found
