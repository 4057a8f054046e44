"""Places that a step of a lesson points at, found on the table as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.lessons.course import LessonStep, fits
from game.table.view import Spot
from rules.engine import Choice, Place


def lit_places(step: LessonStep, choices: Sequence[Choice], spots: Mapping[Place, Spot]) -> tuple[Place, ...]:
    """Every place that matters, in the order in which the step names them; what is expected matters always."""
    found = [place for entry in (*step.lit, *step.touch, *step.expect) for place in _places(entry, choices, spots)]
    return tuple(dict.fromkeys(found))


def named_places(step: LessonStep, choices: Sequence[Choice], spots: Mapping[Place, Spot]) -> tuple[Place, ...]:
    """Of everything that gets a name the first place that has none yet."""
    found: list[Place] = []
    for entry in step.label:
        found += [place for place in _places(entry, choices, spots) if place not in found][:1]
    return tuple(found)


def _places(entry: str, choices: Sequence[Choice], spots: Mapping[Place, Spot]) -> Iterable[Place]:
    """The places of an entry: a place or a pattern of places, or a pattern of choices, whose places are meant."""
    if entry in spots:
        return [entry]
    if ":" in entry:
        return [place for place in spots if fits(place, (entry,))]
    meant = [choice for choice in choices if fits(choice.text, (entry,))]
    return [place for choice in meant for place in (choice.source, choice.target) if place and place in spots]
