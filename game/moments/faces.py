"""Faces of the seats in moments: name, colour and symbol, and the portrait of whoever plays where that is no person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kit import portraits
from game.kit.theme import BRASS, SeatColor, hexed

NOBODY = SeatColor("", "", BRASS, hexed("#F0D08A"), hexed("#6A4E1C"))
"""The colour of a rival without a seat: a portrait in bare brass."""


@dataclass(frozen=True)
class Face:
    """A seat as it is shown; a person has no portrait."""

    name: str
    color: SeatColor
    portrait: str = ""


def faces(names: Sequence[str], seats: Sequence[SeatColor], found: Sequence[str]) -> tuple[Face, ...]:
    """The faces of all seats, given the portraits that were found."""
    return tuple(
        Face(name, color, found[seat] if seat < len(found) else "")
        for seat, (name, color) in enumerate(zip(names, seats, strict=False))
    )


def draw_face(surface: pygame.Surface, face: Face, middle: tuple[int, int], side: int) -> pygame.Rect:
    """A face around a point, this many pixels large."""
    sign = (
        portraits.bare(face.portrait, side) if face.color is NOBODY else portraits.sign(face.color, face.portrait, side)
    )
    return surface.blit(sign, sign.get_rect(center=middle))
