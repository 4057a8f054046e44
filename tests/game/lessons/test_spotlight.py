"""The veil of lessons and shows: blurred only where it has edges, and on the memory of the last one."""

from __future__ import annotations

import random

import pygame
import pytest

from game.kit.geometry import Scale
from game.lessons import spotlight
from game.lessons.spotlight import Lit
from game.table.view import Box, Disc, Shape, Spot

pytestmark = pytest.mark.usefixtures("screen")
SIZE = (640, 360)


def places(seed: int) -> list[Lit]:
    chance, scale = random.Random(seed), Scale(1.0, 0.0)
    discs: list[Shape] = [Disc(chance.randrange(640), chance.randrange(360), chance.randrange(6, 60)) for _ in range(3)]
    boxes: list[Shape] = [
        Box(chance.randrange(600), chance.randrange(330), chance.randrange(8, 90), 24, 4) for _ in range(3)
    ]
    return [Lit(Spot(shape), scale, edge=False) for shape in [*discs, *boxes]]


def blurred_whole(lit: list[Lit], usable: list[Lit]) -> pygame.Surface:
    """The same veil, all of it blurred."""
    small = pygame.Surface((SIZE[0] // spotlight.COARSE + 1, SIZE[1] // spotlight.COARSE + 1), pygame.SRCALPHA)
    small.fill((*spotlight.VEIL, spotlight.DARK))
    for each in usable:
        spotlight._fill(small, each, spotlight.HALF)
    for each in lit:
        spotlight._fill(small, each, 0)
    soft = pygame.transform.gaussian_blur(small, spotlight.SOFT)
    return pygame.transform.smoothscale(soft, [side * spotlight.COARSE for side in small.get_size()])


@pytest.mark.parametrize("seed", range(12))
def test_a_veil_is_blurred_only_around_its_holes_and_looks_the_same(seed):
    lit, usable = places(seed)[:3], places(seed + 100)[3:]
    last = pygame.Surface((644, 364), pygame.SRCALPHA)
    last.fill((200, 0, 0, 200))
    made = spotlight.veil(SIZE, lit, usable, last=last)
    assert made is last
    assert made.get_buffer().raw == blurred_whole(lit, usable).get_buffer().raw
