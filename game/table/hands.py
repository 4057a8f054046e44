"""The pointer, mouse or finger alike: hover, click, drag, turn, and moving about the board.

A press is a click until it has moved a little. Then it turns something if the view knows it for a gesture, carries
what lies there if that can go somewhere, or moves the board if it is zoomed. A click chooses what a place says by
itself; what goes somewhere is chosen first and then its target. What cannot be is answered with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.table.motions import Fly, Motion
from game.table.timeline import Dropped
from game.table.view import Gesture, Glow, Lift, Spot, Units, View
from game.table.ways import Way, Ways, kind
from rules.engine import Picture, Place

Pos = tuple[int, int]

MOUSE_SLIP, FINGER_SLIP = 6, 14
"""How many units a press may wander and still be a click."""
SNAP = 26
"""How many units beside a target a piece may be let go and still be meant for it."""
FINGER_LIFT = 48
"""How far above a finger a carried piece is shown, so that it can be seen."""


class Desk(Protocol):
    """What the hands need of the table."""

    @property
    def view(self) -> View: ...

    @property
    def state(self) -> Any: ...

    @property
    def picture(self) -> Picture: ...

    @property
    def ways(self) -> Ways | None:
        """None while nothing can be chosen: the game is over, or an earlier moment is looked at."""

    @property
    def unit(self) -> float:
        """Pixels for a unit of the frame."""

    def places_at(self, pos: Pos) -> tuple[Place, ...]: ...

    def units_at(self, pos: Pos, fixed: bool) -> Units: ...

    def pixel_of(self, place: Place) -> Pos | None: ...

    def choose(self, way: Way, dropped: Dropped | None = None) -> None: ...

    def offer(self, ways: Sequence[Way], pos: Pos, dropped: Dropped | None = None) -> None:
        """Let the player pick one of several in a chooser beside the pointer."""

    def refuse(self, texts: Sequence[str], pos: Pos) -> None:
        """Say why the first of these choices that cannot be made cannot."""

    def animate(self, motion: Motion) -> None: ...

    def turn(self, gesture: Gesture | None) -> None:
        """The finger turns something; None: it has let go without choosing."""

    def pan(self, dx: int, dy: int) -> bool: ...

    def say(self, sound: str) -> None: ...


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
    """Something is in the hand."""

    source: Place
    lift: Lift
    pos: Pos
    targets: frozenset[Place]
    over: Place | None = None
    touch: bool = False


class Hands:
    """The state of the pointer on the table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hover: Place | None = None
        self.chosen: Place | None = None
        """The place touched first of the two that a choice needs."""
        self.press_: Press | None = None
        self.carry: Carry | None = None
        self.offered: Carry | None = None
        """What was let go where it can mean several things, while the player picks one."""
        self.gesture: Gesture | None = None
        self.pos: Pos | None = None

    def reset(self) -> None:
        """The position changed: nothing is chosen or carried any more, and nothing pointed at before the pointer moves:
        where it rests, something else may be happening now."""
        self.desk.view.held = None
        self.hover = self.chosen = self.carry = self.offered = self.gesture = self.press_ = None

    @property
    def source(self) -> Place | None:
        """Where what is being placed comes from: carried, chosen, or the only possible one."""
        if self.carry is not None:
            return self.carry.source
        if self.chosen is not None:
            return self.chosen
        return self.desk.ways.common_source if self.desk.ways else None

    @property
    def way(self) -> Way | None:
        """The one thing that would be chosen if the pointer acted now."""
        found = self.meant(self.carry.over if self.carry else self.hover)
        return found[0] if len(found) == 1 else None

    def meant(self, place: Place | None) -> tuple[Way, ...]:
        """What acting on a place would mean, given what is carried or chosen."""
        ways = self.desk.ways
        if place is None or ways is None:
            return ()
        if self.carry is not None:
            return self._likely(ways.joining(self.carry.source, place))
        if self.chosen is not None and place in ways.targets(self.chosen):
            return self._likely(ways.joining(self.chosen, place))
        return self._likely(ways.touching(place) or self._at_once(ways, place))

    def _likely(self, found: tuple[Way, ...]) -> tuple[Way, ...]:
        """What goes with something that a finger has turned before."""
        choices = self.desk.view.likely([way.choice for way in found])
        return tuple(way for way in found if way.choice in choices)

    def _at_once(self, ways: Ways, place: Place) -> tuple[Way, ...]:
        """What can go to a single place of a sort that needs no second touch."""
        targets = ways.targets(place)
        if len(targets) != 1 or kind(targets[0]) not in self.desk.view.at_once:
            return ()
        return ways.joining(place, targets[0])

    def glows(self) -> dict[Place, Glow]:
        """Which places are lit because of what can be done."""
        ways = self.desk.ways
        if ways is None or self.gesture is not None:
            return {}
        source = self.source
        found: dict[Place, Glow] = {}
        if self.carry is None and self.chosen is None:
            found = dict.fromkeys(ways.places, Glow.LEGAL)
        if source is not None:
            for target in ways.targets(source) if self.carry is None else self.carry.targets:
                found[target] = Glow.TARGET
            found[source] = Glow.CHOSEN
        under = self.carry.over if self.carry else self.hover
        if under is not None and found.get(under):
            found[under] |= Glow.HOVER
        return found

    def motion(self, pos: Pos) -> bool:
        """The pointer moved; True if the picture changed."""
        self.pos = pos
        if self.carry is not None:
            self._carry_to(pos)
            return True
        if self.press_ is None:
            return self._hover(pos)
        if self.gesture is not None:
            return self._turn_to(pos)
        if self.press_.panning:
            last, self.press_.last = self.press_.last, pos
            return self.desk.pan(pos[0] - last[0], pos[1] - last[1])
        if not self._slipped(self.press_, pos):
            return False
        return self._begin_drag(self.press_, pos)

    def press(self, pos: Pos, touch: bool = False) -> bool:
        self.pos = pos
        self.press_ = Press(pos, self._usable(pos) or self._topmost(pos), touch, pos)
        return self._hover(pos) or self.press_.place is not None

    def release(self, pos: Pos) -> bool:
        press, self.press_ = self.press_, None
        if self.carry is not None:
            self._drop(pos)
            return True
        if self.gesture is not None:
            self._let_go()
            return True
        if press is None or press.panning:
            return False
        self.click(press.place, pos)
        return True

    def cancel(self) -> bool:
        """Esc, or the window lost the pointer: put down what is carried, forget what is chosen."""
        self.press_ = None
        if self.carry is not None:
            self._glide_home(self.carry)
            self.carry = None
            return True
        if self.gesture is not None or self.desk.view.held is not None:
            self.gesture = self.desk.view.held = None
            self.desk.turn(None)
            return True
        if self.chosen is not None:
            self.chosen = None
            return True
        return False

    def withdraw(self) -> None:
        """None of what was offered was wanted."""
        if self.offered is not None:
            self._glide_home(self.offered)
            self.offered = None

    def click(self, place: Place | None, pos: Pos) -> None:
        """Act on a place, by pointer or by Enter."""
        ways = self.desk.ways
        if ways is None or place is None:
            self.chosen = None
            return
        if place == self.chosen:
            self.chosen = None
            return
        found = self.meant(place)
        if len(found) == 1:
            self.desk.choose(found[0])
        elif found:
            self.desk.offer(found, pos)
        elif ways.starting(place):
            self.chosen = place
            self.desk.say("lift")
        else:
            self._refuse(self.chosen, place, pos)

    def _refuse(self, source: Place | None, place: Place, pos: Pos) -> None:
        self.chosen = None
        self.desk.refuse(self.desk.view.meant(source, place, self.desk.state), pos)

    def _hover(self, pos: Pos) -> bool:
        before, self.hover = self.hover, self._usable(pos) or self._topmost(pos)
        return self.hover != before

    def _usable(self, pos: Pos) -> Place | None:
        """The topmost place that means something now; where something is to be put, targets before all else."""
        ways = self.desk.ways
        if ways is None:
            return None
        here = self.desk.places_at(pos)
        if self.chosen is not None:
            wanted = ways.targets(self.chosen)
            found = next((place for place in here if place in wanted), None)
            if found is not None:
                return found
        return next((place for place in here if place in ways.places), None)

    def _topmost(self, pos: Pos | None) -> Place | None:
        here = self.desk.places_at(pos) if pos else ()
        return here[0] if here else None

    def _slipped(self, press: Press, pos: Pos) -> bool:
        reach = (FINGER_SLIP if press.touch else MOUSE_SLIP) * self.desk.unit
        return abs(pos[0] - press.start[0]) > reach or abs(pos[1] - press.start[1]) > reach

    def _begin_drag(self, press: Press, pos: Pos) -> bool:
        """A press has become a drag: of what, the place decides."""
        if self.desk.ways is not None and press.place is not None:
            if self._turn_to(pos):
                return True
            if self._pick_up(press, pos):
                return True
        press.panning = True
        return self.desk.pan(pos[0] - press.start[0], pos[1] - press.start[1])

    def _pick_up(self, press: Press, pos: Pos) -> bool:
        ways, source = self.desk.ways, press.place
        if ways is None or source is None:
            return False
        found = ways.starting(source)
        lift = self.desk.view.lift(source, [way.choice for way in found], self.desk.picture) if found else None
        if lift is None:
            return False
        self.chosen = None
        self.carry = Carry(source, lift, pos, frozenset(ways.targets(source)), touch=press.touch)
        self.desk.say("lift")
        self._carry_to(pos)
        return True

    def _carry_to(self, pos: Pos) -> None:
        if self.carry is not None:
            self.carry.pos = pos
            self.carry.over = self._target_near(pos, self.carry.targets)

    def _target_near(self, pos: Pos, targets: frozenset[Place]) -> Place | None:
        """The target under the pointer, or the nearest one that is only just missed."""
        here = next((place for place in self.desk.places_at(pos) if place in targets), None)
        if here is not None:
            return here
        spots = self.desk.view.spots(self.desk.picture)
        near = [(self._miss(spots[place], pos), place) for place in targets if place in spots]
        missed, place = min(near, default=(SNAP + 1.0, ""))
        return place if missed <= SNAP else None

    def _miss(self, spot: Spot, pos: Pos) -> float:
        """How many units a point lies beside a spot's box."""
        x, y = self.desk.units_at(pos, spot.fixed)
        left, top, width, height = spot.shape.bounds
        return max(left - x, x - left - width, top - y, y - top - height, 0.0)

    def _drop(self, pos: Pos) -> None:
        carry = self.carry
        if carry is None:
            return
        self._carry_to(pos)
        ways = self.desk.ways
        found = ways.joining(carry.source, carry.over) if ways and carry.over else ()
        dropped = Dropped(carry.lift.piece, self.desk.units_at(self.held_at(carry), fixed=False))
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
        place = self._topmost(pos)
        if place is not None and place != carry.source:
            self.desk.refuse(self.desk.view.meant(carry.source, place, self.desk.state), pos)

    def held_at(self, carry: Carry) -> Pos:
        """Where a carried piece stands: at the pointer, or above the finger that would hide it."""
        return carry.pos[0], carry.pos[1] - (round(FINGER_LIFT * self.desk.unit) if carry.touch else 0)

    def _glide_home(self, carry: Carry) -> None:
        start = self.desk.units_at(self.held_at(carry), fixed=False)
        self.desk.animate(Fly(carry.lift.piece, start, carry.source, 0.22, rise=0, hides=carry.lift.hides))

    def _turn_to(self, pos: Pos) -> bool:
        press = self.press_
        if press is None or press.place is None:
            return False
        spot = self.desk.view.spots(self.desk.picture).get(press.place)
        if spot is None:
            return False
        start, at = (self.desk.units_at(point, spot.fixed) for point in (press.start, pos))
        gesture = self.desk.view.gesture(press.place, start, at, self.desk.state)
        if gesture is None:
            return False
        self.gesture = gesture
        self.desk.turn(gesture)
        return True

    def _let_go(self) -> None:
        """The finger leaves what it turned: that is a choice if it was turned far enough."""
        gesture, self.gesture = self.gesture, None
        ways = self.desk.ways
        self.desk.view.held = gesture if gesture and gesture.stays else None
        if gesture is not None and gesture.stays:
            self.desk.turn(Gesture(gesture.rest))
            return
        way = ways.find(gesture.text) if gesture and gesture.text and ways else None
        if way is not None:
            self.desk.choose(way)
            return
        self.desk.turn(None)
        if gesture is not None and gesture.text and self.pos is not None:
            self.desk.refuse((gesture.text,), self.pos)
