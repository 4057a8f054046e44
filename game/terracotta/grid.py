"""The mausoleum: figures standing on their cells, the inspectors on their tracks, and what lines and areas count."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BRASS, INK, Seat
from game.table import stamps
from game.table.light import draw_glow
from game.table.view import Glow, Show
from game.terracotta import art
from game.terracotta.layout import (
    CELL,
    COLUMN_TRACK,
    COLUMNS,
    GRID,
    GRID_SIZE,
    ROW_TRACK,
    ROWS,
    Layout,
    cell_at,
    cell_name,
    column_space,
    row_space,
)
from rules.engine import Choice, Picture, Scoring
from rules.terracotta.board import BOARD, WARRIORS
from rules.terracotta.prospect import supports

Figure = dict[str, Any]
Aim = tuple[str, str, int]
"""A crossbow's cell, the cell it aims at, and its points."""
AREA_LIGHT = (255, 222, 140)


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    """Slabs, and the two tracks beside them."""
    sprites.get(art.named("mausoleum"), scale.unit * GRID_SIZE).draw(surface, scale.point(*GRID))
    art.draw_plate(surface, scale, (ROW_TRACK - 22, GRID[1] - 6, 44, ROWS * CELL[1] + 12), 14)
    art.draw_plate(surface, scale, (GRID[0] - 6, COLUMN_TRACK - 20, COLUMNS * CELL[0] + 12, 40), 14)
    for row in range(1, ROWS + 1):
        x, y = row_space(row)
        sprites.get(art.named("track_space"), scale.unit * 0.86).draw(surface, scale.point(x, y))
        if row < ROWS:
            sprites.get(art.named("track_arrow_down"), scale.unit).draw(surface, scale.point(x, y + CELL[1] / 2))
    for column in range(1, COLUMNS + 1):
        x, y = column_space(column)
        sprites.get(art.named("track_space"), scale.unit * 0.86).draw(surface, scale.point(x, y))
        if column < COLUMNS:
            sprites.get(art.named("track_arrow_right"), scale.unit).draw(surface, scale.point(x + CELL[0] / 2, y))


def draw_lines(surface: pygame.Surface, scale: Scale, picture: Picture) -> None:
    """A breath of light on the row and the column that the inspectors look at."""
    row, column = picture["inspectors"]["row"], picture["inspectors"]["column"]
    across = scale.rect(GRID[0], GRID[1] + (row - 1) * CELL[1], COLUMNS * CELL[0], CELL[1])
    down = scale.rect(GRID[0] + (column - 1) * CELL[0], GRID[1], CELL[0], ROWS * CELL[1])
    for rect in (across, down):
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((255, 226, 150, 26))
        surface.blit(veil, rect)
        pygame.draw.rect(surface, (216, 178, 90), rect, scale.px(1.4), border_radius=scale.px(6))


