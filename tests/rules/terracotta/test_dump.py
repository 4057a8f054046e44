"""A position as plain JSON types and back: its keys, editing it, and refusing nonsense by the name of the field."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.engine import InvalidState, Prompt, Rng
from rules.terracotta import GAME as ARMY
from rules.terracotta.choices import ANSWERS
from rules.terracotta.state import State
from tests.rules.terracotta.positions import (
    ANN,
    ann,
    ask,
    at_middle,
    at_outer,
    buying,
    crafting,
    placed,
    play,
    position,
    row_points,
    texts,
)

KEYS = {
    "round", "order", "rings", "players", "workers", "figures", "rack", "sold", "warehouses", "inspectors", "tiles",
    "priority_stack",
}  # fmt: skip
PLAYER_KEYS = {"name", "vp", "coins", "wet", "dry", "craftsmen", "artists", "weapons", "masters", "priority"}


def busy() -> dict[str, Any]:
    """A dump with something in every corner."""
    drawing = """
        O1> -- -- .  G2
        A^  .  F  M  .
    """
    state = crafting(
        drawing,
        seats=3,
        ann={"wet": 5, "dry": 2, "coins": 4, "masters": ["builder", "overseer"], "priority": 1, "craftsmen": 4},
        bo={"vp": 12, "priority": 2},
        workers=[{"segment": 7, "slot": 1, "kind": "craftsman", "owner": 1}],
        rack={"officer": 10, "guard": 10, "crossbowman": 11, "soldier": 11},
        sold={"horse": 1, "footman": 1, "archer": 1, "musician": 1},
        priority_stack=[],
    )
    return ARMY.dump(play(state, "craft officer", "at i7"))


def test_a_dump_has_the_promised_keys() -> None:
    dumped = busy()
    assert set(dumped) >= KEYS
    assert all(set(player) == PLAYER_KEYS for player in dumped["players"])
    assert set(dumped["rings"]) == {"inner", "middle"}
    assert set(dumped["inspectors"]) == {"row", "column"}
    assert list(dumped["rack"]) == ["officer", "guard", "crossbowman", "soldier"]
    assert list(dumped["sold"]) == ["horse", "footman", "archer", "musician"]
    assert all(list(player["weapons"]) == ["sword", "halberd", "crossbow", "spear"] for player in dumped["players"])
    assert dumped["workers"][0] == {"segment": 7, "slot": 1, "kind": "craftsman", "owner": 1}


def test_a_dump_names_figures_as_promised() -> None:
    mounted, guard, archer, footman, _, officer = busy()["figures"]
    assert mounted == {"kind": "officer", "owner": 0, "cells": ["a1", "b1", "c1"], "facing": None, "mounted": True}
    assert guard == {"kind": "guard", "owner": 1, "cells": ["e1"], "facing": None, "mounted": False}
    assert (archer["kind"], archer["owner"], archer["facing"]) == ("archer", None, "north")
    assert (footman["kind"], footman["owner"], footman["cells"]) == ("footman", None, ["c2"])
    assert officer["cells"] == ["i7"]


def test_a_dump_is_plain_json() -> None:
    dumped = busy()
    assert json.loads(json.dumps(dumped)) == dumped


def test_loading_a_dump_gives_the_same_position() -> None:
    dumped = busy()
    state = ARMY.load(dumped)
    assert ARMY.dump(state) == dumped
    assert texts(state) == ["use sword", "keep sword"]
    assert ARMY.load(ARMY.dump(state)) == state


OPEN_QUESTIONS = {
    "turn": position(),
    "place": play(position(ann={"coins": 2}), "rotate inner"),
    "inner": placed(),
    "middle": at_middle(),
    "outer": at_outer(),
    "warrior": crafting(),
    "cell": play(crafting(), "craft guard"),
    "weapon": play(crafting(), "craft guard", "at e4"),
    "inspector": play(crafting(), "craft officer", "at e4", "use sword"),
    "move": play(crafting("O1"), "craft guard", "at e4", "use halberd"),
    "direction": play(crafting("O2 . . . . . F"), "craft crossbowman", "at d1", "use crossbow"),
    "ability": play(at_middle(middle="master clay maker", ann={"coins": 1}), "hire clay maker"),
    "warehouses": play(at_middle(middle="master overseer", ann={"coins": 1}), "hire overseer"),
    "specialist": buying("O1"),
    "horse": play(buying("O1"), "buy horse"),
    "archer": play(buying("O1"), "buy archer"),
}


@pytest.mark.parametrize("asked", OPEN_QUESTIONS)
def test_a_position_can_be_dumped_and_loaded_at_every_question(asked: str) -> None:
    state = OPEN_QUESTIONS[asked]
    loaded = ARMY.load(json.loads(json.dumps(ARMY.dump(state))))
    assert ask(loaded) == asked
    assert loaded == state
    assert ARMY.choices(loaded) == ARMY.choices(state)


def test_there_is_no_other_question() -> None:
    assert set(OPEN_QUESTIONS) == set(ANSWERS)


def test_a_position_is_not_equal_to_anything_else() -> None:
    assert position() != "a position"


def test_a_finished_game_can_be_dumped_and_loaded() -> None:
    state = ARMY.new_game(["Ann", "Bo"], 3)
    rng = Rng(3)
    while ARMY.prompt(state):
        state = ARMY.apply(state, rng.pick(ARMY.choices(state))).state
    loaded = ARMY.load(json.loads(json.dumps(ARMY.dump(state))))
    assert loaded == state
    assert ARMY.outcome(loaded) == ARMY.outcome(state)


def test_editing_a_dump_gives_a_position_to_score() -> None:
    dumped = ARMY.dump(ARMY.new_game(["Ann", "Bo"], 3))
    dumped["figures"] = [{"kind": "guard", "owner": 1, "cells": ["c4"], "facing": None}]
    dumped["players"][0].update(coins=7)
    dumped["players"][1].update(coins=2)
    dumped["inspectors"] = {"row": 4, "column": 9}
    dumped["tiles"][4] = "coins"
    dumped["round"] = 5
    state = ARMY.load(dumped)
    assert row_points(state) == [0, 7]
    assert ARMY.score_round(state) == [(1, 7, "row inspector"), (0, 11, "tile"), (1, 5, "tile")]


def test_the_same_tile_may_be_put_twice_by_hand() -> None:
    assert ARMY.dump(position(tiles=["clay"] * 5))["tiles"] == ["clay"] * 5


def test_points_given_by_hand_stand_in_the_breakdown() -> None:
    state = position(ann={"vp": 30})
    assert ARMY.scores(state) == (30, 0)
    assert [tuple(points) for points in ARMY.breakdown(state)] == [(ANN, "given", 0, 30)]


def test_a_token_given_by_hand_has_left_the_stack() -> None:
    assert ARMY.dump(position(seats=3, bo={"priority": 1}))["priority_stack"] == [2]


def test_a_figure_needs_neither_facing_nor_mounted_where_they_say_nothing() -> None:
    horse = {"kind": "guard", "owner": 0, "cells": ["c3", "c4", "c5"]}
    state = position(figures=[horse, {"kind": "musician", "owner": None, "cells": ["a1"]}])
    assert [piece["mounted"] for piece in ARMY.dump(state)["figures"]] == [True, False]


def guard(**changes: Any) -> dict[str, Any]:
    return {"kind": "guard", "owner": 0, "cells": ["c3"], "facing": None, "mounted": False, **changes}


def archer(**changes: Any) -> dict[str, Any]:
    return guard(kind="archer", owner=None, **changes)


def worker(**changes: Any) -> dict[str, Any]:
    return {"segment": 3, "slot": 1, "kind": "craftsman", "owner": 1, **changes}


NONSENSE: list[tuple[str, Any, str]] = [
    ("round", 0, "round"),
    ("round", 6, "round"),
    ("round", "1", "round"),
    ("round", True, "round"),
    ("seat", 3, "seat"),
    ("game", "orloj", "game"),
    ("over", True, "over"),
    ("over", "no", "over"),
    ("order", [0, 0, 1], "order"),
    ("order", [0, 1], "order"),
    ("order", [0, 1, 3], "order[2]"),
    ("order", "012", "order"),
    ("rings", {"inner": -1, "middle": 0}, "rings.inner"),
    ("rings", {"inner": 1}, "rings.middle"),
    ("rings", [1, 2], "rings"),
    ("options", {"administrator": "lazy"}, "options.administrator"),
    ("tiles", ["coins"] * 4, "tiles"),
    ("tiles", ["coins", "clay", "horse", "guard", "officer"], "tiles[2]"),
    ("rack", {"officer": 12, "guard": 1, "crossbowman": 1, "soldier": 1}, "rack.officer"),
    ("rack", {"officer": 1, "guard": 1, "crossbowman": 1}, "rack.soldier"),
    ("sold", {"horse": 5, "footman": 0, "archer": 0, "musician": 0}, "sold.horse"),
    ("warehouses", [1, 1, 1], "warehouses"),
    ("warehouses", [1, 1, 1, -1], "warehouses[3]"),
    ("inspectors", {"row": 8, "column": 1}, "inspectors.row"),
    ("inspectors", {"row": 1, "column": 0}, "inspectors.column"),
    ("priority_stack", [1, 2, 3], "priority_stack"),
    ("priority_stack", [3], "priority_stack[0]"),
    ("priority_stack", [2, 1], "priority_stack"),
    ("priority_stack", [1, 1], "priority_stack"),
    ("workers", 5, "workers"),
    ("workers", [worker(segment=13)], "workers[0].segment"),
    ("workers", [worker(slot=3)], "workers[0].slot"),
    ("workers", [worker(kind="soldier")], "workers[0].kind"),
    ("workers", [worker(owner=3)], "workers[0].owner"),
    ("workers", [worker(), worker(kind="artist")], "workers[1]"),
    ("workers", [worker(), worker(slot=2)], "workers[1]"),
    ("workers", [worker(kind="artist"), worker(slot=2, kind="artist")], "workers[1]"),
    ("figures", {"c3": "guard"}, "figures"),
    ("figures", [guard(kind="horse")], "figures[0].kind"),
    ("figures", [guard(owner=None)], "figures[0].owner"),
    ("figures", [guard(owner=3)], "figures[0].owner"),
    ("figures", [archer(facing="north") | {"owner": 1}], "figures[0].owner"),
    ("figures", [guard(cells=["j1"])], "figures[0].cells[0]"),
    ("figures", [guard(cells=["a8"])], "figures[0].cells[0]"),
    ("figures", [guard(cells=[5])], "figures[0].cells[0]"),
    ("figures", [guard(cells=[])], "figures[0].cells"),
    ("figures", [guard(cells=["a1", "a2"])], "figures[0].cells"),
    ("figures", [guard(cells=["a1", "a2", "a3"])], "figures[0].cells"),
    ("figures", [guard(mounted=True)], "figures[0].cells"),
    ("figures", [guard(cells=["a1", "a1", "a1"], mounted=True)], "figures[0].cells"),
    ("figures", [guard(cells=["a1", "a2", "b2"], mounted=True)], "figures[0].cells"),
    ("figures", [guard(cells=["a2", "a1", "a3"], mounted=True)], "figures[0].cells"),
    ("figures", [guard(mounted="yes")], "figures[0].mounted"),
    ("figures", [archer(cells=["a1", "a2", "a3"], mounted=True, facing="north")], "figures[0].cells"),
    ("figures", [guard(), archer(facing="north")], "figures[1].cells"),
    ("figures", [archer()], "figures[0].facing"),
    ("figures", [archer(facing="up")], "figures[0].facing"),
    ("figures", [guard(facing="north")], "figures[0].facing"),
    ("players", [], "players"),
    ("players", None, "players"),
    ("pending", [["dance", "", 0]], "pending[0][0]"),
    ("pending", [["turn", "", 0, 0]], "pending[0]"),
    ("pending", [["turn", None, 0]], "pending[0][1]"),
    ("pending", [["turn", "", -1]], "pending[0][2]"),
    ("pending", [], "over"),
    ("pending", [["turn", "", 0], ["turn", "", 0]], "pending"),
    ("pending", [["weapon", "sword", 0]], "pending"),
    ("pending", [["inner", "", 0]], "pending"),
    ("pending", [["end", "", 0], ["outer", "", 0]], "pending"),
    ("ledger", [[0, 1, "craft"]], "ledger[0]"),
    ("ledger", [[5, 1, "craft", 7]], "ledger[0][0]"),
    ("ledger", [[0, 7, "craft", 7]], "ledger[0][1]"),
    ("ledger", [[0, 1, None, 7]], "ledger[0][2]"),
    ("ledger", [[0, 1, "craft", "7"]], "ledger[0][3]"),
]


@pytest.mark.parametrize(("key", "value", "field"), NONSENSE)
def test_nonsense_is_refused_by_the_name_of_the_field(key: str, value: Any, field: str) -> None:
    dumped = ARMY.dump(position(seats=3))
    dumped[key] = value
    assert refused(dumped) == field


@pytest.mark.parametrize(("key", "value"), [
    ("name", 5), ("name", ""), ("name", "x" * 99), ("vp", -1), ("vp", 1.5), ("coins", -1), ("coins", "3"),
    ("wet", None), ("dry", []), ("craftsmen", 13), ("craftsmen", -1), ("artists", True), ("weapons", []),
    ("masters", "builder"), ("masters", ["bilder"]), ("masters", ["builder", "builder"]), ("priority", 0),
    ("priority", 3), ("priority", "1"),
])  # fmt: skip
def test_a_player_of_nonsense_is_refused(key: str, value: Any) -> None:
    dumped = ARMY.dump(position(seats=3))
    dumped["players"][1][key] = value
    assert refused(dumped).startswith(f"players[1].{key}")


def test_two_players_cannot_hold_the_same_token() -> None:
    dumped = ARMY.dump(position(seats=3))
    dumped["players"][0]["priority"] = dumped["players"][2]["priority"] = 2
    assert refused(dumped) == "players[0].priority"


def test_weapons_are_ready_or_not() -> None:
    dumped = ARMY.dump(position())
    dumped["players"][0]["weapons"]["spear"] = 1
    assert refused(dumped) == "players[0].weapons.spear"


def test_whose_turn_it_is_must_have_a_worker() -> None:
    dumped = ARMY.dump(position())
    dumped["players"][0]["craftsmen"] = 0
    assert refused(dumped) == "pending"


@pytest.mark.parametrize("dumped", [None, [], 5, "state", {}])
def test_what_is_no_dump_at_all_is_refused(dumped: Any) -> None:
    with pytest.raises(InvalidState):
        ARMY.load(dumped)


SPARED = ("game", "ledger", "options", "over", "pending", "seat")
"""Keys that a position written by hand may leave out."""


@pytest.mark.parametrize("key", sorted(ARMY.dump(position()).keys() - set(SPARED)))
def test_every_other_key_is_needed(key: str) -> None:
    dumped = ARMY.dump(position())
    del dumped[key]
    assert refused(dumped) == key


def test_a_position_without_a_turn_begins_the_first_players_turn() -> None:
    whole = ARMY.dump(ARMY.new_game(["Ann", "Bo", "Cy"], 5, {"administrator": "free", "first": "2"}))
    played = {key: value for key, value in whole.items() if key not in SPARED}
    played["players"][0]["vp"] = 12
    state = ARMY.load(played)
    assert ARMY.prompt(state) == Prompt(whole["order"][0], "turn")
    assert ARMY.dump(state)["options"] == {"administrator": "strict", "length": "full", "first": "random"}
    assert [tuple(points) for points in ARMY.breakdown(state)] == [(0, "given", 0, 12)]


def refused(dumped: dict[str, Any]) -> str:
    with pytest.raises(InvalidState) as caught:
        ARMY.load(dumped)
    assert caught.value.field in str(caught.value)
    return caught.value.field


UNANSWERABLE: dict[str, tuple[State, dict[str, Any]]] = {
    "the worker is another player's": (placed(), {"seat": 1}),
    "the clay is gone": (crafting(), {"wet": 1}),
    "the ring shows another craft": (crafting(), {"rings": {"inner": 3, "middle": 0}}),
    "the chosen warrior is used up": (
        play(crafting(), "craft guard"),
        {"rack": {"officer": 1, "guard": 0, "crossbowman": 1, "soldier": 1}},
    ),
    "the builder's coins are gone": (
        play(at_middle(middle="master builder", ann={"coins": 2}), "hire builder"),
        {"coins": 0},
    ),
    "the specialist cannot be paid": (play(buying(), "buy footman"), {"coins": 0}),
    "the archer cannot be paid": (play(buying(), "buy archer"), {"coins": 0}),
    "no specialist can be paid": (buying(), {"coins": 0}),
    "the weapon is spent": (play(crafting(), "craft officer", "at a1"), {"spent": "sword"}),
    "the warrior with the weapon is gone": (play(crafting(), "craft officer", "at a1"), {"figures": []}),
    "the guard is another player's": (
        play(crafting("O1 . ."), "craft guard", "at c1", "use halberd"),
        {"owner": 1},
    ),
    "the crossbowman is another player's": (
        play(crafting("O1 . . . . . F"), "craft crossbowman", "at d1", "use crossbow"),
        {"owner": 1},
    ),
    "the master is not hired": (
        play(at_middle(middle="master clay maker", ann={"coins": 2}), "hire clay maker"),
        {"masters": []},
    ),
    "the ring offers nothing": (at_outer(segment=1), {"ready": "sword"}),
}


@pytest.mark.parametrize("problem", UNANSWERABLE)
def test_a_question_that_cannot_be_asked_is_refused(problem: str) -> None:
    state, change = UNANSWERABLE[problem]
    dumped = ARMY.dump(state)
    for key, value in change.items():
        if key in ("coins", "wet", "masters"):
            dumped["players"][0][key] = value
        elif key in ("spent", "ready"):
            dumped["players"][0]["weapons"][value] = key == "ready"
        elif key == "owner":
            dumped["figures"][-1]["owner"] = value
        else:
            dumped[key] = value
    assert refused(dumped) == "pending"


@pytest.mark.parametrize("pending", [
    ["end", "outer", "middle", "inner", "warrior"],
    ["end", "outer", "inner"],
    ["outer", "middle", "inner"],
    ["end", "middle", "outer"],
    ["end", "outer", "middle", "middle"],
    ["end", "outer", "warehouses", "warehouses"],
    ["end", "outer", "middle", "specialist"],
    ["end", "outer", "horse"],
    ["end", "turn"],
    ["place", "end"],
    ["end"],
])  # fmt: skip
def test_questions_wait_in_the_order_of_a_turn(pending: list[str]) -> None:
    dumped = ARMY.dump(placed())
    dumped["pending"] = [[name, "", 0] for name in pending]
    assert refused(dumped) == "pending"


@pytest.mark.parametrize("question", [["inspector", "guard", 0], ["cell", "archer", 0], ["warrior", "builder", 2]])
def test_a_question_is_about_something_it_can_be_about(question: list[Any]) -> None:
    dumped = ARMY.dump(crafting(ann={"wet": 9}))
    dumped["pending"][-1] = question
    assert refused(dumped) == "pending"


def test_the_horse_is_asked_for_by_its_own_question() -> None:
    dumped = ARMY.dump(play(buying("O1 . ."), "buy horse"))
    assert ARMY.load(dumped)
    dumped["pending"][-1][1] = "archer"
    assert refused(dumped) == "pending"


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 14), st.floats(), st.text(max_size=3), st.just([]), st.just({}),
    st.sampled_from(["guard", "archer", "north", "craftsman", "artist", "a1", "e4", "i7", "cell", "weapon", "end"]),
    st.lists(st.integers(-1, 4), max_size=4),
)  # fmt: skip


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a dump."""
    found = [path] if path else []
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        found += paths(part, (*path, key))
    return found


