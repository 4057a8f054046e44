"""Door of Orloj on the title: a clock whose sun and moon go round."""

from __future__ import annotations

import pygame

from game.descriptor import DoorArt
from game.kit import sprites
from game.kit.geometry import Scale

ART = "shared/door_orloj"
HANDS = (("sun", 38.0, -6.0), ("moon", -70.0, -2.5))
"""What turns on the clock: its angle at rest and its degrees a second."""
ZODIAC = 20.0
REACH = 206
"""Units from the clock's axis to the end of the longest hand."""
CROW_FIRST, CROW_EVERY, CROW_FLIGHT = 7.0, 20.0, 4.0
"""Seconds until the first flight of the crow, between two, and of one."""
WINGS = ("crow_up", "crow_mid", "crow_down", "crow_mid")
CROW_SIZE, CROW_FROM, CROW_WAY = 0.26, (-110.0, 390.0), (1060.0, -150.0)
SKY = (6, 120, 828, 420)
ABOVE = 24
"""How far the arch's picture reaches above its corner."""


def draw_zodiac(surface: pygame.Surface, scale: Scale) -> None:
    _turn(surface, scale, "zodiac", ZODIAC)


def draw_hands(surface: pygame.Surface, scale: Scale, seconds: float) -> None:
    for name, rest, speed in HANDS:
        _turn(surface, scale, name, rest + speed * seconds)
    sprites.get(f"{ART}_hub", scale.unit).draw(surface, _axis(scale))


def draw_crow(surface: pygame.Surface, scale: Scale, seconds: float) -> None:
    """Every now and then the crow crosses the sky, from behind one side of the arch to the other; where nothing at all
    is seen, its pictures are wanted."""
    if surface.get_clip().width == 0:
        for name in WINGS:
            _wings(name, scale)
    flown = (seconds - CROW_FIRST) % CROW_EVERY / CROW_FLIGHT
    if seconds < CROW_FIRST or flown >= 1:
        return
    wings = _wings(WINGS[int(seconds * 8) % len(WINGS)], scale)
    before = surface.get_clip()
    surface.set_clip(scale.rect(*SKY).clip(before))
    wings.draw(surface, scale.point(CROW_FROM[0] + CROW_WAY[0] * flown, CROW_FROM[1] + CROW_WAY[1] * flown))
    surface.set_clip(before)


def _wings(name: str, scale: Scale) -> sprites.Sprite:
    return sprites.get(f"orloj/{name}", scale.unit * CROW_SIZE)


def _turn(surface: pygame.Surface, scale: Scale, name: str, angle: float) -> None:
    turned = pygame.transform.rotozoom(sprites.get(f"{ART}_{name}", scale.unit).surface, angle, 1)
    surface.blit(turned, turned.get_rect(center=_axis(scale)))


def _axis(scale: Scale) -> tuple[int, int]:
    return scale.point(*sprites.geometry("title")["clock_axis"])


DOOR = DoorArt(
    ART,
    shade=(34, 36, 52),
    above=ABOVE,
    draw_on_scene=draw_zodiac,
    draw_moving=draw_hands,
    draw_passing=draw_crow,
    moving=(420 - REACH, 282 - REACH, 2 * REACH, 2 * REACH),
    moving_on_card=True,
)
