"""Captions about a running game: each thing is explained once in a while, and long enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from game.games import DESCRIPTORS
from game.translation import _
from rules.engine import Event, Prompt

AGAIN = 150.0
"""Seconds after which the same thing is explained once more."""
READING, LEAST = 0.036, 1.4
"""Seconds to read a letter, and to notice that there is something to read."""
PATIENCE = 0.6
"""The share of its time after which a caption may give way to a newer one."""


@dataclass(frozen=True)
class Caption:
    """An explanation in words, and whose doing it is about."""

    key: str
    words: str
    seat: int | None = None

    @property
    def seconds(self) -> float:
        return LEAST + READING * len(self.words)


def keys_of(event: Event) -> Iterator[str]:
    """The names an explanation of an event may have, the most particular first: `Gained substitute`,
    `Gained coins`, `Gained`."""
    name = type(event).__name__
    values: list[object] = [getattr(event, field.name) for field in fields(event)] if is_dataclass(event) else []
    if getattr(event, "seat", 0) is None or getattr(event, "owner", 0) is None:
        yield f"{name} nobody"
    for value in reversed(values):
        if isinstance(value, str):
            yield f"{name} {value}"
            yield f"{name} {value.partition(' ')[0].partition(':')[0]}"
    yield name


class Captions:
    """Chooses what is said; `now` is the caption that stands there."""

    def __init__(self, game: str) -> None:
        self.known = DESCRIPTORS[game].captions()
        self.now: Caption | None = None
        self.age = 0.0
        self._next: Caption | None = None
        self._clock = 0.0
        self._said: dict[str, float] = {}

    def begin(self) -> None:
        """The sentence a game opens with."""
        self._offer("begin", None)

    def about(self, event: Event) -> None:
        """An event happened: explain it."""
        key = next((key for key in keys_of(event) if key in self.known.explained), None)
        if key is not None:
            self._offer(key, getattr(event, "seat", None))

    def ask(self, prompt: Prompt) -> None:
        """A question is put: explain it."""
        self._offer(f"ask {prompt.ask}", prompt.seat)

    def _offer(self, key: str, seat: int | None) -> None:
        words = self.known.explained.get(key)
        if not words or self._clock - self._said.get(key, -AGAIN) < AGAIN:
            return
        self._said[key] = self._clock
        caption = Caption(key, _(words).format(**self.known.facts()), seat)
        if self.now is None or self.age >= self.now.seconds * PATIENCE:
            self._say(caption)
        else:
            self._drop(self._next)
            self._next = caption

    def _drop(self, caption: Caption | None) -> None:
        """It was never shown, so it may come again soon."""
        if caption is not None:
            self._said.pop(caption.key, None)

    def _say(self, caption: Caption) -> None:
        self.now, self.age, self._next = caption, 0.0, None

    @property
    def unread(self) -> bool:
        """Somebody may still be reading, or there is more to read."""
        return self._next is not None or (self.now is not None and self.age < self.now.seconds)

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if another caption stands there now."""
        self._clock += seconds
        self.age += seconds
        if self._next is None or (self.now is not None and self.age < self.now.seconds):
            return False
        self._say(self._next)
        return True
