"""Acts: moments as values. A ground that is composed once, cues that move over it, and sounds at their times.

Positions and sizes are in units of the 1920 x 1080 design, seconds those of normal speed. A game describes its acts;
`player.py` runs them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.kit import easing, text
from game.kit.geometry import Scale
from game.kit.theme import PALE, Color

Units = tuple[float, float]
Span = tuple[float, float]
"""A value at the beginning of a cue and at its end."""
Paint = Callable[[pygame.Surface, Scale], object]
"""Draws on a surface whose units the scale turns into pixels."""

STEADY: Span = (1.0, 1.0)
APPEAR: Span = (0.0, 1.0)
GONE: Span = (1.0, 0.0)


@dataclass(frozen=True)
class Art:
    """A baked picture, `size` times its natural size, standing on its anchor. With `frames` those pictures follow each
    other `rate` times a second as long as the cue moves; the first is the one that stands still."""

    name: str
    size: float = 1.0
    frames: tuple[str, ...] = ()
    rate: float = 8.0
    mirrored: bool = False
    light: float = 1.0
    """Less than 1: darker, down to a silhouette; more: warmer."""


@dataclass(frozen=True)
class Words:
    """One line; `gilt` shines from light to dark gold, and `edge` has a dark rim. It shrinks to fit into `room` units.
    `anchor` is that of a rect: `center`, `midleft` …"""

    words: str
    size: float
    color: Color = PALE
    face: str = text.DISPLAY
    anchor: str = "center"
    gilt: bool = False
    edge: bool = False
    room: float = 1800.0


@dataclass(frozen=True)
class Number:
    """A number that counts from one value to another with the cue's easing."""

    first: int
    last: int
    size: float
    color: Color = PALE
    face: str = text.HEAVY
    anchor: str = "center"
    edge: bool = False
    sign: bool = False
    """Written with its sign: +7."""


@dataclass(frozen=True)
class Painted:
    """A picture of this many units that is painted once, with 0, 0 in its corner; `anchor` is the point of it that is
    put somewhere."""

    size: Units
    paint: Paint
    anchor: Units = (0.0, 0.0)


@dataclass(frozen=True)
class Lit:
    """A part of the table in its own light, with a soft edge: what stays lit on a ground, or as a look, put at its
    corner, what lights up."""

    corner: Units
    size: Units
    light: float = 1.0
    soft: float = 16.0


Look = Art | Words | Number | Painted | Lit


@dataclass(frozen=True)
class Cue:
    """Something that is seen from `start` on. In `seconds` it moves from the first values of its spans to the last, and
    stays so until it is gone (`until`, fading in the last `fade` seconds), or until the act is over."""

    look: Look
    at: Units
    start: float = 0.0
    seconds: float = 0.0
    to: Units | None = None
    rise: float = 0.0
    """How high the way from `at` to `to` bends up in its middle."""
    bob: float = 0.0
    """How far it steps up and down on its way, once a frame of its picture."""
    alpha: Span = STEADY
    scale: Span = STEADY
    turn: Span = (0.0, 0.0)
    """Degrees clockwise about its anchor."""
    swing: float = 0.0
    """Degrees to each side that it swings about its anchor, `period` seconds there and back, while it is seen."""
    period: float = 1.1
    reveal: Span = STEADY
    """The share of its width, from the left, that is uncovered."""
    lowered: Span = STEADY
    """The share of its height, from above, that is uncovered."""
    ease: easing.Easing = easing.out
    add: bool = False
    """Light: added to what is below it."""
    until: float | None = None
    fade: float = 0.0
    spoken: bool = False
    """Part of what is said, not of the stage."""

    @property
    def said(self) -> bool:
        """Left out where the stage is shown without words."""
        return self.spoken or isinstance(self.look, Words | Number)

    def gone(self, at: float) -> bool:
        return at < self.start or (self.until is not None and at >= self.until)

    def share(self, at: float) -> float:
        """The share of its time that has passed, 0 to 1."""
        return 1.0 if self.seconds <= 0 else min(1.0, max(0.0, (at - self.start) / self.seconds))

    def moves(self, since: float, now: float) -> bool:
        """Whether it looks otherwise at one time than at another before."""
        if self.swing and now > self.start and not self.gone(since):
            return True
        end = self.start + self.seconds
        turning = since < end and now >= self.start
        leaving = self.until is not None and since < self.until and now >= self.until - self.fade
        return turning or leaving


@dataclass(frozen=True)
class Motes:
    """Specks of light that sink through a part of the picture, `life` seconds each, as long as the act moves."""

    arts: tuple[str, ...]
    corner: Units
    size: Units
    count: int
    start: float = 0.0
    life: float = 3.0
    sway: float = 12.0
    speed: Span = (20.0, 60.0)
    scale: Span = (0.5, 1.0)


@dataclass(frozen=True)
class Sound:
    """A sound at its time. What is `heard` always sounds also if the act is not run but only shown."""

    name: str
    start: float = 0.0
    heard: bool = False


@dataclass(frozen=True)
class Ground:
    """What lies behind the cues from `start` on, composed once: the table with a share of its `light` and parts that
    keep more, and over it whatever `paint` draws on the whole window. It fades in within `fade` seconds."""

    light: float = 0.3
    lit: tuple[Lit, ...] = ()
    paint: Paint | None = None
    start: float = 0.0
    fade: float = 0.6


@dataclass(frozen=True)
class Act:
    """A moment as a value. It lasts so many `seconds`; one that `stays` is then seen until somebody goes on."""

    name: str
    seconds: float
    grounds: tuple[Ground, ...] = (Ground(),)
    cues: tuple[Cue, ...] = ()
    motes: tuple[Motes, ...] = ()
    sounds: tuple[Sound, ...] = ()
    stays: bool = False
    card: bool = False
    """Where nothing moves its last picture is a card that waits for a key, in a table with summaries."""
    still: float = 1.5
    """Seconds that the last picture of one that does not stay is seen if somebody skipped to it or nothing moves."""
    rest: float = 0.0
    """Seconds that the last picture is seen after everything has moved, where somebody is there to look at it."""
    alone: float = 6.0
    """Seconds that the last picture is seen at most where nobody is there to go on."""
    series: str = ""
    """Acts of one series follow each other; Esc goes past all of them."""
    lit_at: float = 0.0
    """The second of a victory at which the table is seen with everything of the winner's lit; 0 if there is none."""
    places: tuple[str, ...] = ()
    """What is shown, by names that mean something to tests and to whoever explains: `row:3`, `seat:1`."""

    def moves(self, since: float, now: float) -> bool:
        """Whether something moves between two times."""
        fading = any(since < ground.start + ground.fade and now >= ground.start for ground in self.grounds)
        floating = any(now >= motes.start for motes in self.motes)
        return fading or floating or any(cue.moves(since, now) for cue in self.cues)


def hastened(act: Act, share: float) -> Act:
    """The same act in a share of its time."""
    grounds = [replace(one, start=one.start * share, fade=one.fade * share) for one in act.grounds]
    cues = [
        replace(
            cue,
            start=cue.start * share,
            seconds=cue.seconds * share,
            until=None if cue.until is None else cue.until * share,
            fade=cue.fade * share,
        )
        for cue in act.cues
    ]
    return replace(
        act,
        seconds=act.seconds * share,
        lit_at=act.lit_at * share,
        grounds=tuple(grounds),
        cues=tuple(cues),
        motes=tuple(replace(one, start=one.start * share) for one in act.motes),
        sounds=tuple(replace(one, start=one.start * share) for one in act.sounds),
    )
