"""From logical units to pixels.

Everything is designed in units of a 1920 x 1080 table. A `Scale` turns units into pixels; a `Canvas` is the window
as it is now and gives two of them: `table`, the largest that shows 1920 x 1080 whole, and `ui`, the same times the
UI-scale setting, for chrome and forms. Both cover the whole window: a wider or taller window has more units.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import pygame

DESIGN = (1920, 1080)
SMALLEST = (1280, 720)
UI_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75)

Point = tuple[int, int]


@dataclass(frozen=True)
class Scale:
    """Pixels for one unit, the pixel where unit 0, 0 lies, and how much larger than designed the player wants text."""

    unit: float
    left: float = 0.0
    top: float = 0.0
    text: float = 1.0

    def px(self, units: float) -> int:
        """A length; anything that is there at all stays at least one pixel."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def font(self, units: float) -> int:
        """The pixel size of text designed at this many units."""
        return max(4, round(units * self.unit * self.text))

    def point(self, x: float, y: float) -> Point:
        return round(self.left + x * self.unit), round(self.top + y * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Edges are rounded, not sizes: neighbours in units are neighbours in pixels."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + width, y + height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Back from a pixel to units."""
        return (pixel[0] - self.left) / self.unit, (pixel[1] - self.top) / self.unit

    def times(self, factor: float) -> Scale:
        return replace(self, unit=self.unit * factor)

    def at(self, pixel: tuple[float, float]) -> Scale:
        """The same scale with its origin on another pixel."""
        return replace(self, left=pixel[0], top=pixel[1])


@dataclass(frozen=True)
class Canvas:
    """The window's size in pixels and the player's UI and text scales."""

    size: tuple[int, int]
    ui_scale: float = 1.0
    text_scale: float = 1.0

    @cached_property
    def rect(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    @cached_property
    def unit(self) -> float:
        return min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])

    @cached_property
    def ui(self) -> Scale:
        """For chrome and forms: origin in the window's corner, grows with the UI-scale setting."""
        return Scale(self.unit * self.ui_scale, text=self.text_scale)

    @cached_property
    def ui_size(self) -> tuple[float, float]:
        """How many UI units the window has: 1920 x 1080 or more at scale 1, fewer when things are larger."""
        return self.size[0] / self.ui.unit, self.size[1] / self.ui.unit

    @cached_property
    def table(self) -> Scale:
        """For a board: 1920 x 1080 units centred in the window."""
        return self.fit(*DESIGN)

    def fit(self, width: float, height: float, inside: pygame.Rect | None = None) -> Scale:
        """A design of this many units as large as it goes, centred in the window or in a part of it."""
        room = inside or self.rect
        unit = min(room.width / width, room.height / height)
        left = room.left + (room.width - width * unit) / 2
        top = room.top + (room.height - height * unit) / 2
        return Scale(unit, left, top, self.text_scale)


def row(rect: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """A rect cut into equal columns with a gap between."""
    width = (rect.width - gap * (count - 1)) / count
    lefts = [round(rect.left + place * (width + gap)) for place in range(count)]
    return [pygame.Rect(left, rect.top, round(width), rect.height) for left in lefts]


class VerticalPen:
    """A pen that moves down a rect: `take(height)` gives the next slice."""

    def __init__(self, rect: pygame.Rect, gap: int = 0) -> None:
        self.rect = rect
        self.gap = gap
        self.y = rect.top

    def take(self, height: int) -> pygame.Rect:
        slice_ = pygame.Rect(self.rect.left, self.y, self.rect.width, height)
        self.y += height + self.gap
        return slice_

    def skip(self, height: int) -> None:
        self.y += height

    @property
    def used(self) -> int:
        """Height taken so far, without the last gap."""
        return max(0, self.y - self.rect.top - self.gap)
