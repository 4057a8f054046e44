"""The mausoleum: figures standing on their cells, the inspectors on their tracks, and what lines and areas count."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.kit import paint, text
from game.kit.theme import BRASS, INK, Color, SeatColor
from game.table.drawing import sprite_effects
from game.table.view import Glow, Units
from game.terracotta import art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import (
    CELL,
    COLUMN_TRACK,
    COLUMNS,
    GRID,
    GRID_SIZE,
    ROW_TRACK,
    ROWS,
    cell_at,
    cell_box,
    cell_name,
    column_space,
    feet,
    inspector_point,
    row_space,
)
from game.terracotta.position_facts import Show
from rules.engine import Choice, Scoring
from rules.terracotta.board import BOARD
from rules.terracotta.picture import FigurePicture, Picture
from rules.terracotta.previews import supports

AREA_LIGHT = (255, 222, 140)


def draw_ground(canvas: BoardCanvas) -> None:
    """Slabs, and the two tracks beside them."""
    canvas.sprite(art.named("mausoleum"), *GRID, GRID_SIZE)
    canvas.plate((ROW_TRACK - 22, GRID[1] - 6, 44, ROWS * CELL[1] + 12), 14)
    canvas.plate((GRID[0] - 6, COLUMN_TRACK - 20, COLUMNS * CELL[0] + 12, 40), 14)
    for row in range(1, ROWS + 1):
        x, y = row_space(row)
        canvas.sprite(art.named("track_space"), x, y, 0.86)
        if row < ROWS:
            canvas.sprite(art.named("track_arrow_down"), x, y + CELL[1] / 2)
    for column in range(1, COLUMNS + 1):
        x, y = column_space(column)
        canvas.sprite(art.named("track_space"), x, y, 0.86)
        if column < COLUMNS:
            canvas.sprite(art.named("track_arrow_right"), x + CELL[0] / 2, y)


def draw_lines(canvas: BoardCanvas) -> None:
    """A breath of light on the row and the column that the inspectors look at."""
    row, column = canvas.picture["inspectors"]["row"], canvas.picture["inspectors"]["column"]
    across = (GRID[0], GRID[1] + (row - 1) * CELL[1], COLUMNS * CELL[0], CELL[1])
    down = (GRID[0] + (column - 1) * CELL[0], GRID[1], CELL[0], ROWS * CELL[1])
    for box in (across, down):
        rect = canvas.scale.rect(*box)
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((255, 226, 150, 26))
        canvas.surface.blit(veil, rect)
        line, radius = canvas.scale.px(1.4), canvas.scale.px(6)
        pygame.draw.rect(canvas.surface, (216, 178, 90), rect, line, border_radius=radius)


def draw_cell_lights(canvas: BoardCanvas) -> None:
    """Light on what can be touched, what changed and what is pointed at, beneath the figures."""
    color = f"_{canvas.color.name}" if canvas.color else ""
    for name in BOARD.mausoleum.names:
        glow = canvas.show.glow(f"cell:{name}")
        if glow is Glow.NONE:
            continue
        corner = cell_box(name)[:2]
        if glow & (Glow.CHOSEN | Glow.HOVER):
            canvas.sprite(f"shared/cell_target{color}", *corner, GRID_SIZE)
        elif glow & (Glow.LEGAL | Glow.TARGET):
            canvas.sprite(f"shared/cell_legal{color}", *corner, GRID_SIZE)
        if glow & Glow.CHANGED:
            canvas.sprite("shared/cell_changed", *corner, GRID_SIZE)
        canvas.light(f"cell:{name}", Glow.LIT | Glow.FOCUS)


def draw_area(canvas: BoardCanvas, cells: Iterable[str]) -> None:
    """Cells that belong together, veiled in light."""
    scale = canvas.scale
    for name in cells:
        rect = scale.rect(*cell_box(name)).inflate(-scale.px(6), -scale.px(6))
        canvas.surface.blit(veil(rect.size, scale.px(8)), rect)


def veil(size: tuple[int, int], radius: int) -> pygame.Surface:
    face = paint.mask(size, radius).copy()
    face.fill((*AREA_LIGHT, 70), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(paint.outline(size, radius, (*AREA_LIGHT, 170), 2), (0, 0))
    return face


def area_of(piece: FigurePicture) -> tuple[str, ...]:
    """The cells that a specialist counts: all around a footman, the cross of a musician."""
    grid = BOARD.mausoleum
    cell = grid.cell_of[piece["cells"][0]]
    if piece["kind"] == "footman":
        return cells_of(grid.surroundings[cell])
    if piece["kind"] == "musician":
        return cells_of(grid.row_masks[grid.row(cell)] | grid.column_masks[grid.column(cell)])
    return ()


def figure_on(picture: Picture, cell: str) -> FigurePicture | None:
    return next((piece for piece in picture["figures"] if cell in piece["cells"]), None)


def draw_hovered_area(canvas: BoardCanvas) -> None:
    """The cells that the figure, the inspector or the scoring tile under the pointer counts."""
    kind, _colon, which = (canvas.show.hover or "").partition(":")
    if kind == "cell":
        piece = figure_on(canvas.picture, which)
        cells = (area_of(piece) or group_of(which, canvas.facts.scorings)) if piece else ()
    elif kind == "tile":
        cells = tile_area(canvas.picture["tiles"][int(which) - 1], canvas.picture)
    elif kind in ("row", "column"):
        cells = line_area(kind, int(which))
    elif kind == "inspector":
        cells = line_area(which, canvas.picture["inspectors"][which])
    else:
        return
    draw_area(canvas, cells)


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


def figure_key(piece: FigurePicture) -> str:
    return f"figure:{piece['cells'][0]}"


def draw_figures(canvas: BoardCanvas) -> None:
    """From the back row to the front; what covers the cell under the pointer fades."""
    pieces = [piece for piece in canvas.picture["figures"] if not canvas.hidden(figure_key(piece))]
    covered = _in_front(canvas.show)
    for piece in sorted(pieces, key=_depth):
        alpha = 90 if covered and covered in piece["cells"] else 0
        parts = figure_art(piece, canvas.show.seats)
        for name in parts[1:] if canvas.hidden(f"horse:{piece['cells'][0]}") else parts:
            canvas.sprite(name, *feet(piece["cells"][0]), GRID_SIZE, pale=alpha)


def _depth(piece: FigurePicture) -> tuple[int, int]:
    column, row = cell_at(piece["cells"][0])
    return row, column


def _in_front(show: Show) -> str:
    """The cell whose figure's head hides the cell under the pointer."""
    if show.hover is None or not show.hover.startswith("cell:"):
        return ""
    column, row = cell_at(show.hover.removeprefix("cell:"))
    return cell_name(column, row + 1) if row + 1 < ROWS else ""


