"""QR codes: the standard's own numbers, and every code read back by a reader that shares nothing with the encoder."""

from __future__ import annotations

import pytest

from game.kit import qr

HELLO = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
"""HELLO WORLD in version 1-M: the example that every description of QR codes works out."""
FORMATS = {
    ("L", 0): "111011111000100", ("L", 3): "111100010011101", ("L", 7): "110100101110110",
    ("M", 0): "101010000010010", ("M", 4): "100010111111001", ("M", 7): "100101010100000",
}  # fmt: skip
CAPACITIES = {
    ("L", 1): 17, ("L", 2): 32, ("L", 9): 230, ("L", 10): 271, ("L", 20): 858, ("L", 27): 1465, ("L", 40): 2953,
    ("M", 1): 14, ("M", 2): 26, ("M", 9): 180, ("M", 10): 213, ("M", 20): 666, ("M", 27): 1125, ("M", 40): 2331,
}  # fmt: skip
ALIGNED = {2: [6, 18], 7: [6, 22, 38], 14: [6, 26, 46, 66], 32: [6, 34, 60, 86, 112, 138],
           36: [6, 24, 50, 76, 102, 128, 154], 40: [6, 30, 58, 86, 114, 142, 170]}  # fmt: skip
LOGS: dict[int, int] = {}
POWERS: list[int] = []
value = 1
for exponent in range(255):
    POWERS.append(value)
    LOGS[value] = exponent
    value = value << 1 ^ (0x11D if value & 0x80 else 0)


def test_the_words_of_error_correction_are_those_of_the_standard_example() -> None:
    assert qr.check_words(HELLO, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


@pytest.mark.parametrize(("level", "mask"), FORMATS)
def test_level_and_mask_are_written_as_the_standard_says(level: str, mask: int) -> None:
    assert f"{qr.format_bits(level, mask):015b}" == FORMATS[level, mask]


def test_the_version_is_written_as_the_standard_says() -> None:
    assert f"{qr.version_bits(7):018b}" == "000111110010010100"
    assert f"{qr.version_bits(40):018b}" == "101000110001101001"


@pytest.mark.parametrize(("level", "version"), CAPACITIES)
def test_a_version_holds_as_many_bytes_as_the_standard_says(level: str, version: int) -> None:
    assert qr.capacity(version, level) == CAPACITIES[level, version]


@pytest.mark.parametrize("version", ALIGNED)
def test_the_small_squares_stand_where_the_standard_says(version: int) -> None:
    assert qr.aligned(version) == ALIGNED[version]


def no_data(row: int, column: int, size: int, version: int) -> bool:
    """Whether a module belongs to a pattern, the format or the version."""
    if (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9) or 6 in (row, column):
        return True
    if version >= 7 and ((row < 6 and column >= size - 11) or (column < 6 and row >= size - 11)):
        return True
    places = qr.aligned(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    return any(
        abs(row - down) <= 2 and abs(column - across) <= 2
        for down in places
        for across in places
        if (down, across) not in corners
    )


def read(code: qr.Matrix) -> tuple[str, int, str]:
    """The text, the version and the level of a code; it fails if a single module of data is wrong."""
    size = len(code)
    version = (size - 17) // 4
    written = "".join(str(int(code[8][column])) for column in (0, 1, 2, 3, 4, 5, 7, 8))
    written += "".join(str(int(code[row][8])) for row in (7, 5, 4, 3, 2, 1, 0))
    said = f"{int(written, 2) ^ 0x5412:015b}"
    level, mask = {"01": "L", "00": "M"}[said[:2]], int(said[2:5], 2)
    bits, upwards, right = "", True, size - 1
    while right > 0:
        right -= right == 6
        for row in range(size - 1, -1, -1) if upwards else range(size):
            for column in (right, right - 1):
                if not no_data(row, column, size, version):
                    bits += str(int(code[row][column] ^ qr.MASKS[mask](row, column)))
        upwards, right = not upwards, right - 2
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    return decoded(words, version, level), version, level


def decoded(words: list[int], version: int, level: str) -> str:
    count, degree = qr.BLOCKS[level][version - 1], qr.CHECK_WORDS[level][version - 1]
    data = len(words) - count * degree
    sizes = [data // count + (number >= count - data % count) for number in range(count)]
    blocks: list[list[int]] = [[] for _ in sizes]
    queue = iter(words)
    for place in range(max(sizes)):
        for number, block in enumerate(blocks):
            if place < sizes[number]:
                block.append(next(queue))
    checks: list[list[int]] = [[] for _ in sizes]
    for _place in range(degree):
        for block in checks:
            block.append(next(queue))
    for block, check in zip(blocks, checks, strict=True):
        assert not any(syndromes(block + check, degree))
    bits = "".join(f"{word:08b}" for block in blocks for word in block)
    assert bits[:4] == "0100"
    wide = 8 if version < 10 else 16
    length = int(bits[4 : 4 + wide], 2)
    content = bits[4 + wide : 4 + wide + 8 * length]
    return bytes(int(content[at : at + 8], 2) for at in range(0, len(content), 8)).decode()


def syndromes(word: list[int], degree: int) -> list[int]:
    """Zero, every one of them, if a block was neither damaged nor miscalculated."""
    found = []
    for power in range(degree):
        total = 0
        for each in word:
            total = (POWERS[(LOGS[total] + power) % 255] if total else 0) ^ each
        found.append(total)
    return found


@pytest.mark.parametrize("level", qr.LEVEL_BITS)
@pytest.mark.parametrize("version", [1, 2, 6, 7, 9, 10, 14, 21, 32, 40])
def test_a_full_code_of_every_sort_is_read_back(version: int, level: str) -> None:
    count = qr.capacity(version, level)
    words = "".join(chr(33 + (7 * at + at // 90) % 90) for at in range(count))
    assert read(qr.matrix(words, level)) == (words, version, level)


@pytest.mark.parametrize("words", ["", "https://example.org/clay", "Zahrajte si! Žluťoučký kůň", "x" * 2300])
def test_any_text_is_read_back(words: str) -> None:
    assert read(qr.matrix(words))[0] == words


def test_the_smallest_code_that_holds_it_is_taken() -> None:
    assert len(qr.matrix("x" * 14)) == 21
    assert len(qr.matrix("x" * 15)) == 25
    assert len(qr.matrix("x" * 17, "L")) == 21


def test_the_corners_are_finders_that_a_scanner_knows() -> None:
    code = qr.matrix("clay and clockwork")
    finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    size = len(code)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        seen = ["".join(".#"[dark] for dark in row[left : left + 7]) for row in code[top : top + 7]]
        assert seen == finder


def test_what_is_too_long_is_refused_in_a_sentence() -> None:
    with pytest.raises(qr.TooLong, match="2331 bytes, not 2332"):
        qr.matrix("x" * 2332)
