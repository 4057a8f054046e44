"""Mouse and finger at the table: whether a press is the chrome's, the hands', or only hurries what moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit import cursor
from game.table.hands import Pos

if TYPE_CHECKING:
    from game.scenes.table import Table


class Pointer:
    """Hands out what the pointer does; what it carries and means, `Hands` knows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._skipped = False
        """The press that is down has cut a motion short."""

    def handle(self, event: pygame.event.Event) -> bool | None:
        """True if something changed; None for an event that is not the pointer's."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.table.hands.cancel() or self._ask_who_plays(event.pos)
        return None

    def _motion(self, event: pygame.event.Event) -> bool:
        table, hands = self.table, self.table.hands
        if event.buttons[1]:
            return table.pan(*event.rel)
        if hands.press_ is not None:
            table.bubbles.stop_tip()
            return hands.motion(event.pos)
        on_chrome = table.ui.handle(event) or table.drawers.covers(event.pos)
        if table.layered:
            return on_chrome
        before = hands.hover
        if on_chrome:
            hands.hover, hands.pos = None, event.pos
        else:
            hands.motion(event.pos)
        if hands.hover != before:
            table.bubbles.stop_tip()
        return table.lights.point_at(event.pos) or on_chrome or hands.hover != before

    def _down(self, event: pygame.event.Event) -> bool:
        table = self.table
        table.bubbles.clear()
        table.keyboard.clear()
        if table.ui.handle(event) or table.layered or table.drawers.covers(event.pos):
            return True
        self._skipped = table.sight.timeline.busy
        table.finish_motion()
        table.bubbles.banner = None
        table.hands.press(event.pos, bool(getattr(event, "touch", False)))
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        """A click that has cut a motion short means nothing else; a drag does."""
        hands = self.table.hands
        if hands.press_ is None:
            return self.table.ui.handle(event)
        if self._skipped and hands.carry is None and hands.gesture is None:
            hands.press_ = None
            return True
        hands.release(event.pos)
        return True

    def _ask_who_plays(self, pos: Pos) -> bool:
        """On a player's panel: hand the seat over."""
        found = [place.removeprefix("seat:") for place in self.table.places_at(pos) if place.startswith("seat:")]
        if self.table.layered or self.table.drawers.covers(pos) or not found or not found[0].isdigit():
            return False
        self.table.menus.open_seating(int(found[0]))
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        pos = self.table.hands.pos
        if self.table.ui.handle(event) or self.table.layered or (pos and self.table.drawers.covers(pos)):
            return True
        return self.table.sight.camera.step(1 if event.y > 0 else -1, pos)

    def shape(self) -> str | None:
        """A hand over what can be picked up or turned, closed while it is held; None where only the chrome counts."""
        hands, ways = self.table.hands, self.table.ways
        if hands.carry is not None or hands.gesture is not None:
            return cursor.GRABBING
        if hands.hover is None or ways is None or self.table.layered:
            return None
        if ways.starting(hands.hover):
            return cursor.GRAB
        return cursor.POINT if hands.meant(hands.hover) else cursor.ARROW

    def rest(self, pos: Pos) -> bool | None:
        """A finger rested on something: the rulebook opens there. A mouse may rest on what it is about to carry. None
        if nothing of the board is pressed."""
        table, press = self.table, self.table.hands.press_
        if press is None or table.hands.carry is not None or table.hands.gesture is not None:
            return None
        movable = press.place is not None and table.ways is not None and table.ways.starting(press.place)
        if press.place is None or (movable and not press.touch):
            return False
        table.hands.press_ = None
        table.app.push("rules", topic=table.topic_at(pos))
        return True
