"""How the table looks. What stands still is composed once and copied; only what turns is drawn in every frame."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.kit.theme import Seat
from game.orloj import bar, boards, calendar, callout, clock, gears, josef, shelf, tracks
from game.orloj.advice import Advice, Moment
from game.orloj.layout import Layout, shown_seat
from game.table import stamps
from game.table.kept import Kept, look
from game.table.view import Glow, Show

LEFT_DIALS = ("mastery:",)
MIDDLE_DIALS = ("gear", "rooster")
RIGHT_DIALS = ("painter", "hammer:")

Look = tuple[tuple[int, int], Hashable, Hashable, bool]
"""The sheet's size, what the show looks like, what is advised, and whether the clock turns."""


class Painter:
    """The picture of one layout. Draws nothing twice that has not changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.ground = Kept()
        self.right = Kept()
        self.middle = Kept()
        self.still = Kept()
        self.frame = Kept()
        self.advice = Advice()
        self.seen: tuple[Show | None, Hashable] = (None, None)

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        """The board as it stands, and over it the clock while it turns."""
        moment = self.advice.of(show)
        turning = any(show.dial(dial) for dial in clock.DIALS)
        key = (surface.get_size(), self._look(show), moment.key, turning)
        moving = _dials(show, LEFT_DIALS + MIDDLE_DIALS + RIGHT_DIALS)
        self.still.show(surface, (key, moving), lambda sheet: self._compose(sheet, show, moment, key))
        if turning:
            self._draw_clock(surface, show, moment)
        callout.draw(surface, self.layout, show, moment)

    def _look(self, show: Show) -> Hashable:
        """Board and frame are drawn of the same show, one after the other: looked at once."""
        if self.seen[0] is not show:
            self.seen = show, look(show, tuple(show.dials))
        return self.seen[1]

    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        """The bar, the acting player's board, and another's if its chip is opened."""
        moment = self.advice.of(show)
        key = (self._look(show), _other_dials(show), show.frame, moment.key)
        for part in (self.layout.panel_box, self.layout.bar):
            area = show.frame.rect(*part.bounds)
            self.frame.show(surface, key, lambda sheet: self._draw_bars(sheet, show, moment), area)
        self._draw_opened(surface, show)
        callout.draw_frame(surface, self.layout, show, moment)

    def _draw_bars(self, sheet: pygame.Surface, show: Show, moment: Moment) -> None:
        self._draw_own(sheet, show, moment)
        bar.draw_bar(sheet, self.layout, show, moment.errands)

    def _compose(self, sheet: pygame.Surface, show: Show, moment: Moment, key: Look) -> None:
        """The board's three parts. While something moves, those it is not in are kept on sheets of their own."""
        moving = _dials(show, MIDDLE_DIALS + RIGHT_DIALS)
        if _dials(show, LEFT_DIALS):
            self.middle.show(sheet, (key, moving), lambda middle: self._draw_middle(middle, show, moment, key))
        else:
            self._draw_middle(sheet, show, moment, key)
        self._draw_tracks(sheet, show)
        josef.draw_marks(sheet, self.layout, show, moment)

    def _draw_middle(self, sheet: pygame.Surface, show: Show, moment: Moment, key: Look) -> None:
        moving = _dials(show, RIGHT_DIALS)
        if _dials(show, MIDDLE_DIALS):
            self.right.show(sheet, (key, moving), lambda right: self._draw_right(right, show, moment))
        else:
            self._draw_right(sheet, show, moment)
        self._draw_around_clock(sheet, show, moment)
        turning = key[-1]
        if not turning:
            self._draw_clock(sheet, show, moment)

    def _draw_right(self, sheet: pygame.Surface, show: Show, moment: Moment) -> None:
        self.ground.show(sheet, (sheet.get_size(), show.board), lambda ground: self._draw_ground(ground, show.board))
        self._draw_calendar(sheet, show, moment)

    def _draw_ground(self, ground: pygame.Surface, table: Scale) -> None:
        """The evening sky and everything that is fixed to it."""
        ground.blit(sprites.covering("orloj/table", ground.get_size()), (0, 0))
        tracks.draw_ground(ground, self.layout.tracks.scale(table))
        gears.draw_ground(ground, self.layout.clock.scale(table))
        calendar.draw_ground(ground, self.layout.calendar.scale(table))
        shelf.draw_ground(ground, self.layout.calendar.scale(table))

    def _draw_tracks(self, sheet: pygame.Surface, show: Show) -> None:
        tracks.draw_tracks(sheet, self.layout.tracks.scale(show.board), show, self.layout, acting_seat(show))

    def _draw_around_clock(self, sheet: pygame.Surface, show: Show, moment: Moment) -> None:
        """Gears, statues and the sculptor's niches lie behind the clock's rim."""
        scale, layout, seat = self.layout.clock.scale(show.board), self.layout, acting_seat(show)
        gears.draw_gears(sheet, scale, show, layout, seat)
        clock.draw_ground(sheet, scale)
        gears.draw_statues(sheet, scale, show, layout, seat)
        gears.draw_niches(sheet, scale, show, layout, seat, moment)

    def _draw_clock(self, sheet: pygame.Surface, show: Show, moment: Moment) -> None:
        scale, layout, seat = self.layout.clock.scale(show.board), self.layout, acting_seat(show)
        clock.draw_plates(sheet, scale, show)
        if moment.turning is not None:
            clock.draw_sector(sheet, scale, moment.turning.sector, seat)
        clock.draw_lights(sheet, scale, show, layout, seat)
        clock.draw_signs(sheet, scale, show)
        clock.draw_hand(sheet, scale, show)
        leaving = moment.turning.sector if moment.turning and moment.turning.home is not None else None
        clock.draw_workers(sheet, scale, show, leaving)
        clock.draw_rooster(sheet, scale, show)

    def _draw_calendar(self, sheet: pygame.Surface, show: Show, moment: Moment) -> None:
        scale, layout, seat = self.layout.calendar.scale(show.board), self.layout, acting_seat(show)
        if moment.offer is not None:
            calendar.draw_group(sheet, scale, moment.offer, seat)
        calendar.draw_plate(sheet, scale, show, layout, seat)
        calendar.draw_painter(sheet, scale, show, layout, seat)
        calendar.draw_areas(sheet, scale, show, layout, seat)
        calendar.draw_hammers(sheet, scale, show)
        calendar.draw_points(sheet, scale, show, moment.offers)
        shelf.draw_shelf(sheet, scale, show, layout, seat, moment.cards, moment.fulfilled)

    def _draw_own(self, surface: pygame.Surface, show: Show, moment: Moment) -> None:
        own, seat = self.layout.own, shown_seat(show.picture)
        strip = show.frame.rect(*self.layout.panel_box.bounds)
        surface.fill((12, 15, 32), strip)
        scale, spots = own.sheet.scale(show.frame), self.layout.spots(show.picture)
        sheet = boards.Slate(surface, scale, own, show, seat, spots, seams(show, moment), moment.force(show))
        boards.draw_panel(sheet, show.acting is not None)
        boards.draw_identity(sheet, show.acting is not None)
        if show.picture["pairs"]:
            boards.draw_pairs(sheet)
        else:
            boards.draw_board(sheet)

    def _draw_opened(self, surface: pygame.Surface, show: Show) -> None:
        """Another player's board hangs from the bar while the pointer is on the chip."""
        kind, _colon, which = (show.hover or "").partition(":")
        if kind != "seat" or not which.isdigit():
            return
        own = self.layout.own
        top = self.layout.bar.y + self.layout.bar.height + 6
        opened = own.moved((own.head.x, top))
        sheet = boards.Slate(surface, opened.sheet.scale(show.frame), opened, show, int(which), {})
        boards.draw_panel(sheet, True)
        boards.draw_identity(sheet, False)
        boards.draw_board(sheet)


