"""Hiring the six masters, using them at once and again, and what they cost (README B5)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terracotta import GAME as ARMY
from tests.rules.terracotta.positions import (
    ANN,
    BO,
    INNER,
    WEAPONS,
    ann,
    ask,
    at_middle,
    figure_at,
    placed,
    play,
    ready,
    texts,
)

MASTERS = ("builder", "administrator", "inspector", "clay maker", "overseer", "blacksmith")
OTHERS = {master: [other for other in MASTERS if other != master] for master in MASTERS}


def at(master: str, **wanted):
    return at_middle(wanted.pop("drawing", ""), middle=f"master {master}", **wanted)


def hired(master: str, **wanted):
    """Ann has just hired her first master; her coins are given beyond its price."""
    change = wanted.pop("ann", {})
    wanted["ann"] = {**change, "coins": change.get("coins", 0) + 1}
    return play(at(master, **wanted), f"hire {master}")


def again(master: str, **wanted):
    """Ann meets a master she has hired before."""
    wanted["ann"] = {**wanted.get("ann", {}), "masters": [master]}
    return at(master, **wanted)


@pytest.mark.parametrize("master", MASTERS)
@pytest.mark.parametrize("earlier", range(6))
def test_the_nth_master_costs_n_coins(master: str, earlier: int) -> None:
    before = OTHERS[master][:earlier]
    poor = at(master, ann={"coins": earlier, "masters": before})
    assert texts(poor) == ["clay middle", "coin middle", "skip middle"]
    state = at(master, ann={"coins": earlier + 1, "masters": before})
    after = play(state, f"hire {master}")
    assert ann(after)["masters"] == [*before, master]
    assert ann(after)["coins"] == 0


@pytest.mark.parametrize("master", MASTERS)
def test_a_master_hired_is_not_hired_again(master: str) -> None:
    state = again(master, ann={"coins": 9, "wet": 9, "dry": 1}, inner="coins 4", options={"administrator": "free"})
    assert texts(state) == ["do middle", "clay middle", "coin middle", "skip middle"]


def test_two_players_may_hire_the_same_master() -> None:
    state = at("clay maker", ann={"coins": 1}, bo={"masters": ["clay maker"]})
    assert "hire clay maker" in texts(state)


@pytest.mark.parametrize("master", ["administrator", "clay maker", "blacksmith"])
def test_using_a_master_just_hired_is_asked(master: str) -> None:
    state = hired(master, inner="coins 4", options={"administrator": "free"})
    assert texts(state) == [f"use {master}", f"skip {master}"]
    after = play(state, f"skip {master}")
    assert (ann(after)["masters"], ann(after)["coins"], ann(after)["wet"], ready(after)) == ([master], 0, 0, [])


@pytest.mark.parametrize("master", ["builder", "inspector", "overseer"])
def test_a_master_whose_question_can_be_declined_asks_it_at_once(master: str) -> None:
    state = hired(master, ann={"coins": 5})
    assert len(texts(state)) > 2
    assert texts(state)[-1] == f"skip {master}"
    after = play(state, f"skip {master}")
    assert (ann(after)["masters"], ann(after)["coins"]) == ([master], 5)


def test_the_clay_maker_gives_three_wet_clay() -> None:
    assert ann(play(hired("clay maker"), "use clay maker"))["wet"] == 3
    assert ann(play(again("clay maker"), "do middle"))["wet"] == 3


def test_the_blacksmith_readies_all_weapons() -> None:
    assert ready(play(hired("blacksmith", ann={"ready": ["spear"]}), "use blacksmith")) == list(WEAPONS)
    assert ready(play(again("blacksmith"), "do middle")) == list(WEAPONS)


def test_the_blacksmith_is_no_use_when_all_weapons_are_ready() -> None:
    assert ann(hired("blacksmith", ann={"ready": WEAPONS}))["masters"] == ["blacksmith"]
    assert ask(hired("blacksmith", ann={"ready": WEAPONS})) == "turn"
    assert "do middle" not in texts(again("blacksmith", ann={"ready": WEAPONS}))


def test_the_overseer_takes_all_clay_of_two_warehouses_dry() -> None:
    clay = [3, 0, 2, 5]
    for state in (hired("overseer", warehouses=clay), play(again("overseer", warehouses=clay), "do middle")):
        after = play(state, "warehouses 1 4")
        assert (ann(after)["dry"], ann(after)["wet"]) == (8, 0)
        assert ARMY.dump(after)["warehouses"] == [0, 0, 2, 0]


def test_the_overseer_finds_nothing_in_empty_warehouses() -> None:
    assert ask(hired("overseer", warehouses=[0, 0, 0, 0])) == "outer"
    assert "do middle" not in texts(again("overseer", warehouses=[0, 0, 0, 0]))


def test_the_master_inspector_moves_one_inspector_one_or_two_spaces_forward() -> None:
    state = hired("inspector", row=6, column=3)
    forward = ["inspector row +1", "inspector row +2", "inspector column +1", "inspector column +2"]
    assert texts(state) == [*forward, "skip inspector"]
    ends = [ARMY.dump(play(state, text))["inspectors"] for text in forward]
    assert [tuple(end.values()) for end in ends] == [(7, 3), (1, 3), (6, 4), (6, 5)]
    assert texts(play(again("inspector"), "do middle")) == texts(state)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_builder_raises_a_warrior_for_coins_of_the_rounds_number(number: int) -> None:
    state = play(again("builder", round=number, ann={"coins": number, "ready": WEAPONS}), "do middle")
    after = play(state, "craft guard", "at e4")
    assert ann(after)["coins"] == 0
    assert figure_at(after, "e4")["owner"] == ANN
    assert "do middle" not in texts(again("builder", round=number, ann={"coins": number - 1}))


def test_the_builder_gives_no_points_no_weapon_and_fills_no_warehouse() -> None:
    state = play(hired("builder", ann={"coins": 1, "ready": WEAPONS}), "craft officer", "at e4")
    assert ann(state)["vp"] == 0
    assert ready(state) == list(WEAPONS)
    assert ARMY.dump(state)["warehouses"] == [1, 1, 1, 1]
    assert ARMY.dump(state)["rack"]["officer"] == 10
    assert ARMY.prompt(state).seat == BO


def test_the_builder_takes_from_the_fullest_column() -> None:
    rack = {"officer": 9, "guard": 10, "crossbowman": 10, "soldier": 3}
    assert texts(hired("builder", ann={"coins": 1}, rack=rack)) == ["craft guard", "craft crossbowman", "skip builder"]


def test_a_row_of_the_rack_emptied_by_the_builder_is_used_up() -> None:
    """The second guard is worth 7, the third 6: the builder's was the second."""
    rack = dict.fromkeys(("officer", "guard", "crossbowman", "soldier"), 10)
    state = play(hired("builder", ann={"coins": 1}, rack=rack), "craft guard", "at e4", "skip outer")
    dumped = ARMY.dump(state)
    dumped["players"][1]["wet"] = 2
    crafts = next(segment for segment in range(2, 13) if crafts_for_two(dumped, segment))
    state = play(ARMY.load(dumped), f"place craftsman {crafts}", "do inner", "craft guard", "at a1")
    assert ARMY.scores(state) == (0, 6)


