"""The two doors of the title, in layers: at rest one picture; under the pointer lamp and clock come to life."""

from __future__ import annotations

import math

import pygame

from game.kit import paint, sprites
from game.kit.geometry import Scale
from game.kit.theme import CLAY, World

OUTER = (900, 730)
"""A door with its frame, in units; the picture inside begins at `CORNER` and is 840 x 640."""
CORNER = (30, 60)
INNER = (840, 640)
HANDS = (("sun", 38.0, -6.0), ("moon", -70.0, -2.5))
"""What turns on the clock: its angle at rest and its degrees a second."""
ZODIAC = 20.0
GUTTER = 24
"""How far the arch's picture reaches above its corner."""


def scale_of(rect: pygame.Rect) -> Scale:
    """Units of the door's picture inside the rect of the whole door."""
    unit = rect.width / OUTER[0]
    return Scale(unit, rect.left + CORNER[0] * unit, rect.top + CORNER[1] * unit)


def draw_door(surface: pygame.Surface, world: World, rect: pygame.Rect, lit: bool, seconds: float) -> None:
    """A door; `lit` while the pointer is on it, and then moved on by so many seconds."""
    scale = scale_of(rect)
    if not lit:
        surface.blit(_at_rest(world, rect.size), rect)
        return
    surface.blit(_behind(world, rect.size), rect)
    _draw_life(surface, world, scale, seconds)
    light = sprites.get(f"shared/door_{world.name}_light", scale.unit)
    light.draw(surface, scale.point(0, 0))
    sprites.get(f"shared/door_{world.name}_frame", scale.unit).draw(surface, scale.point(0, 0))


def _at_rest(world: World, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        whole = _behind(world, size).copy()
        scale = scale_of(whole.get_rect())
        _draw_life(whole, world, scale, 0.0)
        sprites.get(f"shared/door_{world.name}_frame", scale.unit).draw(whole, scale.point(0, 0))
        return whole

    return sprites.memo(("door", world.name, size), make)


def _behind(world: World, size: tuple[int, int]) -> pygame.Surface:
    """What never moves, darker towards the bottom where the words stand."""

    def make() -> pygame.Surface:
        whole = paint.blank(size)
        scale = scale_of(whole.get_rect())
        shadow = sprites.get("shared/door_shadow", scale.unit * 0.9)
        shadow.draw(whole, scale.point(INNER[0] / 2, INNER[1] + 18))
        scene = scene_picture(world, scale.unit)
        whole.blit(scene, scale.point(0, 0 if world is CLAY else -GUTTER))
        return whole

    return sprites.memo(("door behind", world.name, size), make)


def scene_picture(world: World, unit: float) -> pygame.Surface:
    """The picture behind the frame, faded at the bottom."""

    def make() -> pygame.Surface:
        scene = sprites.get(f"shared/door_{world.name}_scene", unit).surface.copy()
        dark = (46, 38, 36) if world is CLAY else (34, 36, 52)
        white = (255, 255, 255)
        fade = paint.gradient(scene.get_size(), ((0.0, white), (0.58, white), (0.86, dark), (1.0, dark)))
        if world is not CLAY:
            x, y = sprites.geometry("title")["clock_axis"]
            _turn(scene, "zodiac", ZODIAC, (round(x * unit), round((y + GUTTER) * unit)), unit)
        scene.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return scene

    return sprites.memo(("scene", world.name, unit), make)


def _draw_life(surface: pygame.Surface, world: World, scale: Scale, seconds: float) -> None:
    place = sprites.geometry("title")
    if world is CLAY:
        flicker = 1 + 0.07 * math.sin(seconds * 9) + 0.04 * math.sin(seconds * 23)
        sprites.get("shared/door_flame", scale.unit * round(flicker, 2)).draw(surface, scale.point(*place["flame"]))
        return
    axis = scale.point(*place["clock_axis"])
    for name, rest, speed in HANDS:
        _turn(surface, name, rest + speed * seconds, axis, scale.unit)
    sprites.get("shared/door_orloj_hub", scale.unit).draw(surface, axis)


def _turn(surface: pygame.Surface, name: str, angle: float, axis: tuple[int, int], unit: float) -> None:
    turned = pygame.transform.rotozoom(sprites.get(f"shared/door_orloj_{name}", unit).surface, angle, 1)
    surface.blit(turned, turned.get_rect(center=axis))


def card(world: World, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The middle of a door as a rounded card."""

    def make() -> pygame.Surface:
        unit = max(size[0] / INNER[0], size[1] / INNER[1])
        whole = scene_picture(world, unit).copy()
        if world is not CLAY:
            _draw_life(whole, world, Scale(unit, 0, GUTTER * unit), 0.0)
        picture = paint.blank(size)
        picture.fill(world.deep)
        spare = whole.get_height() - size[1]
        picture.blit(whole, ((size[0] - whole.get_width()) // 2, -spare * 2 // 5))
        white = (255, 255, 255)
        fade = paint.gradient(size, ((0.0, white), (0.5, white), (1.0, (60, 52, 52))))
        picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(paint.mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return sprites.memo(("card", world.name, size), make)
