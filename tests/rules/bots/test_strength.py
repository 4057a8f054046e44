"""A higher level plays better: short matches, in which points tell more than a few wins."""

import pytest

from rules.bots import BOTS
from rules.bots.arena import Standing, pairings, play, standings
from rules.bots.normal import Normal


def meet(name: str, strong: str, weak: str, games: int, seed: int) -> list[Standing]:
    return standings([play(match) for match in pairings(name, [strong, weak], 2, games, seed)])


@pytest.mark.parametrize("name", BOTS)
def test_easy_is_far_better_than_chance(name: str) -> None:
    easy, chance = meet(name, "easy", "random", 4, 31)
    assert easy.wins == 4
    assert easy.mean > 2 * chance.mean


@pytest.mark.parametrize("name", BOTS)
def test_normal_is_better_than_easy_even_in_a_hurry(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Normal, "nodes", 400)
    normal, easy = meet(name, "normal", "easy", 2, 41)
    assert normal.mean > easy.mean
