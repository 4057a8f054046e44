"""Parts of the review: how far the coach is, accuracy by round, and what a piece earned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, MUTED, PALE, SeatColor, World, darker
from game.kit.widget import Look, Widget, Words
from game.translation import _

NAME, TOTAL, AXIS = 230, 96, 48
"""Units of a name, of the whole accuracy and of the scale in a row."""
ROW, COLUMNS = 54, 28
"""Units of a row's height, and of that of the words above all rows."""
PICTURE = 72
"""Units of the column with the pictures of what earned points."""


class ProgressBar(Widget):
    """How much of something is done, with words in it."""

    interactive = False

    def __init__(self, key: str, rect: pygame.Rect, scale: Scale, world: World, share: float, said: str) -> None:
        super().__init__(key, rect, scale)
        self.world, self.share, self.said = world, share, said

    def words(self) -> list[Words]:
        room = self.rect.inflate(-self.scale.px(32), 0)
        return [Words(self.said, room, text.fit(self.said, self.scale.font(22), room.width, tall=room.height))]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        radius = self.rect.height // 2
        well = paint.well(self.rect.size, radius, darker(self.world.panel, 0.3), self.world.line, self.unit)
        surface.blit(well, self.rect)
        inner = self.rect.inflate(-self.scale.px(8), -self.scale.px(8))
        inner.width = max(inner.height, round(inner.width * self.share))
        stops = ((0.0, darker(self.world.accent, 0.1)), (1.0, darker(self.world.accent, 0.5)))
        surface.blit(paint.plate(inner.size, inner.height // 2, stops), inner)
        (said,) = self.words()
        text.draw(surface, said.words, said.rect.center, said.size, PALE, anchor="center")


class Named(NamedTuple):
    """Somebody in a row: colour and sign, the name as it is written there, and the whole name."""

    seat: SeatColor
    short: str
    name: str


def short_names(names: Sequence[str], scale: Scale) -> list[str]:
    """Names that fit into a row, each still told from the others."""
    return text.told_apart(names, _least(scale), scale.px(NAME - ROW), text.BOLD)


def _least(scale: Scale) -> int:
    """The smallest size of a name."""
    return max(round(scale.font(24) * text.SMALLEST_SHARE), scale.font(18))


def _cells(rect: pygame.Rect, scale: Scale, count: int) -> list[pygame.Rect]:
    """The columns of the rounds, right of names, whole games and scales."""
    left = rect.left + scale.px(NAME + TOTAL + AXIS)
    each = (rect.right - left) / max(1, count)
    wide = max(1, round(each) - scale.px(4))
    return [pygame.Rect(round(left + at * each), rect.top, wide, rect.height) for at in range(count)]


class AccuracyColumns(Widget):
    """What stands above the rows: the whole game, and the numbers of the rounds."""

    interactive = False
    clear_of_tips = True

    def __init__(self, rect: pygame.Rect, scale: Scale, rounds: Sequence[int]) -> None:
        super().__init__("accuracy:columns", rect, scale)
        self.rounds, self.whole = tuple(rounds), _("Whole game")

    def words(self) -> list[Words]:
        size, scale = self.scale.font(19), self.scale
        total = pygame.Rect(self.rect.left, self.rect.top, scale.px(NAME + TOTAL - 12), self.rect.height)
        found = [Words(self.whole, total, text.fit(self.whole, size, total.width))]
        for number, cell in zip(self.rounds, _cells(self.rect, scale, len(self.rounds)), strict=True):
            if text.width(str(number), size) <= cell.width:
                found.append(Words(str(number), cell, size))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        whole, *rounds = self.words()
        text.draw(surface, whole.words, whole.rect.midright, whole.size, MUTED, whole.face, "midright")
        for said in rounds:
            text.draw(surface, said.words, said.rect.center, said.size, MUTED, said.face, "center")


class AccuracyRow(Widget):
    """Somebody's accuracy: the whole game, and in the seat's colour a bar for every round, on a scale to 100."""

    interactive = False

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, who: Named, whole: float | None,
        rounds: Mapping[int, float | None],
    ) -> None:  # fmt: skip
        super().__init__(key, rect, scale, tip=who.name if who.short != who.name else "")
        self.who, self.whole, self.rounds = who, whole, dict(rounds)

    def stands(self) -> str:
        """Whose, of the whole game, and round by round."""
        told = [f"{round_}: {number(each)}" for round_, each in self.rounds.items() if each is not None]
        return f"{self.who.name}: {number(self.whole)}\n{', '.join(told)}"

    @property
    def about(self) -> pygame.Rect:
        """The name: the tip is the whole of it."""
        return self._name_room()

    def _name_room(self) -> pygame.Rect:
        side = self.scale.px(ROW)
        return pygame.Rect(self.rect.left + side, self.rect.top, self.scale.px(NAME) - side, self.rect.height)

    def cells(self) -> list[pygame.Rect]:
        return _cells(self.rect, self.scale, len(self.rounds))

    def words(self) -> list[Words]:
        room, short = self._name_room(), self.who.short
        size = text.fit(short, self.scale.font(24), room.width, text.BOLD, room.height)
        total = pygame.Rect(room.right, self.rect.top, self.scale.px(TOTAL - 12), self.rect.height)
        found = [
            Words(short, room, size, text.BOLD),
            Words(number(self.whole), total, self.scale.font(28), text.HEAVY),
        ]
        small = self.scale.font(18)
        for cell, each in zip(self.cells(), self.rounds.values(), strict=True):
            if each is not None and text.width("100", small, text.BOLD) <= cell.width:
                found.append(Words(number(each), cell, small, text.BOLD))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        side = round(self.rect.height * 0.7)
        disc = paint.seat_disc(self.who.seat, side)
        surface.blit(disc, disc.get_rect(center=(self.rect.left + self.scale.px(ROW) // 2, self.rect.centery)))
        self._draw_scale(surface)
        for cell, each in zip(self.cells(), self.rounds.values(), strict=True):
            if each is not None:
                self._draw_bar(surface, cell, each)
        name, whole, *rounds = self.words()
        text.draw(surface, name.words, name.rect.midleft, name.size, PALE, name.face, "midleft")
        text.draw(surface, whole.words, whole.rect.midright, whole.size, PALE, whole.face, "midright")
        for said in rounds:
            text.draw(surface, said.words, said.rect.center, said.size, PALE, said.face, "center", (0, 0, 0))

    def _draw_scale(self, surface: pygame.Surface) -> None:
        """100 and 0 beside the first bar, at its upper and its lower end."""
        size, right = self.scale.font(18), self.rect.left + self.scale.px(NAME + TOTAL + AXIS - 8)
        whole = self._bar_room(self.rect)
        text.draw(surface, "100", (right, whole.top), size, MUTED, text.BODY, "topright")
        text.draw(surface, "0", (right, whole.bottom), size, MUTED, text.BODY, "bottomright")

    def _bar_room(self, cell: pygame.Rect) -> pygame.Rect:
        return cell.inflate(0, -self.scale.px(6))

    def _draw_bar(self, surface: pygame.Surface, cell: pygame.Rect, value: float) -> None:
        """As tall as the accuracy, on a dark ground of full height."""
        whole = self._bar_room(cell)
        pygame.draw.rect(surface, (24, 17, 15), whole, border_radius=self.scale.px(4))
        bar = pygame.Rect(whole.left, 0, whole.width, max(2, round(whole.height * value / 100)))
        bar.bottom = whole.bottom
        pygame.draw.rect(surface, darker(self.who.seat.color, 0.25), bar, border_radius=self.scale.px(4))


class EarnedLine(NamedTuple):
    """A piece in the list: its name, what it brought, its points, and its picture."""

    name: str
    brought: str = ""
    points: str = ""
    picture: str = ""


class EarnedRow(Widget):
    """A piece: its picture and name, a bar as long as its `share` of the most, the points, and below what they are."""

    interactive = False

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, seat: SeatColor, line: EarnedLine, share: float
    ) -> None:
        super().__init__(key, rect, scale)
        self.seat, self.line, self.share = seat, line, share

    @property
    def negative(self) -> bool:
        return self.line.points.startswith("-")

    def _bar(self) -> pygame.Rect:
        wide = self.scale.px(120) if self.rect.width > self.scale.px(420) else 0
        right = self.rect.right - self.scale.px(70)
        return pygame.Rect(right - wide, self.rect.top + self.scale.px(10), wide, self.scale.px(18))

    def words(self) -> list[Words]:
        scale, left = self.scale, self.rect.left + self.scale.px(PICTURE)
        room = pygame.Rect(left, self.rect.top, self._bar().left - left - scale.px(10), scale.px(34))
        size = text.fit(self.line.name, scale.font(24), room.width, text.BOLD, room.height)
        found = [Words(self.line.name, room, size, text.BOLD)]
        if self.line.brought:
            below = pygame.Rect(left, room.bottom, self.rect.right - left, self.rect.bottom - room.bottom)
            found.append(Words(self.line.brought, below, scale.font(19), wrapped=True))
        return found

    def stands(self) -> str:
        line = self.line
        return f"{line.name}: {line.points}\n{line.brought}" if line.points else f"{line.name}\n{line.brought}"

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        name, *below = self.words()
        text.draw(surface, name.words, name.rect.midleft, name.size, PALE, name.face, "midleft")
        for said in below:
            surface.blit(text.paragraph(said.words, said.size, MUTED, said.rect.width), said.rect)
        if self.line.picture:
            side = self.scale.px(PICTURE - 12)
            box = pygame.Rect(self.rect.left, self.rect.top + self.scale.px(2), side, side)
            sprites.fitted(self.line.picture, side, side).draw_in(surface, box)
        spot = self.rect.right - self.scale.px(4), name.rect.centery
        color = BAD if self.negative else PALE
        text.draw(surface, self.line.points, spot, self.scale.font(28), color, text.HEAVY, "midright")
        bar = self._bar()
        if bar.width and self.share > 0:
            bar.width = max(self.scale.px(6), round(bar.width * self.share))
            stops = ((0.0, self.seat.light), (0.4, self.seat.color), (1.0, darker(self.seat.color, 0.3)))
            surface.blit(paint.plate(bar.size, self.scale.px(6), stops), bar)


def earned_height(line: EarnedLine, width: int, scale: Scale) -> int:
    """As much as the words need, and no less than the picture."""
    wide = width - scale.px(PICTURE)
    told = scale.px(34) + (text.height(line.brought, scale.font(19), wide) if line.brought else 0) + scale.px(6)
    return max(told, scale.px(PICTURE - 6) if line.picture else 0)


def number(value: float | None) -> str:
    """A whole number, or a dash where there is none."""
    return "–" if value is None else str(round(value))
