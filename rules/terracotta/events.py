"""Everything a person can see happen in Terracotta Army, and what each of it changes in the picture.

Cells are written as on the board (`e4`), segments, slots, warehouses and inspector spaces count from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.engine import Event, Picture, Place


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int


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
class WorkerUpgraded(Event):
    """The craftsman just placed leaves the game and an artist stands in its place."""

    seat: int
    segment: int
    slot: int


@dataclass(slots=True)
class Gained(Event):
    """`what` is coins or wet."""

    seat: int
    what: str
    amount: int
    why: str


@dataclass(slots=True)
class Paid(Event):
    seat: int
    what: str
    amount: int
    why: str


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
class Skipped(Event):
    """Something was possible and the player passed it over."""

    seat: int
    what: str


@dataclass(slots=True)
class PhaseBegan(Event):
    """`scoring`, `cleanup` or `final scoring` of a round."""

    phase: str
    round: int


@dataclass(slots=True)
class Scored(Event):
    """Points for one seat, with the places they come from."""

    seat: int
    vp: int
    why: str
    places: tuple[Place, ...] = ()


@dataclass(slots=True)
class OrderChanged(Event):
    """The holders of priority tokens move up and the tokens go back."""

    order: tuple[int, ...]
    stack: tuple[int, ...]


@dataclass(slots=True)
class WorkersReturned(Event):
    """Everybody takes the workers back; artists stay artists."""


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class GameEnded(Event):
    """`ranking` lists the seats, winner first."""

    ranking: tuple[int, ...]


def _turn_began(picture: Picture, event: TurnBegan) -> None:
    picture["seat"] = event.seat


def _ring_turned(picture: Picture, event: RingTurned) -> None:
    picture["rings"][event.ring] = (picture["rings"][event.ring] + 1) % 12


def _worker_placed(picture: Picture, event: WorkerPlaced) -> None:
    worker = {"segment": event.segment, "slot": event.slot, "kind": event.kind, "owner": event.seat}
    picture["workers"].append(worker)
    picture["players"][event.seat]["craftsmen" if event.kind == "craftsman" else "artists"] -= 1


def _worker_upgraded(picture: Picture, event: WorkerUpgraded) -> None:
    for worker in picture["workers"]:
        if worker["segment"] == event.segment and worker["slot"] == event.slot:
            worker["kind"] = "artist"


def _gained(picture: Picture, event: Gained) -> None:
    picture["players"][event.seat][event.what] += event.amount


def _paid(picture: Picture, event: Paid) -> None:
    picture["players"][event.seat][event.what] -= event.amount


def _clay_wetted(picture: Picture, event: ClayWetted) -> None:
    picture["players"][event.seat]["dry"] -= event.amount
    picture["players"][event.seat]["wet"] += event.amount


def _clay_dried(picture: Picture, event: ClayDried) -> None:
    picture["players"][event.seat]["wet"] -= event.amount
    picture["players"][event.seat]["dry"] += event.amount


def _clay_stored(picture: Picture, event: ClayStored) -> None:
    picture["warehouses"][event.warehouse - 1] += 1


def _warehouse_emptied(picture: Picture, event: WarehouseEmptied) -> None:
    picture["warehouses"][event.warehouse - 1] -= event.amount
    picture["players"][event.seat]["dry"] += event.amount


def _figure_placed(picture: Picture, event: FigurePlaced) -> None:
    picture["figures"].append(
        {"kind": event.kind, "owner": event.owner, "cells": [event.cell], "facing": event.facing, "mounted": False}
    )
    if event.owner is None:
        picture["sold"][event.kind] += 1
    else:
        picture["rack"][event.kind] -= 1


def _horse_mounted(picture: Picture, event: HorseMounted) -> None:
    rider = _figure_on(picture, event.cells[0])
    rider["cells"] = list(event.cells)
    rider["mounted"] = True
    picture["sold"]["horse"] += 1


def _figure_moved(picture: Picture, event: FigureMoved) -> None:
    _figure_on(picture, event.start[0])["cells"] = list(event.end)


def _figure_on(picture: Picture, cell: str) -> dict[str, Any]:
    return next(piece for piece in picture["figures"] if piece["cells"][0] == cell)


def _weapon_readied(picture: Picture, event: WeaponReadied) -> None:
    picture["players"][event.seat]["weapons"][event.weapon] = True


def _weapon_used(picture: Picture, event: WeaponUsed) -> None:
    picture["players"][event.seat]["weapons"][event.weapon] = False


def _master_hired(picture: Picture, event: MasterHired) -> None:
    picture["players"][event.seat]["masters"].append(event.master)


def _priority_taken(picture: Picture, event: PriorityTaken) -> None:
    picture["players"][event.seat]["priority"] = event.token
    picture["priority_stack"].remove(event.token)


def _inspector_moved(picture: Picture, event: InspectorMoved) -> None:
    picture["inspectors"][event.line] = event.end


def _scored(picture: Picture, event: Scored) -> None:
    picture["players"][event.seat]["vp"] += event.vp


def _order_changed(picture: Picture, event: OrderChanged) -> None:
    picture["order"] = list(event.order)
    picture["priority_stack"] = list(event.stack)
    for player in picture["players"]:
        player["priority"] = None


def _workers_returned(picture: Picture, _event: WorkersReturned) -> None:
    for worker in picture["workers"]:
        picture["players"][worker["owner"]]["craftsmen" if worker["kind"] == "craftsman" else "artists"] += 1
    picture["workers"] = []


def _round_began(picture: Picture, event: RoundBegan) -> None:
    picture["round"] = event.round


def _game_ended(picture: Picture, _event: GameEnded) -> None:
    picture["over"] = True


def _nothing(_picture: Picture, _event: Event) -> None:
    """Something was said; nothing on the table changed."""


FOLDS: dict[type[Event], Callable[[Picture, Any], None]] = {
    TurnBegan: _turn_began,
    RingTurned: _ring_turned,
    WorkerPlaced: _worker_placed,
    WorkerUpgraded: _worker_upgraded,
    Gained: _gained,
    Paid: _paid,
    ClayWetted: _clay_wetted,
    ClayDried: _clay_dried,
    ClayStored: _clay_stored,
    WarehouseEmptied: _warehouse_emptied,
    FigurePlaced: _figure_placed,
    HorseMounted: _horse_mounted,
    FigureMoved: _figure_moved,
    WeaponReadied: _weapon_readied,
    WeaponUsed: _weapon_used,
    MasterHired: _master_hired,
    PriorityTaken: _priority_taken,
    InspectorMoved: _inspector_moved,
    Scored: _scored,
    OrderChanged: _order_changed,
    WorkersReturned: _workers_returned,
    RoundBegan: _round_began,
    GameEnded: _game_ended,
    Skipped: _nothing,
    PhaseBegan: _nothing,
}


def fold(picture: Picture, event: Event) -> None:
    FOLDS[type(event)](picture, event)
