"""How the table looks. What stands still is composed once and copied; only what turns is drawn in every frame."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.kit import paint, sprites
from game.kit.geometry import Scale
from game.kit.theme import Seat
from game.table.view import Show, Spot
from game.terracotta import frame, grid, shelves, wheel
from game.terracotta.layout import Layout
from rules.engine import Place, Scoring
from rules.terracotta import GAME
from rules.terracotta.prospect import Offers, aim_points, progress, prospect, shooter

RINGS = ("ring:inner", "ring:middle")


class Painter:
    """The picture of one layout. Draws nothing twice that has not changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.ground = Kept()
        self.still = Kept()
        self.panels = Kept()
        self.advice = Advice()

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        """The board as it stands, and over it the discs while they turn."""
        turning = any(show.dial(ring) for ring in RINGS)
        what = self.advice.of(show)
        key = (surface.get_size(), look(show, RINGS), what.key, turning)
        self.still.show(surface, key, lambda sheet: self._compose(sheet, show, what, turning))
        if turning:
            self._draw_wheel_top(surface, show, what)

    def draw_frame(self, surface: pygame.Surface, show: Show, spots: dict[Place, Spot]) -> None:
        """The bar and the panels."""
        frame.draw_bar(surface, self.layout, show)
        frame.draw_panels(surface, self.layout, show, spots)

    def _compose(self, sheet: pygame.Surface, show: Show, what: Moment, turning: bool) -> None:
        self.ground.show(sheet, (sheet.get_size(), show.board), lambda ground: self._draw_ground(ground, show.board))
        self._draw_wheel_side(sheet, show, what)
        if not turning:
            self._draw_wheel_top(sheet, show, what)
        self._draw_grid(sheet, show, what)
        self._draw_rack(sheet, show)

    def _draw_ground(self, ground: pygame.Surface, table: Scale) -> None:
        """Packed earth and everything that is fixed to it."""
        ground.blit(sprites.covering("terracotta/table", ground.get_size()), (0, 0))
        wheel.draw_ground(ground, self.layout.wheel.scale(table))
        grid.draw_ground(ground, self.layout.grid.scale(table))
        shelves.draw_specialists_ground(ground, self.layout.grid.scale(table))
        shelves.draw_ground(ground, self.layout.rack.scale(table))

    def _draw_wheel_side(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        """Around the discs: warehouses and masters."""
        scale, layout = self.layout.wheel.scale(show.board), self.layout
        wheel.draw_warehouses(sheet, scale, show, layout, what.seat)
        wheel.draw_masters(sheet, scale, show, layout, what.seat)

    def _draw_wheel_top(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        """The discs and all that lies on them."""
        scale, layout = self.layout.wheel.scale(show.board), self.layout
        wheel.draw_discs(sheet, scale, show)
        wheel.draw_lights(sheet, scale, show, layout, what.seat, what.steps)
        wheel.draw_icons(sheet, scale, show, what.offers, what.steps)
        wheel.draw_ghosts(sheet, scale, show)
        wheel.draw_arrows(sheet, scale, show)
        wheel.draw_hub(sheet, scale)
        wheel.draw_knobs(sheet, scale, show)
        wheel.draw_locks(sheet, scale, what.offers)
        wheel.draw_workers(sheet, scale, show, layout)
        wheel.draw_ticks(sheet, scale, show, what.steps)

    def _draw_grid(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        scale, layout = self.layout.grid.scale(show.board), self.layout
        grid.draw_lines(sheet, scale, show.picture)
        grid.draw_cell_lights(sheet, scale, show, layout, what.seat)
        grid.draw_hovered_area(sheet, scale, show, layout)
        grid.draw_track_lights(sheet, show, layout, what.seat)
        shelves.draw_specialists(sheet, scale, show, layout, what.seat)
        grid.draw_inspectors(sheet, scale, show, what.seat)
        grid.draw_figures(sheet, scale, show, layout)
        grid.draw_preview(sheet, scale, show, layout)
        grid.draw_supports(sheet, scale, show, layout)
        grid.draw_paths(sheet, scale, show, layout, what.seat, what.aims)
        grid.draw_badges(sheet, scale, show, what.scorings)

    def _draw_rack(self, sheet: pygame.Surface, show: Show) -> None:
        scale, seat = self.layout.rack.scale(show.board), acting_seat(show)
        shelves.draw_rack(sheet, scale, show, self.layout, seat)
        shelves.draw_order(sheet, scale, show, self.layout, seat)


def acting_seat(show: Show) -> Seat | None:
    return None if show.acting is None else show.seats[show.acting]


def look(show: Show, without: tuple[str, ...]) -> Hashable:
    """Everything a drawing depends on, but for some dials."""
    dials = tuple(sorted((name, value) for name, value in show.dials.items() if name not in without))
    preview = (show.preview.choice.text, repr(show.preview.picture)) if show.preview else None
    return (
        repr(show.picture),
        show.board,
        show.seats,
        show.acting,
        tuple(sorted((place, glow.value) for place, glow in show.glows.items())),
        show.hidden,
        dials,
        show.hover,
        tuple(choice.text for choice in show.legal if choice.verb in ("move", "shoot", "inspector")),
        preview,
    )


class Kept:
    """A sheet that is painted anew only when its key changes."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.sheet: pygame.Surface | None = None

    def show(self, surface: pygame.Surface, key: Hashable, draw: Any) -> None:
        if self.sheet is None or self.sheet.get_size() != surface.get_size():
            self.sheet = pygame.Surface(surface.get_size())
            self.key = None
        if self.key != key:
            draw(self.sheet)
            self.key = key
        surface.blit(self.sheet, (0, 0))


class Moment:
    """What the rules say of a position that the picture does not: offers of the wheel, progress, the inspections."""

    def __init__(
        self,
        seat: Seat | None = None,
        offers: tuple[Offers, ...] = (),
        steps: dict[str, str] | None = None,
        scorings: tuple[Scoring, ...] = (),
        aims: tuple[grid.Aim, ...] = (),
    ) -> None:
        self.seat = seat
        self.offers = offers
        self.steps = steps or {}
        self.scorings = scorings
        self.aims = aims
        self.key = (seat, repr(offers), tuple(self.steps.items()), scorings, aims)


class Advice:
    """Asks the rules once per position."""

    def __init__(self) -> None:
        self.state: Any = None
        self.asked = Moment()

    def of(self, show: Show) -> Moment:
        """While something moves there is no position: what was known of the last one that still holds is kept."""
        if show.state is None:
            return Moment(acting_seat(show))
        if show.state is not self.state:
            self.state, self.asked = show.state, self._ask(show)
        return self.asked

    def _ask(self, show: Show) -> Moment:
        state = show.state
        prompt = GAME.prompt(state)
        waiting = prompt is not None and prompt.ask in ("turn", "place")
        offers = prospect(state) if waiting else ()
        aims = tuple(
            (shooter(state), (choice.target or "").removeprefix("cell:"), aim_points(state, choice))
            for choice in GAME.choices(state)
            if choice.verb == "shoot"
        )
        return Moment(acting_seat(show), offers, progress(state), GAME.forecast(state)[:2], aims)


def forget() -> None:
    """Drop everything scaled for a window that is gone."""
    wheel.forget()
    frame.forget()
    paint.forget()
