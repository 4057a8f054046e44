"""A part of the table while it is drawn: everything that its drawings need, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Self

import pygame

from game.kit import sprites, text
from game.kit.geometry import Point, Scale
from game.kit.theme import PALE, Color, SeatColor
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import DesignPart
from game.table.drawing.glow import draw_glow, draw_rim
from game.table.view import Glow, P, S, Show, Spot
from rules.engine import Place


@dataclass(frozen=True)
class TableCanvas(Generic[P, S]):
    """A surface, the scale of the part's own units, and what is shown on it.

    `spots` are the places that light up, in units of the `sheet` (board or frame), in the colour of a seat.
    """

    tint: ClassVar[Color] = (150, 150, 160)
    """The tone of what is grey."""

    surface: pygame.Surface
    scale: Scale
    show: Show[P, S]
    sheet: Scale
    spots: Mapping[Place, Spot]
    color: SeatColor | None

    def on(self, surface: pygame.Surface) -> Self:
        """The same on another surface."""
        return replace(self, surface=surface)

    def of(self, part: DesignPart) -> Self:
        """A part of the sheet, in its own units."""
        return replace(self, scale=part.scale(self.sheet))

    @property
    def picture(self) -> P:
        return self.show.picture

    def hidden(self, key: str) -> bool:
        return key in self.show.hidden

    def point(self, x: float, y: float) -> Point:
        return self.scale.point(x, y)

    def light(self, place: Place, only: Glow | None = None, clear: bool = False) -> None:
        """The light of a place, or some of it, beneath whatever stands there."""
        glow = self.show.glow(place)
        if glow is not Glow.NONE:
            found = glow if only is None else glow & only
            draw_glow(self.surface, self.spots[place], self.sheet, found, self.color, clear)

    def rim(self, place: Place, broad: float = 3) -> None:
        """The light of a place with numbers."""
        glow = self.show.glow(place)
        if glow is not Glow.NONE:
            draw_rim(self.surface, self.spots[place], self.sheet, glow, self.color, broad)

    def sprite(self, name: str, x: float, y: float, size: float = 1.0, gray: int = 0, pale: int = 0) -> pygame.Rect:
        """A baked picture with its anchor on a point; grey or pale with this alpha."""
        unit = self.scale.unit * size
        if gray:
            found = sprite_effects.gray(name, unit, gray, self.tint)
        else:
            found = sprite_effects.pale(name, unit, pale) if pale else sprites.get(name, unit)
        return found.draw(self.surface, self.scale.point(x, y))

    def icon(self, name: str, x: float, y: float, size: float) -> pygame.Rect:
        return sprite_effects.icon(self.surface, name, self.scale, x, y, size)

    def points_icon(self, name: str, seat: int, x: float, y: float, size: float) -> None:
        """The picture beside a seat's points, with a sign if the seat began with some."""
        self.icon(name, x, y, size)
        if self.show.began_ahead(seat):
            sprite_effects.head_start_sign(self.surface, self.scale, x, y, size)

    def number(self, words: str, x: float, y: float, size: float, color: Color = PALE) -> pygame.Rect:
        return sprite_effects.number(self.surface, words, self.scale, x, y, size, color)

    def count(self, words: str, x: float, y: float, size: float = 30) -> None:
        """A number on a round pale token."""
        sprite_effects.count_disc(self.surface, words, self.scale, x, y, size)

    def words(
        self,
        said: str,
        x: float,
        y: float,
        size: float,
        color: Color = PALE,
        face: str = text.BOLD,
        room: float = 0,
        anchor: str = "midleft",
        shadow: Color | None = None,
    ) -> pygame.Rect:
        """One line, narrower where it needs more than its room."""
        pixels = self.scale.font(size)
        if room:
            pixels = text.fit(said, pixels, self.scale.px(room), face)
        return text.draw(self.surface, said, self.scale.point(x, y), pixels, color, face, anchor, shadow)

    def blit(self, face: pygame.Surface, x: float, y: float) -> None:
        """A drawn piece with its middle on a point."""
        self.surface.blit(face, face.get_rect(center=self.scale.point(x, y)))
