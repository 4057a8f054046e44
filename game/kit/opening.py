"""Openings: the pictures of a scene are made in slices of time, while the window still shows what was there before.

So no frame is late, and the fade begins when the scene can be drawn in one. Who steps the program by hand, as tests do,
gets every scene in the next frame, however long that takes, unless a `slice` is set.
"""

from __future__ import annotations

import math
import time

import pygame

from game.kit import heap
from game.kit.scene import Scene

SLICE = 0.01
"""Seconds of a frame in which pictures are made."""
MOST = 120
"""Slices for a scene; if memory does not hold all of its pictures at once, that never ends."""
AT_ONCE = 0.005
"""Seconds that leave time to draw in the same frame."""


class Opening:
    """The opening of one scene after another."""

    def __init__(self) -> None:
        self.slice = math.inf
        self.tidy = False
        """A scene was left for good that held large pictures."""
        self._left = 0

    @property
    def running(self) -> bool:
        """A scene is on top that is not seen yet."""
        return self._left > 0

    def begin(self) -> None:
        """A scene is on top now."""
        self._left = 0 if math.isinf(self.slice) else MOST

    def _tidy(self) -> bool:
        """Take away what the last scene left, if it was much; True if that has taken its time."""
        found, self.tidy = self.tidy, False
        if found:
            heap.sweep()
        return found

    def ready(self, scene: Scene, surface: pygame.Surface) -> bool:
        """Make pictures for a slice; True if the scene can be drawn in this frame. The first one has had enough to do
        with making the scene."""
        if not self._left:
            self._tidy()
            return True
        if self._left == MOST or self._tidy():
            self._left -= 1
            return False
        start, self._left = time.perf_counter(), self._left - 1
        if scene.prepare(surface, self.slice):
            self._left = 0
        return not self._left and time.perf_counter() - start < AT_ONCE
