"""The calendar plate with months, signs, sections and the painter; and the two areas where tiles wait to be built."""

from __future__ import annotations

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.theme import GILT, Color, Seat
from game.orloj import art, names
from game.orloj.advice import called_home
from game.orloj.design import (
    CALENDAR,
    CALENDAR_AXIS,
    CELL,
    GRID_COLUMNS,
    GRID_LEFT,
    GRID_TOP,
    GRIDS,
    HAMMER_CORNERS,
    SECTION_RADIUS,
    cell_box,
    gap_point,
    hammer_point,
    hour_angle,
    tile_point,
)
from game.orloj.layout import Layout
from game.table import stamps
from game.table.light import draw_glow
from game.table.sheet import polar
from game.table.view import Show
from rules.orloj.board import AREAS, BOARD, HOURS, TILE_OF, TILES, area_of, neighbours
from rules.orloj.effects import Cost
from rules.orloj.prospect import Offer

NUMERAL: Color = (112, 128, 190)
TILE_SIZE = 0.62
ROMAN = TILES[:HOURS]


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    axis = scale.point(*CALENDAR_AXIS)
    sprites.get("shared/shadow_round", scale.unit * 5.2).draw(surface, (axis[0] + scale.px(8), axis[1] + scale.px(14)))
    sprites.get(art.named("calendar_plate"), scale.unit * CALENDAR).draw(surface, axis)
    for area, box in GRIDS.items():
        art.draw_plate(surface, scale, box)
        _draw_area_ground(surface, scale, area, box)


def _draw_area_ground(surface: pygame.Surface, scale: Scale, area: str, box: tuple[float, ...]) -> None:
    """Title, the prices of rows and columns, empty cells."""
    x, y, width, _height = box
    art.draw_heading(surface, names.area(area), scale, x + 12, y + 19, width - 24)
    rows, columns = edge_costs(area)
    for column, cost in enumerate(columns):
        _draw_edge(surface, scale, cost, x + GRID_LEFT + (column + 0.5) * CELL[0], y + GRID_TOP - 15)
    for row, cost in enumerate(rows):
        _draw_edge(surface, scale, cost, x + GRID_LEFT / 2, y + GRID_TOP + (row + 0.5) * CELL[1])
    first = 0 if area == "month" else HOURS
    for tile in range(first, first + HOURS):
        left, top, wide, tall = cell_box(tile)
        cell = sprites.stretched(art.named("construction_cell"), (scale.px(wide - 3), scale.px(tall - 3)))
        surface.blit(cell, scale.point(left + 1.5, top + 1.5))


