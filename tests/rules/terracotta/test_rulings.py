"""One test for each ruling D1 to D50 (README B10): where the books are silent or differ, this is what we play."""

from __future__ import annotations

import re
from typing import Any

from rules.engine import Rng
from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from tests.rules.terracotta.positions import (
    ANN,
    BO,
    WEAPONS,
    ann,
    ask,
    at_middle,
    at_outer,
    buying,
    crafting,
    figure_at,
    final_points,
    happened,
    placed,
    play,
    position,
    ready,
    round_end,
    row_points,
    texts,
    tile_points,
)

EVEN_RACK = dict.fromkeys(("officer", "guard", "crossbowman", "soldier"), 10)


def sliding(drawing: str, **wanted):
    """Ann has put a guard on i7 and used the halberd."""
    return play(crafting(drawing, **wanted), "craft guard", "at i7", "use halberd")


def test_d1_the_crossbow_counts_to_the_nearest_figure_and_no_further() -> None:
    state = play(crafting(". . F . . . G2"), "craft crossbowman", "at a1", "use crossbow")
    assert ann(state)["vp"] == 7 + 1


def test_d2_a_mounted_warrior_gets_no_second_horse_and_no_warrior_sits_in_the_middle() -> None:
    mounted = buying("O1> -- --")
    assert "buy horse" not in texts(mounted)
    between = """
        F  .  .
        .  O1 .
        F  .  F
        .  F  .
    """
    assert "buy horse" in texts(buying(between))
    blocked = between.replace(".  O1 .", ".  O1 . F")
    assert "buy horse" not in texts(buying(blocked))


def test_d3_the_halberd_moves_in_a_straight_line_only() -> None:
    drawing = """
        .  .  .
        .  O1 .
        .  .  .
    """
    moves = {text for text in texts(sliding(drawing)) if text.startswith("move")}
    assert all(move[5] == move[8] or move[6] == move[9] for move in moves)
    assert "move b2 b2" not in moves
    assert {"move b2 a2", "move b2 b1", "move b2 b7", "move b2 i2"} <= moves


def test_d4_a_mounted_warrior_slides_whole_and_without_turning() -> None:
    drawing = """
        .  .   .  .
        .  O1v .  .
        .  ||  .  F
        .  ||  .  .
    """
    state = sliding(drawing)
    moves = {text.split()[2] for text in texts(state) if text.startswith("move")}
    assert moves == {"a2", "c2", "b1", "b3", "b4", "b5"}
    assert figure_at(play(state, "move b2 c2"), "c2")["cells"] == ["c2", "c3", "c4"]
    assert figure_at(play(state, "move b2 b3"), "b3")["cells"] == ["b3", "b4", "b5"]


def test_d5_an_inspector_moved_back_from_the_first_space_goes_to_the_last() -> None:
    state = play(crafting(row=1, column=1), "craft officer", "at e4", "use sword")
    assert ARMY.dump(play(state, "inspector row -1"))["inspectors"] == {"row": 7, "column": 1}
    assert ARMY.dump(play(state, "inspector column -1"))["inspectors"] == {"row": 1, "column": 9}


def test_d6_an_inspector_moved_over_the_end_wraps_and_each_step_counts_one() -> None:
    officer = play(crafting(row=7, column=9), "craft officer", "at e4", "use sword")
    assert ARMY.dump(play(officer, "inspector row +1"))["inspectors"]["row"] == 1
    master = play(at_middle(middle="master inspector", ann={"coins": 1}, row=7, column=9), "hire inspector")
    assert ARMY.dump(play(master, "inspector row +2"))["inspectors"]["row"] == 2
    assert ARMY.dump(play(master, "inspector column +2"))["inspectors"]["column"] == 2


def test_d7_a_mounted_warrior_counts_once_in_every_area_it_touches() -> None:
    drawing = """
        .  .  .  .
        .  .  .  .
        .  .  .  O1> -- --
        .  .  .  .   .  .
    """
    assert row_points(position(drawing, row=3)) == [7, 0]
    for tile in ("quadrant nw", "quadrant ne", "middle column"):
        assert tile_points(position(drawing, tile=tile)) == [3, 0]
    rival = drawing.replace(".  .  .  O1>", "G2 .  .  O1>")
    assert row_points(position(rival, row=3)) == [3, 3]


