"""Buying horse, footman, archer and musician (README B5, B6)."""

from __future__ import annotations

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta.obstacles import against_specialists
from tests.rules.terracotta.positions import (
    BO,
    WEAPONS,
    ann,
    ask,
    at_outer,
    buying,
    figure_at,
    play,
    position,
    ready,
    texts,
)

WEAPON_OF = {"horse": "sword", "footman": "halberd", "archer": "crossbow", "musician": "spear"}
ROOM_FOR = {"horse": "horse a1 east", "footman": "at e4", "archer": "archer e4 south", "musician": "at e4"}


@pytest.mark.parametrize("kind", WEAPON_OF)
@pytest.mark.parametrize("sold", range(4))
def test_a_specialist_costs_one_more_than_were_sold_and_uses_its_weapon(kind: str, sold: int) -> None:
    state = play(buying("O1", sold=dict.fromkeys(WEAPON_OF, 0) | {kind: sold}), f"buy {kind}", ROOM_FOR[kind])
    assert ann(state)["coins"] == 9 - (1 + sold)
    assert ready(state) == [weapon for weapon in WEAPONS if weapon != WEAPON_OF[kind]]
    assert ARMY.dump(state)["sold"][kind] == sold + 1


@pytest.mark.parametrize("kind", WEAPON_OF)
def test_a_specialist_needs_its_own_weapon_ready(kind: str) -> None:
    others = [weapon for weapon in WEAPONS if weapon != WEAPON_OF[kind]]
    state = play(at_outer("O1", segment=2, ann={"coins": 9, "ready": others}), "do outer")
    assert f"buy {kind}" not in texts(state)
    assert len(texts(state)) == 3


@pytest.mark.parametrize("kind", WEAPON_OF)
def test_four_of_a_kind_are_all_there_are(kind: str) -> None:
    state = buying("O1", sold=dict.fromkeys(WEAPON_OF, 0) | {kind: 4})
    assert f"buy {kind}" not in texts(state)


@pytest.mark.parametrize("kind", WEAPON_OF)
def test_a_specialist_too_dear_cannot_be_bought(kind: str) -> None:
    state = buying("O1", ann={"coins": 2}, sold=dict.fromkeys(WEAPON_OF, 0) | {kind: 2})
    assert f"buy {kind}" not in texts(state)


def test_without_coins_nothing_is_asked_on_the_outer_ring() -> None:
    assert ask(at_outer("O1", segment=2, ann={"coins": 0, "ready": WEAPONS})) == "turn"


@pytest.mark.parametrize("kind", WEAPON_OF)
def test_the_reason_against_buying_names_the_price_of_the_cheapest(kind: str) -> None:
    sold = dict.fromkeys(WEAPON_OF, 3) | {kind: 1}
    state = position("O1", ann={"coins": 1, "ready": WEAPONS}, sold=sold)
    reason = against_specialists(state)
    assert reason is not None
    assert (reason.key, dict(reason.facts)) == ("need_coins", {"have": 1, "need": 2})


def test_a_specialist_may_be_left() -> None:
    state = at_outer("O1", segment=2, ann={"coins": 9, "ready": WEAPONS})
    assert texts(state) == ["do outer", "skip outer"]
    assert ann(play(state, "skip outer"))["coins"] == 9


@pytest.mark.parametrize("kind", ["footman", "musician"])
def test_footman_and_musician_stand_on_any_empty_cell_and_belong_to_nobody(kind: str) -> None:
    state = play(buying("O1 G2"), f"buy {kind}")
    assert len(texts(state)) == 61
    piece = figure_at(play(state, "at e4"), "e4")
    assert (piece["kind"], piece["owner"], piece["facing"]) == (kind, None, None)


def test_an_archer_kneels_on_any_empty_cell_facing_any_way() -> None:
    state = play(buying("O1 G2"), "buy archer")
    assert len(texts(state)) == 61 * 4
    for facing in ("north", "east", "south", "west"):
        assert figure_at(play(state, f"archer e4 {facing}"), "e4")["facing"] == facing


def test_a_horse_makes_its_rider_stand_on_three_cells() -> None:
    state = play(buying("""
        .  .  .
        .  G1 .
    """), "buy horse", "horse b2 east")  # fmt: skip
    assert ARMY.dump(state)["figures"] == [
        {"kind": "guard", "owner": 0, "cells": ["b2", "c2", "d2"], "facing": None, "mounted": True}
    ]


def test_a_horse_needs_two_empty_cells_in_a_line() -> None:
    drawing = """
        .  .  .  .
        .  G1 .  F
        .  .  .  .
        .  M  .  .
    """
    assert "buy horse" not in texts(buying(drawing))
    room = play(buying(drawing.replace("F", ".")), "buy horse")
    assert figure_at(room, "b2")["cells"] == ["b2", "c2", "d2"]


def test_a_horse_reaches_each_way_that_is_free() -> None:
    drawing = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  O1 .  .
        .  .  .  .  .
        .  .  .  .  .
    """
    state = play(buying(drawing), "buy horse")
    assert texts(state) == ["horse c3 north", "horse c3 east", "horse c3 south", "horse c3 west"]
    cells = [ARMY.dump(play(state, text))["figures"][0]["cells"] for text in texts(state)]
    assert cells == [["c3", "c2", "c1"], ["c3", "d3", "e3"], ["c3", "c4", "c5"], ["c3", "b3", "a3"]]


@pytest.mark.parametrize("way", ["north", "east", "south", "west"])
def test_one_free_way_is_enough_for_a_horse(way: str) -> None:
    beside = {"north": "c2", "east": "d3", "south": "c4", "west": "b3"}
    closed = [cell for direction, cell in beside.items() if direction != way]
    footmen = [{"kind": "footman", "owner": None, "cells": [cell], "facing": None} for cell in closed]
    rider = {"kind": "guard", "owner": 0, "cells": ["c3"], "facing": None}
    state = play(buying(figures=[rider, *footmen]), "buy horse")
    assert beside[way] in figure_at(state, "c3")["cells"]


def test_only_own_warriors_get_a_horse() -> None:
    state = play(buying("O1 . . . G2"), "buy horse")
    assert {text.split()[1] for text in texts(state)} == {"a1"}


def test_without_an_own_warrior_no_horse_is_sold() -> None:
    assert "buy horse" not in texts(buying("G2"))
    assert figure_at(buying("G2"), "a1")["owner"] == BO


def test_a_specialist_of_the_only_kind_possible_is_asked_for_because_it_costs_coins() -> None:
    state = play(at_outer(segment=2, ann={"coins": 1, "ready": ["spear"]}), "do outer")
    assert (ask(state), texts(state), ann(state)["coins"]) == ("specialist", ["buy musician"], 1)
    after = play(state, "buy musician")
    assert (ask(after), ARMY.prompt(after).about) == ("cell", "musician")
    assert ann(play(after, "at e4"))["coins"] == 0


def test_prices_are_named_when_asked() -> None:
    state = buying("O1", sold={"horse": 0, "footman": 1, "archer": 2, "musician": 3})
    assert ARMY.ask(state).endswith("(horse 1, footman 2, archer 3, musician 4)")
