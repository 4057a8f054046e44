"""Write an opaque picture as a JPEG that keeps all its colour detail.

Dark, soft backgrounds turn blotchy in a JPEG that stores colour at half size, which is all that SDL can write; this one
stores brightness and colour alike, finely, and is still a tenth of the PNG. Baseline JPEG with the standard's own
example code tables, so that every reader knows it.
"""

from __future__ import annotations

import struct

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Blocks = NDArray[np.float64]

QUALITY = {1: (90, 95), 2: (82, 90)}
"""How finely brightness and colour are kept, by the picture's scale: twice as many points hide twice the error."""

BRIGHT_STEPS = (
    *(16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29),
    *(51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121),
    *(120, 101, 72, 92, 95, 98, 112, 100, 103, 99),
)
COLOUR_STEPS = (
    *(17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66),
    *(99,) * 38,
)
"""The standard's steps, coarser towards fine detail; row by row."""

DC_COUNTS = bytes((0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0))
DC_SIGNS = bytes(range(12))
AC_COUNTS = bytes((0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125))
AC_SIGNS = bytes.fromhex(
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a343536373839"
    "3a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7"
    "a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa"
)
ZERO_RUN, END = 0xF0, 0x00


def zigzag() -> list[int]:
    """The order in which a block's 64 values are written: along the diagonals, there and back."""
    places = [(row, column) for row in range(8) for column in range(8)]
    ordered = sorted(places, key=lambda p: (p[0] + p[1], p[0] if (p[0] + p[1]) % 2 else -p[0]))
    return [row * 8 + column for row, column in ordered]


def cosines() -> Blocks:
    wave, place = np.meshgrid(np.arange(8), np.arange(8), indexing="ij")
    table = np.cos((2 * place + 1) * wave * np.pi / 16) / 2
    table[0] /= np.sqrt(2)
    return np.asarray(table)


def steps(base: tuple[int, ...], quality: int) -> Numbers:
    share = 5000 // quality if quality < 50 else 200 - 2 * quality
    return np.asarray(np.clip((np.array(base) * share + 50) // 100, 1, 255), np.int64)


def code_table(counts: bytes, signs: bytes) -> tuple[Numbers, Numbers]:
    """For every sign its code and the code's length."""
    codes, lengths = np.zeros(256, np.int64), np.zeros(256, np.int64)
    code, at = 0, 0
    for length, count in enumerate(counts, 1):
        for sign in signs[at : at + count]:
            codes[sign], lengths[sign] = code, length
            code += 1
        at += count
        code <<= 1
    return codes, lengths


def planes(rgb: NDArray[np.uint8]) -> list[Blocks]:
    """Brightness and the two colour differences, each cut into blocks of 8 x 8; edges are repeated to fill them."""
    height, width = rgb.shape[:2]
    padded = np.pad(rgb, ((0, -height % 8), (0, -width % 8), (0, 0)), mode="edge").astype(np.float64)
    red, green, blue = padded[..., 0], padded[..., 1], padded[..., 2]
    bright = 0.299 * red + 0.587 * green + 0.114 * blue
    found = (bright - 128, (blue - bright) / 1.772, (red - bright) / 1.402)
    rows, columns = padded.shape[0] // 8, padded.shape[1] // 8
    return [plane.reshape(rows, 8, columns, 8).swapaxes(1, 2).reshape(-1, 8, 8) for plane in found]


def rounded(blocks: Blocks, divisors: Numbers) -> Numbers:
    """The blocks as waves, rounded to their steps, in writing order."""
    table = cosines()
    waves = (table @ blocks @ table.T).reshape(-1, 64)
    return np.rint(waves / divisors).astype(np.int64)[:, zigzag()]


def sizes(values: Numbers) -> Numbers:
    """How many bits each value needs."""
    return np.asarray(np.ceil(np.log2(np.abs(values) + 1)), np.int64)


def tokens(values: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """What is to be written, in order: which block, its place there, the sign, and the value that follows it."""
    count = len(values)
    first = values[:, 0].copy()
    first[3:] -= values[:-3, 0]
    block, place = np.nonzero(values[:, 1:])
    place = place + 1
    before = np.where(np.r_[True, block[1:] != block[:-1]], 0, np.r_[0, place[:-1]]) if len(block) else place
    zeros = place - before - 1
    jumps = np.repeat(np.arange(len(block)), zeros // 16)
    last = np.zeros(count, np.int64)
    np.maximum.at(last, block, place)
    short = np.flatnonzero(last < 63)
    amount = values[block, place]
    parts = (
        (np.arange(count), np.zeros(count, np.int64), sizes(first) | 0x100, first),
        (block[jumps], place[jumps] * 4 - 1, np.full(len(jumps), ZERO_RUN), np.zeros(len(jumps), np.int64)),
        (block, place * 4, (zeros % 16 << 4) | sizes(amount), amount),
        (short, np.full(len(short), 400), np.full(len(short), END), np.zeros(len(short), np.int64)),
    )
    owner, order, sign, value = (np.concatenate(column) for column in zip(*parts, strict=True))
    sort = np.lexsort((order, owner))
    return owner[sort], order[sort], sign[sort], value[sort]


def bits(values: Numbers) -> bytes:
    """All blocks, brightness and colours in turn, as one stream of codes."""
    _, _, sign, value = tokens(values)
    dc, ac = code_table(DC_COUNTS, DC_SIGNS), code_table(AC_COUNTS, AC_SIGNS)
    is_first = sign >= 0x100
    sign = sign & 0xFF
    code = np.where(is_first, dc[0][sign], ac[0][sign])
    length = np.where(is_first, dc[1][sign], ac[1][sign])
    extra = sign & 0x0F
    tail = np.where(value < 0, value + (1 << extra) - 1, value)
    word, total = (code << extra) | tail, length + extra
    start = np.cumsum(total) - total
    stream = np.ones(-(-int(total.sum()) // 8) * 8, np.uint8)
    for bit in range(int(total.max())):
        has = total > bit
        stream[start[has] + bit] = (word[has] >> (total[has] - 1 - bit)) & 1
    return np.packbits(stream).tobytes().replace(b"\xff", b"\xff\x00")


def segment(mark: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, mark, len(data) + 2) + data


def jpeg(rgb: NDArray[np.uint8], scale: int = 1) -> bytes:
    """The picture, rows of red, green and blue, as the bytes of a JPEG file."""
    height, width = rgb.shape[:2]
    bright, colour = (
        steps(base, fine) for base, fine in zip((BRIGHT_STEPS, COLOUR_STEPS), QUALITY[scale], strict=True)
    )
    found = [rounded(plane, bright if at == 0 else colour) for at, plane in enumerate(planes(rgb))]
    values = np.stack(found, axis=1).reshape(-1, 64)
    order = zigzag()
    parts = b"".join(bytes((number, 0x11, min(number - 1, 1))) for number in (1, 2, 3))
    tables = [(0x00, DC_COUNTS + DC_SIGNS), (0x10, AC_COUNTS + AC_SIGNS)]
    return b"".join(
        (
            b"\xff\xd8",
            segment(0xE0, b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"),
            segment(0xDB, b"\x00" + bytes(bright[order].tolist()) + b"\x01" + bytes(colour[order].tolist())),
            segment(0xC0, struct.pack(">BHHB", 8, height, width, 3) + parts),
            segment(0xC4, b"".join(bytes((which,)) + table for which, table in tables)),
            segment(0xDA, b"\x03" + b"".join(bytes((number, 0x00)) for number in (1, 2, 3)) + b"\x00\x3f\x00"),
            bits(values),
            b"\xff\xd9",
        )
    )
