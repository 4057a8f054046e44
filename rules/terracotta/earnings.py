"""Pieces of Terracotta Army that earn points: warriors, specialists and masters, wherever they stand by then."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Event
from rules.events import Scored
from rules.pieces import Piece, Pieces
from rules.terracotta import events

THEMSELVES = frozenset({"musician", "footman", "archer"})
"""Scorings that belong to the specialist at their first place, not to the warriors around it."""
ONE = frozenset({"craft", "sword", "halberd", "spear", "crossbow"})
"""Points for a single warrior, which stands at the first place."""


class TerracottaPieces(Pieces):
    def __init__(self) -> None:
        super().__init__()
        self.standing: dict[str, Piece] = {}
        """The figure on every cell."""

    def hear(self, event: Event) -> None:
        match event:
            case events.FigurePlaced():
                sort = "specialist" if event.owner is None else "figure"
                self._stand(self.add(Piece(sort, event.kind, len(self.owners)), event.seat), (event.cell,))
            case events.HorseMounted():
                self._stand(self.standing[event.cells[0]], event.cells)
            case events.FigureMoved():
                piece = self.standing[event.start[0]]
                self.standing = {cell: each for cell, each in self.standing.items() if each != piece}
                self._stand(piece, event.end)
            case events.MasterHired():
                self.add(Piece("master", event.master), event.seat)

    def _stand(self, piece: Piece, cells: Sequence[str]) -> None:
        self.places[piece] = f"cell:{cells[0]}"
        for cell in cells:
            self.standing[cell] = piece

    def earners(self, event: Scored) -> Sequence[Piece]:
        """A tile about coins or clay has no places: it stands for itself."""
        there = [self.standing[cell] for cell in self._cells(event) if cell in self.standing]
        if event.why in THEMSELVES or event.why in ONE:
            return there[:1]
        own = [piece for piece in there if piece.sort == "figure" and self.owners[piece] == event.seat]
        return sorted(dict.fromkeys(own), key=lambda piece: piece.number)

    def _cells(self, event: Scored) -> list[str]:
        return [place.removeprefix("cell:") for place in event.places]
