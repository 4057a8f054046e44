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
ABOVE = 24
"""How far the arch's picture reaches above its corner."""


def draw_zodiac(surface: pygame.Surface, scale: Scale) -> None:
    _turn(surface, scale, "zodiac", ZODIAC)


def draw_hands(surface: pygame.Surface, scale: Scale, seconds: float) -> None:
    for name, rest, speed in HANDS:
        _turn(surface, scale, name, rest + speed * seconds)
    sprites.get(f"{ART}_hub", scale.unit).draw(surface, _axis(scale))


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
    moving=(420 - REACH, 282 - REACH, 2 * REACH, 2 * REACH),
    moving_on_card=True,
)
