"""A view of something taller than the room there is: wheel, bar, page keys; what has the focus is brought into view."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import paint
from game.kit.geometry import Scale
from game.kit.theme import BOTH, World, darker, lighter
from game.kit.ui import Ui, flat
from game.kit.widget import Look, Widget

BAR = 18
"""Width of the bar in units; `Scroll.room` leaves it free."""
NOTCH = 90


class ScrollView(Widget):
    """Holds children laid out as if all of them were in view, the first at the rect's top."""

    focusable = False
    drags = True

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, children: Sequence[Widget], tall: int, *, world: World = BOTH
    ) -> None:
        super().__init__(key, rect, scale)
        self.held = tuple(children)
        self.tall = tall
        self.world = world
        self.offset = 0
        self.grip = 0
        self.interactive = self.most > 0
        for child in flat(self.held):
            child.clip = rect.clip(child.clip) if child.clip else rect.copy()

    @staticmethod
    def room(rect: pygame.Rect, scale: Scale) -> pygame.Rect:
        """The part of the rect that children may use."""
        return pygame.Rect(rect.left, rect.top, rect.width - scale.px(BAR + 10), rect.height)

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.tall - self.rect.height)

    def children(self) -> Sequence[Widget]:
        return self.held

    def restore(self, ui: Ui) -> None:
        self._to(ui, ui.offsets.get(self.key, 0))

    def _to(self, ui: Ui, offset: float) -> None:
        wanted = round(min(self.most, max(0, offset)))
        for child in self.held:
            child.move(0, self.offset - wanted)
        self.offset = ui.offsets[self.key] = wanted
        ui.dirty = True

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for child in self.held:
            child.move(dx, dy)

    def reveal(self, ui: Ui, child: Widget) -> None:
        """Scroll just far enough to show a child with a little room around it."""
        margin = self.scale.px(16)
        if child.rect.top - margin < self.rect.top:
            self._to(ui, self.offset - (self.rect.top - child.rect.top) - margin)
        elif child.rect.bottom + margin > self.rect.bottom:
            self._to(ui, self.offset + child.rect.bottom - self.rect.bottom + margin)

    def wheel(self, ui: Ui, notches: float) -> bool:
        if not self.most:
            return False
        self._to(ui, self.offset - notches * self.scale.px(NOTCH))
        return True

    def slide(self, ui: Ui, by: int) -> bool:
        if not self.most:
            return False
        self._to(ui, self.offset - by)
        return True

    def page(self, ui: Ui, way: int) -> bool:
        if not self.most:
            return False
        self._to(ui, self.offset + way * self.rect.height * 0.85)
        return True

    def _bar(self) -> pygame.Rect:
        wide = self.scale.px(BAR)
        return pygame.Rect(self.rect.right - wide, self.rect.top, wide, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        bar = self._bar()
        tall = max(self.scale.px(48), bar.height * self.rect.height // max(1, self.tall))
        share = self.offset / self.most if self.most else 0
        return pygame.Rect(bar.left, bar.top + round((bar.height - tall) * share), bar.width, tall)

    def touched(self, pos: tuple[int, int]) -> bool:
        return self._bar().collidepoint(pos)

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        return ((self.key, self._bar()),)

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        thumb = self._thumb()
        self.grip = pos[1] - thumb.top if thumb.collidepoint(pos) else thumb.height // 2
        self.drag(ui, pos)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        bar, thumb = self._bar(), self._thumb()
        self._to(ui, (pos[1] - self.grip - bar.top) / max(1, bar.height - thumb.height) * self.most)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.most:
            return
        bar, thumb = self._bar(), self._thumb()
        radius = bar.width // 2
        surface.blit(paint.well(bar.size, radius, darker(self.world.panel, 0.2), self.world.panel, self.unit), bar)
        light = 0.3 if look.hovered or look.pressed else 0.0
        color = lighter(darker(self.world.line, 0.25), light)
        inner = thumb.inflate(-self.scale.px(6), -self.scale.px(6))
        surface.blit(paint.plate(inner.size, inner.width // 2, ((0.0, lighter(color, 0.2)), (1.0, color))), inner)
