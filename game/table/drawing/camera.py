"""The camera on the board: a few fixed steps of zoom around a point, and moving about while zoomed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.kit import easing
from game.kit.geometry import Scale
from game.table.view import Box, Units

STEPS = (1.0, 1.4, 2.0)
"""Few sizes, so that pictures scaled for one of them are found again."""
LARGE_STEPS = (1.0, 1.75, 2.4)
"""The same for whoever wants text as large as it goes: from close, what is printed smallest on a board is readable
across a room."""
LARGE = 1.3
SECONDS = 0.18


@dataclass(frozen=True)
class Gaze:
    """A zoom and the unit that is in the middle of the window onto the board."""

    zoom: float
    middle: Units


def steps(frame: Scale) -> tuple[float, ...]:
    """The sizes of the board in a frame."""
    return LARGE_STEPS if frame.text >= LARGE else STEPS


class Camera:
    """Looks at the board through `box` (units of the frame, which is also where the board lies unzoomed)."""

    def __init__(self, frame: Scale, box: Box) -> None:
        self.frame, self.steps = frame, steps(frame)
        self.box = box
        self.gaze = Gaze(1.0, box.center)
        self._from: Gaze | None = None
        self._stretched = self.gaze
        self._age = 0.0
        self.seconds = SECONDS
        """How long it takes from one gaze to another."""

    @property
    def view(self) -> pygame.Rect:
        """The window onto the board, in pixels."""
        return self.frame.rect(*self.box.bounds)

    @property
    def zoomed(self) -> bool:
        return self.gaze.zoom > 1.0

    @property
    def moving(self) -> bool:
        return self._from is not None

    @property
    def scale(self) -> Scale:
        """The board's scale when the camera has come to rest."""
        return self.scale_of(self.gaze)

    @property
    def present(self) -> Scale:
        """The board's scale at this instant of a zoom."""
        if self._from is None:
            return self.scale
        share = easing.out(min(1.0, self._age / self.seconds))
        old = self._from
        middle = (
            easing.lerp(old.middle[0], self.gaze.middle[0], share),
            easing.lerp(old.middle[1], self.gaze.middle[1], share),
        )
        return self.scale_of(Gaze(easing.lerp(old.zoom, self.gaze.zoom, share), middle))

    @property
    def drawn(self) -> Scale:
        """The scale the board is drawn at. On the way between two, one whose picture is there and holds everything that
        either shows: the one it comes from, or the whole board. It is only stretched until the camera rests."""
        return self.scale if self._from is None else self.scale_of(self._stretched)

    def scale_of(self, gaze: Gaze) -> Scale:
        if gaze.zoom == 1.0:
            return self.frame
        unit = self.frame.unit * gaze.zoom
        center = self.view.center
        return replace(
            self.frame, unit=unit, left=center[0] - gaze.middle[0] * unit, top=center[1] - gaze.middle[1] * unit
        )

    def step(self, way: int, around: tuple[int, int] | None = None) -> bool:
        """One step nearer or farther, the point under the pointer staying where it is."""
        nearest = min(range(len(self.steps)), key=lambda at: abs(self.steps[at] - self.gaze.zoom))
        wanted = self.steps[min(len(self.steps) - 1, max(0, nearest + way))]
        if wanted == self.gaze.zoom:
            return False
        pos = around if around and self.view.collidepoint(around) else self.view.center
        kept = self.scale.units(pos)
        unit = self.frame.unit * wanted
        middle = (
            kept[0] + (self.view.centerx - pos[0]) / unit,
            kept[1] + (self.view.centery - pos[1]) / unit,
        )
        self._go(self._bounded(Gaze(wanted, middle)))
        return True

    def whole(self) -> bool:
        """Back to the whole board."""
        if not self.zoomed:
            return False
        self._go(Gaze(1.0, self.box.center))
        return True

    def close_to(self, at: Units) -> None:
        """Look closely at a point."""
        self._go(self._bounded(Gaze(max(self.steps[1], self.gaze.zoom), at)))

    def pan(self, dx: float, dy: float) -> bool:
        """Move by so many pixels; the board's edge stays at or beyond the window's."""
        if not self.zoomed:
            return False
        unit = self.scale.unit
        x, y = self.gaze.middle
        self.gaze = self._bounded(Gaze(self.gaze.zoom, (x - dx / unit, y - dy / unit)))
        self._from = None
        return True

    def reveal(self, at: Units) -> None:
        """Move just so far that a point is seen, with room around it."""
        view = self.view.inflate(-self.view.width // 5, -self.view.height // 5)
        x, y = self.scale.point(*at)
        dx = view.left - x if x < view.left else min(0, view.right - x)
        dy = view.top - y if y < view.top else min(0, view.bottom - y)
        if dx or dy:
            self.pan(dx, dy)

    @property
    def arrived(self) -> bool:
        """It looks at what it should, but moves until it is told to `settle`: the picture may not be sharp yet."""
        return self._from is not None and self._age >= self.seconds

    def tick(self, seconds: float) -> bool:
        if self._from is None:
            return False
        self._age += seconds
        return True

    def settle(self) -> None:
        """Be where it is going, at once."""
        self._from = None

    def _go(self, gaze: Gaze) -> None:
        there = self._stretched if self.moving else self.gaze
        whole = Gaze(1.0, self.box.center)
        self._stretched = there if there.zoom < gaze.zoom else whole
        self._from, self._age, self.gaze = self.gaze, 0.0, gaze

    def _bounded(self, gaze: Gaze) -> Gaze:
        if gaze.zoom <= 1.0:
            return Gaze(1.0, self.box.center)
        half = self.box.width / gaze.zoom / 2, self.box.height / gaze.zoom / 2
        x = min(max(gaze.middle[0], self.box.x + half[0]), self.box.x + self.box.width - half[0])
        y = min(max(gaze.middle[1], self.box.y + half[1]), self.box.y + self.box.height - half[1])
        return Gaze(gaze.zoom, (x, y))
