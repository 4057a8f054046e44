"""The devices that a player may have at hand: keyboard, pad, switches, fingers. What they say becomes the events that
every scene knows; a scene never asks which device it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.kit import commands, letters
from game.kit.pad import Pad
from game.kit.touch import Touch

SCANS = {"off": 0.0, "slow": 2.5, "normal": 1.5, "fast": 0.9}
"""Seconds that each place or button has for itself when the next comes by itself."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.FINGERDOWN)


SILENT = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
"""Keys that say nothing by themselves."""

FEW = (pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE)
"""The usual keys of next, previous, choose and back: whoever presses nothing else has perhaps nothing else."""

Catch = Callable[[commands.Press | str], None]


class Devices:
    """All devices of one program."""

    def __init__(self) -> None:
        self.pad, self.touch = Pad(), Touch()
        self.scan = 0.0
        """Seconds after which the next place or button comes by itself; 0: never."""
        self.catch: Catch | None = None
        """Waits for a key or a button and is handed it, whatever it means."""
        self._waited = 0.0
        self._translated = False
        """The key that was pressed last means a command, and writes no letter."""
        self._has_letters = False
        """Somebody has pressed more keys than a few, or a mouse: there is a keyboard."""

    def use(self, keys: Mapping[str, object], buttons: Mapping[str, object], scan: str) -> None:
        """Take settings into use."""
        commands.use(keys)
        self.pad.use(buttons)
        self.scan, self._waited = SCANS[scan], 0.0

    def heard(self, event: pygame.event.Event, size: tuple[int, int], writing: bool) -> list[pygame.event.Event]:
        """What an event means in a window of this size; while something is written, letters are letters."""
        if event.type in PRESSES:
            self._waited = 0.0
        if self.catch is not None and event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN):
            self._caught(event, self.catch)
            return []
        if event.type == pygame.KEYDOWN:
            return [self._key(event, writing)]
        if event.type == pygame.TEXTINPUT and self._translated:
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pad.in_use = False
            self._has_letters |= not getattr(event, "touch", False)
        if (said := self.pad.heard(event)) is not None:
            return _without_keyboard(said, letters.GRID)
        fingers = self.touch.heard(event, size)
        return [event] if fingers is None else fingers

    def _key(self, event: pygame.event.Event, writing: bool) -> pygame.event.Event:
        self.pad.in_use = False
        found = commands.meant(event, writing)
        self._translated = found is not event
        self._has_letters |= found.key not in (*FEW, *SILENT)
        return _without_keyboard([found], letters.ROWS)[0] if self.scan or not self._has_letters else found

    def _caught(self, event: pygame.event.Event, catch: Catch) -> None:
        """Somebody wants to know which key or button this is; a key that only goes with others is none."""
        self._translated = True
        if event.type == pygame.JOYBUTTONDOWN:
            catch(self.pad.button(event))
        elif event.key not in SILENT and not event.mod & pygame.KMOD_ALT:
            catch(commands.pressed(event))

    def tick(self, seconds: float) -> list[pygame.event.Event]:
        """What is said because time passes: a direction that is held, the next place or button."""
        found = _without_keyboard(self.pad.tick(seconds), letters.GRID)
        if not self.scan or self.catch is not None:
            return found
        self._waited += seconds
        if self._waited < self.scan:
            return found
        self._waited = 0.0
        return [*found, commands.event_of("next")]


def _without_keyboard(said: list[pygame.event.Event], way: str) -> list[pygame.event.Event]:
    """Commands of somebody who has no keyboard, marked with the way through letters on the screen."""
    for one in said:
        one.letters = way
    return said
