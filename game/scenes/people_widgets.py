"""Parts of the page of persons: a row of the list, the banner of a person, a rival, and the course of all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game import title_doors
from game.games import DESCRIPTORS
from game.kit import numerals, paint, portraits, sprites, text
from game.kit.geometry import Scale, row
from game.kit.theme import GOLD, MUTED, PALE, SEAT_BY_NAME, SeatColor, World, darker
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.moments import act, pictures
from game.persons import Person, Rival
from game.scenes.results_widgets import draw_name, name_words
from game.translation import _, ngettext

AXIS, FOOT = 64, 44
"""Units left of the columns for numbers, and below them for days."""
BROADEST = 64
LABELLED = 16
"""Columns at most that have their numbers above them."""


class PersonRow(Widget):
    """A person in the list: sign, name, games played and won; pressed, everything about them is shown."""

    def __init__(
        self, rect: pygame.Rect, scale: Scale, world: World, person: Person, chosen: bool, act: Callable[[], None]
    ) -> None:
        super().__init__(f"person:{person.key}", rect, scale)
        self.world, self.person, self.chosen, self.act = world, person, chosen, act
        self.seat = SEAT_BY_NAME[person.color]

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - all of it means the same
        self.act()

    def _sign(self) -> pygame.Rect:
        side = self.scale.px(56)
        return pygame.Rect(self.rect.left + self.scale.px(20), self.rect.centery - side // 2, side, side)

    def words(self) -> list[Words]:
        scale, left = self.scale, self._sign().right + self.scale.px(16)
        won = pygame.Rect(self.rect.right - scale.px(84), self.rect.top, scale.px(64), self.rect.height)
        room = max(1, won.left - scale.px(50) - left)
        upper = pygame.Rect(left, self.rect.top + scale.px(4), room, scale.px(52))
        lower = pygame.Rect(left, upper.bottom, room, scale.px(32))
        said, count = ngettext("{n} game", "{n} games", self.person.played), str(self.person.won)
        return [
            name_words(self.person.name, upper, scale.font(30), text.DISPLAY),
            Words(said, lower, text.fit(said, scale.font(22), room, tall=lower.height)),
            Words(count, won, text.fit(count, scale.font(36), won.width, text.HEAVY), text.HEAVY),
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.chosen:
            paint.lit_panel(surface, self.rect, self.world, self.seat, self.unit)
        else:
            paint.panel(surface, self.rect, self.world, self.unit)
        if look.hovered and not self.chosen:
            paint.edge(surface, self.rect, self.scale.px(12), (255, 236, 180, 150), self.scale.px(3))
        portraits.draw(self.seat, "", surface, self._sign())
        name, said, won = self.words()
        draw_name(surface, name)
        text.draw(surface, said.words, said.rect.midleft, said.size, MUTED, anchor="midleft")
        color = PALE if self.person.won else MUTED
        text.draw(surface, won.words, won.rect.midright, won.size, color, won.face, "midright")
        if self.person.won:
            crown = sprites.get("shared/crown", self.unit * 0.5)
            crown.draw(surface, (won.rect.left - self.scale.px(10), won.rect.centery + self.scale.px(5)))


class PersonBanner(Widget):
    """A person over the picture of the game: sign and name, and how many games, victories and points."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, world: World, game: str, person: Person) -> None:
        super().__init__("banner", rect, scale)
        self.world, self.game, self.person = world, game, person
        self.seat = SEAT_BY_NAME[person.color]

    def _sign(self) -> pygame.Rect:
        side = self.scale.px(110)
        return pygame.Rect(self.rect.left + self.scale.px(32), self.rect.top + self.scale.px(26), side, side)

    def _name(self) -> Words:
        sign, scale = self._sign(), self.scale
        room = pygame.Rect(sign.right + scale.px(28), sign.top, 0, sign.height)
        room.width = max(1, self.rect.right - scale.px(28) - room.left)
        size = text.fit(self.person.name, scale.font(84), room.width, text.DISPLAY, room.height)
        size = text.fit(self.person.name, size, room.width, text.DISPLAY)
        return Words(self.person.name, room, size, text.DISPLAY)

    def figures(self) -> list[tuple[str, str]]:
        """Numbers with what they are."""
        person = self.person
        share = numerals.percent(person.won / person.played)
        mean, best = person.mean_head_start, person.best_one.head_start
        return [
            (str(person.played), _("Played ({n} short)").format(n=person.short) if person.short else _("Played")),
            (str(person.won), _("Won ({share})").format(share=share)),
            (str(person.mean), _("Mean points (head start: {n})").format(n=mean) if mean else _("Mean points")),
            (str(person.best), _("Best result (head start: {n})").format(n=best) if best else _("Best result")),
        ]

    def words(self) -> list[Words]:
        scale, sign = self.scale, self._sign()
        strip = pygame.Rect(self.rect.left + scale.px(24), sign.bottom + scale.px(20), 0, 0)
        strip.width, strip.height = self.rect.width - scale.px(48), self.rect.bottom - scale.px(16) - strip.top
        found = [self._name()]
        for (number, said), cell in zip(self.figures(), row(strip, 4, scale.px(12)), strict=True):
            upper = pygame.Rect(cell.left, cell.top, cell.width, round(cell.height * 0.62))
            lower = pygame.Rect(cell.left, upper.bottom, cell.width, cell.bottom - upper.bottom)
            size = text.fit(number, scale.font(60), upper.width, text.HEAVY, upper.height)
            found.append(Words(number, upper, size, text.HEAVY))
            found.append(Words(said, lower, text.fit(said, scale.font(24), lower.width, tall=lower.height)))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        surface.blit(sprites.memo(("banner", self.game, self.rect.size), self._picture), self.rect)
        paint.edge(surface, self.rect, self.scale.px(14), (*self.world.line, 255), self.scale.px(3))
        portraits.draw(self.seat, "", surface, self._sign())
        name, *figures = self.words()
        gilt = sprites.memo(("gilt", name.words, name.size), lambda: _gilt(name))
        surface.blit(gilt, gilt.get_rect(midleft=name.rect.midleft))
        for number, said in zip(figures[::2], figures[1::2], strict=True):
            text.draw(surface, number.words, number.rect.center, number.size, PALE, number.face, "center", (0, 0, 0))
            text.draw(surface, said.words, said.rect.center, said.size, GOLD, anchor="center")

    def _picture(self) -> pygame.Surface:
        """The game's door, dark where words stand."""
        size, radius = self.rect.size, self.scale.px(14)
        picture = title_doors.card(DESCRIPTORS[self.game], size, radius).copy()
        shade = paint.gradient(
            size, ((0.0, (200, 190, 190)), (0.4, (130, 120, 120)), (0.62, (52, 46, 46)), (1.0, (40, 34, 34)))
        )
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture


