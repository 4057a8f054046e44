"""Sheets that are painted anew only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.table.view import Show


class Kept:
    """A sheet and the key of what is on it."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.sheet: pygame.Surface | None = None

    def show(
        self,
        surface: pygame.Surface,
        key: Hashable,
        draw: Callable[[pygame.Surface], None],
        area: pygame.Rect | None = None,
    ) -> None:
        """Put the sheet on a surface, or only an area of it that alone is painted."""
        if self.sheet is None or self.sheet.get_size() != surface.get_size():
            self.sheet = pygame.Surface(surface.get_size())
            self.key = None
        if self.key != key:
            draw(self.sheet)
            self.key = key
        surface.blit(self.sheet, area or (0, 0), area)


def look(show: Show, without: tuple[str, ...] = ()) -> Hashable:
    """Everything a drawing of the board depends on, but for some dials."""
    dials = tuple(sorted((name, value) for name, value in show.dials.items() if name not in without))
    preview = (show.preview.choice.text, repr(show.preview.picture)) if show.preview else None
    return (
        repr(show.picture),
        show.board,
        show.seats,
        show.acting,
        tuple(sorted((place, glow.value) for place, glow in show.glows.items())),
        show.hidden,
        dials,
        show.hover,
        tuple(choice.text for choice in show.legal),
        preview,
    )
