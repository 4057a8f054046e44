"""The system's own speech, where there is one: lines are read one after the other beside the program.

Whoever listens never waits for what is over: a key silences everything, and of what still waits when something new is
to be said only the newest is read.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.kit import speakers
from game.kit.speakers import Mute, Speaker, seconds
from game.translation import ngettext

BEHIND = 8.0
"""Seconds of older lines that are still read before new ones. The oldest are left out, and how many is said."""


class Words(NamedTuple):
    """A line and its language."""

    words: str
    language: str


class Voice:
    """Speaks beside the program."""

    def __init__(self, language: Callable[[], str], found: Callable[[], list[Speaker]] = speakers.found) -> None:
        self.language, self.found = language, found
        self._waiting: deque[Words] = deque()
        self._left_out = 0
        self._bell = threading.Condition()
        self._silenced = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def say(self, lines: Sequence[str]) -> None:
        """Say lines after the newest of those that wait."""
        if not lines:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        with self._bell:
            self._shorten()
            self._waiting.extend(Words(line, self.language()) for line in lines)
            self._bell.notify()

    def _shorten(self) -> None:
        """Leave out the oldest of the lines that wait, so that new ones are soon heard."""
        behind = sum(seconds(line.words) for line in self._waiting)
        while behind > BEHIND:
            behind -= seconds(self._waiting.popleft().words)
            self._left_out += 1

    def hush(self) -> None:
        """Silence, now; what is said from now on is heard."""
        with self._bell:
            self._waiting.clear()
            self._left_out = 0
            self._silenced.set()

    def close(self) -> None:
        """Silence, for good."""
        self.hush()
        with self._bell:
            self._closing = True
            self._bell.notify()
        if self._thread is not None:
            self._thread.join(2)

    def _run(self) -> None:
        there = self.found()
        while (line := self._next()) is not None:
            while there:
                try:
                    there[0].speak(line.words, line.language, self._silenced)
                    break
                except Mute:
                    there.pop(0).close()
        for speaker in there:
            speaker.close()

    def _next(self) -> Words | None:
        """The line to speak now; None when there will be no more."""
        with self._bell:
            self._bell.wait_for(lambda: self._waiting or self._closing)
            if self._closing:
                return None
            self._silenced.clear()
            if self._left_out:
                left, self._left_out = self._left_out, 0
                words = ngettext("{n} earlier line is left out.", "{n} earlier lines are left out.", left)
                return Words(words, self.language())
            return self._waiting.popleft()
