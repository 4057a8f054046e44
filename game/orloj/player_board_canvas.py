"""A player's board while it is drawn: its own layout, and what a card or a turn that is looked at would do to it."""

from __future__ import annotations

from dataclasses import dataclass

from game.kit.theme import Color
from game.orloj.board_canvas import SeatCanvas
from game.orloj.player_board_layout import PlayerBoardLayout
from rules.engine import Place

ROMAN = ("I", "II", "III", "IV")
WELL: Color = (14, 18, 38)
RULE: Color = (74, 82, 126)


@dataclass(frozen=True)
class PlayerBoardCanvas(SeatCanvas):
    """A board at its place on the table; one that is merely opened has no spots."""

    own: PlayerBoardLayout
    seams: tuple[str, str] = ("", "")
    """The halves that a card that is looked at would complete at the left and at the right end of the row."""
    force: int = 0
    """Tokens that a turn of the clock would break, as it is pointed at or half made."""

    def hidden(self, key: str) -> bool:
        return bool(self.spots) and super().hidden(key)

    def rim(self, place: Place, broad: float = 3) -> None:
        if place in self.spots:
            super().rim(place, broad)

    def near(self, place: Place) -> bool:
        return self.show.hover == place and place in self.spots
