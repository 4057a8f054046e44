"""Layout: the position of every place of Orloj, in units of the table, for any shape of window.

Designed at 1920 x 1080: a bar above with the other players, the acting player's board below, and between them three
groups that keep their size beside each other: the mastery tracks, the clock with its gears and statues, the calendar
with what is built and bought. A wider window moves the groups apart; a larger UI scale makes bar and board larger and
the groups smaller, which the player can look at more closely.
"""

from __future__ import annotations

from functools import cached_property

from game.kit.geometry import Scale
from game.orloj.design import (
    AXIS,
    BAR,
    CALENDAR_AXIS,
    CHIP,
    CROW,
    DESIGN,
    FACE,
    FACE_SYMBOL,
    FINAL_SIZE,
    GEAR,
    GEARS,
    HAND_REACH,
    JOSEF,
    KEEPS,
    LARGEST,
    MONTH_SIZE,
    NICHES,
    PAINTER_RADIUS,
    QUEUE_X,
    RING,
    SECTIONS,
    SHELF,
    SMALLEST,
    STATUES,
    STEP,
    TITLE_ROOM,
    TOOLS_ROOM,
    TOWER_TOP,
    TRACK_BOTTOM,
    TRACK_CHIP,
    TRACK_TOP,
    TRACK_WIDTH,
    TRACK_X,
    ZODIAC_SIZE,
    assistant_box,
    cell_box,
    display_box,
    gap_angle,
    gap_point,
    hammer_point,
    hour_angle,
    moon_point,
    objective_box,
    queue_point,
    rooster_point,
    scroll_box,
    section_point,
    tile_point,
    tower_space,
    visible,
    worker_point,
)
from game.orloj.player_board_layout import BODY, HEAD, NARROWEST, PlayerBoardLayout
from game.table.drawing.design_part import Area, DesignPart, polar, wedge
from game.table.drawing.table_zones import Zones
from game.table.view import Areas, Box, Disc, Spot
from rules.engine import Place
from rules.orloj.board import (
    ASSISTANTS,
    HOURS,
    OBJECTIVES,
    SLOTS,
    SPACES,
    TILE_OF,
    TILES,
    area_of,
)
from rules.orloj.effects import TRACKS
from rules.orloj.picture import Picture


