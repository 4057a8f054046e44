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
    past: bool = False
    """It tells what happened, not what there is now."""


class Narrator:
    """Says to every ear what is new."""

    def __init__(self, *ears: Callable[[Sequence[str]], object]) -> None:
        self.ears = ears
        """Each hears all at once what is new."""
        self.last: list[str] = []
        """What was said last, all of it at once."""
        self._said: dict[str, Line] = {}
        self._repeated = False

    def hear(self, lines: Sequence[Line]) -> None:
        """All that is to be heard now."""
        before, self._said = self._said, {line.subject: line for line in lines}
        new = [line.words for subject, line in self._said.items() if line.words and before.get(subject) != line]
        if new:
            self.last, self._repeated = new, False
            self._say(new)

    def again(self) -> None:
        """Say once more what was said last; asked a second time, all that there is now, like a whole question."""
        now = [line.words for line in self._said.values() if line.words and not line.past]
        self._say(now if self._repeated else self.last)
        self._repeated = True

    def _say(self, lines: Sequence[str]) -> None:
        plain = [" ".join(words.split()) for words in lines]
        for ear in self.ears:
            ear(plain)

    def forget(self) -> None:
        """Another scene: everything is new again."""
        self._said = {}


def joined(*parts: str) -> str:
    """Parts, and the lines of each, as sentences behind each other, none twice; the first begins as it is written, the
    others with a capital letter."""
    lines = [line.strip() for part in parts for line in part.splitlines()]
    first, *others = dict.fromkeys(filter(None, lines)) or [""]
    kept = [first, *(f"{line[0].upper()}{line[1:]}" for line in others)]
    return " ".join(part if part[-1:] in (*".!?:…", "") else f"{part}." for part in kept)


def phrase(words: str, hint: str) -> str:
    """Words and what is said besides; what begins with a small letter or a number is no sentence of its own."""
    goes_on = hint and (hint[0].islower() or hint[0].isdigit() or hint[0] in "+−")
    return joined(f"{words}, {hint}") if goes_on else joined(words, hint)
