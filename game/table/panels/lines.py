"""Lines in a drawer, one of which keyboard or pad stand on: its places are lit, as under the pointer."""

from __future__ import annotations

import pygame

from game.kit import paint
from game.kit.ui import Ui
from game.kit.widget import Widget
from rules.engine import Place

NOWHERE = -1


class Lines(Widget):
    """A widget of lines. `by_next`: also the next line is the next stop, where there are few of them."""

    by_next = False
    line = NOWHERE
    """The line that is stood on."""

    def can_stand(self) -> list[int]:
        """The lines that can be stood on, from top to bottom."""
        raise NotImplementedError

    def first(self) -> int:
        """The line that is stood on first."""
        return self.can_stand()[0]

    def places(self) -> tuple[Place, ...]:
        """The places of the line that is stood on."""
        raise NotImplementedError

    def bring_into_view(self, ui: Ui) -> None:
        """Scroll to the line that is stood on."""

    def restore(self, ui: Ui) -> None:
        self.line = ui.offsets.get(f"{self.key} line", NOWHERE)
        if self.line not in self.can_stand():
            self.line = NOWHERE

    def focus(self, ui: Ui) -> None:
        if self.line == NOWHERE and self.can_stand():
            self._stand(ui, self.first())

    def walk(self, ui: Ui, way: int, by_next: bool) -> bool:
        """To the line above or below; False at the end, and where one goes on to the next stop instead."""
        stops = self.can_stand()
        if (by_next and not self.by_next) or self.line not in stops:
            return False
        at = stops.index(self.line) + way
        if not 0 <= at < len(stops):
            return False
        self._stand(ui, stops[at])
        return True

    def _stand(self, ui: Ui, line: int) -> None:
        self.line = ui.offsets[f"{self.key} line"] = line
        self.bring_into_view(ui)
        ui.redraw()

    def mark(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """The frame of the line that is stood on."""
        surface.blit(paint.outline(row.size, self.scale.px(6), (255, 236, 180, 190), self.scale.px(2)), row)
