"""Where every place of Orloj is, in units of the table, for any shape of window.

Designed at 1920 x 1080: a bar above with the other players, the acting player's board below, and between them three
groups that keep their size beside each other: the mastery tracks, the clock with its gears and statues, the calendar
with what is built and bought. A wider window moves the groups apart; a larger UI scale makes bar and board larger and
the groups smaller, which the player can look at more closely.
"""

from __future__ import annotations

from functools import cached_property

from game.kit.geometry import Scale
from game.orloj.own import BODY, HEAD, NARROWEST, Own
from game.table.sheet import Area, Sheet, polar, wedge
from game.table.view import Areas, Box, Disc, Spot, Units
from rules.engine import Picture, Place
from rules.orloj.board import (
    ASSISTANTS,
    BOARD,
    HOURS,
    OBJECTIVES,
    SLOTS,
    SPACES,
    TILE_OF,
    TILES,
    area_of,
)
from rules.orloj.effects import TRACKS

BAR = 64.0
BOARD_TOP, BOARD_BOTTOM, BOARD_WIDTH = 64.0, 774.0, 1920.0
STEP = 360 / HOURS

AXIS = (800.0, 449.0)
"""The clock's axis on the design."""
CLOCK = 0.94
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

GEARS = ((548.0, 168.0), (1052.0, 168.0))
GEAR = 0.86
STATUES = ((500.0, 178.0), (1100.0, 178.0))
"""Feet of the two visible apostles."""
STATUE = 0.98
QUEUE_X = (474.0, 1126.0)
QUEUE_TOP, QUEUE_STEP = 238.0, 42.0

NICHES = ((487.0, 744.0), (555.0, 744.0), (1045.0, 744.0), (1113.0, 744.0))
"""Feet of the statues that the sculptor visits, in the order of their spaces."""
NICHE = 0.92

TOWER_X = (96.0, 239.0, 382.0)
TOWER, TOWER_TOP = 0.855, 286.0
WINDOW_Y, WINDOW = 158.0, 0.79
PLAQUE_Y = 263.0
TRACK_WIDTH = 138.0

CALENDAR_AXIS = (1408.0, 320.0)
CALENDAR = 0.935
SECTIONS = (196 * CALENDAR, 258 * CALENDAR)
SECTION_RADIUS = 231 * CALENDAR
PAINTER_RADIUS = 232 * CALENDAR
ZODIAC_RADIUS, ZODIAC_SIZE = 178.9 * CALENDAR, 58 * CALENDAR
MONTH_RADIUS, MONTH_SIZE = 111.3 * CALENDAR, 51 * CALENDAR
FINAL_SIZE = 129 * CALENDAR

GRIDS = {"month": (1666.0, 74.0, 240.0, 248.0), "zodiac": (1666.0, 328.0, 240.0, 248.0)}
CELL = (57.0, 45.0)
GRID_LEFT, GRID_TOP = 62.0, 62.0
GRID_COLUMNS = 3
HAMMER_CORNERS = ((1, 1), (2, 1), (2, 2), (2, 3), (1, 3), (1, 2))
"""The crossing (column, row lines) of each place of a hammer."""

SHELF = (1164.0, 584.0, 742.0, 184.0)
CARD_STEP, CARD = 109.0, 0.605
SCROLL_STEP, SCROLL = 62.0, 0.72
ASSISTANT_STEP, ASSISTANT = 41.0, 0.54
OBJECTIVE_STEP, OBJECTIVE = 59.0, 0.6

TITLE_ROOM, TOOLS_ROOM = 300.0, 440.0
CHIP, JOSEF = 296.0, 800.0
"""What the chip of another player needs, and Josef's with his two cards."""
SMALLEST, LARGEST = 0.9, 1.3
"""How much smaller and larger than designed the bar and the acting player's board can be."""
KEEPS = 0.88
"""The share of their size that the groups between them keep at least."""
CROW_ROOM = 250.0


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
    return TOWER_X[track], TOWER_TOP + (508 - 40 * position) * TOWER


def tile_point(tile: int) -> Units:
    """Where a tile lies on the calendar."""
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
    return SHELF[0] + 8 + (slot - 1) * CARD_STEP, SHELF[1] + 34, 168 * CARD, 168 * CARD


def scroll_box(slot: int) -> Area:
    return SHELF[0] + 346 + (slot - 1) * SCROLL_STEP, SHELF[1] + 28, 58, 62


