"""Gilt dashes: the mark of what could be built or exchanged."""

from __future__ import annotations

import math

import pygame

from game.kit import paint
from game.kit.picture_cache import kept
from game.kit.theme import Color

GILT: Color = (255, 233, 168)
FINE = 3


@kept
def ring(across: int, line: int, count: int, color: Color = GILT) -> pygame.Surface:
    """A dashed circle."""
    big = paint.blank((across * FINE, across * FINE))
    box = big.get_rect()
    step = 2 * math.pi / count
    for dash in range(count):
        pygame.draw.arc(big, color, box, dash * step, (dash + 0.55) * step, line * FINE)
    return pygame.transform.smoothscale(big, (across, across))


@kept
def frame(size: tuple[int, int], line: int, dash: int, color: Color = GILT) -> pygame.Surface:
    """A dashed rectangle."""
    face = paint.blank(size)
    width, height = size
    for length, other, across in ((width, height, True), (height, width, False)):
        for start in range(0, length, 2 * dash):
            for side in (0, other - line):
                at = (start, side) if across else (side, start)
                pygame.draw.rect(face, color, (at, (dash, line) if across else (line, dash)))
    return face


def forget() -> None:
    for cache in (ring, frame):
        cache.cache_clear()
