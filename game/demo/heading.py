"""The heading of a show, above the table: which game this is, what it is about, and how far it has come."""

from __future__ import annotations

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import INK, PALE, World, darker, mix

PAD = 26
NAME, WORDS = 44, 34
LEAST = 20
"""Units of the letters at least; what has no room for them is left out."""


class Heading:
    """Draws into a rect; `name` is the game's, `words` one sentence about it."""

    def __init__(self, rect: pygame.Rect, unit: float, name: str, words: str) -> None:
        self.rect, self.name, self.words = rect, name, words
        self.scale = Scale(unit, text=1.0)

    def draw(self, surface: pygame.Surface, world: World, progress: str) -> None:
        """`progress` says how far the game has come."""
        shade = ((0.0, mix(world.deep, (255, 255, 255), 0.05)), (1.0, darker(world.deep, 0.45)))
        surface.blit(paint.gradient(self.rect.size, shade), self.rect)
        pad, middle = self.scale.px(PAD), self.rect.centery
        name = text.draw(
            surface, self.name, (self.rect.left + pad, middle), self._font(NAME), world.title, text.DISPLAY, "midleft",
            INK,
        )  # fmt: skip
        said = text.draw(
            surface, progress, (self.rect.right - pad, middle), self._font(WORDS), world.title, text.BOLD, "midright"
        )
        room = said.left - name.right - 2 * pad
        size = text.fit(self.words, self._font(WORDS), room)
        if size >= self.scale.font(LEAST):
            text.draw(surface, self.words, (name.right + pad, middle), size, PALE, text.BODY, "midleft")

    def _font(self, units: float) -> int:
        return min(self.scale.font(units), round(self.rect.height * 0.72))
