"""Zoom around a point, moving about, and never past the edge."""

from __future__ import annotations

import pytest

from game.kit.geometry import Scale
from game.table.drawing.camera import STEPS, Camera
from game.table.view import Box

BOX = Box(0, 64, 1920, 816)


def camera() -> Camera:
    return Camera(Scale(0.5), BOX)


def corners(looking: Camera) -> tuple[float, float, float, float]:
    """The units at the corners of the window onto the board."""
    view = looking.view
    return (*looking.scale.units(view.topleft), *looking.scale.units(view.bottomright))


def test_unzoomed_the_board_lies_on_the_frame() -> None:
    assert camera().scale == Scale(0.5)


def test_a_step_keeps_the_point_under_the_pointer() -> None:
    looking, pos = camera(), (600, 240)
    before = looking.scale.units(pos)
    assert looking.step(1, pos)
    looking.settle()
    assert looking.scale.units(pos) == pytest.approx(before, abs=0.5)


def test_it_never_shows_what_lies_beyond_the_board() -> None:
    looking = camera()
    for pos in ((2, 34), (958, 438), (400, 300)):
        looking.step(1, pos)
        looking.pan(5000, 5000)
        left, top, _right, _bottom = corners(looking)
        assert left >= BOX.x - 2
        assert top >= BOX.y - 2
        looking.pan(-9000, -9000)
        _left, _top, right, bottom = corners(looking)
        assert right <= BOX.x + BOX.width + 2
        assert bottom <= BOX.y + BOX.height + 2


def test_there_is_a_nearest_and_a_farthest_step() -> None:
    looking = camera()
    assert not looking.step(-1)
    for _ in range(len(STEPS) - 1):
        assert looking.step(1)
    assert not looking.step(1)


def test_on_the_way_it_is_between_and_then_there() -> None:
    looking = camera()
    looking.step(1)
    assert looking.moving
    assert looking.drawn == looking.frame, "the farther picture is stretched on the way"
    looking.tick(0.05)
    assert looking.frame.unit < looking.present.unit < looking.scale.unit
    looking.tick(1.0)
    assert looking.arrived
    assert looking.present == looking.scale
    assert looking.drawn == looking.frame, "until it is told that the sharp picture is there"
    looking.settle()
    assert not looking.moving
    assert looking.drawn == looking.scale


def test_a_second_notch_stretches_the_picture_there_is() -> None:
    looking = camera()
    looking.step(1)
    looking.tick(0.05)
    looking.step(1)
    assert looking.drawn == looking.frame
    looking.settle()
    looking.step(-1)
    assert looking.drawn == looking.frame != looking.scale, "going back the whole board is stretched, which is kept"


def test_the_whole_board_again() -> None:
    looking = camera()
    looking.step(1)
    assert looking.whole()
    looking.settle()
    assert looking.scale == looking.frame
    assert not looking.whole()


def test_a_point_out_of_sight_is_brought_into_it() -> None:
    looking = camera()
    for _ in STEPS:
        looking.step(1, (2, 34))
    looking.settle()
    looking.reveal((1800, 800))
    assert looking.view.collidepoint(looking.scale.point(1800, 800))


def test_unzoomed_nothing_pans() -> None:
    assert not camera().pan(10, 10)
