"""Frames by the clock: a table to measure on, a round of the program timed, and the machine's own speed beside it."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator

from game.app import RATE, App
from game.kit import heap
from game.kit.scene import Shot
from game.table.scene import Table

FIRST, MOST = 20, 400
"""The numbers of choices into the game between which positions to measure are looked for."""

Frames = Callable[[App, argparse.Namespace], list[float]]
"""How long each frame of a kind took, in milliseconds."""


def line(name: str, frames: list[float], blit: float) -> str:
    """A kind of frame in a line."""
    if not frames:
        return f"{name:<20} did not occur\n"
    ordered = sorted(frames)
    median, most = statistics.median(ordered), ordered[round(0.95 * (len(ordered) - 1))]
    worst = f"{ordered[-1]:6.2f} ms worst   ({len(ordered)} frames)"
    return f"{name:<20} {median:6.2f} ms median = {median / blit:5.1f} blits {most:6.2f} ms p95 {worst}\n"


def timed(app: App, seconds: float = 1 / RATE) -> float:
    """Milliseconds of one round in which something changed."""
    app.dirty = True
    return app.timed_step(seconds) * 1000


def on_window(app: App, pos: tuple[int, int]) -> tuple[int, int]:
    """Where the pointer is in the window for a pixel that is drawn."""
    return pos[0] * app.times, pos[1] * app.times


def settle(app: App) -> None:
    for _ in range(round(2 * RATE)):
        app.step()


def clear(app: App) -> None:
    """Leave every scene, and nothing of them in memory."""
    while app.stack:
        app.stack.pop().leave()
    heap.settle()


def tables(app: App, asked: argparse.Namespace) -> Iterator[Table]:
    """The table at one position after another of a random game."""
    for after in range(FIRST, MOST, 3):
        table = lay(app, asked, after)
        if not table.session.over:
            yield table


def lay(app: App, asked: argparse.Namespace, after: int) -> Table:
    """A table so many random choices into the game, at which nothing waits for a key; and nothing else in memory."""
    app.settings.round_summary = False
    clear(app)
    table = Table.sample(app, Shot(asked.game, asked.seats, asked.seed, after))
    app.show(table)
    return table
