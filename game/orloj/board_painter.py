"""Layers of the table, painted anew only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace

import pygame

from game.kit import paint, sprites
from game.kit.geometry import Scale
from game.orloj import (
    CLOCKWORK,
    art,
    calendar,
    callout,
    clock,
    daylight,
    draft,
    gears,
    josef,
    loudness,
    mastery_tracks,
    player_board,
    supply,
    top_bar,
    track_words,
)
from game.orloj.board_canvas import BoardCanvas
from game.orloj.layout import Layout
from game.orloj.player_board_canvas import PlayerBoardCanvas
from game.orloj.player_board_layout import ASKS_FROM, HEAD, PlayerBoardLayout
from game.orloj.position_facts import FactsCache, Show, called_home
from game.table.drawing import ring_view, sprite_effects
from game.table.drawing.design_part import Area
from game.table.drawing.layers import Layer
from game.table.drawing.painted_table import AHEAD, SLICE, PaintedTable, pixels
from game.table.view import Glow
from game.translation import language
from rules.orloj.effects import TRACKS

TOWERS: Area = (-40, 20, 504, 790)
RIM: Area = (430, 20, 724, 790)
CLOCK: Area = (450, 20, 684, 790)
DIAL: Area = (547, 204, 490, 490)
"""All that hand, face and moon can touch."""
STATUES: tuple[Area, Area] = ((430, 20, 134, 480), (1020, 20, 134, 480))
NEAR_STATUES: tuple[Area, Area] = ((430, 20, 180, 480), (974, 20, 180, 480))
"""With a waiting apostle's statue beside his medal."""
NICHES: tuple[Area, Area] = ((430, 610, 190, 200), (964, 610, 195, 200))
CALENDAR: Area = (1124, 20, 540, 590)
GRIDS: Area = (1640, 20, 320, 580)
SHELF: Area = (1126, 556, 834, 254)
PLATES: Area = (1124, 20, 836, 590)
"""Areas in which the parts of the board may draw, each in the units of its group."""
REACH = 12.0
"""Reach of light beyond a column of a player's board, in its units."""

Draw = Callable[[BoardCanvas], object]


