"""Rings that turn: pictures of every angle, made ahead while nothing happens. A large one turns coarsely: nobody sees
how sharp it is before it stands still."""

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
WARMED = 500
"""Pixels across up to which pictures are made ahead. Larger ones would fill the memory; they are made when needed, of
fewer pixels, and enlarged."""


class RingView:
    """A ring of twelve pieces that are alike, so that thirty pictures, one a degree, are every angle.

    With `reach` only so much of the picture around its anchor turns, in units.
    """

    def __init__(self, name: str, unit: float, reach: float = 0) -> None:
        whole = sprites.get(name, unit)
        self.rest = _around(whole, round(reach * unit)) if reach else whole
        self.key = name, unit, reach
        self._last: tuple[int, Sprite] = 0, self.rest
        """The angle of a large ring that was drawn last."""

    @property
    def large(self) -> bool:
        return self.rest.size[0] > WARMED

    def draw(self, surface: pygame.Surface, axis: tuple[int, int], angle: float) -> None:
        """The ring turned clockwise by so many degrees."""
        self._frame(round(angle) % DEGREES).draw(surface, axis)

    def warm(self) -> bool:
        """Make one more picture ahead; False if there is none to make."""
        kept = store.pictures
        missing = next((degree for degree in range(1, DEGREES) if (FRAME, (self.key, degree)) not in kept), None)
        if missing is None or self.large or not store.roomy:
            return False
        self._frame(missing)
        return True

    def _frame(self, degree: int) -> Sprite:
        if degree == 0:
            self._last = 0, self.rest
            return self.rest
        if self.large:
            return self._coarse(degree)
        key = FRAME, (self.key, degree)
        found = store.pictures.get(key)
        if found is None:
            found = _turned(self.rest, degree)
            store.add(key, found)
        store.pictures.move_to_end(key)
        assert isinstance(found, Sprite)
        return found

    def _coarse(self, degree: int) -> Sprite:
        """A large ring at an angle, from a picture of half its size or less; the last one is kept."""
        if self._last[0] != degree:
            turned = _turned(Sprite(self.smaller(), (0, 0)), degree)
            self._last = degree, Sprite(pygame.transform.smoothscale(turned.surface, self.rest.size), self.rest.anchor)
        return self._last[1]

    def smaller(self) -> pygame.Surface:
        """The ring in as few pixels as are turned in a frame."""
        parts = 1 + self.rest.size[0] // WARMED
        size = self.rest.size[0] // parts, self.rest.size[1] // parts
        return sprites.memo((FRAME, self.key), lambda: pygame.transform.smoothscale(self.rest.surface, size))


def _turned(ring: Sprite, degree: int) -> Sprite:
    """A round thing needs no more room when it is turned: the empty corners are cut off."""
    turned = pygame.transform.rotozoom(ring.surface, -degree, 1)
    box = ring.surface.get_rect(center=turned.get_rect().center)
    return Sprite(turned.subsurface(box).copy(), ring.anchor)


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
