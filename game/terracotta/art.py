"""Names of the baked pictures, and the few ways of putting them down that the kit does not know."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import INK, PALE, Color, Seat
from game.terracotta.layout import cell_at
from rules.terracotta.board import DIRECTIONS

TILE_ART = {
    "middle row": "tile_middle_row",
    "middle column": "tile_middle_column",
    "quadrant nw": "tile_quadrant_nw",
    "quadrant ne": "tile_quadrant_ne",
    "quadrant sw": "tile_quadrant_sw",
    "quadrant se": "tile_quadrant_se",
}
STOCK_ART = {"coins": "icon_coin", "wet": "icon_clay_wet", "dry": "icon_clay_dry"}
MOST_LARGER = 1.12
FACING = dict(zip(((0, -1), (1, 0), (0, 1), (-1, 0)), DIRECTIONS, strict=True))


def named(part: str) -> str:
    return f"terracotta/{part}"


def action_art(action: str) -> str:
    """The icon of what a ring offers: `craft 3`, `master builder`, `ready sword`, `specialist`."""
    kind, _, subject = action.partition(" ")
    if kind == "master":
        return master_art(subject)
    if kind == "ready":
        return weapon_art(subject)
    fixed = {"wet": "icon_wet_all", "specialist": "icon_specialist", "upgrade": "icon_upgrade"}
    return named(fixed.get(kind, f"icon_{action.replace(' ', '_')}"))


def master_art(master: str) -> str:
    return named(f"icon_master_{master.replace(' ', '')}")


def weapon_art(weapon: str, ready: bool = True) -> str:
    return named(f"icon_weapon_{weapon}{'' if ready else '_spent'}")


def tile_art(tile: str) -> str:
    return named(TILE_ART.get(tile, f"tile_{tile}"))


def stock_art(what: str) -> str:
    return named(STOCK_ART[what])


def warrior_art(kind: str, seat: Seat | None) -> str:
    """A warrior on its owner's base, or bare as in the rack."""
    return named(f"fig_{kind}_{seat.name}" if seat else f"fig_{kind}")


def specialist_art(kind: str, facing: str | None = None) -> str:
    return named(f"fig_{kind}_{facing or 'west'}" if kind in ("archer", "horse") else f"fig_{kind}")


def horse_facing(cells: list[str]) -> str:
    """Which way a horse reaches from its rider's cell."""
    (column, row), (next_column, next_row) = cell_at(cells[0]), cell_at(cells[1])
    return FACING[(next_column - column, next_row - row)]


def worker_art(kind: str, seat: Seat | None) -> str:
    return named(f"worker_{kind}_{seat.name}" if seat else f"worker_{kind}")


@lru_cache(maxsize=512)
def pale(name: str, unit: float, alpha: int) -> sprites.Sprite:
    """A picture that is hardly there."""
    whole = sprites.get(name, unit)
    return sprites.Sprite(paint.faded(whole.surface, alpha), whole.anchor)


