"""Sizes and points of Orloj's board as it was designed, in units of its groups at 1920 x 1080."""

from __future__ import annotations

from game.table.drawing.design_part import Area, polar
from game.table.drawing.table_zones import Design
from game.table.view import Units
from rules.orloj.board import BOARD, HOURS, area_of
from rules.orloj.picture import Picture

BAR = 74.0
STEP = 360 / HOURS

AXIS = (792.0, 449.0)
"""The clock's axis on the design."""
CLOCK = 0.97
"""The clock's size beside its natural one."""
RING = (231 * CLOCK, 318 * CLOCK)
RING_SYMBOL = 263 * CLOCK
WORKER_RADIUS, WORKER_TURN = 296 * CLOCK, 10.2
FACE = (170 * CLOCK, 231 * CLOCK)
FACE_SYMBOL = 199.7 * CLOCK
MOON_RADIUS, MOON_TURN = 151 * CLOCK, 15.0
HAND_REACH = 132 * CLOCK
ROOSTER_RADIUS = 347 * CLOCK
ROOSTER_ANGLES = (26.0, 15.6, 5.2, -5.2, -15.6, -26.0)
"""Of the rooster with 0 (crow), 1 … 5 steps to go."""

GEARS = ((543.0, 170.0), (1041.0, 170.0))
GEAR = 0.86
STATUES = ((497.0, 184.0), (1087.0, 184.0))
"""Feet of the two visible apostles."""
STATUE = 0.98
QUEUE_X = (472.0, 1112.0)
QUEUE_TOP, QUEUE_STEP = 220.0, 41.0

NICHES = ((482.0, 752.0), (549.0, 752.0), (1035.0, 752.0), (1102.0, 752.0))
"""Feet of the statues that the sculptor visits, in the order of their spaces."""
NICHE = 0.92

TRACK_X, TRACK_WIDTH = (8.0, 155.0, 302.0), 143.0
"""The left edges of the three columns of mastery, and how wide they are."""
TRACK_TOP, TRACK_BOTTOM = 82.0, 754.0
TOWER, TOWER_TOP = 0.735, 286.0
TOWER_LEFT, TOWER_WIDTH = 40.0, 132 * TOWER
"""The tower in its column."""
WINDOW_Y, WINDOW = 146.0, 0.62
PLAQUE_Y = 231.0
STEP_TALL = 40 * TOWER + 2
SCORE_BOX: Area = (3.0, 252.0, 137.0, 30.0)
FOOT: Area = (0.0, 704.0, 143.0, 50.0)
"""What a window scores, and what a level gives, in their column."""
TRACK_CHIP = (52.0, 688.0)
"""The left end of a chip with points, in its column: at the foot of the tower, between discs and words."""

CALENDAR_AXIS = (1394.0, 338.0)
CALENDAR = 0.965
SECTIONS = (196 * CALENDAR, 258 * CALENDAR)
SECTION_RADIUS = 231 * CALENDAR
PAINTER_RADIUS = 232 * CALENDAR
ZODIAC_RADIUS, ZODIAC_SIZE = 178.9 * CALENDAR, 57.6
MONTH_RADIUS, MONTH_SIZE = 111.3 * CALENDAR, 51.8
FINAL_SIZE = 129 * CALENDAR

GRIDS = {"month": (1656.0, 82.0, 256.0, 250.0), "zodiac": (1656.0, 340.0, 256.0, 250.0)}
CELL = (62.0, 44.0)
GRID_LEFT, GRID_TOP = 64.0, 66.0
GRID_COLUMNS = 3
HAMMER_CORNERS = ((1, 1), (2, 1), (2, 2), (2, 3), (1, 3), (1, 2))
"""The crossing (column, row lines) of each place of a hammer."""

SHELF = (1142.0, 598.0, 770.0, 160.0)
CARD_STEP, CARD = 100.0, 0.545
SCROLL_STEP, SCROLL = 60.0, 0.56
ASSISTANT_STEP = 41.0
OBJECTIVE_STEP, OBJECTIVE = 43.0, 0.455

TITLE_ROOM, TOOLS_ROOM = 384.0, 440.0
DESIGN = Design(top=74.0, bottom=758.0, width=1920.0, largest=1.35, tools=TOOLS_ROOM)
CHIP, JOSEF = 330.0, 960.0
"""Widths that the chip of another player needs, and Josef's with his two cards."""
SMALLEST, LARGEST = 0.9, 1.3
"""The least and the largest size of bar and acting player's board beside the designed one."""
KEEPS = 0.88
"""The share of their size that the groups between them keep at least."""
DAY: Area = (76.0, 45.0, 130.0, 17.0)
CROW: Area = (68.0, 36.0, 306.0, 34.0)
"""The day and the crow on the bar, beneath the round."""


