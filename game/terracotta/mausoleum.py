"""The mausoleum: its floor, torches and cells, the inspectors on their tracks, and what lines and areas count."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import pygame

from game.kit import paint, sprites, text
from game.kit.picture_cache import kept
from game.kit.theme import BRASS, Color
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
    INSPECTOR_SIZE,
    LETTERS,
    ROW_TRACK,
    ROWS,
    cell_box,
    cell_middle,
    column_space,
    inspector_point,
    row_space,
)
from game.terracotta.figures import figure_key, figure_on, previewed
from game.terracotta.position_facts import Show
from rules.engine import Choice, Scoring
from rules.terracotta.board import BOARD
from rules.terracotta.picture import FigurePicture, Picture
from rules.terracotta.previews import supports

AREA_LIGHT = (255, 222, 140)
FLAME = 22
"""Height of a flame above its torch."""
GLOW = 158
"""Strength of a torch's glow, of 255."""
_SIDES, _UPPER, _LOWER = (GRID[0] - 16, GRID[0] + COLUMNS * CELL[0] + 16), GRID[1] - 16, GRID[1] + ROWS * CELL[1] + 18
MEANT = Glow.LEGAL | Glow.TARGET
TORCHES = (*((x, _UPPER, 1.0) for x in _SIDES), *((x, _LOWER, 0.8) for x in _SIDES))
"""Where they stand, and the size of their light."""


def draw_ground(canvas: BoardCanvas) -> None:
    """The floor in the light of its torches, and the two tracks beside it."""
    canvas.sprite(art.named("mausoleum"), *GRID, GRID_SIZE)
    for x, y, size in TORCHES:
        _add_light(canvas, x, y - FLAME - 14, size)
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
    _draw_names(canvas)


def _add_light(canvas: BoardCanvas, x: float, y: float, size: float) -> None:
    """The glow of a torch, added to whatever it falls on."""
    light = _torch_light(canvas.scale.unit * size)
    canvas.surface.blit(light.surface, light.rect(canvas.point(x, y)), special_flags=pygame.BLEND_RGB_ADD)


