"""The performance of moments at a table: acts one after the other, while everything else waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.kit import sound
from game.moments.act import Act
from game.moments.player import Player, pressed
from game.session import Session
from game.settings import Settings
from game.table.drawing.viewport import Viewport
from game.table.options import TableOptions
from game.table.timeline import SPEEDS
from game.table.view import Audience, Told
from rules.engine import Event


class Performance:
    """Acts that tell of events on one table. `still` gives a picture of the table behind them."""

    def __init__(
        self,
        session: Session,
        viewport: Viewport,
        settings: Settings,
        still: Callable[[], pygame.Surface],
        options: TableOptions,
    ) -> None:
        self.session, self.viewport, self.settings = session, viewport, settings
        self.still, self.options = still, options
        self.player: Player | None = None
        self._told: Told | None = None
        self._acts: deque[Act] = deque()

    @property
    def open(self) -> bool:
        """A moment is shown now, or waits to be shown in another window."""
        return self.player is not None and self.viewport.timeline.told is self._told

    def perform(self, told: Told) -> bool:
        """Begin the acts that tell of these events; False if there are none to be shown."""
        self._acts = deque(self._shown(told))
        if not self._acts:
            return False
        self._told = told
        self.viewport.camera.whole()
        self.viewport.camera.settle()
        self._begin(self.still())
        if self.options.alone:
            self.viewport.view.rest()
        return True

    def _shown(self, told: Told) -> Sequence[Act]:
        """Where nothing moves only what is there to be read, until somebody goes on."""
        acts = self.viewport.view.acts(told, self._audience(told))
        if self._rate > 0:
            return acts
        cards = self.settings.round_summary
        return [act if act.stays else replace(act, stays=True) for act in acts if act.stays or (act.card and cards)]

    def _audience(self, told: Told) -> Audience:
        session = self.session
        events: list[Event] = [event for moment in session.moments for event in moment.events]
        known = tuple(events[: len(events) - len(told.later)])
        return Audience(session.state, session.portraits, known, self.options.alone, self.settings.round_summary)

    @property
    def _rate(self) -> float:
        return SPEEDS.get(self.viewport.timeline.speed, 0.0)

    def _begin(self, table: pygame.Surface) -> None:
        reduced = self.viewport.timeline.reduced
        self.player = Player(self._acts[0], table, self.viewport.frame, self._rate, reduced, self.options.alone)

    def lay_out(self) -> None:
        """Another window: the same act, made for it."""
        if self.player is None or self._told is None:
            return
        acts = self._shown(self._told)
        self._acts = deque(acts[len(acts) - len(self._acts) :])
        self.player.move_to(self._acts[0], self.still(), self.viewport.frame)

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key or press shows the end of what moves, the next one goes on; Esc goes past the whole series."""
        player = self.player
        if player is None or not pressed(event):
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._leave_series(player.act.series)
        else:
            player.press()
        return True

    def _leave_series(self, series: str) -> None:
        while len(self._acts) > 1 and series and self._acts[1].series == series:
            self._acts.popleft()
        if self.player is not None:
            self.player.left = True

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if the picture changed."""
        player = self.player
        if player is None:
            return False
        changed = player.tick(seconds)
        sound.tension(not player.ended)
        if player.left:
            self._next(player.table)
            return True
        return changed

    def _next(self, table: pygame.Surface) -> None:
        self._acts.popleft()
        if self._acts:
            self._begin(table)
            return
        self.stop()
        self.viewport.timeline.go_on()

    def stop(self) -> None:
        """Put away what is shown."""
        sound.tension(False)
        self.player, self._told = None, None
        self._acts.clear()

    def draw(self, surface: pygame.Surface) -> None:
        if self.player is not None:
            self.player.draw(surface)
