"""From places to choices: which choices a touch, a pair of touches or a drag can mean.

A person who drags a guard from the rack to a cell answers three questions at once: yes, this action; the guard; there.
So a `ChoicePath` is a choice with the choices that lead to it. Only choices without other consequences are walked
through on the way: those after which nothing has happened yet, and those that name the very thing that is then carried
on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.engine import AnyGame, Choice, Place

DEPTH = 3


@dataclass(frozen=True)
class ChoicePath:
    """A choice, and what must be chosen before it."""

    choice: Choice
    before: tuple[Choice, ...] = ()

    @property
    def choices(self) -> tuple[Choice, ...]:
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
    """The sort of a place: `cell` of `cell:e4`."""
    return place.partition(":")[0]


class ChoicePaths:
    """All paths from one position."""

    def __init__(self, game: AnyGame, state: object) -> None:
        self.game = game
        self.state = state
        self.paths = tuple(self._grow(state, (), None))
        self._touched: dict[Place, tuple[ChoicePath, ...]] = {}

    def _grow(self, state: object, before: tuple[Choice, ...], carried: Place | None) -> Iterable[ChoicePath]:
        for choice in self.game.choices(state):
            if carried is not None and (choice.source != carried or choice.target is None):
                continue
            yield ChoicePath(choice, before)
            if len(before) + 1 < DEPTH and choice.target is None and choice.source is not None:
                yield from self._deeper(state, (*before, choice), choice.source)
            elif len(before) + 1 < DEPTH and choice.source is None and carried is None:
                yield from self._through(state, (*before, choice))

    def _deeper(self, state: object, made: tuple[Choice, ...], carried: Place) -> Iterable[ChoicePath]:
        """Paths that carry on what was named: only where it can go counts."""
        after = self._after(state, made[-1])
        if after is not None:
            yield from self._grow(after, made, carried)

    def _through(self, state: object, made: tuple[Choice, ...]) -> Iterable[ChoicePath]:
        """A mere yes, after which nothing has happened yet."""
        step = self.game.apply(state, made[-1])
        if not step.events and self._same_seat(state, step.state):
            yield from self._grow(step.state, made, None)

    def _after(self, state: object, choice: Choice) -> Any | None:
        step = self.game.apply(state, choice)
        if any(event.barrier for event in step.events) or not self._same_seat(state, step.state):
            return None
        return step.state

    def _same_seat(self, one: Any, other: Any) -> bool:
        before, after = self.game.prompt(one), self.game.prompt(other)
        return before is not None and after is not None and before.seat == after.seat

    @cached_property
    def now(self) -> tuple[ChoicePath, ...]:
        """The present question's own answers."""
        return tuple(path for path in self.paths if not path.before)

    @cached_property
    def places(self) -> dict[Place, None]:
        """Every place that can be touched first, in order."""
        return {place: None for path in self.paths for place in self._first(path) if place}

    def _first(self, path: ChoicePath) -> tuple[Place | None, ...]:
        """Places where a path can begin: anywhere for the present question, at its source for later ones."""
        if not path.before:
            return path.choice.source, path.choice.target
        return (path.choice.source if not path.one_touch else path.only,)

    @cached_property
    def _equals(self) -> frozenset[str]:
        """Sorts of places that are asked for in pairs (two warehouses) rather than as a way from one to the other: the
        same place then stands first in one pair and second in another. Such pairs can be touched in either order."""
        pairs = [path.choice for path in self.paths if path.two_touch]
        both = {choice.source for choice in pairs} & {choice.target for choice in pairs}
        alike = {kind(c.source or "") for c in pairs if kind(c.source or "") == kind(c.target or "")}
        return frozenset(kind(place) for place in both if place) & alike

    def _mirrored(self, choice: Choice) -> bool:
        return kind(choice.source or "") in self._equals and kind(choice.target or "") in self._equals

    @cached_property
    def common_source(self) -> Place | None:
        """The one place everything that is asked for comes from: the question is only where to."""
        sources = {path.choice.source for path in self.now if path.two_touch and not path.choice.extra}
        return sources.pop() if len(sources) == 1 else None

    @cached_property
    def _by_ends(self) -> dict[tuple[Place, Place], list[ChoicePath]]:
        """Everything that goes from somewhere to somewhere, in every order it can be touched."""
        found: dict[tuple[Place, Place], list[ChoicePath]] = {}
        for path in self.paths:
            source, target = path.choice.source, path.choice.target
            if source is None or target is None:
                continue
            found.setdefault((source, target), []).append(path)
            if self._mirrored(path.choice):
                found.setdefault((target, source), []).append(path)
        return found

    @cached_property
    def _by_start(self) -> dict[Place, dict[Place, None]]:
        """Targets of something from each place."""
        found: dict[Place, dict[Place, None]] = {}
        for source, target in self._by_ends:
            found.setdefault(source, {})[target] = None
        return found

    def touching(self, place: Place) -> tuple[ChoicePath, ...]:
        """Meanings of touching a place alone: what it says by itself, or being the target of something."""
        if place not in self._touched:
            self._touched[place] = self._touching(place)
        return self._touched[place]

    def _touching(self, place: Place) -> tuple[ChoicePath, ...]:
        direct = [path for path in self.now if self._said_by(path, place)]
        if direct:
            return tuple(direct)
        later = [path for path in self.paths if path.before and path.one_touch and path.only == place]
        return _shortest(later)

    def _said_by(self, path: ChoicePath, place: Place) -> bool:
        if path.one_touch:
            return path.only == place
        return path.two_touch and path.choice.target == place and not self._mirrored(path.choice)

    def starting(self, place: Place) -> tuple[ChoicePath, ...]:
        """Everything that goes somewhere from this place."""
        return tuple(path for target in self.targets(place) for path in self._by_ends[place, target])

    def targets(self, source: Place) -> tuple[Place, ...]:
        """Targets of something from this place."""
        return tuple(self._by_start.get(source, ()))

    def joining(self, source: Place, target: Place) -> tuple[ChoicePath, ...]:
        """Meanings of carrying something from one place to another."""
        return _shortest(self._by_ends.get((source, target), []))

    def find(self, text: str) -> ChoicePath | None:
        """The way to a choice by its text."""
        found = _shortest([path for path in self.paths if path.choice.text == text])
        return found[0] if found else None


def _shortest(paths: list[ChoicePath]) -> tuple[ChoicePath, ...]:
    """Those that need the fewest choices before."""
    least = min((len(path.before) for path in paths), default=0)
    return tuple(path for path in paths if len(path.before) == least)