def test_d8_an_archer_facing_the_horse_supports_its_rider() -> None:
    drawing = """
        O1> -- --
        .   .  A^
    """
    assert final_points(position(drawing), "archer") == [2, 0]


def test_d9_an_archer_facing_an_archer_supports_nobody() -> None:
    state = position("O1 A< A<")
    assert final_points(state, "archer") == [2, 0]
    assert final_points(state, "group") == [1, 0]


def test_d10_an_archer_must_stand_beside_the_warrior_it_faces() -> None:
    assert final_points(position("A> . O1"), "archer") == [0, 0]
    assert final_points(position(". A> O1"), "archer") == [2, 0]


def test_d11_an_archer_may_face_nothing_or_an_opponents_warrior() -> None:
    state = play(buying("G2 ."), "buy archer")
    assert {"archer b1 west", "archer b1 north", "archer i7 east", "archer e4 south"} <= set(texts(state))
    assert final_points(play(state, "archer b1 west"), "archer") == [0, 2]


def test_d12_support_changes_when_a_warrior_moves_and_the_archer_never_turns() -> None:
    drawing = """
        O1 A< .
        .  .  .
    """
    state = sliding(drawing)
    assert final_points(state, "archer") == [2, 0]
    away = play(state, "move a1 a2")
    assert final_points(away, "archer") == [0, 0]
    assert figure_at(away, "b1")["facing"] == "west"
    arrived = ARMY.dump(away)
    arrived["figures"].append({"kind": "soldier", "owner": BO, "cells": ["a1"], "facing": None})
    assert final_points(ARMY.load(arrived), "archer") == [0, 2]


def test_d13_an_archer_outside_the_row_breaks_the_rows_tie() -> None:
    drawing = """
        O1 . G2
        .  . A^
    """
    assert row_points(position(drawing, row=1)) == [3, 7]


def test_d14_archers_two_two_one_leave_a_three_way_tie() -> None:
    drawing = """
        Av .  Av .  Av
        O1 .  G2 .  S3
        A^ .  A^ .  .
    """
    assert row_points(position(drawing, seats=3, row=2)) == [3, 3, 3]


def test_d15_a_warrior_and_its_archer_are_a_group() -> None:
    state = position("O1 A<")
    assert final_points(state, "group") == [1, 0]
    assert final_points(state, "archer") == [2, 0]
    assert final_points(state) == [3, 0]


def test_d16_every_figure_stops_the_crossbow_blocks_the_halberd_and_the_cell() -> None:
    """An archer, a footman, a musician and all three cells of a mounted warrior alike."""
    for figure in ("A^", "F", "M", "G2", "G2> -- --"):
        state = play(crafting(f". . . {figure}"), "craft crossbowman", "at a1", "use crossbow")
        assert ann(state)["vp"] == 7 + 2
        assert "at d1" not in texts(play(crafting(f". . . {figure}"), "craft guard"))
        assert "move a1 d1" not in texts(sliding(f"O1 . . {figure}"))
        assert "move a1 e1" not in texts(sliding(f"O1 . . {figure}"))
    assert "at f1" not in texts(play(crafting(". . . G2> -- --"), "craft guard"))


def test_d17_a_group_of_one_player_has_no_majority() -> None:
    state = position("O1 O1 O1")
    assert final_points(state, "group") == [3, 0]
    assert final_points(state, "group majority") == [0, 0]


FREE = {"administrator": "free"}


def test_d18_the_administrator_repeats_only_what_was_performed_unless_he_is_free() -> None:
    wanted: dict[str, Any] = {
        "inner": "coins 4",
        "middle": "master administrator",
        "ann": {"masters": ["administrator"]},
    }
    for instead in ("skip inner", "coin inner", "clay inner"):
        state = play(placed(**wanted), instead)
        assert texts(state) == ["clay middle", "coin middle", "skip middle"]
        assert ARMY.why_not(state, "do middle").key == "inner_not_done"
    assert ann(play(placed(**wanted), "do inner", "do middle"))["coins"] == 8
    for instead, coins in (("skip inner", 4), ("coin inner", 5), ("clay inner", 4)):
        assert ann(play(placed(options=FREE, **wanted), instead, "do middle"))["coins"] == coins


