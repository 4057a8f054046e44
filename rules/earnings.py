"""Earnings: the points of a game laid at the things that brought them, piece by piece; they add up to the scores.

Points that several things brought together are parted evenly, whole points first to those that came first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules import GAMES
from rules.engine import Event, Place
from rules.events import Scored
from rules.pieces import Piece, Pieces
from rules.record import Record, start, steps


class Earning(NamedTuple):
    """Points that a piece brought to a seat, from one source."""

    seat: int
    piece: Piece
    source: str
    vp: int


@dataclass(frozen=True)
class Earned:
    """A piece with all that it brought to one seat, by source, where it stands at the end, and if it is the seat's own,
    what it did besides."""

    piece: Piece
    sources: Mapping[str, int]
    place: Place = ""
    deeds: Mapping[str, int] = field(default_factory=dict)

    @property
    def vp(self) -> int:
        return sum(self.sources.values())


@dataclass
class Book:
    """The earnings of a game so far."""

    pieces: Pieces
    entries: list[Earning] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        self.pieces.hear(event)
        if isinstance(event, Scored):
            self.enter(event.seat, event.vp, event.why, self.pieces.earners(event))

    def enter(self, seat: int, vp: int, source: str, earners: Sequence[Piece]) -> None:
        """Part points among those that earned them; where nobody did, the source itself stands for them."""
        found = earners or (Piece("source", source),)
        each, odd = divmod(abs(vp), len(found))
        sign = 1 if vp > 0 else -1
        for at, piece in enumerate(found):
            share = sign * (each + (at < odd))
            if share:
                self.entries.append(Earning(seat, piece, source, share))
            if self.pieces.owners.get(piece, seat) != seat:
                self.pieces.note(piece, "others", share)


def earnings(record: Record) -> tuple[Earning, ...]:
    """Every earning of a record, from its start."""
    return tuple(_book(record).entries)


def _book(record: Record) -> Book:
    game = GAMES[record.game]
    state = start(game, record)
    book = Book(game.pieces())
    for seat, vp in enumerate(game.scores(state)):
        if vp:
            book.enter(seat, vp, "start", ())
    for text, step in zip(record.choices, steps(game, record, state), strict=True):
        book.pieces.chosen(state, game.find(state, text))
        for event in step.events:
            book.hear(event)
        state = step.state
    return book


def earned(record: Record) -> dict[int, list[Earned]]:
    """By seat everything that brought points, the most fruitful first; what was made and brought none is last."""
    book = _book(record)
    sums: dict[tuple[int, Piece], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for piece, seat in book.pieces.owners.items():
        sums[seat, piece].update({})
    for entry in book.entries:
        sums[entry.seat, entry.piece][entry.source] += entry.vp
    found: dict[int, list[Earned]] = {}
    for (seat, piece), sources in sums.items():
        own = book.pieces.owners.get(piece, seat) == seat
        deeds = dict(book.pieces.deeds.get(piece, ())) if own else {}
        found.setdefault(seat, []).append(Earned(piece, dict(sources), book.pieces.places.get(piece, ""), deeds))
    for each in found.values():
        each.sort(key=lambda one: -one.vp)
    return found
