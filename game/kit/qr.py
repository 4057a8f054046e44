"""QR codes (ISO/IEC 18004, Model 2): a text in bytes as a square of dark and light modules, versions 1 to 40.

`matrix("https://…")` is the whole encoder: the smallest version that holds the text at a level of error correction, and
of the eight masks the one that scanners like best. Only bytes (UTF-8) are written; levels L and M are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

Matrix = tuple[tuple[bool, ...], ...]
"""Rows of modules, True for dark; without the light margin of four modules that every code needs."""

QUIET = 4
"""Modules of light margin around a code."""
LARGEST = 40
LEVEL_BITS = {"L": 1, "M": 0}
CHECK_WORDS = {
    "L": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
          28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
    "M": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
          26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28),
}  # fmt: skip
"""Words of error correction in each block, by level and version."""
BLOCKS = {
    "L": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
          8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
    "M": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
          17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49),
}  # fmt: skip
"""Blocks into which the words are divided."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _column: row % 2 == 0,
    lambda _row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
LONG_RUN = re.compile("0{5,}|1{5,}")
FINDER_LIKE = ("10111010000", "00001011101")
"""Rows of modules that a scanner could take for the middle of a finder."""


class TooLong(ValueError):
    """More text than the largest code holds."""


def matrix(words: str, level: str = "M") -> Matrix:
    """The code of a text; TooLong if there is none."""
    data = words.encode()
    version = _version(len(data), level)
    stream = interleaved(data_words(data, version, level), version, level)
    board = _Board(version)
    board.draw_patterns()
    board.draw_format(level, 0)
    board.draw_version()
    places = board.free()
    return min((_drawn(board, places, stream, level, mask) for mask in range(len(MASKS))), key=penalty)


def capacity(version: int, level: str) -> int:
    """Bytes that a code of this version holds."""
    return (8 * _data_count(version, level) - 4 - _length_bits(version)) // 8


def _version(count: int, level: str) -> int:
    for version in range(1, LARGEST + 1):
        if count <= capacity(version, level):
            return version
    raise TooLong(f"a QR code holds {capacity(LARGEST, level)} bytes, not {count}")


def _length_bits(version: int) -> int:
    return 8 if version < 10 else 16


def word_count(version: int) -> int:
    """Words of eight modules in a code, data and error correction together."""
    modules = (16 * version + 128) * version + 64
    if version >= 2:
        aligned = version // 7 + 2
        modules -= (25 * aligned - 10) * aligned - 55
        modules -= 36 if version >= 7 else 0
    return modules // 8


def _data_count(version: int, level: str) -> int:
    return word_count(version) - CHECK_WORDS[level][version - 1] * BLOCKS[level][version - 1]


