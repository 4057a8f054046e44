"""How the table looks: layers that are painted anew only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.kit.theme import Seat
from game.orloj import bar, boards, calendar, callout, clock, draft, gears, josef, shelf, tracks
from game.orloj.advice import Advice, Moment
from game.orloj.layout import Layout, shown_seat
from game.orloj.slate import Slate
from game.table import rings, stamps
from game.table.kept import Kept, Layer, Looks
from game.table.sheet import Area, Sheet
from game.table.view import Glow, Show
from rules.orloj.effects import TRACKS

TOWERS: Area = (-40, 20, 504, 790)
RIM: Area = (430, 20, 740, 790)
CLOCK: Area = (466, 20, 678, 790)
DIAL: Area = (562, 211, 476, 476)
"""All that hand, face and moon can touch."""
STATUES: tuple[Area, Area] = ((430, 20, 134, 480), (1036, 20, 134, 480))
NEAR_STATUES: tuple[Area, Area] = ((430, 20, 180, 480), (990, 20, 180, 480))
"""With a waiting apostle's statue beside his medal."""
NICHES: tuple[Area, Area] = ((430, 600, 190, 210), (980, 600, 195, 210))
CALENDAR: Area = (1146, 20, 522, 580)
GRIDS: Area = (1650, 20, 310, 568)
SHELF: Area = (1146, 556, 814, 254)
"""Where the parts of the board may draw, each in the units of its group."""
REACH = 12.0
"""How far light reaches beyond a column of a player's board, in its units."""

Draw = Callable[[pygame.Surface], object]


