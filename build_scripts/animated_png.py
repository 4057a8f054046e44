"""Animated PNG: one palette for all frames, and of each frame only the part that changed."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

import bake_png

EVERY = 4
"""Sixtieths of a second between two frames."""
SAMPLED = 30
"""How many frames the palette is chosen from."""
Frame = NDArray[np.uint8]


def animated(frames: list[Frame]) -> bytes:
    """An animated PNG that repeats for ever: frames that are the same last longer, others bring only what changed."""
    palette = shared_palette(frames)
    indexed = [indices(frame, palette) for frame in frames]
    chunks: list[bytes] = []
    shown: list[tuple[tuple[int, int, int, int], NDArray[np.uint8], int]] = []
    for at, frame in enumerate(indexed):
        box = (0, 0, frame.shape[1], frame.shape[0]) if not at else changed(indexed[at - 1], frame)
        if box is None:
            shown[-1] = (*shown[-1][:2], shown[-1][2] + 1)
        else:
            shown.append((box, frame, 1))
    number = 0
    for at, (box, frame, lasting) in enumerate(shown):
        chunks.append(frame_control(number, box, lasting))
        left, top, width, height = box
        data = deflated(frame[top : top + height, left : left + width])
        number += 1
        if at:
            chunks.append(bake_png.chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
        else:
            chunks.append(bake_png.chunk(b"IDAT", data))
    tall, wide = indexed[0].shape
    head = struct.pack(">IIBBBBB", wide, tall, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            bake_png.chunk(b"IHDR", head),
            bake_png.chunk(b"acTL", struct.pack(">II", len(shown), 0)),
            bake_png.chunk(b"PLTE", palette.tobytes()),
            *chunks,
            bake_png.chunk(b"IEND", b""),
        )
    )


def shared_palette(frames: list[Frame]) -> NDArray[np.uint8]:
    """256 colours that suit the whole film, found from a part of its pixels."""
    some = frames[:: max(1, len(frames) // SAMPLED)]
    sample = np.concatenate([frame[at % 3 :: 3, ::3].reshape(-1, 3) for at, frame in enumerate(some)])
    coarse = (sample >> 2 << 2).astype(np.uint32)
    codes, counts = np.unique(coarse[:, 0] << 16 | coarse[:, 1] << 8 | coarse[:, 2], return_counts=True)
    points = np.stack([codes >> 16, codes >> 8 & 255, codes & 255, np.full_like(codes, 255)], axis=1).astype(np.float32)
    weights = np.asarray(counts, np.int64)
    found = bake_png.settled(points, weights, bake_png.split(points, weights))
    return np.asarray(np.clip(np.rint(found[:, :3]), 0, 255), np.uint8)


def indices(frame: Frame, palette: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Every pixel's nearest colour; colours are looked up once for all pixels that nearly share them."""
    coarse = (frame.astype(np.uint32) >> 2).reshape(-1, 3)
    codes, owner = np.unique(coarse[:, 0] << 12 | coarse[:, 1] << 6 | coarse[:, 2], return_inverse=True)
    points = np.stack([codes >> 12, codes >> 6 & 63, codes & 63], axis=1).astype(np.float32) * 4 + 2
    chosen = bake_png.nearest(points, palette.astype(np.float32)).astype(np.uint8)
    return np.asarray(chosen[owner.reshape(-1)].reshape(frame.shape[:2]), np.uint8)


def changed(before: NDArray[np.uint8], after: NDArray[np.uint8]) -> tuple[int, int, int, int] | None:
    """Left, top, width and height of all that differs; None if nothing does."""
    rows, columns = np.nonzero(before != after)
    if not len(rows):
        return None
    left, top = int(columns.min()), int(rows.min())
    return left, top, int(columns.max()) - left + 1, int(rows.max()) - top + 1


def frame_control(number: int, box: tuple[int, int, int, int], lasting: int) -> bytes:
    left, top, width, height = box
    place = struct.pack(">IIIII", number, width, height, left, top)
    return bake_png.chunk(b"fcTL", place + struct.pack(">HHBB", lasting * EVERY, 60, 0, 0))


def deflated(rows: NDArray[np.uint8]) -> bytes:
    lines = np.zeros((rows.shape[0], rows.shape[1] + 1), np.uint8)
    lines[:, 1:] = rows
    return zlib.compress(lines.tobytes(), 9)
