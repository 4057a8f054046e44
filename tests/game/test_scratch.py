"""Scratch: pictures on the same memory again and again."""

from __future__ import annotations

import random

import pygame
import pytest

from game.kit import scratch

pytestmark = pytest.mark.usefixtures("screen")


def speckled(size: tuple[int, int]) -> pygame.Surface:
    """A picture with many colours and transparencies."""
    chance, picture = random.Random(1), pygame.Surface(size, pygame.SRCALPHA)
    for _ in range(60):
        color = [chance.randrange(256) for _ in range(4)]
        pygame.draw.circle(picture, color, (chance.randrange(size[0]), chance.randrange(size[1])), 9)
    return picture


def test_a_part_is_cut_out_exactly_as_it_is():
    whole, area = speckled((90, 70)), pygame.Rect(13, 7, 50, 40)
    cut = scratch.cut(whole, area, "test")
    assert cut.get_buffer().raw == whole.subsurface(area).copy().get_buffer().raw


def test_pieces_of_one_use_share_their_memory_and_those_of_another_do_not():
    large, other = scratch.piece((20, 20), "one"), scratch.piece((20, 20), "other")
    large.fill((1, 2, 3, 4))
    other.fill((9, 9, 9, 9))
    assert scratch.piece((10, 10), "one").get_at((5, 5)) == (1, 2, 3, 4)
    scratch.forget()
    assert scratch.piece((10, 10), "one").get_at((5, 5)) == (0, 0, 0, 0)
    assert large.get_at((5, 5)) == (1, 2, 3, 4), "whoever still has a picture keeps its memory"