def hour_angle(number: int) -> float:
    """The middle of a sector, section or tile; they count from 1 at the top."""
    return STEP * (number - 1)


def gap_angle(gap: int) -> float:
    return hour_angle(gap) + STEP / 2


def worker_point(sector: int) -> Units:
    """Feet of the worker on a sector of the ring (from 1)."""
    x, y = polar(AXIS, WORKER_RADIUS, hour_angle(sector) + WORKER_TURN)
    return x, y + 13


def moon_point(hand: float, moon: float) -> Units:
    """The moon rides on the dial: its angle counts from the hand (both in sectors)."""
    return polar(AXIS, MOON_RADIUS, hand * STEP + MOON_TURN + moon * STEP)


def rooster_point(left: float) -> Units:
    """Feet of the rooster with so many steps to go, between two spaces while it walks."""
    low = max(0, min(4, int(left)))
    share = left - low
    degrees = ROOSTER_ANGLES[low] + (ROOSTER_ANGLES[low + 1] - ROOSTER_ANGLES[low]) * share
    return polar(AXIS, ROOSTER_RADIUS, degrees)


def tower_space(track: int, position: float) -> Units:
    """The middle of a space of a mastery track."""
    return TRACK_X[track] + TOWER_LEFT + TOWER_WIDTH / 2, TOWER_TOP + (508 - 40 * position) * TOWER


def tile_point(tile: int) -> Units:
    """The middle of a tile on the calendar."""
    radius = ZODIAC_RADIUS if area_of(tile) else MONTH_RADIUS
    return polar(CALENDAR_AXIS, radius, hour_angle(tile % HOURS + 1))


def cell_box(tile: int) -> Area:
    """A tile's cell in its construction area."""
    x, y, _width, _height = GRIDS["zodiac" if area_of(tile) else "month"]
    row, column = divmod(tile % HOURS, GRID_COLUMNS)
    return x + GRID_LEFT + column * CELL[0], y + GRID_TOP + row * CELL[1], CELL[0], CELL[1]


def hammer_point(area: str, place: float) -> Units:
    """The crossing a hammer stands on; between two while it moves."""
    x, y, _width, _height = GRIDS[area]
    low = int(place) % 6
    share = place - int(place)
    (c1, r1), (c2, r2) = HAMMER_CORNERS[low], HAMMER_CORNERS[(low + 1) % 6]
    column, row = c1 + (c2 - c1) * share, r1 + (r2 - r1) * share
    return x + GRID_LEFT + column * CELL[0], y + GRID_TOP + row * CELL[1]


def section_point(section: int) -> Units:
    return polar(CALENDAR_AXIS, SECTION_RADIUS, hour_angle(section))


def gap_point(gap: float) -> Units:
    """Feet of the painter in a gap."""
    x, y = polar(CALENDAR_AXIS, PAINTER_RADIUS, gap_angle(1) + (gap - 1) * STEP)
    return x, y + 20


def queue_point(side: int, turns: int) -> Units:
    """The middle of the apostle that comes to the left or right gear after so many turns."""
    return QUEUE_X[side], QUEUE_TOP + (turns - 0.5) * QUEUE_STEP


def display_box(slot: int) -> Area:
    """A card of the workshop display (from 1)."""
    return SHELF[0] + 12 + (slot - 1) * CARD_STEP, SHELF[1] + 32, 168 * CARD, 168 * CARD


def scroll_box(slot: int) -> Area:
    return SHELF[0] + 324 + (slot - 1) * SCROLL_STEP, SHELF[1] + 31, 56, 52


def assistant_box(kind: str) -> Area:
    at = BOARD.treasures.assistants.index(kind)
    return SHELF[0] + 320 + at * ASSISTANT_STEP, SHELF[1] + 100, 41, 60


def objective_box(number: int) -> Area:
    return SHELF[0] + 582, SHELF[1] + 31 + (number - 1) * OBJECTIVE_STEP, 184, 42


def visible(picture: Picture) -> tuple[tuple[int, int], ...]:
    """All pairs of apostles, the visible one first, in the order in which the gears bring them."""
    pairs = BOARD.apostles.pairs
    return tuple(pairs[(picture["gear"] + turns) % len(pairs)] for turns in range(len(pairs)))
