"""Events of Terracotta Army: everything a person can see happen. `folding` says what each changes in the picture.

Cells are written as on the board (`e4`), segments, slots, warehouses and inspector spaces count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine import Event, Reason
from rules.events import Gained as Gained
from rules.events import GameEnded as GameEnded
from rules.events import Paid as Paid
from rules.events import PhaseBegan as PhaseBegan
from rules.events import RoundBegan as RoundBegan
from rules.events import Scored as Scored
from rules.events import Skipped as Skipped
from rules.events import TurnBegan as TurnBegan


@dataclass(slots=True)
class RingTurned(Event):
    """One step: the inner ring clockwise, the middle ring counter-clockwise. `seat` is None at the round's end."""

    ring: str
    seat: int | None


@dataclass(slots=True)
class WorkerPlaced(Event):
    seat: int
    kind: str
    segment: int
    slot: int


@dataclass(slots=True)
class ActionLost(Event):
    """The action of a ring cannot be done and nothing can be taken instead: the turn goes on without it."""

    seat: int
    ring: str
    segment: int
    why: Reason


@dataclass(slots=True)
class WorkerUpgraded(Event):
    """The craftsman just placed leaves the game and an artist stands in its place."""

    seat: int
    segment: int
    slot: int


@dataclass(slots=True)
class ClayWetted(Event):
    seat: int
    amount: int


@dataclass(slots=True)
class ClayDried(Event):
    seat: int
    amount: int


@dataclass(slots=True)
class ClayStored(Event):
    """One piece of the clay just paid goes dry into a warehouse."""

    warehouse: int


@dataclass(slots=True)
class WarehouseEmptied(Event):
    seat: int
    warehouse: int
    amount: int


@dataclass(slots=True)
class FigurePlaced(Event):
    """A warrior from the rack, or a specialist bought: `owner` is None for a specialist."""

    seat: int
    kind: str
    owner: int | None
    cell: str
    facing: str | None


@dataclass(slots=True)
class HorseMounted(Event):
    """A horse is bought for a warrior that now stands on three cells, the rider's first."""

    seat: int
    cells: tuple[str, ...]


@dataclass(slots=True)
class FigureMoved(Event):
    seat: int
    start: tuple[str, ...]
    end: tuple[str, ...]


@dataclass(slots=True)
class WeaponReadied(Event):
    seat: int
    weapon: str


@dataclass(slots=True)
class WeaponUsed(Event):
    seat: int
    weapon: str


@dataclass(slots=True)
class MasterHired(Event):
    seat: int
    master: str


@dataclass(slots=True)
class PriorityTaken(Event):
    seat: int
    token: int


@dataclass(slots=True)
class InspectorMoved(Event):
    """`seat` is None for the step after an inspection."""

    line: str
    start: int
    end: int
    seat: int | None


@dataclass(slots=True)
class OrderChanged(Event):
    """The holders of priority tokens move up and the tokens go back."""

    order: tuple[int, ...]
    stack: tuple[int, ...]


@dataclass(slots=True)
class WorkersReturned(Event):
    """Everybody takes the workers back; artists stay artists."""
