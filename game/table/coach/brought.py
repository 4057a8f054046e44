"""What an advised turn brings: points at once, and the change in those that are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.coach.coach_words import AdvisedStep
from game.table.view import View
from game.translation import _, ngettext
from rules.engine import AnyGame, Scoring
from rules.events import Scored


@dataclass(frozen=True)
class Brought:
    """Points of the seat that acts. What is to come is not said of a turn that a scoring `follows`."""

    now: int = 0
    to_come: int = 0
    follows: bool = False


def brought(game: AnyGame, view: type[View], steps: Sequence[AdvisedStep]) -> Brought:
    """The points that the steps of a turn win, up to its end, and how the open scorings change by them."""
    asked = game.prompt(steps[0].before) if steps else None
    if asked is None:
        return Brought()
    now = 0
    for step in steps:
        made = game.apply(step.before, step.choice)
        for event in made.events:
            if view.ends_turn(event):
                return Brought(now, follows=True)
            if isinstance(event, Scored) and event.seat == asked.seat:
                now += event.vp
    before, after = game.forecast(steps[0].before), game.forecast(made.state)
    return Brought(now, _sum(after, asked.seat) - _sum(before, asked.seat))


def _sum(scorings: Sequence[Scoring], seat: int) -> int:
    return sum(scoring.vp[seat] for scoring in scorings)


def words(brings: Brought) -> str:
    """What a turn brings in one line."""
    parts = []
    if brings.now:
        parts.append(ngettext("{n} point at once", "{n} points at once", brings.now))
    if brings.to_come > 0:
        parts.append(ngettext("{n} more to come", "{n} more to come", brings.to_come))
    none = _("The turn itself brings no points.") if brings.follows else _("Brings no points yet.")
    gained = _("Brings: {what}").format(what=", ".join(parts)) if parts else none
    if brings.to_come >= 0:
        return gained
    lost = ngettext("costs {n} of the points to come", "costs {n} of the points to come", -brings.to_come)
    return f"{gained}; {lost}" if parts else lost[:1].upper() + lost[1:]
