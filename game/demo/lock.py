"""The lock of meetup mode: full screen, awake, and no way out but a combination of keys that must be held."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.kit.commands import Press
from game.translation import _

if TYPE_CHECKING:
    from types import FrameType

    from game.app import App

HOLD = 2.0
"""Seconds that the combination must be held."""
COMBINATION = Press(pygame.K_q, ctrl=True, shift=True)
MODIFIERS = (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT)
FORBIDDEN = (pygame.K_F1, pygame.K_F4, pygame.K_F11)
CALM = 30.0
"""Seconds between two faults after which the show simply begins anew."""
HINTS = {"SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0", "SDL_GRAB_KEYBOARD": "1", "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0"}
"""Hints to SDL: a full screen that stays when it loses the focus, and a grab that holds the whole keyboard."""
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
COMES_BACK = 1.5
"""Seconds after which a full screen that something else has covered comes to the front again."""


def how_to_leave() -> str:
    """A sentence for the person who sets the table up."""
    return _("To come back here, hold {keys} for two seconds.").format(keys=COMBINATION.shown)


def bring_to_front() -> None:
    """The window, whether put away or only covered; with it comes the keyboard."""
    window = pygame.Window.from_display_module()
    window.restore()
    window.focus()


def is_q(event: pygame.event.Event) -> bool:
    """The letter Q, or the key in its place where the keyboard writes other letters."""
    return bool(event.key == pygame.K_q or event.scancode == pygame.KSCAN_Q)


@dataclass(frozen=True)
class Host:
    """What whoever sets the table up says to everybody: words of their own, and a link that a QR code leads to."""

    words: str = ""
    link: str = ""


class Lock:
    """Locks a program; `release` opens it again. The system's own request to end (SIGTERM) is always obeyed. It lasts
    as long as the show, and keeps what the show must not forget: the `host`'s words, and the best guests."""

    def __init__(self, app: App, windowed: bool = False, host: Host | None = None) -> None:
        self.app = app
        self.host = host or Host()
        self.best: dict[str, int] = {}
        """The most points of a guest in each sort of game since the show began."""
        self._language = app.settings.language
        self.held: float | None = None
        """Seconds that the combination has been held; None while it is not."""
        self._quit_asked = False
        """Somebody has asked to close the window while the combination was held."""
        self._was_full = app.full_screen
        self._since_fault = CALM
        self._away: float | None = None
        os.environ |= HINTS
        self._before = signal.signal(signal.SIGTERM, self._terminated)
        pygame.display.set_allow_screensaver(False)
        if not windowed:
            app.fill_screen(True)
            self._grab(True)
        app.lock = self

    def note(self, sort: str, points: int) -> bool:
        """Remember what a guest has reached in this sort of game; True if nobody had more."""
        if points <= self.best.get(sort, 0):
            return False
        self.best[sort] = points
        return True

    def speak(self) -> None:
        """In the host's language again, whatever a guest has chosen."""
        if self.app.settings.language != self._language:
            self.app.change(language=self._language)

    def release(self) -> None:
        """Everything as it was before."""
        self.speak()
        self.app.lock = None
        self._grab(False)
        self.app.fill_screen(self._was_full)
        pygame.display.set_allow_screensaver(True)
        signal.signal(signal.SIGTERM, self._before)
        for hint in HINTS:
            os.environ.pop(hint, None)

    def _grab(self, on: bool) -> None:
        """The pointer stays on this screen, and the system's own keys (another window, its menu) reach only us."""
        pygame.event.set_grab(on)

    def _terminated(self, _signal: int, _frame: FrameType | None) -> None:
        self.app.running = False

    def lets_in(self, scene: str) -> bool:
        return scene in ("demo", "attract", "guest-puzzle")

    def keeps_out(self, event: pygame.event.Event) -> bool:
        """The program must not hear of this event."""
        if event.type == pygame.QUIT:
            self._quit_asked = self.held is not None
            return True
        if event.type == pygame.KEYDOWN:
            return self._pressed(event)
        if (event.type == pygame.KEYUP and (is_q(event) or event.key in MODIFIERS)) or event.type in AWAY:
            self.held, self._quit_asked = None, False
        if event.type in AWAY:
            self._away = 0.0
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._away = None
        return False

    def _pressed(self, event: pygame.event.Event) -> bool:
        if is_q(event) and event.mod & pygame.KMOD_CTRL and event.mod & pygame.KMOD_SHIFT:
            self.held = self.held or 0.0
            return True
        systems = event.mod & (pygame.KMOD_ALT | pygame.KMOD_META)
        return bool(systems) or event.key in FORBIDDEN or event.key in MODIFIERS

    def tick(self, seconds: float) -> None:
        self._since_fault += seconds
        self._come_back(seconds)
        if self.held is None:
            return
        self.held += seconds
        if self.held >= HOLD:
            self.release()
            self.app.go("title")
            self.app.running = not self._quit_asked

    def _come_back(self, seconds: float) -> None:
        """To the front, and to the keyboard; again and again as long as something else is there."""
        if self._away is None or not self.app.full_screen:
            return
        self._away += seconds
        if self._away >= COMES_BACK:
            self._away = 0.0
            bring_to_front()

    def recover(self) -> None:
        """After a fault the show begins anew; a fault that comes back at once ends the program instead."""
        if self._since_fault < CALM:
            self.app.running = False
            return
        self._since_fault = 0.0
        self.app.push("demo")
