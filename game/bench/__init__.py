"""Measurements: frame times in every gesture and room, the cost of idling, memory, and a whole evening in fast motion.

Every number is a whole round of the program: events handed out, time passed, frame drawn and shown. Beside it stands
how often this machine could copy a half transparent picture of the window's size in that time, which is the same on a
fast machine and on a slow one.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import pygame

from game.app import App
from game.bench import evening, gestures, memory
from game.bench.frames import Frames, line, settle, tables
from game.bench.rooms import ROOMS
from game.kit.stopwatch import blit_time
from game.settings import Settings

BLITS = 40
IDLE_SECONDS = 4.0
WARM = 40.0
"""Seconds that a table is left alone before its idling is measured: first it prepares what may be needed."""
GESTURES: dict[str, Frames] = {
    "a dial turns": gestures.turning,
    "a piece is carried": gestures.carrying,
    "scoring": gestures.scoring,
    "a moment": gestures.telling,
    "zoom": gestures.zooming,
}
"""What moves for long enough that its median is compared with the baseline."""
MEASURES: dict[str, Frames] = {**GESTURES, "drawers open": gestures.advising, **ROOMS}


def run(asked: argparse.Namespace, folder: Path) -> int:
    """Measure one game's table and print a line for each kind of frame; or the memory of an evening."""
    chosen = Settings(speed="normal", sharpness=asked.sharpness)
    app = App(folder, size=asked.size, full_screen=False, language="en", chosen=chosen)
    app.adapt()
    try:
        out = sys.stdout.write
        driver = pygame.display.get_driver()
        out(f"{asked.game}, {asked.size[0]} x {asked.size[1]}, {asked.seats} seats, video driver {driver}\n")
        if asked.evening:
            evening.run(app, asked.evening, out)
        else:
            _measure(app, asked)
        out(_drawn(app))
    finally:
        app.quit()
    return 0


def _drawn(app: App) -> str:
    """How many of the window's pixels are drawn."""
    width, height = app.picture.get_size()
    return f"{'sharpness':<20} {app.sharpness.chosen}: {width} x {height} pixels are drawn\n"


def _measure(app: App, asked: argparse.Namespace) -> None:
    out = sys.stdout.write
    blit = min(blit_time(asked.size) for _ in range(BLITS))
    speed = asked.size[0] * asked.size[1] / blit / 1000
    out(f"{'one blit':<20} {blit:6.2f} ms, {speed:.0f} million pixels a second: the machine's own speed\n")
    for name, measure in MEASURES.items():
        out(line(name, measure(app, asked), blit))
        sys.stdout.flush()
    window, sound = idle(app, asked)
    out(f"{'idle':<20} {window:6.2f} % of a core for the window, {sound:.2f} % for music and sounds\n")
    out(memory.line("memory", memory.beside()))


def idle(app: App, asked: argparse.Namespace, seconds: float = IDLE_SECONDS) -> tuple[float, float]:
    """The share of a core that a table costs which nobody touches, and that of the threads that play music, in per
    cent."""
    next(tables(app, asked))
    settle(app)
    for _ in range(round(WARM / 0.1)):
        app.step(0.1)
    clock = pygame.time.Clock()
    app.step()
    here, whole, start = time.thread_time(), time.process_time(), time.perf_counter()
    while time.perf_counter() - start < seconds:
        app.step(clock.tick(app.rate) / 1000)
    here, whole = time.thread_time() - here, time.process_time() - whole
    passed = time.perf_counter() - start
    return 100 * here / passed, 100 * (whole - here) / passed
