"""A table of guests in meetup mode, for `python -m game shot guest`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.demo.scene import Demo
from game.kit.scene import Shot
from game.match import Match, random_record

if TYPE_CHECKING:
    from game.app import App


class GuestTable(Demo):
    """A random game that guests play."""

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        return cls(app, Match(kept, "sample"), guests=True, windowed=True)
