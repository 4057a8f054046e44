"""What happens is told in events, in order, and each of them changes the picture as it should."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules.engine import Event, because
from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from rules.terracotta.events import (
    ActionLost,
    ClayDried,
    ClayStored,
    ClayWetted,
    FigureMoved,
    FigurePlaced,
    Gained,
    GameEnded,
    HorseMounted,
    InspectorMoved,
    MasterHired,
    OrderChanged,
    Paid,
    PhaseBegan,
    PriorityTaken,
    RingTurned,
    RoundBegan,
    Scored,
    Skipped,
    TurnBegan,
    WarehouseEmptied,
    WeaponReadied,
    WeaponUsed,
    WorkerPlaced,
    WorkersReturned,
    WorkerUpgraded,
)
from rules.terracotta.folding import FOLDS
from tests.rules.terracotta.positions import (
    ANN,
    BO,
    at_middle,
    buying,
    crafting,
    happened,
    placed,
    play,
    position,
    round_end,
)

TABLE: Any = ARMY.picture(
    position(
        "O1 . . G2",
        seats=3,
        ann={"coins": 5, "wet": 4, "dry": 3, "ready": ["spear"], "priority": 1},
        workers=[
            {"segment": 3, "slot": 1, "kind": "craftsman", "owner": 1},
            {"segment": 9, "slot": 1, "kind": "craftsman", "owner": 2},
        ],
        rings={"inner": 11, "middle": 4},
    )
)


def folded(event: Event) -> dict[str, Any]:
    """What an event changed: the changed parts of the picture, players by seat."""
    picture = deepcopy(TABLE)
    ARMY.fold(picture, event)
    return {key: value for key, value in picture.items() if value != TABLE[key]}


def of_ann(event: Event) -> dict[str, Any]:
    """What an event changed about Ann, who must be all that it changed."""
    changed = folded(event)
    assert set(changed) == {"players"}
    assert changed["players"][1:] == TABLE["players"][1:]
    return {key: value for key, value in changed["players"][ANN].items() if value != TABLE["players"][ANN][key]}


GUARD = {"kind": "guard", "owner": 2, "cells": ["c3"], "facing": None, "mounted": False}
ARCHER = {"kind": "archer", "owner": None, "cells": ["c3"], "facing": "west", "mounted": False}


def test_what_each_event_changes_about_a_player() -> None:
    assert of_ann(Gained(ANN, "coins", 2, "wheel")) == {"coins": 7}
    assert of_ann(Gained(ANN, "wet", 2, "wheel")) == {"wet": 6}
    assert of_ann(Paid(ANN, "wet", 3, "craft")) == {"wet": 1}
    assert of_ann(ClayWetted(ANN, 3)) == {"wet": 7, "dry": 0}
    assert of_ann(ClayDried(ANN, 3)) == {"wet": 1, "dry": 6}
    assert of_ann(Scored(ANN, 7, "craft")) == {"vp": 7}
    assert of_ann(MasterHired(ANN, "builder")) == {"masters": ["builder"]}
    assert of_ann(WeaponReadied(ANN, "sword"))["weapons"]["sword"] is True
    assert of_ann(WeaponUsed(ANN, "spear"))["weapons"]["spear"] is False


def test_what_each_event_changes_on_the_table() -> None:
    assert folded(TurnBegan(2)) == {"seat": 2}
    assert folded(RingTurned("inner", ANN)) == {"rings": {"inner": 0, "middle": 4}}
    assert folded(RingTurned("middle", None)) == {"rings": {"inner": 11, "middle": 5}}
    assert folded(InspectorMoved("row", 1, 7, ANN)) == {"inspectors": {"row": 7, "column": 1}}
    assert folded(ClayStored(3)) == {"warehouses": [1, 1, 2, 1]}
    assert folded(RoundBegan(2)) == {"round": 2}
    assert folded(GameEnded((0, 1, 2))) == {"over": True}
    assert folded(FigureMoved(ANN, ("a1",), ("a5",)))["figures"][0]["cells"] == ["a5"]
    assert folded(Skipped(ANN, "inner")) == folded(PhaseBegan("scoring", 1)) == {}
    assert folded(ActionLost(ANN, "outer", 7, because("nothing_dry"))) == {}


def test_what_the_wheel_shows_of_workers() -> None:
    placed_one = folded(WorkerPlaced(ANN, "craftsman", 5, 1))
    assert placed_one["workers"][-1] == {"segment": 5, "slot": 1, "kind": "craftsman", "owner": ANN}
    assert placed_one["players"][ANN]["craftsmen"] == 3
    joined = folded(WorkerPlaced(BO, "artist", 3, 2))
    assert joined["players"][BO]["artists"] == -1
    assert [worker["kind"] for worker in folded(WorkerUpgraded(BO, 3, 1))["workers"]] == ["artist", "craftsman"]
    returned = folded(WorkersReturned())
    assert returned["workers"] == []
    assert returned["players"][BO]["craftsmen"] == TABLE["players"][BO]["craftsmen"] + 1


def test_what_the_mausoleum_shows_of_figures() -> None:
    warrior = folded(FigurePlaced(2, "guard", 2, "c3", None))
    assert warrior["figures"][-1] == GUARD
    assert warrior["rack"]["guard"] == 10
    archer = folded(FigurePlaced(2, "archer", None, "c3", "west"))
    assert archer["figures"][-1] == ARCHER
    assert archer["sold"]["archer"] == 1
    mounted = folded(HorseMounted(ANN, ("a1", "a2", "a3")))
    assert mounted["figures"][0]["cells"] == ["a1", "a2", "a3"]
    assert mounted["figures"][0]["mounted"]
    assert mounted["sold"]["horse"] == 1


def test_what_becomes_of_tokens_and_warehouses() -> None:
    taken = folded(PriorityTaken(BO, 2))
    assert (taken["players"][BO]["priority"], taken["priority_stack"]) == (2, [])
    order = folded(OrderChanged((2, 0, 1), (1, 2)))
    assert (order["order"], order["priority_stack"], order["players"][ANN]["priority"]) == ([2, 0, 1], [1, 2], None)
    emptied = folded(WarehouseEmptied(ANN, 4, 1))
    assert (emptied["warehouses"], emptied["players"][ANN]["dry"]) == ([1, 1, 1, 0], 4)


def test_every_event_has_a_fold() -> None:
    known = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert set(FOLDS) == known
    assert len(known) == 26


@pytest.mark.parametrize("kind", sorted(FOLDS, key=str))
def test_no_event_is_a_barrier_for_undo(kind: type[Event]) -> None:
    assert kind.barrier is False


def test_a_placement_tells_segment_and_space() -> None:
    assert happened(position(), "place craftsman 7") == [WorkerPlaced(ANN, "craftsman", 7, 1)]
    beside = [{"segment": 7, "slot": 1, "kind": "craftsman", "owner": BO}]
    joining = position(ann={"craftsmen": 4, "artists": 1}, workers=beside)
    assert happened(joining, "place artist 7") == [WorkerPlaced(ANN, "artist", 7, 2)]
    assert happened(position(inner="upgrade", segment=7), "place craftsman 7", "do inner") == [
        WorkerUpgraded(ANN, 7, 1)
    ]


def test_a_craft_tells_everything_in_order() -> None:
    assert happened(crafting(segment=5, cost=3), "craft guard", "at e4") == [
        Paid(ANN, "wet", 3, "craft"),
        ClayStored(2),
        FigurePlaced(ANN, "guard", ANN, "e4", None),
        Scored(ANN, 7, "craft", ("cell:e4",)),
    ]


def test_a_purchase_tells_everything_in_order() -> None:
    archer = happened(buying(), "buy archer", "archer e4 west")
    assert archer == [
        Paid(ANN, "coins", 1, "archer"),
        WeaponUsed(ANN, "crossbow"),
        FigurePlaced(ANN, "archer", None, "e4", "west"),
        TurnBegan(BO),
    ]
    horse = happened(buying("O1"), "buy horse", "horse a1 south")
    assert horse[2] == HorseMounted(ANN, ("a1", "a2", "a3"))


def test_a_hire_tells_everything_in_order() -> None:
    state = at_middle(middle="master blacksmith", ann={"coins": 1, "ready": ["sword", "spear"]}, segment=3)
    assert happened(state, "hire blacksmith") == [Paid(ANN, "coins", 1, "hire"), MasterHired(ANN, "blacksmith")]
    readied = happened(state, "hire blacksmith", "use blacksmith")
    assert readied[:2] == [WeaponReadied(ANN, "halberd"), WeaponReadied(ANN, "crossbow")]


def test_what_a_ring_gives_is_told() -> None:
    turned = position(ann={"coins": 2})
    assert happened(turned, "rotate middle") == [Paid(ANN, "coins", 2, "rotate"), RingTurned("middle", ANN)]
    assert happened(placed(inner="wet", ann={"dry": 3}), "do inner") == [ClayWetted(ANN, 3)]
    assert happened(placed(inner="coins 4"), "do inner") == [Gained(ANN, "coins", 4, "wheel")]
    token = at_middle(seats=3, middle="priority", bo={"priority": 1})
    assert happened(token, "do middle") == [PriorityTaken(ANN, 2), Gained(ANN, "wet", 1, "priority")]
    assert happened(at_middle(), "skip middle", "do outer") == [WeaponReadied(ANN, "sword"), TurnBegan(BO)]


def test_the_overseer_tells_what_comes_from_which_warehouse() -> None:
    state = at_middle(middle="master overseer", ann={"coins": 1}, warehouses=[1, 0, 2, 5])
    emptied = happened(state, "hire overseer", "warehouses 2 4")
    assert emptied == [WarehouseEmptied(ANN, 4, 5)]


def test_weapons_tell_what_they_move() -> None:
    mounted = play(crafting("O1> -- --"), "craft guard", "at i7", "use halberd")
    assert happened(mounted, "move a1 a3") == [FigureMoved(ANN, ("a1", "b1", "c1"), ("a3", "b3", "c3"))]
    inspected = play(crafting(row=7), "craft officer", "at e4")
    assert happened(inspected, "use sword") == [WeaponUsed(ANN, "sword"), Scored(ANN, 1, "sword", ("cell:e4",))]
    assert happened(inspected, "use sword", "inspector row +1") == [InspectorMoved("row", 7, 1, ANN)]
    soldier = happened(crafting(), "craft soldier", "at e4", "use spear")
    assert soldier[1:] == [Scored(ANN, 1, "spear", ("cell:e4",)), Gained(ANN, "coins", 2, "spear")]


def test_a_crossbow_shows_the_way_of_its_bolt() -> None:
    scored = happened(crafting("O2 . . ."), "craft crossbowman", "at d1", "use crossbow")
    assert scored == [
        WeaponUsed(ANN, "crossbow"),
        Scored(ANN, 2, "crossbow", ("cell:d1", "cell:c1", "cell:b1", "cell:a1")),
    ]


def test_the_end_of_a_round_tells_everything_in_order() -> None:
    _, told = round_end(ann={"wet": 1, "masters": ["builder"]}, bo={"priority": 1})
    assert told[4:] == [
        PhaseBegan("scoring", 1),
        InspectorMoved("row", 1, 2, None),
        InspectorMoved("column", 1, 2, None),
        PhaseBegan("cleanup", 1),
        OrderChanged((1, 0), (1,)),
        ClayDried(ANN, 1),
        Gained(ANN, "coins", 1, "masters"),
        WorkersReturned(),
        RingTurned("inner", None),
        RingTurned("middle", None),
        RoundBegan(2),
        TurnBegan(ANN),
    ]


def test_an_action_that_is_lost_is_told() -> None:
    state = play(placed(segment=2), "skip inner")
    lost = ActionLost(ANN, "outer", 2, because("no_weapon_ready"))
    assert lost in happened(state, "coin middle")


def test_substitutes_and_omissions_are_told() -> None:
    state = placed(inner="coins 4")
    assert happened(state, "clay inner") == [Gained(ANN, "wet", 1, "substitute")]
    assert happened(state, "coin inner") == [Gained(ANN, "coins", 1, "substitute")]
    assert happened(state, "skip inner") == [Skipped(ANN, "inner")]
    assert happened(play(crafting(), "craft soldier", "at e4"), "keep spear") == [Skipped(ANN, "spear")]
