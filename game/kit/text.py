"""Words on screen: cached, wrapped, fitted.

Sizes are in pixels of line height's font size; scenes say units and go through a `Scale`. Text is never cut with
dots: it wraps, and where there is room for one line only it shrinks, down to `SMALLEST_SHARE` of the size asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.kit import assets, picture_cache
from game.kit.picture_cache import kept
from game.kit.theme import Color

DISPLAY = "alegreya-700"
TITLE = "alegreya-800"
SERIF = "alegreya-500"
BODY = "alegreya-sans-500"
LIGHT = "alegreya-sans-400"
BOLD = "alegreya-sans-700"
HEAVY = "alegreya-sans-800"
HAN = "han-title"

FONTS = 64
"""Faces at one size that are open at a time: each keeps the letters it has written, up to some hundred kilobytes."""
SMALLEST_SHARE = 0.6
WHOLE_SHARE = 0.5
"""As small as a word may become rather than be broken, where even less is allowed."""
LEADING = 1.25
"""A line may be this much taller than its place: the space between lines is empty."""
MIDDLES = ("midleft", "center", "midright")
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
OPTICAL = 0.045
"""How far below its line's middle a word looks centred: these faces have long ascenders."""
MIDDLE = 0.18
"""The luminance at which a colour contrasts as well with black as with white: what is read on any ground is either
lighter, on a dark one, or darker, on a light one."""


class _Ink:
    """How words are written now."""

    strong = False


_ink = _Ink()


def strengthen(strong: bool) -> None:
    """From now on all words are white or black, or have their own colours again."""
    if strong != _ink.strong:
        _ink.strong = strong
        picture_cache.forget_all()


def inked(color: Color) -> Color:
    """The colour that words of a colour are really written in."""
    if not _ink.strong:
        return color
    red, green, blue = ((part / 255) ** 2.2 for part in color[:3])
    return WHITE if 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE else BLACK


