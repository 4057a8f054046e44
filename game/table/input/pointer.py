"""The pointer, mouse or finger alike: hover, click, drag, and moving about the board.

A press on the chrome is the widgets'; on the board it is a click until it has moved a little. Then it turns something
if the view knows it for a gesture, carries what lies there if that can go somewhere, or moves the board if it is
zoomed. A click chooses what a place says by itself; what goes somewhere is chosen first and then its target. What
cannot be is answered with the reason.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kit import cursor, sound, touch
from game.kit.signal import Signal
from game.kit.ui import Ui
from game.table.drawing.viewport import Pos
from game.table.input.choice_paths import ChoicePath, ChoicePaths, kind
from game.table.input.drag import Desk, Drag, Press
from game.table.recaps import SORTS
from game.table.turns import Turns
from game.table.view import Glow
from rules.engine import Place

MOUSE_SLIP, FINGER_SLIP = 6, 14
"""Units that a press may wander and still be a click."""


class Pointer:
    """The state of the pointer on the table. `covers` tells whether a point lies on a drawer over the board."""

    def __init__(
        self,
        turns: Turns,
        desk: Desk,
        ui: Ui,
        covers: Callable[[Pos], bool],
        open_seating: Callable[[int], None],
    ) -> None:
        self.turns = turns
        self.session, self.playback, self.viewport = turns.session, turns.playback, turns.playback.viewport
        self.desk = desk
        self.ui = ui
        self.covers = covers
        self.open_seating = open_seating
        self.pressed: Signal[[]] = Signal()
        """The button went down, anywhere."""
        self.board_pressed: Signal[[]] = Signal()
        """The button went down on the board."""
        self.moved: Signal[[Pos]] = Signal()
        """The pointer moved over the table with no button down."""
        self.went_on: Signal[[]] = Signal()
        """It is on another place than before, or it drags."""
        self.hover: Place | None = None
        self.chosen: Place | None = None
        """The place touched first of the two that a choice needs."""
        self.press: Press | None = None
        self.pos: Pos | None = None
        self.drag = Drag(turns, desk)
        self.slip = 1.0
        """How much farther than usual a press may wander and still be a click."""
        self._skipped = False
        """The press that is down has cut a motion short."""

    def reset(self) -> None:
        """The position changed: nothing is chosen or carried any more, and nothing pointed at before the pointer moves:
        where it rests, something else may be happening now."""
        self.drag.reset()
        self.hover = self.chosen = self.press = None

    def leave(self) -> None:
        """It no longer counts where the pointer is."""
        self.hover = None

    def look_again(self) -> None:
        """The board moved below a pointer that rests."""
        if self.pos is None or self.press is not None or self.ui.layered or self.ui.hovered is not None:
            return
        if self._hover(None if self.covers(self.pos) else self._place_at(self.pos)):
            self.went_on.emit()

    @property
    def source(self) -> Place | None:
        """The source of what is being placed: carried, chosen, or the only possible one."""
        if self.drag.carry is not None:
            return self.drag.carry.source
        if self.chosen is not None:
            return self.chosen
        return self.turns.choice_paths.common_source if self.turns.choice_paths else None

    @property
    def over(self) -> Place | None:
        """The place under what is carried, else under the pointer."""
        return self.drag.carry.over if self.drag.carry else self.hover

    @property
    def path(self) -> ChoicePath | None:
        """The one thing that would be chosen if the pointer acted now."""
        found = self.meant(self.over)
        return found[0] if len(found) == 1 else None

    def meant(self, place: Place | None) -> tuple[ChoicePath, ...]:
        """The meanings of acting on a place, given what is carried or chosen."""
        paths, carry = self.turns.choice_paths, self.drag.carry
        if place is None or paths is None:
            return ()
        if carry is not None:
            return self._likely(paths.joining(carry.source, place))
        if self.chosen is not None and place in paths.targets(self.chosen):
            return self._likely(paths.joining(self.chosen, place))
        touched = paths.touching(place)
        if self.chosen is not None:  # where it cannot go, nothing else goes instead
            touched = tuple(path for path in touched if not path.two_touch)
        return self._likely(touched or self._at_once(paths, place))

    def _likely(self, found: tuple[ChoicePath, ...]) -> tuple[ChoicePath, ...]:
        """Those that go with what a finger has turned before."""
        choices = self.viewport.view.likely([path.choice for path in found])
        return tuple(path for path in found if path.choice in choices)

    def _at_once(self, paths: ChoicePaths, place: Place) -> tuple[ChoicePath, ...]:
        """Ways to a single place of a sort that needs no second touch."""
        targets = paths.targets(place)
        if len(targets) != 1 or kind(targets[0]) not in self.viewport.view.at_once:
            return ()
        return paths.joining(place, targets[0])

    def glows(self) -> dict[Place, Glow]:
        """The places that are lit because of what can be done."""
        paths = self.turns.choice_paths
        if paths is None or self.drag.gesture is not None:
            return {}
        carry, source = self.drag.carry, self.source
        found: dict[Place, Glow] = {}
        if carry is None and self.chosen is None:
            found = dict.fromkeys(paths.places, Glow.LEGAL)
        if source is not None:
            for target in paths.targets(source) if carry is None else carry.targets:
                found[target] = Glow.TARGET
            found[source] = Glow.CHOSEN
        part = carry.part if carry else self.turns.aimed
        if part is not None and (carry or part in found):
            found[part] = Glow.TARGET | Glow.LIT
        if self.over is not None and found.get(self.over):
            found[self.over] |= Glow.HOVER
        return found

    def handle(self, event: pygame.event.Event) -> bool | None:
        """True if something changed; None for an event that is not the pointer's."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == touch.PINCH:
            return not self._covered(event.pos) and self.viewport.zoom(event.way, event.pos)
        if event.type == touch.SLIDE and not self._covered(event.pos):
            return self.viewport.camera.pan(*event.rel)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.cancel() or self._ask_who_plays(event.pos)
        return None

    def _motion(self, event: pygame.event.Event) -> bool:
        if event.buttons[1]:
            return self.viewport.camera.pan(*event.rel)
        if self.press is not None:
            self.pos = event.pos
            self.went_on.emit()
            return self._drag_to(self.press, event.pos)
        on_chrome = self.ui.handle(event) or self.covers(event.pos)
        if self.ui.layered:
            return on_chrome
        self.pos = event.pos
        changed = self._hover(None if on_chrome else self._place_at(event.pos))
        if changed:
            self.went_on.emit()
        self.moved.emit(event.pos)
        return on_chrome or changed

    def _drag_to(self, press: Press, pos: Pos) -> bool:
        """The pointer moved while the button is down; True if the picture changed."""
        if self.drag.active:
            return self.drag.move(press, pos)
        if press.panning:
            last, press.last = press.last, pos
            return self.viewport.camera.pan(pos[0] - last[0], pos[1] - last[1])
        if not self._slipped(press, pos):
            return False
        if self.drag.begin(press, pos):
            self.chosen = None if self.drag.carry else self.chosen
            return True
        press.panning = True
        return self.viewport.camera.pan(pos[0] - press.start[0], pos[1] - press.start[1])

    def _slipped(self, press: Press, pos: Pos) -> bool:
        reach = (FINGER_SLIP if press.touch else MOUSE_SLIP) * self.slip * self.viewport.frame.unit
        return abs(pos[0] - press.start[0]) > reach or abs(pos[1] - press.start[1]) > reach

    def _down(self, event: pygame.event.Event) -> bool:
        self.pressed.emit()
        if self.ui.handle(event) or self.ui.layered or self.covers(event.pos):
            return True
        self._skipped = self.playback.busy
        self.playback.hurry()
        self.board_pressed.emit()
        self.pos = event.pos
        place = self._place_at(event.pos)
        self.press = Press(event.pos, place, bool(getattr(event, "touch", False)), event.pos)
        self._hover(place)
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        """The button came up. A click that has cut a motion short means nothing else; a drag does."""
        press, self.press = self.press, None
        if press is None:
            return self.ui.handle(event)
        if self.drag.active:
            self.drag.release(event.pos)
        elif not press.panning and not self._skipped:
            self.click(press.place, event.pos)
        if self.hover is not None and (press.panning or press.start != event.pos):
            self.look_again()
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self.ui.handle(event) or self.ui.layered or (self.pos and self.covers(self.pos)):
            return True
        return self.viewport.zoom(1 if event.y > 0 else -1, self.pos)

    def _covered(self, pos: Pos) -> bool:
        """Something lies over the board there."""
        return self.ui.layered or self.covers(pos)

    def _ask_who_plays(self, pos: Pos) -> bool:
        """On a player's panel: hand the seat over."""
        found = [place.removeprefix("seat:") for place in self.viewport.places_at(pos) if place.startswith("seat:")]
        if self.ui.layered or self.covers(pos) or not found or not found[0].isdigit():
            return False
        self.open_seating(int(found[0]))
        return True

    def cancel(self) -> bool:
        """Esc, or the window lost the pointer: put down what is carried, forget what is chosen."""
        self.press = None
        if self.drag.cancel():
            return True
        before, self.chosen = self.chosen, None
        return before is not None

    def click(self, place: Place | None, pos: Pos) -> None:
        """Act on a place, by pointer or by Enter."""
        if place is not None and self.turns.recaps.of(place):
            self.desk.recall(place)
            return
        paths = self.turns.choice_paths
        if paths is None or place is None or place == self.chosen:
            self.chosen = None
            return
        found = self.meant(place)
        if len(found) == 1:
            self.desk.choose(found[0])
        elif found:
            self.desk.offer(found, pos)
        elif paths.starting(place):
            self.chosen = place
            sound.play("lift")
        else:
            source, self.chosen = self.chosen, None
            view = self.viewport.view
            otherwise = view.whither(source) if source is not None else ""
            self.desk.refuse(view.meant(source, place, self.session.shown), pos, otherwise)

    def _hover(self, place: Place | None) -> bool:
        before, self.hover = self.hover, place
        return place != before

    def _place_at(self, pos: Pos) -> Place | None:
        """The topmost place that means something now, else the topmost; where something is to be put, targets before
        all else."""
        paths, recaps = self.turns.choice_paths, self.turns.recaps
        here = [place for place in self.viewport.places_at(pos) if kind(place) not in SORTS or recaps.of(place)]
        wanted = paths.targets(self.chosen) if paths and self.chosen is not None else ()
        usable = paths.places if paths else ()
        for some in (wanted, usable, here):
            found = next((place for place in here if place in some), None)
            if found is not None:
                return found
        return None

    def shape(self) -> str | None:
        """A hand over what can be picked up or turned, closed while it is held; None where only the chrome counts."""
        paths = self.turns.choice_paths
        if self.drag.active:
            return cursor.GRABBING
        if self.hover is None or self.ui.layered:
            return None
        if self.turns.recaps.of(self.hover):
            return cursor.POINT
        if paths is None:
            return None
        if paths.starting(self.hover):
            return cursor.GRAB
        return cursor.POINT if self.meant(self.hover) else cursor.ARROW

    def rest(self) -> bool | None:
        """A finger rested on a place: True if that asks about it, and the press is over. A mouse may rest on what it is
        about to carry. None if nothing of the board is pressed."""
        press, paths = self.press, self.turns.choice_paths
        if press is None or self.drag.active:
            return None
        movable = press.place is not None and paths is not None and bool(paths.starting(press.place))
        if press.place is None or (movable and not press.touch):
            return False
        self.press = None
        return True

    def put_up(self) -> None:
        """The press that is down does not count; what was chosen before stays."""
        self.press = None
