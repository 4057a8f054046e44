"""The guide of an exercise: his card, or while somebody tries at the table only a strip with its buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kit.widget import Widget
from game.lessons.card import ROW, CardContent, button_of, width_of
from game.lessons.guide import Guide, Lecture
from game.table.scene import Table

GAP = 10


class ExerciseGuide(Guide):
    """`folded` tells whether only the strip is shown."""

    def __init__(
        self, table: Table, lecture: Lecture, press: Callable[[str], None], folded: Callable[[], bool]
    ) -> None:
        self.folded = folded
        super().__init__(table, lecture, press)

    def _build(self, shown: tuple[object, ...]) -> list[Widget]:
        found = super()._build(shown)
        content = shown[0]
        return self._strip(content) if self.folded() and isinstance(content, CardContent) else found

    def _strip(self, content: CardContent) -> list[Widget]:
        """The buttons in a row, where they are least in the way."""
        scale, world = self.scale, self.table.ui.world
        gap, tall = scale.px(GAP), scale.px(ROW)
        widths = [width_of(button, scale) for button in content.buttons]
        left, top = self._corner((sum(widths) + gap * (len(widths) - 1), tall))
        found: list[Widget] = []
        for button, wide in zip(content.buttons, widths, strict=True):
            found.append(button_of(button, pygame.Rect(left, top, wide, tall), scale, world, self.press))
            left += wide + gap
        return found