def seams(show: Show, moment: Moment) -> tuple[str, str]:
    """The halves that the card under the pointer or in the hand would complete at either end."""
    chosen = [place for place, glow in show.glows.items() if Glow.CHOSEN in glow]
    place = next((each for each in (*chosen, show.hover or "") if each.startswith("display:")), "")
    offer = moment.cards[int(place.partition(":")[2]) - 1] if place and moment.cards else None
    return (offer.left, offer.right) if offer else ("", "")


Dials = tuple[tuple[str, float], ...]


def _dials(show: Show, beginnings: tuple[str, ...]) -> Dials:
    """What moves now among these dials of the board."""
    return tuple(sorted(dial for dial in show.dials.items() if _is_one_of(dial[0], beginnings)))


def _other_dials(show: Show) -> Dials:
    """What moves or counts on the players' boards."""
    board = (*clock.DIALS, *LEFT_DIALS, *MIDDLE_DIALS, *RIGHT_DIALS)
    return tuple(sorted(dial for dial in show.dials.items() if not _is_one_of(dial[0], board)))


def _is_one_of(name: str, beginnings: tuple[str, ...]) -> bool:
    """A name of its own, or the beginning of a family of them (`mastery:`); `rooster:1` is a player's own rooster."""
    return any(name.startswith(one) if one.endswith(":") else name == one for one in beginnings)


def acting_seat(show: Show) -> Seat | None:
    return None if show.acting is None else show.seats[show.acting]


def forget() -> None:
    """Drop everything scaled for a window that is gone."""
    clock.forget()
    stamps.forget()
