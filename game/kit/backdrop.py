"""Background of the scenes: the title's own, or the part of it that belongs to one game."""

from __future__ import annotations

from functools import partial

import pygame

from game.kit import paint, sprites
from game.kit.picture_cache import pause
from game.kit.theme import BOTH, World

SHARE = 0.7
"""Share of the picture's width and height that one game's part of it takes."""


def paint_backdrop(surface: pygame.Surface, world: World) -> None:
    surface.blit(backdrop(surface.get_size(), world), (0, 0))


def backdrop(size: tuple[int, int], world: World) -> pygame.Surface:
    """The background of scenes of this size."""
    make = _whole if world.backdrop is None else partial(_part, share=world.backdrop)
    return sprites.memo(("backdrop", world.name, size), lambda: make(size))


def _whole(size: tuple[int, int]) -> pygame.Surface:
    """The title's background. Opaque, whatever the art is."""
    picture = pygame.Surface(size)
    picture.blit(sprites.covering.make("shared/title_background", size), (0, 0))
    return picture


def _part(size: tuple[int, int], share: float) -> pygame.Surface:
    """One game's part of its upper edge, enlarged and darker towards the bottom."""
    whole = backdrop(size, BOTH)
    pause()
    part = pygame.Rect(0, 0, round(size[0] * SHARE), round(size[1] * SHARE))
    part.left = round((size[0] - part.width) * share)
    picture = pygame.transform.smoothscale(whole.subsurface(part), size)
    shade = ((0.0, (255, 255, 255)), (1.0, (150, 140, 140)))
    picture.blit(paint.gradient.make(size, shade), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture
