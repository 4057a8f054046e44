"""Layout: the position of every place of Terracotta Army, in units of the table, for any shape of window.

The table is designed at 1920 x 1080: a bar above, the players' panels below, and between them three groups that keep
their size beside each other: the wheel, the mausoleum, the rack. A wider window moves the groups apart, a larger UI
scale makes bar and panels larger and the groups a little smaller.
"""

from __future__ import annotations

from functools import cached_property

from game.table.drawing.design_part import DesignPart, polar, wedge
from game.table.drawing.table_zones import Zones
from game.table.view import Areas, Box, Disc, Spot, Units
from game.terracotta.design import (
    AXIS,
    BAR,
    CELL,
    CHIP_OUT,
    COLUMNS,
    DESIGN,
    EDGES,
    ICON_RADIUS,
    KNOB_RADIUS,
    ORDER,
    ORDER_PART,
    PANELS,
    RIM,
    RISE,
    ROWS,
    SHORT_TITLE,
    STEP,
    TILE_STEP,
    TOOLS_ROOM,
    WAREHOUSES,
    cell_box,
    cell_name,
    column_space,
    feet,
    inspector_point,
    keep_box,
    knob,
    master_box,
    middle_angle,
    rack_card,
    rack_feet,
    row_space,
    slot_point,
    specialist_box,
)
from game.terracotta.player_panels_layout import PlayerPanelsLayout, panel_width
from rules.engine import Place
from rules.terracotta.board import MASTERS, RINGS, SEGMENTS, SPECIALISTS, WARRIORS
from rules.terracotta.picture import Picture


class Layout(Zones):
    """All places for one shape of window, UI scale and number of players."""

    def __init__(self, room: Box, seats: int, ui: float = 1.0) -> None:
        self.seats = seats
        self._spots: tuple[object, dict[Place, Spot]] = (None, {})
        self.panel_size = max(0.85, min(ui, room.width / panel_width(seats), 1.22))
        super().__init__(DESIGN, room, BAR, min(max(ui, 0.9), 1.35), PANELS * self.panel_size)

    @cached_property
    def wheel(self) -> DesignPart:
        return self.group(0.25)

    @cached_property
    def grid(self) -> DesignPart:
        return self.group(0.5)

    @cached_property
    def rack(self) -> DesignPart:
        return self.group(0.75)

    def tile(self, number: int) -> Units:
        """The middle of a scoring tile's medallion on the bar; tiles count from 1."""
        return self.tiles_left + 40 + (number - 1) * self.tile_step, BAR / 2

    @property
    def tile_step(self) -> float:
        """The distance of the tiles: close together on a short bar."""
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
    def seat_panels(self) -> PlayerPanelsLayout:
        sheet = DesignPart(self.panels.x, self.panels.y, self.panel_size, DESIGN.roomy)
        return PlayerPanelsLayout(sheet, self.panels.width / self.panel_size, self.seats)

    @cached_property
    def prompt(self) -> Box:
        panels = self.seat_panels
        return panels.sheet.box(*panels.prompt, radius=8)

    @cached_property
    def axis(self) -> Units:
        return self.wheel.point(*AXIS)

    @cached_property
    def still(self) -> dict[Place, Spot]:
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
            found[f"slot:{segment}"] = Spot(rim, self.wheel.point(*slot_point(segment, 1)), whole=whole)
        for number, (x, y) in enumerate(WAREHOUSES, start=1):
            box = self.wheel.box(x - 54, y - 92, 108, 104)
            found[f"warehouse:{number}"] = Spot(box, self.wheel.point(x, y - 14))
        return found

    def _grid_spots(self) -> dict[Place, Spot]:
        found = dict[Place, Spot]()
        for row in range(ROWS):
            for column in range(COLUMNS):
                name = cell_name(column, row)
                x, y, width, height = cell_box(name)
                box = self.grid.box(x, y, width, height, radius=6)
                whole = self.grid.box(x, y - RISE, width, height + RISE)
                chip = self.grid.point(x - CHIP_OUT, y + height - 9)
                found[f"cell:{name}"] = Spot(box, self.grid.point(*feet(name)), whole=whole, chip=chip)
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
            found[f"rack:{kind}"] = Spot(self.rack.box(*rack_card(kind), radius=8), self.rack.point(*rack_feet(kind)))
        x, y, width, height = ORDER
        found["order"] = Spot(self.rack.box(x, y, width, ORDER_PART))
        found["priority"] = Spot(self.rack.box(x, y + ORDER_PART + 2, width, height - ORDER_PART - 2))
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

    def spots(self, picture: Picture) -> dict[Place, Spot]:
        """Every place on the table now; worked out anew only when something has moved."""
        seat, inspectors = self.home(picture), picture["inspectors"]
        rounds = len(picture["tiles"])
        key = seat, inspectors["row"], inspectors["column"], rounds
        if self._spots[0] != key:
            missing = {f"tile:{number}" for number in range(rounds + 1, 6)}
            found = {place: spot for place, spot in self.still.items() if place not in missing}
            found |= self._panel_spots(seat)
            found |= {f"inspector:{line}": self._inspector_spot(picture, line) for line in ("row", "column")}
            self._spots = key, found
        return self._spots[1]

    def home(self, picture: Picture) -> int:
        """The seat whose panel is large: the pinned one, else whose turn it is, or was when the game ended."""
        return picture["seat"] if self.pinned is None else self.pinned

    def _panel_spots(self, home: int) -> dict[Place, Spot]:
        """The places on the panels, which depend on whose is the large one."""
        panels = self.seat_panels
        found = {place: Spot(panels.sheet.box(*box), fixed=True, level=1) for place, box in panels.own_places().items()}
        for seat, box in panels.boxes(home).items():
            found[f"seat:{seat}"] = Spot(panels.sheet.box(*box), fixed=True)
            if seat != home:
                found[f"recap:{seat}"] = Spot(panels.sheet.box(*panels.recap_box(box)), fixed=True, level=1)
        for place, box in panels.past_places().items():
            found[place] = Spot(panels.sheet.box(*box), fixed=True, level=1)
        return found

    def _inspector_spot(self, picture: Picture, line: str) -> Spot:
        x, y = inspector_point(picture, line)
        return Spot(self.grid.box(x - 24, y - 46, 48, 46), self.grid.point(x, y), level=2)