@lru_cache(maxsize=FONTS)
def font(face: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(assets.FONTS / f"{face}.ttf", max(4, size))


def forget() -> None:
    """Drop everything cached; fonts die with the font module."""
    for cache in (font, render, shade, width, wrap, paragraph):
        cache.cache_clear()


@lru_cache(maxsize=4096)
def width(words: str, size: int, face: str = BODY) -> int:
    return font(face, size).size(words)[0]


def line_height(size: int, face: str = BODY) -> int:
    return font(face, size).get_linesize()


@kept
def render(words: str, size: int, color: Color, face: str = BODY) -> pygame.Surface:
    """One line. The surface is shared: blit it, never draw on it."""
    return font(face, size).render(words, True, inked(color))


@kept
def shade(words: str, size: int, color: Color, face: str) -> pygame.Surface:
    """The shadow of a line: part of what lies behind it, not something to be read."""
    return font(face, size).render(words, True, color)


def fit(words: str, size: int, room: int, face: str = BODY, tall: int | None = None) -> int:
    """The largest size up to the one asked for at which the line fits; never below `SMALLEST_SHARE` of it."""
    least = max(4, round(size * SMALLEST_SHARE))
    while tall is not None and size > least and line_height(size, face) > tall * LEADING:
        size -= 1
    if width(words, size, face) <= room:
        return size
    guess = min(size, max(least, size * room // max(1, width(words, size, face)) + 1))
    while guess > least and width(words, guess, face) > room:
        guess -= 1
    return guess


def told_apart(names: Sequence[str], size: int, room: int, face: str = BODY) -> list[str]:
    """Names, each shortened if it is too long for its room: to its beginning, or where several begin alike, to its
    beginning and its end."""
    short = [_beginning(name, size, room, face) for name in names]
    return [
        _with_end(name, size, room, face) if said != name and short.count(said) > 1 else said
        for name, said in zip(names, short, strict=True)
    ]


def _beginning(name: str, size: int, room: int, face: str) -> str:
    """The beginning of a name that is too long for its room."""
    left = len(name)
    said = name
    while left > 1 and width(said, size, face) > room:
        left -= 1
        said = f"{name[:left].rstrip()}…"
    return said


def _with_end(words: str, size: int, room: int, face: str) -> str:
    """The beginning and the end of words that are too long for their room."""
    for left in range(len(words) - 1, 1, -1):
        said = f"{words[: left - left // 2].rstrip()}…{words[-(left // 2) :].lstrip()}"
        if width(said, size, face) <= room:
            return said
    return "…"


@lru_cache(maxsize=1024)
def wrap(words: str, size: int, room: int, face: str = BODY) -> tuple[str, ...]:
    """Lines that fit; a newline begins a paragraph. A word wider than the room, such as a path, is broken."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in _pieces(part, size, room, face):
            *heads, tail = _broken(word, size, room, face)
            longer = f"{line} {tail}" if line and not heads else tail
            if line and (heads or width(longer, size, face) > room):
                lines.append(line)
                longer = tail
            lines += heads
            line = longer
        lines.append(line)
    return tuple(lines)


def _broken(word: str, size: int, room: int, face: str) -> list[str]:
    """A word in pieces that fit; nearly always the word itself."""
    pieces = []
    while len(word) > 1 and width(word, size, face) > room:
        cut = len(word) - 1
        while cut > 1 and width(word[:cut], size, face) > room:
            cut -= 1
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]


def height(words: str, size: int, room: int, face: str = BODY) -> int:
    """How tall the wrapped words are."""
    return len(wrap(words, size, room, face)) * line_height(size, face)


@kept
def paragraph(words: str, size: int, color: Color, room: int, face: str = BODY, align: str = "left") -> pygame.Surface:
    """Wrapped words as one surface `room` wide."""
    lines = wrap(words, size, room, face)
    step = line_height(size, face)
    surface = pygame.Surface((max(1, room), max(1, step * len(lines))), pygame.SRCALPHA)
    for place, line in enumerate(lines):
        picture = render(line, size, color, face)
        spare = room - picture.get_width()
        left = {"left": 0, "center": spare // 2, "right": spare}[align]
        surface.blit(picture, (left, place * step))
    return surface


def box_size(words: str, size: int, room: tuple[int, int], face: str = BODY, least: int = 0) -> int:
    """The largest size up to the one asked for at which the wrapped words fit into width and height; `least` allows
    less than `SMALLEST_SHARE` of it. A word is broken only where none of these sizes leaves it whole."""
    share = max(4, round(size * SMALLEST_SHARE))
    whole = max(least, round(size * WHOLE_SHARE)) if least else share
    for tried in range(size, whole - 1, -1):
        if fits_box(words, tried, room, face) and widest(unbroken(words), tried, face) <= room[0]:
            return tried
    for tried in range(size, (least or share) - 1, -1):
        if fits_box(words, tried, room, face):
            return tried
    return least or share


def unbroken(words: str) -> list[str]:
    """The pieces that are never cut: words, with what a no-break space joins to them."""
    return words.replace("\n", " ").split(" ")


def _bound(words: str) -> list[list[str]]:
    """Words, those of one letter with the next: they end no line, as Polish, Czech and Russian want it."""
    found: list[list[str]] = [[]]
    for word in words.split(" "):
        found[-1].append(word)
        if not _is_one_letter(word):
            found.append([])
    return [group for group in found if group]


def _pieces(words: str, size: int, room: int, face: str) -> list[str]:
    """What stays together in a line, as far as that fits into one."""
    groups = [(" ".join(group), group) for group in _bound(words)]
    return [piece for whole, group in groups for piece in ([whole] if width(whole, size, face) <= room else group)]


def _is_one_letter(word: str) -> bool:
    """Also behind a bracket or a quotation mark."""
    return word[-1:].isalpha() and not any(sign.isalnum() for sign in word[:-1])


def fits_box(words: str, size: int, room: tuple[int, int], face: str = BODY) -> bool:
    lines = wrap(words, size, room[0], face)
    widest = max(width(line, size, face) for line in lines)
    return widest <= room[0] and len(lines) * line_height(size, face) <= room[1]


def draw(
    surface: pygame.Surface,
    words: str,
    at: tuple[float, float],
    size: int,
    color: Color,
    face: str = BODY,
    anchor: str = "topleft",
    shadow: Color | None = None,
) -> pygame.Rect:
    """One line with its `anchor` (any rect corner, edge middle or `center`) at a point; gives the rect it fills."""
    picture = render(words, size, color, face)
    rect = picture.get_rect(**{anchor: (round(at[0]), round(at[1]))})
    if anchor in MIDDLES:
        rect.move_ip(0, round(size * OPTICAL))
    if shadow is not None:
        drop = max(1, size // 18)
        surface.blit(shade(words, size, shadow, face), rect.move(drop // 2, drop))
    surface.blit(picture, rect)
    return rect


def lowered(words: str, size: int, face: str = BODY) -> int:
    """Pixels by which a line stands lower in its picture because an accent reaches above the face's usual height."""
    used = font(face, size)
    tops = [metric[3] for metric in used.metrics(words) if metric]
    return max(0, max(tops, default=0) - used.get_ascent())


def widest(lines: Sequence[str], size: int, face: str = BODY) -> int:
    return max((width(line, size, face) for line in lines), default=0)


def two_lines(words: str, size: int, face: str = BODY) -> int:
    """The least width at which words stand in two lines; a single word has but one."""
    parts = [" ".join(group) for group in _bound(words)]
    cuts = [[" ".join(parts[:cut]), " ".join(parts[cut:])] for cut in range(1, len(parts))] or [[words]]
    return min(widest(lines, size, face) for lines in cuts)
