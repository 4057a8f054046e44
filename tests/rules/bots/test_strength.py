"""A higher level plays better: short matches, with a margin that chance does not bridge."""

import pytest

from rules.bots import EYES
from rules.bots.arena import matches, play


def wins(name: str, strong: str, weak: str, games: int, seed: int) -> int:
    results = [play(match) for match in matches(name, [strong, weak], 2, games, seed)]
    return sum(result.match.levels[result.winner] == strong for result in results)


@pytest.mark.parametrize("name", EYES)
def test_easy_is_far_better_than_chance(name: str) -> None:
    assert wins(name, "easy", "random", 8, 31) == 8


@pytest.mark.parametrize("name", EYES)
def test_normal_is_better_than_easy(name: str) -> None:
    assert wins(name, "normal", "easy", 8, 41) >= 5
