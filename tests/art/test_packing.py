"""Packed pictures look like the pictures they were."""

import io

import numpy as np
import pygame
import pytest

import bake_jpeg
import bake_png
from game.kit import sprites


def soft_ball(size: int) -> bytes:
    """A rough shaded ball with a soft edge on nothing: many tones, every degree of transparency."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    for x in range(size):
        for y in range(size):
            away = ((x - size / 2) ** 2 + (y - size / 2) ** 2) ** 0.5 / (size / 2)
            shade = round(245 * max(0.0, 1 - (x + y) / (2 * size))) + (x * x * 31 + y * y * 17) % 9
            surface.set_at((x, y), (shade, shade // 2, 40, round(255 * min(1.0, max(0.0, 5 - 5 * away)))))
    out = io.BytesIO()
    pygame.image.save(surface, out, "x.png")
    return out.getvalue()


def test_a_packed_sprite_is_smaller_and_looks_the_same() -> None:
    ball = soft_ball(96)
    packed = bake_png.packed(ball)
    assert len(packed) < 0.8 * len(ball)
    before = bake_png.weighed(bake_png.pixels(ball).reshape(-1, 4))
    after = bake_png.weighed(bake_png.pixels(packed).reshape(-1, 4))
    assert np.mean(np.abs(before - after)) < bake_png.VISIBLE


def test_what_is_clear_stays_clear_and_what_is_solid_stays_solid() -> None:
    ball = bake_png.pixels(soft_ball(64))
    packed = bake_png.pixels(bake_png.packed(soft_ball(64)))
    assert np.all(packed[ball[..., 3] == 0][:, 3] == 0)
    assert np.all(packed[ball[..., 3] == 255][:, 3] >= 253)


def test_a_picture_of_few_colours_is_kept_exactly() -> None:
    surface = pygame.Surface((40, 30), pygame.SRCALPHA)
    for number in range(30):
        surface.fill((number * 8, 255 - number * 8, 7, 120 + number), (number, 0, 1, 30))
    out = io.BytesIO()
    pygame.image.save(surface, out, "x.png")
    assert np.array_equal(bake_png.pixels(out.getvalue()), bake_png.pixels(bake_png.packed(out.getvalue())))


def test_a_picture_that_would_suffer_keeps_its_colours() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (64, 64, 4), np.uint8)
    surface = pygame.image.frombytes(noise.tobytes(), (64, 64), "RGBA")
    out = io.BytesIO()
    pygame.image.save(surface, out, "x.png")
    assert bake_png.packed(out.getvalue()) == out.getvalue()


def test_colours_and_mask_together_are_the_picture_again() -> None:
    """A soft edge must not turn dark: the colours are spread beneath what is clear."""
    ball = bake_png.pixels(soft_ball(96))
    colours = pygame.image.load(io.BytesIO(bake_jpeg.jpeg(bake_png.spilled(ball), 2)), "x.jpg")
    mask = pygame.image.load(io.BytesIO(bake_png.mask(ball)), "x.png")
    shown = np.frombuffer(pygame.image.tobytes(sprites.masked(colours, mask), "RGBA"), np.uint8).reshape(ball.shape)
    assert np.array_equal(shown[..., 3], ball[..., 3])
    seen = ball[..., 3] > 0
    apart = np.abs(bake_png.weighed(shown[seen]) - bake_png.weighed(ball[seen]))
    assert np.mean(apart) < 2.5


def test_what_is_clear_takes_the_colour_of_its_surroundings() -> None:
    picture = np.zeros((9, 7, 4), np.uint8)
    picture[4, 3] = 200, 100, 50, 255
    assert np.all(bake_png.spilled(picture) == (200, 100, 50))


@pytest.mark.parametrize("size", [(64, 48), (61, 43), (8, 8), (1, 1)])
def test_a_jpeg_shows_the_picture_again(size: tuple[int, int]) -> None:
    width, height = size
    across, down = np.meshgrid(np.linspace(0, 200, width), np.linspace(30, 250, height))
    picture = np.stack([across, down, 128 + 60 * np.sin(across / 17)], axis=-1).astype(np.uint8)
    shown = pygame.image.load(io.BytesIO(bake_jpeg.jpeg(picture)), "x.jpg")
    assert shown.get_size() == size
    again = np.frombuffer(pygame.image.tobytes(shown, "RGB"), np.uint8).reshape(picture.shape)
    assert np.mean(np.abs(again.astype(int) - picture)) < 2.5


def test_a_jpeg_can_hold_the_harshest_contrast() -> None:
    """Runs of zeros, the largest steps and bytes that must be escaped all occur in a chequered picture."""
    chequers = np.indices((40, 40)).sum(axis=0) % 2 * 255
    noise = np.random.default_rng(2).integers(0, 256, (40, 40))
    picture = np.stack([chequers, 255 - chequers, noise], axis=-1).astype(np.uint8)
    shown = pygame.image.load(io.BytesIO(bake_jpeg.jpeg(picture)), "x.jpg")
    again = np.frombuffer(pygame.image.tobytes(shown, "RGB"), np.uint8).reshape(picture.shape)
    assert np.mean(np.abs(again.astype(int) - picture)) < 14
