"""The chrome: the table's widgets around and over the board, of which only those are built anew that show another
content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.kit.theme import World
from game.kit.widget import Widget
from game.table.coach.coach import DRAWER, Coach
from game.table.coach.panel import CoachDrawer
from game.table.panels import hand_over, turn_cards
from game.table.panels.forecast import ForecastDrawer
from game.table.panels.log import Log, LogDrawer
from game.table.panels.prompt_panel import PromptPanel
from game.table.panels.tool_bar import ToolBar

T = TypeVar("T")


class Part(Protocol):
    """A part of the chrome."""

    widgets: list[Widget]

    def update(self) -> bool:
        """Build the widgets if they are outdated; True if they were."""

    def forget(self) -> None:
        """The window or the language changed: all widgets are outdated."""


class Panel(Generic[T]):
    """A part whose widgets depend on its content alone."""

    def __init__(self, content: Callable[[], T], build: Callable[[T], list[Widget]]) -> None:
        self._content = content
        self._build = build
        self._built: list[T] = []
        """The content that the widgets show; empty before they are built."""
        self.widgets: list[Widget] = []

    def update(self) -> bool:
        content = [self._content()]
        if content == self._built:
            return False
        self.widgets, self._built = self._build(*content), content
        return True

    def forget(self) -> None:
        self._built = []


class Chrome:
    """The tools, the prompt and the drawers of one table; nothing of it on a `wordless` one."""

    def __init__(
        self, tool_bar: ToolBar, prompt_panel: PromptPanel, coach: Coach, world: World, wordless: bool = False
    ) -> None:
        self.ui, self.viewport = tool_bar.ui, tool_bar.viewport
        session, drawers, history = tool_bar.session, tool_bar.drawers, tool_bar.history
        self.log = Log(session, self.viewport)
        drawers.add("log", LogDrawer(self.log, world, history.replay))
        drawers.add("forecast", ForecastDrawer(session, self.viewport, world))
        drawers.add(DRAWER, CoachDrawer(coach, world))
        self.parts: list[Part] = [
            Panel(tool_bar.tools, tool_bar.build),
            Panel(prompt_panel.content, prompt_panel.build),
            Panel(drawers.content, drawers.build),
        ]
        if wordless:
            self.parts = [Panel(tuple, list)]

    def add(self, part: Part) -> None:
        """One more part, over the others."""
        self.parts.append(part)

    def lay_out(self) -> None:
        """Build everything for another window or language."""
        turn_cards.forget()
        hand_over.forget()
        for part in self.parts:
            part.forget()
        self.refresh()

    def refresh(self) -> None:
        """Build the parts anew whose content has changed; focus, scrolling and open layers stay."""
        outdated = [part.update() for part in self.parts]
        if any(outdated):
            canvas = self.viewport.canvas
            self.ui.show([widget for part in self.parts for widget in part.widgets], canvas.rect, canvas.ui)
        self.ui.dirty = True
