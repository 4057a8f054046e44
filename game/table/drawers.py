"""What slides over the board: the log, the forecast or the coach, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit.widget import Widget
from game.table import advice, chrome, forecast
from game.table.coach import DRAWER
from game.table.forecast import ForecastTable
from game.table.hands import Pos
from game.table.log import LogRoll
from game.words import _
from rules.engine import Picture, Scoring

if TYPE_CHECKING:
    from game.scenes.table import Table


class Drawers:
    """`open` names the drawer that is open: `log`, `forecast`, `coach` or none."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = ""

    def toggle(self, name: str) -> None:
        if self.open == DRAWER:
            self.table.coach.rest()
        self.open = "" if self.open == name else name
        self.table.lights.pointed = ()
        self.table.hands.hover = None
        self.table.bubbles.clear()
        self.table.refresh()

    def close(self) -> None:
        self.toggle(self.open)

    def covers(self, pos: Pos) -> bool:
        """Whether a point lies on the open drawer: nothing below it is touched there."""
        drawer = self.table.ui.find("drawer") if self.open else None
        return drawer is not None and drawer.rect.collidepoint(pos)

    def forecast(self) -> tuple[Scoring, ...]:
        return self.table.play.game.forecast(self.table.play.shown)

    def _picture(self) -> Picture:
        """What the forecast is about, whatever still moves."""
        return self.table.play.game.picture(self.table.play.shown)

    def build(self) -> list[Widget]:
        if not self.open:
            return []
        table = self.table
        scale, world, seats = table.canvas.ui, table.ui.world, table.play.sitting.seats
        title = {"log": _("Log"), "forecast": _("If it were scored now"), DRAWER: _("Coach")}[self.open]
        widgets, inside = chrome.drawer(self._rect(), scale, world, title, self.close)
        if self.open == "log":
            entries, shown = table.log.entries(), table.play.looking
            widgets.append(LogRoll(inside, scale, world, seats, entries, table.past.replay, shown))
        elif self.open == "forecast":
            widgets.append(ForecastTable(inside, scale, world, seats, table.view, self._picture(), self.forecast()))
        else:
            widgets += advice.build(inside, scale, world, table.coach)
        return widgets

    def _rect(self) -> pygame.Rect:
        """The log where the view has room for it; the forecast at the other side, so that it hides something else; the
        coach where it hides least of what it speaks of."""
        table, areas, scale = self.table, self.table.view.areas, self.table.canvas.ui
        rect, board = table.sight.area(areas.drawer), table.sight.area(areas.board)
        if self.open == "log":
            return rect
        other = rect.move(board.left + board.right - rect.right - rect.left, 0)
        if self.open == "forecast":
            return chrome.drawer_around(
                other, scale, forecast.tall(table.view, self._picture(), self.forecast(), scale)
            )
        chosen = min((rect, other), key=self._hides)
        return chrome.drawer_around(
            chosen, scale, advice.tall(rect.width - 2 * scale.px(chrome.PAD), scale, table.coach)
        )

    def _hides(self, rect: pygame.Rect) -> int:
        """How many places of the advised turns lie under a rect; those of the best turn count most."""
        pixel_of = self.table.pixel_of
        weights = zip((3, 1, 1), self.table.coach.turns, strict=False)
        return sum(
            weight
            for weight, turn in weights
            for place in turn.places
            if (at := pixel_of(place)) is not None and rect.collidepoint(at)
        )
