"""Why something a person might try is not possible: every reason, with its numbers and its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Choice, IllegalChoice, Rng
from rules.terracotta import GAME as ARMY
from rules.terracotta.obstacles import against_action, against_specialists
from rules.terracotta.sentences import REASONS
from rules.terracotta.state import State
from rules.terracotta.vocabulary import vocabulary
from tests.rules.terracotta.positions import (
    WEAPONS,
    at_middle,
    at_outer,
    buying,
    crafting,
    placed,
    play,
    position,
    round_end,
    texts,
)

FULL = "\n".join(["F " * 9] * 7)
NO_RACK = dict.fromkeys(("officer", "guard", "crossbowman", "soldier"), 0)
LOW_RACK = {"officer": 4, "guard": 7, "crossbowman": 7, "soldier": 0}
ALL_SOLD = {"horse": 4, "footman": 0, "archer": 0, "musician": 0}


def worker(kind: str) -> list[dict]:
    return [{"segment": 7, "slot": 1, "kind": kind, "owner": 1}]


def sliding(drawing: str) -> State:
    return play(crafting(drawing), "craft guard", "at i7", "use halberd")


def building(**wanted) -> State:
    wanted["ann"] = {"coins": 5, "masters": ["builder"]}
    return play(at_middle(middle="master builder", **wanted), "do middle")


def inspecting() -> State:
    return play(at_middle(middle="master inspector", ann={"masters": ["inspector"]}), "do middle")


def hired_master(master: str, **wanted) -> State:
    wanted["ann"] = {"masters": [master], **wanted.get("ann", {})}
    return at_middle(middle=f"master {master}", **wanted)


def strict_administrator() -> State:
    wanted = {"inner": "coins 4", "options": {"administrator": "strict"}}
    return hired_master("administrator", **wanted)


OUTER_CHOICE: dict[str, Any] = {"segment": 2, "ann": {"coins": 9, "ready": WEAPONS}}

CASES: list[tuple[str, State, str, dict]] = [
    ("game_over", round_end(round=5)[0], "place craftsman 1", {}),
    ("unknown_choice", position(), "dance", {"text": "dance"}),
    ("unknown_choice", position(), "x" * 99, {"text": "x" * 40}),
    ("need_coins", position(ann={"coins": 1}), "rotate inner", {"have": 1, "need": 2}),
    ("need_coins", at_middle(middle="master builder"), "hire builder", {"have": 0, "need": 1}),
    ("need_coins", at_middle(middle="master builder"), "do middle", {"have": 0, "need": 1}),
    ("need_coins", hired_master("builder", round=4, ann={"coins": 3}), "do middle", {"have": 3, "need": 4}),
    ("need_coins", buying(ann={"coins": 1}, sold=ALL_SOLD | {"footman": 3}), "buy footman", {"have": 1, "need": 4}),
    ("need_wet_clay", placed(inner="craft 3", ann={"wet": 2, "dry": 8}), "do inner", {"have": 2, "need": 3}),
    ("need_wet_clay", placed(inner="craft 3", ann={"wet": 2}), "craft guard", {"have": 2, "need": 3}),
    ("nothing_dry", placed(inner="wet"), "do inner", {}),
    ("already_artist", placed(worker="artist", inner="upgrade"), "do inner", {}),
    ("rack_empty", placed(inner="craft 2", ann={"wet": 2}, rack=NO_RACK), "do inner", {}),
    ("mausoleum_full", placed(FULL, inner="craft 2", ann={"wet": 2}), "do inner", {}),
    ("priority_held", at_middle(seats=3, middle="priority", ann={"priority": 1}), "do middle", {}),
    ("no_priority_left", at_middle(middle="priority", bo={"priority": 1}), "do middle", {}),
    ("warehouses_empty", hired_master("overseer", warehouses=[0] * 4), "do middle", {}),
    ("weapons_ready", hired_master("blacksmith", ann={"ready": WEAPONS}), "do middle", {}),
    ("weapon_spent", buying("O1", ann={"ready": ["sword", "spear"]}), "buy footman", {"weapon": "halberd"}),
    ("weapon_spent", position(), "use sword", {"weapon": "sword"}),
    ("weapon_not_asked", position(ann={"ready": ["sword"]}), "use sword", {"weapon": "sword"}),
    ("weapon_not_asked", position(ann={"ready": ["sword"]}), "keep sword", {"weapon": "sword"}),
    ("no_horse_place", buying("G2"), "buy horse", {}),
    ("sold_out", buying("O1", sold=ALL_SOLD), "buy horse", {"kind": "horse"}),
    ("no_warrior_there", play(buying("O1 . . M"), "buy horse"), "horse e4 north", {}),
    ("no_warrior_there", play(buying("O1 . . M"), "buy horse"), "horse d1 south", {}),
    ("not_your_warrior", play(buying("O1 . . G2"), "buy horse"), "horse d1 south", {}),
    ("already_mounted", play(buying("O1 . . G1> -- --"), "buy horse"), "horse d1 south", {}),
    ("already_mounted", play(buying("O1 . . G1> -- --"), "buy horse"), "horse e1 south", {}),
    ("off_the_grid", play(buying("O1 . . G2"), "buy horse"), "horse a1 north", {}),
    ("way_blocked", play(buying("O1 . G2\n.\n.  O1"), "buy horse"), "horse a1 east", {}),
    ("cell_taken", play(crafting("O1"), "craft guard"), "at a1", {}),
    ("cell_taken", play(buying("O1"), "buy archer"), "archer a1 north", {}),
    ("cell_taken", play(buying("O1"), "buy archer"), "at a1", {}),
    ("no_move_now", position("O1"), "move a1 a2", {}),
    ("no_warrior_there", sliding("O1"), "move c3 c4", {}),
    ("not_your_warrior", sliding("O1 . G2"), "move c1 c2", {}),
    ("just_placed", sliding("O1"), "move i7 i6", {}),
    ("rider_elsewhere", sliding("O1> -- --"), "move b1 b2", {"cell": "a1"}),
    ("not_straight", sliding("O1"), "move a1 b2", {}),
    ("not_straight", sliding("O1"), "move a1 a1", {}),
    ("cell_taken", sliding("O1 . G2"), "move a1 c1", {}),
    ("way_blocked", sliding("O1 . G2"), "move a1 d1", {}),
    ("way_blocked", sliding("O1> -- -- F"), "move a1 b1", {}),
    ("off_the_grid", sliding(". . . . . O1> -- --"), "move f1 i1", {}),
    ("off_the_grid", sliding(".\n.\n.\nO1v\n||\n||"), "move a4 a7", {}),
    ("way_blocked", sliding(".\nO1v\n||\n||\n.\nF"), "move a2 a4", {}),
    ("way_blocked", sliding(".  O1> -- -- .  F"), "move b1 d1", {}),
    ("inner_not_done", strict_administrator(), "do middle", {}),
    ("none_left", crafting(rack=LOW_RACK), "craft soldier", {"kind": "soldier"}),
    ("not_fullest", building(rack=LOW_RACK), "craft officer", {"kind": "officer", "left": 4, "fullest": 7}),
    ("none_left", building(rack=LOW_RACK), "craft soldier", {"kind": "soldier"}),
    ("none_in_hand", position(), "place artist 3", {"kind": "artist"}),
    ("none_in_hand", position(ann={"craftsmen": 0, "artists": 1}), "place craftsman 3", {"kind": "craftsman"}),
    ("only_artist", position(workers=worker("craftsman")), "place craftsman 7", {"segment": 7}),
    ("segment_closed", position(workers=worker("artist")), "place craftsman 7", {"segment": 7}),
    ("ring_fixed", position(ann={"coins": 9}), "rotate outer", {}),
    ("already_rotated", play(position(ann={"coins": 9}), "rotate inner"), "rotate middle", {}),
    ("already_placed", placed(ann={"coins": 9}), "rotate inner", {}),
    ("already_placed", placed(), "place craftsman 5", {}),
    ("place_first", position(), "do inner", {}),
    ("place_first", position(), "coin middle", {}),
    ("place_first", position(), "skip inner", {}),
    ("place_first", position(), "hire builder", {}),
    ("place_first", position(), "craft guard", {}),
    ("place_first", position(), "buy horse", {}),
    ("ring_over", at_middle(), "clay inner", {"ring": "inner"}),
    ("ring_over", at_middle(), "skip inner", {"ring": "inner"}),
    ("ring_later", placed(), "do outer", {"ring": "outer"}),
    ("ring_later", placed(middle="master builder"), "hire builder", {"ring": "middle"}),
    ("no_substitute", at_outer(), "clay outer", {}),
    ("no_substitute", at_outer(), "coin outer", {}),
    ("hire_instead", at_middle(middle="master builder", ann={"coins": 1}), "do middle", {"master": "builder"}),
    ("already_hired", hired_master("overseer"), "hire overseer", {"master": "overseer"}),
    ("not_at_this_segment", at_middle(middle="priority"), "hire builder", {"master": "builder", "segment": 1}),
    ("ring_offers_other", placed(inner="coins 4"), "craft guard", {"action": "coins 4"}),
    ("ring_offers_other", at_outer(), "buy footman", {"action": "ready sword"}),
    ("ring_offers_other", placed(inner="coins 4"), "archer e4 north", {"action": "coins 4"}),
    ("choose_first", placed(inner="craft 2", ann={"wet": 2}), "craft guard", {"ring": "inner"}),
    ("choose_first", at_outer(**OUTER_CHOICE), "buy footman", {"ring": "outer"}),
    ("choose_first", at_outer("O1", **OUTER_CHOICE), "horse a1 east", {"ring": "outer"}),
    ("no_horse_place", at_outer(**OUTER_CHOICE), "horse a1 east", {}),
    ("answer_first", buying("O1"), "horse a1 east", {"ask": "specialist"}),
    ("answer_first", buying("O1"), "archer e4 north", {"ask": "specialist"}),
    ("answer_first", buying("O1"), "craft guard", {"ask": "specialist"}),
    ("answer_first", crafting(), "do middle", {"ask": "warrior"}),
    ("answer_first", crafting(), "skip middle", {"ask": "warrior"}),
    ("answer_first", crafting(), "at e4", {"ask": "warrior"}),
    ("answer_first", position("O1"), "at a1", {"ask": "turn"}),
    ("answer_first", play(buying(), "buy archer"), "at e4", {"ask": "archer"}),
    ("answer_first", crafting(), "buy horse", {"ask": "warrior"}),
    ("answer_first", crafting(), "shoot north", {"ask": "warrior"}),
    ("answer_first", crafting(), "skip builder", {"ask": "warrior"}),
    ("answer_first", crafting(), "use builder", {"ask": "warrior"}),
    ("answer_first", crafting(), "warehouses 1 2", {"ask": "warrior"}),
    ("no_inspector_now", position(), "inspector row +1", {}),
    ("only_forward", inspecting(), "inspector row -1", {}),
    ("too_many_steps", inspecting(), "inspector column +3", {"most": 2, "steps": 3}),
    (
        "too_many_steps",
        play(crafting(), "craft officer", "at e4", "use sword"),
        "inspector row -2",
        {"most": 1, "steps": 2},
    ),
    (
        "no_points_there",
        play(crafting("O2 . . . . . F"), "craft crossbowman", "at d1", "use crossbow"),
        "shoot south",
        {},
    ),
]


@pytest.mark.parametrize(("key", "state", "text", "facts"), CASES, ids=[f"{case[0]}: {case[2]}" for case in CASES])
def test_the_reason_is_told_with_its_facts_and_in_a_sentence(key: str, state: State, text: str, facts: dict) -> None:
    reason = ARMY.why_not(state, text)
    assert reason is not None
    assert (reason.key, dict(reason.facts)) == (key, facts)
    sentence = ARMY.explain(reason)
    assert sentence[-1] == "."
    assert "{" not in sentence
    with pytest.raises(IllegalChoice) as caught:
        ARMY.apply(state, text)
    assert caught.value.reason == reason


def test_a_ready_weapon_is_the_reason_why_the_outer_ring_asks_nothing() -> None:
    """A person never hears it: the outer ring is not even asked then."""
    reason = against_action(at_middle(segment=1, ann={"ready": ["sword"]}), "outer")
    assert (reason.key, dict(reason.facts)) == ("weapon_ready", {"weapon": "sword"})
    assert ARMY.explain(reason) == "This weapon is ready already (sword)."


def test_without_a_ready_weapon_no_specialist_is_named() -> None:
    """Nobody is asked about an outer action that is lost; the event tells the reason."""
    reason = against_specialists(position(ann={"coins": 9}))
    assert reason is not None
    assert ARMY.explain(reason) == "None of your weapons is ready; ready one first."
    assert against_specialists(position(ann={"coins": 9, "ready": ["spear"]})) is None


def test_every_reason_that_has_a_sentence_is_reached() -> None:
    """`not_now` is what the engine says when a game has no better reason; this game always has one."""
    assert {case[0] for case in CASES} | {"weapon_ready", "no_weapon_ready", "not_now"} == set(REASONS)


def test_a_legal_choice_needs_no_reason() -> None:
    for state in (position(), crafting(), buying("O1"), at_middle(middle="master builder", ann={"coins": 9})):
        assert all(ARMY.why_not(state, choice) is None for choice in ARMY.choices(state))
        assert all(ARMY.why_not(state, text) is None for text in texts(state))


def test_a_choice_of_another_moment_is_refused_by_its_text() -> None:
    with pytest.raises(IllegalChoice, match="place_first"):
        ARMY.apply(position(), Choice("do inner", "do", "inner"))


def test_whatever_can_be_said_is_legal_or_has_a_reason() -> None:
    """Every sentence of the game against positions of random games: no reason means legal, and the other way round."""
    vocabulary_of_the_board = sorted(vocabulary(7, 9).by_text)
    rng = Rng(11)
    for seed in range(4):
        state = ARMY.new_game(["Ann", "Bo", "Cy"], seed)
        steps = 0
        while ARMY.prompt(state):
            steps += 1
            if steps % 9 == 0:
                legal = set(texts(state))
                said = [*legal, *(rng.pick(vocabulary_of_the_board) for _ in range(200))]
                assert [text for text in said if (ARMY.why_not(state, text) is None) != (text in legal)] == []
                assert all(ARMY.explain(reason) for text in said if (reason := ARMY.why_not(state, text)))
            state = ARMY.apply(state, rng.pick(ARMY.choices(state))).state
