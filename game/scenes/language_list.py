"""The list of languages on the title: each by its own name, the spoken one lit."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import pygame

from game import translation
from game.kit import text
from game.kit.geometry import Scale
from game.kit.selectors import Segments
from game.kit.theme import GOLD, MUTED, PALE
from game.kit.widget import Look
from game.languages import NATIVE

SIZE, PAD = 22, 14
"""Of the names, and the units at each side of one."""


class LanguageList(Segments):
    """The names in a line, from the left of the place they are given; it takes the width they need."""

    def __init__(self, rect: pygame.Rect, scale: Scale, change: Callable[[str], None]) -> None:
        names = [(code, NATIVE.get(code, code)) for code in translation.languages()]
        super().__init__("language", rect, scale, names, translation.language(), change, size=SIZE)
        room, needed = rect.width, self._widths(self.wanted)
        self.fitted = self.wanted if sum(needed) <= room else round(self.wanted * room / sum(needed))
        self.rect = pygame.Rect(rect.topleft, (min(room, sum(needed)), rect.height))

    def _widths(self, size: int) -> list[int]:
        pad = self.scale.px(PAD) * size // self.wanted
        return [text.width(name, size, text.BOLD) + 2 * pad for _, name in self.options]

    def _size(self) -> int:
        return self.fitted

    def _cells(self) -> list[pygame.Rect]:
        widths = self._widths(self.fitted)
        starts = accumulate(widths, initial=self.rect.left)
        return [
            pygame.Rect(left, self.rect.top, wide, self.rect.height) for left, wide in zip(starts, widths, strict=False)
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """All on one line, however high the accents of a name reach."""
        for (code, name), cell in zip(self.options, self._cells(), strict=True):
            color = GOLD if code == self.chosen else PALE if cell.collidepoint(look.pos) else MUTED
            spot = cell.centerx, cell.centery - text.lowered(name, self.fitted, text.BOLD)
            text.draw(surface, name, spot, self.fitted, color, text.BOLD, "center")
            if cell.left > self.rect.left:
                text.draw(surface, "·", cell.midleft, self.fitted, MUTED, text.BOLD, "center")
