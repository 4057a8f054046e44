"""Colours: the palettes, the four seats (always colour and symbol), and the world of a game or of the program."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

Color = tuple[int, int, int]


def hexed(code: str) -> Color:
    color = pygame.Color(code)
    return color.r, color.g, color.b


def mix(one: Color, other: Color, share: float) -> Color:
    """`share` of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(color: Color, share: float) -> Color:
    return mix(color, (255, 255, 255), share)


def darker(color: Color, share: float) -> Color:
    return mix(color, (0, 0, 0), share)


EARTH = hexed("#2B1D16")
UMBER = hexed("#4A3226")
FIRED_CLAY = hexed("#B5653A")
PALE_CLAY = hexed("#D99A6C")
LACQUER = hexed("#A3282B")
PATINA = hexed("#5E8C7A")
BRASS = hexed("#D8B25A")
RICE_PAPER = hexed("#F2E6CC")
INK = hexed("#1A1412")

NIGHT = hexed("#141B33")
ULTRAMARINE = hexed("#23407A")
SKY = hexed("#3E78B8")
DAWN = hexed("#E08A4F")
GILT = hexed("#E3BE62")
SANDSTONE = hexed("#CDB892")
PARCHMENT = hexed("#F3E7CB")

PALE = hexed("#F5E9CF")
"""Text on dark."""
MUTED = hexed("#BFA98A")
"""Second-rank text on dark; still 6:1 against the panels."""
GOOD = hexed("#7FC98F")
GOOD_INK = hexed("#24632E")
"""The same on paper."""
BAD = hexed("#F08A6B")


@dataclass(frozen=True)
class SeatColor:
    """A player's colour with its lighter and darker shade, and the symbol that always goes with it."""

    name: str
    symbol: str
    color: Color
    light: Color
    dark: Color


AMBER = SeatColor("amber", "circle", hexed("#E9A21B"), hexed("#FFD883"), hexed("#8A5A05"))
JADE = SeatColor("jade", "triangle", hexed("#0CB286"), hexed("#81E7BF"), hexed("#0C5A42"))
BLUE = SeatColor("blue", "square", hexed("#2A7FEE"), hexed("#8FB2FF"), hexed("#17448A"))
PLUM = SeatColor("plum", "star", hexed("#BB649E"), hexed("#E49FC2"), hexed("#6A2F5A"))
SEATS = (AMBER, JADE, BLUE, PLUM)
SEAT_BY_NAME = {seat.name: seat for seat in SEATS}


@dataclass(frozen=True)
class World:
    """One game's chrome: colours behind everything, its panel, hairline and accent, and its two kinds of buttons.

    `heading` is the colour of a title on paper. `backdrop` says which part of the title's background lies behind its
    scenes, from 0 at the left end to 1 at the right; None is all of it.
    """

    name: str
    back: Color
    deep: Color
    panel: Color
    line: Color
    accent: Color
    title: Color
    heading: Color
    sheet: str
    main: str
    plain: str
    backdrop: float | None = None


GOLD = hexed("#F0D08A")
BOTH = World(
    "both",
    hexed("#33241F"),
    hexed("#191216"),
    hexed("#241A1B"),
    BRASS,
    LACQUER,
    GOLD,
    LACQUER,
    "clay",
    "lacquer",
    "umber",
)
"""Whatever belongs to no single game."""
