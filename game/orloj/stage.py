"""The stage of motions: the layout, the players, and the pieces that fly."""

from __future__ import annotations

from collections.abc import Callable

from game.kit.theme import SeatColor
from game.orloj import art
from game.orloj.design import SHELF, tower_space
from game.orloj.layout import Layout
from game.table.motions import Beat, Piece
from game.table.view import Units
from rules.engine import Event, Place
from rules.orloj.board import BOARD
from rules.orloj.effects import TRACKS
from rules.orloj.picture import Picture

WORKER = 0.7
Beats = dict[type[Event], Callable[..., Beat]]


class Stage:
    """The layout and the players between whom things move."""

    def __init__(self, layout: Layout, seats: tuple[SeatColor, ...], player_names: tuple[str, ...]) -> None:
        self.layout = layout
        self.seats = seats
        self.names = player_names

    def seat(self, number: int) -> int | None:
        """A seat with a colour; None for Josef."""
        return number if number < len(self.seats) else None

    def owner(self, number: int) -> SeatColor | None:
        return art.owner(self.seats, number)

    def home(self, seat: int, place: Place, picture: Picture) -> Place:
        """A place on the open board, or the chip of a player whose board is not open."""
        if seat >= len(self.seats):
            return "seat:josef"
        return place if seat == self.layout.home(picture) and not picture["pairs"] else f"seat:{seat}"

    def icon(self, name: str, size: float) -> Piece:
        return Piece(name, size / 64 * self.layout.size)

    def worker(self, seat: int) -> Piece:
        return Piece(art.worker(self.owner(seat)), WORKER * self.layout.size)

    def top_of(self, track: str) -> Units:
        x, y = tower_space(TRACKS.index(track), BOARD.mastery.top)
        return self.layout.tracks.point(x + 27, y)

    def deck(self) -> Units:
        return self.layout.calendar.point(SHELF[0] + 290, SHELF[1] + 18)
