"""Light on places: soft glows and rings in the shape of a spot, drawn once per size and colour and then only copied."""

from __future__ import annotations

import pygame

from game.kit import scratch
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.sprites import Sprite
from game.kit.theme import Color, SeatColor, hexed, lighter
from game.table.view import Box, Disc, Glow, Outline, Shape, Spot

FINE = 2
LIT = hexed("#FFE9A8")
FOCUS = hexed("#FFF6DC")
CHANGED = hexed("#F2E6CC")


def draw_glow(
    surface: pygame.Surface, spot: Spot, scale: Scale, glow: Glow, seat: SeatColor | None, clear: bool = False
) -> None:
    """All the light a place has now, beneath whatever stands on it; `clear` leaves what is printed there readable."""
    if glow is Glow.NONE:
        return
    color = seat.color if seat else LIT
    veil = 0.25 if clear else 1.0
    if Glow.LIT in glow:
        _blit(surface, spot.shape, scale, LIT, round(120 * veil), 3, 230)
    if Glow.CHANGED in glow and not glow & (Glow.LEGAL | Glow.TARGET):
        _blit(surface, spot.shape, scale, CHANGED, 0, 1.6, 120)
    if Glow.TARGET in glow or Glow.CHOSEN in glow:
        _blit(
            surface, spot.shape, scale, lighter(color, 0.2), round((120 if Glow.HOVER in glow else 70) * veil), 3, 255
        )
    elif Glow.HOVER in glow:
        _blit(surface, spot.shape, scale, lighter(color, 0.25), round(90 * veil), 3, 240)
    elif Glow.LEGAL in glow:
        _blit(surface, spot.shape, scale, color, round(42 * veil), 2, 190)
    if Glow.FOCUS in glow:
        _blit(surface, spot.shape, scale, FOCUS, round(50 * veil), 4.5, 255)


def draw_rim(
    surface: pygame.Surface, spot: Spot, scale: Scale, glow: Glow, seat: SeatColor | None, broad: float = 3
) -> None:
    """The light of a place with numbers: what points it out lies on its rim alone, so that they stay readable."""
    draw_glow(surface, spot, scale, glow & ~Glow.LIT, seat)
    if Glow.LIT in glow:
        _blit(surface, spot.shape, scale, LIT, 0, broad, 255)


def draw_frame(surface: pygame.Surface, spot: Spot, scale: Scale, color: Color) -> None:
    """A soft line around a place, whatever else its light says."""
    _blit(surface, spot.shape, scale, color, 0, 2.4, 230)


def _blit(
    surface: pygame.Surface, shape: Shape, scale: Scale, color: Color, fill: int, line: float, strong: int
) -> None:
    lamp(_home(shape), scale.unit, color, fill, line, strong).draw(surface, scale.point(*shape.bounds[:2]))


def _home(shape: Shape) -> Shape:
    """The same shape moved to 0, 0, so that equal cells share one picture."""
    x, y, _width, _height = shape.bounds
    if isinstance(shape, Box):
        return Box(0, 0, shape.width, shape.height, shape.radius)
    if isinstance(shape, Disc):
        return Disc(shape.radius, shape.radius, shape.radius, shape.hole)
    return Outline(tuple((round(a - x, 1), round(b - y, 1)) for a, b in shape.points))


@kept
def lamp(shape: Shape, unit: float, color: Color, fill: int, line: float, strong: int) -> Sprite:
    """The light of a shape, which reaches beyond it."""
    spread = max(2, round(9 * unit))
    width, height = (round(side * unit) + 2 * spread for side in shape.bounds[2:])
    big = scratch.piece((width * FINE, height * FINE), "lamp")
    big.fill((*color, 0))
    _trace(big, shape, unit * FINE, spread * FINE, (*color, max(fill, 1)), 0)
    _trace(big, shape, unit * FINE, spread * FINE, (*color, strong), max(1, round(line * unit * FINE)))
    sharp = pygame.transform.smoothscale(big, (width, height), scratch.piece((width, height), "sharp lamp"))
    small = pygame.transform.smoothscale(sharp, (max(1, width // 2), max(1, height // 2)))
    soft = pygame.transform.gaussian_blur(small, max(1, spread // 3), repeat_edge_pixels=False)
    whole = pygame.transform.smoothscale(soft, (width, height))
    whole.blit(sharp, (0, 0))
    return Sprite(whole, (spread, spread))


def _trace(
    surface: pygame.Surface, shape: Shape, unit: float, shift: float, color: tuple[int, int, int, int], line: int
) -> None:
    """The shape's outline, or with no line its inside."""
    if isinstance(shape, Box):
        rect = pygame.Rect(round(shift), round(shift), round(shape.width * unit), round(shape.height * unit))
        pygame.draw.rect(surface, color, rect, line, border_radius=round(shape.radius * unit))
    elif isinstance(shape, Disc):
        middle = shape.x * unit + shift, shape.y * unit + shift
        inside = round((shape.radius - shape.hole) * unit) if shape.hole else 0
        pygame.draw.circle(surface, color, middle, shape.radius * unit, line or inside)
        if shape.hole and line:
            pygame.draw.circle(surface, color, middle, shape.hole * unit, line)
    else:
        points = [(x * unit + shift, y * unit + shift) for x, y in shape.points]
        pygame.draw.polygon(surface, color, points, line)


def forget() -> None:
    lamp.cache_clear()
