"""Sizes and points of Terracotta Army's board as it was designed, in units of its groups at 1920 x 1080."""

from __future__ import annotations

from game.table.drawing.design_part import Area, polar
from game.table.drawing.table_zones import Design
from game.table.view import Units
from rules.terracotta.board import MASTERS, SEGMENTS, SPECIALISTS, WARRIORS
from rules.terracotta.picture import Picture

BAR, PANELS = 64, 200
SHORT_TITLE, TOOLS_ROOM = 340, 420
TILE_STEP = 128
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
RISE = CELL[1] * 0.36
"""Height of a figure above its cell."""
FRAME = 24 * GRID_SIZE
FEET = 0.845
"""The share of a cell's height at which a figure's feet are."""

CHIP, CHIP_OUT = 28, 7
"""Height of a chip with points, and how far it hangs out of its cell at the lower left: the banner has the right side,
the head in front the middle."""

ROW_TRACK = 820
COLUMN_TRACK = GRID[1] + ROWS * CELL[1] + FRAME + 22
"""The middle lines of the inspectors' tracks."""

INSPECTOR_SIZE = {"row": 0.88, "column": 0.74}
"""The column's stays below the letters of the rim."""

RACK = (1700, 84, 204, 560)
"""The panel of the rack; its cards, one a kind, below a heading."""
RACK_CARD = (10, 44, 184, 120)
RACK_STEP = 128
ORDER = (1700, 656, 204, 216)
ORDER_PART = 92
"""Height of the turn order in its panel; the priority tokens are below it."""

SPECIALIST_STRIP = (843, 790, 838, 84)
MASTER_STRIP = (20, 806, 724, 68)
TIE = 8
HALVES = {"coin": MASTERS[:3], "clay": MASTERS[3:]}
MASTER_WIDTH, KEEP_WIDTH = 100, 55

WAREHOUSES = ((686, 172), (686, 790), (76, 790), (76, 172))
"""Feet of the four warehouses, by quarter: clockwise from the upper right."""

EDGES = {"inner": (57.4, 160.0), "middle": (160.0, 233.0), "outer": (233.0, 306.0)}
ICON_RADIUS = {"inner": 120.0, "middle": 196.5, "outer": 267.8}
ICON_SIZE = {"inner": 50.0, "middle": 50.0, "outer": 54.0}
KNOB_RADIUS = {"inner": 157.8, "middle": 230.8}
RIM = (306.0, 362.0)
WORKER_RADIUS = 335.5
NUMBER_RADIUS = 339.0
"""Of the segments' numbers, between the two places of each."""
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


def slot_point(segment: int, slot: int) -> Units:
    """A worker's feet on the wheel's sheet; segments and slots count from 1."""
    x, y = polar(AXIS, WORKER_RADIUS, STEP * (segment - 1) + WORKER_ANGLES[slot - 1])
    return x, y + 18


def cell_box(name: str) -> Area:
    """A cell on the mausoleum's sheet."""
    column, row = cell_at(name)
    return GRID[0] + column * CELL[0], GRID[1] + row * CELL[1], CELL[0], CELL[1]


def feet(name: str) -> Units:
    """A figure's feet on a cell, on the mausoleum's sheet."""
    x, y, width, height = cell_box(name)
    return x + width / 2, y + height * FEET


def cell_middle(name: str) -> Units:
    x, y, width, height = cell_box(name)
    return x + width / 2, y + height / 2


def knob(ring: str) -> Units:
    return polar(AXIS, KNOB_RADIUS[ring], 180)


def row_space(row: int) -> Units:
    return ROW_TRACK, GRID[1] + (row - 0.5) * CELL[1]


def column_space(column: int) -> Units:
    return GRID[0] + (column - 0.5) * CELL[0], COLUMN_TRACK


def inspector_point(picture: Picture, line: str, offset: float = 0.0) -> Units:
    """An inspector's feet; an offset in steps while it walks."""
    at = picture["inspectors"][line] + offset
    x, y = row_space(1) if line == "row" else column_space(1)
    return (x, y + (at - 1) * CELL[1] + 24) if line == "row" else (x + (at - 1) * CELL[0], y + 22)


def rack_card(kind: str) -> Area:
    """A kind's card on the rack's sheet."""
    left, top, width, height = RACK_CARD
    return RACK[0] + left, RACK[1] + top + WARRIORS.index(kind) * RACK_STEP, width, height


def rack_feet(kind: str) -> Units:
    """Feet of the figure that is taken next."""
    x, y, _width, height = rack_card(kind)
    return x + 46, y + height - 18


def specialist_box(kind: str) -> Area:
    x, y, width, height = SPECIALIST_STRIP
    each = (width - 3 * TIE) / 4
    return x + SPECIALISTS.index(kind) * (each + TIE), y, each, height


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
