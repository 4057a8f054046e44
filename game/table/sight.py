"""The table in the present window: the game's view, the camera on it, its painter and timeline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.kit.geometry import Canvas, Scale
from game.table.camera import Camera
from game.table.painter import Painter
from game.table.play import Play
from game.table.timeline import Timeline
from game.table.view import Box, Glow, Preview, Show, Spot, Units, View, view_of
from rules.engine import Choice, Picture, Place, Scoring

Pos = tuple[int, int]


def room_of(canvas: Canvas) -> Box:
    """What the window shows of the world, in units of the table."""
    left, top = canvas.table.units((0, 0))
    return Box(left, top, canvas.size[0] / canvas.table.unit, canvas.size[1] / canvas.table.unit)


class Sight:
    """Everything that depends on the window's size and the language; made anew with them."""

    def __init__(self, play: Play, canvas: Canvas) -> None:
        self.play = play
        self.canvas = canvas
        self.view: View = view_of(play.game.name)(room_of(canvas), play.sitting.seats, play.names, ui=canvas.ui_scale)
        self.camera = Camera(canvas.table, self.view.areas.board)
        self.painter = Painter(self.view, self.camera, canvas.size)
        self.timeline = Timeline(play.game, self.view, play.game.picture(play.shown))

    @property
    def frame(self) -> Scale:
        return self.canvas.table

    @property
    def picture(self) -> Picture:
        return self.timeline.picture

    def area(self, box: Box) -> pygame.Rect:
        """Pixels of an area of the frame."""
        return self.frame.rect(*box.bounds)

    def spots(self) -> Mapping[Place, Spot]:
        return self.view.spots(self.picture)

    def scale_of(self, fixed: bool) -> Scale:
        return self.frame if fixed else self.camera.present

    def units_at(self, pos: Pos, fixed: bool) -> Units:
        return self.scale_of(fixed).units(pos)

    def places_at(self, pos: Pos) -> tuple[Place, ...]:
        """Places under a pixel: those of the frame lie over the board's."""
        found = self.view.places_at(self.units_at(pos, True), self.picture, True)
        if self.camera.zoomed and not self.camera.view.collidepoint(pos):
            return found
        return found + self.view.places_at(self.units_at(pos, False), self.picture, False)

    def pixel_of(self, place: Place) -> Pos | None:
        """The middle of a place; None if it is not shown."""
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).point(*spot.shape.center) if spot else None

    def rect_of(self, place: Place) -> pygame.Rect | None:
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).rect(*spot.shape.bounds) if spot else None

    def whole_of(self, place: Place) -> pygame.Rect | None:
        """What a tip about a place leaves visible."""
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).rect(*(spot.whole or spot.shape).bounds) if spot else None

    def show(
        self,
        acting: int | None,
        opponents: frozenset[int],
        glows: Mapping[Place, Glow],
        hidden: frozenset[str],
        hover: Place | None,
        legal: tuple[Choice, ...],
        preview: Preview | None,
        forecast: tuple[Scoring, ...],
        state: Any,
    ) -> Show:
        lit = dict(glows)
        for place in self.timeline.lit:
            lit[place] = lit.get(place, Glow.NONE) | Glow.LIT
        return Show(
            picture=self.picture,
            board=self.camera.drawn,
            frame=self.frame,
            seats=self.play.sitting.seats,
            acting=acting,
            opponents=opponents,
            glows=lit,
            hidden=hidden | self.timeline.hidden,
            dials=self.timeline.dials,
            hover=hover,
            legal=legal,
            preview=preview,
            forecast=forecast,
            state=state,
        )