def edge_costs(area: str) -> tuple[list[Cost], list[Cost]]:
    """What each row and each column of an area adds to a price: the parts that its cells have in common."""
    first = 0 if area == "month" else HOURS
    costs = BOARD.construction.costs[first : first + HOURS]
    grid = [costs[row * GRID_COLUMNS : (row + 1) * GRID_COLUMNS] for row in range(HOURS // GRID_COLUMNS)]
    rows = [_common(row) for row in grid]
    columns = [_common([row[column] for row in grid]) for column in range(GRID_COLUMNS)]
    return [_without_gold(row) for row in rows], columns


def _common(costs: list[Cost] | tuple[Cost, ...]) -> Cost:
    paint, wood, iron, gold = (min(cost[at] for cost in costs) for at in range(4))
    return paint, wood, iron, gold


def _without_gold(cost: Cost) -> Cost:
    return cost[0], cost[1], cost[2], 0


def _draw_edge(surface: pygame.Surface, scale: Scale, cost: Cost, x: float, y: float) -> None:
    signs = [at for at in (3, 0, 1, 2) for _ in range(cost[at])]
    for place, at in enumerate(signs):
        left = x + (place - (len(signs) - 1) / 2) * 25
        stamps.icon(surface, art.goods(art.RESOURCES[at]), scale, left, y, 27)


def tile_state(show: Show, tile: int) -> dict[str, object]:
    found: dict[str, object] = show.picture["calendar"]["zodiac" if area_of(tile) else "months"][tile % HOURS]
    return found


def draw_plate(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """Sections with their bonuses, tiles with their workers, and the numerals of empty months;
    the signs of the zodiac stand on the plate."""
    for number, section in enumerate(show.picture["sections"], start=1):
        place = f"section:{number}"
        draw_glow(surface, layout.still[place], show.board, show.glow(place), seat)
        at = scale.point(*polar(CALENDAR_AXIS, SECTION_RADIUS, hour_angle(number)))
        size = 0.62 if show.hover == place else 0.5
        sprites.get(art.named(f"effect_{section}"), scale.unit * size).draw(surface, at)
    called = called_home(show)
    for tile, name in enumerate(TILES):
        _draw_place(surface, scale, show, layout, tile, seat, f"calendar:{name}" in called)
    _draw_final(surface, scale, show, layout, seat)


def _draw_place(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, tile: int, seat: Seat | None, called: bool
) -> None:
    name = TILES[tile]
    place = f"calendar:{name}"
    state = tile_state(show, tile)
    at = scale.point(*tile_point(tile))
    built = state["status"] in ("built", "blocked") and f"tile:{name}" not in show.hidden
    near = 1.3 if show.hover == place else 1.0
    if built:
        unit = scale.unit * (0.8 if area_of(tile) else 0.7) * CALENDAR * near
        owned = state["owner"] is not None
        (sprites.get(art.tile(name), unit) if owned else stamps.dim(art.tile(name), unit)).draw(surface, at)
    elif not area_of(tile):
        text.draw(surface, ROMAN[tile], at, scale.font(22), NUMERAL, text.DISPLAY, "center")
    draw_glow(surface, layout.still[place], show.board, show.glow(place), seat)
    owner = state["owner"]
    if built and isinstance(owner, int) and place not in show.hidden:
        x, y = tile_point(tile)
        art.draw_worker(surface, scale, art.owner(show.seats, owner), (x + 13, y + 22), 0.6, called)


def _draw_final(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    at, unit = scale.point(*CALENDAR_AXIS), scale.unit * CALENDAR
    name = art.named("final_tile")
    draw_glow(surface, layout.still["calendar:final"], show.board, show.glow("calendar:final"), seat)
    (sprites.get(name, unit) if show.picture["final"] else stamps.gray(name, unit, 130)).draw(surface, at)


def draw_painter(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """The painter on the rim, and a mark in every gap he can reach."""
    for gap in range(1, HOURS + 1):
        glow = show.glow(f"gap:{gap}")
        if glow:
            draw_glow(surface, layout.still[f"gap:{gap}"], show.board, glow, seat)
    gap = show.picture["painter"] + show.dial("painter")
    x, y = gap_point(gap)
    draw_glow(surface, layout.spots(show.picture)["painter"], show.board, show.glow("painter"), seat)
    sprites.get("shared/shadow_round", scale.unit * 0.4).draw(surface, scale.point(x + 3, y - 2))
    sprites.get(art.named("painter"), scale.unit * 0.68).draw(surface, scale.point(x, y))


def buildable(show: Show) -> frozenset[str]:
    """The tiles that can be built now."""
    sources = (choice.source or "" for choice in show.legal)
    return frozenset(place.partition(":")[2] for place in sources if place.startswith("tile:"))


def draw_areas(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """The waiting tiles; what cannot be built now rests in shade while building is asked."""
    open_now = buildable(show)
    for tile, name in enumerate(TILES):
        state = tile_state(show, tile)
        x, y, wide, tall = cell_box(tile)
        middle = scale.point(x + wide / 2, y + tall / 2)
        place = f"tile:{name}"
        if state["status"] == "blocked":
            wall = sprites.stretched(art.named("construction_blocked"), (scale.px(wide - 3), scale.px(tall - 3)))
            surface.blit(wall, scale.point(x + 1.5, y + 1.5))
            continue
        draw_glow(surface, layout.still[place], show.board, show.glow(place), seat)
        if state["status"] != "waiting" or place in show.hidden:
            continue
        resting = open_now and name not in open_now
        unit = scale.unit * TILE_SIZE * (1.25 if show.hover == place else 1.0)
        (stamps.pale(art.tile(name), unit, 110) if resting else sprites.get(art.tile(name), unit)).draw(surface, middle)


def draw_points(surface: pygame.Surface, scale: Scale, show: Show, offers: dict[str, Offer]) -> None:
    """What each tile that can be built would score, on a small token in its cell's corner, above the hammers."""
    for name in buildable(show) & offers.keys():
        if f"tile:{name}" not in show.hidden:
            x, y, wide, _tall = cell_box(TILE_OF[name])
            stamps.count_disc(surface, str(offers[name].vp), scale, x + wide - 9, y + 12, 27)


def draw_hammers(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """Each hammer on its crossing, beside four cells; between two crossings while it moves."""
    for area in AREAS:
        place = show.picture["hammers"][area] + show.dial(f"hammer:{area}")
        x, y = hammer_point(area, place % len(HAMMER_CORNERS))
        sprites.get("shared/shadow_round", scale.unit * 0.36).draw(surface, scale.point(x + 3, y + 6))
        sprites.get(art.named(f"hammer_{area}"), scale.unit * 0.74).draw(surface, scale.point(x, y))


def draw_group(surface: pygame.Surface, scale: Scale, offer: Offer, seat: Seat | None) -> None:
    """The group a tile would join: lines between its neighbours."""
    places = [TILES.index(place.partition(":")[2]) for place in offer.places]
    color = seat.light if seat else GILT
    for one in places:
        for other in places:
            if other in neighbours(one) and one < other:
                start, end = scale.point(*tile_point(one)), scale.point(*tile_point(other))
                pygame.draw.line(surface, color, start, end, scale.px(5))
