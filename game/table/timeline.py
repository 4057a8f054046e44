"""Events as motion: short overlapping tweens, finished at once whenever somebody has seen enough.

The timeline keeps its own picture. An event is folded into it when its beat begins; the beat's motions only hide or
offset what has not arrived yet. So it can be cut short at any instant, and what then is shown is the picture itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.kit import easing, sound
from game.kit.signal import Signal
from game.table.motions import Beat, Float, Fly, Motion, Piece, Pulse, Say, Shine, Turn
from game.table.view import Told, Units, View
from rules.engine import AnyGame, Event, Picture, Place

SPEEDS = {"slow": 0.55, "normal": 1.0, "fast": 2.4}
"""Speeds at which a second passes; a speed that is not here shows no motion at all."""
HURRY_FROM, HURRY = 30, 1.6
"""From so many waiting events on, everything goes this much faster."""


@dataclass
class Running:
    """A motion and how long it has run."""

    motion: Motion
    age: float = 0.0

    @property
    def begun(self) -> bool:
        return self.age >= self.motion.delay

    @property
    def over(self) -> bool:
        return self.age >= self.motion.delay + self.motion.seconds

    @property
    def share(self) -> float:
        """The share of its time that has passed, 0 to 1."""
        if self.motion.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.age - self.motion.delay) / self.motion.seconds))


@dataclass(frozen=True)
class Dropped:
    """A piece just let go by the hand: the same piece's flight goes on from there instead of from its source."""

    piece: Piece
    at: Units
    part: Place | None = None
    """The part of its target where it was let go, where that matters (`View.parted`)."""


