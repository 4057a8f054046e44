"""Production and forge of a player's board: three tracks, the workers they free, and the hammer."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.theme import GILT, Color, hexed, mix
from game.orloj import art
from game.orloj.player_board_canvas import NUMBER, QUIET, ROMAN, TEXT, TO_COME, WELL, PlayerBoardCanvas
from game.orloj.player_board_layout import HEADING, PAD
from game.translation import _
from rules.engine import Place
from rules.orloj.board import BOARD
from rules.orloj.effects import BASICS

TINTS: dict[str, Color] = {
    "paint": hexed("#C8452E"),
    "wood": hexed("#9A6A3A"),
    "iron": hexed("#7F93B8"),
    "hammer": GILT,
}
FORGE_LEVELS = 3


def draw_production(canvas: PlayerBoardCanvas) -> None:
    left, width = canvas.own.column("production")
    canvas.heading(_("Production and forge"), left + PAD, HEADING, width - 2 * PAD)
    _draw_yields(canvas)
    for kind in BASICS:
        _draw_track(canvas, kind, canvas.player["production"][kind], art.goods(kind), f"production:{kind}")
    _draw_freed(canvas)
    hammer = canvas.player["hammer"]
    if hammer:
        _draw_track(canvas, "hammer", canvas.player["hammer_level"], art.named(f"hammer_{hammer}"), "forge")
        _draw_forge(canvas, hammer)


def _draw_yields(canvas: PlayerBoardCanvas) -> None:
    """What every level yields, above its column."""
    for level in range(len(ROMAN)):
        x, _y = canvas.own.cube_point("paint", level)
        amount, extra = BOARD.beginnings.amounts[level], BOARD.beginnings.extras[level]
        said = f"{amount}+" if extra else str(amount)
        shift = 12 * len(extra)
        rect = canvas.words(said, x - shift, 42, 21, TO_COME, text.HEAVY, anchor="center")
        for part in extra:
            at = (rect.right + canvas.scale.px(13), rect.centery)
            sprites.get(art.part(part), canvas.scale.unit * 24 / 64).draw(canvas.surface, at)


def _draw_track(canvas: PlayerBoardCanvas, kind: str, level: int, icon: str, place: Place) -> None:
    x, y, _width, height = canvas.own.production_box(kind)
    canvas.rim(place)
    canvas.icon(icon, x + 26, y + height / 2, 38)
    shown = level + canvas.show.dial(f"{place}:{canvas.seat}")
    _draw_pill(canvas, kind, shown)
    for number in range(FORGE_LEVELS if kind == "hammer" else len(ROMAN)):
        at = canvas.own.cube_point(kind, number)
        if abs(number - shown) > 0.5:
            color = TEXT if number < level else QUIET
            canvas.words(ROMAN[number], *at, NUMBER, color, text.DISPLAY, anchor="center")
    canvas.sprite(art.cube(canvas.color), *canvas.own.cube_point(kind, shown), 0.9)


def _draw_pill(canvas: PlayerBoardCanvas, kind: str, level: float) -> None:
    """The track's inset, filled as far as the cube has come."""
    x, y, _width, height = box = canvas.own.pill(kind)
    canvas.well(box, height / 2, TINTS[kind])
    reach = canvas.own.cube_point(kind, level)[0] + 20 - x
    rect = canvas.scale.rect(x, y, reach, height)
    tint = mix(WELL, TINTS[kind], 0.45)
    canvas.surface.blit(paint.plate(rect.size, rect.height // 2, ((0.0, tint), (1.0, tint))), rect)


def _draw_freed(canvas: PlayerBoardCanvas) -> None:
    """A worker for all three tracks at a level; a tick where it is free."""
    lowest = min(canvas.player["production"].values())
    x = canvas.own.production_box("iron")[0]
    canvas.read(_("All here"), x + 2, 182, canvas.own.freed_point(1)[0] - x - 20)
    for level in range(1, len(ROMAN)):
        at = canvas.own.freed_point(level)
        if lowest >= level:
            rect = canvas.scale.rect(at[0] - 11, at[1] - 11, 22, 22)
            paint.draw_icon(canvas.surface, "tick", rect, hexed("#8FE3A8"), 1.0)
        elif not canvas.hidden(f"production:{level}"):
            canvas.sprite(art.worker(canvas.color), at[0], at[1] + 10, 0.42)


def _draw_forge(canvas: PlayerBoardCanvas, hammer: str) -> None:
    """The hammer's free moves, and its bonus at the present level."""
    x, y, width, height = canvas.own.production_box("hammer")
    level = canvas.player["hammer_level"]
    free = BOARD.construction.free_moves[hammer][level]
    bonus = BOARD.construction.hammer_bonuses[hammer][level]
    middle = y + height / 2
    rect = canvas.words(f"{free}", x + 240, middle, NUMBER, TO_COME, text.HEAVY)
    sprites.get(art.named("icon_construct"), canvas.scale.unit * 24 / 64).draw(
        canvas.surface, (rect.right + canvas.scale.px(13), rect.centery)
    )
    left = canvas.scale.units(rect.topright)[0] + 28
    size = 26 * min(1.0, (x + width - left) / max(1.0, art.deed_width(canvas.scale, bonus, 26)))
    canvas.deed(bonus, left, middle, size)


def draw_rules(canvas: PlayerBoardCanvas, color: Color) -> None:
    """The lines between the columns."""
    for x in list(canvas.own.lefts.values())[1:]:
        pygame.draw.line(canvas.surface, color, canvas.point(x, 12), canvas.point(x, 230))