class Painter:
    """The picture of one layout. Draws nothing twice that has not changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.ground = Kept()
        self.board = Kept(self.ground)
        self.frame = Kept()
        self.looks = Looks()
        self.advice = Advice()

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        """Everything that zooms, and what is said beside the pointer."""
        moment, size = self.advice.of(show), surface.get_size()
        self.looks.at(show)
        self.ground.paint(size, show.board, list(self._ground_layers(show, size)))
        sheet = self.board.paint(size, show.board, list(self._board_layers(show, moment)))
        surface.blit(sheet, (0, 0))
        callout.draw(surface, self.layout, show, moment)

    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        """The bar, the acting player's board, and another's if its chip is opened."""
        moment = self.advice.of(show)
        self.looks.at(show)
        sheet = self.frame.paint(surface.get_size(), show.frame, list(self._frame_layers(show, moment)))
        for part in (self.layout.panels, self.layout.bar):
            area = show.frame.rect(*part.bounds)
            surface.blit(sheet, area, area)
        self._draw_opened(surface, show)
        callout.draw_frame(surface, self.layout, show, moment)

    def warm(self) -> bool:
        """Turn the clock's rings ahead as they are seen now."""
        if self.board.scale is None:
            return False
        return any(ring.warm() for ring in clock.rings_at(self.layout.clock.scale(self.board.scale)))

    def _layer(self, name: str, group: Sheet, area: Area, show: Show, key: Hashable, draw: Draw) -> Layer:
        common = show.seats, show.acting, show.picture["seat"], show.legal
        return Layer(name, group.scale(show.board).rect(*area), (common, key), draw)

    def _ground_layers(self, show: Show, size: tuple[int, int]) -> Iterator[Layer]:
        """What hardly ever changes: the sky with everything fixed to it, the gears, and the clock's rim over them."""
        layout, looks, group = self.layout, self.looks, self.layout.clock
        scale, seat = group.scale(show.board), acting_seat(show)
        yield Layer("sky", pygame.Rect((0, 0), size), None, lambda sheet: self._draw_ground(sheet, show.board))
        key = looks.text("gear"), looks.of("gear", "gears")
        yield self._layer("gears", group, RIM, show, key, lambda on: gears.draw_gears(on, scale, show, layout, seat))
        yield self._layer("rim", group, RIM, show, None, lambda on: clock.draw_ground(on, scale))

    def _draw_ground(self, ground: pygame.Surface, table: Scale) -> None:
        """The evening sky and everything that is fixed to it."""
        ground.blit(sprites.covering("orloj/table", ground.get_size()), (0, 0))
        tracks.draw_ground(ground, self.layout.tracks.scale(table))
        gears.draw_ground(ground, self.layout.clock.scale(table))
        calendar.draw_ground(ground, self.layout.calendar.scale(table))
        shelf.draw_ground(ground, self.layout.calendar.scale(table))

    def _board_layers(self, show: Show, moment: Moment) -> Iterator[Layer]:
        yield from self._calendar_layers(show, moment)
        yield from self._clock_layers(show, moment)
        yield self._tracks_layer(show)
        errands = moment.errands.get((show.picture.get("josef") or {}).get("card") or "", ())
        key = tuple((errand.place, errand.open) for errand in errands), self.looks.text("gear")
        yield Layer(
            "marks",
            show.board.rect(*self.layout.field.bounds),
            key,
            lambda on: josef.draw_marks(on, self.layout, show, moment),
        )

    def _calendar_layers(self, show: Show, moment: Moment) -> Iterator[Layer]:
        """The calendar, what waits to be built, and the shelf."""
        layout, looks, group = self.layout, self.looks, self.layout.calendar
        scale, seat = group.scale(show.board), acting_seat(show)
        joined = moment.offer.places if moment.offer else ()
        key: Hashable = (
            looks.text("calendar", "sections", "painter", "final"),
            looks.of("section", "calendar", "gap", "painter", "tile"),
            joined,
        )
        yield self._layer("calendar", group, CALENDAR, show, key, lambda on: self._draw_calendar(on, show, moment))
        key = looks.text("calendar", "hammers"), looks.of("tile", "hammer"), moment.facts.number
        yield self._layer("areas", group, GRIDS, show, key, lambda on: self._draw_areas(on, show, moment))
        dear = tuple(offer is not None and offer.reason is not None for offer in moment.cards)
        locked = tuple(tuple(player["display"]) for player in show.picture["players"])
        key = (
            looks.text("workshop", "scrolls", "assistants", "objectives", "deck_left", "pile_left"),
            looks.of("display", "scroll", "assistant", "objective", "claim"),
            (dear, moment.fulfilled, locked),
        )
        yield self._layer(
            "shelf",
            group,
            SHELF,
            show,
            key,
            lambda on: shelf.draw_shelf(on, scale, show, layout, seat, moment.cards, moment.fulfilled),
        )

    def _clock_layers(self, show: Show, moment: Moment) -> Iterator[Layer]:
        """Statues and the sculptor's niches beside the clock, and the clock; what turns on it costs only its middle."""
        layout, looks, group = self.layout, self.looks, self.layout.clock
        scale, seat = group.scale(show.board), acting_seat(show)
        owned = looks.text("gear"), tuple(gears.own_set(show)), looks.of("apostle")
        standing = tuple(player["sculptor"] for player in show.picture["players"])
        asked = moment.facts.number if moment.facts.ask == "sculptor" else 0
        visits = standing, asked, looks.of("sculptor")
        beside = NEAR_STATUES if (show.hover or "").startswith("apostle:") else STATUES
        for side in (0, 1):

            def draw_statues(on: pygame.Surface, side: int = side) -> None:
                gears.draw_statues(on, scale, show, layout, seat, side)

            def draw_niches(on: pygame.Surface, side: int = side) -> None:
                gears.draw_niches(on, scale, show, layout, seat, moment, side)

            yield self._layer(f"statues {side}", group, beside[side], show, owned, draw_statues)
            yield self._layer(f"niches {side}", group, NICHES[side], show, visits, draw_niches)
        turned = tuple(show.dial(dial) for dial in clock.DIALS)
        yield self._layer("dial", group, DIAL, show, turned, lambda _on: None)
        resting = tuple(show.glow(place).value for place in clock.DIALS), "moon" in show.hidden
        key = looks.text("clock", "ring", "rooster"), looks.of("ring", "rooster"), resting, moment.turning
        yield self._layer("clock", group, CLOCK, show, key, lambda on: self._draw_clock(on, show, moment))

    def _tracks_layer(self, show: Show) -> Layer:
        layout, looks, group = self.layout, self.looks, self.layout.tracks
        mastery = repr([(tracks.positions(show, track), tracks.ahead(show, track)) for track in TRACKS])
        key = looks.text("windows", "royal"), looks.of("mastery", "window", "royal"), mastery
        scale, seat = group.scale(show.board), acting_seat(show)
        return self._layer(
            "tracks", group, TOWERS, show, key, lambda on: tracks.draw_tracks(on, scale, show, layout, seat)
        )

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

    def _draw_areas(self, sheet: pygame.Surface, show: Show, moment: Moment) -> None:
        scale, layout, seat = self.layout.calendar.scale(show.board), self.layout, acting_seat(show)
        calendar.draw_areas(sheet, scale, show, layout, seat)
        calendar.draw_hammers(sheet, scale, show)
        calendar.draw_points(sheet, scale, show, moment.offers)

    def _frame_layers(self, show: Show, moment: Moment) -> Iterator[Layer]:
        yield from self._own_layers(show, moment)
        players = tuple(tuple(p[key] for key in ("name", "vp", "workers", "broken")) for p in show.picture["players"])
        key = (
            self.looks.text("seat", "round", "rooster", "crow", "ending", "over", "josef"),
            self.looks.of("seat", "crow", "vp", "broken"),
            (show.seats, show.opponents, players, repr(moment.errands)),
        )
        area = show.frame.rect(*self.layout.bar.bounds)
        yield Layer("bar", area, key, lambda on: bar.draw_bar(on, self.layout, show, moment.errands))

    def _own_layers(self, show: Show, moment: Moment) -> Iterator[Layer]:
        """The acting player's board, column by column; before the first turn what is to be drafted."""
        own, seat = self.layout.own, shown_seat(show.picture)
        slate = Slate(
            self.frame.sheet,
            own.sheet.scale(show.frame),
            own,
            show,
            seat,
            self.layout.spots(show.picture),
            seams(show, moment),
            moment.force(show),
        )
        strip = show.frame.rect(*self.layout.panels.bounds)
        whose = show.seats, show.opponents, show.acting, seat, slate.player["name"], show.picture["over"]
        yield Layer("panel", strip, whose, lambda on: self._draw_panel(slate.on(on), strip))
        if show.picture["pairs"]:
            offered = self.looks.text("pairs"), self.looks.of("pair")
            yield Layer("pairs", strip, (whose, offered), lambda on: draft.draw_pairs(slate.on(on)))
            return
        for name, column in boards.PARTS.items():
            x, width = own.column(name)
            area = slate.scale.rect(x - REACH, -REACH, width + 2 * REACH, 240).clip(strip)
            facts = repr([slate.player[fact] for fact in column.facts])
            key = facts, self.looks.of(*column.sorts), column.more(slate)

            def draw(on: pygame.Surface, column: boards.Column = column) -> None:
                boards.draw_column(slate.on(on), column)

            yield Layer(name, area, (whose, key), draw)
        yield Layer("rules", strip, whose, lambda on: boards.draw_rules(slate.on(on)))

    def _draw_panel(self, slate: Slate, strip: pygame.Rect) -> None:
        slate.surface.fill((12, 15, 32), strip)
        boards.draw_panel(slate, slate.show.acting is not None)
        boards.draw_identity(slate, slate.show.acting == slate.seat)

    def _draw_opened(self, surface: pygame.Surface, show: Show) -> None:
        """Another player's board hangs from the bar while the pointer is on the chip."""
        kind, _colon, which = (show.hover or "").partition(":")
        if kind != "seat" or not which.isdigit():
            return
        own = self.layout.own
        top = self.layout.bar.y + self.layout.bar.height + 6
        opened = own.moved((own.head.x, top))
        sheet = Slate(surface, opened.sheet.scale(show.frame), opened, show, int(which), {})
        boards.draw_panel(sheet, True)
        boards.draw_identity(sheet, False)
        boards.draw_board(sheet)


def seams(show: Show, moment: Moment) -> tuple[str, str]:
    """The halves that the card under the pointer or in the hand would complete at either end."""
    chosen = [place for place, glow in show.glows.items() if Glow.CHOSEN in glow]
    place = next((each for each in (*chosen, show.hover or "") if each.startswith("display:")), "")
    offer = moment.cards[int(place.partition(":")[2]) - 1] if place and moment.cards else None
    return (offer.left, offer.right) if offer else ("", "")


def acting_seat(show: Show) -> Seat | None:
    return None if show.acting is None else show.seats[show.acting]


def forget() -> None:
    """Drop everything scaled for a window that is gone."""
    clock.forget()
    rings.forget()
    stamps.forget()
