"""What is glad news on the table: light that is added over a place, and words in gold."""

from __future__ import annotations

import pygame

from game.kit import easing, paint, sprites, text
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.sprites import Sprite
from game.kit.theme import GILT, NIGHT, Color, SeatColor, hexed
from game.moments.pictures import dimmed
from game.table.motions import Shine

SIZES, LIGHTS = 12, 6
"""Steps of size and of strength in which a light is made."""
COMES, GOES = 0.15, 0.45
"""The shares of its time until a light is at its full strength, and from which on it fades."""
ENAMEL = ((0.0, hexed("#33437A")), (1.0, NIGHT))
GOLDEN = hexed("#FFE3A0")


def draw_shine(
    surface: pygame.Surface, shine: Shine, share: float, at: tuple[float, float], unit: float
) -> pygame.Rect:
    """A light after a share of its time; gives what it covers."""
    size = max(1, round(easing.lerp(*shine.size, easing.out(share)) * SIZES))
    strength = round(shine.strength * _strength(share) * LIGHTS)
    if strength <= 0:
        return pygame.Rect(0, 0, 0, 0)
    picture = light(shine.art, unit * size / SIZES, shine.tint, strength)
    return surface.blit(picture.surface, picture.rect(at), special_flags=pygame.BLEND_RGB_ADD)


def _strength(share: float) -> float:
    return min(1.0, share / COMES, (1 - share) / (1 - GOES))


@kept
def light(name: str, unit: float, tint: Color | None, strength: int) -> Sprite:
    """A picture as light of some strength, on black."""
    whole = sprites.get(name, unit)
    if tint is not None:
        tinted = whole.surface.copy()
        tinted.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole = Sprite(tinted, whole.anchor)
    return dimmed(whole, strength / LIGHTS)


@kept
def plaque(words: str, seat: SeatColor | None, art: str, scale: Scale) -> pygame.Surface:
    """Golden words on enamel, with the seat's sign and a picture before them."""
    tall, pad = scale.px(58), scale.px(18)
    picture = text.render(words, scale.font(30), GOLDEN, text.DISPLAY)
    sign = scale.px(40)
    signs = [paint.seat_disc(seat, sign)] if seat else []
    if art:
        signs.append(sprites.fitted(art, sign, sign).surface)
    width = picture.get_width() + 2 * pad + sum(one.get_width() + scale.px(9) for one in signs)
    face = paint.rounded((width, tall), tall // 2, ENAMEL)
    face.blit(paint.outline((width, tall), tall // 2, (*GILT, 255), scale.px(3)), (0, 0))
    left = pad
    for one in signs:
        face.blit(one, one.get_rect(midleft=(left, tall // 2)))
        left += one.get_width() + scale.px(9)
    face.blit(picture, picture.get_rect(midleft=(left, tall // 2)))
    return face


def forget() -> None:
    for cache in (light, plaque):
        cache.cache_clear()
