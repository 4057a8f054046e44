"""Stops of the keyboard on the table, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Stop:
    """Somewhere the keyboard can stand: a place on the table, or a button."""

    key: str
    x: float
    y: float
    button: bool = False
    aside: bool = False
    """Nothing of the question: an arrow comes to it only where nothing else lies that way."""


def in_reading_order(stops: Sequence[Stop], row: float) -> list[Stop]:
    """Top to bottom in rows so many pixels high, each from left to right; buttons last, in their own order."""
    places = [stop for stop in stops if not stop.button]
    ordered = sorted(places, key=lambda stop: (stop.y // max(1.0, row), stop.x))
    return ordered + [stop for stop in stops if stop.button]


def tabbed(stops: Sequence[Stop], here: str | None, way: int) -> Stop | None:
    """The next one around."""
    if not stops:
        return None
    keys = [stop.key for stop in stops]
    if here not in keys:
        return stops[0] if way > 0 else stops[-1]
    return stops[(keys.index(here) + way) % len(stops)]


def toward(stops: Sequence[Stop], here: Stop | None, dx: int, dy: int) -> Stop | None:
    """The nearest one that lies that way; what lies aside counts double."""
    if here is None:
        return tabbed(stops, None, 1)

    def cost(other: Stop) -> float:
        ahead = (other.x - here.x) * dx + (other.y - here.y) * dy
        aside = abs((other.x - here.x) * dy) + abs((other.y - here.y) * dx)
        return ahead + 2 * aside if ahead > 1 and aside <= 3 * ahead else float("inf")

    others = [stop for stop in stops if stop.key != here.key and cost(stop) < float("inf")]
    return min(others, key=lambda stop: (stop.aside and not here.aside, cost(stop)), default=None)