class BoardPainter(PaintedTable[BoardCanvas]):
    """The painted layers of one layout. Draws nothing twice that has not changed."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout
        self.facts = FactsCache()

    def draw_over(self, surface: pygame.Surface, show: Show) -> Iterator[pygame.Rect]:
        """Callouts, another player's board if its chip is opened, and what is looked at closely."""
        yield from callout.draw(self.canvas(surface, show, show.board))
        canvas = self.canvas(surface, show, show.frame)
        yield from _draw_opened(canvas)
        yield from _draw_close(canvas)
        yield from callout.draw_frame(canvas)

    def warm(self) -> bool:
        """Make the pictures of the other seats' turns, turn the clock's rings as they are seen now, then make the
        pictures of the next step nearer."""
        if self.board.scale is None:
            return False
        rings = clock.rings_at(self.layout.clock.scale(self.board.scale))
        return self.make_turns_ahead(SLICE) or any(ring.warm() for ring in rings) or self.make_nearer_ahead(SLICE)

    def strips(self, show: Show) -> list[pygame.Rect]:
        return [show.frame.rect(*part.bounds) for part in (self.layout.panels, self.layout.bar)]

    def canvas(self, surface: pygame.Surface, show: Show, sheet: Scale) -> BoardCanvas:
        spots, facts = self.layout.spots(show.picture), self.facts.of(show)
        return BoardCanvas(surface, sheet, show, sheet, spots, show.acting_color, self.layout, facts)

    def _layer(self, group: str, name: str, canvas: BoardCanvas, area: Area, key: Hashable, draw: Draw) -> Layer:
        """A layer of a group of the board, calm if nothing there is asked about."""
        show = canvas.show
        common = show.seats, show.acting, show.home, bool(show.legal), called_home(show)
        return self._voiced(group, name, canvas, area, (common, key), draw)

    def _voiced(self, group: str, name: str, canvas: BoardCanvas, area: Area, key: Hashable, draw: Draw) -> Layer:
        loud = group in loudness.awake(canvas.show, canvas.facts)

        def draw_loud(on: pygame.Surface) -> None:
            draw(canvas.on(on))

        return Layer(name, canvas.scale.rect(*area), (loud, key), draw_loud if loud else loudness.calmed(draw_loud))

    def _fixed(self, group: str, name: str, canvas: BoardCanvas, area: Area, key: Hashable, draw: Draw) -> Layer:
        """A layer that hardly ever changes but with the question: kept loud and calm, where there is memory for it."""
        plain = self._voiced(group, name, canvas, area, key, draw)
        if canvas.sheet != canvas.show.frame or pixels(canvas.surface) > AHEAD:
            return plain
        loud = group in loudness.awake(canvas.show, canvas.facts)
        known = name, key, canvas.scale, language()
        kept = loudness.ready(known, plain.area, loud, lambda on: draw(canvas.on(on)))
        return replace(plain, draw=kept)

    def ground_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        """The lowest layers, which change with the question at most: the town at its hour, a pool of light, and what
        is fixed to either group; the gears, and the clock's rim over them."""
        layout, hour = self.layout, daylight.light(canvas.picture)
        tracks, part, plates = canvas.of(layout.tracks), canvas.of(layout.clock), canvas.of(layout.calendar)
        whole, lit = canvas.surface.get_rect(), loudness.awake(canvas.show, canvas.facts)
        yield Layer("sky", whole, hour, lambda on: _draw_town(on, hour))
        yield from self._pool_layers(canvas, lit)
        yield self._fixed("tracks", "towers", tracks, TOWERS, None, mastery_tracks.draw_ground)
        yield self._fixed("clock", "rails", part, RIM, None, gears.draw_ground)
        key = self.draw_key.text("gear"), self.draw_key.of("gear", "gears")
        yield self._voiced("clock", "gears", part, RIM, (canvas.show.acting, key), gears.draw_gears)
        yield self._fixed("clock", "rim", part, RIM, hour, clock.draw_ground)
        yield self._fixed("calendar", "plates", plates, PLATES, None, calendar.draw_ground)
        yield self._fixed("shelf", "board", plates, SHELF, None, supply.draw_ground)

    def _pool_layers(self, canvas: BoardCanvas, lit: frozenset[str]) -> Iterator[Layer]:
        """The light behind what is asked about; none if that is everything."""
        layout = self.layout
        parts = {"tracks": layout.tracks, "clock": layout.clock, "calendar": layout.calendar, "shelf": layout.calendar}
        for group, part in parts.items():
            area = part.scale(canvas.sheet).rect(*loudness.POOLS[group])

            def draw(on: pygame.Surface, area: pygame.Rect = area) -> None:
                on.blit(loudness.pool(area.size), area)

            if group in lit and lit != parts.keys():
                yield Layer(f"pool of {group}", area, None, draw)

    def board_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        yield from self._calendar_layers(canvas.of(self.layout.calendar))
        yield from self._clock_layers(canvas.of(self.layout.clock))
        yield self._tracks_layer(canvas.of(self.layout.tracks))
        card = canvas.picture["josef"]["card"] if "josef" in canvas.picture else None
        errands = canvas.facts.errands.get(card or "", ())
        key = tuple((errand.place, errand.open) for errand in errands), self.draw_key.text("gear")
        area = canvas.scale.rect(*self.layout.field.bounds)
        yield Layer("marks", area, key, lambda on: josef.draw_marks(canvas.on(on)))

    def other_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        part = canvas.of(self.layout.clock)
        yield Layer("lamps", part.scale.rect(*CLOCK), None, lambda on: clock.ask_lamps(part.on(on)))

    def _calendar_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        """The calendar, what waits to be built, and the shelf."""
        draw_key, facts = self.draw_key, canvas.facts
        key: Hashable = (
            draw_key.text("calendar", "sections", "painter", "final"),
            draw_key.of("section", "calendar", "gap", "painter", "tile"),
            facts.offer.places if facts.offer else (),
        )
        yield self._layer("calendar", "calendar", canvas, CALENDAR, key, _draw_calendar)
        key = (
            draw_key.text("calendar", "hammers"),
            draw_key.of("tile", "hammer"),
            facts.number,
            calendar.buildable(canvas.show),
        )
        yield self._layer("calendar", "areas", canvas, GRIDS, key, _draw_areas)
        dear = tuple(offer is not None and offer.reason is not None for offer in facts.cards)
        cards = tuple(station["card"] for player in canvas.picture["players"] for station in player["cards"])
        locked = tuple(tuple(player["display"]) for player in canvas.picture["players"])
        key = (
            draw_key.text("workshop", "scrolls", "assistants", "objectives", "deck_left", "pile_left"),
            draw_key.of("display", "scroll", "assistant", "objective", "claim"),
            (dear, facts.fulfilled, locked, facts.display, cards),
        )
        yield self._layer("shelf", "shelf", canvas, SHELF, key, supply.draw_shelf)

    def _clock_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        """Statues and the sculptor's niches beside the clock, and the clock; what turns on it costs only its middle."""
        draw_key, show, facts = self.draw_key, canvas.show, canvas.facts
        owned = draw_key.text("gear"), tuple(gears.own_set(show)), draw_key.of("apostle")
        standing = tuple(player["sculptor"] for player in show.picture["players"])
        visits = standing, facts.number if facts.ask == "sculptor" else 0, draw_key.of("sculptor")
        beside = NEAR_STATUES if (show.hover or "").startswith("apostle:") else STATUES
        for side in (0, 1):

            def draw_statues(on: BoardCanvas, side: int = side) -> None:
                gears.draw_statues(on, side)

            def draw_niches(on: BoardCanvas, side: int = side) -> None:
                gears.draw_niches(on, side)

            yield self._layer("clock", f"statues {side}", canvas, beside[side], owned, draw_statues)
            yield self._layer("clock", f"niches {side}", canvas, NICHES[side], visits, draw_niches)
        turned = tuple(show.dial(dial) for dial in clock.DIALS)
        yield self._layer("clock", "dial", canvas, DIAL, turned, lambda _on: None)
        resting = tuple(show.glow(place).value for place in clock.DIALS), "moon" in show.hidden
        reach = tuple(facts.reach.items()) if show.legal else ()
        key = draw_key.text("clock", "ring", "rooster"), draw_key.of("ring", "rooster"), resting, facts.turning, reach
        yield self._layer("clock", "clock", canvas, CLOCK, key, _draw_clock)

    def _tracks_layer(self, canvas: BoardCanvas) -> Layer:
        show = canvas.show
        discs = [(track_words.positions(show.picture, track), mastery_tracks.ahead(show, track)) for track in TRACKS]
        key = (
            self.draw_key.text("windows", "royal"),
            self.draw_key.of("mastery", "window", "royal"),
            repr(discs),
            canvas.facts.windows,
        )
        return self._layer("tracks", "tracks", canvas, TOWERS, key, mastery_tracks.draw_tracks)

    def frame_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        yield from self._own_layers(canvas)
        show = canvas.show
        players = tuple((p["name"], p["vp"], p["workers"], p["broken"]) for p in show.picture["players"])
        key = (
            self.draw_key.text("seat", "round", "rooster", "crow", "ending", "over", "josef"),
            self.draw_key.of("seat", "crow", "vp", "broken"),
            (*_sitting(show), show.acting, show.home, players, repr(canvas.facts.errands)),
            (show.to_come, tuple(show.recaps.items())),
        )
        bar = replace(canvas.of(self.layout.top), color=None)
        yield Layer("bar", show.frame.rect(*self.layout.bar.bounds), key, lambda on: top_bar.draw_bar(bar.on(on)))

    def _own_layers(self, frame: BoardCanvas) -> Iterator[Layer]:
        """The pinned player's board, column by column; before the first turn what is to be drafted."""
        own, show = self.layout.own, frame.show
        canvas = board_of(frame, show.home, own, seams(frame), frame.facts.force(show))
        player: Mapping[str, object] = canvas.player
        strip = show.frame.rect(*self.layout.panels.bounds)
        whose = (*_sitting(show), show.acting, canvas.seat, canvas.player["name"], show.picture["over"])
        yield Layer("panel", strip, whose, lambda on: _draw_panel(canvas.on(on), strip))
        to_come = _to_come(canvas)
        counted = canvas.player["vp"], self.draw_key.of("vp", "score"), to_come
        upper = own.head.scale(show.frame).rect(0, 0, ASKS_FROM, HEAD).clip(strip)
        yield Layer("identity", upper, (whose, counted), lambda on: _draw_identity(canvas.on(on), to_come))
        if show.picture["pairs"]:
            offered = self.draw_key.text("pairs"), self.draw_key.of("pair")
            yield Layer("pairs", strip, (whose, offered), lambda on: draft.draw_pairs(canvas.on(on)))
            return
        for name, column in player_board.PARTS.items():
            x, width = own.column(name)
            area = canvas.scale.rect(x - REACH, -REACH, width + 2 * REACH, 260).clip(strip)
            facts = repr([player[fact] for fact in column.facts])
            key = facts, self.draw_key.of(*column.sorts), column.more(canvas)

            def draw(on: pygame.Surface, column: player_board.BoardColumn = column) -> None:
                player_board.draw_column(canvas.on(on), column)

            yield Layer(name, area, (whose, key), draw)
        yield Layer("rules", strip, whose, lambda on: player_board.draw_rules(canvas.on(on)))


