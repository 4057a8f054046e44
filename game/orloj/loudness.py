"""How loud the groups of the board are: what is asked about shines in a pool of light, all else is calm.

Calm is a colour of its own and never a veil: seven tenths of the light, nine tenths of the colour, so that whatever
is written keeps its contrast. It is made once, when a group is painted, and never in a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.kit import paint, scratch, sprites
from game.kit.picture_cache import kept
from game.orloj.asked import GROUPS
from game.orloj.position_facts import PositionFacts, Show
from game.table.drawing.design_part import Area

POOLS: dict[str, Area] = {
    "tracks": (-174, -10, 800, 860),
    "clock": (322, -10, 940, 880),
    "calendar": (1060, -60, 940, 800),
    "shelf": (1062, 500, 930, 356),
}
"""The pool of light behind each group, in its units."""
WARM = (255, 216, 144)
LIGHT, COLOR = 0.70, 0.90


def awake(show: Show, facts: PositionFacts) -> frozenset[str]:
    """The groups in full colour: what a person is asked about; all of them while others act."""
    if show.acting is None or show.acting in show.opponents:
        return frozenset(GROUPS)
    return facts.asked


def calmed(draw: Callable[[pygame.Surface], object]) -> Callable[[pygame.Surface], None]:
    """The same drawing, calm: made on a sheet of its own within the clip of the surface."""

    def draw_calm(surface: pygame.Surface) -> None:
        area = surface.get_clip()
        sheet = _drawn_alone(surface.get_size(), area, draw)
        if area:
            part = scratch.cut(sheet, area, "part")
            calm(part)
            surface.blit(part, area)

    return draw_calm


def _cut_out(size: tuple[int, int], area: pygame.Rect, draw: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """A drawing within an area of a sheet of this size, in a picture of its own."""
    return _drawn_alone(size, area, draw).subsurface(area).copy()


def _drawn_alone(size: tuple[int, int], area: pygame.Rect, draw: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """A sheet of this size with nothing but a drawing in an area of it; until the next one is asked for."""
    sheet = _scratch(size)
    sheet.set_clip(area)
    sheet.fill((0, 0, 0, 0))
    draw(sheet)
    sheet.set_clip(None)
    return sheet


def ready(
    key: Hashable, area: pygame.Rect, loud: bool, draw: Callable[[pygame.Surface], object]
) -> Callable[[pygame.Surface], None]:
    """The same drawing, loud or calm, from a picture of it that is kept: a group that is asked about again and again
    is laid down at once."""

    def make(size: tuple[int, int], seen: pygame.Rect) -> pygame.Surface:
        part = _cut_out(size, seen, draw)
        if not loud:
            calm(part)
        return part

    def draw_ready(surface: pygame.Surface) -> None:
        size, seen = surface.get_size(), area.clip(surface.get_rect())
        if seen:
            surface.blit(sprites.memo((key, size, tuple(area), loud), lambda: make(size, seen)), seen)

    return draw_ready


@kept
def _scratch(size: tuple[int, int]) -> pygame.Surface:
    return paint.blank(size)


def calm(surface: pygame.Surface) -> None:
    """Calm what is on a surface, which must not be part of another: grey is made of whole rows."""
    gray = pygame.transform.grayscale(surface, scratch.piece(surface.get_size(), "gray"))
    _darken(gray, LIGHT * (1 - COLOR))
    _darken(surface, LIGHT * COLOR)
    surface.blit(gray, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _darken(surface: pygame.Surface, share: float) -> None:
    surface.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)


@kept
def pool(size: tuple[int, int]) -> pygame.Surface:
    """A pool of warm light, soft at its edge."""
    return pygame.transform.smoothscale(_small_pool(), size)


@kept
def _small_pool(side: int = 64) -> pygame.Surface:
    face = paint.blank((side, side))
    for y in range(side):
        for x in range(side):
            away = ((x - side / 2 + 0.5) ** 2 + (y - side / 2 + 0.5) ** 2) ** 0.5 / (side / 2)
            face.set_at((x, y), (*WARM, round(_strength(away))))
    return face


def _strength(away: float) -> float:
    """Alpha at a share of the way from the middle to the edge."""
    if away >= 1:
        return 0
    return 130 - 70 * away / 0.72 if away < 0.72 else 60 * (1 - away) / 0.28


def forget() -> None:
    for cache in (_scratch, pool, _small_pool):
        cache.cache_clear()
