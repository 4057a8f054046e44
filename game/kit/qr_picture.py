"""QR codes as pictures: dark on light with the margin that scanners need, every module so many whole pixels."""

from __future__ import annotations

import pygame

from game.kit import qr, sprites
from game.kit.theme import hexed

PAPER, DARK = hexed("#FFFAEC"), (20, 14, 12)


def code_picture(words: str, side: int, level: str = "M") -> pygame.Surface:
    """Words as a code, as large as the side allows."""
    return sprites.memo(("code", words, level, side), lambda: _painted(qr.matrix(words, level), side))


def _painted(modules: qr.Matrix, side: int) -> pygame.Surface:
    count = len(modules) + 2 * qr.QUIET
    small = pygame.Surface((count, count))
    small.fill(PAPER)
    for row, line in enumerate(modules):
        for column, dark in enumerate(line):
            if dark:
                small.set_at((column + qr.QUIET, row + qr.QUIET), DARK)
    whole = max(1, side // count) * count
    return pygame.transform.scale(small, (whole, whole))
