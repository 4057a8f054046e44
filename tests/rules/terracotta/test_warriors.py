"""Crafting a warrior, what it costs and gives, and the weapon that may follow (README B5)."""

from __future__ import annotations

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from rules.terracotta.board import BOARD
from rules.terracotta.obstacles import against_move
from rules.terracotta.previews import shooter
from tests.rules.terracotta.positions import (
    ANN,
    BO,
    INNER,
    ann,
    ask,
    crafting,
    figure_at,
    happened,
    placed,
    play,
    ready,
    texts,
)


def crafted(drawing: str, kind: str, cell: str, **wanted):
    """Ann has just put a warrior there; if its weapon is ready it is asked for."""
    return play(crafting(drawing, **wanted), f"craft {kind}", f"at {cell}")


@pytest.mark.parametrize("cost", [2, 3, 4])
def test_a_warrior_costs_wet_clay(cost: int) -> None:
    state = crafted("", "guard", "e4", cost=cost, ann={"wet": 7, "dry": 1})
    assert (ann(state)["wet"], ann(state)["dry"]) == (7 - cost, 1)


def test_dry_clay_pays_for_nothing() -> None:
    assert "do inner" not in texts(placed(inner="craft 2", ann={"wet": 1, "dry": 9}))


@pytest.mark.parametrize("segment", range(1, 13))
def test_one_piece_goes_dry_to_the_warehouse_of_the_quarter(segment: int) -> None:
    state = crafted("", "guard", "e4", segment=segment)
    expected = [1, 1, 1, 1]
    expected[(segment - 1) // 3] += 1
    assert ARMY.dump(state)["warehouses"] == expected


def test_any_type_that_is_left_can_be_chosen_and_stands_on_any_empty_cell() -> None:
    state = crafting("O1 . G2")
    assert texts(state) == ["craft officer", "craft guard", "craft crossbowman", "craft soldier"]
    cells = texts(play(state, "craft guard"))
    assert len(cells) == 61
    assert "at b1" in cells
    assert "at e4" in cells
    assert "at a1" not in cells
    assert "at c1" not in cells


def test_a_crafted_warrior_belongs_to_who_crafted_it() -> None:
    state = crafted("", "soldier", "e4")
    assert figure_at(state, "e4") == {
        "kind": "soldier", "owner": ANN, "cells": ["e4"], "facing": None, "mounted": False,
    }  # fmt: skip
    assert ARMY.dump(state)["rack"] == {"officer": 11, "guard": 11, "crossbowman": 11, "soldier": 10}


@pytest.mark.parametrize(("left", "vp"), list(zip(range(11, 0, -1), (7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2), strict=True)))
def test_the_rack_row_gives_its_points(left: int, vp: int) -> None:
    rack = {"officer": 11, "guard": left, "crossbowman": 11, "soldier": 11}
    assert ann(crafted("", "guard", "e4", rack=rack))["vp"] == vp


def test_the_weapon_is_asked_for_only_if_it_is_ready() -> None:
    assert texts(crafted("", "guard", "e4", ann={"ready": ["halberd"]})) == ["use halberd", "keep halberd"]
    bare = play(placed(inner="craft 2", ann={"wet": 2}), "do inner", "craft guard", "at e4")
    assert ask(bare) == "middle"


def test_the_warrior_whose_weapon_is_asked_about_is_known() -> None:
    assert shooter(crafted("", "guard", "e4")) == "e4"
    assert shooter(crafting()) == ""


def test_a_kept_weapon_stays_ready_and_gives_nothing() -> None:
    state = play(crafted("O1", "guard", "e4"), "keep halberd")
    assert ann(state)["vp"] == 7
    assert "halberd" in ready(state)
    assert ask(state) == "middle"


@pytest.mark.parametrize(
    ("kind", "weapon", "vp"), [("officer", "sword", 1), ("guard", "halberd", 3), ("soldier", "spear", 1)]
)
def test_a_used_weapon_gives_its_points_and_is_spent(kind: str, weapon: str, vp: int) -> None:
    state = play(crafted("", kind, "e4"), f"use {weapon}")
    assert ann(state)["vp"] == 7 + vp
    assert weapon not in ready(state)
    assert len(ready(state)) == 3


def test_the_rack_points_come_before_the_weapon_is_asked() -> None:
    scored = [event for event in happened(crafting(), "craft officer", "at e4") if isinstance(event, events.Scored)]
    assert [(event.vp, event.why) for event in scored] == [(7, "craft")]


def test_the_soldiers_spear_gives_two_coins() -> None:
    assert ann(play(crafted("", "soldier", "e4"), "use spear"))["coins"] == 2


def test_the_officers_sword_moves_one_inspector_a_step_either_way_or_none() -> None:
    state = play(crafted("", "officer", "e4", row=3, column=5), "use sword")
    moves = ["inspector row +1", "inspector row -1", "inspector column +1", "inspector column -1"]
    assert texts(state) == [*moves, "skip inspector"]
    ends = [ARMY.dump(play(state, text))["inspectors"] for text in texts(state)]
    assert [tuple(end.values()) for end in ends] == [(4, 5), (2, 5), (3, 6), (3, 4), (3, 5)]


def test_the_halberd_slides_another_own_warrior_any_distance_over_empty_cells() -> None:
    drawing = """
        .  .  .  .  S2
        .  .  .  .  .
        .  .  .  .  O1  .  .  G2
        .  .  .  .  .
        .  .  .  .  M
    """
    state = play(crafted(drawing, "guard", "i7"), "use halberd")
    assert set(texts(state)) == {
        "move e3 e2", "move e3 e4", "move e3 f3", "move e3 g3",
        "move e3 d3", "move e3 c3", "move e3 b3", "move e3 a3", "skip move",
    }  # fmt: skip
    after = play(state, "move e3 g3")
    assert figure_at(after, "e3") is None
    assert figure_at(after, "g3")["kind"] == "officer"
    assert ask(after) == "middle"


def test_the_halberd_moves_nobody_if_there_is_no_other_own_warrior() -> None:
    state = play(crafted("O2 A>", "guard", "e4"), "use halberd")
    assert ann(state)["vp"] == 10
    assert ask(state) == "middle"


def test_the_halberds_move_may_be_left_out() -> None:
    state = play(crafted("O1", "guard", "e4"), "use halberd", "skip move")
    assert figure_at(state, "a1")["kind"] == "officer"
    assert ann(state)["vp"] == 10


def test_a_mounted_warrior_slides_whole() -> None:
    state = play(crafted("O1> -- -- .  .  .  F", "guard", "i7"), "use halberd")
    assert "move a1 e1" not in texts(state)
    after = play(state, "move a1 d1")
    assert figure_at(after, "f1")["cells"] == ["d1", "e1", "f1"]
    assert figure_at(after, "a1") is None


def test_the_crossbow_gives_a_point_for_each_empty_cell_to_the_nearest_figure() -> None:
    """The rulebook's first example: two empty cells, two points."""
    state = play(crafted("C2 . . .", "crossbowman", "d1"), "use crossbow")
    assert ann(state)["vp"] == 7 + 2
    assert "crossbow" not in ready(state)


def test_the_crossbow_gives_nothing_without_a_figure_in_row_and_column() -> None:
    """The rulebook's second example: nobody in line, so the crossbow is not even asked for."""
    state = crafted("""
        .  .  .
        O2 .  F
    """, "crossbowman", "b1")  # fmt: skip
    assert ask(state) == "middle"
    assert "crossbow" in ready(state)


def test_the_crossbow_gives_nothing_for_an_adjacent_figure() -> None:
    """The rulebook's third example."""
    assert ask(crafted("C2 .", "crossbowman", "b1")) == "middle"


def test_the_crossbow_aims_one_way_of_several() -> None:
    drawing = """
        .  .  .  F
        .  .  .  .
        .  .  .  .
        O2 .  .  .  .  .  A<
    """
    state = play(crafted(drawing, "crossbowman", "d4"), "use crossbow")
    assert texts(state) == ["shoot north", "shoot east", "shoot west"]
    assert [ann(play(state, text))["vp"] - 7 for text in texts(state)] == [2, 2, 2]


def test_the_crossbow_counts_to_any_kind_of_figure() -> None:
    for token in ("G1", "G2", "F", "M", "A^"):
        state = play(crafted(f"{token} . . .", "crossbowman", "d1"), "use crossbow")
        assert ann(state)["vp"] == 9


def test_a_craft_shows_the_price_in_what_is_asked() -> None:
    assert ARMY.ask(crafting(cost=3)) == "Which warrior do you craft for 3 wet clay?"


def test_all_three_crafts_are_on_the_inner_ring() -> None:
    assert {text for text in INNER if text.startswith("craft")} == {"craft 2", "craft 3", "craft 4"}


def test_a_move_is_legal_if_and_only_if_nothing_stands_against_it() -> None:
    drawing = """
        O1> -- -- .  F  .  .  G1 .
        .   .  G2 .  .  C1v .  .  .
        A^  .  .  .  .  ||  M  .  .
        .   S1 .  .  .  ||  .  .  .
    """
    state = play(crafted(drawing, "guard", "i7"), "use halberd")
    guard = len(ARMY.dump(state)["figures"]) - 1
    names = BOARD.mausoleum.names
    free = {
        f"move {names[start]} {names[end]}"
        for start in range(63)
        for end in range(63)
        if against_move(state, start, end, guard) is None
    }
    assert {*free, "skip move"} == set(texts(state))


def test_other_players_warriors_are_never_moved() -> None:
    state = play(crafted("O1 . G2", "guard", "i7"), "use halberd")
    assert not any(text.startswith("move c1") for text in texts(state))
    assert figure_at(state, "c1")["owner"] == BO