def _gilt(name: Words) -> pygame.Surface:
    return pictures.line(name.words, name.size, act.Words("", 0, face=name.face, gilt=True, edge=True))


class RivalRow(Widget):
    """Somebody whom a person has met: face, name, and a bar as long as the share of games the person was ahead."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, rival: Rival, portrait: str, own: SeatColor) -> None:
        super().__init__(f"rival:{rival.played_by}:{rival.name}", rect, scale)
        self.rival, self.portrait, self.own = rival, portrait, own

    def _face(self) -> pygame.Rect:
        side = self.rect.height - self.scale.px(8)
        return pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)

    def _bar(self) -> pygame.Rect:
        wide = self.scale.px(220) if self.rect.width > self.scale.px(820) else 0
        return pygame.Rect(self.rect.right - wide, self.rect.centery - self.scale.px(10), wide, self.scale.px(20))

    def words(self) -> list[Words]:
        scale, face, bar = self.scale, self._face(), self._bar()
        inner = pygame.Rect(face.right + scale.px(18), self.rect.top, 0, self.rect.height)
        inner.width = max(2, bar.left - scale.px(24) - inner.left)
        name, told = row(inner, 2, scale.px(16))
        said = ngettext(
            "ahead in {ahead} of {n} game", "ahead in {ahead} of {n} games", self.rival.played, ahead=self.rival.ahead
        )
        return [
            name_words(self.rival.name, name, scale.font(28), text.BOLD),
            Words(said, told, text.fit(said, scale.font(24), told.width)),
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        seat = None if self.portrait else SEAT_BY_NAME[self.rival.color]
        surface.blit(portraits.sign(seat, self.portrait, self._face().width), self._face())
        name, said = self.words()
        draw_name(surface, name)
        text.draw(surface, said.words, said.rect.midleft, said.size, MUTED, anchor="midleft")
        track = self._bar()
        if track.width:
            surface.blit(paint.plate(track.size, track.height // 2, ((0.0, (14, 9, 8)), (1.0, (26, 18, 16)))), track)
            share = self.rival.ahead / self.rival.played
            _draw_column(surface, self.own, pygame.Rect(track.topleft, (round(track.width * share), track.height)))


def _draw_column(surface: pygame.Surface, seat: SeatColor, rect: pygame.Rect) -> None:
    if min(rect.size) > 0:
        stops = ((0.0, seat.light), (0.4, seat.color), (1.0, darker(seat.color, 0.3)))
        surface.blit(paint.plate(rect.size, min(*rect.size, 20) // 3, stops), rect)


@dataclass(frozen=True)
class Column:
    """A game in the course: its value, and whether it was won."""

    value: float
    said: str
    won: bool


class CourseChart(Widget):
    """Games one after the other as columns, a star over those that were won; below the first and last their days."""

    interactive = False

    def __init__(
        self, rect: pygame.Rect, scale: Scale, columns: Sequence[Column], days: tuple[str, str], seat: SeatColor,
        most: float,
    ) -> None:  # fmt: skip
        super().__init__("course", rect, scale)
        self.columns, self.days, self.seat, self.most = columns, days, seat, max(1.0, most)

    def _field(self) -> pygame.Rect:
        scale, above = self.scale, self.scale.px(62)
        tall = self.rect.height - above - scale.px(FOOT)
        return pygame.Rect(
            self.rect.left + scale.px(AXIS),
            self.rect.top + above,
            max(1, self.rect.width - scale.px(AXIS)),
            max(1, tall),
        )

    def words(self) -> list[Words]:
        scale, field = self.scale, self._field()
        below = pygame.Rect(field.left, field.bottom + scale.px(8), field.width, scale.px(FOOT - 8))
        rects, found = self._rects(), list[Words]()
        for said, under, room in zip(self.days, (rects[0], rects[-1]), row(below, 2, 8), strict=True):
            size = text.fit(said, scale.font(20), room.width)
            day = pygame.Rect(0, below.top, text.width(said, size), below.height)
            day.centerx = under.centerx
            found.append(Words(said, day.clamp(below if len(rects) == 1 else room), size))
        return [*(found if len(rects) > 1 else found[:1]), *self._labels()]

    def _labels(self) -> list[Words]:
        if len(self.columns) > LABELLED:
            return []
        size, found = self.scale.font(22), []
        for column, rect in zip(self.columns, self._rects(), strict=True):
            room = pygame.Rect(
                0, rect.top - self.scale.px(34), text.width(column.said, size, text.BOLD), self.scale.px(30)
            )
            room.centerx = rect.centerx
            found.append(Words(column.said, room, size, text.BOLD))
        return found

    def _rects(self) -> list[pygame.Rect]:
        field, count = self._field(), len(self.columns)
        each = field.width / count
        wide = max(2, min(self.scale.px(BROADEST), round(each * 0.72)))
        found = []
        for place, column in enumerate(self.columns):
            tall = max(self.scale.px(4), round(field.height * max(0.0, column.value) / self.most))
            rect = pygame.Rect(0, field.bottom - tall, wide, tall)
            rect.centerx = round(field.left + (place + 0.5) * each)
            found.append(rect)
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        self._draw_grid(surface)
        labelled, star = len(self.columns) <= LABELLED, self.scale.px(26)
        for column, rect in zip(self.columns, self._rects(), strict=True):
            _draw_column(surface, self.seat, rect)
            if column.won:
                above = rect.top - self.scale.px(46 if labelled else 14)
                mark = pygame.Rect(rect.centerx - star // 2, above - star // 2, star, star)
                paint.draw_icon(surface, "star", mark, GOLD, 1)
        days = min(2, len(self.columns))
        for at, said in enumerate(self.words()):
            color = MUTED if at < days else PALE
            text.draw(surface, said.words, said.rect.center, said.size, color, said.face, "center")

    def _draw_grid(self, surface: pygame.Surface) -> None:
        field = self._field()
        step = next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if self.most / step <= 5), 200)
        for value in range(0, int(self.most) + 1, step):
            y = field.bottom - round(field.height * value / self.most)
            pygame.draw.line(surface, (74, 62, 58), (field.left, y), (field.right, y), 1)
            at = field.left - self.scale.px(12), y
            text.draw(surface, str(value), at, self.scale.font(20), MUTED, text.BODY, "midright")
