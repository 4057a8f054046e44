"""A mood: chance likes some turns better, so that replies differ from one trial to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

from rules.bots.search import TurnLine

RIVALS = 8
"""The best turns among which a mood may choose."""

GRAIN = 1 << 32


class Mood(NamedTuple):
    """A liking of up to so many points for each turn. The same turn is liked alike after whatever was played before:
    turns that are compared with each other are answered in the same mood."""

    points: float = 0.0
    seed: int = 0

    def chosen(self, lines: Sequence[TurnLine]) -> TurnLine:
        """One of the turns, which come best first; without a mood the best."""
        return max(lines[:RIVALS], key=self.felt) if self.points else lines[0]

    def felt(self, line: TurnLine) -> float:
        text = " ".join([choice.text for choice in line.choices])
        return line.value + self.points * crc32(f"{self.seed} {text}".encode()) / GRAIN


CALM = Mood()
