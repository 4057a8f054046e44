"""The pictures of the two doors: the pit at lamp-light, and Prague's clock at dusk."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites
from game.kit.theme import CLAY, GILT, World, hexed

ROWS = ((0.50, 0.66, 9), (0.60, 0.84, 7), (0.72, 1.08, 5))
"""Where the feet of each row stand (share of the height), the figures' scale, and how many there are."""
ARMY = ("guard", "soldier", "crossbowman", "officer")


def door(world: World, size: tuple[int, int]) -> pygame.Surface:
    """A door's picture, composed once per size."""
    return sprites.memo(("door", world.name, size), lambda: _compose(world, size))


def _compose(world: World, size: tuple[int, int]) -> pygame.Surface:
    picture = _pit(size) if world is CLAY else _tower(size)
    fade = paint.gradient(
        size, ((0.0, (255, 255, 255)), (0.62, (255, 255, 255)), (0.86, (70, 60, 58)), (1.0, (40, 34, 34)))
    )
    picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _pit(size: tuple[int, int]) -> pygame.Surface:
    stops = ((0.0, hexed("#8a5230")), (0.3, hexed("#5c3220")), (1.0, hexed("#1d100a")))
    picture = paint.gradient(size, stops).copy()
    unit = size[0] / 840
    light = paint.halo(round(520 * unit), hexed("#FFC57A"), 170)
    picture.blit(light, light.get_rect(center=(size[0] // 4, size[1] // 9)))
    for feet, scale, count in ROWS:
        step = 128 * scale * unit
        left = size[0] / 2 - step * (count - 1) / 2
        for place in range(count):
            figure = sprites.get(f"terracotta/fig_{ARMY[(place * 3 + count) % 4]}", 1.25 * scale * unit)
            figure.draw(picture, (left + place * step, size[1] * feet))
    for name, x, feet, scale in (("guard", 0.24, 0.86, 1.9), ("soldier", 0.78, 0.86, 1.9), ("officer", 0.5, 0.9, 2.15)):
        sprites.get(f"terracotta/fig_{name}", scale * unit).draw(picture, (size[0] * x, size[1] * feet))
    return picture


def _tower(size: tuple[int, int]) -> pygame.Surface:
    stops = (
        (0.0, hexed("#0d1330")),
        (0.3, hexed("#23407A")),
        (0.5, hexed("#7a68a0")),
        (0.66, hexed("#E08A4F")),
        (1.0, hexed("#2a2040")),
    )
    picture = paint.gradient(size, stops).copy()
    unit = size[0] / 840
    for x, y, radius, teeth in ((420, 290, 250, 36), (150, 180, 110, 18), (700, 430, 120, 20)):
        wheel = paint.gear_shape(round(2 * radius * unit), teeth, (*GILT, 230), 0.6)
        picture.blit(wheel, wheel.get_rect(center=(round(x * unit), round(y * unit))))
    return picture
