"""The army: every figure in its owner's colour, from the back row to the front, over all their shadows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.kit import paint, sprites
from game.kit.picture_cache import kept
from game.kit.sprites import Sprite
from game.kit.theme import Color, SeatColor
from game.table.view import Glow
from game.terracotta import art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import CELL, COLUMNS, GRID_SIZE, ROWS, cell_at, cell_box, cell_middle, cell_name, feet
from game.terracotta.position_facts import Show
from rules.terracotta.picture import FigurePicture, Picture

FADED = 87
"""Alpha of what stands before the cell that matters: 34 %."""
GHOST = 190
"""Alpha of a figure that is not there yet."""
COVERS = 0.06
"""The share of a cell that a figure of another one must hide to stand before it."""
POINTED = Glow.HOVER | Glow.FOCUS | Glow.LIT | Glow.CHOSEN
TOUCHABLE = Glow.LEGAL | Glow.TARGET | POINTED
WHITE: Color = (255, 248, 224)
RIM = 3.0
"""Breadth of the light around a figure that can be touched, in units."""


def figure_key(piece: FigurePicture) -> str:
    return f"figure:{piece['cells'][0]}"


def figure_on(picture: Picture, cell: str) -> FigurePicture | None:
    return next((piece for piece in picture["figures"] if cell in piece["cells"]), None)


def figure_art(piece: FigurePicture, seats: tuple[SeatColor, ...], horse: bool = True) -> str:
    """The picture of a figure; of a mounted one, those of its horse and its rider joined with +."""
    if piece["owner"] is None:
        return art.specialist_art(piece["kind"], piece["facing"])
    seat = seats[piece["owner"]]
    if not (piece["mounted"] and horse):
        return art.warrior_art(piece["kind"], seat)
    facing = art.horse_facing(piece["cells"])
    return f"{art.horse_art(facing, seat)}+{art.rider_art(piece['kind'], facing, seat)}"


@kept
def figure_sprite(name: str, unit: float) -> Sprite:
    """A figure at its final size: one picture, or a horse with its rider in the saddle."""
    horse, plus, rider = name.partition("+")
    if not plus:
        return sprites.get(name, unit)
    dx, dy = art.saddle(horse)
    below, above = sprites.get(horse, unit), sprites.get(rider, unit)
    above_at = dx * unit, dy * unit
    whole = below.rect((0, 0)).union(above.rect(above_at))
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    below.draw(surface, (-whole.left, -whole.top))
    above.draw(surface, (above_at[0] - whole.left, above_at[1] - whole.top))
    return Sprite(surface, (-whole.left, -whole.top))


@kept
def pale_figure(name: str, unit: float, alpha: int) -> Sprite:
    whole = figure_sprite(name, unit)
    return Sprite(paint.faded(whole.surface, alpha), whole.anchor)


@kept
def figure_light(name: str, unit: float, broad: int, color: Color) -> Sprite:
    """The light around a figure: its outline grown and blurred."""
    whole, room = figure_sprite(name, unit), 4 * broad
    width, height = whole.size
    shape = pygame.mask.from_surface(whole.surface, 100).to_surface(setcolor=(*color, 255), unsetcolor=(*color, 0))
    grown = pygame.Surface((width + 2 * room, height + 2 * room), pygame.SRCALPHA)
    grown.fill((*color, 0))
    for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
        grown.blit(shape, (room + round(dx * broad), room + round(dy * broad)))
    soft = pygame.transform.gaussian_blur(grown, max(1, round(broad * 1.3)), repeat_edge_pixels=False)
    soft.blit(paint.faded(grown, 220), (0, 0))
    return Sprite(soft, (whole.anchor[0] + room, whole.anchor[1] + room))


def depth(piece: FigurePicture) -> tuple[int, int, int]:
    """The order of drawing: row by row, in a row the horses first. One that walks towards us belongs to its last cell's
    row."""
    rows = [cell_at(cell)[1] for cell in piece["cells"]]
    return max(rows), not piece["mounted"], cell_at(piece["cells"][0])[0]


def standing(canvas: BoardCanvas) -> list[FigurePicture]:
    """The figures that are on the board now, back to front."""
    found = [piece for piece in canvas.picture["figures"] if not canvas.hidden(figure_key(piece))]
    return sorted(found, key=depth)


def draw_shadows(canvas: BoardCanvas) -> None:
    """Every figure's shadow on the floor, beneath all figures: none falls on another."""
    for piece in standing(canvas):
        riding = piece["mounted"] and not canvas.hidden(_horse_key(piece))
        for cell in piece["cells"] if riding else piece["cells"][:1]:
            canvas.sprite(art.named("shadow_figure"), *feet(cell), GRID_SIZE * (1.12 if riding else 0.98))


