"""The player of an act: lets its time pass, and hears that somebody has seen enough."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator

import pygame

from game.kit import fade, picture_cache, sound
from game.kit.devices import SILENT
from game.kit.geometry import Scale
from game.moments.act import Act
from game.moments.painter import ActPainter

APPEARS = 0.3
"""Seconds in which the last picture of an act appears if nothing else may move."""
PREPARING = 0.012
"""Seconds of a frame in which pictures are prepared before an act begins."""
AHEAD = 1.0
"""Seconds of an act whose pictures are there when it begins."""


def pressed(event: pygame.event.Event) -> bool:
    """Whether an event says: go on."""
    if event.type == pygame.KEYDOWN:
        return event.key not in (*SILENT, pygame.K_TAB) and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
    return event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3)


class Player:
    """Runs one act over a picture of the `table`. At `rate` 0 only its last picture is shown, with `reduced` it fades
    in; `alone` it goes on by itself."""

    def __init__(
        self,
        act: Act,
        table: pygame.Surface,
        scale: Scale,
        rate: float = 1.0,
        reduced: bool = False,
        alone: bool = False,
    ) -> None:
        self.rate, self.reduced, self.alone = rate, reduced, alone
        self.at = 0.0
        """Seconds of the act that have passed."""
        self.rested = 0.0
        """Seconds since its last picture was reached."""
        self._jumped = False
        self.left = False
        """Somebody went on, or it is over."""
        self.move_to(act, table, scale)
        if self.stands:
            self.jump()

    def move_to(self, act: Act, table: pygame.Surface, scale: Scale) -> None:
        """Begin, or go on in another window with the same act made for it."""
        self.act, self.table = act, table
        self.painter = ActPainter(act, table, scale)
        self._last: pygame.Surface | None = None
        self._preparing: Iterator[float] | None = self.painter.prepare()
        self._ready = 0.0

    @property
    def stands(self) -> bool:
        """Nothing moves, as the player wants it."""
        return self.rate <= 0 or self.reduced

    @property
    def ended(self) -> bool:
        """The last picture is reached."""
        return self.at >= self.act.seconds

    def jump(self) -> None:
        """To the last picture."""
        if not self.ended:
            self._sound(self.at, self.act.seconds, all_of=False)
            self.at = self.act.seconds

    def press(self) -> None:
        """Somebody has seen enough: first of what moves, then of the act."""
        if self.ended:
            self.left = True
        else:
            self._jumped = True
            self.jump()

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if the picture changed."""
        if self.ended:
            return self._rest(seconds)
        if self._preparing is not None and not self._prepare():
            return False
        before, self.at = self.at, min(self.act.seconds, self.at + seconds * self.rate)
        self.at = max(before, min(self.at, self._ready))
        self._sound(before, self.at)
        self.painter.leave(self.at)
        return self.ended or self.act.moves(before, self.at)

    def _sound(self, since: float, now: float, all_of: bool = True) -> None:
        """The sounds of some seconds; if those are left out, only what is always heard."""
        for one in self.act.sounds:
            if since <= one.start < now and (all_of or one.heard):
                sound.play(one.name)

    def _rest(self, seconds: float) -> bool:
        """The last picture is seen as long as it should be."""
        before, self.rested = self.rested, self.rested + seconds
        seen = self.act.still if self.stands or self._jumped else 0.0 if self.alone else self.act.rest
        if self.act.stays:
            seen = math.inf
        if self.rested >= (min(seen, self.act.alone) if self.alone else seen):
            self.left = True
        return self.left or before == 0.0 or (self.reduced and before < APPEARS)

    def _prepare(self) -> bool:
        """Prepare pictures for a while; True when those of the first seconds are there. The others are made while it
        runs, and it waits for them where they are late."""
        end = time.perf_counter() + PREPARING
        while (left := end - time.perf_counter()) > 0:
            with picture_cache.within(left, beside=True):
                ready = next(self._preparing or iter(()), None)
            if ready is None:
                self._preparing, self._ready = None, math.inf
                picture_cache.sources.shed()
                return True
            self._ready = ready
        return self._ready >= min(AHEAD, self.act.seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """The act as it is now; nothing is changed by it."""
        if self.waits:
            surface.blit(self.table, (0, 0))
        elif self.reduced and self.rested < APPEARS:
            surface.blit(self.table, (0, 0))
            last = self._last_picture()
            fade.show(last, self.rested / APPEARS)
            surface.blit(last, (0, 0))
        else:
            self.painter.draw(surface, self.at, motes=not self.stands)

    @property
    def waits(self) -> bool:
        """It has not begun: its first pictures are still made."""
        return self._preparing is not None and self.at == 0.0 and self._ready < min(AHEAD, self.act.seconds)

    def _last_picture(self) -> pygame.Surface:
        if self._last is None:
            self._last = pygame.Surface(self.table.get_size())
            self.painter.draw(self._last, self.act.seconds, motes=False)
        return self._last
