"""A part of Orloj's table while it is drawn: the layout, the facts of the position, plates, prices and deeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.kit import text
from game.kit.theme import BAD, GILT, MUTED, PALE, Color, SeatColor
from game.orloj import art
from game.orloj.layout import Layout
from game.orloj.player_board_layout import Good
from game.orloj.position_facts import PointedFacts
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.table.drawing.glow import draw_glow
from game.table.drawing.sprite_effects import Sitter
from game.table.drawing.table_canvas import TableCanvas
from game.table.view import Disc, Glow, Spot, Units
from rules.orloj.effects import Cost, Deed
from rules.orloj.picture import Picture, PlayerPicture
from rules.orloj.state import State

HEADING = 20.0
"""The size of a small title."""
LEAST = 24.0
"""Units of the table: as large is every caption for whoever wants text as large as it goes, 1/45 of the height."""


@dataclass(frozen=True)
class BoardCanvas(TableCanvas[Picture, State]):
    """A group of the board, the bar or a callout."""

    layout: Layout
    facts: PointedFacts

    def of_seat(self, seat: int) -> SeatCanvas:
        """The same for what belongs to a seat, lit in its colour."""
        return SeatCanvas(**{**vars(self), "color": self.show.seats[seat]}, seat=seat)

    def plate(self, box: Area, radius: float = 10) -> None:
        """A dark inlaid plate with a gilt hairline."""
        rect = self.scale.rect(*box)
        plate = sprite_effects.plate(rect.size, self.scale.px(radius), art.PLATE, art.DEEP, GILT, self.scale.unit)
        self.surface.blit(plate, rect)

    def heading(self, words: str, x: float, y: float, room: float) -> None:
        """A small title: its left end, in the middle of its height."""
        self.words(words, x, y, HEADING, art.TITLE, text.BOLD, room)

    def cost(
        self, cost: Cost, x: float, y: float, size: float, color: Color = PALE, have: tuple[int, ...] = ()
    ) -> None:
        """A price from left to right: each resource with its number, in red where one has less."""
        left = x
        for at in (3, 0, 1, 2):
            if cost[at]:
                self.icon(art.goods(art.RESOURCES[at]), left + size / 2, y, size)
                tone = BAD if have and have[at] < cost[at] else color
                drawn = self.number(str(cost[at]), left + size + 1, y, size * 0.82, tone)
                left += size + 6 + drawn.width / self.scale.unit

    def deed(self, deed: Deed, x: float, y: float, size: float) -> None:
        """A deed as a row of icons: what it takes and brings."""
        left = x
        if deed.force:
            left = self._counted(art.named("icon_token_broken"), deed.force, left, y, size)
            self.words(":", left, y, size * 0.8, MUTED)
            left += size * 0.25
        for each in deed.effect:
            left = self._counted(art.part(each), art.counted(each), left, y, size)

    def _counted(self, name: str, number: int, x: float, y: float, size: float) -> float:
        """An icon with its number, if it is more than one; gives where it ends."""
        wide = art.icon_width(name, size)
        self.icon(name, x + wide / 2, y, size)
        if number < 2:
            return x + wide + 2
        drawn = self.number(str(number), x + wide, y, size * 0.75)
        return x + wide + 4 + drawn.width / self.scale.unit

    def worker(self, owner: SeatColor | None, feet: Units, size: float, called: bool = False) -> None:
        """A worker on its feet; one that may come home stands in light."""
        x, y = feet
        if called:
            spot = Spot(Disc(x, y - 24 * size, 34 * size))
            draw_glow(self.surface, spot, self.scale, Glow.TARGET | Glow.HOVER, owner)
        self.sprite(art.worker(owner), x, y, size)


@dataclass(frozen=True)
class SeatCanvas(BoardCanvas):
    """The canvas of one seat: its chip on the bar, or its board."""

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

    def amount(self, what: Literal[Good, "vp", "workers", "broken"]) -> int:
        """A number of the board, still on its way while its dial runs."""
        return round(self.player[what] + self.show.dial(f"{what}:{self.seat}"))