def figure_art(piece: FigurePicture, seats: tuple[SeatColor, ...]) -> list[str]:
    """The pictures of a figure, back to front: the horse before its rider."""
    if piece["owner"] is None:
        return [art.specialist_art(piece["kind"], piece["facing"])]
    rider = art.warrior_art(piece["kind"], seats[piece["owner"]])
    if not piece["mounted"]:
        return [rider]
    return [art.named(f"fig_horse_{art.horse_facing(piece['cells'])}"), rider]


def draw_supports(canvas: BoardCanvas) -> None:
    """A fine dotted line from every archer to the warrior it supports, in the warrior's colour."""
    for archer, warrior in supports(canvas.picture):
        piece = figure_on(canvas.picture, warrior)
        if piece is None or piece["owner"] is None or canvas.hidden(f"figure:{archer}"):
            continue
        if not canvas.hidden(figure_key(piece)):
            shares = [step / 10 for step in range(2, 10)]
            _draw_dots(canvas, feet(archer), feet(warrior), shares, 8, canvas.show.seats[piece["owner"]].light)


def _draw_dots(
    canvas: BoardCanvas, start: Units, end: Units, shares: Iterable[float], size: float, color: Color
) -> None:
    dot = sprite_effects.token_disc(canvas.scale.px(size), color)
    for share in shares:
        canvas.blit(dot, start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def draw_track_lights(canvas: BoardCanvas) -> None:
    spaces = [f"row:{row}" for row in range(1, ROWS + 1)] + [f"column:{at}" for at in range(1, COLUMNS + 1)]
    for place in spaces:
        canvas.light(place)


def draw_inspectors(canvas: BoardCanvas) -> None:
    for line in ("row", "column"):
        place = f"inspector:{line}"
        if canvas.hidden(place):
            continue
        x, y = inspector_point(canvas.picture, line, canvas.show.dial(place))
        glow = canvas.show.glow(place)
        if glow & ~Glow.CHANGED and canvas.color:
            strong = bool(glow & (Glow.HOVER | Glow.CHOSEN | Glow.FOCUS))
            canvas.sprite(f"shared/glow_round_{canvas.color.name}", x, y - 28, 1.1 if strong else 0.8)
            if strong:
                canvas.circle(x, y - 27, 34, 3, canvas.color.light)
        canvas.sprite("shared/shadow_round", x + 4, y - 2, 0.5)
        canvas.sprite(art.named("inspector"), x, y, 0.94)


def draw_badges(canvas: BoardCanvas) -> None:
    """Beside each inspector: whom it would give how much if it inspected now."""
    for scoring in canvas.facts.scorings:
        if scoring.why in ("row inspector", "column inspector"):
            gains = sorted(((vp, seat) for seat, vp in enumerate(scoring.vp) if vp), key=lambda pair: -pair[0])
            line = scoring.why.removesuffix(" inspector")
            if gains:
                _draw_badge(canvas, line, [(canvas.show.seats[seat], vp) for vp, seat in gains])


def _draw_badge(canvas: BoardCanvas, line: str, gains: list[tuple[SeatColor, int]]) -> None:
    x, y = inspector_point(canvas.picture, line)
    if line == "row":
        wide, tall = 44.0, 10 + 30.0 * len(gains)
        left, top = x - 28 - wide, min(max(y - 28 - tall / 2, GRID[1] - 20), GRID[1] + ROWS * CELL[1] - tall)
        steps = [(left + 14, top + 20 + 30 * place) for place in range(len(gains))]
    else:
        wide, tall = 16 + 58.0 * len(gains), 38.0
        left, top = _badge_left(canvas.show, x, wide), COLUMN_TRACK - 19
        steps = [(left + 22 + 58 * place, top + 19) for place in range(len(gains))]
    rect = canvas.scale.rect(left, top, wide, tall)
    canvas.surface.blit(badge(rect.size, canvas.scale.px(12)), rect)
    for (seat, vp), (sx, sy) in zip(gains, steps, strict=True):
        _draw_gain(canvas, seat, vp, sx, sy)


def _draw_gain(canvas: BoardCanvas, seat: SeatColor, vp: int, x: float, y: float) -> None:
    """A seat's symbol and its points."""
    canvas.blit(paint.seat_symbol(seat, canvas.scale.px(22), seat.color), x, y)
    size = min(canvas.scale.font(27), canvas.scale.px(32))
    text.draw(canvas.surface, str(vp), canvas.point(x + 13, y), size, INK, text.HEAVY, "midleft")


def _badge_left(show: Show, x: float, wide: float) -> float:
    """Right of the column inspector, clear of the spaces it can go to; left of it at the track's end."""
    free = 2.6 if any(choice.verb == "inspector" for choice in show.legal) else 0.42
    right = x + free * CELL[0]
    if right + wide < GRID[0] + COLUMNS * CELL[0]:
        return right
    return x - (1.6 if free > 1 else 0.42) * CELL[0] - wide


def badge(size: tuple[int, int], radius: int) -> pygame.Surface:
    return paint.rounded(size, radius, ((0.0, (255, 250, 236)), (1.0, (238, 224, 194))))


def draw_paths(canvas: BoardCanvas) -> None:
    """Lines of the choices that reach across the board: a guard's slides, a crossbow's aims with their points."""
    for choice in canvas.show.legal:
        if choice.verb == "move" and _is_picked(canvas.show, choice):
            _draw_path(canvas, feet(_cell(choice.source)), feet(_cell(choice.target)))
    for cell, aim, points in canvas.facts.aims:
        start, end = feet(cell), feet(aim)
        _draw_path(canvas, start, end)
        canvas.count(str(points), (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, 40)


def _is_picked(show: Show, choice: Choice) -> bool:
    source = show.glow(choice.source or "")
    return bool(source & (Glow.CHOSEN | Glow.HOVER | Glow.FOCUS)) or show.hover == choice.source


def _cell(place: str | None) -> str:
    return (place or "").removeprefix("cell:")


def _draw_path(canvas: BoardCanvas, start: Units, end: Units) -> None:
    """A row of bright dots."""
    steps = max(2, round(math.dist(start, end) / 15))
    shares = [step / steps for step in range(1, steps)]
    _draw_dots(canvas, start, end, shares, 9, canvas.color.light if canvas.color else BRASS)


SHOWN_AREAS = ("tile", "group")
"""Scorings whose cells are veiled in the forecast; the others have a badge at their figure."""


def draw_forecast_areas(canvas: BoardCanvas) -> None:
    """The cells that the round's tile and the groups would count."""
    counted = [scoring for scoring in canvas.show.forecast if scoring.why in SHOWN_AREAS]
    draw_area(canvas, sorted({_cell(place) for scoring in counted for place in scoring.places}))


def draw_forecast(canvas: BoardCanvas) -> None:
    """At every figure that something is scored for: who would get how much."""
    shown: dict[str, int] = {}
    for scoring in canvas.show.forecast:
        gains = [(canvas.show.seats[seat], vp) for seat, vp in enumerate(scoring.vp) if vp]
        if scoring.why in ("row inspector", "column inspector", "resources", "tile") or not gains or not scoring.places:
            continue
        cell = _cell(scoring.places[0])
        level = shown.get(cell, 0)
        shown[cell] = level + 1
        x, y = feet(cell)
        wide = 10 + 42.0 * len(gains)
        left, top = x - wide / 2, y + 2 - 30 * level
        rect = canvas.scale.rect(left, top, wide, 28)
        canvas.surface.blit(badge(rect.size, canvas.scale.px(9)), rect)
        for place, (seat, vp) in enumerate(gains):
            _draw_gain(canvas, seat, vp, left + 16 + 42 * place, top + 14)


def draw_preview(canvas: BoardCanvas) -> None:
    """A figure as it would stand: pale on its cell, a horse over all three cells, an archer with its arrow."""
    preview = canvas.show.preview
    if preview is None or preview.choice.verb not in ("at", "horse", "archer", "move"):
        return
    before = {(figure_key(piece), len(piece["cells"])) for piece in canvas.picture["figures"]}
    for piece in preview.picture["figures"]:
        if (figure_key(piece), len(piece["cells"])) in before:
            continue
        draw_area(canvas, piece["cells"])
        x, y = feet(piece["cells"][0])
        for name in figure_art(piece, canvas.show.seats):
            canvas.sprite(name, x, y, GRID_SIZE, pale=190)
        if piece["facing"]:
            canvas.sprite(art.named(f"facing_{piece['facing']}"), x, y)
        draw_area(canvas, area_of(piece))