SEEDLINGS = [
    busy(),
    ARMY.dump(position()),
    ARMY.dump(play(buying("O1 . . G2"), "buy horse")),
    ARMY.dump(play(crafting("O1 . . G1"), "craft guard", "at d4", "use halberd")),
    ARMY.dump(play(at_middle(middle="master builder", ann={"coins": 2}), "hire builder", "craft guard")),
]


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.data())
def test_a_dump_changed_at_random_is_loaded_or_refused(data: st.DataObject) -> None:
    """And what was loaded can be drawn, asked, dumped and played on without an error of any kind."""
    dumped = copy.deepcopy(data.draw(st.sampled_from(SEEDLINGS)))
    for _ in range(data.draw(st.integers(1, 3))):
        *path, key = data.draw(st.sampled_from(paths(dumped)))
        part = dumped
        for step in path:
            part = part[step]
        if data.draw(st.booleans()) and isinstance(part, list | dict):
            del part[key]
        else:
            part[key] = data.draw(VALUES)
    try:
        state = ARMY.load(dumped)
    except InvalidState:
        return
    assert ARMY.load(ARMY.dump(state)) == state
    assert ARMY.sketch(state)
    assert ARMY.ask(state)
    rng = Rng(1)
    for _ in range(12):
        if ARMY.choices(state):
            state = ARMY.apply(state, rng.pick(ARMY.choices(state))).state
            assert min(min(p["coins"], p["wet"], p["dry"]) for p in ARMY.dump(state)["players"]) >= 0
    assert ann(state)
