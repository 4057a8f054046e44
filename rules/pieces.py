"""Pieces of a game: everything that can earn points, whose it is, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine import Event, Place
from rules.events import Scored


class Piece(NamedTuple):
    """Something that can earn points: `figure guard`, `tile Virgo`, `apostle 7`; numbered where there are several of a
    name. A source of points that is no piece has the sort `source`."""

    sort: str
    name: str
    number: int = 0


class Pieces:
    """The pieces as the events tell of them; a game that knows none lays everything at the sources."""

    def __init__(self) -> None:
        self.owners: dict[Piece, int] = {}
        """Who made or took each."""
        self.places: dict[Piece, Place] = {}

    def hear(self, event: Event) -> None:
        """Follow an event."""

    def earners(self, event: Scored) -> Sequence[Piece]:  # noqa: ARG002 - the same for every game
        """The pieces that earned points together, those first that came first."""
        return ()

    def add(self, piece: Piece, seat: int) -> Piece:
        self.owners[piece] = seat
        return piece

    def of(self, seat: int, *sorts: str) -> list[Piece]:
        """The pieces of a seat, of some sorts."""
        return [piece for piece, owner in self.owners.items() if owner == seat and piece.sort in sorts]
