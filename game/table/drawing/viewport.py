"""The table in the present window: the game's view, the camera on it, its painter and timeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.kit.geometry import Canvas, Scale
from game.session import Session
from game.table.drawing import glow, table_painter
from game.table.drawing.camera import Camera
from game.table.drawing.table_painter import TablePainter
from game.table.timeline import Timeline
from game.table.to_come import parts
from game.table.view import Box, Spot, Tip, Units, View, view_of
from rules.engine import Picture, Place

Pos = tuple[int, int]


def room_of(canvas: Canvas) -> Box:
    """The part of the world that the window shows, in units of the table."""
    left, top = canvas.table.units((0, 0))
    return Box(left, top, canvas.size[0] / canvas.table.unit, canvas.size[1] / canvas.table.unit)


class Viewport:
    """The parts of the table that depend on the window's size and the language; `lay_out` makes them anew."""

    canvas: Canvas
    view: View
    camera: Camera
    painter: TablePainter
    timeline: Timeline

    def __init__(self, session: Session) -> None:
        self.session = session
        self.close = False
        """Whether what the pointer is on beside the board is looked at closely."""

    def lay_out(self, canvas: Canvas) -> None:
        """Another window, scale or language."""
        table_painter.forget()
        glow.forget()
        session = self.session
        self.canvas = canvas
        self.view = view_of(session.game.name)(room_of(canvas), session.match.seats, session.names, ui=canvas.ui_scale)
        self.camera = Camera(canvas.table, self.view.areas.board)
        self.painter = TablePainter(self.view, self.camera, canvas.size)
        self.timeline = Timeline(session.game, self.view, session.game.picture(session.shown))

    @property
    def frame(self) -> Scale:
        return self.canvas.table

    @property
    def picture(self) -> Picture:
        return self.timeline.picture

    @property
    def thumbnail(self) -> pygame.Surface | None:
        """The table as it was drawn last, for the shelf; None before the first drawing."""
        return self.painter.sheets if self.painter.drawn is not None else None

    def area(self, box: Box) -> pygame.Rect:
        """Pixels of an area of the frame."""
        return self.frame.rect(*box.bounds)

    def spots(self) -> Mapping[Place, Spot]:
        return self.view.spots(self.picture)

    def zoom(self, way: int, at: Pos | None) -> bool:
        """One step nearer or farther: of the board, or of what lies beside it where the pointer is."""
        if at is None or self.camera.view.collidepoint(at) or not self.view.magnifies:
            return self.camera.step(way, at)
        before, self.close = self.close, way > 0
        return before != self.close or (way < 0 and self.camera.step(way, at))

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

    def topmost_at(self, pos: Pos) -> Place | None:
        return next(iter(self.places_at(pos)), None)

    def tip(self, place: Place) -> Tip | None:
        """The words of a place about itself at the moment that is shown."""
        found = self.view.tip(place, self.picture, self.session.shown)
        coming = self._still_to_come() if found is not None and place == "score" else ""
        return replace(found, words=f"{coming}\n{found.words}") if found is not None and coming else found

    def _still_to_come(self) -> str:
        """The parts of the points to come beside the score of whose panel is shown."""
        forecast = self.session.game.forecast(self.session.shown)
        return parts(forecast, self.view.home(self.picture), self.view.points_from)

    def told(self, place: Place) -> Tip | None:
        """The same for the ear."""
        return self.view.told(place, self.picture, self.session.shown)

    def pixel_of(self, place: Place) -> Pos | None:
        """The middle of a place; None if it is not shown."""
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).point(*spot.shape.center) if spot else None

    def rect_of(self, place: Place) -> pygame.Rect | None:
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).rect(*spot.shape.bounds) if spot else None

    def chip_point(self, place: Place) -> tuple[int, int] | None:
        """The left end of a chip with points at a place that has a point for it."""
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).point(*spot.chip) if spot and spot.chip else None

    def whole_of(self, place: Place) -> pygame.Rect | None:
        """The rect that a tip about a place leaves visible."""
        spot = self.spots().get(place)
        return self.scale_of(spot.fixed).rect(*(spot.whole or spot.shape).bounds) if spot else None
