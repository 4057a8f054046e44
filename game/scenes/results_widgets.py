"""Parts of the results: the stage and the table as pictures, a line of the ranking, a line of the chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.final_report import ReportRow
from game.kit import paint, portraits, sprites, text
from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.theme import BAD, MUTED, PALE, SeatColor, World, darker
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.moments import act, pictures
from game.scenes.victory_pictures import Finale
from game.table.panels.prompt_bar import fitted_widths
from game.translation import _
from rules.engine import Rank

CAPTION = 58
STAGE_WORDS = 250
"""Units at the bottom of the stage in which its words stand."""


class ChartLine(Widget):
    """A source or a round: its name, and each seat's points as a bar with its number."""

    interactive = False

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        line: ReportRow,
        seats: tuple[SeatColor, ...],
        most: int,
        total: bool = False,
    ) -> None:
        super().__init__(key, rect, scale)
        self.line, self.seats, self.most, self.total = line, seats, max(1, most), total

    def _name(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, round(self.rect.width * 0.26), self.rect.height)

    def cells(self) -> list[pygame.Rect]:
        left = self._name().right + self.scale.px(16)
        each = (self.rect.right - left) // len(self.seats)
        return [
            pygame.Rect(left + place * each, self.rect.top, each - self.scale.px(16), self.rect.height)
            for place in range(len(self.seats))
        ]

    def _size(self) -> int:
        return text.fit(self.line.name, self.scale.font(24), self._name().width)

    def words(self) -> list[Words]:
        face = text.BOLD if self.total else text.BODY
        return [
            Words(
                self.line.name,
                self._name(),
                text.fit(self.line.name, self.scale.font(24), self._name().width, face),
                face,
            )
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        (name,) = self.words()
        text.draw(
            surface, name.words, name.rect.midleft, name.size, PALE if self.total else MUTED, name.face, "midleft"
        )
        for cell, seat, vp in zip(self.cells(), self.seats, self.line.vp, strict=True):
            self._draw_cell(surface, cell, seat, vp)

    def _draw_cell(self, surface: pygame.Surface, cell: pygame.Rect, seat: SeatColor, vp: int) -> None:
        number = self.scale.px(64)
        size = self.scale.font(32 if self.total else 28)
        color = PALE if vp > 0 else MUTED if vp == 0 else BAD
        right = cell.left + number - self.scale.px(10)
        text.draw(surface, str(vp), (right, cell.centery), size, color, text.HEAVY, "midright")
        if self.total or vp <= 0:
            return
        room = cell.width - number
        bar = pygame.Rect(cell.left + number, 0, max(self.scale.px(6), round(room * vp / self.most)), self.scale.px(22))
        bar.centery = cell.centery
        stops = ((0.0, seat.light), (0.4, seat.color), (1.0, darker(seat.color, 0.3)))
        surface.blit(paint.plate(bar.size, self.scale.px(6), stops), bar)


class RankRow(Widget):
    """A player's place: number, face, name, a bar as long as the points, and the points; a crown for who has won."""

    interactive = False

    def __init__(
        self, rect: pygame.Rect, scale: Scale, world: World, seat: SeatColor, rank: Rank, name: str, remark: str,
        portrait: str = "", most: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(f"rank:{seat.name}", rect, scale)
        self.world, self.seat, self.name, self.remark, self.portrait = world, seat, name, remark, portrait
        self.place, self.vp, self.share = rank.place, rank.vp, min(1.0, max(0.0, rank.vp / max(1, most)))

    def _face(self) -> pygame.Rect:
        side = min(self.scale.px(76), self.rect.height - self.scale.px(14))
        return pygame.Rect(self.rect.left + self.scale.px(74), self.rect.centery - side // 2, side, side)

    def _bar(self) -> pygame.Rect:
        """The place of the whole bar; none where there is no room for it beside the name."""
        upper, least = self._upper(), round(self.scale.font(32) * text.SMALLEST_SHARE)
        named = text.width(self.name, least, text.DISPLAY) + self.scale.px(142) <= upper.width
        wide = self.scale.px(130) if named and self.rect.width > self.scale.px(520) else 0
        middle = upper.centery
        return pygame.Rect(self._right() - wide, middle - self.scale.px(9), wide, self.scale.px(18))

    def _right(self) -> int:
        """Where the points begin."""
        return self.rect.right - self.scale.px(124)

    def _upper(self) -> pygame.Rect:
        """The line of name and bar: the whole height, unless a remark stands below them."""
        left, share = self._face().right + self.scale.px(18), 0.62 if self.remark else 1.0
        room = self._right() - self.scale.px(12) - left
        return pygame.Rect(left, self.rect.top, max(1, room), round(self.rect.height * share))

    def words(self) -> list[Words]:
        upper, bar = self._upper(), self._bar()
        beside = bar.width + self.scale.px(12) if bar.width else 0
        room = pygame.Rect(upper.topleft, (max(1, upper.width - beside), upper.height))
        found = [name_words(self.name, room, self.scale.font(32), text.DISPLAY)]
        if self.remark:
            below = pygame.Rect(upper.left, upper.bottom - self.scale.px(8), upper.width, self.scale.px(30))
            small = text.fit(self.remark, self.scale.font(20), below.width, tall=below.height)
            found.append(Words(self.remark, below, small))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        scale = self.scale
        if self.place == 1:
            paint.lit_panel(surface, self.rect, self.world, self.seat, self.unit)
        else:
            paint.panel(surface, self.rect, self.world, self.unit)
        color = self.world.title if self.place == 1 else MUTED
        spot = self.rect.left + scale.px(40), self.rect.centery
        text.draw(surface, str(self.place), spot, scale.font(46), color, text.DISPLAY, "center")
        portraits.draw(self.seat, self.portrait, surface, self._face())
        if self.place == 1:
            crown = sprites.get("shared/crown", self.unit * 0.6)
            crown.draw(surface, (self._face().centerx, self._face().top + scale.px(4)))
        self._draw_words(surface)
        self._draw_bar(surface)

    def _draw_words(self, surface: pygame.Surface) -> None:
        name, *remarks = self.words()
        draw_name(surface, name)
        for remark in remarks:
            text.draw(surface, remark.words, remark.rect.midleft, remark.size, MUTED, anchor="midleft")
        spot = self.rect.right - self.scale.px(24), self.rect.centery
        text.draw(surface, str(self.vp), spot, self.scale.font(46), PALE, text.HEAVY, "midright")

    def _draw_bar(self, surface: pygame.Surface) -> None:
        track = self._bar()
        if not track.width:
            return
        surface.blit(paint.plate(track.size, track.height // 2, ((0.0, (14, 9, 8)), (1.0, (26, 18, 16)))), track)
        bar = pygame.Rect(track.left, track.top, max(track.height, round(track.width * self.share)), track.height)
        stops = ((0.0, self.seat.light), (0.4, self.seat.color), (1.0, darker(self.seat.color, 0.3)))
        surface.blit(paint.plate(bar.size, bar.height // 2, stops), bar)


def name_words(name: str, room: pygame.Rect, size: int, face: str) -> Words:
    """A name in one line; one that is too long even in small letters in several."""
    fitted = text.fit(name, size, room.width, face, room.height)
    if text.width(name, fitted, face) <= room.width:
        return Words(name, room, fitted, face)
    return Words(name, room, text.box_size(name, size, room.size, face), face, wrapped=True)


def draw_name(surface: pygame.Surface, name: Words) -> None:
    if name.wrapped:
        block = text.paragraph(name.words, name.size, PALE, name.rect.width, name.face)
        surface.blit(block, block.get_rect(midleft=name.rect.midleft))
    else:
        text.draw(surface, name.words, name.rect.midleft, name.size, PALE, name.face, "midleft")


class ResultButton(NamedTuple):
    """A button of the results, still without its place."""

    key: str
    words: str
    icon: str
    act: Callable[[], None]
    kind: str
    disabled: str = ""


def button_row(found: Sequence[ResultButton], foot: pygame.Rect, scale: Scale) -> list[Widget]:
    """Buttons from the right, as wide as their words, or as their words in two lines; where that is too much the first
    ones keep their words, and the others have a sign and tell their words in a tip."""
    gap, widgets, right = scale.px(16), list[Widget](), foot.right - scale.px(28)
    for each, (width, named) in zip(found, _button_widths(found, foot, scale), strict=True):
        rect = pygame.Rect(right - width, foot.top, width, foot.height)
        right = rect.left - gap
        said, tip = (each.words, "") if named else ("", each.words)
        widgets.append(
            Button(
                each.key, rect, scale, said, each.act, icon=each.icon, kind=each.kind, disabled=each.disabled, tip=tip
            )
        )
    return widgets


def _button_widths(found: Sequence[ResultButton], foot: pygame.Rect, scale: Scale) -> list[tuple[int, bool]]:
    """How wide each button is, and whether it has its words."""
    wanted = [text.width(each.words, scale.font(26), text.BOLD) + scale.px(100) for each in found]
    least = [text.two_lines(each.words, scale.font(20), text.BOLD) + scale.px(92) for each in found]
    least = [min(pair) for pair in zip(wanted, least, strict=True)]
    sign, room = foot.height + scale.px(24), foot.width - scale.px(28) - scale.px(16) * (len(found) - 1)
    named = len(found)
    while named and sum(least[:named]) + sign * (len(found) - named) > room:
        named -= 1
    widths = fitted_widths(wanted[:named], least[:named], room - sign * (len(found) - named))
    return [*((width, True) for width in widths), *[(sign, False)] * (len(found) - named)]


class StageBox(Widget):
    """The stage of the victory as it ended, with who won and by how much."""

    interactive = False

    def __init__(
        self, rect: pygame.Rect, scale: Scale, world: World, finale: Finale, said: tuple[str, str, str]
    ) -> None:
        super().__init__("stage", rect, scale)
        self.world, self.finale = world, finale
        self.headline, self.points, self.margin = said

    def words(self) -> list[Words]:
        scale, room = self.scale, self.rect.width - self.scale.px(36)
        top = self.rect.bottom - scale.px(STAGE_WORDS)
        found = []
        for words, y, tall, size, face in (
            (self.headline, 40, 96, 78, text.DISPLAY),
            (self.points, 140, 64, 50, text.HEAVY),
            (self.margin, 200, 40, 26, text.BOLD),
        ):
            place = pygame.Rect(self.rect.left + scale.px(18), top + scale.px(y), room, scale.px(tall))
            found.append(Words(words, place, text.fit(words, scale.font(size), room, face, place.height), face))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        if min(self.rect.size) < 1:
            return
        key = "stage", self.finale.number, self.rect.size
        surface.blit(sprites.memo(key, self._picture), self.rect)
        headline, points, margin = self.words()
        gilt = pictures.line(headline.words, headline.size, act.Words("", 0, face=headline.face, gilt=True, edge=True))
        surface.blit(gilt, gilt.get_rect(center=headline.rect.center))
        text.draw(surface, points.words, points.rect.center, points.size, PALE, points.face, "center", (0, 0, 0))
        text.draw(surface, margin.words, margin.rect.center, margin.size, self.world.title, margin.face, "center")
        paint.edge(surface, self.rect, self.scale.px(14), (*self.world.line, 255), self.scale.px(3))

    def _picture(self) -> pygame.Surface:
        """The stage, dark below where its words stand, with round corners."""
        picture = self.finale.stage(self.rect.size) or pygame.Surface(self.rect.size)
        tall = self.scale.px(STAGE_WORDS + 110)
        shade = paint.blank((1, tall))
        for line in range(tall):
            shade.set_at((0, line), (10, 6, 5, min(238, round(520 * line / tall))))
        picture.blit(pygame.transform.scale(shade, (self.rect.width, tall)), (0, self.rect.height - tall))
        return rounded(picture, self.scale.px(14))


class TableBox(Widget):
    """The table at the end as a picture; pressed, it is opened to look around."""

    def __init__(self, rect: pygame.Rect, scale: Scale, world: World, finale: Finale, act: Callable[[], None]) -> None:
        super().__init__("table-picture", rect, scale, tip=_("The table at the end, large"))
        self.world, self.finale, self.act = world, finale, act

    def words(self) -> list[Words]:
        scale = self.scale
        strip = pygame.Rect(self.rect.left, self.rect.bottom - scale.px(CAPTION), self.rect.width, scale.px(CAPTION))
        inner = strip.inflate(-scale.px(40), 0)
        half = inner.width // 2
        left = pygame.Rect(inner.left, inner.top, half, inner.height)
        right = pygame.Rect(inner.left + half, inner.top, inner.width - half, inner.height)
        said = (_("The table at the end"), left, text.BOLD), (_("Touch to look around"), right, text.BODY)
        return [Words(words, room, text.fit(words, scale.font(22), half, face), face) for words, room, face in said]

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - all of it means the same
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(sprites.memo(("end", self.finale.number, self.rect.size), self._picture), self.rect)
        left, right = self.words()
        text.draw(surface, left.words, left.rect.midleft, left.size, PALE, left.face, "midleft")
        text.draw(surface, right.words, right.rect.midright, right.size, self.world.title, right.face, "midright")
        lit = look.hovered or look.focused
        color = self.world.title if lit else self.world.line
        paint.edge(surface, self.rect, self.scale.px(14), (*color, 255), self.scale.px(4 if lit else 2))

    def _picture(self) -> pygame.Surface:
        picture = self.finale.table(self.rect.size, self.scale.px(CAPTION))
        strip = pygame.Surface((self.rect.width, self.scale.px(CAPTION)), pygame.SRCALPHA)
        strip.fill((12, 8, 7, 205))
        picture.blit(strip, (0, self.rect.height - strip.get_height()))
        return rounded(picture, self.scale.px(14))


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture with round corners."""
    whole = picture.convert_alpha()
    whole.blit(paint.mask.make(picture.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
