"""Faces of seats: a portrait in a ring of the seat's colour, with the seat's sign at its lower right."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites
from game.kit.theme import SeatColor

RING = (0.95, 0.87)
"""Where the ring of a portrait lies: its outer and inner edge as shares of half the picture's side."""
BADGE = 0.4
"""The sign's diameter as a share of the picture's side."""
FINE = 3
"""Times larger the ring is drawn, so that its edge is smooth."""


def sign(seat: SeatColor | None, portrait: str, side: int) -> pygame.Surface:
    """The sign of a seat: its disc, or the face of whoever plays it where that is no person; without a seat the face
    alone."""
    if seat is None:
        return bare(portrait, side)
    return face(seat, portrait, side) if portrait else paint.seat_disc(seat, side)


def face(seat: SeatColor, portrait: str, side: int) -> pygame.Surface:
    return sprites.memo(("face", seat.name, portrait, side), lambda: _face(seat, portrait, side))


def bare(portrait: str, side: int) -> pygame.Surface:
    """A portrait without a seat, in its ring of brass."""
    return sprites.fitted(portrait, side, side).surface


def draw(seat: SeatColor, portrait: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The sign of a seat in a rect."""
    surface.blit(sign(seat, portrait, rect.width), rect)


def _face(seat: SeatColor, portrait: str, side: int) -> pygame.Surface:
    picture = paint.blank((side, side))
    for part in (bare(portrait, side), _ring(seat, side)):
        picture.blit(part, part.get_rect(center=(side // 2, side // 2)))
    badge = paint.seat_disc(seat, max(8, round(side * BADGE)))
    picture.blit(badge, badge.get_rect(bottomright=(side, side)))
    return picture


def _ring(seat: SeatColor, side: int) -> pygame.Surface:
    """The seat's colour, lit from above, over the brass."""
    big = paint.blank((side * FINE, side * FINE))
    half = side * FINE / 2
    outer, inner = (half * share for share in RING)
    broad = max(FINE, round(outer - inner))
    pygame.draw.circle(big, (*seat.color, 255), (half, half), round(outer), broad)
    pygame.draw.circle(big, (*seat.light, 255), (half, half), round(outer - broad * 0.3), max(1, broad // 3))
    return pygame.transform.smoothscale(big, (side, side))
