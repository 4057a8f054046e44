"""The turns that moved a line most, at most one of every swing: what a line does until it turns back or rests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

STILL = 1
"""A step of the line that nobody sees."""

Values = Sequence[float]
"""What a line shows of every seat at one time."""


def moved_most(values: Sequence[Values], most: int, least: float) -> tuple[int, ...]:
    """The turns, by number, whose own steps on the line are the largest, in their order: at most so many, of at least
    so much. Turn `n` leads from `values[n]` to the next one."""
    steps = [[new - old for old, new in zip(before, after, strict=True)] for before, after in pairwise(values)]
    found: list[int] = []
    told: set[int] = set()
    for turn in sorted(range(len(steps)), key=lambda turn: (-_size(steps[turn]), turn)):
        if len(found) == most or _size(steps[turn]) < least:
            break
        if turn not in told:
            found.append(turn)
            told.update(swing(steps, turn))
    return tuple(sorted(found))


def swing(steps: Sequence[Values], turn: int) -> range:
    """The turns around one that go on the same way as it, by the line that it moved most: until that turns back, or
    does not move for a whole round."""
    seat = max(range(len(steps[turn])), key=lambda each: abs(steps[turn][each]))
    way = 1 if steps[turn][seat] > 0 else -1
    along = [way * step[seat] for step in steps]
    before, after = along[:turn][::-1], along[turn + 1 :]
    return range(turn - _goes_on(before, len(steps[turn])), turn + 1 + _goes_on(after, len(steps[turn])))


def _goes_on(along: Sequence[float], seats: int) -> int:
    """How many of the next steps go on: the last of them moves."""
    reached = 0
    for count, step in enumerate(along, start=1):
        if step < -STILL or count - reached > seats:
            break
        if step > STILL:
            reached = count
    return reached


def _size(step: Values) -> float:
    return max(map(abs, step))
