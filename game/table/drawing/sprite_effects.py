"""Ways of putting a baked picture or a number down that every board needs: faded, grey, turned, counted, enlarged."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.kit import paint, portraits, sprites, text
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.sprites import Sprite
from game.kit.theme import INK, PALE, Color, SeatColor

FACE = 1.25
"""Times larger a face is than the token that would stand in its place."""


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person or an opponent, and the portrait of somebody who has one."""

    opponent: bool
    face: str = ""


@kept
def pale(name: str, unit: float, alpha: int) -> Sprite:
    """A picture that is hardly there."""
    whole = sprites.get(name, unit)
    return Sprite(paint.faded(whole.surface, alpha), whole.anchor)


@kept
def gray(name: str, unit: float, alpha: int = 150, tint: Color = (150, 150, 160)) -> Sprite:
    """A picture without its colour: something that is not possible or not there now."""
    whole = sprites.get(name, unit)
    dull = pygame.transform.grayscale(whole.surface)
    dull.fill((*tint, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(dull, whole.anchor)


@kept
def tone(name: str, unit: float, dark: Color, light: Color, alpha: int) -> Sprite:
    """A picture in the tones of what it lies on, from its darkest to its lightest: at rest, but readable."""
    whole = sprites.get(name, unit)
    calm = pygame.transform.grayscale(whole.surface)
    span = [max(0, high - low) for low, high in zip(dark, light, strict=True)]
    calm.fill((*span, 255), special_flags=pygame.BLEND_RGB_MULT)
    calm.fill((*dark, 0), special_flags=pygame.BLEND_RGB_ADD)
    calm.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(calm, whole.anchor)


@kept
def dim(name: str, unit: float) -> Sprite:
    """A picture in the shade, with its colours: there, but nobody's."""
    whole = sprites.get(name, unit)
    shaded = whole.surface.copy()
    shaded.fill((134, 134, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(shaded, whole.anchor)


@kept
def turned(name: str, unit: float, degrees: float) -> Sprite:
    """A picture turned clockwise around its anchor."""
    return turn(sprites.get(name, unit), degrees)


def turn(whole: Sprite, degrees: float) -> Sprite:
    if degrees % 360 == 0:
        return whole
    surface = pygame.transform.rotozoom(whole.surface, -degrees, 1)
    width, height = whole.surface.get_size()
    dx, dy = width / 2 - whole.anchor[0], height / 2 - whole.anchor[1]
    angle = math.radians(degrees)
    x, y = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
    return Sprite(surface, (surface.get_width() / 2 - x, surface.get_height() / 2 - y))


@kept
def cropped(name: str, unit: float) -> Sprite:
    """A picture without its empty margins: quicker to turn."""
    whole = sprites.get.make(name, unit)
    box = whole.surface.get_bounding_rect()
    return Sprite(whole.surface.subsurface(box).copy(), (whole.anchor[0] - box.x, whole.anchor[1] - box.y))


def icon(surface: pygame.Surface, name: str, scale: Scale, x: float, y: float, size: float) -> pygame.Rect:
    """A picture with its anchor on a point, so large that 64 of its units are `size` units."""
    return sprites.get(name, scale.unit * size / 64).draw(surface, scale.point(x, y))


def head_start_sign(surface: pygame.Surface, scale: Scale, x: float, y: float, size: float) -> None:
    """At the lower right of a picture of points: some of them were there from the start. A tip tells how many."""
    side, at = max(9, scale.px(size * 0.42)), scale.point(x + size * 0.28, y + size * 0.28)
    disc = sprites.memo(("head start", side), lambda: _plus_disc(side))
    surface.blit(disc, disc.get_rect(center=at))


def _plus_disc(side: int) -> pygame.Surface:
    """A plus on a pale disc with a dark rim."""
    big = paint.blank((side * 4, side * 4))
    middle, arm, broad = side * 2, side * 1.15, max(3, round(side * 0.5))
    pygame.draw.circle(big, (20, 14, 10, 255), (middle, middle), middle)
    pygame.draw.circle(big, (*PALE, 255), (middle, middle), round(middle * 0.82))
    for wide, tall in ((arm * 2, broad), (broad, arm * 2)):
        bar = pygame.Rect(0, 0, round(wide), round(tall))
        bar.center = middle, middle
        pygame.draw.rect(big, (20, 14, 10, 255), bar)
    return pygame.transform.smoothscale(big, (side, side))


def dull_icon(
    surface: pygame.Surface, name: str, scale: Scale, x: float, y: float, size: float, alpha: int = 120
) -> None:
    gray(name, scale.unit * size / 64, alpha).draw(surface, scale.point(x, y))


def number(
    surface: pygame.Surface, words: str, scale: Scale, x: float, y: float, size: float, color: Color = PALE
) -> pygame.Rect:
    """A number beside an icon: its left end, in the middle of its height."""
    return text.draw(surface, words, scale.point(x, y), scale.font(size), color, text.BOLD, "midleft")


def count_disc(surface: pygame.Surface, words: str, scale: Scale, x: float, y: float, size: float = 30) -> None:
    """A number on a round pale token, which grows with its digits."""
    font = scale.font(size * 0.8)
    across = max(scale.px(size), text.width(words, font, text.HEAVY) + scale.px(size * 0.22))
    face = token_disc(across, (250, 240, 218))
    surface.blit(face, face.get_rect(center=scale.point(x, y)))
    text.draw(surface, words, scale.point(x, y), font, INK, text.HEAVY, "center")


def seat_sign(
    surface: pygame.Surface, scale: Scale, seat: SeatColor, who: Sitter, x: float, y: float, size: float
) -> None:
    """A seat's token, or the face of the opponent who plays it; one without a face has a badge."""
    picture = portraits.sign(seat, who.face, scale.px(size * FACE if who.face else size))
    surface.blit(picture, picture.get_rect(center=scale.point(x, y)))
    if who.opponent and not who.face:
        opponent_badge(surface, scale, x + 0.36 * size, y + 0.34 * size, 0.6 * size)


def opponent_badge(surface: pygame.Surface, scale: Scale, x: float, y: float, size: float) -> None:
    """The small sign of a seat that no person plays."""
    face = token_disc(scale.px(size), (70, 58, 62))
    sign = paint.icon("opponent", scale.px(size * 0.72))
    for part in (face, sign):
        surface.blit(part, part.get_rect(center=scale.point(x, y)))


@kept
def token_disc(across: int, color: Color) -> pygame.Surface:
    big = paint.blank((across * 3, across * 3))
    middle = across * 1.5
    pygame.draw.circle(big, (20, 14, 16, 255), (middle, middle), across * 1.5)
    pygame.draw.circle(big, color, (middle, middle), across * 1.5 - max(3, across * 0.15))
    return pygame.transform.smoothscale(big, (across, across))


@kept
def plate(size: tuple[int, int], radius: int, top: Color, bottom: Color, line: Color, unit: float) -> pygame.Surface:
    """An inlaid plate with a hairline, hardly transparent."""
    face = paint.rounded(size, radius, ((0.0, top), (1.0, bottom)))
    face.fill((255, 255, 255, 232), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(paint.outline(size, radius, (*line, 120), max(1, round(1.4 * unit))), (0, 0))
    return face


def forget() -> None:
    for cache in (pale, gray, tone, dim, turned, cropped, token_disc, plate):
        cache.cache_clear()
