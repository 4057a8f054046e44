"""Moments of Orloj: the crow, and the victory."""

from __future__ import annotations

from collections.abc import Sequence

from game.moments.act import Act
from game.orloj.moments import crow, victory
from game.orloj.moments.crow_tally import tally, told_by
from game.orloj.stage import Stage
from game.table.view import Audience, Told
from rules.engine import Event
from rules.orloj.events import CrowBegan, GameEnded
from rules.orloj.picture import Picture
from rules.orloj.state import State


def tells(events: Sequence[Event]) -> int:
    """A crow is told as a whole, and so is the end of the game."""
    first = events[0] if events else None
    if isinstance(first, GameEnded):
        return 1
    return told_by(events) if isinstance(first, CrowBegan) else 0


def acts(stage: Stage, told: Told[Picture], audience: Audience[Picture, State]) -> Sequence[Act]:
    """The acts that tell of a crow or of the end."""
    if isinstance(told.events[0], GameEnded):
        return [victory.act(stage, told.after, audience)]
    return [crow.act(stage, tally(told), audience)]
