"""Drawers that slide over the board: the log, the forecast or the coach, one at a time."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.kit.signal import Signal
from game.kit.ui import Ui
from game.kit.widget import Widget
from game.table.drawing.viewport import Pos, Viewport
from game.table.panels import table_widgets

SLIDE = 0.3
"""The share of its width from which a drawer comes in."""


class Drawer(Protocol):
    """The inside of a drawer."""

    def title(self) -> str: ...

    def content(self) -> Hashable:
        """Everything that its widgets depend on."""

    def rect(self, right: pygame.Rect, left: pygame.Rect) -> pygame.Rect:
        """The room of the whole drawer, of the two that the view leaves for one: where the view has most room, or at
        the other side of the board."""

    def build(self, inside: pygame.Rect) -> list[Widget]: ...


@dataclass(frozen=True)
class DrawerContent:
    """The drawer that is open, its room, and everything else that its widgets depend on."""

    name: str
    rect: pygame.Rect
    inside: Hashable


class Drawers:
    """`open` names the drawer that is open: `log`, `forecast`, `coach`, or empty if none is."""

    def __init__(self, ui: Ui, viewport: Viewport) -> None:
        self.ui = ui
        self.viewport = viewport
        self.open = ""
        self.changed: Signal[[]] = Signal()
        """Another drawer is open, or none any more."""
        self._insides: dict[str, Drawer] = {}

    def add(self, name: str, inside: Drawer) -> None:
        self._insides[name] = inside

    def begin_with(self, name: str) -> None:
        """Have a drawer open at a table that is not laid out yet."""
        self.open = name

    def toggle(self, name: str) -> None:
        if (shut := self.content()) is not None:
            self.ui.fade(shut.rect)
        self.open = "" if self.open == name else name
        if (opened := self.content()) is not None:
            self.ui.fade(opened.rect, self._slide(opened.rect))
        self.changed.emit()

    def _slide(self, rect: pygame.Rect) -> tuple[int, int]:
        """From how far away a drawer comes in: from the side of the window where it lies."""
        reach = round(rect.width * SLIDE)
        return (reach if rect.centerx > self.viewport.canvas.rect.centerx else -reach), 0

    def show(self, name: str) -> None:
        """Open a drawer, if it is not open yet."""
        if self.open != name:
            self.toggle(name)

    def close(self) -> None:
        self.toggle(self.open)

    def covers(self, pos: Pos) -> bool:
        """The point lies on the open drawer: nothing below it is touched there."""
        drawer = self.ui.find("drawer") if self.open else None
        return drawer is not None and drawer.rect.collidepoint(pos)

    def content(self) -> DrawerContent | None:
        if not self.open:
            return None
        inside, areas = self._insides[self.open], self.viewport.view.areas
        rect, board = self.viewport.area(areas.drawer), self.viewport.area(areas.board)
        other = rect.move(board.left + board.right - rect.right - rect.left, 0)
        return DrawerContent(self.open, inside.rect(rect, other), inside.content())

    def build(self, content: DrawerContent | None) -> list[Widget]:
        if content is None:
            return []
        inside, scale = self._insides[content.name], self.viewport.canvas.ui
        widgets, room = table_widgets.drawer(content.rect, scale, self.ui.world, inside.title(), self.close)
        return widgets + inside.build(room)
