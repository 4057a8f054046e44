"""The puzzle of the day: chosen by the date alone."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from game.puzzles.day import of_the_day, stride
from game.puzzles.puzzle import games, puzzles

DAY = date(2026, 11, 18)


def test_the_same_day_has_the_same_puzzle_for_everybody():
    assert of_the_day(DAY) is of_the_day(date(2026, 11, 18))
    assert of_the_day(DAY) is not of_the_day(DAY + timedelta(days=1))


def test_the_games_take_turns_and_no_puzzle_comes_again_before_all_have_come():
    most = min(len(puzzles(game)) for game in games())
    shown = [of_the_day(DAY + timedelta(days=day)) for day in range(len(games()) * most)]
    assert len({(puzzle.game, puzzle.id) for puzzle in shown}) == len(shown)
    assert all(one.game != other.game for one, other in pairwise(shown))


def test_easy_and_hard_days_are_mixed():
    week = [of_the_day(DAY + timedelta(days=day)) for day in range(14)]
    assert len({puzzle.grade for puzzle in week}) == 3


@pytest.mark.parametrize("count", [1, 2, 3, 10, 59, 60, 61])
def test_a_stride_leads_everywhere(count):
    assert len({step * stride(count) % count for step in range(count)}) == count
