"""The clock: ring, face, moon, zodiac and hand as parts that truly turn, and what a turn would lead to."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.sprites import Sprite
from game.kit.theme import SANDSTONE, Seat
from game.orloj import art
from game.orloj.advice import called_home
from game.orloj.design import (
    AXIS,
    CLOCK,
    FACE_SYMBOL,
    MOON_RADIUS,
    MOON_TURN,
    RING_SYMBOL,
    ROOSTER_ANGLES,
    ROOSTER_RADIUS,
    STEP,
    hour_angle,
    rooster_point,
    worker_point,
)
from game.orloj.layout import Layout
from game.table import stamps
from game.table.light import draw_glow
from game.table.rings import RingView, ring_view
from game.table.sheet import polar
from game.table.view import Glow, Show
from rules.orloj.board import BOARD, HOURS

DIALS = ("hand", "face", "moon")
RING_SIZE, FACE_SIZE, MOON_SIGN = 0.62 * CLOCK, 0.68 * CLOCK, 27 * CLOCK


@lru_cache(maxsize=64)
def _turned(name: str, unit: float, degrees: float) -> Sprite:
    return stamps.turn(stamps.cropped(art.named(name), unit), degrees)


def turned(name: str, unit: float, degrees: float) -> Sprite:
    """A part of the dial; whole degrees are fine enough while it moves, and whole sectors are found again."""
    return _turned(name, unit, round(degrees) % 360)


def forget() -> None:
    _turned.cache_clear()


def hand_angle(show: Show) -> float:
    return float(show.picture["clock"]["hand"]) * STEP + show.dial("hand")


def face_angle(show: Show) -> float:
    return float(show.picture["clock"]["face"]) * STEP + show.dial("face")


def moon_angle(show: Show) -> float:
    """From the top; the moon rides on the dial."""
    return hand_angle(show) + MOON_TURN + float(show.picture["clock"]["moon"]) * STEP + show.dial("moon")


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    """What never moves: shadow, crown with the rooster's track, stone ring."""
    axis, unit = scale.point(*AXIS), scale.unit * CLOCK
    sprites.get(art.named("clock_shadow"), unit).draw(surface, axis)
    sprites.get(art.named("rooster_track"), unit).draw(surface, axis)
    sprites.get(art.named("clock_ring"), unit).draw(surface, axis)
    for part in ("clock_well", "clock_sky"):
        sprites.get(art.named(part), unit).draw(surface, axis)


def rings_at(scale: Scale) -> tuple[RingView, RingView]:
    """The face and the moon's track."""
    unit = scale.unit * CLOCK
    return ring_view(art.named("clock_face"), unit), ring_view(art.named("clock_moontrack"), unit)


