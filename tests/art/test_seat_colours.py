"""Seats can be told apart by colour, whatever colours somebody sees; the symbol says it once more."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.kit.theme import AMBER, BLUE, JADE, PLUM, SeatColor
from tests.art.colour_vision import VISIONS, ciede2000, difference

LEAST = 12
"""CIEDE2000 between two seats, for every kind of colour vision."""
PAIRS = list(combinations((AMBER, JADE, BLUE, PLUM), 2))


@pytest.mark.parametrize("vision", list(VISIONS))
@pytest.mark.parametrize("shade", ["color", "light"])
def test_no_two_seats_look_alike(shade: str, vision: str) -> None:
    def apart(first: SeatColor, second: SeatColor) -> float:
        return difference(getattr(first, shade), getattr(second, shade), VISIONS[vision])

    alike = [(first.name, second.name, apart(first, second)) for first, second in PAIRS]
    assert [pair for pair in alike if pair[2] < LEAST] == []


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_examples(
    first: tuple[float, float, float], second: tuple[float, float, float], wanted: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(wanted, abs=1e-4)