def data_words(data: bytes, version: int, level: str) -> list[int]:
    """The sort of data, its length, the bytes, and what fills the rest."""
    bits = f"0100{len(data):0{_length_bits(version)}b}" + "".join(f"{byte:08b}" for byte in data)
    room = 8 * _data_count(version, level)
    bits += "0" * min(4, room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    filling = (0xEC, 0x11)
    return [*words, *(filling[at % 2] for at in range(room // 8 - len(words)))]


def _powers() -> tuple[int, ...]:
    """The powers of 2 in the field of 256 elements that QR codes use, twice over."""
    found = [1]
    for _step in range(254):
        double = found[-1] << 1
        found.append(double ^ 0x11D if double & 0x100 else double)
    return tuple(found + found)


POWERS = _powers()
LOGARITHMS = {value: power for power, value in enumerate(POWERS[:255])}


def _product(one: int, other: int) -> int:
    """The product in that field."""
    return POWERS[LOGARITHMS[one] + LOGARITHMS[other]] if one and other else 0


@lru_cache(maxsize=64)
def _divisor(degree: int) -> tuple[int, ...]:
    """The generator polynomial of Reed and Solomon, without its leading 1."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _step in range(degree):
        found = [_product(each, root) ^ (found[at + 1] if at + 1 < degree else 0) for at, each in enumerate(found)]
        root = _product(root, 2)
    return tuple(found)


def check_words(data: Sequence[int], degree: int) -> list[int]:
    """The words of error correction of one block."""
    divisor, rest = _divisor(degree), [0] * degree
    for word in data:
        factor = word ^ rest.pop(0)
        rest.append(0)
        if factor:
            rest = [each ^ _product(of, factor) for each, of in zip(rest, divisor, strict=True)]
    return rest


def interleaved(data: Sequence[int], version: int, level: str) -> list[int]:
    """The blocks' words by turns: first those of the data, then those of error correction."""
    count, degree = BLOCKS[level][version - 1], CHECK_WORDS[level][version - 1]
    short, longer = divmod(len(data), count)
    blocks, at = [], 0
    for number in range(count):
        size = short + (number >= count - longer)
        blocks.append(list(data[at : at + size]))
        at += size
    checks = [check_words(block, degree) for block in blocks]
    first = [block[place] for place in range(short + 1) for block in blocks if place < len(block)]
    return first + [block[place] for place in range(degree) for block in checks]


def aligned(version: int) -> list[int]:
    """Rows and columns in whose crossings the small squares stand."""
    if version == 1:
        return []
    count, last = version // 7 + 2, 4 * version + 10
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    return [6, *(last - step * at for at in range(count - 2, -1, -1))]


class _Board:
    """A square of modules; `fixed` are those that are no data."""

    def __init__(self, version: int) -> None:
        self.version, self.size = version, 4 * version + 17
        self.dark = [[False] * self.size for _row in range(self.size)]
        self.fixed = [[False] * self.size for _row in range(self.size)]

    def fix(self, row: int, column: int, dark: bool) -> None:
        if 0 <= row < self.size and 0 <= column < self.size:
            self.dark[row][column], self.fixed[row][column] = dark, True

    def square(self, row: int, column: int, reach: int, rings: Sequence[int]) -> None:
        """Rings around a module, dark at these distances from it."""
        for down in range(-reach, reach + 1):
            for across in range(-reach, reach + 1):
                self.fix(row + down, column + across, max(abs(down), abs(across)) in rings)

    def draw_patterns(self) -> None:
        for at in range(self.size):
            self.fix(6, at, at % 2 == 0)
            self.fix(at, 6, at % 2 == 0)
        last = self.size - 4
        for row, column in ((3, 3), (3, last), (last, 3)):
            self.square(row, column, 4, (0, 1, 3))
        places = aligned(self.version)
        corners = {(6, 6), (6, self.size - 7), (self.size - 7, 6)}
        for row, column in ((row, column) for row in places for column in places):
            if (row, column) not in corners:
                self.square(row, column, 2, (0, 2))

    def draw_format(self, level: str, mask: int) -> None:
        """Level and mask, twice."""
        bits, size = format_bits(level, mask), self.size
        around = [*((at, 8) for at in range(6)), (7, 8), (8, 8), (8, 7), *((8, at) for at in range(5, -1, -1))]
        apart = [*((8, size - 1 - at) for at in range(8)), *((size - 7 + at, 8) for at in range(7))]
        for places in (around, apart):
            for bit, (row, column) in enumerate(places):
                self.fix(row, column, bool(bits >> bit & 1))
        self.fix(size - 8, 8, True)

    def draw_version(self) -> None:
        if self.version < 7:
            return
        bits = version_bits(self.version)
        for bit in range(18):
            far, near = self.size - 11 + bit % 3, bit // 3
            self.fix(near, far, bool(bits >> bit & 1))
            self.fix(far, near, bool(bits >> bit & 1))

    def free(self) -> list[tuple[int, int]]:
        """The modules of the data in their order: pairs of columns from the right, upwards and downwards by turns."""
        found, upwards = [], True
        for right in [*range(self.size - 1, 6, -2), *range(5, 0, -2)]:
            rows = range(self.size - 1, -1, -1) if upwards else range(self.size)
            found += [(row, column) for row in rows for column in (right, right - 1) if not self.fixed[row][column]]
            upwards = not upwards
        return found


def _checked(value: int, bits: int, divisor: int) -> int:
    """A number with the rest of its division after it, in so many bits."""
    rest = value
    for _bit in range(bits):
        rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor)
    return value << bits | rest


def format_bits(level: str, mask: int) -> int:
    return _checked(LEVEL_BITS[level] << 3 | mask, 10, 0x537) ^ 0x5412


def version_bits(version: int) -> int:
    return _checked(version, 12, 0x1F25)


def _drawn(board: _Board, places: Sequence[tuple[int, int]], stream: Sequence[int], level: str, mask: int) -> Matrix:
    """The board with its data at these places, under a mask."""
    hides = MASKS[mask]
    board.draw_format(level, mask)
    for at, (row, column) in enumerate(places):
        bit = at < 8 * len(stream) and bool(stream[at // 8] >> (7 - at % 8) & 1)
        board.dark[row][column] = bit ^ hides(row, column)
    return tuple(tuple(row) for row in board.dark)


def penalty(code: Matrix) -> int:
    """What scanners mind in a code: long lines, squares, false finders, too much of one colour."""
    rows = ["".join("1" if dark else "0" for dark in row) for row in code]
    lines = [*rows, *("".join(column) for column in zip(*rows, strict=True))]
    size = len(code)
    found = sum(_runs(line) for line in lines)
    found += 40 * sum(_occurrences(line, like) for line in lines for like in FINDER_LIKE)
    found += 3 * sum(_squares(int(above, 2), int(below, 2), size) for above, below in pairwise(rows))
    dark = sum(map(sum, code))
    return found + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


def _runs(line: str) -> int:
    """Three for five equal modules in a row, and one for each further."""
    return sum(len(run) - 2 for run in LONG_RUN.findall(line))


def _occurrences(line: str, like: str) -> int:
    """How often it is found, also where one begins within another."""
    found, at = 0, line.find(like)
    while at >= 0:
        found, at = found + 1, line.find(like, at + 1)
    return found


def _squares(above: int, below: int, size: int) -> int:
    """Squares of two by two equal modules in two rows."""
    other = (above ^ below) | (above ^ above >> 1) | (below ^ below >> 1) | (above ^ below) >> 1
    return (~other & (1 << size - 1) - 1).bit_count()