def test_d19_the_administrator_gives_no_substitute_for_the_repeat() -> None:
    wanted: dict[str, Any] = {"inner": "coins 4", "middle": "master administrator", "ann": {"coins": 1}}
    state = play(placed(options=FREE, **wanted), "skip inner")
    assert texts(play(state, "hire administrator")) == ["use administrator", "skip administrator"]


def test_d20_the_administrator_upgrades_only_who_was_not_upgraded() -> None:
    mine = {"masters": ["administrator"]}
    wanted: dict[str, Any] = {"inner": "upgrade", "middle": "master administrator", "ann": mine}
    assert "do middle" not in texts(play(placed(**wanted), "do inner"))
    assert "do middle" not in texts(play(placed(**wanted), "skip inner"))
    assert "do middle" not in texts(play(placed(options=FREE, **wanted), "do inner"))
    later = play(placed(options=FREE, **wanted), "skip inner", "do middle")
    assert ARMY.dump(later)["workers"][-1]["kind"] == "artist"


def test_d21_the_builder_is_optional_free_among_the_fullest_and_useless_without_rack_or_room() -> None:
    wanted: dict[str, Any] = {"middle": "master builder", "ann": {"coins": 1, "masters": ["builder"]}}
    state = play(at_middle(**wanted), "do middle")
    assert texts(state) == ["craft officer", "craft guard", "craft crossbowman", "craft soldier", "skip builder"]
    assert ann(play(state, "skip builder"))["coins"] == 1
    assert "do middle" not in texts(at_middle(rack=dict.fromkeys(EVEN_RACK, 0), **wanted))
    assert "do middle" not in texts(at_middle("\n".join(["F " * 9] * 7), **wanted))


def test_d22_what_is_used_up_full_or_too_dear_is_replaced_by_the_substitute() -> None:
    some = {"officer": 0, "guard": 1, "crossbowman": 1, "soldier": 0}
    assert texts(crafting(rack=some)) == ["craft guard", "craft crossbowman"]
    substitutes = ["clay inner", "coin inner", "skip inner"]
    rich = {"wet": 9}
    assert texts(placed(inner="craft 2", ann=rich, rack=dict.fromkeys(EVEN_RACK, 0))) == substitutes
    assert texts(placed("\n".join(["F " * 9] * 7), inner="craft 2", ann=rich)) == substitutes
    assert texts(placed(inner="craft 4", ann={"wet": 3})) == substitutes


def test_d23_a_second_priority_token_or_one_from_an_empty_stack_cannot_be_taken() -> None:
    substitutes = ["clay middle", "coin middle", "skip middle"]
    holding = at_middle(seats=3, middle="priority", ann={"priority": 1}, priority_stack=[2])
    assert texts(holding) == substitutes
    assert texts(at_middle(middle="priority", bo={"priority": 1}, priority_stack=[])) == substitutes


def test_d24_the_blacksmith_readies_for_this_turns_specialist() -> None:
    """Also the weapon spent on the inner ring just before; the outer ring readies for the next turn only."""
    state = crafting(segment=2, middle="master blacksmith", ann={"coins": 2, "ready": ["spear"]})
    state = play(state, "craft soldier", "at a1", "use spear")
    assert ready(state) == []
    state = play(state, "hire blacksmith", "use blacksmith", "do outer", "buy musician", "at b1")
    assert figure_at(state, "b1")["kind"] == "musician"
    later = play(at_outer(segment=1), "do outer")
    assert (ARMY.prompt(later).seat, ready(later)) == (BO, ["sword"])


