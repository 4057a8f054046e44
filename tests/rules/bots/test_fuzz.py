"""Opponents play to the end of any game, however little time they are given."""

import pytest

from rules import GAMES
from tests.rules.bots.fuzzing import hasty_game

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_hasty_opponents_finish_their_game(name: str, seats: int, seed: int) -> None:
    assert hasty_game(name, seats, 1000 * seats + seed) > 20


@pytest.mark.parametrize("difficulty", GAMES["orloj"].options["difficulty"])
def test_and_so_they_do_alone_against_josef(difficulty: str) -> None:
    assert hasty_game("orloj", 1, 77, {"difficulty": difficulty}) > 20
