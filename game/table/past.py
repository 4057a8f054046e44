"""Looking at earlier moments: step by step, by slider, running by itself, or from a line of the log; and returning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit.geometry import Scale
from game.kit.widget import Widget
from game.table import chrome
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table import Table

BETWEEN = 0.35
"""Seconds between two moments when the game runs by itself."""


class Past:
    """`open` while the history is shown; the moment itself is `play.looking`."""

    def __init__(self, table: Table, begin: bool, visit: int | None = None) -> None:
        self.table = table
        self.play = table.play
        self.open = begin or visit is not None
        self.visit = visit is not None
        """The table was opened only to look at a moment: the way back leads to where it was opened."""
        self.running = False
        self._wait = 0.0
        if self.open:
            self.play.look_at(visit or 0)

    @property
    def made(self) -> int:
        """How many choices had been made at the moment that is shown."""
        return len(self.play.moments) if self.play.looking is None else self.play.looking

    def toggle(self) -> None:
        if self.open:
            self.close()
            return
        self.open = True
        self.table.moment_changed()

    def walk(self, way: int) -> None:
        """One choice back or forward; forward only from an earlier moment."""
        if self.play.moments and (way < 0 or self.open):
            self.running = False
            self.go(self.made + way)

    def go(self, made: int) -> None:
        """Show the table after so many choices; a single step forward is played, any other is simply shown."""
        before, made = self.made, min(len(self.play.moments), max(0, made))
        self.open = True
        self.play.look_at(made)
        if made == before + 1:
            self._play_step(made)
        else:
            self._stand_at(made)
        self.table.moment_changed()

    def replay(self, made: int) -> None:
        """Play a moment again."""
        self.open, self.running = True, False
        self.play.look_at(made)
        self._play_step(made)
        self.table.moment_changed()

    def _stand_at(self, made: int) -> None:
        self.table.sight.timeline.show(self.play.game.picture(self.play.state_at(made)))

    def _play_step(self, made: int) -> None:
        self._stand_at(made - 1)
        goal = self.play.game.picture(self.play.state_at(made))
        self.table.sight.timeline.play(self.play.moments[made - 1].events, goal)

    def toggle_run(self) -> None:
        """Let the game run by itself from the moment that is shown (from the beginning at its end), or stop it."""
        self.running = not self.running
        if self.running and self.play.looking is None:
            self.go(0)
        self.table.refresh()

    def close(self) -> None:
        """Back to the present, or to where one came from."""
        if self.visit:
            self.table.app.pop()
        elif self.open:
            self.open = self.running = False
            self.play.look_at(None)
            self._stand_at(len(self.play.moments))
            self.table.moment_changed()

    def tick(self, seconds: float) -> bool:
        if not self.running or self.table.sight.timeline.busy:
            return False
        self._wait += seconds
        if self._wait < BETWEEN:
            return False
        self._wait = 0.0
        if self.play.looking is None:
            self.running = False
            self.table.refresh()
        else:
            self.go(self.play.looking + 1)
        return True

    def build(self, bar: pygame.Rect, scale: Scale) -> list[Widget]:
        """The way through the game, where the question would be: nothing is asked of who looks back."""
        now = chrome.Looking(self.made, len(self.play.moments), self.running, self._said())
        return chrome.history(bar, scale, self.table.ui.world, now, self.go, self.toggle_run, self.close)

    def _said(self) -> str:
        """Where one is, and what Return does."""
        if self.visit:
            return _("This is how it stood. Return leads back to the results.")
        if self.play.looking is None:
            return _("This is the present moment.")
        if self.play.over:
            return _("You look at an earlier moment. Return leads to the end of the game.")
        return _("You look at an earlier moment. Return to play on.")
