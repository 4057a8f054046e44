"""Pack a picture with transparency into 256 colours where nobody would see the difference.

A sprite has few tones, but each at every degree of transparency along its edge; a palette whose entries carry their own
transparency holds them in about a third of the size. Pictures that would suffer keep all their colours.
"""

from __future__ import annotations

import io
import os
import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float32]
Whole = NDArray[np.int64]

COLOURS = 256
ROUNDS = 8
LARGE = 250_000
VISIBLE, VISIBLE_LARGE = 1.7, 1.0
"""Mean error, of 255, from which on a picture keeps its own colours; wide soft areas show steps sooner."""


def pixels(png: bytes) -> NDArray[np.uint8]:
    """The picture as rows of red, green, blue and opacity; what is fully clear is plain nothing."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    surface = pygame.image.load(io.BytesIO(png), "x.png")
    rows = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(surface.height, surface.width, 4)
    return np.where(rows[..., 3:] == 0, np.uint8(0), rows)


def weighed(rgba: NDArray[np.uint8]) -> Points:
    """Colours as the eye meets them on a table: the clearer, the less their tone matters."""
    points = rgba.astype(np.float32)
    points[:, :3] *= points[:, 3:] / 255
    return points


def split(points: Points, counts: Whole) -> Points:
    """First guess of the palette: halve the box that is spread most, until there are enough."""
    boxes = [np.arange(len(points))]
    spreads = [spread(points, counts, boxes[0])]
    while len(boxes) < COLOURS and max(spreads) > 0:
        worst = int(np.argmax(spreads))
        box = boxes[worst]
        axis = int(np.argmax(np.ptp(points[box], axis=0)))
        order = box[np.argsort(points[box, axis], kind="stable")]
        half = np.cumsum(counts[order])
        cut = min(max(1, int(np.searchsorted(half, half[-1] / 2))), len(order) - 1)
        for place, part in ((worst, order[:cut]), (len(boxes), order[cut:])):
            boxes[place : place + 1] = [part]
            spreads[place : place + 1] = [spread(points, counts, part)]
    return np.array([np.average(points[box], axis=0, weights=counts[box]) for box in boxes], np.float32)


def spread(points: Points, counts: Whole, box: Whole) -> float:
    if len(box) < 2:
        return 0.0
    inside, weights = points[box], counts[box]
    middle = np.average(inside, axis=0, weights=weights)
    return float(np.sum(weights * np.sum((inside - middle) ** 2, axis=1)))


def nearest(points: Points, palette: Points) -> Whole:
    reach = np.sum(palette**2, axis=1) - 2 * points @ palette.T
    return np.asarray(np.argmin(reach, axis=1))


def settled(points: Points, counts: Whole, palette: Points) -> Points:
    """Move every colour of the palette to the middle of what it stands for, a few times over."""
    for _ in range(ROUNDS):
        owner = nearest(points, palette)
        weight = np.bincount(owner, counts, len(palette))
        for axis in range(4):
            total = np.bincount(owner, counts * points[:, axis], len(palette))
            palette[:, axis] = np.where(weight > 0, total / np.maximum(weight, 1), palette[:, axis])
    return palette


def as_bytes(palette: Points) -> NDArray[np.uint8]:
    """Back from weighed colours to plain ones."""
    solid = np.maximum(palette[:, 3:], 0.5) / 255
    plain = np.concatenate([palette[:, :3] / solid, palette[:, 3:]], axis=1)
    return np.asarray(np.clip(np.rint(plain), 0, 255), np.uint8)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def paletted(rows: NDArray[np.uint8], palette: NDArray[np.uint8]) -> bytes:
    height, width = rows.shape
    lines = np.zeros((height, width + 1), np.uint8)
    lines[:, 1:] = rows
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", palette[:, :3].tobytes()),
            chunk(b"tRNS", palette[:, 3].tobytes()),
            chunk(b"IDAT", zlib.compress(lines.tobytes(), 9)),
            chunk(b"IEND", b""),
        )
    )


def mask(rgba: NDArray[np.uint8]) -> bytes:
    """The transparency alone, as a white picture."""
    shades = np.full((COLOURS, 4), 255, np.uint8)
    shades[:, 3] = np.arange(COLOURS)
    return paletted(rgba[..., 3], shades)


def spilled(rgba: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The colours alone, spread over what is clear: a picture made of blocks then has no dark seam at its edges."""
    solid = np.asarray(rgba[..., 3:] / 255, np.float32)
    return np.asarray(np.rint(filled(np.asarray(rgba[..., :3] * solid, np.float32), solid)), np.uint8)


def filled(light: Points, solid: Points) -> Points:
    """The colour of every point; where nothing is, that of its surroundings."""
    plain = np.asarray(light / np.maximum(solid, 1e-6), np.float32)
    height, width = light.shape[:2]
    if solid.min() > 0 or height * width == 1:
        return plain
    coarse = filled(halved(light), halved(solid)).repeat(2, axis=0).repeat(2, axis=1)
    return np.asarray(np.where(solid > 0, plain, coarse[:height, :width]), np.float32)


def halved(picture: Points) -> Points:
    height, width = picture.shape[:2]
    even = np.pad(picture, ((0, height % 2), (0, width % 2), (0, 0)))
    return np.asarray(even.reshape((height + 1) // 2, 2, (width + 1) // 2, 2, -1).sum(axis=(1, 3)))


def packed(png: bytes) -> bytes:
    """The picture in 256 colours, or as it was if that would show or save nothing."""
    rgba = pixels(png)
    colours, owner, counts = np.unique(rgba.reshape(-1, 4).view(np.uint32), return_inverse=True, return_counts=True)
    points = weighed(colours.view(np.uint8).reshape(-1, 4))
    weights = np.asarray(counts, np.int64)
    palette = as_bytes(settled(points, weights, split(points, weights)))
    chosen = nearest(points, weighed(palette))
    error = np.sqrt(np.mean((points - weighed(palette)[chosen]) ** 2, axis=1))
    seen = weights * (points[:, 3] > 0)
    bearable = VISIBLE if len(owner) < LARGE else VISIBLE_LARGE
    if np.sum(error * seen) > bearable * np.sum(seen):
        return png
    small = paletted(chosen[owner].reshape(rgba.shape[:2]).astype(np.uint8), palette)
    return min(small, png, key=len)
