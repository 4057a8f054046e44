"""Pieces of Orloj that earn points or bring something: tiles of the calendar, apostles, cards, assistants, scrolls,
objectives."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Choice, Event
from rules.events import Scored
from rules.orloj import events
from rules.orloj.additional_actions import ADDITIONS
from rules.orloj.board import CELLS, COLUMNS, HOURS, TILES
from rules.orloj.state import State
from rules.pieces import Piece, Pieces

COUNTED = {"apostles": "apostle", "workshops": "card", "scrolls": "scroll"}
"""Things that windows count, as sorts of pieces."""
NEWEST = {
    "final construction": "tile", "board": "apostle", "row": "apostle", "column": "apostle", "card": "card",
    "seam": "card", "assistant": "assistant",
}  # fmt: skip
"""Sources that belong to the piece that was made last: it completed something."""
ACTS: dict[type[Event], str] = {
    events.ApostleTaken: "apostle",
    events.AssistantTaken: "assistant",
    events.CardBought: "expand",
    events.DiscStepped: "rooster",
    events.MasteryStepped: "mastery",
    events.MoonMoved: "moon",
    events.PainterMoved: "painter",
    events.SculptorMoved: "sculptor",
    events.TileBuilt: "construct",
    events.Upgraded: "upgrade",
}
"""What an effect of a piece may do besides goods, as effects name it."""
BREAKS = (events.TurnBegan, events.SectorBegan, events.CrowBegan, events.PhaseBegan, events.PainterMoved)
"""What follows these is no piece's doing any more."""


class OrlojPieces(Pieces):
    def __init__(self) -> None:
        super().__init__()
        self.manned: set[str] = set()
        """Tiles of the calendar with a worker: only these are somebody's when they are counted."""
        self.cells: dict[Piece, str] = {}
        """The cells of apostles."""
        self.section: Piece | None = None
        """The tile whose section is being scored; nobody's if the painter went there."""
        self.scroll: Piece | None = None
        """The scroll that was used last."""
        self.origin: Piece | None = None
        """The piece whose effect is being carried out."""

    def chosen(self, state: State, choice: Choice) -> None:
        if choice.verb == "pay":
            return  # it belongs to what is bought, which has not come yet
        asked = "" if choice.verb in ADDITIONS else state.pending[-1].about
        self.origin = self._bringer(state.seat, asked)

    def _bringer(self, seat: int, why: str) -> Piece | None:
        """The piece behind a source or a question."""
        if why == "section":
            return self.section
        if why == "scroll":
            return self.scroll
        return next(reversed(self.of(seat, NEWEST[why])), None) if why in NEWEST else None

    def hear(self, event: Event) -> None:
        self._credit(event)
        if isinstance(event, BREAKS):
            self.origin = None
        match event:
            case events.TileBuilt():
                self.section = self._put(Piece("tile", event.tile), event.seat, f"calendar:{event.tile}")
                self.origin = None  # section and hammer follow at once: only what names its source is the tile's
            case events.PainterMoved():
                self.section = None
            case events.WorkerMoved() if event.target.startswith("calendar:"):
                self.manned.add(event.target.removeprefix("calendar:"))
            case events.WorkerMoved() if event.source.startswith("calendar:"):
                self.manned.discard(event.source.removeprefix("calendar:"))
            case events.ApostlePlaced():
                self.origin = self._put(Piece("apostle", str(event.number)), event.seat, "")
                self.cells[self.origin] = event.cell
            case events.CardBought():
                self.origin = self._put(Piece("card", event.card), event.seat, "")
            case events.AssistantPlaced():
                self.origin = self._put(Piece("assistant", event.kind), event.seat, "")
            case events.ScrollTaken() | events.RoyalTaken():
                sort = "scroll" if isinstance(event, events.ScrollTaken) else "royal"
                self._put(Piece(sort, event.kind, len(self.owners)), event.seat, "")
            case events.ScrollUsed():
                self._use_scroll(event)

    def _use_scroll(self, event: events.ScrollUsed) -> None:
        mine = [piece for piece in self.of(event.seat, "scroll") if piece.name == event.kind]
        self.origin = self.scroll = next((piece for piece in mine if not self.deeds[piece]["used"]), None)
        if self.scroll:
            self.note(self.scroll, "used")

    def _credit(self, event: Event) -> None:
        """Goods are laid at what they are said to come from, everything else at the piece that is at work."""
        match event:
            case events.Gained():
                piece = self.origin if event.why == "production" else self._bringer(event.seat, event.why)
                if piece:
                    self.note(piece, event.what, event.amount)
            case events.Repaired():
                if piece := self._bringer(event.seat, event.why):
                    self.note(piece, "repair", event.amount)
            case events.WorkerMoved() if event.target == "workers" and self.origin:
                locked = event.source.startswith(("board:", "display:"))
                self.note(self.origin, "freed" if locked else "recover")
            case _ if self.origin and type(event) in ACTS:
                self.note(self.origin, ACTS[type(event)])

    def _put(self, piece: Piece, seat: int, place: str) -> Piece:
        """A piece that several seats can have, like an assistant of a kind, is told apart by its number."""
        while piece in self.owners and self.owners[piece] != seat:
            piece = piece._replace(number=piece.number + 1)
        self.places[self.add(piece, seat)] = place
        return piece

    def earners(self, event: Scored) -> Sequence[Piece]:
        kind, _, what = event.why.partition(" ")
        if kind == "window":
            return self._counted(event.seat, what)
        if kind in ("assistant", "royal") and what:
            return [piece for piece in self.of(event.seat, kind) if piece.name == what][-1:]
        if kind == "objective" and what:
            return [Piece("objective", what)]
        if event.why in ("construction", "group"):
            named = [place.removeprefix("calendar:") for place in event.places]
            self._put(Piece("tile", named[0]), event.seat, event.places[0])
            return [piece for piece in self.of(event.seat, "tile") if piece.name in named]
        newest = self._bringer(event.seat, event.why)
        return self._row_of(newest) if newest and event.why == "row" else [newest] if newest else ()

    def _row_of(self, newest: Piece) -> list[Piece]:
        """The apostles of a row that is full: they earned it together."""
        row = CELLS.index(self.cells[newest]) // COLUMNS
        there = self.of(self.owners[newest], "apostle")
        return [piece for piece in there if CELLS.index(self.cells[piece]) // COLUMNS == row]

    def _counted(self, seat: int, what: str) -> list[Piece]:
        """The pieces that are counted together; none for upgrades, which are no pieces."""
        if what in ("months", "zodiac"):
            counted = self.manned.intersection(TILES[:HOURS] if what == "months" else TILES[HOURS:])
            return [piece for piece in self.of(seat, "tile") if piece.name in counted]
        if what == "scrolls":
            return self.of(seat, "scroll", "royal")
        return self.of(seat, COUNTED[what]) if what in COUNTED else []