def draw_plates(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """The face, the moon's track and the zodiac as they are turned, and the light that does not turn."""
    axis, unit = scale.point(*AXIS), scale.unit * CLOCK
    hand = hand_angle(show)
    face, track = rings_at(scale)
    face.draw(surface, axis, face_angle(show))
    track.draw(surface, axis, hand)
    turned("clock_zodiac_shadow", unit, hand).draw(surface, axis)
    turned("clock_zodiac", unit, hand).draw(surface, axis)
    sprites.get(art.named("clock_light"), unit).draw(surface, axis)


def draw_hand(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """The hand over everything, and the moon that rides with it."""
    axis, unit = scale.point(*AXIS), scale.unit * CLOCK
    hand = hand_angle(show)
    turned("clock_hand_shadow", unit, hand).draw(surface, (axis[0] + scale.px(5), axis[1] + scale.px(8)))
    turned("clock_hand", unit, hand).draw(surface, axis)
    if "moon" not in show.hidden:
        at = scale.point(*polar(AXIS, MOON_RADIUS, moon_angle(show)))
        sprites.get(art.named("moon"), scale.unit * CLOCK).draw(surface, at)


def draw_signs(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """All signs upright and above all light: the ring's actions, the face's, and what the moon brings."""
    hand, face = hand_angle(show), face_angle(show)
    for sector, kind in enumerate(BOARD.clock.ring, start=1):
        at = scale.point(*polar(AXIS, RING_SYMBOL, hour_angle(sector)))
        size = RING_SIZE * (1.15 if show.hover == f"ring:{sector}" else 1.0)
        sprites.get(art.ring_symbol(kind), scale.unit * size).draw(surface, at)
    for sector, kind in enumerate(BOARD.clock.face):
        at = scale.point(*polar(AXIS, FACE_SYMBOL, sector * STEP + face))
        sprites.get(art.face_symbol(kind), scale.unit * FACE_SIZE).draw(surface, at)
    for space, kind in enumerate(BOARD.clock.moon):
        spot = polar(AXIS, MOON_RADIUS, hand + MOON_TURN + space * STEP)
        stamps.icon(surface, art.named(f"icon_{kind}"), scale, *spot, MOON_SIGN)


def draw_lights(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """Sectors that can be reached glow; the sector at the hand while its actions are done."""
    spots = layout.spots(show.picture)
    for sector in range(1, HOURS + 1):
        glow = show.glow(f"ring:{sector}")
        if glow is Glow.NONE:
            continue
        _draw_rim(surface, scale, sector, glow, seat)
        near = glow & (Glow.HOVER | Glow.FOCUS | Glow.LIT | Glow.CHOSEN)
        draw_glow(surface, spots[f"ring:{sector}"], show.board, glow if near else glow & Glow.CHANGED, seat)
    for place in ("ring", "moon", "rooster"):
        draw_glow(surface, spots[place], show.board, show.glow(place), seat)
    if "hand" not in show.glows:
        draw_glow(surface, layout.face_at(show.picture), show.board, show.glow("face"), seat)


def _draw_rim(surface: pygame.Surface, scale: Scale, sector: int, glow: Glow, seat: Seat | None) -> None:
    """Light on the rim of a sector: within reach."""
    if not glow & (Glow.LEGAL | Glow.TARGET | Glow.HOVER):
        return
    name = f"clock_glow_rim_{seat.name}" if seat else "clock_glow_rim"
    light = _turned(name, scale.unit * CLOCK, hour_angle(sector))
    for _strength in range(2 if Glow.TARGET in glow else 1):
        light.draw(surface, scale.point(*AXIS))


def draw_sector(surface: pygame.Surface, scale: Scale, sector: int, seat: Seat | None) -> None:
    """The whole sector lit: ring and face together, where the hand would point."""
    name = f"clock_glow_sector_{seat.name}" if seat else "clock_glow_sector"
    _turned(name, scale.unit * CLOCK, hour_angle(sector)).draw(surface, scale.point(*AXIS))


def draw_workers(surface: pygame.Surface, scale: Scale, show: Show, leaving: int | None = None) -> None:
    """The workers on the ring; one that would go home is pale."""
    called = called_home(show)
    standing = [(worker_point(at), at, owner) for at, owner in enumerate(show.picture["ring"], 1) if owner is not None]
    for (x, y), sector, owner in sorted(standing, key=lambda each: each[0][1]):
        if f"ring:{sector}" in show.hidden:
            continue
        seat = art.owner(show.seats, owner)
        sprites.get("shared/shadow_round", scale.unit * 0.38).draw(surface, scale.point(x + 3, y - 1))
        if sector == leaving:
            stamps.pale(art.worker(seat), scale.unit * 0.7, 130).draw(surface, scale.point(x, y))
        else:
            art.draw_worker(surface, scale, seat, (x, y), 0.7, f"ring:{sector}" in called)


def draw_rooster(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """The crown's numbers, and the rooster with so many steps to go."""
    left = show.picture["rooster"] + show.dial("rooster")
    for steps in range(1, len(ROOSTER_ANGLES)):
        x, y = polar(AXIS, ROOSTER_RADIUS, ROOSTER_ANGLES[steps])
        if abs(steps - left) > 0.4:
            text.draw(surface, str(steps), scale.point(x, y), scale.font(24), SANDSTONE, text.DISPLAY, "center")
    x, y = rooster_point(left)
    sprites.get(art.named("rooster"), scale.unit * 0.5).draw(surface, scale.point(x, y + 10))
