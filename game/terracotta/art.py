"""Names of the baked pictures of Terracotta Army, and the few faces that are drawn instead of baked."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.picture_cache import kept
from game.kit.theme import PALE, Color, SeatColor
from game.terracotta.design import cell_at
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
SOOT: Color = (30, 20, 14)
UMBER: Color = (46, 31, 22)
PRINTED: Color = (250, 222, 160)
"""Names on the table: cells, segments, warehouses."""
NUMBERED: Color = (216, 178, 104)
"""The same on the wheel's dark rim."""
BRIGHT: Color = (255, 248, 224)
ASH: Color = (150, 140, 130)
"""The warm grey of this board."""
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


def warrior_art(kind: str, seat: SeatColor | None) -> str:
    """A warrior in its owner's robe and under its banner, or bare as in the rack."""
    return named(f"fig_{kind}_{seat.name if seat else 'bare'}")


def specialist_art(kind: str, facing: str | None = None) -> str:
    """A specialist, nobody's; a horse as it is sold, without a rider."""
    if kind == "horse":
        return named("fig_horse_bare")
    return named(f"fig_archer_{facing or 'west'}" if kind == "archer" else f"fig_{kind}")


def horse_art(facing: str, seat: SeatColor) -> str:
    return named(f"fig_horse_{facing}_{seat.name}")


def rider_art(kind: str, facing: str, seat: SeatColor) -> str:
    """A warrior in the saddle, from behind on a horse that walks away from us."""
    return named(f"rider_{kind}{'_back' if facing == 'north' else ''}_{seat.name}")


def saddle(horse: str) -> tuple[float, float]:
    """The point of a rider's picture against that of a horse, in units of a cell's natural size."""
    figure = sprites.geometry("terracotta")["figure"]
    facing = next(way for way in DIRECTIONS if f"_{way}_" in horse)
    x, y = figure["rider"][facing]
    return x * figure["rider_scale"], y * figure["rider_scale"]


def horse_facing(cells: list[str]) -> str:
    """The direction in which a horse reaches from its rider's cell."""
    (column, row), (next_column, next_row) = cell_at(cells[0]), cell_at(cells[1])
    return FACING[(next_column - column, next_row - row)]


def worker_art(kind: str, seat: SeatColor | None) -> str:
    return named(f"worker_{kind}_{seat.name}" if seat else f"worker_{kind}")


@kept
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


@kept
def round_line(across: int, thick: float, color: Color, fill: int = 0) -> pygame.Surface:
    """A smooth circle line, dark inside if it is filled."""
    big = paint.blank((across * 3, across * 3))
    middle, radius = across * 1.5, across * 1.5 - 2
    if fill:
        pygame.draw.circle(big, (24, 15, 12, fill), (middle, middle), radius)
    pygame.draw.circle(big, color, (middle, middle), radius, max(2, round(thick * 3)))
    return pygame.transform.smoothscale(big, (across, across))


@kept
def pill(size: tuple[int, int]) -> pygame.Surface:
    """A slip of paper with round ends, for a number."""
    face = paint.rounded(size, size[1] // 2, ((0.0, (250, 240, 218)), (1.0, (232, 214, 180))))
    face.blit(paint.outline(size, size[1] // 2, (29, 12, 5, 255), 2), (0, 0))
    return face


@kept
def ribbon(size: tuple[int, int], seat: SeatColor) -> pygame.Surface:
    """A band of cloth in a seat's colour, darker towards its cut end."""
    width, height = size
    big = paint.blank((width * 2, height * 2))
    cut = height
    end = ((0, 0), (width * 2, 0), (width * 2 - cut, height), (width * 2, height * 2), (0, height * 2))
    pygame.draw.polygon(big, (255, 255, 255), end)
    shade = pygame.Surface((width * 2, 1), pygame.SRCALPHA)
    for x in range(width * 2):
        share = 0.95 - 0.8 * x / (width * 2)
        shade.set_at(
            (x, 0), [round(low + (high - low) * share) for low, high in zip(seat.dark, seat.color, strict=True)]
        )
    big.blit(pygame.transform.scale(shade, big.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for y in (height // 5, height * 2 - height // 5):
        pygame.draw.line(big, seat.light, (height // 5, y), (width * 2 - cut, y), 3)
    return pygame.transform.smoothscale(big, size)


def forget() -> None:
    for cache in (round_line, name_face, pill, ribbon):
        cache.cache_clear()
