"""From places to choices: which choices a touch, a pair of touches or a drag can mean.

A person who drags a guard from the rack to a cell answers three questions at once: yes, this action; the guard; there.
So a `Way` is a choice with the choices that lead to it. Only choices without other consequences are walked through on
the way: those after which nothing has happened yet, and those that name the very thing that is then carried on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.engine import Choice, Game, Place

DEPTH = 3


@dataclass(frozen=True)
class Way:
    """A choice, and what must be chosen before it."""

    choice: Choice
    before: tuple[Choice, ...] = ()

    @property
    def path(self) -> tuple[Choice, ...]:
        return (*self.before, self.choice)

    @property
    def one_touch(self) -> bool:
        """A single place says it all."""
        return (self.choice.source is None) != (self.choice.target is None)

    @property
    def two_touch(self) -> bool:
        return self.choice.source is not None and self.choice.target is not None

    @property
    def only(self) -> Place | None:
        """The place of a one-touch choice."""
        return self.choice.source or self.choice.target


def kind(place: Place) -> str:
    """What sort of place: `cell` of `cell:e4`."""
    return place.partition(":")[0]


class Ways:
    """All ways from one position."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.ways = tuple(self._grow(state, (), None))
        self._touched: dict[Place, tuple[Way, ...]] = {}

    def _grow(self, state: Any, before: tuple[Choice, ...], carried: Place | None) -> Iterable[Way]:
        for choice in self.game.choices(state):
            if carried is not None and (choice.source != carried or choice.target is None):
                continue
            yield Way(choice, before)
            if len(before) + 1 < DEPTH and choice.target is None and choice.source is not None:
                yield from self._deeper(state, (*before, choice), choice.source)
            elif len(before) + 1 < DEPTH and choice.source is None and carried is None:
                yield from self._through(state, (*before, choice))

    def _deeper(self, state: Any, path: tuple[Choice, ...], carried: Place) -> Iterable[Way]:
        """What was named is carried on: only where it can go counts."""
        after = self._after(state, path[-1])
        if after is not None:
            yield from self._grow(after, path, carried)

    def _through(self, state: Any, path: tuple[Choice, ...]) -> Iterable[Way]:
        """A mere yes, after which nothing has happened yet."""
        step = self.game.apply(state, path[-1])
        if not step.events and self._same_seat(state, step.state):
            yield from self._grow(step.state, path, None)

    def _after(self, state: Any, choice: Choice) -> Any | None:
        step = self.game.apply(state, choice)
        if any(event.barrier for event in step.events) or not self._same_seat(state, step.state):
            return None
        return step.state

    def _same_seat(self, one: Any, other: Any) -> bool:
        before, after = self.game.prompt(one), self.game.prompt(other)
        return before is not None and after is not None and before.seat == after.seat

    @cached_property
    def now(self) -> tuple[Way, ...]:
        """The present question's own answers."""
        return tuple(way for way in self.ways if not way.before)

    @cached_property
    def places(self) -> dict[Place, None]:
        """Every place that can be touched first, in order."""
        return {place: None for way in self.ways for place in self._first(way) if place}

    def _first(self, way: Way) -> tuple[Place | None, ...]:
        """Where a way can begin: anywhere for the present question, at its source for later ones."""
        if not way.before:
            return way.choice.source, way.choice.target
        return (way.choice.source if not way.one_touch else way.only,)

    @cached_property
    def _equals(self) -> frozenset[str]:
        """Sorts of places that are asked for in pairs (two warehouses) rather than as a way from one to the other: the
        same place then stands first in one pair and second in another. Such pairs can be touched in either order."""
        pairs = [way.choice for way in self.ways if way.two_touch]
        both = {choice.source for choice in pairs} & {choice.target for choice in pairs}
        alike = {kind(c.source or "") for c in pairs if kind(c.source or "") == kind(c.target or "")}
        return frozenset(kind(place) for place in both if place) & alike

    def _mirrored(self, choice: Choice) -> bool:
        return kind(choice.source or "") in self._equals and kind(choice.target or "") in self._equals

    @cached_property
    def common_source(self) -> Place | None:
        """The one place everything that is asked for comes from: the question is only where to."""
        sources = {way.choice.source for way in self.now if way.two_touch and not way.choice.extra}
        return sources.pop() if len(sources) == 1 else None

    @cached_property
    def _by_ends(self) -> dict[tuple[Place, Place], list[Way]]:
        """Everything that goes from somewhere to somewhere, in every order it can be touched."""
        found: dict[tuple[Place, Place], list[Way]] = {}
        for way in self.ways:
            source, target = way.choice.source, way.choice.target
            if source is None or target is None:
                continue
            found.setdefault((source, target), []).append(way)
            if self._mirrored(way.choice):
                found.setdefault((target, source), []).append(way)
        return found

    @cached_property
    def _by_start(self) -> dict[Place, dict[Place, None]]:
        """Where something from each place can go."""
        found: dict[Place, dict[Place, None]] = {}
        for source, target in self._by_ends:
            found.setdefault(source, {})[target] = None
        return found

    def touching(self, place: Place) -> tuple[Way, ...]:
        """What touching a place alone can mean: what it says by itself, or being the target of something."""
        if place not in self._touched:
            self._touched[place] = self._touching(place)
        return self._touched[place]

    def _touching(self, place: Place) -> tuple[Way, ...]:
        direct = [way for way in self.now if self._said_by(way, place)]
        if direct:
            return tuple(direct)
        later = [way for way in self.ways if way.before and way.one_touch and way.only == place]
        return _shortest(later)

    def _said_by(self, way: Way, place: Place) -> bool:
        if way.one_touch:
            return way.only == place
        return way.two_touch and way.choice.target == place and not self._mirrored(way.choice)

    def starting(self, place: Place) -> tuple[Way, ...]:
        """Everything that goes somewhere from this place."""
        return tuple(way for target in self.targets(place) for way in self._by_ends[place, target])

    def targets(self, source: Place) -> tuple[Place, ...]:
        """Where something from this place can go."""
        return tuple(self._by_start.get(source, ()))

    def joining(self, source: Place, target: Place) -> tuple[Way, ...]:
        """What carrying something from one place to another can mean."""
        return _shortest(self._by_ends.get((source, target), []))

    def find(self, text: str) -> Way | None:
        """The way to a choice by its text."""
        found = _shortest([way for way in self.ways if way.choice.text == text])
        return found[0] if found else None


def _shortest(ways: list[Way]) -> tuple[Way, ...]:
    """Those that need the fewest choices before."""
    least = min((len(way.before) for way in ways), default=0)
    return tuple(way for way in ways if len(way.before) == least)
