"""How the table looks: layers that are painted anew only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.kit.theme import Seat
from game.table.kept import Kept, Layer, Looks
from game.table.sheet import Area, Sheet
from game.table.view import Show, Spot
from game.terracotta import frame, grid, shelves, wheel
from game.terracotta.layout import WAREHOUSES, Layout
from rules.engine import Picture, Place, Scoring
from rules.terracotta import GAME
from rules.terracotta.prospect import Offers, aim_points, progress, prospect, shooter

WAREHOUSE: Area = (-76, -120, 152, 150)
"""Around its feet."""
MASTERS: Area = (0, 780, 747, 110)
DISCS: Area = (0, 50, 747, 780)
GRID: Area = (747, 20, 937, 880)
RACK: Area = (1684, 20, 300, 880)
"""Where the parts of the board may draw, each in the units of its group."""

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
        """Everything that zooms."""
        what, size = self.advice.of(show), surface.get_size()
        self.looks.at(show)
        earth = Layer("earth", pygame.Rect((0, 0), size), None, lambda on: self._draw_ground(on, show.board))
        self.ground.paint(size, show.board, [earth])
        surface.blit(self.board.paint(size, show.board, list(self._board_layers(show, what))), (0, 0))

    def draw_frame(self, surface: pygame.Surface, show: Show, spots: dict[Place, Spot]) -> None:
        """The bar and the panels."""
        self.looks.at(show)
        layers = list(frame.layers(self.layout, show, spots, self.looks))
        sheet = self.frame.paint(surface.get_size(), show.frame, layers)
        for strip in (self.layout.bar, self.layout.panels):
            rect = show.frame.rect(*strip.bounds)
            surface.blit(sheet, rect, rect)

    def warm(self) -> bool:
        """Turn the discs ahead as they are seen now."""
        if self.board.scale is None:
            return False
        scale = self.layout.wheel.scale(self.board.scale)
        return any(wheel.disc_at(ring, scale).warm() for ring in wheel.TURNING)

    def _draw_ground(self, ground: pygame.Surface, table: Scale) -> None:
        """Packed earth and everything that is fixed to it."""
        ground.blit(sprites.covering("terracotta/table", ground.get_size()), (0, 0))
        wheel.draw_ground(ground, self.layout.wheel.scale(table))
        grid.draw_ground(ground, self.layout.grid.scale(table))
        shelves.draw_specialists_ground(ground, self.layout.grid.scale(table))
        shelves.draw_ground(ground, self.layout.rack.scale(table))

    def _layer(self, name: str, group: Sheet, area: Area, show: Show, key: Hashable, draw: Draw) -> Layer:
        hired = tuple((tuple(player["masters"]), player["priority"]) for player in show.picture["players"])
        common = show.seats, show.acting, hired
        return Layer(name, group.scale(show.board).rect(*area), (common, key), draw)

    def _board_layers(self, show: Show, what: Moment) -> Iterator[Layer]:
        layout, looks = self.layout, self.looks
        yield from self._corner_layers(show, what)
        turning = show.preview is not None and show.preview.choice.verb == "rotate"
        preview = (show.preview.choice.text, repr(show.preview.picture)) if show.preview else None
        key: Hashable = (
            looks.text("rings", "workers"),
            looks.of("hub", "ring", "inner", "middle", "outer", "slot", "worker"),
            (what.wheel_key, turning and preview),
        )
        yield self._layer("discs", layout.wheel, DISCS, show, key, lambda on: self._draw_discs(on, show, what))
        key = (
            looks.text("figures", "inspectors", "sold", "tiles"),
            looks.of("cell", "row", "column", "inspector", "specialist", "tile", "figure", "horse"),
            (what.scorings, what.aims, not turning and preview, show.legal, show.forecast),
        )
        yield self._layer("grid", layout.grid, GRID, show, key, lambda on: self._draw_grid(on, show, what))
        key = looks.text("rack", "order", "priority_stack"), looks.of("rack", "order", "priority", "flag")
        yield self._layer("shelf", layout.rack, RACK, show, key, lambda on: self._draw_shelf(on, show))

    def _corner_layers(self, show: Show, what: Moment) -> Iterator[Layer]:
        """The warehouses around the wheel and the masters below it."""
        looks, group = self.looks, self.layout.wheel
        scale, key = group.scale(show.board), (looks.text("warehouses"), looks.of("warehouse"))
        for number, (x, y) in enumerate(WAREHOUSES, start=1):

            def draw(on: pygame.Surface, number: int = number) -> None:
                wheel.draw_warehouse(on, scale, show, self.layout, what.seat, number)

            left, top, width, height = WAREHOUSE
            yield self._layer(f"warehouse {number}", group, (x + left, y + top, width, height), show, key, draw)
        yield self._layer(
            "masters",
            group,
            MASTERS,
            show,
            looks.of("master", "token"),
            lambda on: wheel.draw_masters(on, scale, show, self.layout, what.seat),
        )

    def _draw_discs(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        """The discs and all that lies on them."""
        scale, layout = self.layout.wheel.scale(show.board), self.layout
        wheel.draw_discs(sheet, scale, show)
        wheel.draw_lights(sheet, scale, show, layout, what.seat, what.steps)
        wheel.draw_icons(sheet, scale, show, what.offers, what.steps)
        wheel.draw_arrows(sheet, scale, show)
        wheel.draw_ghosts(sheet, scale, show, self.advice.after_turn(show))
        wheel.draw_hub(sheet, scale)
        wheel.draw_knobs(sheet, scale, show, layout, what.seat)
        wheel.draw_locks(sheet, scale, what.offers)
        wheel.draw_workers(sheet, scale, show, layout)
        wheel.draw_ticks(sheet, scale, show, what.steps)

    def _draw_grid(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        scale, layout = self.layout.grid.scale(show.board), self.layout
        grid.draw_lines(sheet, scale, show.picture)
        grid.draw_cell_lights(sheet, scale, show, layout, what.seat)
        grid.draw_hovered_area(sheet, scale, show, layout, what.scorings)
        grid.draw_forecast_areas(sheet, scale, show, layout)
        grid.draw_track_lights(sheet, show, layout, what.seat)
        shelves.draw_specialists(sheet, scale, show, layout, what.seat)
        grid.draw_inspectors(sheet, scale, show, what.seat)
        grid.draw_figures(sheet, scale, show, layout)
        grid.draw_preview(sheet, scale, show, layout)
        grid.draw_supports(sheet, scale, show, layout)
        grid.draw_paths(sheet, scale, show, layout, what.seat, what.aims)
        grid.draw_badges(sheet, scale, show, what.scorings)
        grid.draw_forecast(sheet, scale, show, layout)

    def _draw_shelf(self, sheet: pygame.Surface, show: Show) -> None:
        scale, seat = self.layout.rack.scale(show.board), acting_seat(show)
        shelves.draw_rack(sheet, scale, show, self.layout, seat)
        shelves.draw_order(sheet, scale, show, self.layout, seat)


def acting_seat(show: Show) -> Seat | None:
    return None if show.acting is None else show.seats[show.acting]


class Moment:
    """What the rules say of a position that the picture does not: offers of the wheel, progress, the inspections."""

    def __init__(
        self,
        seat: Seat | None = None,
        offers: tuple[Offers, ...] = (),
        steps: dict[str, str] | None = None,
        scorings: Sequence[Scoring] = (),
        aims: tuple[grid.Aim, ...] = (),
    ) -> None:
        self.seat = seat
        self.offers = offers
        self.steps = steps or {}
        self.scorings = tuple(scorings)
        self.aims = aims
        self.wheel_key = tuple(tuple(offer.items()) for offer in offers), tuple(self.steps.items())


class Advice:
    """Asks the rules once per position."""

    def __init__(self) -> None:
        self.state: Any = None
        self.asked = Moment()
        self.wheel = self.grid = ""
        self.turned: tuple[tuple[Any, str], tuple[Offers, ...]] | None = None

    def of(self, show: Show) -> Moment:
        """While something moves there is no position: what was known of the last one and still holds is kept."""
        wheel_now, grid_now = _wheel_facts(show.picture), _grid_facts(show.picture)
        if show.state is not None:
            if show.state is not self.state:
                self.state, self.asked = show.state, self._ask(show)
                self.wheel, self.grid = wheel_now, grid_now
            return self.asked
        same = wheel_now == self.wheel and show.acting is not None
        offers, steps = (self.asked.offers, self.asked.steps) if same else ((), {})
        return Moment(acting_seat(show), offers, steps, self.asked.scorings if grid_now == self.grid else ())

    def after_turn(self, show: Show) -> tuple[Offers, ...]:
        """What the wheel would offer once the ring that is pointed at had turned."""
        if show.state is None or show.preview is None or show.preview.choice.verb != "rotate":
            return ()
        key = show.state, show.preview.choice.text
        if self.turned is None or self.turned[0][0] is not key[0] or self.turned[0][1] != key[1]:
            self.turned = key, prospect(GAME.apply(*key).state)
        return self.turned[1]

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
        return Moment(acting_seat(show), offers, progress(state), GAME.forecast(state), aims)


def _wheel_facts(picture: Picture) -> str:
    return repr((picture["seat"], picture["rings"], len(picture["workers"]), picture["round"]))


def _grid_facts(picture: Picture) -> str:
    return repr((picture["figures"], picture["inspectors"]))
