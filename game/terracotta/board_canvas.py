"""A part of Terracotta Army's table while it is drawn: the layout, the facts of the position, plates and circles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from game.kit import text
from game.kit.theme import BRASS, PALE, Color, SeatColor
from game.table import recaps
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.table.drawing.sprite_effects import Sitter
from game.table.drawing.table_canvas import TableCanvas
from game.table.view import Recap
from game.terracotta import art
from game.terracotta.layout import Layout
from game.terracotta.position_facts import PointedFacts
from rules.terracotta.picture import Picture, PlayerPicture
from rules.terracotta.state import State

SMALL = 18
"""The size of what a turn was."""


@dataclass(frozen=True)
class BoardCanvas(TableCanvas[Picture, State]):
    """A group of the board, the bar or the panels."""

    tint: ClassVar[Color] = art.ASH

    layout: Layout
    facts: PointedFacts

    def of_seat(self, seat: int) -> SeatCanvas:
        """The same for what belongs to a seat, lit in its colour."""
        return SeatCanvas(**{**vars(self), "color": self.show.seats[seat]}, seat=seat)

    def plate(self, box: Area, radius: float = 10) -> None:
        """A dark inlaid plate with a brass hairline, for strips on the table."""
        rect = self.scale.rect(*box)
        plate = sprite_effects.plate(rect.size, self.scale.px(radius), art.SOOT, art.UMBER, BRASS, self.scale.unit)
        self.surface.blit(plate, rect)

    def circle(self, x: float, y: float, radius: float, line: float, color: Color, fill: int = 0) -> None:
        """A smooth circle line, dark inside if it is filled."""
        scale = self.scale
        self.blit(art.round_line(scale.px(2 * radius), max(1.0, line * scale.unit), color, fill), x, y)

    def fits(self, words: str, room: float, face: str = text.BODY) -> bool:
        """Whether a small line has room."""
        return text.width(words, self.scale.font(SMALL), face) <= self.scale.px(room)

    def told(self, recap: Recap, box: Area) -> None:
        """What a turn was, without its points, in as many small lines as there is room for, in the middle of a box;
        the tip has all of it."""
        rect, size = self.scale.rect(*box), self.scale.font(SMALL)
        said = recaps.fitted(replace(recap, points=0), size, rect.size)
        block = text.paragraph(said, size, PALE, rect.width)
        self.surface.blit(block, block.get_rect(midleft=rect.midleft))

    def name(self, words: str, x: float, y: float, size: float, room: float, tall: float) -> None:
        """A player's name from its left end, in the middle of its height: in two lines or narrower if it is long."""
        face = art.name_face(words, self.scale.font(size), (max(1, self.scale.px(room)), self.scale.px(tall)))
        self.surface.blit(face, face.get_rect(midleft=self.point(x, y)))


@dataclass(frozen=True)
class SeatCanvas(BoardCanvas):
    """The canvas of one seat: its panel."""

    color: SeatColor
    seat: int

    @property
    def player(self) -> PlayerPicture:
        return self.picture["players"][self.seat]

    @property
    def opponent(self) -> bool:
        """Whether no person plays it."""
        return self.seat in self.show.opponents

    @property
    def sitter(self) -> Sitter:
        return Sitter(self.opponent, self.show.face(self.seat))

    def amount(self, what: Literal["vp", "coins", "wet", "dry"]) -> str:
        """A number of the panel, still on its way while its dial runs."""
        return str(round(self.player[what] + self.show.dial(f"{what}:{self.seat}")))
