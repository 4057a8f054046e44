"""What lies behind the scenes: lamp-lit clay on the left, Prague at dusk on the right, gears and rings between."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites
from game.kit.theme import CLAY, CLOCKWORK, FIRED_CLAY, GILT, PALE_CLAY, ULTRAMARINE, World, darker, hexed, mix

NIGHT_BROWN = hexed("#1B1418")


def backdrop(size: tuple[int, int], world: str = "both") -> pygame.Surface:
    """The whole window, composed once per size."""
    return sprites.memo(("backdrop", world, size), lambda: _compose(size, world))


def _compose(size: tuple[int, int], world: str) -> pygame.Surface:
    left, right = _sides(world)
    middle = mix(mix(left, right, 0.5), NIGHT_BROWN, 0.7)
    picture = paint.gradient(size, ((0.0, left), (0.5, middle), (1.0, right)), across=True).convert()
    unit = min(size[0] / 1920, size[1] / 1080)
    _ghosts(picture, unit, world)
    _vignette(picture)
    return picture


def _sides(world: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    clay, clock = mix(FIRED_CLAY, NIGHT_BROWN, 0.62), mix(ULTRAMARINE, NIGHT_BROWN, 0.35)
    if world == CLAY.name:
        return clay, darker(clay, 0.35)
    if world == CLOCKWORK.name:
        return darker(clock, 0.35), clock
    return clay, clock


def _ghosts(picture: pygame.Surface, unit: float, world: str) -> None:
    """Faint rings of clay and faint gears."""
    width = picture.get_width()
    rings = paint.blank((round(480 * unit), round(480 * unit)))
    for radius in (60, 110, 160, 210):
        pygame.draw.aacircle(rings, (*PALE_CLAY, 26), rings.get_rect().center, round(radius * unit), round(7 * unit))
    if world != CLOCKWORK.name:
        picture.blit(rings, rings.get_rect(center=(round(330 * unit), round(90 * unit))))
    if world == CLAY.name:
        picture.blit(rings, rings.get_rect(center=(width - round(170 * unit), picture.get_height() - round(60 * unit))))
        return
    for x, y, radius, teeth in ((360, 80, 170, 26), (130, 230, 120, 18), (590, 30, 90, 14)):
        wheel = paint.gear_shape(round(2 * radius * unit), teeth, (*GILT, 24))
        picture.blit(wheel, wheel.get_rect(center=(width - round(x * unit), round(y * unit))))


def _vignette(picture: pygame.Surface) -> None:
    """Darker towards the edges, so that the middle holds the eye."""
    size = picture.get_size()
    small = pygame.Surface((48, 27))
    for x in range(48):
        for y in range(27):
            away = ((x - 23.5) / 24) ** 2 + ((y - 12) / 15) ** 2
            light = round(255 * max(0.45, min(1.0, 1.12 - 0.3 * away)))
            small.set_at((x, y), (light, light, light))
    picture.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def paint_backdrop(surface: pygame.Surface, world: World) -> None:
    surface.blit(backdrop(surface.get_size(), world.name), (0, 0))
