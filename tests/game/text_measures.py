"""All text of a rendered picture, measured: how large each line is, and how it contrasts with what is really behind it.

The same picture is drawn five times: without text, with all text black, all white, and twice with every line in a grey
of its own; the two greys are its number. From these follow, pixel by pixel, which line covers it and how much, and what
lies behind, whatever layers, fades, veils and loss of colour the text has gone through. Shadows lie behind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest import mock

import numpy as np
import pygame

from game.kit import sprites, text
from game.kit.theme import Color

STEP = 8
IDS = (256 // STEP) ** 2
"""Lines that can be told apart by two greys."""
INSIDE = 0.6
"""The share of a line's opacity that a pixel must have to count as inside a letter."""
FAINTEST = 0.3
"""The opacity below which the number of a line cannot be made out; nothing that is to be read is as faint."""


@dataclass(frozen=True)
class Line:
    """A line of text as it was asked for: `size` in pixels."""

    words: str
    size: int
    color: Color


@dataclass(frozen=True)
class Measured:
    """A line of text as it is seen."""

    line: Line
    rect: pygame.Rect
    contrast: float
    cover: float
    """How opaque it is: less than 1 on a layer that is translucent, or under a veil."""

    def __str__(self) -> str:
        at = self.rect
        return f"{self.line.words!r} at {at.topleft}, {self.line.size} px, {self.contrast:.1f}:1"


class Ink:
    """What text is written with while a picture is measured."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.lines: list[Line] = []

    def render(self, words: str, size: int, color: Color, face: str = text.BODY) -> pygame.Surface:
        """In place of `text.render`: never cached, so that every line has a number of its own."""
        self.lines.append(Line(words, size, text.inked(color)))
        picture = text.font(face, size).render(words, True, self._color(len(self.lines) - 1))
        if self.kind == "none":
            picture.fill((0, 0, 0, 0))
        return picture

    def _color(self, number: int) -> Color:
        high, low = divmod(number % IDS, 256 // STEP)
        level = {"white": 255, "high": high * STEP, "low": low * STEP}.get(self.kind, 0)
        return level, level, level


def forget_pictures() -> None:
    """Empty every cache of the program: a picture may have text in it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game."):
            for cached in vars(module).values():
                if not isinstance(cached, type) and callable(getattr(cached, "cache_clear", None)):
                    cached.cache_clear()
    sprites.forget()


@contextmanager
def written_with(kind: str) -> Iterator[Ink]:
    ink = Ink(kind)
    forget_pictures()
    with mock.patch.object(text, "render", ink.render), mock.patch.object(text, "forget", forget_pictures):
        yield ink
    forget_pictures()


def measured(picture: Callable[[], pygame.Surface]) -> list[Measured]:
    """Every line that is seen on a picture; `picture` draws it anew each time it is called."""
    shown = {}
    for kind in ("none", "black", "white", "high", "low"):
        with written_with(kind) as ink:
            shown[kind] = pygame.surfarray.array3d(picture()).astype(float)
    cover = (shown["white"] - shown["black"]) / 255
    inside = np.argwhere(cover.min(axis=2) >= FAINTEST)
    number = _numbers(shown, cover, inside)
    found = [_line(ink.lines, at, inside[number == at], shown, cover) for at in np.unique(number)]
    return [one for one in found if one is not None]


def _numbers(shown: dict[str, np.ndarray], cover: np.ndarray, inside: np.ndarray) -> np.ndarray:
    """Which line covers each pixel inside a letter; -1 where two of them meet."""
    x, y = inside.T
    found = [(shown[kind][x, y] - shown["black"][x, y]) / cover[x, y] for kind in ("high", "low")]
    own = np.stack([levels.mean(axis=1) for levels in found], axis=1)
    steps = np.rint(own / STEP)
    clear = (np.abs(own - steps * STEP) <= STEP * 0.4).all(axis=1)
    return np.where(clear, steps[:, 0] * (256 // STEP) + steps[:, 1], -1).astype(int)


def _line(
    lines: list[Line], at: int, pixels: np.ndarray, shown: dict[str, np.ndarray], cover: np.ndarray
) -> Measured | None:
    if not 0 <= at < len(lines):
        return None
    x, y = pixels.T
    most = np.quantile(cover[x, y], 0.95, axis=0)
    core = (cover[x, y] >= INSIDE * most).all(axis=1)
    if core.sum() < 4:
        return None
    x, y = x[core], y[core]
    behind = shown["none"][x, y]
    under = (behind - shown["black"][x, y]) / cover[x, y]
    ink = np.clip(behind + most * (np.array(lines[at].color) - under), 0, 255)
    rect = pygame.Rect(int(x.min()), int(y.min()), int(np.ptp(x)) + 1, int(np.ptp(y)) + 1)
    return Measured(lines[at], rect, float(np.quantile(_contrast(ink, behind), 0.25)), float(most.mean()))


def _contrast(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    lights = np.sort(np.stack([_luminance(one), _luminance(other)]), axis=0)
    contrast: np.ndarray = (lights[1] + 0.05) / (lights[0] + 0.05)
    return contrast


def _luminance(colors: np.ndarray) -> np.ndarray:
    share = colors / 255
    light = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    weighed: np.ndarray = light @ np.array([0.2126, 0.7152, 0.0722])
    return weighed
