"""Lines in columns, as in a newspaper: as large as a room lets them be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.kit import text
from game.kit.widget import Words

MOST = 3
"""Columns side by side."""


def is_head(line: str) -> bool:
    """Whether a line is the heading of the next ones."""
    return line.endswith(":")


def in_columns(lines: Sequence[str], room: pygame.Rect, sizes: Iterable[int], gap: int) -> list[Words]:
    """The lines with their rects, at the first size at which they fit; none if they fit at none of them."""
    for size in sizes:
        for count in range(1, MOST + 1):
            found = _flowed(lines, room, size, count, gap)
            if found:
                return found
    return []


def tall_for(lines: Sequence[str], room: pygame.Rect, size: int, gap: int, most: int) -> int:
    """The least height, from that of the room on, at which the lines fit at this size; at most so much."""
    step = max(1, text.line_height(size) // 2)
    for tall in range(room.height, most, step):
        if in_columns(lines, pygame.Rect(room.topleft, (room.width, tall)), [size], gap):
            return tall
    return most


def _flowed(lines: Sequence[str], room: pygame.Rect, size: int, count: int, gap: int) -> list[Words]:
    wide = (room.width - gap * (count - 1)) // count
    found: list[Words] = []
    column, y = 0, 0
    for at, line in enumerate(lines):
        face = text.BOLD if is_head(line) else text.BODY
        tall = text.height(line, size, wide, face)
        after = text.height(lines[at + 1], size, wide) if is_head(line) and at + 1 < len(lines) else 0
        if y and y + tall + after > room.height:
            column, y = column + 1, 0
        if column == count or y + tall > room.height:
            return []
        rect = pygame.Rect(room.left + column * (wide + gap), room.top + y, wide, tall)
        found.append(Words(line, rect, size, face, wrapped=True))
        y += tall
    return found