def _horse_key(piece: FigurePicture) -> str:
    return f"horse:{piece['cells'][0]}"


def draw_figures(canvas: BoardCanvas) -> None:
    """From the back row to the front, and among them, pale, those that the choice pointed at would bring."""
    cells = shown_cells(canvas.show)
    ghosts = previewed(canvas.show)
    drawn = [(piece, False) for piece in standing(canvas)] + [(piece, True) for piece in ghosts]
    for piece, ghost in sorted(drawn, key=lambda pair: depth(pair[0])):
        if ghost:
            _draw_ghost(canvas, piece)
        else:
            _draw_figure(canvas, piece, cells)


def _draw_figure(canvas: BoardCanvas, piece: FigurePicture, cells: frozenset[str]) -> None:
    """What hides a cell that matters is faded, what can be touched has light around it."""
    unit, at = canvas.scale.unit * GRID_SIZE, canvas.point(*feet(piece["cells"][0]))
    name = figure_art(piece, canvas.show.seats, not canvas.hidden(_horse_key(piece)))
    if (light := _light_of(canvas, piece)) is not None:
        figure_light(name, unit, canvas.scale.px(RIM), light).draw(canvas.surface, at)
    found = pale_figure(name, unit, FADED) if is_before(name, piece, cells) else figure_sprite(name, unit)
    found.draw(canvas.surface, at)


def _draw_ghost(canvas: BoardCanvas, piece: FigurePicture) -> None:
    """A figure as it would stand: a horse over all three cells, an archer with its arrow."""
    name, at = figure_art(piece, canvas.show.seats), canvas.point(*feet(piece["cells"][0]))
    pale_figure(name, canvas.scale.unit * GRID_SIZE, GHOST).draw(canvas.surface, at)
    if piece["facing"]:
        canvas.sprite(art.named(f"facing_{piece['facing']}"), *cell_middle(piece["cells"][0]))


def _light_of(canvas: BoardCanvas, piece: FigurePicture) -> Color | None:
    """The colour of the light around a figure: the acting seat's, white where it is pointed at."""
    glow = Glow.NONE
    for cell in piece["cells"]:
        glow |= canvas.show.glow(f"cell:{cell}")
    if canvas.color is None or not glow & TOUCHABLE:
        return None
    return WHITE if glow & POINTED else canvas.color.color


def shown_cells(show: Show) -> frozenset[str]:
    """The cells that must be seen: under the pointer, lit, scored or chosen."""
    lit = {place for place, glow in show.glows.items() if glow & POINTED}
    places = lit | ({show.hover} if show.hover else set())
    return frozenset(place.removeprefix("cell:") for place in places if place.startswith("cell:"))


def is_before(name: str, piece: FigurePicture, cells: Iterable[str]) -> bool:
    """Whether a figure hides one of these cells, and stands on none of them itself."""
    if any(cell in piece["cells"] for cell in cells):
        return False
    column, row = cell_at(piece["cells"][0])
    steps = ((at[0] - column, at[1] - row) for at in map(cell_at, cells))
    return any(step in hidden_cells(name) for step in steps)


@lru_cache(maxsize=128)
def hidden_cells(name: str) -> frozenset[tuple[int, int]]:
    """The cells that a figure hides a good part of, counted in columns and rows from the cell of its feet."""
    whole, cell = figure_sprite(name, GRID_SIZE), (round(CELL[0]), round(CELL[1]))
    shape, box = pygame.mask.from_surface(whole.surface), pygame.mask.Mask(cell, fill=True)
    corner, middle = cell_box(cell_name(0, 0)), feet(cell_name(0, 0))
    left, top = (corner[at] - middle[at] + whole.anchor[at] for at in (0, 1))
    found = set()
    for column in range(-COLUMNS + 1, COLUMNS):
        for row in range(-ROWS + 1, ROWS):
            at = round(left + column * CELL[0]), round(top + row * CELL[1])
            if shape.overlap_area(box, at) > COVERS * cell[0] * cell[1]:
                found.add((column, row))
    return frozenset(found)


def previewed(show: Show) -> list[FigurePicture]:
    """The figures that the choice pointed at would put down, turn or move."""
    preview = show.preview
    if preview is None or preview.choice.verb not in ("at", "horse", "archer", "move"):
        return []
    before = {(figure_key(piece), len(piece["cells"])) for piece in show.picture["figures"]}
    return [piece for piece in preview.picture["figures"] if (figure_key(piece), len(piece["cells"])) not in before]


def forget() -> None:
    for cache in (figure_sprite, pale_figure, figure_light):
        cache.cache_clear()
