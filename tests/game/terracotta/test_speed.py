"""A turning ring and a moving pointer cost a few copies of a whole 1920 x 1080 picture, measured in the same run.

Each is measured in a process of its own. What other tests leave behind in one (full caches, memory in pieces) costs a
frame up to four times as much, and a copy nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from game.table.view import Glow
from tests.game.terracotta.play import show, steps, view

SIZE = (1920, 1080)
ROOT = Path(__file__).resolve().parents[3]
RING, POINTER, COPY = 40.0, 40.0, 15.0
"""Copies of the whole window that a frame may cost: while a ring turns, while a figure is carried, and when nothing has
changed. Several times what they need (about 8, 14 and 4), so that only a picture made anew in every frame fails."""


def costs(table: Any, frames: Iterable[Any]) -> list[float]:
    surface, spent = pygame.display.get_surface(), []
    for seen in frames:
        start = time.process_time()
        table.draw_board(surface, seen)
        table.draw_frame(surface, seen)
        spent.append((time.process_time() - start) * 1000)
    return spent


def in_copies(spent: list[float]) -> float:
    """The usual cost of a frame, in copies of the window, which a busy machine makes slower too."""
    window, copy = pygame.display.get_surface(), pygame.Surface(SIZE).convert()
    copies = []
    for _ in range(40):
        start = time.process_time()
        window.blit(copy, (0, 0))
        copies.append((time.process_time() - start) * 1000)
    return median(spent) / median(copies)


def late_position() -> Any:
    return [state for state, _step in steps(3)][-40]


def ring() -> float:
    """A ring that turns."""
    table, still = view(SIZE), replace(show(late_position(), SIZE), state=None, legal=())
    turning = [replace(still, dials={"ring:inner": -30.0 + step, "ring:middle": 30.0 - step}) for step in range(30)]
    costs(table, turning)
    return in_copies(costs(table, turning))


def pointer() -> float:
    """A figure that is carried over cells."""
    table, still = view(SIZE), show(late_position(), SIZE)
    over = [f"cell:{column}{row}" for row in range(1, 8) for column in "abcdefghi"]
    frames = [replace(still, hover=cell, glows={cell: Glow.TARGET | Glow.HOVER}) for cell in over]
    costs(table, frames[:3])
    return in_copies(costs(table, frames))


def nothing() -> float:
    """Nothing that has changed."""
    table, still = view(SIZE), show(late_position(), SIZE)
    costs(table, [still])
    return in_copies(costs(table, [still] * 9))


def anew() -> float:
    """A table that is painted anew in every frame, which no limit allows."""
    still = show(late_position(), SIZE)
    return in_copies([cost for _ in range(3) for cost in costs(view(SIZE), [still])])


MEASURED: dict[str, Callable[[], float]] = {"ring": ring, "pointer": pointer, "nothing": nothing, "anew": anew}


def measured(what: str) -> float:
    """What that costs in a process that does nothing else."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", __name__, what]
    done = subprocess.run(command, env=os.environ | silent, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return float(done.stdout.split()[-1])


def test_a_ring_turns_within_a_frame() -> None:
    assert measured("ring") <= RING


def test_a_pointer_that_carries_a_figure_over_cells_stays_within_a_frame() -> None:
    assert measured("pointer") <= POINTER


def test_what_has_not_changed_costs_a_copy() -> None:
    assert measured("nothing") <= COPY


def test_a_table_that_is_painted_anew_in_every_frame_is_found() -> None:
    assert measured("anew") > max(RING, POINTER)


if __name__ == "__main__":
    pygame.init()
    pygame.display.set_mode(SIZE)
    print(MEASURED[sys.argv[1]]())
