"""The tool bar: the round buttons of the top bar, and the button of the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.kit.ui import Ui
from game.kit.widget import Widget
from game.session import Session
from game.settings import Settings
from game.table.coach.coach import DRAWER
from game.table.drawing.viewport import Viewport
from game.table.panels import table_widgets
from game.table.panels.drawers import Drawers
from game.table.panels.history import History
from game.table.panels.table_widgets import Act, Tool
from game.translation import _


@dataclass(frozen=True)
class ToolBar:
    """The tools of one table; each does the command of its name."""

    session: Session
    viewport: Viewport
    ui: Ui
    settings: Settings
    drawers: Drawers
    history: History
    commands: Mapping[str, Act]
    offers: Callable[[str], bool]

    def tools(self) -> tuple[Tool, ...]:
        """The tools that are offered now."""
        return tuple(tool for tool in self._tools() if self.offers(tool.name))

    def _tools(self) -> list[Tool]:
        history, act, opened = self.history, self.commands, self.drawers.open
        back = "" if self.session.moments else _("Nothing has been chosen yet.")
        ahead = "" if self.session.undone else _("Nothing was undone.")
        undo = _("The game is over; this is only a look back.") if history.visit else back
        coach = Tool("tool:coach", "hint", _("Coach"), "coach", act["coach"], on=opened == DRAWER)
        return [
            Tool("undo", "undo", _("Undo"), "undo", act["undo"], undo),
            Tool("redo", "redo", _("Redo"), "redo", act["redo"], ahead),
            *([coach] if self.settings.coach else []),
            Tool("tool:forecast", "forecast", _("Forecast"), "forecast", act["forecast"], on=opened == "forecast"),
            Tool("tool:log", "log", _("Log"), "log", act["log"], on=opened == "log"),
            Tool("tool:past", "history", _("Earlier moments"), "earlier", act["past"], back, history.open),
            Tool("rules", "rules", _("Rules"), "rules", act["rules"]),
            Tool("settings", "settings", _("Settings"), "", act["settings"]),
        ]

    def build(self, tools: tuple[Tool, ...]) -> list[Widget]:
        areas, scale = self.viewport.view.areas, self.viewport.canvas.ui
        menu = Tool("menu", "menu", _("Menu"), "back", self.commands["menu"])
        widgets = table_widgets.tools(self.viewport.area(areas.menu), scale, self.ui.world, [menu])
        return widgets + table_widgets.tools(self.viewport.area(areas.tools), scale, self.ui.world, tools)
