"""Spoken mode: everything that is asked, offered, told and stood on goes out as lines of text.

A scene answers `spoken()` with all that is to be heard now, each line under its subject. The narrator compares that
with what it said before, and says only what is new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """Words about one subject. The same words about the same subject are said once, until it was gone in between."""

    subject: str
    words: str


class Narrator:
    """Says to every ear what is new."""

    def __init__(self, *ears: Callable[[str], object]) -> None:
        self.ears = ears
        self.last: list[str] = []
        """What was said last, all of it at once."""
        self._said: dict[str, str] = {}

    def hear(self, lines: Sequence[Line]) -> None:
        """All that is to be heard now."""
        before, self._said = self._said, dict(lines)
        new = [words for subject, words in self._said.items() if words and before.get(subject) != words]
        self.last = new or self.last
        self.again(new)

    def again(self, lines: Sequence[str] | None = None) -> None:
        """Say lines, or those that were said last."""
        for words in self.last if lines is None else lines:
            self._say(words)

    def _say(self, words: str) -> None:
        plain = " ".join(words.split())
        for ear in self.ears:
            ear(plain)

    def forget(self) -> None:
        """Another scene: everything is new again."""
        self._said = {}


def joined(*parts: str) -> str:
    """Parts, and the lines of each, as sentences behind each other, none twice."""
    lines = [line.strip() for part in parts for line in part.splitlines()]
    kept = list(dict.fromkeys(filter(None, lines)))
    return " ".join(part if part[-1] in ".!?:…" else f"{part}." for part in kept)
