"""Two fingers on the screen: pinching, which comes nearer or goes farther, and sliding, which moves what lies below.

One finger is a mouse, as the system has it; as soon as a second one comes, what the first had pressed is let go.
"""

from __future__ import annotations

import pygame

PINCH = pygame.event.custom_type()
"""Two fingers have moved apart (`way` 1) or together (-1) around `pos`."""
SLIDE = pygame.event.custom_type()
"""Two fingers have moved together by `rel` pixels; they are around `pos`."""
LET_GO = pygame.event.custom_type()
"""What was pressed does not count."""
APART = 1.22
"""The share by which the distance of the fingers must grow, or shrink, for a step."""
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)

Finger = tuple[int, int]


class Touch:
    """All fingers on the screen. A `gesture` lasts from the second finger until all are gone."""

    def __init__(self) -> None:
        self.fingers: dict[Finger, pygame.Vector2] = {}
        self.gesture = False
        self._apart = 0.0
        self._middle = pygame.Vector2()

    def heard(self, event: pygame.event.Event, size: tuple[int, int]) -> list[pygame.event.Event] | None:
        """What an event of a finger means in a window of this size; None if it is none. During a gesture the mouse that
        the system makes of the first finger is not heard."""
        if event.type in MOUSE and self.gesture and getattr(event, "touch", False):
            return []
        if event.type not in FINGERS:
            return None
        finger = (int(getattr(event, "touch_id", 0)), int(event.finger_id))
        if event.type == pygame.FINGERUP:
            self.fingers.pop(finger, None)
            self.gesture = self.gesture and bool(self.fingers)
            self._begin()
            return []
        self.fingers[finger] = pygame.Vector2(event.x * size[0], event.y * size[1])
        if event.type == pygame.FINGERDOWN:
            return self._down(event)
        return self._moved() if self.gesture and len(self.fingers) == 2 else []

    def _down(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """The first finger is also told of itself: somebody is there."""
        self._begin()
        if len(self.fingers) < 2:
            return [event]
        first, self.gesture = not self.gesture, True
        return [pygame.event.Event(LET_GO)] if first else []

    def _begin(self) -> None:
        """Measure from here on."""
        if len(self.fingers) == 2:
            one, other = self.fingers.values()
            self._apart, self._middle = max(1.0, one.distance_to(other)), (one + other) / 2

    def _moved(self) -> list[pygame.event.Event]:
        one, other = self.fingers.values()
        middle, apart = (one + other) / 2, max(1.0, one.distance_to(other))
        pos = round(middle.x), round(middle.y)
        rel = round(middle.x - self._middle.x), round(middle.y - self._middle.y)
        found = []
        if rel != (0, 0):
            self._middle += pygame.Vector2(rel)
            found.append(pygame.event.Event(SLIDE, pos=pos, rel=rel))
        if not 1 / APART < apart / self._apart < APART:
            found.append(pygame.event.Event(PINCH, pos=pos, way=1 if apart > self._apart else -1))
            self._apart = apart
        return found