def test_d25_clay_of_the_overseer_is_dry_and_all_other_clay_wet() -> None:
    overseer = play(at_middle(middle="master overseer", ann={"coins": 1}), "hire overseer", "warehouses 1 2")
    assert (ann(overseer)["wet"], ann(overseer)["dry"]) == (0, 2)
    token = play(at_middle(seats=3, middle="priority", bo={"priority": 1}), "do middle")
    maker = play(at_middle(middle="master clay maker", ann={"coins": 1}), "hire clay maker", "use clay maker")
    instead = play(at_middle(middle="coins 2"), "clay middle")
    assert [(ann(state)["wet"], ann(state)["dry"]) for state in (token, maker, instead)] == [(1, 0), (3, 0), (1, 0)]


def test_d26_the_overseer_empties_two_different_warehouses_even_empty_ones() -> None:
    """The piece paid this very turn is among the clay."""
    state = crafting(middle="master overseer", ann={"coins": 1}, warehouses=[0, 0, 4, 0])
    state = play(state, "craft guard", "at e4", "keep halberd", "hire overseer")
    pairs = ["1 2", "1 3", "1 4", "2 3", "2 4", "3 4"]
    assert texts(state) == [*(f"warehouses {pair}" for pair in pairs), "skip overseer"]
    assert ann(play(state, "warehouses 1 2"))["dry"] == 1
    assert ann(play(state, "warehouses 1 3"))["dry"] == 5
    assert ann(play(state, "warehouses 2 4"))["dry"] == 0


def test_d27_upgrading_closes_the_segment_although_a_space_is_free() -> None:
    state = play(placed(inner="upgrade", bo={"craftsmen": 4, "artists": 1}), "do inner", "skip middle", "skip outer")
    assert ARMY.prompt(state).seat == BO
    assert not any(text.endswith(" 1") for text in texts(state))


def test_d28_an_own_artist_may_join_an_own_craftsman() -> None:
    own = [{"segment": 4, "slot": 1, "kind": "craftsman", "owner": ANN}]
    state = play(position(ann={"craftsmen": 3, "artists": 1}, workers=own), "place artist 4")
    assert [worker["owner"] for worker in ARMY.dump(state)["workers"]] == [ANN, ANN]


def test_d29_the_cheapest_master_token_is_paid() -> None:
    state = at_middle(middle="master overseer", ann={"coins": 9, "masters": ["builder", "inspector"]})
    assert [text for text in texts(state) if text.startswith("hire")] == ["hire overseer"]
    assert ann(play(state, "hire overseer"))["coins"] == 6


def test_d30_the_last_cleanup_comes_before_the_final_scoring() -> None:
    """The builder's coin makes two, which is a point; the new order decides the tie."""
    state, _ = round_end(round=5, tile="guard", ann={"coins": 1, "masters": ["builder"]}, bo={"vp": 1, "priority": 1})
    assert ARMY.scores(state) == (1, 1)
    assert [rank.seat for rank in ARMY.outcome(state)] == [BO, ANN]


def test_d31_an_ungrouped_warrior_still_counts_for_the_footman() -> None:
    state = position("O1 F")
    assert final_points(state, "footman") == [8, 0]
    assert final_points(state, "group") == [0, 0]


def test_d32_nothing_is_hidden() -> None:
    state = ARMY.new_game(["Ann", "Bo"], 4)
    assert ARMY.determinise(state, BO, Rng(1)) == state
    assert not any(event.barrier for event in happened(state, ARMY.choices(state)[-1].text))
    assert ARMY.picture(state)["tiles"] == ARMY.dump(state)["tiles"]


def test_d33_a_weapon_is_used_right_after_its_warrior_was_crafted() -> None:
    """Readied later in the turn it revives nothing; used it is spent for this turn's specialist."""
    spent = play(placed(inner="craft 2", ann={"wet": 2}), "do inner", "craft officer", "at e4")
    assert ask(spent) == "middle"
    later = play(spent, "skip middle", "do outer")
    assert (ready(later), ann(later)["vp"]) == (["sword"], 7)
    used = crafting(segment=2, ann={"ready": ["spear"], "coins": 3})
    used = play(used, "craft soldier", "at e4", "use spear", "skip middle")
    assert ARMY.prompt(used).seat == BO


def test_d34_the_movement_of_a_weapon_is_optional_and_a_pointless_crossbow_is_not_offered() -> None:
    officer = play(crafting(), "craft officer", "at e4", "use sword", "skip inspector")
    guard = play(crafting(), "craft guard", "at e4", "use halberd")
    assert (ann(officer)["vp"], ann(guard)["vp"]) == (8, 10)
    assert ask(play(crafting("O2"), "craft crossbowman", "at b1")) == "middle"


def test_d35_the_halberd_moves_any_other_own_warrior_but_not_the_guard_just_placed() -> None:
    state = sliding("O1 . G1 . S1> -- --")
    movers = {text.split()[1] for text in texts(state) if text.startswith("move")}
    assert movers == {"a1", "c1", "e1"}
    wanted = {"wet": 4, "masters": ["administrator"], "ready": ["halberd"]}
    twice = placed(inner="craft 2", middle="master administrator", ann=wanted)
    twice = play(twice, "do inner", "craft officer", "at a1", "do middle", "craft guard", "at i7", "use halberd")
    assert "move a1 a2" in texts(twice)


def test_d36_a_warrior_placed_this_turn_can_get_a_horse_and_another_players_never() -> None:
    state = crafting("G2", segment=2, ann={"coins": 1, "ready": ["sword"]})
    state = play(state, "craft officer", "at e4", "keep sword", "skip middle", "do outer", "buy horse")
    assert {text.split()[1] for text in texts(state)} == {"e4"}


def test_d37_it_does_not_matter_which_end_holds_the_rider() -> None:
    east = "O1> -- --\n.   .  A^\n.   O1 ."
    west = "--  -- O1<\n.  .  A^\n.  O1 ."
    for column in (1, 2, 3):
        assert ARMY.score_round(position(east, column=column)) == ARMY.score_round(position(west, column=column))
    assert ARMY.score_final(position(east)) == ARMY.score_final(position(west))


def test_d38_a_lone_mounted_warrior_is_no_group() -> None:
    assert final_points(position("O1> -- --")) == [0, 0]


def test_d39_an_archer_links_groups_of_the_type_it_supports() -> None:
    """On all four sides, also through another archer of the same type; towards another type it does nothing."""
    assert final_points(position("O1 A< O2"), "group") == [2, 2]
    chain = """
        O1 A< Av O2
        .  .  O1 .
    """
    assert final_points(position(chain), "group") == [4, 2]
    assert final_points(position("O1 A< G2 G2"), "group") == [1, 2]
    assert final_points(position("O1 A> G2"), "group") == [0, 1]


def test_d40_an_archer_on_a_mounted_warrior_helps_wherever_the_warrior_is_counted() -> None:
    """And two archers on one warrior count two."""
    drawing = """
        O1v .  G2
        ||  .  .
        ||  A< .
        .   .  .
    """
    assert row_points(position(drawing, row=1)) == [7, 3]
    assert row_points(position(drawing.replace("A<", "A^"), row=1)) == [3, 3]
    two = """
        Av .  Av
        O1 A< G2
    """
    assert row_points(position(two, row=2)) == [7, 3]


def test_d41_the_most_archers_among_the_tied_dominate() -> None:
    two_one_one = """
        Av .  Av .  Av
        O1 .  G2 .  S3
        A^ .  .  .  .
    """
    assert row_points(position(two_one_one, seats=3, row=2)) == [7, 3, 3]
    one = two_one_one.replace("A^ .  .", ".  .  .").replace("Av .  Av .  Av", ".  .  Av .  .")
    assert row_points(position(one, seats=3, row=2)) == [3, 7, 3]
    outsider = """
        .  .  .  .  Av
        O1 O1 .  G2 S3 G2
    """
    assert row_points(position(outsider, seats=3, row=2)) == [3, 3, 3]


