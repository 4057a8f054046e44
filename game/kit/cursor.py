"""The pointer's shape: an arrow, a finger over what can be pressed, a hand over what can be picked up."""

from __future__ import annotations

import pygame

from game.kit import sprites

ARROW, POINT, GRAB, GRABBING = "pointer", "point", "grab", "grabbing"
HIDDEN = ""
"""No pointer at all."""


class _Hand:
    """The shape in use, so that it is set only when it changes."""

    def __init__(self) -> None:
        self.shown: tuple[str, float] | None = None


_hand = _Hand()


def use(name: str, unit: float) -> None:
    """Show this shape with so many pixels for a unit; where pointers cannot be drawn, the system's stays."""
    if _hand.shown == (name, unit):
        return
    _hand.shown = name, unit
    pygame.mouse.set_visible(name != HIDDEN)
    if name == HIDDEN:
        return
    picture = sprites.get(f"shared/cursor_{name}", unit)
    spot = round(picture.anchor[0]), round(picture.anchor[1])
    try:
        pygame.mouse.set_cursor(pygame.cursors.Cursor(spot, picture.surface))
    except pygame.error:
        return


def forget() -> None:
    """Another window or size: the next use sets it again."""
    _hand.shown = None
