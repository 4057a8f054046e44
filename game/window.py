"""The frame that the program is seen in: how large it opens, and whether it fills the screen."""

from __future__ import annotations

import os
import warnings
from contextlib import suppress

import pygame

EASY_HEIGHT = 1080
"""Pixels from top to bottom that any computer can fill."""
FREE_SHARE = 7 / 8
"""Share of a screen, each way, that its panels and a window's own frame leave for certain."""
Size = tuple[int, int]


class Window:
    """A window of this `size`, or the whole screen; `exact` if it must have this size, whether it fits or not."""

    def __init__(self, size: Size, full_screen: bool, exact: bool) -> None:
        self.size = size
        self.full_screen = full_screen
        self.exact = exact

    def open(self, sharp: bool) -> None:
        """Open the window as it should be now; if the fast way of showing pixels is refused, the usual one."""
        too_large = not (self.full_screen or self.exact or self._fits())
        if too_large:
            width, height = self.screen()
            self.size = min(self.size[0], width), min(self.size[1], height)
        size, flags = self._mode(sharp)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # a system may insist on another size: so be it
            try:
                pygame.display.set_mode(size, flags)
            except pygame.error:
                os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
                pygame.display.set_mode(size, flags)
        if too_large:
            self.maximize()

    def screen(self) -> Size:
        sizes = pygame.display.get_desktop_sizes()
        return sizes[0] if sizes else self.size

    def maximize(self) -> None:
        """Take just the room there is, which only the system knows. Where nobody manages windows there is no frame
        either, and the window is not too large after all."""
        with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
            warnings.simplefilter("ignore", DeprecationWarning)  # the only way to the window of pygame.display
            pygame.Window.from_display_module().maximize()

    def _fits(self) -> bool:
        """True if the window surely fits the screen with its frame and beside the screen's panels."""
        pairs = zip(self.size, self.screen(), strict=True)
        return all(wanted <= there * FREE_SHARE for wanted, there in pairs)

    def _mode(self, sharp: bool) -> tuple[Size, int]:
        """Size and flags. A large screen costs a slow computer dearly: then fewer pixels, enlarged by SDL."""
        if not self.full_screen:
            return self.size, pygame.RESIZABLE
        width, height = self.screen()
        if sharp or height <= EASY_HEIGHT:
            return (width, height), pygame.FULLSCREEN
        return (round(width * EASY_HEIGHT / height), EASY_HEIGHT), pygame.FULLSCREEN | pygame.SCALED