def assistant_box(kind: str) -> Area:
    at = BOARD.treasures.assistants.index(kind)
    return SHELF[0] + 344 + at * ASSISTANT_STEP, SHELF[1] + 124, 41, 52


def objective_box(number: int) -> Area:
    return SHELF[0] + 604, SHELF[1] + 5 + (number - 1) * OBJECTIVE_STEP, 132, 56


def visible(picture: Picture) -> tuple[tuple[int, int], ...]:
    """All pairs of apostles, the visible one first, in the order in which the gears bring them."""
    pairs = BOARD.apostles.pairs
    return tuple(pairs[(picture["gear"] + turns) % len(pairs)] for turns in range(len(pairs)))


class Layout:
    """All places for one shape of window, UI scale and number of players (1: alone against Josef)."""

    def __init__(self, room: Box, seats: int, ui: float = 1.0) -> None:
        self.room = room
        self.seats = seats
        wanted = max(SMALLEST, min(ui, LARGEST))
        self.bar_size = max(SMALLEST, min(wanted, room.width / self._bar_needs()))
        self.bar = Box(room.x, room.y, room.width, BAR * self.bar_size)
        self._spots: tuple[object, dict[Place, Spot]] = (None, {})
        below = room.height - self.bar.height - HEAD * wanted - KEEPS * (BOARD_BOTTOM - BOARD_TOP)
        own = Own((room.x, 0), room.width, wanted, min(wanted, room.width / NARROWEST, below / BODY))
        self.own = own.moved((room.x, room.y + room.height - own.tall))
        self.panel_box = Box(room.x, room.y + room.height - own.tall, room.width, own.tall)

    def _bar_needs(self) -> float:
        """The width in the bar's own units at which everything on it can be read."""
        chips = JOSEF if self.seats == 1 else (self.seats - 1) * (CHIP + 8)
        return TITLE_ROOM + TOOLS_ROOM + CROW_ROOM + chips

    @cached_property
    def field(self) -> Box:
        """What lies between the bar and the acting player's board."""
        top = self.bar.y + self.bar.height
        return Box(self.room.x, top, self.room.width, self.panel_box.y - top)

    @cached_property
    def size(self) -> float:
        return min(self.field.width / BOARD_WIDTH, self.field.height / (BOARD_BOTTOM - BOARD_TOP), 1.35)

    def _group(self, share: float) -> Sheet:
        spare = self.field.width - BOARD_WIDTH * self.size
        high = self.field.y + (self.field.height - (BOARD_BOTTOM - BOARD_TOP) * self.size) / 2
        return Sheet(self.field.x + spare * share, high - BOARD_TOP * self.size, self.size)

    @cached_property
    def tracks(self) -> Sheet:
        return self._group(0.2)

    @cached_property
    def clock(self) -> Sheet:
        return self._group(0.5)

    @cached_property
    def calendar(self) -> Sheet:
        return self._group(0.8)

    @cached_property
    def top(self) -> Sheet:
        return Sheet(self.bar.x, self.bar.y, self.bar_size)

    @property
    def top_width(self) -> float:
        return self.bar.width / self.bar_size

    def wording(self, frame: Scale) -> Scale:
        """The scale of what is written beside the pointer: as large as the question."""
        return frame.times(self.own.head.size)

    @cached_property
    def areas(self) -> Areas:
        field = self.field
        drawer = 480 * min(1.2, self.bar_size)
        return Areas(
            board=field,
            menu=self.top.box(16, 8, 48, 48),
            tools=self.top.box(self.top_width - TOOLS_ROOM + 8, 8, TOOLS_ROOM - 24, 48),
            prompt=self.own.head.box(*self.own.prompt, radius=8),
            drawer=Box(field.x + field.width - drawer - 8, field.y + 8, drawer, field.height - 16),
            slider=Box(field.x + field.width * 0.2, field.y + field.height - 96, field.width * 0.6, 84),
        )

    @cached_property
    def still(self) -> dict[Place, Spot]:
        """Every place that does not depend on the moment."""
        return {
            **self._track_spots(),
            **self._clock_spots(),
            **self._calendar_spots(),
            **self._grid_spots(),
            **self._shelf_spots(),
        }

    def spots(self, picture: Picture) -> dict[Place, Spot]:
        """Every place on the table now; worked out anew only when something has moved."""
        key = _moving(picture)
        if self._spots[0] != key:
            self._spots = key, self._all_spots(picture)
        return self._spots[1]

    def _all_spots(self, picture: Picture) -> dict[Place, Spot]:
        own = {} if picture["pairs"] else self.own.spots(picture["players"][shown_seat(picture)])
        return {
            **self.still,
            **self._moving_spots(picture),
            **self._offer_spots(picture),
            **self.chip_spots(picture),
            **own,
            **self._pair_spots(picture),
        }

    def _track_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for at, track in enumerate(TRACKS):
            left = TOWER_X[at] - 84
            top = TOWER_TOP - 6
            box = self.tracks.box(left, top, TRACK_WIDTH, BOARD_BOTTOM - top - 4)
            found[f"mastery:{track}"] = Spot(box, self.tracks.point(*tower_space(at, 0)))
            found[f"window:{track}"] = Spot(self.tracks.box(left + 22, WINDOW_Y - 84, 124, 188))
        return found

    def _clock_spots(self) -> dict[Place, Spot]:
        clock, size = self.clock, self.clock.size
        axis = clock.point(*AXIS)
        found: dict[Place, Spot] = {"face": Spot(Disc(*axis, FACE[1] * size, FACE[0] * size))}
        for sector in range(1, HOURS + 1):
            middle = hour_angle(sector)
            shape = wedge(axis, RING[0] * size, RING[1] * size, middle - STEP / 2, middle + STEP / 2)
            found[f"ring:{sector}"] = Spot(shape, clock.point(*worker_point(sector)))
        found["gears"] = Spot(Disc(*clock.point(*GEARS[0]), 88 * GEAR * size), level=-1)
        for at, space in enumerate(SPACES):
            x, y = NICHES[at]
            found[f"sculptor:{space}"] = Spot(clock.box(x - 33, y - 92, 66, 104), clock.point(x, y - 12))
        return found

    def _moving_spots(self, picture: Picture) -> dict[Place, Spot]:
        """The hand, the moon, the rooster, the sector at the hand, the painter and the hammers."""
        clock, size = self.clock, self.clock.size
        hand = picture["clock"]["hand"]
        axis = clock.point(*AXIS)
        middle = hour_angle(hand + 1)
        at_hand = wedge(axis, RING[0] * size, RING[1] * size, middle - STEP / 2, middle + STEP / 2)
        moon = clock.point(*moon_point(hand, picture["clock"]["moon"]))
        x, y = rooster_point(picture["rooster"])
        tip = clock.point(*polar(AXIS, FACE_SYMBOL, middle))
        found = {
            "hand": Spot(Disc(*axis, HAND_REACH * size), tip),
            "ring": Spot(at_hand, level=1),
            "moon": Spot(Disc(*moon, 22 * size), level=2),
            "rooster": Spot(clock.box(x - 30, y - 56, 60, 66), clock.point(x, y), level=2),
        }
        x, y = gap_point(picture["painter"])
        found["painter"] = Spot(self.calendar.box(x - 24, y - 50, 48, 58), self.calendar.point(x, y), level=2)
        for area, place in picture["hammers"].items():
            x, y = hammer_point(area, place)
            found[f"hammer:{area}"] = Spot(Disc(*self.calendar.point(x, y), 20 * self.calendar.size), level=0)
        return found

    def face_at(self, picture: Picture) -> Spot:
        """The sector of the face at the hand."""
        axis, size = self.clock.point(*AXIS), self.clock.size
        middle = hour_angle(picture["clock"]["hand"] + 1)
        return Spot(wedge(axis, FACE[0] * size, FACE[1] * size, middle - STEP / 2, middle + STEP / 2))

    def _calendar_spots(self) -> dict[Place, Spot]:
        sheet, size = self.calendar, self.calendar.size
        axis = sheet.point(*CALENDAR_AXIS)
        found = dict[Place, Spot]()
        for number in range(1, HOURS + 1):
            middle = hour_angle(number)
            shape = wedge(axis, SECTIONS[0] * size, SECTIONS[1] * size, middle - 10.5, middle + 10.5)
            found[f"section:{number}"] = Spot(shape, sheet.point(*section_point(number)))
            gap = polar(CALENDAR_AXIS, PAINTER_RADIUS, gap_angle(number))
            found[f"gap:{number}"] = Spot(Disc(*sheet.point(*gap), 16 * size), sheet.point(*gap_point(number)))
        for tile, name in enumerate(TILES):
            radius = (ZODIAC_SIZE if area_of(tile) else MONTH_SIZE) * size / 2
            found[f"calendar:{name}"] = Spot(Disc(*sheet.point(*tile_point(tile)), max(radius, 20 * size)))
        found["calendar:final"] = Spot(Disc(*axis, FINAL_SIZE * size / 2))
        return found

    def _grid_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for name, tile in TILE_OF.items():
            found[f"tile:{name}"] = Spot(self.calendar.box(*cell_box(tile), radius=6), level=1)
        found["tile:final"] = Spot(self.calendar.box(CALENDAR_AXIS[0] - 40, CALENDAR_AXIS[1] - 40, 80, 80), level=1)
        return found

    def _shelf_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for slot in range(1, SLOTS + 1):
            x, y, width, height = display_box(slot)
            found[f"display:{slot}"] = Spot(self.calendar.box(x, y, width, height + 40), self.calendar.point(x, y))
        for kind in ASSISTANTS:
            x, y, width, height = assistant_box(kind)
            middle = self.calendar.point(x + width / 2, y + height / 2)
            found[f"assistant:{kind}"] = Spot(self.calendar.box(x, y, width, height), middle)
        for number in range(1, len(OBJECTIVES) + 1):
            found[f"objective:{number}"] = Spot(self.calendar.box(*objective_box(number)))
        return found

    def _offer_spots(self, picture: Picture) -> dict[Place, Spot]:
        """Open scrolls and the apostles as the gears bring them."""
        found = dict[Place, Spot]()
        for slot in range(1, len(picture["scrolls"]) + 1):
            x, y, width, height = scroll_box(slot)
            middle = self.calendar.point(x + width / 2, y + height / 2)
            found[f"scroll:{slot}"] = Spot(self.calendar.box(x, y, width, height), middle)
        for turns, pair in enumerate(visible(picture)):
            for side, number in enumerate(pair):
                found[f"apostle:{number}"] = self._apostle_spot(side, turns)
        return found

    def _apostle_spot(self, side: int, turns: int) -> Spot:
        if turns == 0:
            x, y = STATUES[side]
            return Spot(self.clock.box(x - 44, y - 104, 88, 110), self.clock.point(x, y), level=1)
        x, y = queue_point(side, turns)
        return Spot(Disc(*self.clock.point(x, y), 20.5 * self.clock.size), self.clock.point(x, y + 8))

    def chip_box(self, place: int) -> Area:
        """Where another player's chip is on the bar, in the bar's own units."""
        room = self.top_width - TITLE_ROOM - TOOLS_ROOM - CROW_ROOM
        count = max(1, self.seats - 1)
        width = min(room if self.seats == 1 else CHIP + 96, (room - 8 * (count - 1)) / count)
        return TITLE_ROOM + place * (width + 8), 6, width, 52

    @property
    def crow_box(self) -> Area:
        return self.top_width - TOOLS_ROOM - CROW_ROOM, 6, CROW_ROOM - 8, 52

    def chip_spots(self, picture: Picture) -> dict[Place, Spot]:
        boxes = {f"seat:{seat}": self.chip_box(place) for place, seat in enumerate(others(picture))}
        if "josef" in picture:
            boxes["seat:josef"] = self.chip_box(0)
        boxes["crow"] = self.crow_box
        return {place: Spot(self.top.box(*box), fixed=True) for place, box in boxes.items()}

    def _pair_spots(self, picture: Picture) -> dict[Place, Spot]:
        """Hammers and start cards on offer before the first turn, where the board will be."""
        boxes = self.own.pair_boxes(len(picture["pairs"]))
        return {
            f"pair:{number}": Spot(self.own.sheet.box(*box), fixed=True)
            for number, box in enumerate(boxes, start=1)
            if picture["pairs"][number - 1]
        }


def _moving(picture: Picture) -> object:
    """Everything that moves a place."""
    player = picture["players"][shown_seat(picture)]
    return (
        picture["clock"]["hand"],
        picture["clock"]["moon"],
        picture["rooster"],
        picture["painter"],
        tuple(picture["hammers"].values()),
        picture["gear"],
        len(picture["scrolls"]),
        picture["seat"],
        tuple(bool(pair) for pair in picture["pairs"]),
        tuple(station["card"] for station in player["cards"]),
        tuple(player["warehouse"]),
        tuple(scroll["kind"] for scroll in player["scrolls"]),
    )


def shown_seat(picture: Picture) -> int:
    """Whose board lies open: who decides, or who did last."""
    return min(int(picture["seat"]), len(picture["players"]) - 1)


def others(picture: Picture) -> list[int]:
    """The other players in turn order."""
    count, seat = len(picture["players"]), shown_seat(picture)
    return [(seat + at) % count for at in range(1, count)]
