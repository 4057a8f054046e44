"""What lies behind the scenes: lamp-lit clay on the left, Prague at dusk on the right; one of them for one game."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites
from game.kit.theme import CLAY, CLOCKWORK, World


def paint_backdrop(surface: pygame.Surface, world: World) -> None:
    size = surface.get_size()
    surface.blit(sprites.memo(("backdrop", world.name, size), lambda: _compose(size, world)), (0, 0))


def _compose(size: tuple[int, int], world: World) -> pygame.Surface:
    """The title's background; for one game its own half, stretched over the window. Opaque, whatever the art is."""
    picture = pygame.Surface(size).convert()
    if world not in (CLAY, CLOCKWORK):
        picture.blit(sprites.covering("shared/title_background", size), (0, 0))
        return picture
    whole = sprites.covering("shared/title_background", (size[0] * 8 // 5, size[1]))
    picture.blit(whole, (0 if world is CLAY else size[0] - whole.get_width(), 0))
    shade = ((0.0, (255, 255, 255)), (1.0, (150, 140, 140)))
    picture.blit(paint.gradient(size, shade), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture
