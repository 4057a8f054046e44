"""What is said briefly: a tip beside a widget, a toast at the edge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import BOTH, PALE, Color, World


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
    color: Color = PALE,
) -> pygame.Rect:
    """Words in a bubble beside what they are about, always inside the window."""
    size, pad = scale.font(22), scale.px(14)
    room = min(scale.px(460), text.widest(words.split("\n"), size) + 1)
    block = text.paragraph(words, size, color, room)
    rect = block.get_rect().inflate(2 * pad, 2 * pad)
    rect.midbottom = (about.centerx, about.top - scale.px(10))
    if rect.top < window.top:
        rect.midtop = (about.centerx, about.bottom + scale.px(10))
    rect.clamp_ip(window.inflate(-scale.px(12), -scale.px(12)))
    draw_bubble(surface, rect, world, scale)
    surface.blit(block, rect.move(pad, pad))
    return rect
