"""The pace of opponents: how long they pause between choices, so that people can follow."""

from __future__ import annotations

from dataclasses import dataclass

from game.settings import Settings

SLOW = 1.4
"""Seconds between two choices that somebody follows who sees them for the first time."""


@dataclass(frozen=True)
class Pace:
    """The pace at one table. By itself it is slow in a `first_game`, unless nothing moves at all."""

    settings: Settings
    first_game: bool

    def pause(self) -> float:
        """Seconds between a choice and the next."""
        chosen = self.settings.opponents_pace
        by_itself = chosen == "auto" and self.first_game and self.settings.speed != "off"
        return SLOW if chosen == "slow" or by_itself else 0.0
