"""Rings that turn: pictures of every angle, made ahead while nothing happens."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.kit import sprites
from game.kit.picture_cache import store
from game.kit.sprites import Sprite

FRAME = "frame of a ring"
STEPS = 12
"""Alike pieces of a ring: after one of them it looks the same again."""
DEGREES = 360 // STEPS
WARMED = 700
"""Pixels across up to which pictures are made ahead; larger ones would fill the memory and are made when needed."""


class RingView:
    """A ring of twelve pieces that are alike, so that thirty pictures, one a degree, are every angle.

    With `reach` only so much of the picture around its anchor turns, in units.
    """

    def __init__(self, name: str, unit: float, reach: float = 0) -> None:
        whole = sprites.get(name, unit)
        self.rest = _around(whole, round(reach * unit)) if reach else whole
        self.key = name, unit, reach

    def draw(self, surface: pygame.Surface, axis: tuple[int, int], angle: float) -> None:
        """The ring turned clockwise by so many degrees."""
        self._frame(round(angle) % DEGREES).draw(surface, axis)

    def warm(self) -> bool:
        """Make one more picture ahead; False if there is none to make."""
        kept = store.pictures
        missing = next((degree for degree in range(1, DEGREES) if (FRAME, (self.key, degree)) not in kept), None)
        if missing is None or self.rest.size[0] > WARMED or not store.roomy:
            return False
        self._frame(missing)
        return True

    def _frame(self, degree: int) -> Sprite:
        if degree == 0:
            return self.rest
        key = FRAME, (self.key, degree)
        found = store.pictures.get(key)
        if found is None:
            found = self._turned(degree)
            store.add(key, found)
        store.pictures.move_to_end(key)
        assert isinstance(found, Sprite)
        return found

    def _turned(self, degree: int) -> Sprite:
        """A round thing needs no more room when it is turned: the empty corners are cut off."""
        turned = pygame.transform.rotozoom(self.rest.surface, -degree, 1)
        box = self.rest.surface.get_rect(center=turned.get_rect().center)
        return Sprite(turned.subsurface(box).copy(), self.rest.anchor)


def _around(whole: Sprite, reach: int) -> Sprite:
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = round(whole.anchor[0]), round(whole.anchor[1])
    part = whole.surface.subsurface(box.clip(whole.surface.get_rect()))
    return Sprite(part, (part.get_width() / 2, part.get_height() / 2))


@lru_cache(maxsize=8)
def ring_view(name: str, unit: float, reach: float = 0) -> RingView:
    return RingView(name, unit, reach)


def forget() -> None:
    ring_view.cache_clear()
    store.forget(FRAME)
