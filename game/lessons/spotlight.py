"""Spotlight: the table dimmed, what matters lit and named, composed once for every step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.kit import paint, sprites, text
from game.kit.changed import joined
from game.kit.geometry import Scale
from game.kit.theme import INK, Color, hexed
from game.table.drawing import glow
from game.table.view import Box, Disc, Outline, Shape, Spot

COARSE = 4
"""The veil is made of pixels so many times larger, and smoothed: its edges are soft anyway."""
SOFT, REACH = 2, 8
"""How far the edges are blurred, in these pixels, and how far a blurred edge reaches at most."""
DARK, HALF = 178, 60
"""How dark the veil lies on what does not matter, and on what can be chosen although it is not pointed out."""
VEIL: Color = (8, 5, 6)
EDGE = hexed("#FFE9A8")
BRASS_LINE, PAPER_LINE = hexed("#F0CE7C"), hexed("#B98A3A")
PILL, UPPER = 24, 0.12
NOWHERE = pygame.Surface((1, 1), pygame.SRCALPHA)
"""Where a part is drawn to ask for its pictures: if their time is over, nothing else has been done in vain."""


@dataclass(frozen=True)
class Lit:
    """A place in the light, on its scale; with an `edge` where it is pointed out."""

    spot: Spot
    scale: Scale
    edge: bool = True

    @property
    def shape(self) -> Shape:
        return self.spot.whole or self.spot.shape

    @property
    def rect(self) -> pygame.Rect:
        return self.scale.rect(*self.shape.bounds)

    @property
    def at(self) -> tuple[int, int]:
        """The point that a name's line comes from: the middle, or near the upper edge of a box, which often has its
        number in the middle."""
        x, y = self.spot.shape.center
        if isinstance(self.spot.shape, Box):
            y = self.spot.shape.y + self.spot.shape.height * UPPER
        return self.scale.point(x, y)


@dataclass(frozen=True)
class Callout:
    """A name beside a place: the point it is about, and its plate."""

    words: str
    at: tuple[int, int]
    rect: pygame.Rect


def veil(
    size: tuple[int, int],
    lit: Sequence[Lit],
    usable: Sequence[Lit],
    dark: int = DARK,
    last: pygame.Surface | None = None,
) -> pygame.Surface:
    """The dark over the table with soft holes where the light falls; on the memory of the `last` one, if that is no
    longer needed."""
    edges = [each for each in lit if each.edge]
    for each in edges:
        draw_edge(NOWHERE, each)
    small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), pygame.SRCALPHA)
    small.fill((*VEIL, dark))
    for each in usable:
        _fill(small, each, HALF)
    for each in lit:
        _fill(small, each, 0)
    _soften(small, [_coarse(each.rect) for each in (*usable, *lit)])
    whole = _enlarged(small, last)
    for each in edges:
        draw_edge(whole, each)
    return whole


def _coarse(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(*(round(side / COARSE) for side in rect)).inflate(4, 4)


def _soften(small: pygame.Surface, holes: Sequence[pygame.Rect]) -> None:
    """Blur the edges of holes. What is dark all around them stays as it is, so it need not be looked at: to blur
    takes longer than all else about a veil."""
    seen = small.get_rect()
    parts = [hole.inflate(2 * REACH, 2 * REACH).clip(seen) for hole in holes]
    soft = []
    for part in joined([part for part in parts if part]):
        around = part.inflate(2 * REACH, 2 * REACH).clip(seen)
        blurred = pygame.transform.gaussian_blur(small.subsurface(around).copy(), SOFT)
        soft.append((blurred, part, part.move(-around.x, -around.y)))
    for blurred, part, within in soft:
        small.subsurface(part).fill((0, 0, 0, 0))
        small.blit(blurred, part, within, special_flags=pygame.BLEND_RGBA_ADD)


def _enlarged(small: pygame.Surface, last: pygame.Surface | None) -> pygame.Surface:
    size = small.get_width() * COARSE, small.get_height() * COARSE
    if last is None or last.get_size() != size:
        return pygame.transform.smoothscale(small, size)
    return pygame.transform.smoothscale(small, size, last)


def draw_edge(surface: pygame.Surface, lit: Lit) -> None:
    """A line of light around a place; around a segment, around all of it."""
    spot = Spot(lit.shape) if isinstance(lit.shape, Outline) else lit.spot
    glow.draw_frame(surface, spot, lit.scale, EDGE)


def _fill(surface: pygame.Surface, lit: Lit, alpha: int) -> None:
    """A shape of this darkness."""
    color, shape, scale = (*VEIL, alpha), lit.shape, lit.scale
    if isinstance(shape, Box):
        left, top, width, height = (round(side / COARSE) for side in scale.rect(*shape.bounds))
        rect = pygame.Rect(left, top, width, height).inflate(3, 3)
        pygame.draw.rect(surface, color, rect, border_radius=max(2, scale.px(shape.radius) // COARSE))
    elif isinstance(shape, Disc):
        middle = [side / COARSE for side in scale.point(shape.x, shape.y)]
        ring = scale.px(shape.radius - shape.hole) // COARSE if shape.hole else 0
        pygame.draw.circle(surface, color, middle, scale.px(shape.radius) / COARSE + 1.5, ring)
    else:
        points = [[side / COARSE for side in scale.point(*point)] for point in shape.points]
        pygame.draw.polygon(surface, color, points)


@lru_cache(maxsize=64)
def pill_size(words: str, scale: Scale) -> tuple[int, int]:
    size = scale.font(PILL)
    return text.width(words, size, text.BOLD) + scale.px(32), text.line_height(size, text.BOLD) + scale.px(16)


def place_callouts(
    named: Sequence[tuple[str, Lit]], taken: Sequence[pygame.Rect], window: pygame.Rect, scale: Scale
) -> list[Callout]:
    """Names beside their places, where they cover neither what matters nor each other."""
    found: list[Callout] = []
    for words, lit in named:
        covered = [*taken, *(each.rect.inflate(scale.px(12), scale.px(12)) for each in found)]
        rect = _free_rect(pill_size(words, scale), lit, covered, window, scale)
        if rect is not None:
            found.append(Callout(words, lit.at, rect))
    return found


REACHES = (50, 80, 120, 170, 230, 300, 380, 470, 570)
WAYS = ((1, 0), (-1, 0), (1, -0.5), (-1, -0.5), (1, 0.5), (-1, 0.5), (0, -1), (0, 1), (0.6, -1), (-0.6, -1), (0.6, 1),
        (-0.6, 1))  # fmt: skip


def _free_rect(
    size: tuple[int, int], lit: Lit, covered: Sequence[pygame.Rect], window: pygame.Rect, scale: Scale
) -> pygame.Rect | None:
    """The nearest rect beside a place that touches nothing of what must be seen; None if there is none."""
    x, y = lit.at
    for reach in REACHES:
        for across, down in WAYS:
            rect = pygame.Rect((0, 0), size)
            rect.center = (
                round(x + across * (scale.px(reach) + size[0] / 2)),
                round(y + down * (scale.px(reach) + size[1] / 2)),
            )
            if window.contains(rect) and rect.collidelist(covered) < 0:
                return rect
    return None


def draw_callouts(surface: pygame.Surface, callouts: Sequence[Callout], scale: Scale) -> None:
    """Lines first, so that no plate is crossed."""
    for each in callouts:
        end = _nearest(each)
        pygame.draw.line(surface, INK, each.at, end, scale.px(6))
        pygame.draw.line(surface, BRASS_LINE, each.at, end, scale.px(3))
        pygame.draw.circle(surface, INK, each.at, scale.px(9))
        pygame.draw.circle(surface, BRASS_LINE, each.at, scale.px(6.5))
    for each in callouts:
        paint.frame(surface, "shared/panel_paper", each.rect, scale.unit)
        text.draw(surface, each.words, each.rect.center, scale.font(PILL), INK, text.BOLD, "center")


def _nearest(callout: Callout) -> tuple[int, int]:
    """The point of a plate that its line comes to."""
    rect = callout.rect.inflate(-callout.rect.height // 2, -callout.rect.height // 2)
    return max(rect.left, min(callout.at[0], rect.right)), max(rect.top, min(callout.at[1], rect.bottom))


def draw_hand(surface: pygame.Surface, at: tuple[int, int], scale: Scale) -> None:
    """The hand that shows where to touch."""
    sprites.get("shared/touch_hand", scale.unit).draw(surface, at)


def best_corner(size: tuple[int, int], room: pygame.Rect, kept: Sequence[tuple[pygame.Rect, int]]) -> tuple[int, int]:
    """The upper left corner of a card where it covers least of what is `kept` free, with the weight of each rect; of
    equal ones the lowest and rightmost."""
    lefts = _spread(room.left, room.right - size[0], 9)
    tops = _spread(room.top, room.bottom - size[1], 7)
    corners = [(left, top) for top in reversed(tops) for left in reversed(lefts)]
    return min(corners, key=lambda corner: _covered(pygame.Rect(corner, size), kept))


def _spread(low: int, high: int, count: int) -> list[int]:
    return [low + max(0, high - low) * step // (count - 1) for step in range(count)]


def _covered(card: pygame.Rect, kept: Sequence[tuple[pygame.Rect, int]]) -> int:
    return sum(weight * part.width * part.height for rect, weight in kept if (part := card.clip(rect)))
