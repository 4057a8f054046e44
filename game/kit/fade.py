"""Fades: whatever appears, disappears or takes another's place does so in a moment instead of at once.

Only the picture fades. The scene, dialog or drawer is there from the first frame and answers; over it lies what the
window showed before, and gives way. When it is over, nothing of it is seen any more.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.kit import easing

SCENE, PART = 0.24, 0.15
"""Seconds in which a scene, or a part of one, takes the place of what was there before, at normal speed."""
FRAME = 1 / 60
SPEEDS = {"slow": 0.7, "normal": 1.0, "fast": 1.8}
"""Speeds at which that goes; at any other nothing fades."""
MUCH = 3_000_000
"""Pixels of a picture whose memory is not kept."""


@dataclass(frozen=True)
class Change:
    """A part of the window that shows something else from now on; what is new comes in from `slide` pixels away."""

    rect: pygame.Rect
    slide: tuple[int, int] = (0, 0)

    def joined(self, other: Change | None) -> Change:
        """Both at once; two parts do not slide."""
        return self if other is None or other == self else Change(self.rect.union(other.rect))


def show(picture: pygame.Surface, share: float) -> None:
    """Let a picture without transparency be seen with a share of its strength from now on. At full strength it has
    none to be told: SDL takes 34 ms to lay a window's pixels with a strength of 255, and 0.4 ms to copy them."""
    strength = round(255 * share)
    picture.set_alpha(strength if strength < 255 else None)


def _pixels(picture: pygame.Surface | None) -> int:
    return 0 if picture is None else picture.get_width() * picture.get_height()


def _copied(part: pygame.Surface, last: pygame.Surface | None) -> pygame.Surface:
    """A copy of a part of the window, on the memory of the last one: fresh memory for a window takes the system twenty
    times as long as the copy."""
    if last is None or last.get_size() != part.get_size():
        return part.copy()
    last.blit(part, (0, 0))
    return last


class Fade:
    """The fade of a window: at most one at a time."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._after: pygame.Surface | None = None
        """What was drawn below it last."""
        self._page: pygame.Surface | None = None
        """What was there before an earlier fade, for its memory."""
        self._change = Change(pygame.Rect(0, 0, 0, 0))
        self._seconds = PART
        self._age: float | None = None
        """Seconds since what is new was first seen; None until then."""

    @property
    def running(self) -> bool:
        return self._before is not None

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window that fades, or did last."""
        return self._change.rect

    @property
    def covers(self) -> bool:
        """Something lies over what was drawn, or did until now."""
        return self.running or self._after is not None

    def begin(self, window: pygame.Surface, change: Change, seconds: float) -> None:
        """Keep what the window shows now in this part of it, over what will be drawn there."""
        rect = change.rect.clip(window.get_rect())
        if self.covers:
            rect, seconds = rect.union(self._change.rect).clip(window.get_rect()), max(seconds, self._seconds)
        if not rect or seconds <= 0:
            return
        self._before = _copied(window.subsurface(rect), self._before or self._page)
        self._change, self._seconds, self._age = Change(rect, change.slide), seconds, None

    def end(self) -> None:
        self._before = self._after = self._page = None

    def _put_away(self) -> None:
        """What was there before is no longer seen; the memory of the largest is kept for the next scene, unless it is
        much."""
        if self._before is not None and _pixels(self._page) < _pixels(self._before) <= MUCH:
            self._page = self._before
        self._before = None

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if the picture is another now. A fade begins when it is first seen, however long that
        took to draw."""
        if self._before is None:
            return False
        self._age = min(seconds, FRAME) if self._age is None else self._age + seconds
        if self._age >= self._seconds:
            self._put_away()
        return True

    def draw(self, window: pygame.Surface) -> None:
        """Lay what was there before over what has just been drawn, as far as it is still to be seen."""
        self._after = _copied(window.subsurface(self._change.rect), self._after) if self.running else None
        self._blend(window)

    def redraw(self, window: pygame.Surface) -> pygame.Rect:
        """The same over what was drawn last, which has not changed; gives the part of the window that has."""
        if self._after is not None:
            window.blit(self._after, self._change.rect)
        if not self.running:
            self._after = None
        self._blend(window)
        return self._change.rect

    def _blend(self, window: pygame.Surface) -> None:
        if self._before is None:
            return
        share = easing.out(min(1.0, (self._age or 0.0) / self._seconds))
        if self._change.slide != (0, 0) and self._after is not None:
            self._slide(window, self._before, self._after, share)
            return
        show(self._before, 1 - share)
        window.blit(self._before, self._change.rect)

    def _slide(self, window: pygame.Surface, before: pygame.Surface, after: pygame.Surface, share: float) -> None:
        rect, (dx, dy) = self._change.rect, self._change.slide
        show(after, share)
        before.set_alpha(None)
        window.blit(before, rect)
        clip = window.get_clip()
        window.set_clip(rect.clip(clip))
        window.blit(after, rect.move(round(dx * (1 - share)), round(dy * (1 - share))))
        window.set_clip(clip)
        after.set_alpha(None)