def board_of(
    canvas: BoardCanvas, seat: int, own: PlayerBoardLayout, seams: tuple[str, str] = ("", ""), force: int = 0
) -> PlayerBoardCanvas:
    """A player's board at its place on the frame."""
    found = vars(canvas.of(own.sheet).of_seat(seat))
    return PlayerBoardCanvas(**found, own=own, seams=seams, force=force)


def _draw_town(surface: pygame.Surface, hour: str) -> None:
    surface.blit(sprites.covering(art.named(f"table_{hour}"), surface.get_size()), (0, 0))


def _draw_clock(canvas: BoardCanvas) -> None:
    """The clock and all that stands on it."""
    turning = canvas.facts.turning
    clock.draw_plates(canvas)
    clock.draw_reach(canvas)
    if turning is not None:
        clock.draw_sector(canvas, turning.sector)
    clock.draw_lights(canvas)
    clock.draw_signs(canvas)
    clock.draw_shade(canvas)
    clock.draw_rimlight(canvas)
    clock.draw_marks(canvas)
    clock.draw_hand(canvas)
    clock.draw_workers(canvas, turning.sector if turning and turning.home is not None else None)
    clock.draw_rooster(canvas)


def _draw_calendar(canvas: BoardCanvas) -> None:
    """The plate, the painter, and the group that a tile under the pointer would join."""
    if canvas.facts.offer is not None:
        calendar.draw_group(canvas, canvas.facts.offer)
    calendar.draw_plate(canvas)
    calendar.draw_painter(canvas)


