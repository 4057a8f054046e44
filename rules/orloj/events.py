"""Events of Orloj: everything a person can see happen. `folding` says what each changes in the picture.

Sectors, slots and objectives count from 1, as in places; positions on dials and tracks from 0, as in a dump. In a solo
game seat 1 is Josef Mánes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.engine import Event, Place
from rules.events import Gained as Gained
from rules.events import GameEnded as GameEnded
from rules.events import Paid as Paid
from rules.events import PhaseBegan as PhaseBegan
from rules.events import RoundBegan as RoundBegan
from rules.events import Scored as Scored
from rules.events import Skipped as Skipped
from rules.events import TurnBegan as TurnBegan


@dataclass(slots=True)
class Drafted(Event):
    """A player took a hammer and a start card."""

    seat: int
    pair: int
    hammer: str
    start: int


@dataclass(slots=True)
class DraftEnded(Event):
    """The pair nobody took leaves the game."""


@dataclass(slots=True)
class StartTaken(Event):
    """The contents of the start card follow as events of their own."""

    seat: int
    card: int


@dataclass(slots=True)
class Passed(Event):
    seat: int


@dataclass(slots=True)
class HandTurned(Event):
    seat: int
    steps: int
    hand: int


@dataclass(slots=True)
class FaceTurned(Event):
    seat: int
    steps: int
    face: int


@dataclass(slots=True)
class SectorBegan(Event):
    """`dial` is ring or face; `sector` the kind of its sector at the hand."""

    seat: int
    dial: str
    sector: str


@dataclass(slots=True)
class MoonMoved(Event):
    seat: int
    steps: int
    moon: int


@dataclass(slots=True)
class PainterMoved(Event):
    """`section` is the one whose bonus was chosen, 0 for none."""

    seat: int
    steps: int
    gap: int
    section: int


@dataclass(slots=True)
class WorkerMoved(Event):
    """A worker's way from one place to another: `workers` (available), `ring:3`, `calendar:VI`, `objective:1`; or
    from where it was locked: `board:d1`, `production:2`, `display:1`."""

    seat: int
    source: Place
    target: Place


@dataclass(slots=True)
class Forced(Event):
    """Deviation tokens broken."""

    seat: int
    amount: int
    why: str


@dataclass(slots=True)
class Repaired(Event):
    seat: int
    amount: int
    why: str


@dataclass(slots=True)
class MasteryStepped(Event):
    seat: int
    track: str
    position: int


@dataclass(slots=True)
class DiscStepped(Event):
    """The personal rooster disc."""

    seat: int
    value: int


@dataclass(slots=True)
class RoosterMoved(Event):
    """The general rooster; at 0 steps left a crow is due at the end of the turn."""

    left: int
    why: str


@dataclass(slots=True)
class Crowed(Event):
    """A crow is over: the next one is so many steps away, or none comes any more."""

    crow: int
    rooster: int


@dataclass(slots=True)
class CrowBegan(Event):
    """A crow, and what it brings to all together: tokens repaired, points won and lost. Whose they are follows."""

    crow: int
    repaired: int = 0
    won: int = 0
    lost: int = 0


@dataclass(slots=True)
class GearsTurned(Event):
    seat: int
    gear: int
    red: bool
    forced: bool


@dataclass(slots=True)
class ApostleTaken(Event):
    seat: int
    number: int


@dataclass(slots=True)
class ApostlePlaced(Event):
    seat: int
    number: int
    cell: str


@dataclass(slots=True)
class AssistantTaken(Event):
    seat: int
    kind: str


@dataclass(slots=True)
class AssistantPlaced(Event):
    seat: int
    kind: str
    card: str


@dataclass(slots=True)
class ScrollTaken(Event):
    seat: int
    kind: str
    slot: int


@dataclass(slots=True)
class ScrollRevealed(Event):
    barrier: ClassVar[bool] = True
    kind: str
    slot: int


@dataclass(slots=True)
class ScrollUsed(Event):
    seat: int
    kind: str


@dataclass(slots=True)
class RoyalTaken(Event):
    seat: int
    track: str
    kind: str


@dataclass(slots=True)
class Upgraded(Event):
    """`what` is a production track or hammer."""

    seat: int
    what: str
    level: int


@dataclass(slots=True)
class HammerMoved(Event):
    seat: int
    area: str
    moves: int
    place: int


@dataclass(slots=True)
class TileBuilt(Event):
    """The tile comes to the calendar; a worker on it follows as an event of its own."""

    seat: int
    tile: str


@dataclass(slots=True)
class FinalTileTurned(Event):
    """No tile waits any more: the final tile can be built."""


@dataclass(slots=True)
class EndTriggered(Event):
    """`why` is calendar or crow: the round is played to its end."""

    why: str


@dataclass(slots=True)
class CardBought(Event):
    """The card leaves the display; its place stays empty until the display slides."""

    seat: int
    card: str
    slot: int


@dataclass(slots=True)
class CardAdded(Event):
    seat: int
    card: str
    end: str


@dataclass(slots=True)
class SeamJoined(Event):
    """Two equal halves meet in the row: apostle or construct."""

    seat: int
    half: str


@dataclass(slots=True)
class DisplaySlid(Event):
    """The display after its cards moved right, before the left place is filled."""

    cards: tuple[str, ...]


@dataclass(slots=True)
class CardRevealed(Event):
    barrier: ClassVar[bool] = True
    card: str
    slot: int


@dataclass(slots=True)
class SculptorMoved(Event):
    """`space` is empty for a sculptor sent home."""

    seat: int
    space: str


@dataclass(slots=True)
class ObjectiveClaimed(Event):
    seat: int
    objective: int
    place: int


@dataclass(slots=True)
class BonusTurned(Event):
    """The first claimant's bonus is turned over."""

    objective: int


@dataclass(slots=True)
class JosefBegan(Event):
    """Josef's turn with this card."""

    turn: int
    card: str


@dataclass(slots=True)
class JosefRested(Event):
    """He had too few workers for his card, took them from the ring, and the card is spent."""

    need: int


@dataclass(slots=True)
class JosefTried(Event):
    """One errand of his card: what he went for, and whether he got it."""

    what: str
    done: bool


@dataclass(slots=True)
class JosefChecked(Event):
    """Both errands done: his mastery tile, his tiles and his score card count. Otherwise none of them does."""

    passed: bool


@dataclass(slots=True)
class ScrollDrawn(Event):
    """Josef keeps a scroll from the face-down pile."""

    seat: int


@dataclass(slots=True)
class JosefEnded(Event):
    """His card lies in its slot; so many turns are behind him."""

    turns: int


@dataclass(slots=True)
class TargetChecked(Event):
    """His disc against the target of this block: below it, the scoring tile turns to 0."""

    track: str
    position: int
    target: int
    kept: bool


@dataclass(slots=True)
class ScrollsReplaced(Event):
    barrier: ClassVar[bool] = True
    kinds: tuple[str, ...]


@dataclass(slots=True)
class SlotsCleared(Event):
    """Josef's three cards are discarded and his score cards are shuffled again."""


@dataclass(slots=True)
class JosefRevealed(Event):
    """His coming card, its score card, and the card after it on the deck."""

    barrier: ClassVar[bool] = True
    card: str
    vp: int
    rooster: int
    following: str
