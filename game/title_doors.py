"""The doors of the title, in layers: at rest one picture, else what can move on it does."""

from __future__ import annotations

import pygame

from game.descriptor import GameDescriptor
from game.kit import paint, sprites
from game.kit.geometry import Scale

OUTER = (900, 730)
"""A door with its frame, in units; the picture inside begins at `CORNER` and is 840 x 640."""
CORNER = (30, 60)
INNER = (840, 640)
WHITE = (255, 255, 255)
NAME = (1260, 214)
"""Units of the name with the air around it."""


def scale_of(rect: pygame.Rect) -> Scale:
    """Units of the door's picture inside the rect of the whole door."""
    unit = rect.width / OUTER[0]
    return Scale(unit, rect.left + CORNER[0] * unit, rect.top + CORNER[1] * unit)


def draw_door(surface: pygame.Surface, game: GameDescriptor, rect: pygame.Rect, seconds: float, light: float) -> None:
    """A door as it is after so many seconds, with a share of its light; where nothing at all is seen, its pictures are
    wanted."""
    clip = surface.get_clip()
    if clip and not rect.colliderect(clip):
        return
    if not seconds and not light:
        surface.blit(_at_rest(game, rect.size), rect)
        return
    door, scale = game.door(), scale_of(rect)
    surface.blit(_behind(game, rect.size), rect)
    door.draw_moving(surface, scale, seconds)
    if light:
        shine = sprites.get(f"{door.art}_light", scale.unit)
        shine.surface.set_alpha(round(255 * light))
        shine.draw(surface, scale.point(0, 0))
        shine.surface.set_alpha(255)
    sprites.get(f"{door.art}_frame", scale.unit).draw(surface, scale.point(0, 0))


def moving_part(game: GameDescriptor, rect: pygame.Rect) -> pygame.Rect:
    """The part of a door in which something moves."""
    return scale_of(rect).rect(*game.door().moving)


def gear_part(rect: pygame.Rect) -> pygame.Rect:
    """The part of the name in which the gear turns."""
    unit = min(rect.width / NAME[0], rect.height / NAME[1])
    return sprites.get("shared/title_gear", unit).surface.get_rect(center=_gear_axis(rect, unit))


def _gear_axis(rect: pygame.Rect, unit: float) -> tuple[float, float]:
    middle = sprites.entry("shared/title_name")
    return rect.centerx + (middle.anchor[0] - middle.size[0] / 2) * unit, rect.centery + 10 * unit


def draw_name(surface: pygame.Surface, rect: pygame.Rect, seconds: float) -> None:
    """Clay & Clockwork; the gear behind the & turns with the doors."""
    unit = min(rect.width / NAME[0], rect.height / NAME[1])
    name = sprites.get("shared/title_name", unit)
    axis = _gear_axis(rect, unit)
    name.draw(surface, axis)
    gear = sprites.get("shared/title_gear", unit)
    turned = gear.surface if not seconds else pygame.transform.rotozoom(gear.surface, -8 * seconds, 1)
    surface.blit(turned, turned.get_rect(center=axis))
    sprites.get("shared/title_and", unit).draw(surface, axis)


def _at_rest(game: GameDescriptor, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        door, whole = game.door(), _behind(game, size).copy()
        scale = scale_of(whole.get_rect())
        door.draw_moving(whole, scale, 0.0)
        sprites.get(f"{door.art}_frame", scale.unit).draw(whole, scale.point(0, 0))
        return whole

    return sprites.memo(("door", game.name, size), make)


def _behind(game: GameDescriptor, size: tuple[int, int]) -> pygame.Surface:
    """Shadow and scene, which never move."""

    def make() -> pygame.Surface:
        whole = paint.blank(size)
        scale = scale_of(whole.get_rect())
        shadow = sprites.get("shared/door_shadow", scale.unit * 0.9)
        shadow.draw(whole, scale.point(INNER[0] / 2, INNER[1] + 18))
        whole.blit(scene_picture(game, scale.unit), scale.point(0, -game.door().above))
        return whole

    return sprites.memo(("door behind", game.name, size), make)


def scene_picture(game: GameDescriptor, unit: float) -> pygame.Surface:
    """The picture behind the frame, darker towards the bottom where the words stand."""

    def make() -> pygame.Surface:
        door = game.door()
        scene = sprites.get(f"{door.art}_scene", unit).surface.copy()
        door.draw_on_scene(scene, Scale(unit, 0, door.above * unit))
        shades = ((0.0, WHITE), (0.58, WHITE), (0.86, door.shade), (1.0, door.shade))
        scene.blit(paint.gradient.make(scene.get_size(), shades), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return scene

    return sprites.memo(("scene", game.name, unit), make)


def card(game: GameDescriptor, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The middle of a door as a rounded card."""

    def make() -> pygame.Surface:
        door, unit = game.door(), max(size[0] / INNER[0], size[1] / INNER[1])
        whole = scene_picture(game, unit).copy()
        if door.moving_on_card:
            door.draw_moving(whole, Scale(unit, 0, door.above * unit), 0.0)
        picture = paint.blank(size)
        picture.fill(game.world.deep)
        spare = whole.get_height() - size[1]
        picture.blit(whole, ((size[0] - whole.get_width()) // 2, -spare * 2 // 5))
        fade = paint.gradient.make(size, ((0.0, WHITE), (0.5, WHITE), (1.0, (60, 52, 52))))
        picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(paint.mask.make(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return sprites.memo(("card", game.name, size), make)


def low_door(game: GameDescriptor, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A card that is darker still towards the bottom: words may have all of its lower half."""

    def make() -> pygame.Surface:
        picture = card(game, size, radius).copy()
        dark = paint.gradient.make(size, ((0.0, WHITE), (0.45, (104, 94, 94)), (1.0, (84, 76, 76))))
        picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return sprites.memo(("low door", game.name, size), make)
