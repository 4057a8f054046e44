"""The turns that moved a line most, on lines made by hand."""

from __future__ import annotations

import pytest

from game.swings import moved_most, swing


def line(*own):
    """Two seats, of which the second has what the first has not."""
    return [(value, 100 - value) for value in own]


@pytest.mark.parametrize(
    ("values", "marked"),
    [
        (line(50, 50, 80, 80, 80, 80), (1,)),
        (line(50, 52, 50, 52, 51, 90), (4,)),
        (line(50, 60, 80, 85, 85), (1,)),
        (line(50, 60, 80, 75, 95), (1, 2, 3)),
        (line(50, 62, 62, 74, 74), (0,)),
        (line(50, 62, 62, 62, 74, 74), (0, 3)),
        (line(50, 49, 51, 50, 52), ()),
        (line(50, 30, 60, 30, 60, 25, 60, 20), (1, 2, 4, 5, 6)),
    ],
    ids=[
        "one step", "the end after a rest", "a swing of three turns", "a swing back", "a rest within a round",
        "a rest of a round", "nothing that is seen", "five of seven",
    ],
)  # fmt: skip
def test_the_largest_steps_are_marked_once_a_swing(values, marked):
    assert moved_most(values, 5, 3) == marked


def test_a_mark_is_on_the_turn_itself_not_on_the_one_after_it():
    """A mean of the last turns would have it that the second and the third turn moved as much as the first."""
    values = [(34, 33, 33), (64, 18, 18), (64, 18, 18), (64, 18, 18), (62, 19, 19)]
    assert moved_most(values, 5, 3) == (0,)


def test_a_swing_is_that_of_the_line_which_its_turn_moved_most():
    steps = [(2, -9, 7), (1, -6, 5), (9, 3, -12), (-4, 0, 4)]
    assert [*swing(steps, 0)] == [0, 1]
    assert [*swing(steps, 2)] == [2]


def test_of_equal_steps_the_earlier_ones_are_marked():
    values = line(50, 60, 50, 60, 50, 60, 50)
    assert moved_most(values, 3, 3) == (0, 1, 2)
