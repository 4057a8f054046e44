"""What has changed in the window since it was shown: only that is drawn and shown again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


class Changed:
    """Parts of a picture that no longer look as they did."""

    def __init__(self) -> None:
        self.rects: list[pygame.Rect] = []
        self.all = False

    def __bool__(self) -> bool:
        return self.all or bool(self.rects)

    def add(self, *rects: pygame.Rect) -> None:
        """These parts look otherwise now."""
        self.rects += [rect.copy() for rect in rects if rect]

    def everything(self) -> None:
        self.all = True

    def take(self, within: pygame.Rect) -> list[pygame.Rect]:
        """All changed parts of the picture, none twice; from now on nothing has changed."""
        found = [within.copy()] if self.all else joined(part for rect in self.rects if (part := rect.clip(within)))
        self.clear()
        return found

    def clear(self) -> None:
        self.rects, self.all = [], False


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rects that do not overlap, so that nothing is painted twice."""
    found: list[pygame.Rect] = []
    for rect in rects:
        whole = rect
        while touched := [other for other in found if other.colliderect(whole)]:
            found = [other for other in found if not other.colliderect(whole)]
            whole = whole.unionall(touched)
        found.append(whole)
    return found


def outside(rect: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a rect above, below, left and right of another one."""
    inner = rect.clip(other)
    parts = (
        pygame.Rect(rect.left, rect.top, rect.width, inner.top - rect.top),
        pygame.Rect(rect.left, inner.bottom, rect.width, rect.bottom - inner.bottom),
        pygame.Rect(rect.left, inner.top, inner.left - rect.left, inner.height),
        pygame.Rect(inner.right, inner.top, rect.right - inner.right, inner.height),
    )
    return [part for part in parts if part]
