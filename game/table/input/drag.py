"""Dragging: a piece carried from its place to another, or a dial turned by the finger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.kit import sound
from game.table.drawing.viewport import Pos
from game.table.input.choice_paths import ChoicePath
from game.table.motions import Fly
from game.table.timeline import Dropped
from game.table.turns import Turns
from game.table.view import Gesture, Lift, Spot
from rules.engine import Place

SNAP = 26
"""Units beside a target within which a piece may be let go and still be meant for it."""
FINGER_LIFT = 48
"""Units above a finger at which a carried piece is shown, so that it can be seen."""


class Desk(Protocol):
    """The table's answers to what the pointer does."""

    def choose(self, path: ChoicePath, dropped: Dropped | None = None) -> None: ...

    def offer(self, paths: Sequence[ChoicePath], pos: Pos, dropped: Dropped | None = None) -> None:
        """Let the player pick one of several in a chooser beside the pointer."""

    def recall(self, place: Place) -> None:
        """Tell of the turn whose recap stands at a place."""

    def refuse(self, texts: Sequence[str], pos: Pos, otherwise: str = "") -> None:
        """Say why the first of these choices that cannot be made cannot; if there is none, something else."""


@dataclass
class Press:
    """The button is down."""

    start: Pos
    place: Place | None
    touch: bool
    last: Pos
    panning: bool = False


@dataclass
class Carry:
    """A piece in the hand."""

    source: Place
    lift: Lift
    pos: Pos
    targets: frozenset[Place]
    over: Place | None = None
    part: Place | None = None
    """The part of a parted target that it is over."""
    touch: bool = False


