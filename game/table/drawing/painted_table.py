"""A table in layers that are kept: the ground and the board on it, whole and seen near, and the frame around them."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Generic, TypeVar

import pygame

from game.kit.geometry import Scale
from game.kit.picture_cache import store
from game.table.drawing.camera import steps
from game.table.drawing.layers import DrawKey, Layer, LayeredPicture, parts_within
from game.table.drawing.table_canvas import TableCanvas
from game.table.view import Show

SLICE = 0.004
"""Seconds at a time in which pictures are made ahead while nobody moves."""
AHEAD = 3_000_000
"""Pixels of a window up to which there is memory for what was seen near, or will be."""
C = TypeVar("C", bound=TableCanvas[Any, Any])


class BoardSheets:
    """The board at one scale: what hardly ever changes, and over it the rest."""

    def __init__(self) -> None:
        self.ground = LayeredPicture()
        self.board = LayeredPicture(self.ground)


def pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


def _nearer(show: Show) -> float | None:
    """Pixels of a unit one step nearer; None if this is the nearest."""
    units = (show.frame.unit * step for step in steps(show.frame))
    return next((unit for unit in units if unit > show.board.unit * 1.01), None)


class PaintedTable(ABC, Generic[C]):
    """The painted layers of one layout. Nothing is painted twice that has not changed."""

    def __init__(self) -> None:
        self.sheets = {False: BoardSheets(), True: BoardSheets()}
        """The whole board and the board seen near: whoever looks around finds the other one again."""
        self.near = False
        self.frame = LayeredPicture()
        self.draw_key = DrawKey()
        self._made: dict[Hashable, int] = {}
        """The number of layers whose pictures were made ahead, by what they are of."""
        self._ready: set[Hashable] = set()
        """The same where all of them were."""

    @property
    def ground(self) -> LayeredPicture:
        return self.sheets[self.near].ground

    @property
    def board(self) -> LayeredPicture:
        return self.sheets[self.near].board

    @abstractmethod
    def canvas(self, surface: pygame.Surface, show: Any, sheet: Scale) -> C:
        """A canvas for the layers of board or frame."""

    @abstractmethod
    def ground_layers(self, canvas: C) -> Iterator[Layer]: ...

    @abstractmethod
    def board_layers(self, canvas: C) -> Iterator[Layer]: ...

    @abstractmethod
    def frame_layers(self, canvas: C) -> Iterator[Layer]: ...

    def other_layers(self, canvas: C) -> Iterator[Layer]:
        """What another question of the same turn may need."""
        del canvas
        return iter(())

    @abstractmethod
    def strips(self, show: Any) -> list[pygame.Rect]:
        """The parts of the window that the frame covers."""

    def draw_board(self, surface: pygame.Surface, show: Any) -> None:
        """Everything that zooms."""
        self._paint_board(surface, show)
        surface.blit(self.board.sheet, (0, 0))

    def draw_frame(self, surface: pygame.Surface, show: Any) -> None:
        """The bar and the players."""
        self._paint_frame(surface, show)
        for strip in self.strips(show):
            surface.blit(self.frame.sheet, strip, strip)

    def changes(self, surface: pygame.Surface, show: Any) -> Sequence[pygame.Rect]:
        """Paint anew what changed, and say where."""
        self._paint_board(surface, show)
        self._paint_frame(surface, show)
        return [*self.board.painted, *parts_within(self.frame.painted, self.strips(show))]

    def _paint_board(self, surface: pygame.Surface, show: Any) -> None:
        self.near = show.board != show.frame
        if not self.near and pixels(surface) > AHEAD:
            self.forget_near()
        size = surface.get_size()
        if self._is_painted(self.board, show, size):
            return
        canvas = self._canvas(surface, show)
        self.ground.paint(size, show.board, list(self.ground_layers(canvas)))
        self.board.paint(size, show.board, list(self.board_layers(canvas)))

    def forget_near(self) -> None:
        """Let go of the board seen near, two pictures as large as the window."""
        self.sheets[True] = BoardSheets()

    def _paint_frame(self, surface: pygame.Surface, show: Any) -> None:
        size = surface.get_size()
        if not self._is_painted(self.frame, show, size):
            self.draw_key.at(show)
            layers = self.frame_layers(self.canvas(surface, show, show.frame))
            self.frame.paint(size, show.frame, list(layers))

    def _is_painted(self, picture: LayeredPicture, show: Any, size: tuple[int, int]) -> bool:
        """Whether this very show was painted last; the same drawing may be asked for part by part."""
        found = picture.shown is show and picture.scale is not None and picture.sheet.get_size() == size
        picture.shown = show
        if found:
            picture.painted = []
        return found

    def prepare(self, surface: pygame.Surface, show: Any, seconds: float) -> bool:
        """Paint on at the board of a show for so long, and at the frame if there is none; True if it is complete."""
        sheets, until = self.sheets[show.board != show.frame], time.perf_counter() + seconds
        canvas, size = self._canvas(surface, show), surface.get_size()
        sheets.board.shown = None
        return (
            sheets.ground.paint_on(size, show.board, list(self.ground_layers(canvas)), until)
            and sheets.board.paint_on(size, show.board, list(self.board_layers(canvas)), until)
            and self._prepare_frame(surface, show, until)
        )

    def _prepare_frame(self, surface: pygame.Surface, show: Any, until: float) -> bool:
        size = surface.get_size()
        if self.frame.scale == show.frame and self.frame.sheet.get_size() == size:
            return True
        layers = self.frame_layers(self.canvas(surface, show, show.frame))
        return self.frame.paint_on(size, show.frame, list(layers), until)

    def make_turns_ahead(self, seconds: float) -> bool:
        """Go on making the pictures of every other seat's turn for so long; False if all of them are there."""
        show, until = self.board.shown, time.perf_counter() + seconds
        if show is None or not store.roomy:
            return False
        homes = {seat: seat if show.home == show.acting else show.home for seat in range(len(show.seats))}
        return any(self._make(("turn", seat), replace(show, acting=seat, home=homes[seat]), until) for seat in homes)

    def make_nearer_ahead(self, seconds: float) -> bool:
        """The same for the next step nearer."""
        show, until = self.board.shown, time.perf_counter() + seconds
        unit = _nearer(show) if show is not None else None
        if show is None or unit is None or not store.roomy or pixels(self.board.sheet) > AHEAD:
            return False
        return self._make(("near", unit), replace(show, board=replace(show.frame, unit=unit)), until)

    def _make(self, name: Hashable, show: Any, until: float) -> bool:
        """Go on making the pictures of one show, layer by layer; False if they are there."""
        if name in self._ready:
            return False
        canvas, frame = self._canvas(self.board.sheet, show), self.canvas(self.board.sheet, show, show.frame)
        painted = self.ground_layers(canvas), self.board_layers(canvas), self.frame_layers(frame)
        layers = [*chain(*painted, self.other_layers(canvas))]
        for layer in layers[self._made.get(name, 0) :]:
            if not self.board.prepared(layer, until):
                return True
            self._made[name] = self._made.get(name, 0) + 1
        self._ready.add(name)
        return True

    def _canvas(self, surface: pygame.Surface, show: Any) -> C:
        self.draw_key.at(show)
        return self.canvas(surface, show, show.board)
