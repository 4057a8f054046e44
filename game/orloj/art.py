"""Names of the baked pictures of Orloj, and the dark plates its parts lie on."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, GILT, MUTED, NIGHT, PALE, Color, Seat
from game.table import stamps
from game.table.light import draw_glow
from game.table.sheet import Area
from game.table.view import Disc, Glow, Spot, Units
from rules.orloj.board import BOARD, HOURS, TILE_OF, area_of
from rules.orloj.effects import Cost, Deed, Part

DEEP: Color = (16, 21, 42)
PLATE: Color = (27, 34, 68)

GOODS_ART = {"coins": "icon_coin"}
RESOURCES = ("paint", "wood", "iron", "gold")
TITLE: Color = (232, 205, 140)

PART_ART = {
    "coins": "icon_coin",
    "vp": "icon_vp",
    "any": "icon_any",
    "repair": "icon_repair",
    "recover": "icon_recover",
    "rooster": "icon_rooster",
    "moon": "icon_moon",
    "broken": "icon_token_broken",
    "upgrades": "icon_upgrade",
    "upgrade": "icon_upgrade",
    "apostle": "icon_apostle",
    "holds": "icon_apostle",
    "construct": "icon_construct",
    "expand": "icon_workshop",
    "sculptor": "icon_sculptor",
    "painter": "icon_painter",
    "moon_or_painter": "effect_moon_or_painter",
    "moon_or_assistant": "effect_moon_or_assistant",
}


def named(part: str) -> str:
    return f"orloj/{part}"


def goods(kind: str) -> str:
    return named(GOODS_ART.get(kind, f"icon_{kind}"))


def tile(name: str) -> str:
    number = TILE_OF[name]
    return named(f"{'zodiac' if area_of(number) else 'month'}_{number % HOURS + 1}")


def blocked(number: int) -> str:
    return named("blocked_zodiac" if area_of(number) else "blocked_month")


def apostle(number: int) -> str:
    return named(f"apostle_{number}")


def family(number: int) -> str:
    return BOARD.apostles.colours[number]


def objective(name: str) -> str:
    return named(f"objective_{name.replace(' ', '_')}")


def worker(seat: Seat | None) -> str:
    return named(f"worker_{seat.name}" if seat else "worker")


def sculptor(seat: Seat | None) -> str:
    return named(f"sculptor_{seat.name}" if seat else "sculptor")


def cube(seat: Seat | None) -> str:
    return named(f"cube_{seat.name}" if seat else "cube")


def disc(seat: Seat | None) -> str:
    return f"shared/disc_{seat.name}" if seat else "orloj/josef"


def track(name: str) -> str:
    return named(f"icon_mastery_{name}")


def ring_symbol(kind: str) -> str:
    return named(f"ring_symbol_{kind}")


def face_symbol(kind: str) -> str:
    return named(f"face_symbol_{kind}")


def half(kind: str) -> str:
    return named("icon_apostle" if kind == "apostle" else "icon_construct")


def part(what: Part) -> str:
    """The icon of one part of an effect."""
    if what.act == "mastery":
        return named(f"icon_mastery_{what.kind}")
    if what.act == "study":
        return track(what.kind)
    if what.act == "produce":
        return named("icon_produce" if what.kind == "any" else f"icon_{what.kind}")
    return named(PART_ART.get(what.act, f"icon_{what.act}"))


def owner(seats: tuple[Seat, ...], number: int) -> Seat | None:
    """The seat a piece belongs to; Josef's pieces are nobody's colour."""
    return seats[number] if number < len(seats) else None


def draw_plate(surface: pygame.Surface, scale: Scale, box: Area, radius: float = 10) -> pygame.Rect:
    rect = scale.rect(*box)
    surface.blit(stamps.plate(rect.size, scale.px(radius), PLATE, DEEP, GILT, scale.unit), rect)
    return rect


def draw_heading(
    surface: pygame.Surface, words: str, scale: Scale, x: float, y: float, room: float, color: Color = TITLE
) -> None:
    """A small title: its left end, in the middle of its height."""
    size = text.fit(words, scale.font(20), scale.px(room), text.BOLD)
    text.draw(surface, words, scale.point(x, y), size, color, text.BOLD, "midleft")


def draw_cost(
    surface: pygame.Surface,
    scale: Scale,
    cost: Cost,
    x: float,
    y: float,
    size: float,
    color: Color = PALE,
    have: tuple[int, ...] = (),
) -> float:
    """A price from left to right: each resource with its number, in red where one has less; gives how wide it is."""
    left = x
    for at in (3, 0, 1, 2):
        if cost[at]:
            stamps.icon(surface, goods(RESOURCES[at]), scale, left + size / 2, y, size)
            tone = BAD if have and have[at] < cost[at] else color
            drawn = stamps.number(surface, str(cost[at]), scale, left + size + 1, y, size * 0.82, tone)
            left += size + 6 + drawn.width / scale.unit
    return left - x


def cost_width(scale: Scale, cost: Cost, size: float) -> float:
    font = scale.font(size * 0.82)
    return sum(size + 6 + text.width(str(number), font, text.BOLD) / scale.unit for number in cost if number)


def draw_deed(surface: pygame.Surface, scale: Scale, deed: Deed, x: float, y: float, size: float) -> float:
    """What a deed takes and brings, as a row of icons; gives how wide it is."""
    left = x
    if deed.force:
        left = _draw_counted(surface, scale, named("icon_token_broken"), deed.force, left, y, size)
        text.draw(surface, ":", scale.point(left, y), scale.font(size * 0.8), MUTED, text.BOLD, "midleft")
        left += size * 0.25
    for each in deed.effect:
        number = each.number if each.act not in ("moon", "holds") else 0
        left = _draw_counted(surface, scale, part(each), number, left, y, size)
    return left - x


def deed_width(scale: Scale, deed: Deed, size: float) -> float:
    """How wide `draw_deed` is."""
    counts = [(named("icon_token_broken"), deed.force)] if deed.force else []
    counts += [(part(each), each.number if each.act not in ("moon", "holds") else 0) for each in deed.effect]
    wide = sum(_counted_width(scale, name, number, size) for name, number in counts)
    return wide + size * 0.25 if deed.force else wide


def _counted_width(scale: Scale, name: str, number: int, size: float) -> float:
    wide = size * (1.47 if "/effect_" in name else 1.0)
    if number < 2:
        return wide + 2
    return wide + 4 + text.width(str(number), scale.font(size * 0.75), text.BOLD) / scale.unit


def _draw_counted(
    surface: pygame.Surface, scale: Scale, name: str, number: int, x: float, y: float, size: float
) -> float:
    wide = size * (1.47 if "/effect_" in name else 1.0)
    stamps.icon(surface, name, scale, x + wide / 2, y, size)
    if number < 2:
        return x + wide + 2
    drawn = stamps.number(surface, str(number), scale, x + wide, y, size * 0.75)
    return x + wide + 4 + drawn.width / scale.unit


def draw_worker(
    surface: pygame.Surface, scale: Scale, owner: Seat | None, feet: Units, size: float, called: bool = False
) -> None:
    """A worker on its feet; one that may come home stands in light."""
    x, y = feet
    if called:
        draw_glow(surface, Spot(Disc(x, y - 24 * size, 34 * size)), scale, Glow.TARGET | Glow.HOVER, owner)
    sprites.get(worker(owner), scale.unit * size).draw(surface, scale.point(x, y))


def shade(surface: pygame.Surface, rect: pygame.Rect, radius: int, alpha: int) -> None:
    """A veil over what rests now."""
    veil = paint.mask(rect.size, radius).copy()
    veil.fill((*NIGHT, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(veil, rect)
