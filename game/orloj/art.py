"""Names of the baked pictures of Orloj, and the widths of drawn prices and deeds."""

from __future__ import annotations

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import NIGHT, Color, SeatColor
from rules.orloj.board import BOARD, HOURS, TILE_OF, area_of
from rules.orloj.effects import Cost, Deed, EffectPart

DEEP: Color = (16, 21, 42)
PLATE: Color = (27, 34, 68)

GOODS_ART = {"coins": "icon_coin"}
RESOURCES = ("paint", "wood", "iron", "gold")
TITLE: Color = (232, 205, 140)
QUIET: Color = (202, 206, 230)
"""What is read second: still clear when the group around it is calm."""
LACKING: Color = (255, 180, 166)
"""A price that cannot be paid."""
PENDING: Color = (255, 217, 138)
"""Points to come."""

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


def apostle(number: int) -> str:
    return named(f"apostle_{number}")


def family(number: int) -> str:
    return BOARD.apostles.colours[number]


def objective(name: str) -> str:
    return named(f"objective_{name.replace(' ', '_')}")


def worker(seat: SeatColor | None) -> str:
    return named(f"worker_{seat.name}" if seat else "worker")


def sculptor(seat: SeatColor | None) -> str:
    return named(f"sculptor_{seat.name}" if seat else "sculptor")


def cube(seat: SeatColor | None) -> str:
    return named(f"cube_{seat.name}" if seat else "cube")


def disc(seat: SeatColor | None) -> str:
    return f"shared/disc_{seat.name}" if seat else "orloj/josef"


def track(name: str) -> str:
    return named(f"icon_mastery_{name}")


def ring_symbol(kind: str) -> str:
    return named(f"ring_symbol_{kind}")


def face_symbol(kind: str) -> str:
    return named(f"face_symbol_{kind}")


def half(kind: str) -> str:
    return named("icon_apostle" if kind == "apostle" else "icon_construct")


def part(what: EffectPart) -> str:
    """The icon of one part of an effect; two points have one with their number in it."""
    if _two_points(what):
        return named("icon_vp2")
    if what.act == "mastery":
        return named(f"icon_mastery_{what.kind}")
    if what.act == "study":
        return track(what.kind)
    if what.act == "produce":
        return named("icon_produce" if what.kind == "any" else f"icon_{what.kind}")
    return named(PART_ART.get(what.act, f"icon_{what.act}"))


def owner(seats: tuple[SeatColor, ...], number: int) -> SeatColor | None:
    """The seat a piece belongs to; Josef's pieces are nobody's colour."""
    return seats[number] if number < len(seats) else None


def cost_width(scale: Scale, cost: Cost, size: float) -> float:
    font = scale.font(size * 0.82)
    return sum(size + 6 + text.width(str(number), font, text.BOLD) / scale.unit for number in cost if number)


def deed_width(scale: Scale, deed: Deed, size: float) -> float:
    """The width of a drawn deed."""
    counts = [(named("icon_token_broken"), deed.force)] if deed.force else []
    counts += [(part(each), counted(each)) for each in deed.effect]
    wide = sum(_counted_width(scale, name, number, size) for name, number in counts)
    return wide + size * 0.25 if deed.force else wide


def _counted_width(scale: Scale, name: str, number: int, size: float) -> float:
    wide = icon_width(name, size)
    if number < 2:
        return wide + 2
    return wide + 4 + text.width(str(number), scale.font(size * 0.75), text.BOLD) / scale.unit


def icon_width(name: str, size: float) -> float:
    """The width of an effect's icon of this height."""
    return size * (1.47 if "/effect_" in name else 1.0)


def counted(each: EffectPart) -> int:
    """The number beside the icon of an effect's part; 0 where it is none."""
    return 0 if each.act in ("moon", "holds") or _two_points(each) else each.number


def _two_points(what: EffectPart) -> bool:
    return what.act == "vp" and what.number == 2


def shade(surface: pygame.Surface, rect: pygame.Rect, radius: int, alpha: int) -> None:
    """A veil over what rests now."""
    veil = paint.mask(rect.size, radius).copy()
    veil.fill((*NIGHT, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(veil, rect)
