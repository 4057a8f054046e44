"""The limelight of a show: what is told is lit on the table and comes nearer; the rest lies in half-light."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.demo.tellings import Telling
from game.games import DESCRIPTORS
from game.lessons import spotlight
from game.lessons.spotlight import Lit
from game.table.scene import Table

HALF_LIGHT = 96
"""How dark the veil lies on what is not told."""
NEARER = 0.7
"""Seconds in which the camera comes nearer or goes back."""
MOST = 24
"""More places than this are the whole table."""


class Limelight:
    """Follows what is told (`now`) at one table."""

    def __init__(self, table: Table, now: Callable[[], Telling]) -> None:
        self.table, self.now = table, now
        self._veil: tuple[object, pygame.Surface] | None = None

    def lay_out(self) -> None:
        self.table.viewport.camera.seconds = NEARER
        self._veil = None

    def lit(self) -> list[Lit]:
        """The places of what is told, where they are now."""
        viewport, telling = self.table.viewport, self.now()
        if telling.event is None or len(telling.places) > MOST:
            return []
        spots = viewport.spots()
        found = [spots[place] for place in telling.places if place in spots]
        below = viewport.camera.view.bottom
        lits = [Lit(spot, viewport.scale_of(spot.fixed), edge=len(found) <= 3) for spot in found]
        return [lit for lit in lits if lit.rect.top < below]

    def follow(self) -> None:
        """Something else is told: go near it, or back."""
        camera, telling = self.table.viewport.camera, self.now()
        near = DESCRIPTORS[self.table.session.game.name].captions().near
        spots = self.table.viewport.spots()
        places = [spots[place] for place in telling.places if place in spots and not spots[place].fixed]
        if self.table.app.settings.reduced_motion or type(telling.event) not in near or not places:
            camera.whole()
            return
        x, y = (sum(spot.shape.center[axis] for spot in places) / len(places) for axis in (0, 1))
        camera.close_to((x, y))

    def rest(self) -> None:
        """Something else is shown over the whole table: the veil, as large as the window, is not needed meanwhile."""
        self._veil = None

    def shade(self, surface: pygame.Surface) -> None:
        viewport = self.table.viewport
        if viewport.camera.moving or self.table.ui.layered:
            return
        lit = self.lit()
        if not lit:
            return
        key = self.now(), viewport.camera.present, surface.get_size()
        if self._veil is None or self._veil[0] != key:
            last, self._veil = self._veil[1] if self._veil else None, None
            self._veil = key, spotlight.veil(surface.get_size(), lit, (), HALF_LIGHT, last)
        surface.blit(self._veil[1], (0, 0))
