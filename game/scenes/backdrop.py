"""What lies behind the scenes: lamp-lit clay on the left, Prague at dusk on the right; one of them for one game."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites
from game.kit.theme import BOTH, CLAY, CLOCKWORK, World

SHARE = 0.7
"""How much of the picture's width and height one game's corner of it takes."""


def paint_backdrop(surface: pygame.Surface, world: World) -> None:
    surface.blit(_backdrop(surface.get_size(), world), (0, 0))


def _backdrop(size: tuple[int, int], world: World) -> pygame.Surface:
    make = _corner if world in (CLAY, CLOCKWORK) else _whole
    return sprites.memo(("backdrop", world.name, size), lambda: make(size, world))


def _whole(size: tuple[int, int], _world: World) -> pygame.Surface:
    """The title's background. Opaque, whatever the art is."""
    picture = pygame.Surface(size).convert()
    picture.blit(sprites.covering("shared/title_background", size), (0, 0))
    return picture


def _corner(size: tuple[int, int], world: World) -> pygame.Surface:
    """One game's upper corner of it, enlarged and darker towards the bottom."""
    whole = _backdrop(size, BOTH)
    part = pygame.Rect(0, 0, round(size[0] * SHARE), round(size[1] * SHARE))
    if world is CLOCKWORK:
        part.right = size[0]
    picture = pygame.transform.smoothscale(whole.subsurface(part), size)
    shade = ((0.0, (255, 255, 255)), (1.0, (150, 140, 140)))
    picture.blit(paint.gradient(size, shade), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture
