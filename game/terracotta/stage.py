"""The stage of motions: the layout, the players, and the pieces that fly."""

from __future__ import annotations

from collections.abc import Callable

from game.kit.theme import SeatColor
from game.table.motions import Beat, Fly, Motion, Piece
from game.table.view import Units
from game.terracotta.design import GRID_SIZE, slot_point
from game.terracotta.figures import figure_art
from game.terracotta.layout import Layout
from rules.engine import Event, Place
from rules.terracotta.picture import FigurePicture, Picture

PANEL = {"coins": "supply:coin", "wet": "supply:clay", "dry": "stock:dry"}
DUST = 6
Beats = dict[type[Event], Callable[..., Beat]]


class Stage:
    """The layout and the players between whom things move."""

    def __init__(self, layout: Layout, seats: tuple[SeatColor, ...], names: tuple[str, ...]) -> None:
        self.layout = layout
        self.seats = seats
        self.names = names

    def purse(self, seat: int, what: str, picture: Picture) -> Place:
        """The place of a seat's supply: its own one in the large panel, else the panel as a whole."""
        return self.place(seat, PANEL[what], picture)

    def score(self, seat: int, picture: Picture) -> Place:
        return self.place(seat, "score", picture)

    def place(self, seat: int, place: Place, picture: Picture) -> Place:
        """A place on the large panel, or the whole panel of a seat that has a smaller one."""
        return place if seat == self.layout.home(picture) else f"seat:{seat}"

    def slot(self, segment: int, slot: int) -> Units:
        return self.layout.wheel.point(*slot_point(segment, slot))

    def figure(self, piece: FigurePicture) -> Piece:
        """A figure that flies, rider and horse together."""
        return Piece(figure_art(piece, self.seats), GRID_SIZE * self.layout.size)

    def icon(self, name: str, size: float) -> Piece:
        return Piece(name, size / 64 * self.layout.size)

    def dust(self, cell: Place, delay: float) -> list[Motion]:
        """A little cloud where something heavy has come down."""
        size = 0.62 * self.layout.size
        each = 0.05
        return [
            Fly(Piece(f"shared/dust_{puff + 1}", size), cell, cell, each, delay + puff * each, rise=0)
            for puff in range(DUST)
        ]
