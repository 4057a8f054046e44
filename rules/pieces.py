"""Pieces of a game: everything that can earn points, whose it is, where it stands, and what else it did."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.engine import Choice, Event, Place
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
        self.deeds: defaultdict[Piece, Counter[str]] = defaultdict(Counter)
        """What each did that is no points, in its own unit: `coins` 4, `warriors` 2."""

    def chosen(self, state: Any, choice: Choice) -> None:
        """Follow a choice, before its events."""

    def hear(self, event: Event) -> None:
        """Follow an event."""

    def earners(self, event: Scored) -> Sequence[Piece]:  # noqa: ARG002 - the same for every game
        """The pieces that earned points together, those first that came first."""
        return ()

    def add(self, piece: Piece, seat: int) -> Piece:
        self.owners[piece] = seat
        return piece

    def own(self, seat: int, sort: str, name: str) -> Piece:
        """A piece that a seat has once, like a master; from now on it is known."""
        return self.add(Piece(sort, name, seat), seat)

    def note(self, piece: Piece, deed: str, amount: int = 1) -> None:
        self.deeds[piece][deed] += amount

    def of(self, seat: int, *sorts: str) -> list[Piece]:
        """The pieces of a seat, of some sorts."""
        return [piece for piece, owner in self.owners.items() if owner == seat and piece.sort in sorts]