class Layout(Zones):
    """All places for one shape of window, UI scale and number of players (1: alone against Josef)."""

    def __init__(self, room: Box, seats: int, ui: float = 1.0) -> None:
        self.seats = seats
        self._spots: tuple[object, dict[Place, Spot]] = (None, {})
        wanted = max(SMALLEST, min(ui, LARGEST))
        bar_size = max(SMALLEST, min(wanted, room.width / self._bar_needs()))
        below = room.height - BAR * bar_size - HEAD * wanted - KEEPS * DESIGN.tall
        body = min(max(1.0, wanted), room.width / NARROWEST, below / BODY)
        own = PlayerBoardLayout((room.x, 0), room.width, wanted, body)
        super().__init__(DESIGN, room, BAR, bar_size, own.tall)
        self.own = own.moved((self.panels.x, self.panels.y))

    def _bar_needs(self) -> float:
        """The width in the bar's own units at which everything on it can be read."""
        chips = JOSEF if self.seats == 1 else (self.seats - 1) * (CHIP + 8)
        return TITLE_ROOM + TOOLS_ROOM + chips

    @cached_property
    def tracks(self) -> DesignPart:
        return self.group(0.2)

    @cached_property
    def clock(self) -> DesignPart:
        return self.group(0.5)

    @cached_property
    def calendar(self) -> DesignPart:
        return self.group(0.8)

    def flank(self, right: bool) -> Box:
        """The room beside the clock: over the tracks, or over the calendar and the shelf."""
        field = self.field
        if right:
            left = self.calendar.point(SHELF[0] - 6, 0)[0]
            return Box(left, field.y, field.x + field.width - left, field.height)
        return Box(field.x, field.y, self.clock.point(QUEUE_X[0] - 30, 0)[0] - field.x, field.height)

    @cached_property
    def group_boxes(self) -> dict[str, Box]:
        """The groups of the board, each as a whole."""
        tracks, clock, sheet = self.tracks, self.clock, self.calendar
        top, tall = DESIGN.top, DESIGN.tall
        return {
            "tracks": tracks.box(TRACK_X[0], top, TRACK_X[2] + TRACK_WIDTH - TRACK_X[0], tall),
            "clock": clock.box(QUEUE_X[0] - 30, top, QUEUE_X[1] - QUEUE_X[0] + 60, tall),
            "calendar": sheet.box(SHELF[0], top, SHELF[2], SHELF[1] - top),
            "shelf": sheet.box(*SHELF),
        }

    @property
    def dial(self) -> Box:
        """The face of the clock, which nothing ever covers."""
        x, y = AXIS
        return self.clock.box(x - FACE[1], y - FACE[1], 2 * FACE[1], 2 * FACE[1])

    def wording(self, frame: Scale) -> Scale:
        """The scale of what is written beside the pointer: as large as the question."""
        return frame.times(self.own.head.size)

    @cached_property
    def areas(self) -> Areas:
        return self.areas_with(self.own.head.box(*self.own.prompt, radius=8))

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
        key = _moving(picture, self.home(picture))
        if self._spots[0] != key:
            self._spots = key, self._all_spots(picture)
        return self._spots[1]

    def home(self, picture: Picture) -> int:
        """The seat whose board lies open: the pinned one, else who decides, or who did last."""
        return min(picture["seat"], len(picture["players"]) - 1) if self.pinned is None else self.pinned

    def _all_spots(self, picture: Picture) -> dict[Place, Spot]:
        own = {} if picture["pairs"] else self.own.spots(picture["players"][self.home(picture)])
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
            left, top = TRACK_X[at], TOWER_TOP - 2
            box = self.tracks.box(left, top, TRACK_WIDTH, TRACK_BOTTOM - top)
            chip = self.tracks.point(left + TRACK_CHIP[0], TRACK_CHIP[1])
            found[f"mastery:{track}"] = Spot(box, self.tracks.point(*tower_space(at, 0)), chip=chip)
            found[f"window:{track}"] = Spot(self.tracks.box(left, TRACK_TOP, TRACK_WIDTH, top - TRACK_TOP))
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
            found[f"sculptor:{space}"] = Spot(clock.box(x - 33, y - 98, 66, 104), clock.point(x, y - 12))
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
            "rooster": Spot(clock.box(x - 30, y - 37, 60, 47), clock.point(x, y), level=2),
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
            found[f"display:{slot}"] = Spot(self.calendar.box(x, y, width, height + 36), self.calendar.point(x, y))
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
        return Spot(Disc(*self.clock.point(x, y), 20.4 * self.clock.size), self.clock.point(x, y + 8))

    def chip_box(self, place: int) -> Area:
        """The box of another player's chip on the bar, in the bar's own units."""
        room = self.top_width - TITLE_ROOM - TOOLS_ROOM
        count = max(1, self.seats - 1)
        width = min(room if self.seats == 1 else CHIP * 1.5, (room - 8 * (count - 1)) / count)
        return TITLE_ROOM + place * (width + 8), 6, width, 62

    def chip_spots(self, picture: Picture) -> dict[Place, Spot]:
        seats = ["josef"] if "josef" in picture else [str(seat) for seat in others(picture, self.home(picture))]
        boxes = {f"seat:{seat}": self.chip_box(place) for place, seat in enumerate(seats)}
        boxes["crow"] = CROW
        chips = {place: Spot(self.top.box(*box, radius=14), fixed=True) for place, box in boxes.items()}
        return chips | {f"recap:{int(seat == 'josef') or seat}": self._recap_spot(at) for at, seat in enumerate(seats)}

    def _recap_spot(self, place: int) -> Spot:
        """The lower line of a chip, which tells of the last turn."""
        x, y, width, height = self.chip_box(place)
        return Spot(self.top.box(x + 66, y + height / 2, width - 66, height / 2), fixed=True, level=1)

    def _pair_spots(self, picture: Picture) -> dict[Place, Spot]:
        """Hammers and start cards on offer before the first turn, where the board will be."""
        boxes = self.own.pair_boxes(len(picture["pairs"]))
        return {
            f"pair:{number}": Spot(self.own.sheet.box(*box), fixed=True)
            for number, box in enumerate(boxes, start=1)
            if picture["pairs"][number - 1]
        }


def _moving(picture: Picture, home: int) -> object:
    """Everything that moves a place."""
    player = picture["players"][home]
    return (
        picture["clock"]["hand"],
        picture["clock"]["moon"],
        picture["rooster"],
        picture["painter"],
        tuple(picture["hammers"].values()),
        picture["gear"],
        len(picture["scrolls"]),
        home,
        tuple(bool(pair) for pair in picture["pairs"]),
        tuple(station["card"] for station in player["cards"]),
        tuple(player["warehouse"]),
        len(player["royal"]),
        tuple(scroll["kind"] for scroll in player["scrolls"]),
    )


def others(picture: Picture, home: int) -> list[int]:
    """The players whose boards do not lie open, in turn order."""
    count = len(picture["players"])
    return [(home + at) % count for at in range(1, count)]
