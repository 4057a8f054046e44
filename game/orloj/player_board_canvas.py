"""A player's board while it is drawn: its own layout, and what a card or a turn that is looked at would do to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kit import paint, sprites, text
from game.kit.theme import Color, hexed
from game.orloj.board_canvas import HEADING, LEAST, SeatCanvas
from game.orloj.player_board_layout import PlayerBoardLayout
from game.table.drawing.camera import LARGE
from game.table.drawing.design_part import Area
from game.table.drawing.glow import draw_rim
from game.table.view import Glow
from rules.engine import Place

ROMAN = ("I", "II", "III", "IV")
WELL: Color = hexed("#0A0E22")
EDGE: Color = hexed("#39447A")
RULE: Color = hexed("#4A568E")
TEXT, QUIET = hexed("#FFF6DF"), hexed("#B9BEDA")
TO_COME, LOSS, GAIN = hexed("#FFD98A"), hexed("#FF8B7A"), hexed("#8FE3A8")
READ, NUMBER = 18.0, 20.0
"""Sizes of words that are read, and of small numbers."""
SIGN, BETWEEN = 28.0, 10.0
"""The least size of a sign beside its number, and the room between two of them."""


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

    def marks(self, place: Place) -> None:
        """The light of a place but for what may be chosen, which it shows in its own shape."""
        glow = self.show.glow(place) & (Glow.FOCUS | Glow.LIT | Glow.CHANGED)
        if place in self.spots and glow:
            draw_rim(self.surface, self.spots[place], self.sheet, glow, self.color)

    def near(self, place: Place) -> bool:
        return self.show.hover == place and place in self.spots

    def lit(self, place: Place) -> bool:
        """Whether a place is an answer now."""
        return place in self.spots and bool(self.show.glow(place) & (Glow.LEGAL | Glow.TARGET))

    def read(self, said: str, x: float, y: float, room: float, color: Color = QUIET, anchor: str = "midleft") -> None:
        """Words to read."""
        self.words(said, x, y, READ, color, text.BODY, room, anchor)

    @property
    def least(self) -> int:
        """Pixels below which no caption may shrink; signs take the place of words that would."""
        frame = self.show.frame
        return min(frame.px(LEAST), self.scale.font(READ)) if frame.text >= LARGE else 0

    def readable(self, said: str, size: float, room: float, face: str = text.BODY) -> bool:
        """Whether a line in its room stays large enough."""
        return text.fit(said, self.scale.font(size), self.scale.px(room), face) >= self.least

    def tell(
        self,
        said: str,
        signs: Sequence[tuple[str, str]],
        x: float,
        y: float,
        room: float,
        color: Color = QUIET,
        size: float = SIGN,
    ) -> None:
        """Words to read or, where they would become too small, signs with their numbers that say the same."""
        if self.readable(said, READ, room):
            self.read(said, x, y, room, color)
            return
        for name, number in signs:
            rect = self.sign(name, x + size / 2, y, size)
            x = self.scale.units(rect.topright)[0] + 3
            if number:
                rect = self.words(number, x, y, LEAST / self.own.sheet.size / self.scale.text, color)
                x = self.scale.units(rect.topright)[0]
            x += BETWEEN

    def sign(self, name: str, x: float, y: float, size: float) -> pygame.Rect:
        """A picture of the game, or one of the program's signs, with its middle on a point."""
        rect = self.scale.rect(x - size / 2, y - size / 2, size, size)
        if "/" in name:
            return sprites.fitted(name, *rect.size).draw_in(self.surface, rect)
        return paint.draw_icon(self.surface, name, rect, QUIET, 0.9)

    def headed(self, heading: str, said: str, x: float, y: float, width: float) -> None:
        """A heading, and at the right end of its line what it comes to; the heading shrinks first."""
        size, least = self.scale.font(READ), max(self.least, round(self.scale.font(READ) * text.SMALLEST_SHARE))
        titled, room = text.width(heading, self.scale.font(HEADING), text.BOLD), self.scale.px(width - BETWEEN)
        spare = max(room - titled, room * text.width(said, size) // (titled + text.width(said, size)))
        told = min(text.width(said, size), max(spare, text.width(said, least))) / self.scale.unit
        self.heading(heading, x, y, width - BETWEEN - told)
        self.read(said, x + width, y, told, anchor="midright")

    def well(self, box: Area, radius: float, line: Color = EDGE, thick: float = 1.4) -> None:
        """A dark inset with a hairline."""
        rect = self.scale.rect(*box)
        round_ = self.scale.px(radius)
        self.surface.blit(paint.plate(rect.size, round_, ((0.0, WELL), (1.0, WELL))), rect)
        edge = paint.outline(rect.size, round_, (*line, 255), max(1, self.scale.px(thick)))
        self.surface.blit(edge, rect)
