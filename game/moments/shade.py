"""Shade on the ground of a moment: dark where words stand, and a table that is out of focus."""

from __future__ import annotations

import pygame

from game.kit.theme import Color

COARSE = 5
"""How many times smaller a picture is made to take away its detail."""


def darken_below(surface: pygame.Surface, top: int, color: Color = (8, 5, 4), most: int = 225) -> None:
    """Shade from a line down to the lower edge."""
    wide, tall = surface.get_width(), max(2, surface.get_height() - top)
    veil = pygame.Surface((1, tall), pygame.SRCALPHA)
    for line in range(tall):
        veil.set_at((0, line), (*color, min(most, round(1.9 * most * line / tall))))
    surface.blit(pygame.transform.scale(veil, (wide, tall)), (0, top))


def blur(surface: pygame.Surface) -> None:
    """Take away what could be read."""
    wide, tall = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, wide // COARSE), max(1, tall // COARSE)))
    pygame.transform.smoothscale(small, (wide, tall), surface)


def add(surface: pygame.Surface, light: pygame.Surface, share: float) -> None:
    """Light with transparency over a whole picture."""
    whole = pygame.Surface(surface.get_size())
    whole.blit(light, (0, 0))
    part = round(255 * share)
    whole.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
