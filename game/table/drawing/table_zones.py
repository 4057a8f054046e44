"""The zones of a table's window: a bar above, the players below, and between them the groups of the board."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from game.table.drawing.design_part import DesignPart
from game.table.view import Areas, Box

BUTTON = 48.0
"""The side of a button on the bar."""


@dataclass(frozen=True)
class Design:
    """A board as it was designed, in units: from where to where, how wide, and how much larger it may become."""

    top: float
    bottom: float
    width: float
    largest: float
    tools: float
    """The width of the tools on the bar."""
    roomy: float = math.inf
    """The most by which text may become larger than designed."""

    @property
    def tall(self) -> float:
        return self.bottom - self.top


class Zones:
    """The parts of a window. A wider one moves the groups of the board apart; what larger bars take, they lack."""

    def __init__(self, design: Design, room: Box, bar: float, bar_size: float, panels: float) -> None:
        """`bar` is as tall as designed and has a size of its own; `panels` is how tall what lies below is."""
        self.design = design
        self.room = room
        self.bar_size = bar_size
        self.bar_tall = bar
        self.bar = Box(room.x, room.y, room.width, bar * bar_size)
        self.panels = Box(room.x, room.y + room.height - panels, room.width, panels)
        self.pinned: int | None = None
        """The seat whose panel or board has the large place; None: that of the seat whose turn it is."""

    @cached_property
    def field(self) -> Box:
        """The room between the bar and the players."""
        top = self.bar.y + self.bar.height
        return Box(self.room.x, top, self.room.width, self.panels.y - top)

    @cached_property
    def size(self) -> float:
        """The size of the groups beside their design."""
        design = self.design
        return min(self.field.width / design.width, self.field.height / design.tall, design.largest)

    def group(self, share: float) -> DesignPart:
        """A group of the board that takes this share of the spare width to its left."""
        design, field = self.design, self.field
        spare = field.width - design.width * self.size
        high = field.y + (field.height - design.tall * self.size) / 2
        return DesignPart(field.x + spare * share, high - design.top * self.size, self.size, design.roomy)

    @cached_property
    def top(self) -> DesignPart:
        """The bar from its left end, in its own units."""
        return DesignPart(self.bar.x, self.bar.y, self.bar_size, self.design.roomy)

    @property
    def top_width(self) -> float:
        return self.bar.width / self.bar_size

    def areas_with(self, prompt: Box) -> Areas:
        """The areas that are free for the table, with the question where this game has room for it."""
        field, tools = self.field, self.design.tools
        drawer, middle = 480 * min(1.2, self.bar_size), (self.bar_tall - BUTTON) / 2
        return Areas(
            board=field,
            menu=self.top.box(16, middle, BUTTON, BUTTON),
            tools=self.top.box(self.top_width - tools + 8, middle, tools - 24, BUTTON),
            prompt=prompt,
            drawer=Box(field.x + field.width - drawer - 8, field.y + 8, drawer, field.height - 16),
        )
