"""Hints: lines that the guide says the first time something appears in a game, from `game/lessons/GAME/hints.toml`.

A hint waits for a question to a person, or for an event; its words stand under `[hints]` in the texts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.kit import assets
from game.lessons.course import LessonError, fits, part_of
from rules.engine import Event, Place


@dataclass(frozen=True)
class Occasion:
    """The moment at which something may be said: the seat of a person, its turns so far with this one, the picture, the
    options of the game, and what is asked, with all choices; or the event that was just seen."""

    seat: int
    turn: int
    picture: Any
    options: Mapping[str, str]
    ask: str = ""
    choices: tuple[str, ...] = ()
    event: Event | None = None
    by: int | None = None
    """The seat whose choice made the event happen."""


@dataclass(frozen=True)
class Hint:
    """One line and its occasion. `asks` are questions, else `event` is the name of an event, of the person's own making
    or of another's (`by`), with these `facts`."""

    id: str
    asks: tuple[str, ...] = ()
    event: str = ""
    by: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)
    turn: int = 0
    """The turn of the person from which on it may be said."""
    has: tuple[str, ...] = ()
    """Patterns of choices of which one must be possible."""
    lacks: tuple[str, ...] = ()
    """Patterns of choices that must not be possible."""
    least: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Parts of the picture that must be so much at least; `{seat}` in a path is the person's."""
    equals: Mapping[str, Any] = field(default_factory=dict, hash=False)
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Options of the game that it is true for."""
    lit: tuple[Place, ...] = ()
    """Places and patterns of places; `{name}` is a fact of the event."""

    def suits(self, now: Occasion) -> bool:
        """Whether this is its occasion."""
        asked = self._asked(now) if self.asks else self._seen(now)
        return asked and now.turn >= self.turn and self._counts(now) and self._played(now)

    def _asked(self, now: Occasion) -> bool:
        if now.ask not in self.asks or any(fits(choice, self.lacks) for choice in now.choices):
            return False
        return not self.has or any(fits(choice, self.has) for choice in now.choices)

    def _seen(self, now: Occasion) -> bool:
        if now.event is None or type(now.event).__name__ != self.event:
            return False
        own = {"own": now.by == now.seat, "other": now.by != now.seat}.get(self.by, True)
        return own and all(getattr(now.event, name, None) == value for name, value in self.facts.items())

    def _counts(self, now: Occasion) -> bool:
        def part(path: str) -> Any:
            return part_of(now.picture, path.format(seat=now.seat))

        enough = all(part(path) >= number for path, number in self.least.items())
        return enough and all(part(path) == value for path, value in self.equals.items())

    def _played(self, now: Occasion) -> bool:
        return all(now.options.get(name) == value for name, value in self.options.items())

    def places(self, event: Event | None) -> tuple[Place, ...]:
        """What is lit, with the facts of the event filled in."""
        names = {name: getattr(event, name) for name in getattr(type(event), "__slots__", ())} if event else {}
        return tuple(place.format_map({key: str(value) for key, value in names.items()}) for place in self.lit)


def problems(game: str, words: Mapping[str, Any]) -> list[str]:
    """Hints without words, and words without a hint."""
    ids, said = {hint.id for hint in load(game)}, set(words.get("hints", {}))
    return [f"hints.{name} is missing" for name in sorted(ids - said)] + [f"hints.{n}" for n in sorted(said - ids)]


KEYS = {
    "id": str, "asks": list, "event": str, "by": str, "facts": dict, "turn": int, "has": list, "lacks": list,
    "least": dict, "equals": dict, "options": dict, "lit": list,
}  # fmt: skip


@lru_cache(maxsize=8)
def load(game: str) -> tuple[Hint, ...]:
    """A game's hints in the order in which they are preferred; none if it has no file of them."""
    path = assets.LESSONS / game / "hints.toml"
    if not path.is_file():
        return ()
    try:
        return tuple(_hint(entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["hint"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise LessonError(f"the hints of {game}: {error}") from error


def _hint(raw: Mapping[str, Any]) -> Hint:
    name = str(raw.get("id", "a hint without id"))
    for key, value in raw.items():
        if not isinstance(value, KEYS.get(key, ())):
            raise LessonError(f"{name}: {key} = {value!r} means nothing")
    if bool(raw.get("asks")) == bool(raw.get("event")):
        raise LessonError(f"{name}: either asks or event")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}
    return Hint(**values)
