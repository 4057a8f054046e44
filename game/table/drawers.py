"""What slides over the board: the log and the forecast, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit.widget import Widget
from game.table import chrome, forecast
from game.table.forecast import ForecastTable
from game.table.log import LogRoll
from game.words import _
from rules.engine import Scoring

if TYPE_CHECKING:
    from game.scenes.table import Table


class Drawers:
    """`open` names the drawer that is open: `log`, `forecast` or none."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = ""

    def toggle(self, name: str) -> None:
        self.open = "" if self.open == name else name
        self.table.lights.pointed = ()
        self.table.refresh()

    def close(self) -> None:
        self.toggle(self.open)

    def forecast(self) -> tuple[Scoring, ...]:
        return self.table.play.game.forecast(self.table.play.shown)

    def build(self) -> list[Widget]:
        if not self.open:
            return []
        table = self.table
        rect, scale, world = self._rect(), table.canvas.ui, table.ui.world
        title = _("Log") if self.open == "log" else _("If it were scored now")
        widgets, inside = chrome.drawer(rect, scale, world, title, self.close)
        seats = table.play.sitting.seats
        if self.open == "log":
            entries, shown = table.log.entries(), table.play.looking
            widgets.append(LogRoll(inside, scale, world, seats, entries, table.past.replay, shown))
        else:
            widgets.append(ForecastTable(inside, scale, world, seats, table.view, self.forecast()))
        return widgets

    def _rect(self) -> pygame.Rect:
        """The log where the view has room for it; the forecast at the other side, so that it hides something else."""
        table, areas = self.table, self.table.view.areas
        rect, board = table.sight.area(areas.drawer), table.sight.area(areas.board)
        if self.open == "log":
            return rect
        rect.x = board.left + board.right - rect.right
        return chrome.drawer_around(rect, table.canvas.ui, forecast.tall(table.view, self.forecast(), table.canvas.ui))
