"""A puzzle for guests of a meetup: a minute for people who wait; nothing is kept, and the show goes on after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Self

import pygame

from game.demo.sheet_contents import IDLE
from game.exercise.scene import ExerciseTable
from game.kit.scene import Shot
from game.puzzles.puzzle import Puzzle, puzzles
from game.puzzles.scene import PuzzleSeries, exercise
from game.puzzles.solver import Guest
from game.table.options import TableOptions
from game.table.panels import table_widgets
from game.translation import _

if TYPE_CHECKING:
    from game.app import App

AWAY = frozenset({"rules", "settings"})
"""Tools that lead away from the table."""
PRESENCE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN)


class GuestSeries(PuzzleSeries):
    """Puzzles one after the other, until the guest goes."""

    def __init__(self, app: App, puzzle: Puzzle, guest: Guest, shows: int) -> None:
        super().__init__(app, puzzle, guest)
        self.guest, self.shows = guest, shows

    def go_on(self) -> None:
        if self.following is None:
            self.leave()
        else:
            self.app.go("guest-puzzle", puzzle=self.following, guest=self.guest, shows=self.shows)

    def leave(self) -> None:
        if self.app.lock is not None:
            self.app.lock.speak()
        self.app.go("attract", shows=self.shows + 1)


class GuestPuzzle(ExerciseTable):
    """The table of a puzzle at a meetup; `shows` counts the shows so far."""

    def __init__(self, app: App, puzzle: Puzzle, guest: Guest | None = None, shows: int = 0) -> None:
        self.puzzle, self.idle = puzzle, 0.0
        """`idle`: seconds without a sign of somebody."""
        super().__init__(app, exercise(puzzle), GuestSeries(app, puzzle, guest or Guest(), shows))

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(app, puzzles(shot.game)[0])

    def _options(self) -> TableOptions:
        usual = super()._options()
        return replace(usual, offers=lambda tool: tool not in AWAY and usual.offers(tool))

    def open_menu(self) -> None:
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("continue", "play", _("Go on"), lambda: None),
            ("again", "replay", _("Again"), self.again),
            ("leave", "home", _("Leave it to the opponents"), self.series.leave),
        ]
        table_widgets.open_menu(self.ui, entries)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in PRESENCE:
            self.idle = 0.0
        return super().handle(event) or event.type == pygame.KEYDOWN

    def tick(self, seconds: float) -> bool:
        """The show goes on when nobody has touched anything for a while."""
        changed = super().tick(seconds)
        self.idle += seconds
        if self.idle >= IDLE and self.app.scene is self:
            self.series.leave()
            return True
        return changed