@lru_cache(maxsize=512)
def gray(name: str, unit: float, alpha: int = 150) -> sprites.Sprite:
    """A picture without its colour: something that is not possible now."""
    whole = sprites.get(name, unit)
    dull = pygame.transform.grayscale(whole.surface)
    dull.fill((150, 140, 130, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return sprites.Sprite(dull, whole.anchor)


@lru_cache(maxsize=512)
def turned(name: str, unit: float, degrees: float) -> sprites.Sprite:
    """A picture turned clockwise around its anchor."""
    whole = sprites.get(name, unit)
    if degrees % 360 == 0:
        return whole
    surface = pygame.transform.rotozoom(whole.surface, -degrees, 1)
    width, height = whole.surface.get_size()
    dx, dy = width / 2 - whole.anchor[0], height / 2 - whole.anchor[1]
    turn = math.radians(degrees)
    x, y = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
    return sprites.Sprite(surface, (surface.get_width() / 2 - x, surface.get_height() / 2 - y))


def icon(surface: pygame.Surface, name: str, scale: Scale, x: float, y: float, size: float) -> pygame.Rect:
    """A square icon with its middle on a point, in units."""
    return sprites.get(name, scale.unit * size / 64).draw(surface, scale.point(x, y))


def number(
    surface: pygame.Surface, words: str, scale: Scale, x: float, y: float, size: float, color: Color = PALE
) -> pygame.Rect:
    """A number beside an icon: its left end, in the middle of its height."""
    return text.draw(surface, words, scale.point(x, y), font(scale, size), color, text.BOLD, "midleft")


def font(scale: Scale, size: float) -> int:
    """The size of text that has little room around it: the wish for larger text is followed only so far."""
    return min(scale.font(size), round(size * MOST_LARGER * scale.unit))


def name(
    surface: pygame.Surface, words: str, scale: Scale, x: float, y: float, size: float, room: float, tall: float
) -> None:
    """A player's name from its left end, in the middle of its height: in two lines or narrower if it is long."""
    face = name_face(words, font(scale, size), (scale.px(room), scale.px(tall)))
    surface.blit(face, face.get_rect(midleft=scale.point(x, y)))


@lru_cache(maxsize=64)
def name_face(words: str, size: int, room: tuple[int, int]) -> pygame.Surface:
    if text.width(words, size, text.DISPLAY) <= room[0]:
        return text.render(words, size, PALE, text.DISPLAY)
    fitting = text.box_size(words, size, room, text.DISPLAY)
    wrapped = text.wrap(words, fitting, room[0], text.DISPLAY)
    lines = [text.render(line, fitting, PALE, text.DISPLAY) for line in wrapped]
    face = paint.blank((max(line.get_width() for line in lines), sum(line.get_height() for line in lines)))
    for place, line in enumerate(lines):
        face.blit(line, (0, place * lines[0].get_height()))
    size_now = min(room[0], face.get_width()), min(room[1], face.get_height())
    return face if face.get_size() == size_now else pygame.transform.smoothscale(face, size_now)


def count_disc(surface: pygame.Surface, words: str, scale: Scale, x: float, y: float, size: float = 30) -> None:
    """A number on a round pale token."""
    face = token_disc(scale.px(size), (250, 240, 218))
    surface.blit(face, face.get_rect(center=scale.point(x, y)))
    text.draw(surface, words, scale.point(x, y), font(scale, size * 0.8), INK, text.HEAVY, "center")


@lru_cache(maxsize=64)
def token_disc(across: int, color: Color) -> pygame.Surface:
    big = paint.blank((across * 3, across * 3))
    middle = across * 1.5
    pygame.draw.circle(big, (20, 12, 8, 255), (middle, middle), across * 1.5)
    pygame.draw.circle(big, color, (middle, middle), across * 1.5 - max(3, across * 0.15))
    return pygame.transform.smoothscale(big, (across, across))


@lru_cache(maxsize=128)
def round_line(across: int, thick: float, color: Color, fill: int = 0) -> pygame.Surface:
    """A smooth circle line, dark inside if it is filled."""
    big = paint.blank((across * 3, across * 3))
    middle, radius = across * 1.5, across * 1.5 - 2
    if fill:
        pygame.draw.circle(big, (24, 15, 12, fill), (middle, middle), radius)
    pygame.draw.circle(big, color, (middle, middle), radius, max(2, round(thick * 3)))
    return pygame.transform.smoothscale(big, (across, across))


def circle(
    surface: pygame.Surface, scale: Scale, at: tuple[int, int], radius: float, line: float, color: Color, fill: int = 0
) -> None:
    """A smooth circle around a pixel, in units."""
    face = round_line(scale.px(2 * radius), max(1.0, line * scale.unit), color, fill)
    surface.blit(face, face.get_rect(center=at))


@lru_cache(maxsize=64)
def plate(size: tuple[int, int], radius: int, unit: float) -> pygame.Surface:
    """A dark inlaid plate with a brass hairline, for strips on the table."""
    face = paint.rounded(size, radius, ((0.0, (30, 20, 14)), (1.0, (46, 31, 22))))
    face.fill((255, 255, 255, 225), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(paint.outline(size, radius, (216, 178, 90, 110), max(1, round(1.4 * unit))), (0, 0))
    return face


def draw_plate(
    surface: pygame.Surface, scale: Scale, box: tuple[float, float, float, float], radius: float = 10
) -> None:
    rect = scale.rect(*box)
    surface.blit(plate(rect.size, scale.px(radius), scale.unit), rect)


def forget() -> None:
    for cache in (pale, gray, turned, token_disc, round_line, plate, name_face):
        cache.cache_clear()
