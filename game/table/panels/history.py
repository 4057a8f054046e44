"""The history: earlier moments step by step, by slider, running by themselves, or from a line of the log."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import labels
from game.kit.geometry import Scale
from game.kit.signal import Signal
from game.kit.theme import World
from game.kit.widget import Widget
from game.session import Session
from game.table.panels import table_widgets
from game.table.panels.table_widgets import Looking
from game.table.playback import Playback
from game.translation import _

BETWEEN = 0.35
"""Seconds between two moments when the game runs by itself."""


class History:
    """`open` while the history is shown; the moment itself is `session.looking`. `leave` goes back to where the table
    was opened from, if it was opened only to look at the moment `visit`."""

    def __init__(
        self, session: Session, playback: Playback, leave: Callable[[], None], begin: bool, visit: int | None,
        told: Callable[[int], str] | None,
    ) -> None:  # fmt: skip
        self.session = session
        self.playback = playback
        self.leave = leave
        self.visit = visit is not None
        self.open = begin or self.visit
        self.told = told
        """Other words for a moment, of whoever has opened the table to look at one."""
        self.running = False
        self.run_changed: Signal[[]] = Signal()
        """It runs by itself from now on, or no longer."""
        self._wait = 0.0
        if self.open:
            session.look_at(visit or 0)

    def toggle(self) -> None:
        if self.open:
            self.close()
            return
        self.open = True
        self.session.look_at(None)

    def walk(self, way: int) -> None:
        """One choice back or forward; forward only from an earlier moment."""
        if self.session.moments and (way < 0 or self.open):
            self.running = False
            self.go(self.session.made + way)

    def go(self, made: int) -> None:
        """Show the table after so many choices; a single step forward is played, any other is simply shown."""
        before, made = self.session.made, min(len(self.session.moments), max(0, made))
        self.open = True
        if made == before + 1:
            self.playback.replay(made)
        else:
            self.playback.stand_at(made)
        self.session.look_at(made)

    def replay(self, made: int) -> None:
        """Play a moment again."""
        self.open, self.running = True, False
        self.playback.replay(made)
        self.session.look_at(made)

    def toggle_run(self) -> None:
        """Let the game run by itself from the moment that is shown (from the beginning at its end), or stop it."""
        self.running = not self.running
        if self.running and self.session.looking is None:
            self.go(0)
        self.run_changed.emit()

    def close(self) -> None:
        """Back to the present, or to where one came from."""
        if self.visit:
            self.leave()
        elif self.open:
            self.open = self.running = False
            self.playback.stand_at(len(self.session.moments))
            self.session.look_at(None)

    def tick(self, seconds: float) -> bool:
        if not self.running or self.playback.busy:
            return False
        self._wait += seconds
        if self._wait < BETWEEN:
            return False
        self._wait = 0.0
        if self.session.looking is None:
            self.running = False
            self.run_changed.emit()
        else:
            self.go(self.session.looking + 1)
        return True

    def content(self) -> Looking:
        """The moment that is shown, and where one is."""
        return Looking(self.session.made, len(self.session.moments), self.running, self._said())

    def build(self, now: Looking, bar: pygame.Rect, scale: Scale, world: World) -> list[Widget]:
        """The way through the game, where the question would be: nothing is asked of those who look back."""
        return table_widgets.history(bar, scale, world, now, self.go, self.toggle_run, self.close, self.tell)

    def tell(self, made: int) -> str:
        """Which moment it is after so many choices: whose turn in which round."""
        if self.told is not None:
            return self.told(made)
        game, state = self.session.game, self.session.state_at(made)
        prompt, number = game.prompt(state), int(game.picture(state).get("round", 0))
        if prompt is None:
            return _("The end of the game")
        turn = labels.turn_of(self.session.names[prompt.seat])
        return f"{_('Round {n}').format(n=number)} · {turn}" if number else turn

    def _said(self) -> str:
        """A sentence about where one is, and what Return does."""
        if self.visit:
            return _("This is how it stood. “Return” leads back.")
        if self.session.looking is None:
            return _("This is the present moment.")
        if self.session.over:
            return _("You look at an earlier moment. Return leads to the end of the game.")
        return _("You look at an earlier moment. Return to play on.")