class Drag:
    """The drag of one pointer: a piece that is carried, or a gesture that turns something."""

    def __init__(self, turns: Turns, desk: Desk) -> None:
        self.turns = turns
        self.session, self.viewport = turns.session, turns.playback.viewport
        self.desk = desk
        self.carry: Carry | None = None
        self.offered: Carry | None = None
        """The piece that was let go where it can mean several things, while the player picks one."""
        self.gesture: Gesture | None = None

    @property
    def active(self) -> bool:
        """Something is carried or turned."""
        return self.carry is not None or self.gesture is not None

    @property
    def shown(self) -> Carry | None:
        """The piece that is off its place: carried, or waiting for a choice among several."""
        return self.carry or self.offered

    def reset(self) -> None:
        """Nothing is carried or turned any more."""
        self.viewport.view.hold(None)
        self.carry = self.offered = self.gesture = None

    def begin(self, press: Press, pos: Pos) -> bool:
        """A press has become a drag: it turns what lies there or takes it up; False if neither can be."""
        if self.turns.choice_paths is None or press.place is None:
            return False
        return self._turn(press, pos) or self._pick_up(press.place, press.touch, pos)

    def move(self, press: Press | None, pos: Pos) -> bool:
        """The pointer moved on while something is carried or turned; True if the picture changed."""
        if self.carry is not None:
            self._carry_to(self.carry, pos)
            return True
        return press is not None and self._turn(press, pos)

    def release(self, pos: Pos) -> None:
        if self.carry is not None:
            self._drop(self.carry, pos)
        elif self.gesture is not None:
            self._let_go(self.gesture, pos)

    def cancel(self) -> bool:
        """Put down what is carried, let what is turned swing back; True if there was something."""
        if self.carry is not None:
            self._glide_home(self.carry)
            self.carry = None
            return True
        if self.gesture is not None or self.viewport.view.held is not None:
            self.gesture = None
            self.viewport.view.hold(None)
            self.viewport.timeline.release()
            return True
        return False

    def picked(self) -> None:
        """One of the meanings that were offered was picked."""
        self.offered = None

    def withdraw(self) -> None:
        """None of the meanings that were offered was wanted."""
        if self.offered is not None:
            self._glide_home(self.offered)
            self.offered = None

    def held_at(self, carry: Carry) -> Pos:
        """The point where a carried piece stands: at the pointer, or above the finger that would hide it."""
        return carry.pos[0], carry.pos[1] - (round(FINGER_LIFT * self.viewport.frame.unit) if carry.touch else 0)

    def _pick_up(self, source: Place, touch: bool, pos: Pos) -> bool:
        paths = self.turns.choice_paths
        found = paths.starting(source) if paths else ()
        choices = [path.choice for path in found]
        lift = self.viewport.view.lift(source, choices, self.viewport.picture) if found else None
        if lift is None or paths is None:
            return False
        self.carry = Carry(source, lift, pos, frozenset(paths.targets(source)), touch=touch)
        sound.play("lift")
        self._carry_to(self.carry, pos)
        return True

    def _carry_to(self, carry: Carry, pos: Pos) -> None:
        carry.pos = pos
        carry.over = self._target_near(pos, carry.targets)
        carry.part = self._part_near(pos, carry.over) if carry.over in self.viewport.view.parted else None

    def _part_near(self, pos: Pos, whole: Place) -> Place | None:
        """The nearest part of a place."""
        spots = self.viewport.spots()
        parts = [(self._miss(spot, pos), place) for place, spot in spots.items() if place.startswith(f"{whole}:")]
        return min(parts)[1] if parts else None

    def _target_near(self, pos: Pos, targets: frozenset[Place]) -> Place | None:
        """The target under the pointer, or the nearest one that is only just missed."""
        here = next((place for place in self.viewport.places_at(pos) if place in targets), None)
        if here is not None:
            return here
        spots = self.viewport.spots()
        near = [(self._miss(spots[place], pos), place) for place in targets if place in spots]
        missed, place = min(near, default=(SNAP + 1.0, ""))
        return place if missed <= SNAP else None

    def _miss(self, spot: Spot, pos: Pos) -> float:
        """The distance in units of a point from a spot's box."""
        x, y = self.viewport.units_at(pos, spot.fixed)
        left, top, width, height = spot.shape.bounds
        return max(left - x, x - left - width, top - y, y - top - height, 0.0)

    def _drop(self, carry: Carry, pos: Pos) -> None:
        self._carry_to(carry, pos)
        paths = self.turns.choice_paths
        found = paths.joining(carry.source, carry.over) if paths and carry.over else ()
        dropped = Dropped(carry.lift.piece, self.viewport.units_at(self.held_at(carry), fixed=False), carry.part)
        self.carry = None
        if len(found) == 1:
            self.desk.choose(found[0], dropped)
        elif found:
            self.offered = carry
            self.desk.offer(found, pos, dropped)
        else:
            self._drop_elsewhere(carry, pos)

    def _drop_elsewhere(self, carry: Carry, pos: Pos) -> None:
        self._glide_home(carry)
        place = self.viewport.topmost_at(pos)
        if place is not None and place != carry.source:
            view = self.viewport.view
            self.desk.refuse(view.meant(carry.source, place, self.session.shown), pos, view.whither(carry.source))

    def _glide_home(self, carry: Carry) -> None:
        start = self.viewport.units_at(self.held_at(carry), fixed=False)
        home = Fly(carry.lift.piece, start, carry.source, 0.22, rise=0, hides=carry.lift.hides)
        self.viewport.timeline.add(home)

    def _turn(self, press: Press, pos: Pos) -> bool:
        spot = self.viewport.spots().get(press.place) if press.place is not None else None
        if spot is None or press.place is None:
            return False
        start, at = (self.viewport.units_at(point, spot.fixed) for point in (press.start, pos))
        gesture = self.viewport.view.gesture(press.place, start, at, self.session.shown)
        if gesture is None:
            return False
        self.gesture = gesture
        self.viewport.timeline.hold(gesture.dials)
        return True

    def _let_go(self, gesture: Gesture, pos: Pos) -> None:
        """The finger leaves what it turned: that is a choice if it was turned far enough."""
        self.gesture = None
        self.viewport.view.hold(gesture if gesture.stays else None)
        if gesture.stays:
            self.viewport.timeline.hold(gesture.rest)
            return
        paths = self.turns.choice_paths
        path = paths.find(gesture.text) if gesture.text and paths else None
        if path is not None:
            self.desk.choose(path)
            return
        self.viewport.timeline.release()
        if gesture.text:
            self.desk.refuse((gesture.text,), pos)