def test_d42_the_token_is_paid_before_the_ability_and_the_fullest_column_judged_after_the_inner_action() -> None:
    """Builder in round 2 as the second master: 2 + 2 coins in all; with 3 he is hired and does nothing."""
    wanted: dict[str, Any] = {"middle": "master builder", "round": 2}
    rich = play(at_middle(ann={"coins": 4, "masters": ["overseer"]}, **wanted), "hire builder", "craft guard", "at e4")
    assert ann(rich)["coins"] == 0
    poor = play(at_middle(ann={"coins": 3, "masters": ["overseer"]}, **wanted), "hire builder")
    assert (ann(poor)["coins"], ask(poor)) == (1, "outer")
    after = crafting(middle="master builder", ann={"coins": 9}, rack=EVEN_RACK)
    after = play(after, "craft guard", "at a1", "keep halberd", "hire builder")
    assert texts(after) == ["craft officer", "craft crossbowman", "craft soldier", "skip builder"]


def test_d43_the_administrators_craft_is_a_full_second_craft() -> None:
    wanted = {"wet": 4, "masters": ["administrator"], "ready": ["spear"]}
    state = placed(inner="craft 2", middle="master administrator", ann=wanted, rack=EVEN_RACK)
    state = play(state, "do inner", "craft soldier", "at a1", "use spear", "do middle")
    assert len(texts(state)) == 4
    state = play(state, "craft soldier", "at b1")
    assert ann(state)["vp"] == 7 + 1 + 6
    assert ask(state) == "outer"


def test_d44_a_master_hired_this_round_counts_in_its_cleanup() -> None:
    state = position(segment=3, middle="master builder", round=5, bo={"craftsmen": 0}, ann={"craftsmen": 1, "coins": 1})
    state = play(state, "place craftsman 3", "skip inner", "hire builder", "skip outer")
    assert ARMY.prompt(state) is None
    assert ann(state)["coins"] == 1


def test_d45_moving_an_inspector_scores_nothing() -> None:
    state = play(crafting("O1 O1", row=7, column=9), "craft officer", "at e4", "use sword")
    moved = happened(state, "inspector row +1")
    assert not any(isinstance(event, events.Scored) for event in moved)
    assert ann(play(state, "inspector row +1"))["vp"] == 8


def test_d46_tokens_are_taken_from_the_top_without_gaps() -> None:
    """Priority lies at segments 4 and 11; the third comes with an artist."""
    state = position(seats=4, segment=4, middle="priority", cy={"craftsmen": 2, "artists": 1})
    state = play(state, "place craftsman 4", "skip inner", "do middle", "skip outer")
    state = play(state, "place craftsman 11", "skip inner", "do middle")
    state = play(state, "place artist 4", "skip inner", "do middle")
    assert [player["priority"] for player in ARMY.dump(state)["players"]] == [1, 2, 3, None]
    assert ARMY.dump(state)["priority_stack"] == []


def test_d47_an_action_without_effect_is_left_out_but_hiring_is_always_offered() -> None:
    assert "do inner" not in texts(placed(inner="wet", ann={"wet": 3}))
    useless = at_middle(middle="master blacksmith", ann={"coins": 1, "ready": WEAPONS})
    assert "hire blacksmith" in texts(useless)


def test_d48_a_player_alone_around_a_footman_gets_the_eight() -> None:
    assert final_points(position("O1 F\n.  O1"), "footman") == [8, 0]


def test_d49_an_upgraded_worker_is_not_placed_again_this_round() -> None:
    state = play(placed(inner="upgrade"), "do inner")
    assert (ann(state)["craftsmen"], ann(state)["artists"]) == (4, 0)


def test_d50_places_behind_the_winner_are_tied_by_turn_order_too() -> None:
    given: dict[str, Any] = {"ann": {"vp": 5}, "bo": {"vp": 9}, "cy": {"vp": 5}, "di": {"vp": 5}}
    state, _ = round_end(seats=4, round=5, order=[3, 0, 1, 2], **given)
    assert [(rank.seat, rank.place) for rank in ARMY.outcome(state)] == [(1, 1), (3, 2), (0, 3), (2, 4)]


def test_every_ruling_has_a_test() -> None:
    numbered = [re.match(r"test_d(\d+)_", name) for name in globals()]
    assert sorted(int(found[1]) for found in numbered if found) == list(range(1, 51))
