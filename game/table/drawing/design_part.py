"""Parts of a design laid somewhere on the table, and shapes around an axis."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from game.kit.geometry import Scale
from game.table.view import Box, Outline, Units

Area = tuple[float, float, float, float]


@dataclass(frozen=True)
class DesignPart:
    """A part of the design laid somewhere on the table: its own units to the table's."""

    x: float
    y: float
    size: float
    roomy: float = math.inf
    """The most by which its text may become larger than designed: there is only so much room around it."""

    def point(self, x: float, y: float) -> Units:
        return self.x + x * self.size, self.y + y * self.size

    def box(self, x: float, y: float, width: float, height: float, radius: float = 10) -> Box:
        left, top = self.point(x, y)
        return Box(left, top, width * self.size, height * self.size, radius * self.size)

    def scale(self, table: Scale) -> Scale:
        """Pixels for this sheet's own units."""
        left, top = table.left + self.x * table.unit, table.top + self.y * table.unit
        unit, text = table.unit * self.size, min(table.text, self.roomy)
        return replace(table, unit=unit, left=left, top=top, text=text)


def polar(axis: Units, radius: float, degrees: float) -> Units:
    """A point around an axis; degrees go clockwise from the top."""
    turn = math.radians(degrees)
    return axis[0] + radius * math.sin(turn), axis[1] - radius * math.cos(turn)


def angle_of(axis: Units, at: Units) -> float:
    """The angle of a point seen from the axis, clockwise from the top, 0 to 360."""
    return math.degrees(math.atan2(at[0] - axis[0], axis[1] - at[1])) % 360


def wedge(axis: Units, near: float, far: float, start: float, end: float, steps: int = 8) -> Outline:
    """A piece of a ring as its outline."""
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    outer = [polar(axis, far, angle) for angle in angles]
    inner = [polar(axis, near, angle) for angle in reversed(angles)]
    return Outline(tuple(outer + inner))
