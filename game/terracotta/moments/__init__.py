"""Moments of Terracotta Army: the end of a round, the final scoring, and the victory."""

from __future__ import annotations

from collections.abc import Sequence

from game.moments.act import Act
from game.table.view import Audience, Told
from game.terracotta.moments import inspection, summary, victory
from game.terracotta.stage import Stage
from rules.engine import Event
from rules.terracotta.events import GameEnded, PhaseBegan
from rules.terracotta.picture import Picture
from rules.terracotta.state import State

SCORINGS = ("scoring", "final scoring")


def tells(events: Sequence[Event]) -> int:
    """A phase of scoring is told as a whole, and so is the end of the game."""
    first = events[0] if events else None
    if isinstance(first, GameEnded):
        return 1
    if not isinstance(first, PhaseBegan) or first.phase not in SCORINGS:
        return 0
    ends = (at for at, event in enumerate(events) if at and isinstance(event, PhaseBegan | GameEnded))
    return next(ends, len(events))


def acts(stage: Stage, told: Told[Picture], audience: Audience[Picture, State]) -> Sequence[Act]:
    """The acts that tell of a phase of scoring or of the end."""
    first = told.events[0]
    if isinstance(first, GameEnded):
        return [victory.act(stage, told.after, audience)]
    lines = inspection.acts(stage, told, audience)
    if isinstance(first, PhaseBegan) and first.phase == "scoring" and audience.summary:
        return [*lines, summary.act(stage, told, audience)]
    return lines
