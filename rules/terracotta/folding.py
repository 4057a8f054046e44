"""Changes that each event of Terracotta Army makes in the picture."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Event, Fold, JsonObject, Picture
from rules.events import FOLDS as SHARED
from rules.events import nothing
from rules.terracotta import events as e


def _ring_turned(picture: Picture, event: e.RingTurned) -> None:
    picture["rings"][event.ring] = (picture["rings"][event.ring] + 1) % 12


def _worker_placed(picture: Picture, event: e.WorkerPlaced) -> None:
    worker = {"segment": event.segment, "slot": event.slot, "kind": event.kind, "owner": event.seat}
    picture["workers"].append(worker)
    picture["players"][event.seat]["craftsmen" if event.kind == "craftsman" else "artists"] -= 1


def _worker_upgraded(picture: Picture, event: e.WorkerUpgraded) -> None:
    for worker in picture["workers"]:
        if worker["segment"] == event.segment and worker["slot"] == event.slot:
            worker["kind"] = "artist"


def _clay_wetted(picture: Picture, event: e.ClayWetted) -> None:
    picture["players"][event.seat]["dry"] -= event.amount
    picture["players"][event.seat]["wet"] += event.amount


def _clay_dried(picture: Picture, event: e.ClayDried) -> None:
    picture["players"][event.seat]["wet"] -= event.amount
    picture["players"][event.seat]["dry"] += event.amount


def _clay_stored(picture: Picture, event: e.ClayStored) -> None:
    picture["warehouses"][event.warehouse - 1] += 1


def _warehouse_emptied(picture: Picture, event: e.WarehouseEmptied) -> None:
    picture["warehouses"][event.warehouse - 1] -= event.amount
    picture["players"][event.seat]["dry"] += event.amount


def _figure_placed(picture: Picture, event: e.FigurePlaced) -> None:
    picture["figures"].append(
        {"kind": event.kind, "owner": event.owner, "cells": [event.cell], "facing": event.facing, "mounted": False}
    )
    if event.owner is None:
        picture["sold"][event.kind] += 1
    else:
        picture["rack"][event.kind] -= 1


def _horse_mounted(picture: Picture, event: e.HorseMounted) -> None:
    rider = _figure_on(picture, event.cells[0])
    rider["cells"] = list(event.cells)
    rider["mounted"] = True
    picture["sold"]["horse"] += 1


def _figure_moved(picture: Picture, event: e.FigureMoved) -> None:
    _figure_on(picture, event.start[0])["cells"] = list(event.end)


def _figure_on(picture: Picture, cell: str) -> JsonObject:
    return next(piece for piece in picture["figures"] if piece["cells"][0] == cell)


def _weapon_readied(picture: Picture, event: e.WeaponReadied) -> None:
    picture["players"][event.seat]["weapons"][event.weapon] = True


def _weapon_used(picture: Picture, event: e.WeaponUsed) -> None:
    picture["players"][event.seat]["weapons"][event.weapon] = False


def _master_hired(picture: Picture, event: e.MasterHired) -> None:
    picture["players"][event.seat]["masters"].append(event.master)


def _priority_taken(picture: Picture, event: e.PriorityTaken) -> None:
    picture["players"][event.seat]["priority"] = event.token
    picture["priority_stack"].remove(event.token)


def _inspector_moved(picture: Picture, event: e.InspectorMoved) -> None:
    picture["inspectors"][event.line] = event.end


def _order_changed(picture: Picture, event: e.OrderChanged) -> None:
    picture["order"] = list(event.order)
    picture["priority_stack"] = list(event.stack)
    for player in picture["players"]:
        player["priority"] = None


def _workers_returned(picture: Picture, _event: e.WorkersReturned) -> None:
    for worker in picture["workers"]:
        picture["players"][worker["owner"]]["craftsmen" if worker["kind"] == "craftsman" else "artists"] += 1
    picture["workers"] = []


FOLDS: Mapping[type[Event], Fold] = {
    **SHARED,
    e.RingTurned: _ring_turned,
    e.WorkerPlaced: _worker_placed,
    e.WorkerUpgraded: _worker_upgraded,
    e.ActionLost: nothing,
    e.ClayWetted: _clay_wetted,
    e.ClayDried: _clay_dried,
    e.ClayStored: _clay_stored,
    e.WarehouseEmptied: _warehouse_emptied,
    e.FigurePlaced: _figure_placed,
    e.HorseMounted: _horse_mounted,
    e.FigureMoved: _figure_moved,
    e.WeaponReadied: _weapon_readied,
    e.WeaponUsed: _weapon_used,
    e.MasterHired: _master_hired,
    e.PriorityTaken: _priority_taken,
    e.InspectorMoved: _inspector_moved,
    e.OrderChanged: _order_changed,
    e.WorkersReturned: _workers_returned,
}