@kept
def _torch_light(unit: float) -> sprites.Sprite:
    glow = sprites.get(art.named("torch_glow"), unit)
    light = glow.surface.premul_alpha()
    light.fill((GLOW, GLOW, GLOW, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sprites.Sprite(light, glow.anchor)


def draw_torches(canvas: BoardCanvas) -> None:
    """A torch on every corner of the rim."""
    for x, y, _size in TORCHES:
        canvas.sprite(art.named("torch"), x, y, 0.62)
        canvas.sprite("shared/door_flame", x, y - FLAME, 0.5)


def _draw_names(canvas: BoardCanvas) -> None:
    """The letters of the columns and the numbers of the rows, on the rim."""
    for column, letter in enumerate(LETTERS):
        _draw_name(canvas, letter, GRID[0] + (column + 0.5) * CELL[0], GRID[1] + ROWS * CELL[1] + 11)
    for row in range(ROWS):
        _draw_name(canvas, str(row + 1), GRID[0] - 12, GRID[1] + (row + 0.5) * CELL[1])


def _draw_name(canvas: BoardCanvas, words: str, x: float, y: float) -> None:
    canvas.words(words, x, y, 19, art.PRINTED, text.BOLD, anchor="center", shadow=(0, 0, 0))


def draw_lines(canvas: BoardCanvas) -> None:
    """A breath of light on the row and the column that the inspectors look at."""
    row, column = canvas.picture["inspectors"]["row"], canvas.picture["inspectors"]["column"]
    across = (GRID[0], GRID[1] + (row - 1) * CELL[1], COLUMNS * CELL[0], CELL[1])
    down = (GRID[0] + (column - 1) * CELL[0], GRID[1], CELL[0], ROWS * CELL[1])
    for box in (across, down):
        rect = canvas.scale.rect(*box)
        canvas.surface.blit(_line_light(rect.size, canvas.scale.px(6), canvas.scale.px(1.4)), rect)


@kept
def _line_light(size: tuple[int, int], radius: int, line: int) -> pygame.Surface:
    light = pygame.Surface(size, pygame.SRCALPHA)
    light.fill((255, 226, 150, 26))
    pygame.draw.rect(light, (216, 178, 90), light.get_rect(), line, border_radius=radius)
    return light


def draw_cell_lights(canvas: BoardCanvas) -> None:
    """Light on what can be touched, what changed and what is pointed at; shade on empty cells that are not meant."""
    color = f"_{canvas.color.name}" if canvas.color else ""
    glows = {place[5:]: glow for place, glow in canvas.show.glows.items() if place.startswith("cell:")}
    for name in _not_meant(canvas.picture, glows):
        _draw_state(canvas, name, "illegal")
    for name, glow in glows.items():
        if (state := cell_state(glow)) is not None:
            _draw_state(canvas, name, f"{state}{color}")
        if glow & Glow.CHANGED:
            _draw_state(canvas, name, "changed")
        canvas.light(f"cell:{name}", Glow.LIT | Glow.FOCUS)


def _draw_state(canvas: BoardCanvas, cell: str, state: str) -> None:
    x, y, _width, _height = cell_box(cell)
    light = sprite_effects.cropped(f"shared/cell_{state}", canvas.scale.unit * GRID_SIZE)
    light.draw(canvas.surface, canvas.point(x, y))


def _not_meant(picture: Picture, glows: Mapping[str, Glow]) -> list[str]:
    """The empty cells that nothing can be done with while others are asked about."""
    if not any(glow & MEANT for glow in glows.values()):
        return []
    taken = {cell for piece in picture["figures"] for cell in piece["cells"]}
    return [name for name in BOARD.mausoleum.names if name not in taken and name not in glows]


def cell_state(glow: Glow) -> str | None:
    """The picture of a cell's light: chosen, under the pointer, possible."""
    if glow & Glow.CHOSEN:
        return "target"
    if glow & Glow.HOVER:
        return "hover"
    return "legal" if glow & (Glow.LEGAL | Glow.TARGET) else None


def draw_area(canvas: BoardCanvas, cells: Iterable[str]) -> None:
    """Cells that belong together, veiled in light."""
    scale = canvas.scale
    for name in cells:
        rect = scale.rect(*cell_box(name)).inflate(-scale.px(6), -scale.px(6))
        canvas.surface.blit(veil(rect.size, scale.px(8)), rect)


@kept
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


def draw_previewed_area(canvas: BoardCanvas) -> None:
    """The cells on which a figure would stand, and those that it would count."""
    for piece in previewed(canvas.show):
        draw_area(canvas, dict.fromkeys((*piece["cells"], *area_of(piece))))


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


def draw_supports(canvas: BoardCanvas) -> None:
    """A fine dotted line from an archer to the warrior it supports, in the warrior's colour: for the one under the
    pointer, and for all of them in the forecast."""
    pointed = (canvas.show.hover or "").removeprefix("cell:")
    for archer, warrior in supports(canvas.picture):
        piece = figure_on(canvas.picture, warrior)
        if piece is None or piece["owner"] is None or canvas.hidden(f"figure:{archer}"):
            continue
        asked = canvas.show.forecast or pointed == archer or pointed in piece["cells"]
        if asked and not canvas.hidden(figure_key(piece)):
            shares, light = [step / 10 for step in range(2, 10)], canvas.show.seats[piece["owner"]].light
            _draw_dots(canvas, cell_middle(archer), cell_middle(warrior), shares, 8, light)


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
        canvas.sprite(art.named("inspector"), x, y, INSPECTOR_SIZE[line])


def draw_paths(canvas: BoardCanvas) -> None:
    """Lines of the choices that reach across the board: a guard's slides, a crossbow's aims with their points."""
    for choice in canvas.show.legal:
        if choice.verb == "move" and _is_picked(canvas.show, choice):
            _draw_path(canvas, cell_middle(_cell(choice.source)), cell_middle(_cell(choice.target)))
    for cell, aim, points in canvas.facts.aims:
        start, end = cell_middle(cell), cell_middle(aim)
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
