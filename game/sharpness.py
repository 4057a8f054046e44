"""The sharpness of a large window: all of its pixels are drawn, or every fourth, which is then shown as four.

Without a GPU a frame costs what its pixels cost, in time and in memory, and a screen of 3840 x 2160 has four times
those of 1920 x 1080. `Sharpness` decides, from how fast this machine copies pictures and from the processor's time that
frames took, which no other program disturbs: what it has found out holds until the program ends. To come back would
mean to lay out and paint everything anew, and the next gesture would be late again. Only exact doubling is offered: it
is the cheapest way to enlarge, every part of the window can be shown without its neighbours, and letters stay as crisp
as on a smaller screen.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

import pygame

from game.kit.geometry import SMALLEST
from game.kit.stopwatch import blit_time

Size = tuple[int, int]
FRAMES = 60
"""Frames that are judged together: about a second in which something moves."""
LATE = 0.02
"""Seconds of a frame that is late; if more than half of the last ones are, there are too many pixels."""
COPY = 4.0
"""Milliseconds for copying a half transparent picture of the window's size. A frame in which everything moves costs
four of these, so with more it would be late."""
MOST = 5_000_000
"""Pixels of the largest window that is drawn in full by itself, up to 3440 x 1440. Everything that is kept of it takes
less than 500 megabytes; of 3840 x 2160 it would take 660."""
QUICKEST = 1e-3
"""Milliseconds of a copy that is taken for granted, whatever a clock tells that stood still meanwhile."""
TRIED, TRIES = SMALLEST, 8
"""The picture that is copied to find out, and how often."""


def reach() -> float:
    """Pixels of the largest window that this machine copies in time and has memory for."""
    copied = min(blit_time(TRIED) for _ in range(TRIES))
    return min(MOST, TRIED[0] * TRIED[1] * COPY / max(copied, QUICKEST))


def is_large(window: Size) -> bool:
    """Whether half of its width and height is enough for everything."""
    return window[0] >= 2 * SMALLEST[0] and window[1] >= 2 * SMALLEST[1]


class Sharpness:
    """What the player has `chosen` (`auto`, `full` or `half`), and what was found out for `auto`."""

    def __init__(self, chosen: str) -> None:
        self.chosen = chosen
        self.reach = math.inf
        """Pixels of the largest window that is drawn in full by itself; never more than before."""
        self._late: deque[bool] = deque(maxlen=FRAMES)

    def times(self, window: Size) -> int:
        """Pixels of a window for one that is drawn, each way: 1 or 2."""
        if self.chosen == "full" or not is_large(window):
            return 1
        return 2 if self.chosen == "half" or window[0] * window[1] > self.reach else 1

    def took(self, seconds: float, window: Size) -> None:
        """A frame of all pixels of a window was drawn in so long."""
        self._late.append(seconds > LATE)
        if 2 * sum(self._late) > FRAMES:
            self.reach = min(self.reach, window[0] * window[1] - 1)
            self._late.clear()


def enlarge(
    picture: pygame.Surface, rects: Sequence[pygame.Rect], times: int, window: pygame.Surface
) -> list[pygame.Rect]:
    """Lay parts of a picture on a window so many times as wide and high; gives these parts of the window."""
    seen = picture.get_rect()
    parts = [part for rect in rects if (part := rect.clip(seen))]
    found = [pygame.Rect(times * part.x, times * part.y, times * part.w, times * part.h) for part in parts]
    for part, larger in zip(parts, found, strict=True):
        pygame.transform.scale(picture.subsurface(part), larger.size, window.subsurface(larger))
    return found


def on_picture(event: pygame.event.Event, times: int) -> pygame.event.Event:
    """An event of the pointer in a window, in pixels of the picture. Ways add up as positions do."""
    if times == 1 or not hasattr(event, "pos"):
        return event
    facts, pos = dict(event.dict), (event.pos[0] // times, event.pos[1] // times)
    if "rel" in facts:
        before = [(at - way) // times for at, way in zip(event.pos, event.rel, strict=True)]
        facts["rel"] = pos[0] - before[0], pos[1] - before[1]
    return pygame.event.Event(event.type, {**facts, "pos": pos})
