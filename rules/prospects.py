"""Prospects: points that choices win at once, and the changes they make in the open scorings, source by source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine import AnyGame, Choice, Event, Scoring
from rules.events import Scored

NOW = "now"
"""The moment (`Scoring.when`) of points that are won at once."""


def prospects(
    game: AnyGame, state: object, choices: Sequence[Choice], forecast: Sequence[Scoring]
) -> tuple[Scoring, ...]:
    """The prospects of these choices, one after the other, and of nothing that may follow; `forecast` is that of the
    position."""
    events: list[Event] = []
    after = state
    for choice in choices:
        step = game.apply(after, choice)
        after = step.state
        events += step.events
    return itemised(len(game.scores(state)), events, forecast, game.forecast(after))


def itemised(
    seats: int, events: Iterable[Event], before: Iterable[Scoring], after: Iterable[Scoring]
) -> tuple[Scoring, ...]:
    """Each source once: the points of these events first, then what the later forecast has more than the earlier."""
    won: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Scored):
            won.setdefault(event.why, [0] * seats)[event.seat] += event.vp
    changed: dict[str, list[int]] = {}
    when: dict[str, str] = {}
    for sign, scorings in ((1, after), (-1, before)):
        for scoring in scorings:
            when.setdefault(scoring.why, scoring.when)
            found = changed.setdefault(scoring.why, [0] * seats)
            for seat, vp in enumerate(scoring.vp):
                found[seat] += sign * vp
    parts = [Scoring(why, NOW, tuple(vp)) for why, vp in won.items()]
    parts += [Scoring(why, when[why], tuple(vp)) for why, vp in changed.items()]
    return tuple(part for part in parts if any(part.vp))
