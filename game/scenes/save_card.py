"""The card of a saved game: the picture of its table, who plays, the round and the date."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game import games, labels, title_doors
from game.games import DESCRIPTORS
from game.kit import numerals, paint, portraits, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, BOTH, MUTED, PALE, SeatColor
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.match import seats_of
from game.saves import read_picture
from game.shelf_entry import ShelfEntry, modified
from game.translation import _
from rules import GAMES

ROW, TALLEST = 158, 286
"""Units of a card on a full shelf, and on one with few games."""


@dataclass(frozen=True)
class ListedPlayer:
    """A seat on a card: its colour, the portrait of an opponent, name with points, their place and size."""

    seat: SeatColor
    portrait: str
    said: str
    rect: pygame.Rect
    size: int


class SaveCard(Widget):
    """One game on the shelf: press to go on with it, or to watch it if it is over."""

    def __init__(self, rect: pygame.Rect, scale: Scale, entry: ShelfEntry, act: Callable[[], None]) -> None:
        super().__init__(f"open:{entry.key}", rect, scale, disabled=entry.problem)
        self.entry, self.act = entry, act
        self.painted = modified(entry.thumbnail)
        """When the picture was painted that is shown."""

    @property
    def outdated(self) -> bool:
        """There is another picture by now."""
        return self.painted != modified(self.entry.thumbnail)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - the whole card is one place
        self.act()

    def _picture(self) -> pygame.Rect:
        pad = self.scale.px(14)
        tall = self.rect.height - 2 * pad
        return pygame.Rect(self.rect.left + pad, self.rect.top + pad, tall * 16 // 9, tall)

    @property
    def _size(self) -> float:
        """How much larger the words are on a tall card."""
        return min(1.4, max(1.0, self.rect.height / self.scale.px(ROW)))

    def _font(self, size: float) -> int:
        return self.scale.font(size * self._size)

    def _lines(self) -> list[pygame.Rect]:
        left = self._picture().right + self.scale.px(24)
        room = max(1, self.rect.right - left - self.scale.px(12))
        heights = [self.scale.px(units * self._size) for units in (48, 42, 34)]
        gap = self.scale.px(2 + (self._size - 1) * 16)
        top, rects = self.rect.centery - (sum(heights) + 2 * gap) // 2, []
        for tall in heights:
            rects.append(pygame.Rect(left, top, room, tall))
            top += tall + gap
        return rects

    def words(self) -> list[Words]:
        first, second, third = self._lines()
        title, remark = self._title(), when_and_where(self.entry)
        size = text.fit(title, self._font(32), first.width, text.DISPLAY, first.height)
        found = [Words(title, first, size, text.DISPLAY), Words(remark, third, self._small(remark, third))]
        if self.entry.problem:
            both = second.union(third)
            said = text.box_size(self.entry.problem, self._font(22), both.size)
            return [found[0], Words(self.entry.problem, both, said, wrapped=True)]
        return [*found, *(Words(player.said, player.rect, player.size) for player in self._players())]

    def _small(self, said: str, rect: pygame.Rect) -> int:
        return text.fit(said, self._font(22), rect.width, tall=rect.height)

    def _title(self) -> str:
        known = self.entry.card
        if known is None or known.game not in GAMES:
            return self.entry.shown_name
        if known.finished:
            return _("{game}: finished").format(game=labels.game(known.game))
        return _("{game}: round {round}").format(game=labels.game(known.game), round=max(1, known.round))

    def _players(self) -> list[ListedPlayer]:
        """Everybody side by side."""
        known = self.entry.card
        if known is None:
            return []
        line = self._lines()[1]
        seats = seats_of(known.colors, len(known.seats))
        points = known.scores or (0,) * len(known.seats)
        each = min(self.scale.px(300 * self._size), line.width // max(1, len(seats)))
        faces, found = games.portraits(known.game, known.seats, known.levels), []
        for place, (seat, name, vp, face) in enumerate(zip(seats, known.seats, points, faces, strict=False)):
            rect = pygame.Rect(line.left + place * each + line.height, line.top, each - line.height - 4, line.height)
            said = _shortest(name, vp, self._font(24), rect.width)
            size = text.fit(said, self._font(24), rect.width, tall=rect.height)
            found.append(ListedPlayer(seat, face, said, rect, size))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self._picture()
        if look.hovered:
            glow = paint.glow(place.size, self.scale.px(8), self.scale.px(14), (255, 226, 160), 150)
            surface.blit(glow, glow.get_rect(center=place.center))
        surface.blit(self._thumbnail(place.size), place)
        title, *others = self.words()
        color = PALE if self.entry.problem else BOTH.title
        text.draw(surface, title.words, title.rect.midleft, title.size, color, title.face, "midleft")
        if self.entry.problem:
            block = text.paragraph(others[0].words, others[0].size, BAD, others[0].rect.width)
            surface.blit(block, others[0].rect)
            return
        remark = others[0]
        text.draw(surface, remark.words, remark.rect.midleft, remark.size, MUTED, anchor="midleft")
        for player in self._players():
            rect, side = player.rect, round(player.rect.height * (1.1 if player.portrait else 0.9))
            sign = portraits.sign(player.seat, player.portrait, side)
            surface.blit(sign, sign.get_rect(center=(rect.left - round(rect.height * 0.62), rect.centery)))
            text.draw(surface, player.said, rect.midleft, player.size, PALE, anchor="midleft")

    def _thumbnail(self, size: tuple[int, int]) -> pygame.Surface:
        """The game's own picture, or its door."""
        key = ("thumbnail", str(self.entry.thumbnail), self.painted, size)
        return sprites.memo(key, lambda: self._load(size))

    def _load(self, size: tuple[int, int]) -> pygame.Surface:
        radius = self.scale.px(8)
        try:
            picture = pygame.transform.smoothscale(read_picture(self.entry.thumbnail).convert_alpha(), size)
            picture.blit(paint.mask.make(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        except (pygame.error, OSError, ValueError):
            known = self.entry.card
            if known is not None and known.game in DESCRIPTORS:
                return title_doors.card(DESCRIPTORS[known.game], size, radius)
            picture = paint.well(size, radius, BOTH.panel, BOTH.line, self.unit).copy()
            paint.draw_icon(picture, "warning", picture.get_rect(), BAD, 0.5)
        return picture


def _shortest(name: str, vp: int, size: int, room: int) -> str:
    """Name and points; the points alone, beside the seat's sign, where the name has no room at all."""
    said = f"{name} {vp}"
    return said if text.width(said, text.fit(said, size, room)) <= room else str(vp)


def when_and_where(entry: ShelfEntry) -> str:
    """The date, and whether it was saved by itself."""
    said = numerals.date(entry.when)
    return _("{date} · saved automatically").format(date=said) if entry.automatic else said
