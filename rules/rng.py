"""Random numbers from a seed, the same on every machine and Python version (SplitMix64)."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

ALL = 1 << 64
MASK = ALL - 1
STRIDE = 0x9E3779B97F4A7C15
"""What the state grows by with every number."""
MOSTLY_FAIR = ALL - (1 << 32)
"""Numbers up to here need not be drawn again, whatever the limit."""

LANES = 8
LANE = 128
"""Bits of a lane: a number of 64 bits and the room for its products."""
EACH = sum(1 << LANE * lane for lane in range(LANES))
"""A one in every lane."""
LOW = MASK * EACH
STRIDES = sum(((LANES - lane) * STRIDE & MASK) << LANE * lane for lane in range(LANES))
"""The first number takes the last lane, so that it is popped first."""
NUMBERS = Struct("<" + "Q8x" * LANES)


def following(state: int) -> list[int]:
    """The numbers that follow a state, the first one last. They lie side by side in one long integer and are mixed
    together, which takes a third of the time that one after the other would."""
    mixed = (state * EACH + STRIDES) & LOW
    mixed = ((mixed ^ (mixed >> 30 & LOW)) * 0xBF58476D1CE4E5B9) & LOW
    mixed = ((mixed ^ (mixed >> 27 & LOW)) * 0x94D049BB133111EB) & LOW
    mixed ^= mixed >> 31
    return list(NUMBERS.unpack(mixed.to_bytes(NUMBERS.size, "little")))


class Rng:
    """A small seeded generator. It draws some numbers ahead; `state` does not count them before they are used."""

    __slots__ = ("_ahead", "_drawn")

    def __init__(self, seed: int) -> None:
        self._drawn = seed & MASK
        self._ahead: list[int] = []

    @property
    def state(self) -> int:
        """The seed of a generator that would go on with the same numbers."""
        return (self._drawn - STRIDE * len(self._ahead)) & MASK

    def next(self) -> int:
        if not self._ahead:
            self._ahead = following(self._drawn)
            self._drawn = (self._drawn + LANES * STRIDE) & MASK
        return self._ahead.pop()

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely as the others."""
        number = self._ahead.pop() if self._ahead else self.next()
        if number > MOSTLY_FAIR and number - number % limit > ALL - limit:
            return self.below(limit)
        return number % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
