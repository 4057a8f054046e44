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

LANES = 16
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
        ahead = self._ahead
        if not ahead:
            ahead += following(self._drawn)
            self._drawn = (self._drawn + LANES * STRIDE) & MASK
        return ahead.pop()

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely as the others. `pick` and `shuffled` draw the same number
        without this call, for they are asked most."""
        number = self._ahead.pop() if self._ahead else self.next()
        return number % limit if number <= MOSTLY_FAIR else self._fairly(number, limit)

    def _fairly(self, number: int, limit: int) -> int:
        """The rest of one of the highest numbers, or of the next one where not every rest is as likely."""
        while number - number % limit > ALL - limit:
            number = self.next()
        return number % limit

    def pick(self, items: Sequence[T]) -> T:
        number = self._ahead.pop() if self._ahead else self.next()
        return items[number % len(items) if number <= MOSTLY_FAIR else self._fairly(number, len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        deck, ahead = list(items), self._ahead
        for last in range(len(deck) - 1, 0, -1):
            number = ahead.pop() if ahead else self.next()
            other = number % (last + 1) if number <= MOSTLY_FAIR else self._fairly(number, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