def draw_cell_lights(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """What can be touched, what changed and what is pointed at, beneath the figures."""
    color = f"_{seat.name}" if seat else ""
    for name in BOARD.mausoleum.names:
        glow = show.glow(f"cell:{name}")
        if glow is Glow.NONE:
            continue
        corner = scale.point(*layout.cell_box(name)[:2])
        if glow & (Glow.CHOSEN | Glow.HOVER):
            sprites.get(f"shared/cell_target{color}", scale.unit * GRID_SIZE).draw(surface, corner)
        elif glow & (Glow.LEGAL | Glow.TARGET):
            sprites.get(f"shared/cell_legal{color}", scale.unit * GRID_SIZE).draw(surface, corner)
        if glow & Glow.CHANGED:
            sprites.get("shared/cell_changed", scale.unit * GRID_SIZE).draw(surface, corner)
        draw_glow(surface, layout.spots[f"cell:{name}"], show.board, glow & (Glow.LIT | Glow.FOCUS), seat)


def draw_area(surface: pygame.Surface, scale: Scale, layout: Layout, cells: Iterable[str]) -> None:
    """Cells that belong together, veiled in light."""
    for name in cells:
        rect = scale.rect(*layout.cell_box(name)).inflate(-scale.px(6), -scale.px(6))
        surface.blit(veil(rect.size, scale.px(8)), rect)


def veil(size: tuple[int, int], radius: int) -> pygame.Surface:
    face = paint.mask(size, radius).copy()
    face.fill((*AREA_LIGHT, 70), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(paint.outline(size, radius, (*AREA_LIGHT, 170), 2), (0, 0))
    return face


def area_of(piece: Figure) -> tuple[str, ...]:
    """The cells that a specialist counts: all around a footman, the cross of a musician."""
    grid = BOARD.mausoleum
    cell = grid.cell_of[piece["cells"][0]]
    if piece["kind"] == "footman":
        return cells_of(grid.surroundings[cell])
    if piece["kind"] == "musician":
        return cells_of(grid.row_masks[grid.row(cell)] | grid.column_masks[grid.column(cell)])
    return ()


def figure_on(picture: Picture, cell: str) -> Figure | None:
    return next((piece for piece in picture["figures"] if cell in piece["cells"]), None)


def draw_hovered_area(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, forecast: tuple[Scoring, ...]
) -> None:
    """What the figure, the inspector or the scoring tile under the pointer counts."""
    kind, _colon, which = (show.hover or "").partition(":")
    if kind == "cell":
        piece = figure_on(show.picture, which)
        cells = (area_of(piece) or group_of(which, forecast)) if piece else ()
    elif kind == "tile":
        cells = tile_area(show.picture["tiles"][int(which) - 1], show.picture)
    elif kind in ("row", "column"):
        cells = line_area(kind, int(which))
    elif kind == "inspector":
        cells = line_area(which, show.picture["inspectors"][which])
    else:
        return
    draw_area(surface, scale, layout, cells)


def group_of(cell: str, forecast: tuple[Scoring, ...]) -> tuple[str, ...]:
    """The cells of the group that a figure belongs to, as far as the rules count it as one."""
    groups = [scoring.places for scoring in forecast if scoring.why == "group" and f"cell:{cell}" in scoring.places]
    return tuple(place.removeprefix("cell:") for place in groups[0]) if groups else ()


def tile_area(tile: str, picture: Picture) -> tuple[str, ...]:
    """The area a tile looks at, or the cells of all figures of its kind."""
    if tile in BOARD.mausoleum.areas:
        return cells_of(BOARD.mausoleum.areas[tile])
    return tuple(cell for piece in picture["figures"] if piece["kind"] == tile for cell in piece["cells"])


def line_area(line: str, number: int) -> tuple[str, ...]:
    """A whole row or column, counted from 1."""
    grid = BOARD.mausoleum
    return cells_of((grid.row_masks if line == "row" else grid.column_masks)[number - 1])


def cells_of(mask: int) -> tuple[str, ...]:
    grid = BOARD.mausoleum
    return tuple(grid.names[cell] for cell in grid.cells(mask))


def figure_key(piece: Figure) -> str:
    return f"figure:{piece['cells'][0]}"


def draw_figures(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout) -> None:
    """From the back row to the front; what covers the cell under the pointer fades."""
    pieces = [piece for piece in show.picture["figures"] if figure_key(piece) not in show.hidden]
    covered = _in_front(show)
    for piece in sorted(pieces, key=_depth):
        unit, at = scale.unit * GRID_SIZE, scale.point(*layout.feet(piece["cells"][0]))
        alpha = 90 if covered and covered in piece["cells"] else 255
        parts = figure_art(piece, show.seats)
        for name in parts[1:] if f"horse:{piece['cells'][0]}" in show.hidden else parts:
            sprite = sprites.get(name, unit) if alpha == 255 else stamps.pale(name, unit, alpha)
            sprite.draw(surface, at)


def _depth(piece: Figure) -> tuple[int, int]:
    column, row = cell_at(piece["cells"][0])
    return row, column


def _in_front(show: Show) -> str:
    """The cell whose figure's head hides the cell under the pointer."""
    if show.hover is None or not show.hover.startswith("cell:"):
        return ""
    column, row = cell_at(show.hover.removeprefix("cell:"))
    return cell_name(column, row + 1) if row + 1 < ROWS else ""


def figure_art(piece: Figure, seats: tuple[Seat, ...]) -> list[str]:
    """The pictures of a figure, back to front: the horse before its rider."""
    if piece["kind"] not in WARRIORS:
        return [art.specialist_art(piece["kind"], piece["facing"])]
    rider = art.warrior_art(piece["kind"], seats[piece["owner"]])
    if not piece["mounted"]:
        return [rider]
    return [art.named(f"fig_horse_{art.horse_facing(piece['cells'])}"), rider]


def draw_supports(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout) -> None:
    """A fine dotted line from every archer to the warrior it supports, in the warrior's colour."""
    for archer, warrior in supports(show.picture):
        piece = figure_on(show.picture, warrior)
        if piece is None or f"figure:{archer}" in show.hidden or figure_key(piece) in show.hidden:
            continue
        color = show.seats[piece["owner"]].light
        start, end = layout.feet(archer), layout.feet(warrior)
        for step in range(2, 10):
            share = step / 10
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            _dot(surface, scale, (x, y), 8, color)


def _dot(
    surface: pygame.Surface, scale: Scale, at: tuple[float, float], size: float, color: tuple[int, int, int]
) -> None:
    dot = stamps.token_disc(scale.px(size), color)
    surface.blit(dot, dot.get_rect(center=scale.point(*at)))


def draw_track_lights(surface: pygame.Surface, show: Show, layout: Layout, seat: Seat | None) -> None:
    spaces = [f"row:{row}" for row in range(1, ROWS + 1)] + [f"column:{at}" for at in range(1, COLUMNS + 1)]
    for place in spaces:
        draw_glow(surface, layout.spots[place], show.board, show.glow(place), seat)


def inspector_at(picture: Picture, line: str, offset: float = 0.0) -> tuple[float, float]:
    """Where an inspector's feet are; an offset in steps while it walks."""
    at = picture["inspectors"][line] + offset
    x, y = row_space(1) if line == "row" else column_space(1)
    return (x, y + (at - 1) * CELL[1] + 24) if line == "row" else (x + (at - 1) * CELL[0], y + 22)


def draw_inspectors(surface: pygame.Surface, scale: Scale, show: Show, seat: Seat | None) -> None:
    for line in ("row", "column"):
        if f"inspector:{line}" in show.hidden:
            continue
        x, y = inspector_at(show.picture, line, show.dial(f"inspector:{line}"))
        glow = show.glow(f"inspector:{line}")
        if glow & ~Glow.CHANGED and seat:
            strong = bool(glow & (Glow.HOVER | Glow.CHOSEN | Glow.FOCUS))
            light = sprites.get(f"shared/glow_round_{seat.name}", scale.unit * (1.1 if strong else 0.8))
            light.draw(surface, scale.point(x, y - 28))
            if strong:
                art.circle(surface, scale, scale.point(x, y - 27), 34, 3, seat.light)
        sprites.get("shared/shadow_round", scale.unit * 0.5).draw(surface, scale.point(x + 4, y - 2))
        sprites.get(art.named("inspector"), scale.unit * 0.94).draw(surface, scale.point(x, y))


def draw_badges(surface: pygame.Surface, scale: Scale, show: Show, scorings: tuple[Scoring, ...]) -> None:
    """Beside each inspector: whom it would give how much if it inspected now."""
    for scoring in scorings:
        if scoring.why in ("row inspector", "column inspector"):
            gains = sorted(((vp, seat) for seat, vp in enumerate(scoring.vp) if vp), key=lambda pair: -pair[0])
            line = scoring.why.removesuffix(" inspector")
            if gains:
                _draw_badge(surface, scale, show, line, [(show.seats[seat], vp) for vp, seat in gains])


def _draw_badge(surface: pygame.Surface, scale: Scale, show: Show, line: str, gains: list[tuple[Seat, int]]) -> None:
    x, y = inspector_at(show.picture, line)
    if line == "row":
        wide, tall = 44.0, 10 + 30.0 * len(gains)
        left, top = x - 28 - wide, min(max(y - 28 - tall / 2, GRID[1] - 20), GRID[1] + ROWS * CELL[1] - tall)
        steps = [(left + 14, top + 20 + 30 * place) for place in range(len(gains))]
    else:
        wide, tall = 16 + 58.0 * len(gains), 38.0
        left, top = _badge_left(show, x, wide), COLUMN_TRACK - 19
        steps = [(left + 22 + 58 * place, top + 19) for place in range(len(gains))]
    rect = scale.rect(left, top, wide, tall)
    surface.blit(badge(rect.size, scale.px(12)), rect)
    for (seat, vp), (sx, sy) in zip(gains, steps, strict=True):
        _draw_gain(surface, scale, seat, vp, sx, sy)


def _draw_gain(surface: pygame.Surface, scale: Scale, seat: Seat, vp: int, x: float, y: float) -> None:
    """A seat's symbol and its points."""
    sign = paint.seat_symbol(seat, scale.px(22), seat.color)
    surface.blit(sign, sign.get_rect(center=scale.point(x, y)))
    size = min(scale.font(27), scale.px(32))
    text.draw(surface, str(vp), scale.point(x + 13, y), size, INK, text.HEAVY, "midleft")


def _badge_left(show: Show, x: float, wide: float) -> float:
    """Right of the column inspector, clear of the spaces it can go to; left of it at the track's end."""
    free = 2.6 if any(choice.verb == "inspector" for choice in show.legal) else 0.42
    right = x + free * CELL[0]
    if right + wide < GRID[0] + COLUMNS * CELL[0]:
        return right
    return x - (1.6 if free > 1 else 0.42) * CELL[0] - wide


def badge(size: tuple[int, int], radius: int) -> pygame.Surface:
    return paint.rounded(size, radius, ((0.0, (255, 250, 236)), (1.0, (238, 224, 194))))


def draw_paths(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, aims: tuple[Aim, ...]
) -> None:
    """Lines of the choices that reach across the board: a guard's slides, a crossbow's aims with their points."""
    color = seat.light if seat else BRASS
    for choice in show.legal:
        if choice.verb == "move" and _is_picked(show, choice):
            _line(surface, scale, layout.feet(_cell(choice.source)), layout.feet(_cell(choice.target)), color)
    for start, end, points in aims:
        (x, y), (far, deep) = layout.feet(start), layout.feet(end)
        _line(surface, scale, (x, y), (far, deep), color)
        stamps.count_disc(surface, str(points), scale, (x + far) / 2, (y + deep) / 2, 40)


def _is_picked(show: Show, choice: Choice) -> bool:
    source = show.glow(choice.source or "")
    return bool(source & (Glow.CHOSEN | Glow.HOVER | Glow.FOCUS)) or show.hover == choice.source


def _cell(place: str | None) -> str:
    return (place or "").removeprefix("cell:")


def _line(
    surface: pygame.Surface,
    scale: Scale,
    start: tuple[float, float],
    end: tuple[float, float],
    color: tuple[int, int, int],
) -> None:
    """A row of bright dots."""
    steps = max(2, round(math.dist(start, end) / 15))
    for step in range(1, steps):
        share = step / steps
        at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        _dot(surface, scale, at, 9, color)


SHOWN_AREAS = ("tile", "group")
"""Scorings whose cells are veiled in the forecast; the others have a badge at their figure."""


def draw_forecast_areas(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout) -> None:
    """The cells that the round's tile and the groups would count."""
    cells = {place.removeprefix("cell:") for one in show.forecast if one.why in SHOWN_AREAS for place in one.places}
    draw_area(surface, scale, layout, sorted(cells))


def draw_forecast(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout) -> None:
    """At every figure that something is scored for: who would get how much."""
    shown: dict[str, int] = {}
    for scoring in show.forecast:
        gains = [(show.seats[seat], vp) for seat, vp in enumerate(scoring.vp) if vp]
        if scoring.why in ("row inspector", "column inspector", "resources", "tile") or not gains or not scoring.places:
            continue
        cell = scoring.places[0].removeprefix("cell:")
        level = shown.get(cell, 0)
        shown[cell] = level + 1
        x, y = layout.feet(cell)
        wide = 10 + 42.0 * len(gains)
        left, top = x - wide / 2, y + 2 - 30 * level
        rect = scale.rect(left, top, wide, 28)
        surface.blit(badge(rect.size, scale.px(9)), rect)
        for place, (seat, vp) in enumerate(gains):
            _draw_gain(surface, scale, seat, vp, left + 16 + 42 * place, top + 14)


def draw_preview(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout) -> None:
    """A figure as it would stand: pale on its cell, a horse over all three cells, an archer with its arrow."""
    if show.preview is None or show.preview.choice.verb not in ("at", "horse", "archer", "move"):
        return
    before = {(figure_key(piece), len(piece["cells"])) for piece in show.picture["figures"]}
    for piece in show.preview.picture["figures"]:
        if (figure_key(piece), len(piece["cells"])) in before:
            continue
        draw_area(surface, scale, layout, piece["cells"])
        at = scale.point(*layout.feet(piece["cells"][0]))
        for name in figure_art(piece, show.seats):
            stamps.pale(name, scale.unit * GRID_SIZE, 190).draw(surface, at)
        if piece["facing"]:
            sprites.get(art.named(f"facing_{piece['facing']}"), scale.unit).draw(surface, at)
        draw_area(surface, scale, layout, area_of(piece))