def copied(value: Any) -> Any:
    """A picture of its own: plain JSON types, copied far quicker than `deepcopy` does."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value


class Timeline:
    """Plays events on a picture. `speed` and `reduced` are the player's settings."""

    def __init__(self, game: AnyGame, view: View, picture: Picture) -> None:
        self.game = game
        self.view = view
        self.picture = picture
        self.speed = "normal"
        self.reduced = False
        self.running: list[Running] = []
        self.waiting: deque[Event] = deque()
        self.played: Signal[[Event]] = Signal()
        """An event was folded into the picture."""
        self.interlude = False
        """The events played now are nobody's turn: a scoring, or somebody without a seat."""
        self.told: Told | None = None
        """Events that a moment tells now; the others wait until it is over."""
        self.perform: Callable[[Told], bool] | None = None
        """Shows a moment, if there is one to be shown, and then calls `go_on`."""
        self.staged = False
        """The events played now are told by moments where the view has some."""
        self.waits: Callable[[Event], bool] = lambda _event: False
        """Whether an event whose turn has come waits for its readers."""
        self.wordless = False
        """Sentences are said elsewhere: only their sounds are left."""
        self._lead = 0.0
        self._goal: Picture | None = None
        self._dropped: Dropped | None = None
        self._held: dict[str, float] = {}

    @property
    def busy(self) -> bool:
        return bool(self.waiting or self.running or self.told)

    def show(self, picture: Picture) -> None:
        """Stand still at a picture."""
        self.running.clear()
        self.waiting.clear()
        self._held.clear()
        self._goal, self._lead, self._dropped, self.interlude, self.told = None, 0.0, None, False, None
        self.picture = picture

    def play(
        self, events: Sequence[Event], goal: Picture, dropped: Dropped | None = None, staged: bool = False
    ) -> None:
        """Play events on top of what is shown; at the end it is the goal."""
        if not self.busy:
            self._lead = 0.0
        self._goal = goal
        self._dropped = dropped
        self.staged = staged
        self.waiting.extend(events)
        if self.speed not in SPEEDS:
            self.hurry()
        else:
            self._advance(0.0)

    def go_on(self) -> None:
        """The moment is over."""
        self.told, self._lead = None, 0.0
        if self.speed not in SPEEDS:
            self.hurry()
        else:
            self._advance(0.0)

    def take_over(self, other: Timeline) -> None:
        """Go on where the timeline of another window was: a moment is open there."""
        self.picture, self.told, self.staged, self.interlude = other.picture, other.told, other.staged, other.interlude
        self.waiting, self._goal = other.waiting, other._goal

    def add(self, motion: Motion) -> None:
        """A motion without an event: a piece gliding home, a ring swinging back."""
        if self.speed in SPEEDS and (shown := self._allowed(motion)):
            self.running.append(Running(shown))

    def hold(self, dials: Mapping[str, float]) -> None:
        """The finger turns these dials; they stay where it leaves them until an event or `release` takes them on."""
        self._held = dict(dials)

    def release(self) -> None:
        """Let what the finger turned swing back."""
        held, self._held = self._held, {}
        for dial, offset in held.items():
            if offset:
                self.add(Turn(dial, offset, 0.25))

    def finish(self) -> None:
        """Everything at once: fold what waits, stop what moves, show no moment."""
        self.told, self.staged = None, False
        self.hurry()

    def hurry(self) -> None:
        """The same as far as the next moment."""
        self.running.clear()
        while self.waiting and self.told is None:
            if not self._tell():
                self._fold(self.waiting.popleft())
        if self.told is not None:
            return
        self._held.clear()
        self._rest()

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if something moved."""
        if not self.busy:
            return False
        moving, waiting = bool(self.running), len(self.waiting)
        hurry = HURRY if waiting > HURRY_FROM else 1.0
        self._advance(seconds * SPEEDS.get(self.speed, 1.0) * hurry)
        return moving or len(self.waiting) != waiting

    def _advance(self, seconds: float) -> None:
        for one in self.running:
            begun = one.begun
            one.age += seconds
            self._sound(one, begun)
        self.running = [one for one in self.running if not one.over]
        self._lead -= seconds
        while self.waiting and self._lead <= 1e-9 and self.told is None and not self.waits(self.waiting[0]):
            if self._told_next and self.running:
                break
            if not self._tell():
                self._begin(self.waiting.popleft())
        if not self.busy:
            self._rest()

    @property
    def _told_next(self) -> int:
        """How many of the waiting events a moment tells."""
        return self.view.tells(tuple(self.waiting)) if self.staged and self.perform else 0

    def _tell(self) -> bool:
        """Have a moment tell the next events, if the view says so. It begins over the table as it was before them."""
        count = self._told_next
        if not count:
            return False
        events, after = tuple(self.waiting.popleft() for _ in range(count)), copied(self.picture)
        for event in events:
            self.game.fold(after, event)
        told = Told(events, self.picture, after, tuple(self.waiting))
        if self.perform is not None and self.perform(told):
            self.told = told
        for event in events:
            self._fold(event)
        return True

    def _sound(self, one: Running, begun: bool) -> None:
        name = getattr(one.motion, "sound", "")
        if not name:
            return
        at_start = isinstance(one.motion, Pulse | Shine | Say)
        if (at_start and one.begun and not begun) or (not at_start and one.over):
            sound.play(name)

    def _begin(self, event: Event) -> None:
        before = self.picture
        self._fold(event)
        beat = self.view.beat(event, before, self.picture)
        self._lead = max(0.0, self._lead) + beat.lead
        for motion in self._taken_up(beat):
            if shown := self._allowed(motion):
                one = Running(shown)
                self.running.append(one)
                if isinstance(shown, Pulse | Shine | Say) and one.begun and shown.sound:
                    sound.play(shown.sound)

    def _taken_up(self, beat: Beat) -> list[Motion]:
        """The motions, going on from where a hand left the piece or the dial."""
        return [self._continued(motion) for motion in beat.motions]

    def _continued(self, motion: Motion) -> Motion:
        if isinstance(motion, Turn) and motion.dial in self._held:
            return replace(motion, start=motion.start + self._held.pop(motion.dial))
        if isinstance(motion, Fly) and self._dropped is not None and motion.piece.art == self._dropped.piece.art:
            at, self._dropped = self._dropped.at, None
            return replace(motion, start=at, rise=0, seconds=min(motion.seconds, 0.18), delay=0.0, ease=easing.out)
        return motion

    def _allowed(self, motion: Motion) -> Motion | None:
        """With reduced motion nothing travels or turns: where it arrives lights up instead."""
        if self.wordless and isinstance(motion, Say):
            return Pulse((), motion.seconds, motion.delay, motion.sound)
        if not self.reduced:
            return motion
        if isinstance(motion, Fly):
            lit = (motion.end,) if isinstance(motion.end, str) else ()
            return Pulse(lit, motion.seconds, motion.delay, motion.sound)
        if isinstance(motion, Shine):
            lit = (motion.at,) if isinstance(motion.at, str) else ()
            return Pulse(lit, motion.seconds, motion.delay, motion.sound)
        if isinstance(motion, Turn) and not motion.still:
            return None
        if isinstance(motion, Float):
            return replace(motion, end=None)
        return motion

    def _fold(self, event: Event) -> None:
        """The picture after an event is another one: whoever drew the old one can tell them apart."""
        self.picture = copied(self.picture)
        self.game.fold(self.picture, event)
        self.interlude |= isinstance(event, self.view.interludes)
        self.played.emit(event)

    def _rest(self) -> None:
        if self._goal is not None:
            self.picture, self._goal = self._goal, None
        self._lead, self._dropped, self.interlude = 0.0, None, False
        self._held.clear()

    @property
    def hidden(self) -> frozenset[str]:
        """Keys of what has not arrived yet and is therefore left out of the picture."""
        found: frozenset[str] = frozenset()
        for one in self.running:
            if isinstance(one.motion, Fly):
                found |= one.motion.hides
        return found

    @property
    def dials(self) -> dict[str, float]:
        """Distances of dials and numbers from where the picture has them."""
        found = dict(self._held)
        for one in self.running:
            if isinstance(one.motion, Turn):
                left = one.motion.start * (1 - one.motion.ease(one.share))
                found[one.motion.dial] = found.get(one.motion.dial, 0.0) + left
        return found

    @property
    def lit(self) -> frozenset[Place]:
        """The places that pulse now."""
        return frozenset(
            place for one in self.running if isinstance(one.motion, Pulse) and one.begun for place in one.motion.places
        )

    def flights(self) -> list[tuple[Fly, float]]:
        """Pieces in the air, with how much of their way is behind them; what the picture hides waits at its start."""
        return [
            (one.motion, one.share)
            for one in self.running
            if isinstance(one.motion, Fly) and (one.begun or one.motion.hides)
        ]

    def floats(self) -> list[tuple[Float, float]]:
        return [(one.motion, one.share) for one in self.running if isinstance(one.motion, Float) and one.begun]

    def shines(self) -> list[tuple[Shine, float]]:
        return [(one.motion, one.share) for one in self.running if isinstance(one.motion, Shine) and one.begun]

    def said(self) -> tuple[Say, float] | None:
        """The sentence that is shown large, the latest if there are several."""
        found = [(one.motion, one.share) for one in self.running if isinstance(one.motion, Say) and one.begun]
        return found[-1] if found else None
