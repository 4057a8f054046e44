"""The legend of a game's line: what its marks mean, in words beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kit import text
from game.kit.geometry import Scale
from game.kit.theme import BAD, PALE
from game.kit.widget import Look, Widget, Words
from game.table.panels.turn_cards import badge, diamond

LETTERS = 20
LINE, LEAD, APART = 36, 44, 36
"""Units of a line of the legend, of the mark before its words, and between two of them."""
NUMBER, RING = "1", "○"
"""The signs of entries that are no letters."""
POINT, THIN = 6, 2
"""Units of a point on the line, and of the edge of a ring."""

LegendEntry = tuple[str, str]
"""A sign and what it means."""


class ChartLegend(Widget):
    """The marks with their words, below each other where they have no room side by side."""

    interactive = False
    clear_of_tips = True

    def __init__(self, rect: pygame.Rect, scale: Scale, entries: Sequence[LegendEntry]) -> None:
        super().__init__("line:legend", rect, scale)
        self.entries = tuple(entries)

    def words(self) -> list[Words]:
        return [
            Words(said, room, self.scale.font(LETTERS))
            for _sign, said, room in _placed(self.rect, self.scale, self.entries)
        ]

    def stands(self) -> str:
        return "\n".join(f"{sign}: {said}" if sign == RING else f"{sign} …: {said}" for sign, said in self.entries)

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        for sign, said, room in _placed(self.rect, self.scale, self.entries):
            middle = room.left - self.scale.px(LEAD // 2 + 2), room.centery
            self._draw_sign(surface, sign, middle)
            size = text.fit(said, self.scale.font(LETTERS), room.width)
            text.draw(surface, said, room.midleft, size, PALE, text.BODY, "midleft")

    def _draw_sign(self, surface: pygame.Surface, sign: str, middle: tuple[int, int]) -> None:
        side = self.scale.px(LEAD - 12)
        if sign == RING:
            pygame.draw.circle(surface, BAD, middle, self.scale.px(POINT), max(1, self.scale.px(THIN)))
            return
        picture = badge(1, side) if sign == NUMBER else diamond(sign, side + self.scale.px(4))
        surface.blit(picture, picture.get_rect(center=middle))


def _placed(rect: pygame.Rect, scale: Scale, entries: Sequence[LegendEntry]) -> Iterator[tuple[str, str, pygame.Rect]]:
    """The sign, the words and their room."""
    x, y, tall, lead = rect.left, rect.top, scale.px(LINE), scale.px(LEAD)
    for sign, said in entries:
        wide = lead + text.width(said, scale.font(LETTERS)) + scale.px(2)
        if x > rect.left and x + wide > rect.right:
            x, y = rect.left, y + tall
        yield sign, said, pygame.Rect(x + lead, y, min(wide, rect.right - x) - lead, tall)
        x += wide + scale.px(APART)


def legend_tall(width: int, scale: Scale, entries: Sequence[LegendEntry]) -> int:
    """As many lines as the marks need."""
    return max(room.bottom for _sign, _said, room in _placed(pygame.Rect(0, 0, width, 0), scale, entries))
