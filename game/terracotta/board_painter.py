"""Layers of the table, painted anew only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.table.drawing.design_part import Area
from game.table.drawing.layers import Layer
from game.table.drawing.painted_table import SLICE, PaintedTable
from game.terracotta import figures, mausoleum, player_panels, point_chips, supply, top_bar, wheel
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import AXIS, WAREHOUSES
from game.terracotta.layout import Layout
from game.terracotta.position_facts import FactsCache, Show

WAREHOUSE: Area = (-76, -120, 152, 150)
"""Around its feet."""
MASTERS: Area = (0, 780, 747, 110)
DISCS: Area = (0, 50, 747, 780)
TURNING: Area = (AXIS[0] - 240, AXIS[1] - 240, 480, 480)
"""All that the two discs can touch that turn."""
GRID: Area = (747, 20, 937, 880)
RACK: Area = (1684, 20, 300, 880)
"""Areas in which the parts of the board may draw, each in the units of its group."""

Draw = Callable[[BoardCanvas], object]


class BoardPainter(PaintedTable[BoardCanvas]):
    """The painted layers of one layout. Draws nothing twice that has not changed."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout
        self.facts = FactsCache()

    def warm(self) -> bool:
        """Make the pictures of the other seats' turns, turn the discs as they are seen now, then make the pictures of
        the next step nearer."""
        if self.board.scale is None:
            return False
        scale = self.layout.wheel.scale(self.board.scale)
        discs = (wheel.disc_at(ring, scale) for ring in wheel.TURNING)
        return self.make_turns_ahead(SLICE) or any(disc.warm() for disc in discs) or self.make_nearer_ahead(SLICE)

    def strips(self, show: Show) -> list[pygame.Rect]:
        return [show.frame.rect(*strip.bounds) for strip in (self.layout.bar, self.layout.panels)]

    def ground_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        yield Layer("earth", canvas.surface.get_rect(), None, lambda on: _draw_ground(canvas.on(on)))

    def canvas(self, surface: pygame.Surface, show: Show, sheet: Scale) -> BoardCanvas:
        spots, facts = self.layout.spots(show.picture), self.facts.of(show)
        return BoardCanvas(surface, sheet, show, sheet, spots, show.acting_color, self.layout, facts)

    def _layer(self, name: str, canvas: BoardCanvas, area: Area, key: Hashable, draw: Draw) -> Layer:
        hired = tuple((tuple(player["masters"]), player["priority"]) for player in canvas.picture["players"])
        common = canvas.show.seats, canvas.show.acting, hired
        return Layer(name, canvas.scale.rect(*area), (common, key), lambda on: draw(canvas.on(on)))

    def frame_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        bar = replace(canvas.of(self.layout.top), color=None)
        whose = canvas.show.acting, canvas.show.seats
        key = self.draw_key.text("round", "tiles", "over"), self.draw_key.of("tile"), whose
        yield Layer("bar", canvas.sheet.rect(*self.layout.bar.bounds), key, lambda on: top_bar.draw_bar(bar.on(on)))
        yield from player_panels.layers(canvas.of(self.layout.seat_panels.sheet), self.draw_key)

    def board_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        draw_key, show, facts = self.draw_key, canvas.show, canvas.facts
        on_wheel = canvas.of(self.layout.wheel)
        yield from self._corner_layers(on_wheel)
        turning = show.preview is not None and show.preview.choice.verb == "rotate"
        preview = (show.preview.choice.text, repr(show.preview.picture)) if show.preview else None
        turned = tuple(show.dial(f"ring:{ring}") for ring in wheel.TURNING)
        yield self._layer("turning", on_wheel, TURNING, turned, lambda _on: None)
        key: Hashable = (
            draw_key.text("rings", "workers"),
            draw_key.resting("hub", "ring", "inner", "middle", "outer", "slot", "worker"),
            (facts.wheel_key, turning and preview, show.newcomer),
        )
        yield self._layer("discs", on_wheel, DISCS, key, _draw_discs)
        key = (
            draw_key.text("figures", "inspectors", "sold", "tiles"),
            draw_key.of("cell", "row", "column", "inspector", "specialist", "tile", "figure", "horse"),
            (facts.scorings, facts.aims, not turning and preview, show.legal, show.forecast),
        )
        yield self._layer("grid", canvas.of(self.layout.grid), GRID, key, _draw_grid)
        key = draw_key.text("rack", "order", "priority_stack"), draw_key.of("rack", "order", "priority", "flag")
        yield self._layer("shelf", canvas.of(self.layout.rack), RACK, key, _draw_shelf)

    def _corner_layers(self, canvas: BoardCanvas) -> Iterator[Layer]:
        """The warehouses around the wheel and the masters below it."""
        key = self.draw_key.text("warehouses"), self.draw_key.of("warehouse")
        for number, (x, y) in enumerate(WAREHOUSES, start=1):

            def draw(on: BoardCanvas, number: int = number) -> None:
                wheel.draw_warehouse(on, number)

            left, top, width, height = WAREHOUSE
            yield self._layer(f"warehouse {number}", canvas, (x + left, y + top, width, height), key, draw)
        yield self._layer("masters", canvas, MASTERS, self.draw_key.of("master", "token"), wheel.draw_masters)


def _draw_ground(canvas: BoardCanvas) -> None:
    """Packed earth and everything that is fixed to it."""
    layout = canvas.layout
    canvas.surface.blit(sprites.covering("terracotta/table", canvas.surface.get_size()), (0, 0))
    wheel.draw_ground(canvas.of(layout.wheel))
    mausoleum.draw_ground(canvas.of(layout.grid))
    supply.draw_specialists_ground(canvas.of(layout.grid))
    supply.draw_ground(canvas.of(layout.rack))


def _draw_discs(canvas: BoardCanvas) -> None:
    """The discs and all that lies on them."""
    wheel.draw_discs(canvas)
    wheel.draw_lights(canvas)
    wheel.draw_icons(canvas)
    wheel.draw_arrows(canvas)
    wheel.draw_ghosts(canvas)
    wheel.draw_hub(canvas)
    wheel.draw_knobs(canvas)
    wheel.draw_locks(canvas)
    wheel.draw_workers(canvas)
    wheel.draw_beads(canvas)
    wheel.draw_start(canvas)


def _draw_grid(canvas: BoardCanvas) -> None:
    """The mausoleum and the specialists below it."""
    mausoleum.draw_lines(canvas)
    mausoleum.draw_cell_lights(canvas)
    mausoleum.draw_hovered_area(canvas)
    mausoleum.draw_previewed_area(canvas)
    point_chips.draw_forecast_areas(canvas)
    mausoleum.draw_torches(canvas)
    mausoleum.draw_track_lights(canvas)
    supply.draw_specialists(canvas)
    mausoleum.draw_inspectors(canvas)
    figures.draw_shadows(canvas)
    figures.draw_figures(canvas)
    mausoleum.draw_supports(canvas)
    mausoleum.draw_paths(canvas)
    point_chips.draw_badges(canvas)
    point_chips.draw_forecast(canvas)


def _draw_shelf(canvas: BoardCanvas) -> None:
    """The rack, the turn order and the priority tokens."""
    supply.draw_rack(canvas)
    supply.draw_order(canvas)
