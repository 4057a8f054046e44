"""A player's board while it is drawn: whose, where, and how its pieces and words are put down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.kit import text
from game.kit.geometry import Scale
from game.kit.theme import PALE, Color, Seat
from game.orloj.own import Own
from game.table import stamps
from game.table.light import draw_rim
from game.table.view import Show, Spot
from rules.engine import Place

ROMAN = ("I", "II", "III", "IV")
WELL: Color = (14, 18, 38)
RULE: Color = (74, 82, 126)


@dataclass(frozen=True)
class Slate:
    """Where and whose board is drawn: the scale of its units, the places that light up (none when merely opened)."""

    surface: pygame.Surface
    scale: Scale
    own: Own
    show: Show
    seat: int
    spots: dict[Place, Spot]
    seams: tuple[str, str] = ("", "")
    """Which half a card that is looked at would complete at the left and at the right end of the row."""
    force: int = 0
    """Tokens that a turn of the clock would break, as it is pointed at or half made."""

    def on(self, surface: pygame.Surface) -> Slate:
        """The same board on another surface."""
        return replace(self, surface=surface)

    @property
    def color(self) -> Seat:
        return self.show.seats[self.seat]

    @property
    def player(self) -> dict[str, Any]:
        found: dict[str, Any] = self.show.picture["players"][self.seat]
        return found

    def amount(self, what: str) -> int:
        """A number of the board, still on its way while its dial runs."""
        return round(float(self.player[what]) + self.show.dial(f"{what}:{self.seat}"))

    def hidden(self, key: str) -> bool:
        return key in self.show.hidden and bool(self.spots)

    def light(self, place: Place) -> None:
        if place in self.spots:
            glow = self.show.glow(place)
            draw_rim(self.surface, self.spots[place], self.show.frame, glow, self.color)

    def near(self, place: Place) -> bool:
        return self.show.hover == place and place in self.spots

    def icon(self, name: str, x: float, y: float, size: float) -> None:
        stamps.icon(self.surface, name, self.scale, x, y, size)

    def words(
        self, said: str, x: float, y: float, size: float, color: Color = PALE, face: str = text.BOLD, room: float = 0
    ) -> pygame.Rect:
        pixels = self.scale.font(size)
        if room:
            pixels = text.fit(said, pixels, self.scale.px(room), face)
        return text.draw(self.surface, said, self.scale.point(x, y), pixels, color, face, "midleft")