def _draw_areas(canvas: BoardCanvas) -> None:
    """The tiles that wait to be built, and the hammers."""
    calendar.draw_areas(canvas)
    calendar.draw_hammers(canvas)
    calendar.draw_points(canvas)


def _draw_panel(canvas: PlayerBoardCanvas, strip: pygame.Rect) -> None:
    canvas.surface.fill((12, 15, 32), strip)
    player_board.draw_panel(canvas, canvas.show.acting == canvas.seat)


def _draw_identity(canvas: PlayerBoardCanvas, to_come: int | None) -> None:
    player_board.draw_identity(canvas, canvas.show.acting == canvas.seat, to_come)


def _to_come(canvas: PlayerBoardCanvas) -> int | None:
    """Points that the player has still to come."""
    found = canvas.show.to_come
    return found[canvas.seat] if found else None


def _draw_opened(canvas: BoardCanvas) -> Iterator[pygame.Rect]:
    """Another player's board hangs from the bar while the pointer is on the chip."""
    kind, _colon, which = (canvas.show.hover or "").partition(":")
    if kind != "seat" or not which.isdigit():
        return
    own, bar = canvas.layout.own, canvas.layout.bar
    opened = own.moved((own.head.x, bar.y + bar.height + 6))
    board = board_of(replace(canvas, spots={}), int(which), opened)
    covered, clip = player_board.draw_panel(board, True), canvas.surface.get_clip()
    canvas.surface.set_clip(covered.clip(clip))
    player_board.draw_identity(board, False, _to_come(board))
    player_board.draw_board(board)
    canvas.surface.set_clip(clip)
    yield covered


def _draw_close(canvas: BoardCanvas) -> Iterator[pygame.Rect]:
    """The column of the own board under the pointer, enlarged, above it."""
    own, show = canvas.layout.own, canvas.show
    spot = canvas.spots.get(show.hover or "")
    if not show.close or spot is None or show.picture["pairs"] or not own.sheet_box.holds(spot.shape.center):
        return
    name = own.column_at(spot.shape.center)
    near, box = own.enlarged(name, canvas.layout.room)
    rect = show.frame.rect(*box.bounds)
    covered, clip = paint.panel(canvas.surface, rect, CLOCKWORK, show.frame.unit), canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(clip))
    player_board.draw_column(board_of(replace(canvas, spots={}), show.home, near), player_board.PARTS[name])
    canvas.surface.set_clip(clip)
    yield covered


def _sitting(show: Show) -> tuple[Hashable, ...]:
    """Who sits at the table, and how that is shown."""
    return show.seats, show.opponents, show.faces


def seams(canvas: BoardCanvas) -> tuple[str, str]:
    """The halves that the card just bought, under the pointer or in the hand would complete at either end."""
    show, cards = canvas.show, canvas.facts.cards
    if canvas.facts.ask == "side":
        return canvas.facts.seams
    chosen = [place for place, glow in show.glows.items() if Glow.CHOSEN in glow]
    place = next((each for each in (*chosen, show.hover or "") if each.startswith("display:")), "")
    offer = cards[int(place.partition(":")[2]) - 1] if place and cards else None
    return (offer.left, offer.right) if offer else ("", "")


def forget() -> None:
    """Drop everything scaled for a window that is gone."""
    clock.forget()
    loudness.forget()
    mastery_tracks.forget()
    ring_view.forget()
    sprite_effects.forget()
