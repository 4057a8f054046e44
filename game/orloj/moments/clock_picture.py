"""The clock as one picture: all its parts without the hand, as they stand or in the light of day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.orloj import art
from game.orloj.clock import FACE_SIZE, MOON_SIGN, RING_SIZE
from game.orloj.design import CLOCK, FACE_SYMBOL, MOON_RADIUS, MOON_TURN, RING_SYMBOL, STEP, hour_angle
from game.table.drawing.design_part import polar
from game.table.view import Units
from rules.orloj.board import BOARD

PARTS = ("ring", "well", "sky", "face", "moontrack", "zodiac_shadow", "zodiac", "light")
"""What looks the same after every sector, in the order of drawing."""


@dataclass(frozen=True)
class Clock:
    """Where a clock hangs, `size` times its natural size, with its face turned by so many sectors."""

    middle: Units
    size: float
    face: int = 0

    def signs(self) -> Iterator[tuple[str, float, float, float]]:
        """All signs upright: their pictures, distances from the axis, angles and sizes."""
        for sector, kind in enumerate(BOARD.clock.ring, start=1):
            yield art.ring_symbol(kind), RING_SYMBOL, hour_angle(sector), RING_SIZE
        for sector, kind in enumerate(BOARD.clock.face):
            yield art.face_symbol(kind), FACE_SYMBOL, (sector + self.face) * STEP, FACE_SIZE
        for space, kind in enumerate(BOARD.clock.moon):
            yield art.named(f"icon_{kind}"), MOON_RADIUS, MOON_TURN + space * STEP, MOON_SIGN / 60


def paint_clock(clock: Clock, surface: pygame.Surface, scale: Scale) -> None:
    """The clock without its hand."""
    at, unit = scale.point(*clock.middle), scale.unit * clock.size
    for part in PARTS:
        sprites.get(art.named(f"clock_{part}"), unit).draw(surface, at)
    for name, radius, angle, size in clock.signs():
        place = polar(clock.middle, radius / CLOCK * clock.size, angle)
        sprites.get(name, unit * size / CLOCK).draw(surface, scale.point(*place))
