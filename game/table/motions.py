"""Motions on the table: pieces that fly, dials that turn, words that rise, light that comes and goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.kit import easing
from game.kit.theme import Color
from rules.engine import Place

if TYPE_CHECKING:
    from game.table.view import Units


@dataclass(frozen=True)
class Piece:
    """Something that can be carried or fly: a baked picture and how large beside its natural size."""

    art: str
    size: float = 1.0


@dataclass(frozen=True)
class Fly:
    """A piece travels on a shallow arc (`rise` units high). Ends are places (their anchors) or points of the board."""

    piece: Piece
    start: Place | Units
    end: Place | Units
    seconds: float = 0.4
    delay: float = 0.0
    rise: float = 60
    hides: frozenset[str] = frozenset()
    """Keys that the picture leaves out from the event's beginning until it has landed."""
    ease: easing.Easing = easing.in_out
    spin: float = 0.0
    """Whole turns on the way, seen edge on: a coin."""
    sound: str = ""
    """Played when it lands."""


@dataclass(frozen=True)
class Turn:
    """An offset on a dial or number of the picture that runs from `start` to 0: a ring's degrees, a score's points."""

    dial: str
    start: float
    seconds: float = 0.45
    delay: float = 0.0
    ease: easing.Easing = easing.out
    sound: str = ""
    """Played when it stands still."""
    still: bool = False
    """With reduced motion it is shown all the same (a score counting up); a turning ring is not."""


@dataclass(frozen=True)
class Pulse:
    """Places light up for a while (`Glow.LIT`)."""

    places: tuple[Place, ...]
    seconds: float = 0.6
    delay: float = 0.0
    sound: str = ""
    """Played when it begins."""


@dataclass(frozen=True)
class Float:
    """Words that rise from a place, or travel from it to another, and fade: "+7". In the seat's colour and symbol."""

    words: str
    start: Place | Units
    end: Place | Units | None = None
    seat: int | None = None
    art: str = ""
    """A small picture before the words."""
    seconds: float = 0.9
    delay: float = 0.0
    grand: bool = False
    """Something to be glad of: larger, in gold, and it stays where it is, so many units `above` its start."""
    above: float = 0.0


@dataclass(frozen=True)
class Shine:
    """Light over a place: a picture that is added, grows from one size to another, and fades."""

    art: str
    at: Place | Units
    size: tuple[float, float] = (1.0, 1.0)
    seconds: float = 0.8
    delay: float = 0.0
    tint: Color | None = None
    strength: float = 1.0
    sound: str = ""
    """Played when it begins."""


@dataclass(frozen=True)
class Say:
    """A sentence shown large for a moment: "Scoring of round 2", "Amber dominates the row: 7"."""

    words: str
    seat: int | None = None
    seconds: float = 1.1
    delay: float = 0.0
    sound: str = ""


Motion = Fly | Turn | Pulse | Float | Shine | Say


@dataclass(frozen=True)
class Beat:
    """The motions of one event. The next event begins after `lead` seconds, whether or not these motions are over."""

    motions: tuple[Motion, ...] = ()
    lead: float = 0.0
