"""What is said briefly: a tip beside a widget, a toast at the edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import BOTH, PALE, World

PAD = 14


@dataclass
class Toast:
    """A sentence that comes and goes, with at most one thing to do about it."""

    words: str
    left: float
    label: str = ""
    act: Callable[[], None] | None = None


def draw_bubble(surface: pygame.Surface, rect: pygame.Rect, world: World, scale: Scale) -> None:
    paint.panel(surface, rect, world, scale.unit)


def draw_tip(
    surface: pygame.Surface,
    words: str,
    about: pygame.Rect,
    window: pygame.Rect,
    scale: Scale,
    world: World = BOTH,
    clear: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Words in a bubble beside what they are about, always inside the window."""
    block, rect = _tip_block(words, scale), tip_rect(words, about, window, scale, clear)
    draw_bubble(surface, rect, world, scale)
    surface.blit(block, rect.move(scale.px(PAD), scale.px(PAD)))
    return rect


def _tip_block(words: str, scale: Scale) -> pygame.Surface:
    size = scale.font(22)
    return text.paragraph(words, size, PALE, min(scale.px(460), text.widest(words.split("\n"), size) + 1))


def tip_rect(
    words: str, about: pygame.Rect, window: pygame.Rect, scale: Scale, clear: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """The room of a tip: above what it is about, or below, right or left of it where there is no room above, or
    something that is to stay `clear`."""
    size = _tip_block(words, scale).get_rect().inflate(2 * scale.px(PAD), 2 * scale.px(PAD)).size
    room, gap = window.inflate(-scale.px(12), -scale.px(12)), scale.px(10)
    places = [pygame.Rect((0, 0), size) for _ in range(4)]
    above, below, right, left = places
    above.midbottom = about.centerx, about.top - gap
    below.midtop = about.centerx, about.bottom + gap
    right.midleft = about.right + gap, about.centery
    left.midright = about.left - gap, about.centery
    for place, beside in zip(places, (False, False, True, True), strict=True):
        inside = place.clamp(room)
        moved = inside.x != place.x if beside else inside.y != place.y
        if not moved and not inside.colliderect(about) and inside.collidelist(clear) < 0:
            return inside
    return (above if above.top >= window.top else below).clamp(room)
