"""Stops of the keyboard on the table, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

WHEEL = 12
"""Places around a wheel, in both games."""


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


def along_wheels(stops: Sequence[Stop], wheels: Collection[str], at_last: Collection[str]) -> list[Stop]:
    """The same stops, but those around a wheel one after the other, where the first of them lies; some sorts last."""
    found: list[Stop] = []
    for stop in stops:
        wheel = wheel_of(stop)
        if wheel not in wheels:
            found.append(stop)
        elif all(wheel_of(other) != wheel for other in found):
            found += around([other for other in stops if wheel_of(other) == wheel])
    return sorted(found, key=lambda stop: stop.key in at_last)


def wheel_of(stop: Stop) -> str:
    """The sort of a place with a number; nothing of any other stop."""
    sort, _colon, number = stop.key.partition(":")
    return sort if number.isdecimal() and not stop.button else ""


def around(stops: Sequence[Stop]) -> list[Stop]:
    """Numbered stops of a wheel in its order, from behind the widest gap, so that what lies together stays together."""
    numbered = sorted((int(stop.key.rpartition(":")[2]), stop) for stop in stops)
    gaps = [(number - numbered[at - 1][0], -at) for at, (number, _stop) in enumerate(numbered)][1:]
    gaps.append((WHEEL + numbered[0][0] - numbered[-1][0], 0))
    begin = -max(gaps)[1]
    return [stop for _number, stop in numbered[begin:] + numbered[:begin]]


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