def test_the_builder_is_hired_without_coins_for_his_work() -> None:
    state = hired("builder")
    assert ann(state)["masters"] == ["builder"]
    assert ask(state) == "outer"


def test_the_administrator_repeats_the_inner_action() -> None:
    state = play(placed(inner="coins 4", middle="master administrator"), "do inner", "hire administrator")
    assert ann(play(state, "use administrator"))["coins"] == 4 - 1 + 4
    state = placed(inner="clay 4", middle="master administrator", ann={"masters": ["administrator"]})
    assert ann(play(state, "do inner", "do middle"))["wet"] == 8


def test_the_administrator_repeats_a_craft_with_all_its_costs_and_gains() -> None:
    state = placed(inner="craft 2", middle="master administrator", ann={"wet": 4, "masters": ["administrator"]})
    state = play(state, "do inner", "craft guard", "at a1", "do middle", "craft guard", "at b1")
    assert (ann(state)["wet"], ann(state)["vp"]) == (0, 14)
    assert ARMY.dump(state)["warehouses"] == [3, 1, 1, 1]


def test_the_administrator_is_hired_although_the_inner_action_cannot_be_paid() -> None:
    state = play(placed(inner="craft 2", middle="master administrator", ann={"coins": 1}), "skip inner")
    after = play(state, "hire administrator")
    assert ann(after)["masters"] == ["administrator"]
    assert ask(after) == "outer"


def test_the_administrator_repeats_only_what_was_done() -> None:
    """D18: the usual game is the strict one."""
    wanted: dict[str, Any] = {"inner": "coins 4", "middle": "master administrator"}
    idle = play(placed(ann={"coins": 1}, **wanted), "skip inner", "hire administrator")
    assert ask(idle) == "outer"
    busy = play(placed(ann={"coins": 1}, **wanted), "do inner", "hire administrator")
    assert texts(busy) == ["use administrator", "skip administrator"]
    assert "do middle" not in texts(play(placed(ann={"masters": ["administrator"]}, **wanted), "coin inner"))
    assert "do middle" in texts(play(placed(ann={"masters": ["administrator"]}, **wanted), "do inner"))


def crafts_for_two(dumped: dict, segment: int) -> bool:
    return INNER[(segment - 1 - dumped["rings"]["inner"]) % 12] == "craft 2"


@pytest.mark.parametrize("master", MASTERS)
def test_a_master_may_always_be_passed_by_for_a_substitute(master: str) -> None:
    state = at(master, ann={"coins": 9})
    assert texts(state) == [f"hire {master}", "clay middle", "coin middle", "skip middle"]
    assert ann(play(state, "clay middle"))["masters"] == []
