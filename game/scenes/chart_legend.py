"""The legend of a game's line: what its marks mean, in words beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.kit import text
from game.kit.geometry import Scale
from game.kit.theme import PALE
from game.kit.widget import Look, Widget, Words
from game.table.panels.turn_cards import badge, diamond

LETTERS = 20
LINE, LEAD, APART = 36, 44, 36
"""Units of a line of the legend, of the mark before its words, and between two of them."""


class ChartLegend(Widget):
    """The marks with their words, below each other where they have no room side by side."""

    interactive = False
    clear_of_tips = True

    def __init__(self, rect: pygame.Rect, scale: Scale, moved: str, cost: str) -> None:
        super().__init__("line:legend", rect, scale)
        self.entries = [("1", moved), *([("A", cost)] if cost else [])]

    def words(self) -> list[Words]:
        return [Words(said, room, self.scale.font(LETTERS)) for _sign, said, room in self._placed()]

    def stands(self) -> str:
        return "\n".join(f"{sign} …: {said}" for sign, said in self.entries)

    def _placed(self) -> Iterator[tuple[str, str, pygame.Rect]]:
        """The sign, the words and their room."""
        x, y, tall = self.rect.left, self.rect.top, self.scale.px(LINE)
        for sign, said in self.entries:
            wide = _legend_wide(said, self.scale)
            if x > self.rect.left and x + wide > self.rect.right:
                x, y = self.rect.left, y + tall
            lead = self.scale.px(LEAD)
            yield sign, said, pygame.Rect(x + lead, y, min(wide, self.rect.right - x) - lead, tall)
            x += wide + self.scale.px(APART)

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        for sign, said, room in self._placed():
            side = self.scale.px(LEAD - 12)
            picture = badge(1, side) if sign == "1" else diamond(sign, side + self.scale.px(4))
            surface.blit(picture, picture.get_rect(center=(room.left - self.scale.px(LEAD // 2 + 2), room.centery)))
            size = text.fit(said, self.scale.font(LETTERS), room.width)
            text.draw(surface, said, room.midleft, size, PALE, text.BODY, "midleft")


def _legend_wide(said: str, scale: Scale) -> int:
    return scale.px(LEAD) + text.width(said, scale.font(LETTERS)) + scale.px(2)


def legend_tall(width: int, scale: Scale, moved: str, cost: str) -> int:
    """One line or two."""
    wide = _legend_wide(moved, scale) + scale.px(APART) + _legend_wide(cost, scale)
    return scale.px(LINE) * (2 if cost and wide > width else 1)
