"""The heap: what nobody refers to is found, and what is left is not looked through in the middle of a frame."""

from __future__ import annotations

import gc
import weakref

from game.kit import heap


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.me = self


def test_what_is_left_after_settling_is_not_looked_through_again():
    try:
        heap.settle()
        assert gc.get_freeze_count() > 1000
    finally:
        gc.unfreeze()


def test_a_knot_that_was_left_later_is_found_the_next_time():
    try:
        knot = Knot()
        found = weakref.ref(knot)
        heap.settle()
        del knot
        assert found() is not None
        heap.settle()
        assert found() is None
    finally:
        gc.unfreeze()


def test_a_sweep_finds_what_was_made_since_things_were_set_aside_and_nothing_else():
    try:
        older = Knot()
        heap.settle()
        newer = Knot()
        old, new = weakref.ref(older), weakref.ref(newer)
        del older, newer
        heap.sweep()
        assert new() is None
        assert old() is not None
        heap.settle()
        assert old() is None
    finally:
        gc.unfreeze()
