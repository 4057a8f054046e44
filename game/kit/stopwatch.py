"""The stopwatch: how long the program itself works on something, and how fast the machine copies pictures."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pygame

FINE = 1e-4
"""Seconds that a clock must tell apart to time a frame."""


def clock_of(system: str, resolution: float) -> Callable[[], float]:
    """The processor's time of a thread, which no other program disturbs; where it is too coarse, the plain time.

    Windows promises ten million steps a second and makes sixty-four.
    """
    return time.perf_counter if system == "win32" or resolution > FINE else time.thread_time


clock = clock_of(sys.platform, time.get_clock_info("thread_time").resolution)


def milliseconds(work: Callable[[], object]) -> float:
    start = clock()
    work()
    return (clock() - start) * 1000


def blit_time(size: tuple[int, int]) -> float:
    """Milliseconds to copy a half transparent picture onto another of the same size."""
    ground, picture = pygame.Surface(size), pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((200, 100, 50, 120))
    return milliseconds(lambda: ground.blit(picture, (0, 0)))
