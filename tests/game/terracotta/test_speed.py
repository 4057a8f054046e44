"""A turning ring and a moving pointer cost a few copies of a whole 1920 x 1080 picture, measured in the same run."""

from __future__ import annotations

import time
from dataclasses import replace
from statistics import median

import pygame
import pytest

from game.kit import heap
from game.table.view import Glow
from tests.game.terracotta.play import show, steps, view

SIZE = (1920, 1080)
RING, POINTER, COPY = 40.0, 40.0, 15.0
"""Copies of the whole window that a frame may cost: while a ring turns, while a figure is carried, and when nothing has
changed. Several times what they need (about 8, 14 and 4), so that only a picture made anew in every frame fails."""


WHOLE = 1 << 25
"""Bytes below which everything lies on memory that is used again."""


@pytest.fixture
def table(monkeypatch):
    """The table in a process as it begins, whichever tests have opened the program in it before: that lets pictures lie
    on fresh pages, which costs a copy of a picture nothing and the frame five times as much."""
    pygame.init()
    pygame.display.set_mode(SIZE)
    with monkeypatch.context() as patched:
        patched.setattr(heap, "LARGE", WHOLE)
        heap.keep_apart()
        yield view(SIZE)
    heap.keep_apart()


def costs(table, frames):
    surface, spent = pygame.display.get_surface(), []
    for seen in frames:
        start = time.process_time()
        table.draw_board(surface, seen)
        table.draw_frame(surface, seen)
        spent.append((time.process_time() - start) * 1000)
    return spent


def in_copies(spent):
    """The usual cost of a frame, in copies of the window, which a busy machine makes slower too."""
    window, copy = pygame.display.get_surface(), pygame.Surface(SIZE).convert()
    copies = []
    for _ in range(40):
        start = time.process_time()
        window.blit(copy, (0, 0))
        copies.append((time.process_time() - start) * 1000)
    return median(spent) / median(copies)


def late_position():
    return [state for state, _step in steps(3)][-40]


def test_a_ring_turns_within_a_frame(table):
    still = replace(show(late_position(), SIZE), state=None, legal=())
    turning = [replace(still, dials={"ring:inner": -30.0 + step, "ring:middle": 30.0 - step}) for step in range(30)]
    costs(table, turning)
    assert in_copies(costs(table, turning)) <= RING


def test_a_pointer_that_carries_a_figure_over_cells_stays_within_a_frame(table):
    still = show(late_position(), SIZE)
    over = [f"cell:{column}{row}" for row in range(1, 8) for column in "abcdefghi"]
    frames = [replace(still, hover=cell, glows={cell: Glow.TARGET | Glow.HOVER}) for cell in over]
    costs(table, frames[:3])
    assert in_copies(costs(table, frames)) <= POINTER


def test_what_has_not_changed_costs_a_copy(table):
    still = show(late_position(), SIZE)
    costs(table, [still])
    assert in_copies(costs(table, [still] * 9)) <= COPY
