"""Pieces of Orloj that earn points: tiles of the calendar, apostles, cards, assistants, scrolls, objectives."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Event
from rules.events import Scored
from rules.orloj import events
from rules.orloj.board import HOURS, TILES
from rules.pieces import Piece, Pieces

COUNTED = {"apostles": "apostle", "workshops": "card", "scrolls": "scroll"}
"""Things that windows and royal scrolls count, as sorts of pieces."""
NEWEST = {"section": "tile", "final construction": "tile", "row": "apostle", "board": "apostle", "card": "card"}
"""Sources that belong to the piece that was made last: it completed something."""


class OrlojPieces(Pieces):
    def __init__(self) -> None:
        super().__init__()
        self.manned: set[str] = set()
        """Tiles of the calendar with a worker: only these are somebody's when they are counted."""

    def hear(self, event: Event) -> None:
        match event:
            case events.TileBuilt():
                self._put(Piece("tile", event.tile), event.seat, f"calendar:{event.tile}")
            case events.WorkerMoved() if event.target.startswith("calendar:"):
                self.manned.add(event.target.removeprefix("calendar:"))
            case events.ApostlePlaced():
                self._put(Piece("apostle", str(event.number)), event.seat, "")
            case events.CardBought():
                self._put(Piece("card", event.card), event.seat, "")
            case events.AssistantPlaced():
                self._put(Piece("assistant", event.kind), event.seat, "")
            case events.ScrollTaken() | events.RoyalTaken():
                sort = "scroll" if isinstance(event, events.ScrollTaken) else "royal"
                self._put(Piece(sort, event.kind, len(self.owners)), event.seat, "")

    def _put(self, piece: Piece, seat: int, place: str) -> None:
        """A piece that several seats can have, like an assistant of a kind, is told apart by its number."""
        while piece in self.owners and self.owners[piece] != seat:
            piece = piece._replace(number=piece.number + 1)
        self.places[self.add(piece, seat)] = place

    def earners(self, event: Scored) -> Sequence[Piece]:
        kind, _, what = event.why.partition(" ")
        if kind in ("window", "royal"):
            return self._counted(event.seat, what)
        if kind == "assistant" and what:
            return [piece for piece in self.of(event.seat, "assistant") if piece.name == what][:1]
        if kind == "objective" and what:
            return [Piece("objective", what)]
        if event.why in ("construction", "group"):
            named = [place.removeprefix("calendar:") for place in event.places]
            self._put(Piece("tile", named[0]), event.seat, event.places[0])
            return [piece for piece in self.of(event.seat, "tile") if piece.name in named]
        return self.of(event.seat, NEWEST[event.why])[-1:] if event.why in NEWEST else ()

    def _counted(self, seat: int, what: str) -> list[Piece]:
        """The pieces that are counted together; none for upgrades, which are no pieces."""
        if what in ("months", "zodiac"):
            counted = self.manned.intersection(TILES[:HOURS] if what == "months" else TILES[HOURS:])
            return [piece for piece in self.of(seat, "tile") if piece.name in counted]
        if what == "scrolls":
            return self.of(seat, "scroll", "royal")
        return self.of(seat, COUNTED[what]) if what in COUNTED else []
