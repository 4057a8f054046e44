"""The calendar plate with months, signs, sections and the painter; and the two areas where tiles wait to be built."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites
from game.kit.picture_cache import kept
from game.kit.theme import GILT, PALE, Color
from game.orloj import art, dashes, names
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import (
    CALENDAR,
    CALENDAR_AXIS,
    CELL,
    GRID_COLUMNS,
    GRID_LEFT,
    GRID_TOP,
    GRIDS,
    HAMMER_CORNERS,
    MONTH_SIZE,
    SECTION_RADIUS,
    ZODIAC_SIZE,
    cell_box,
    gap_point,
    hammer_point,
    hour_angle,
    tile_point,
)
from game.orloj.position_facts import Show
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area, polar
from game.table.view import Units
from game.translation import ngettext
from rules.orloj.board import AREAS, BOARD, HOURS, TILE_OF, TILES, area_of, neighbours
from rules.orloj.effects import Cost
from rules.orloj.picture import Picture, TilePicture
from rules.orloj.previews import TileOffer

NIGHT: Color = (10, 16, 48)
TILE_ACROSS, TILE_SIZE = 72.0, 0.56
WAITING = 153
"""Alpha of what waits to be built."""
DASHES = 22


def draw_ground(canvas: BoardCanvas) -> None:
    x, y = canvas.point(*CALENDAR_AXIS)
    shadow = sprites.get("shared/shadow_round", canvas.scale.unit * 5.2)
    shadow.draw(canvas.surface, (x + canvas.scale.px(8), y + canvas.scale.px(14)))
    canvas.sprite(art.named("calendar_plate"), *CALENDAR_AXIS, CALENDAR)
    for area, box in GRIDS.items():
        canvas.plate(box)
        _draw_area_ground(canvas, area, box)


def _draw_area_ground(canvas: BoardCanvas, area: str, box: Area) -> None:
    """Title, the prices of rows and columns, empty cells."""
    x, y, width, _height = box
    canvas.heading(names.area(area), x + 12, y + 19, width - 120)
    rows, columns = edge_costs(area)
    for column, cost in enumerate(columns):
        _draw_edge(canvas, cost, x + GRID_LEFT + (column + 0.5) * CELL[0], y + GRID_TOP - 15)
    for row, cost in enumerate(rows):
        _draw_edge(canvas, cost, x + GRID_LEFT / 2, y + GRID_TOP + (row + 0.5) * CELL[1])
    first = 0 if area == "month" else HOURS
    for tile in range(first, first + HOURS):
        _draw_cell(canvas, tile, "construction_cell")


def _draw_cell(canvas: BoardCanvas, tile: int, name: str) -> None:
    x, y, wide, tall = cell_box(tile)
    cell = sprites.stretched(art.named(name), (canvas.scale.px(wide - 3), canvas.scale.px(tall - 3)))
    canvas.surface.blit(cell, canvas.point(x + 1.5, y + 1.5))


def edge_costs(area: str) -> tuple[list[Cost], list[Cost]]:
    """The part of a price that each row and each column of an area adds: the goods that its cells have in common."""
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


def _draw_edge(canvas: BoardCanvas, cost: Cost, x: float, y: float) -> None:
    signs = [at for at in (3, 0, 1, 2) for _ in range(cost[at])]
    for place, at in enumerate(signs):
        canvas.icon(art.goods(art.RESOURCES[at]), x + (place - (len(signs) - 1) / 2) * 25, y, 27)


def tile_state(picture: Picture, tile: int) -> TilePicture:
    return picture["calendar"]["zodiac" if area_of(tile) else "months"][tile % HOURS]


def draw_plate(canvas: BoardCanvas) -> None:
    """Sections with their bonuses, and a cut stone for every tile: pale in its socket while it waits."""
    for number, section in enumerate(canvas.picture["sections"], start=1):
        place = f"section:{number}"
        canvas.light(place)
        x, y = polar(CALENDAR_AXIS, SECTION_RADIUS, hour_angle(number))
        canvas.sprite(art.named(f"effect_{section}"), x, y, 0.72 if canvas.show.hover == place else 0.58)
    for tile in range(len(TILES)):
        _draw_stone(canvas, tile)
    canvas.light("calendar:final")
    canvas.sprite(art.named("final_tile"), *CALENDAR_AXIS, CALENDAR, gray=0 if canvas.picture["final"] else 130)


def _draw_stone(canvas: BoardCanvas, tile: int) -> None:
    """A tile on the plate: waiting, nobody's with the night over it, or its owner's with ring, glow and medal."""
    name, point = TILES[tile], tile_point(tile)
    place, state = f"calendar:{name}", tile_state(canvas.picture, tile)
    size = (ZODIAC_SIZE if area_of(tile) else MONTH_SIZE) / TILE_ACROSS
    if canvas.show.hover == place:
        size *= 1.25
    canvas.light(place)
    if state["status"] == "waiting" or canvas.hidden(f"tile:{name}"):
        _draw_waiting(canvas, name, point, size)
    elif state["owner"] is None or canvas.hidden(place):
        canvas.sprite(art.tile(name), *point, size)
        canvas.blit(night(canvas.scale.px(69 * size)), *point)
    else:
        _draw_owned(canvas, name, state["owner"], point, size)


def _draw_waiting(canvas: BoardCanvas, name: str, point: Units, size: float) -> None:
    canvas.sprite(art.named("tile_socket"), *point, size)
    canvas.sprite(art.tile(name), *point, size * 0.9, pale=WAITING)
    unit = canvas.scale
    canvas.blit(dashes.ring(unit.px(76 * size), max(1, unit.px(2.4)), DASHES), *point)


def _draw_owned(canvas: BoardCanvas, name: str, owner: int, point: Units, size: float) -> None:
    seat = art.owner(canvas.show.seats, owner)
    ending = f"_{seat.name}" if seat else ""
    canvas.sprite(art.named(f"tile_owner_glow{ending}"), *point, size)
    canvas.sprite(art.tile(name), *point, size)
    canvas.sprite(art.named(f"tile_owner{ending}"), *point, size)
    if seat is None:
        canvas.icon(art.named("josef"), point[0] + 27 * size, point[1] + 27 * size, 30 * size)


@kept
def night(across: int) -> pygame.Surface:
    """The night over what is nobody's."""
    return paint.faded(sprite_effects.token_disc(across, NIGHT), 56)


