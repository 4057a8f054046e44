"""A higher level plays better: short matches, in which points tell more than a few wins."""

import pytest

from rules.bots import EYES
from rules.bots.arena import Standing, matches, play, standings


def meet(name: str, strong: str, weak: str, games: int, seed: int) -> list[Standing]:
    return standings([play(match) for match in matches(name, [strong, weak], 2, games, seed)])


@pytest.mark.parametrize("name", EYES)
def test_easy_is_far_better_than_chance(name: str) -> None:
    easy, chance = meet(name, "easy", "random", 6, 31)
    assert easy.wins == 6
    assert easy.mean > 2 * chance.mean


@pytest.mark.parametrize("name", EYES)
def test_normal_is_better_than_easy(name: str) -> None:
    normal, easy = meet(name, "normal", "easy", 4, 41)
    assert normal.mean > easy.mean
