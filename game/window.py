"""The frame that the program is seen in: how large it opens, and whether it fills the screen."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import warnings
from contextlib import suppress
from functools import cache

import pygame

FREE_SHARE = 7 / 8
"""Share of a screen, each way, that its panels and a window's own frame leave for certain."""
POINTER, LONG = ctypes.c_void_p, ctypes.c_ulong
Size = tuple[int, int]


@cache
def managed() -> bool:
    """Whether somebody manages windows here. On X11, where that may be nobody, the root window says so; without, SDL
    believes that it fills the screen while its window stays as it was."""
    if pygame.display.get_driver() != "x11":
        return pygame.display.get_driver() != "dummy"
    try:
        x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype, x11.XDefaultRootWindow.restype, x11.XInternAtom.restype = POINTER, LONG, LONG
    if not (display := x11.XOpenDisplay(None)):
        return True
    display = POINTER(display)
    sign = x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 0)
    kind, size, count, rest, value = LONG(), ctypes.c_int(), LONG(), LONG(), POINTER()
    told = [ctypes.byref(each) for each in (kind, size, count, rest, value)]
    x11.XGetWindowProperty(
        display, LONG(x11.XDefaultRootWindow(display)), LONG(sign), LONG(0), LONG(1), 0, LONG(0), *told
    )
    x11.XCloseDisplay(display)
    return count.value > 0


class Window:
    """A window of this `size`, or the whole screen; `exact` if it must have this size, whether it fits or not. With
    several displays it opens on this one, counted from 0."""

    def __init__(self, size: Size, full_screen: bool, exact: bool, display: int = 0) -> None:
        self.display = display
        self.size = size
        self.full_screen = full_screen
        self.exact = exact
        self._kept = False
        """The window is there, be it behind the whole screen."""

    def open(self) -> None:
        """Open the window as it should be now, or change it. Where windows are managed, the screen is filled from the
        window: then it comes back as large as it was, where it was. Elsewhere nobody would give it back its size: there
        it has no frame, and is only made as large as the screen and moved."""
        if not self._kept:
            self._open_window()
        elif managed():
            self._sdl().set_fullscreen(True) if self.full_screen else self._sdl().set_windowed()
            pygame.event.pump()
        else:
            self._place()
        self._kept = True

    def _place(self) -> None:
        """Fill the screen, or be as large as before in its middle, where nobody manages windows. Where another display
        than the first begins is not known; there it stays where it was opened."""
        screen = self.screen()
        size = screen if self.full_screen else self.size
        self._set_mode(size, pygame.NOFRAME if self.full_screen else pygame.RESIZABLE)
        if self.display == 0:
            self._sdl().position = (screen[0] - size[0]) // 2, (screen[1] - size[1]) // 2
        pygame.event.pump()

    def _open_window(self) -> None:
        too_large = not (self.exact or self._fits())
        if too_large:
            width, height = self.screen()
            self.size = min(self.size[0], width), min(self.size[1], height)
        if self.full_screen and not managed():
            self._place()
            return
        self._set_mode(self.size, pygame.RESIZABLE)
        if self.full_screen:
            self._sdl().set_fullscreen(True)
        elif too_large:
            self.maximize()

    def _set_mode(self, size: Size, flags: int) -> None:
        """If the fast way of showing pixels is refused, the usual one."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # a system may insist on another size: so be it
            try:
                pygame.display.set_mode(size, flags, display=self.display)
            except pygame.error:
                os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
                pygame.display.set_mode(size, flags, display=self.display)

    def _sdl(self) -> pygame.Window:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the only way to the window of pygame.display
            return pygame.Window.from_display_module()

    def screen(self) -> Size:
        sizes = pygame.display.get_desktop_sizes()
        return sizes[min(self.display, len(sizes) - 1)] if sizes else self.size

    def maximize(self) -> None:
        """Take just the room there is, which only the system knows. Where nobody manages windows there is no frame
        either, and the window is not too large after all."""
        with suppress(AttributeError, pygame.error):
            self._sdl().maximize()

    def _fits(self) -> bool:
        """True if the window surely fits the screen with its frame and beside the screen's panels."""
        pairs = zip(self.size, self.screen(), strict=True)
        return all(wanted <= there * FREE_SHARE for wanted, there in pairs)
