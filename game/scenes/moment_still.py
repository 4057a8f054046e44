"""The last picture of a moment of a game, for `python -m game shot moment`: `--chapter` counts the game's moments."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from game.kit.scene import Shot
from game.match import Match, random_record
from game.table.input.choice_paths import ChoicePath
from game.table.options import TableOptions
from game.table.scene import Table
from rules.record import Record

if TYPE_CHECKING:
    from game.app import App

WHOLE = 100_000
"""Random choices that no game has."""


class MomentStill(Table):
    """A table at which a game is played at once up to its `number`th moment, or to its end if it has fewer."""

    def __init__(self, app: App, kept: Record, number: int) -> None:
        options = TableOptions(saved=False, results=lambda: None)
        super().__init__(app, Match(replace(kept, choices=()), "sample"), options=options)
        self.left, self.number = list(kept.choices), number

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(app, random_record(shot.game, shot.seats, shot.seed, WHOLE), shot.chapter)

    def enter(self) -> None:
        super().enter()
        while self.left and not self.performance.open:
            text = self.left.pop(0)
            choice = next(choice for choice in self.session.choices if choice.text == text)
            self.moves.choose(ChoicePath(choice), planned=True)
            self._go_past()

    def _go_past(self) -> None:
        """Past the moments of a choice, but for the one that is wanted."""
        self.playback.hurry()
        while self.performance.open and (player := self.performance.player) is not None:
            self.number -= 1
            if not self.number:
                player.press()
                return
            player.left = True
            self.performance.tick(0.0)
            self.playback.hurry()

    def tick(self, seconds: float) -> bool:
        """The moment stands still."""
        return False if self.performance.open else super().tick(seconds)