def draw_painter(canvas: BoardCanvas) -> None:
    """The painter on the rim, and a mark in every gap he can reach."""
    for gap in range(1, HOURS + 1):
        canvas.light(f"gap:{gap}")
    x, y = gap_point(canvas.picture["painter"] + canvas.show.dial("painter"))
    canvas.light("painter")
    canvas.sprite("shared/shadow_round", x + 3, y - 2, 0.45)
    canvas.sprite(art.named("painter"), x, y, 0.82)


def buildable(show: Show) -> frozenset[str]:
    """The tiles that can be built now."""
    sources = (choice.source or "" for choice in show.legal)
    return frozenset(place.partition(":")[2] for place in sources if place.startswith("tile:"))


def draw_areas(canvas: BoardCanvas) -> None:
    """The waiting tiles, how many they are, and those out of reach in half shade while building is asked."""
    open_now = buildable(canvas.show)
    for area, (x, y, width, _height) in GRIDS.items():
        left = _waiting(canvas.picture, area)
        words = ngettext("{n} left", "{n} left", left)
        canvas.words(words, x + width - 12, y + 19, 18, PALE if left else art.QUIET, anchor="midright", room=84)
    for tile, name in enumerate(TILES):
        state, place = tile_state(canvas.picture, tile), f"tile:{name}"
        if state["status"] == "blocked":
            _draw_cell(canvas, tile, "construction_blocked")
            continue
        canvas.light(place)
        if state["status"] != "waiting" or canvas.hidden(place):
            continue
        x, y, wide, tall = cell_box(tile)
        resting = open_now and name not in open_now
        size = TILE_SIZE * (1.25 if canvas.show.hover == place else 1.0)
        if not resting:
            _draw_cell_rim(canvas, tile)
        canvas.sprite(art.tile(name), x + wide / 2, y + tall / 2, size, pale=128 if resting else 0)


def _draw_cell_rim(canvas: BoardCanvas, tile: int) -> None:
    """Gilt around what can be built sooner or later."""
    x, y, wide, tall = cell_box(tile)
    rect = canvas.scale.rect(x + 1, y + 1, wide - 2, tall - 2)
    canvas.surface.blit(paint.outline(rect.size, canvas.scale.px(8), (*GILT, 200), canvas.scale.px(1.8)), rect)


def _waiting(picture: Picture, area: str) -> int:
    tiles = picture["calendar"]["months" if area == "month" else "zodiac"]
    return sum(tile["status"] == "waiting" for tile in tiles)


def draw_points(canvas: BoardCanvas) -> None:
    """The points of each tile that can be built, on a small token in its cell's corner, above the hammers."""
    offers = canvas.facts.offers
    for name in buildable(canvas.show) & offers.keys():
        if not canvas.hidden(f"tile:{name}"):
            x, y, wide, _tall = cell_box(TILE_OF[name])
            canvas.count(str(offers[name].vp), x + wide - 9, y + 12, 27)


def draw_hammers(canvas: BoardCanvas) -> None:
    """Each hammer on its crossing, beside four cells; between two crossings while it moves."""
    for area in AREAS:
        place = canvas.picture["hammers"][area] + canvas.show.dial(f"hammer:{area}")
        x, y = hammer_point(area, place % len(HAMMER_CORNERS))
        canvas.sprite("shared/shadow_round", x + 3, y + 6, 0.36)
        canvas.sprite(art.named(f"hammer_{area}"), x, y, 0.74)


def draw_group(canvas: BoardCanvas, offer: TileOffer) -> None:
    """The group a tile would join: lines between its neighbours."""
    places = [TILES.index(place.partition(":")[2]) for place in offer.places]
    color = canvas.color.light if canvas.color else GILT
    for one in places:
        for other in places:
            if other in neighbours(one) and one < other:
                start, end = canvas.point(*tile_point(one)), canvas.point(*tile_point(other))
                pygame.draw.line(canvas.surface, color, start, end, canvas.scale.px(5))
