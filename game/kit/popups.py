"""What is said briefly: a tip beside a widget, a toast at the edge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import BOTH, PALE, Color, World

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
    color: Color = PALE,
) -> pygame.Rect:
    """Words in a bubble beside what they are about, always inside the window."""
    block, rect = _tip_block(words, scale, color), tip_rect(words, about, window, scale)
    draw_bubble(surface, rect, world, scale)
    surface.blit(block, rect.move(scale.px(PAD), scale.px(PAD)))
    return rect


def _tip_block(words: str, scale: Scale, color: Color = PALE) -> pygame.Surface:
    size = scale.font(22)
    return text.paragraph(words, size, color, min(scale.px(460), text.widest(words.split("\n"), size) + 1))


def tip_rect(words: str, about: pygame.Rect, window: pygame.Rect, scale: Scale) -> pygame.Rect:
    """The room of a tip: above what it is about, or below where there is none."""
    rect = _tip_block(words, scale).get_rect().inflate(2 * scale.px(PAD), 2 * scale.px(PAD))
    rect.midbottom = (about.centerx, about.top - scale.px(10))
    if rect.top < window.top:
        rect.midtop = (about.centerx, about.bottom + scale.px(10))
    rect.clamp_ip(window.inflate(-scale.px(12), -scale.px(12)))
    return rect
