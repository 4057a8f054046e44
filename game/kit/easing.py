"""How far a motion has come, for a share of its time from 0 to 1. Every curve starts at 0 and ends at 1."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out(t: float) -> float:
    """Quick start, soft landing: most things."""
    return 1 - (1 - t) ** 3


def in_(t: float) -> float:
    return t**3


def in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def overshoot(t: float) -> float:
    """A little past the end and back: a ring with weight."""
    back = 1.4
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def arc(t: float) -> float:
    """0 at both ends and 1 in the middle: the height of something carried over."""
    return 4 * t * (1 - t)


def lerp(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
