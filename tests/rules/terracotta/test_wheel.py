"""Turning a ring, placing a worker, and the plain actions of the three rings (README B4, B5)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from tests.rules.terracotta.positions import (
    ANN,
    BO,
    OUTER,
    ann,
    ask,
    at_middle,
    at_outer,
    placed,
    play,
    player,
    position,
    ready,
    texts,
)


def rings(state) -> tuple[int, int]:
    turned = ARMY.dump(state)["rings"]
    return turned["inner"], turned["middle"]


def test_turning_a_ring_costs_two_coins() -> None:
    state = play(position(ann={"coins": 5}), "rotate inner")
    assert ann(state)["coins"] == 3
    assert rings(state) == (1, 0)


def test_turning_the_inner_ring_carries_its_actions_clockwise() -> None:
    """What lay at segment 1 lies at segment 2 then."""
    state = play(position(inner="craft 2", segment=1, ann={"coins": 2}), "rotate inner", "place craftsman 2")
    assert ARMY.prompt(state).about == "craft 2"


def test_turning_the_middle_ring_carries_its_actions_counter_clockwise() -> None:
    """What lay at segment 2 lies at segment 1 then."""
    state = position(middle="priority", segment=2, ann={"coins": 2})
    state = play(state, "rotate middle", "place craftsman 1", "skip inner")
    assert ARMY.prompt(state).about == "priority"


def test_a_ring_turned_twelve_steps_is_where_it_was() -> None:
    dumped = ARMY.dump(position(ann={"coins": 2}))
    dumped["rings"] = {"inner": 11, "middle": 11}
    assert rings(play(ARMY.load(dumped), "rotate inner")) == (0, 11)
    assert rings(play(ARMY.load(dumped), "rotate middle")) == (11, 0)


def test_a_ring_is_turned_once_a_turn_and_then_a_worker_is_placed() -> None:
    state = play(position(ann={"coins": 9}), "rotate middle")
    assert ask(state) == "place"
    assert all(text.startswith("place ") for text in texts(state))


def test_a_ring_is_turned_only_before_placing() -> None:
    state = play(position(ann={"coins": 9}), "place craftsman 1")
    assert not any(text.startswith("rotate") for text in texts(state))


def test_without_two_coins_no_ring_is_turned() -> None:
    assert not any(text.startswith("rotate") for text in texts(position(ann={"coins": 1})))


def test_the_outer_ring_never_turns() -> None:
    assert "rotate outer" not in texts(position(ann={"coins": 9}))


def test_workers_stay_where_they_are_when_a_ring_turns() -> None:
    before = play(position(bo={"coins": 2}), "place craftsman 5", "skip inner", "skip middle")
    before = before if ask(before) == "turn" else play(before, "skip outer")
    after = play(before, "rotate inner")
    assert ARMY.dump(after)["workers"] == [{"segment": 5, "slot": 1, "kind": "craftsman", "owner": ANN}]


def test_a_craftsman_goes_to_any_empty_segment() -> None:
    assert texts(position()) == [f"place craftsman {segment}" for segment in range(1, 13)]


def worker(segment: int, kind: str, owner: int = BO, slot: int = 1) -> dict:
    return {"segment": segment, "slot": slot, "kind": kind, "owner": owner}


@pytest.mark.parametrize("owner", [ANN, BO])
def test_beside_a_craftsman_of_anybody_only_an_artist_may_be_placed(owner: int) -> None:
    state = position(ann={"craftsmen": 3, "artists": 1}, workers=[worker(7, "craftsman", owner)])
    assert "place artist 7" in texts(state)
    assert "place craftsman 7" not in texts(state)


def test_an_artist_closes_the_segment() -> None:
    state = position(ann={"craftsmen": 3, "artists": 1}, workers=[worker(7, "artist")])
    assert not any(text.endswith(" 7") for text in texts(state))


def test_two_workers_close_the_segment() -> None:
    both = [worker(7, "craftsman"), worker(7, "artist", ANN, slot=2)]
    state = position(ann={"craftsmen": 3, "artists": 1}, workers=both)
    assert not any(text.endswith(" 7") for text in texts(state))


def test_an_artist_that_joins_takes_the_other_space() -> None:
    for slot, other in ((1, 2), (2, 1)):
        state = position(ann={"craftsmen": 3, "artists": 1}, workers=[worker(7, "craftsman", slot=slot)])
        after = ARMY.dump(play(state, "place artist 7"))
        assert after["workers"][-1] == worker(7, "artist", ANN, slot=other)


def test_who_holds_both_may_place_either() -> None:
    state = position(ann={"craftsmen": 1, "artists": 1})
    assert ann(play(state, "place craftsman 3"))["craftsmen"] == 0
    assert ann(play(state, "place artist 3"))["artists"] == 0
    assert {text.split()[1] for text in texts(state)} == {"craftsman", "artist"}


def test_the_rings_are_asked_from_the_inside_out() -> None:
    state = placed(segment=2, inner="coins 4", middle="coins 2", ann={"coins": 9, "ready": ["spear"]})
    assert ask(state) == "inner"
    state = play(state, "do inner")
    assert ask(state) == "middle"
    state = play(state, "do middle")
    assert ask(state) == "outer"
    state = play(state, "skip outer")
    assert (ARMY.prompt(state).seat, ask(state)) == (BO, "turn")


@pytest.mark.parametrize("ring", ["inner", "middle"])
def test_a_piece_of_wet_clay_a_coin_or_nothing_may_be_taken_instead(ring: str) -> None:
    state = placed(inner="coins 4", middle="coins 3") if ring == "inner" else at_middle(middle="coins 3")
    assert texts(state) == [f"do {ring}", f"clay {ring}", f"coin {ring}", f"skip {ring}"]
    for text, wet, coins in ((f"clay {ring}", 1, 0), (f"coin {ring}", 0, 1), (f"skip {ring}", 0, 0)):
        after = ann(play(state, text))
        assert (after["wet"], after["dry"], after["coins"]) == (wet, 0, coins)


def test_the_substitute_is_there_when_the_action_is_impossible() -> None:
    assert texts(placed(inner="craft 2", ann={"wet": 1})) == ["clay inner", "coin inner", "skip inner"]


def test_each_ring_has_its_own_substitute() -> None:
    state = play(placed(inner="coins 4", middle="coins 2"), "clay inner", "clay middle")
    assert ann(state)["wet"] == 2


def test_the_outer_ring_has_no_substitute() -> None:
    assert texts(at_outer(segment=1)) == ["do outer", "skip outer"]


@pytest.mark.parametrize(("ring", "action", "what", "amount"), [
    ("inner", "coins 4", "coins", 4), ("inner", "clay 4", "wet", 4),
    ("middle", "coins 2", "coins", 2), ("middle", "coins 3", "coins", 3), ("middle", "clay 2", "wet", 2),
])  # fmt: skip
def test_coins_and_clay_are_taken_from_the_supply(ring: str, action: str, what: str, amount: int) -> None:
    state = placed(inner=action) if ring == "inner" else at_middle(middle=action)
    after = ann(play(state, f"do {ring}"))
    assert {key: after[key] for key in ("coins", "wet", "dry") if after[key]} == {what: amount}


def test_wetting_wets_all_own_dry_clay_and_none_in_the_warehouses() -> None:
    state = play(placed(inner="wet", ann={"wet": 1, "dry": 3}), "do inner")
    assert (ann(state)["wet"], ann(state)["dry"]) == (4, 0)
    assert ARMY.dump(state)["warehouses"] == [1, 1, 1, 1]


def test_wetting_leaves_the_others_clay_dry() -> None:
    state = play(placed(inner="wet", ann={"dry": 3}, bo={"dry": 2}), "do inner")
    assert (player(state, BO)["wet"], player(state, BO)["dry"]) == (0, 2)


def test_an_upgrade_puts_an_artist_in_the_craftsmans_place() -> None:
    state = play(placed(inner="upgrade"), "do inner")
    assert ARMY.dump(state)["workers"] == [worker(1, "artist", ANN)]
    assert (ann(state)["craftsmen"], ann(state)["artists"]) == (4, 0)


def test_an_artist_cannot_be_upgraded() -> None:
    assert "do inner" not in texts(placed(worker="artist", inner="upgrade"))


def test_an_artist_that_joined_a_craftsman_upgrades_neither() -> None:
    state = position(inner="upgrade", ann={"craftsmen": 4, "artists": 1}, workers=[worker(1, "craftsman")])
    assert "do inner" not in texts(play(state, "place artist 1"))


@pytest.mark.parametrize(("stack", "token", "wet"), [([1, 2, 3], 1, 0), ([2, 3], 2, 1), ([3], 3, 2)])
def test_the_top_priority_token_is_taken_with_its_wet_clay(stack: list[int], token: int, wet: int) -> None:
    holders: dict[str, Any] = {"bo": {"priority": 1} if token > 1 else {}, "cy": {"priority": 2} if token > 2 else {}}
    state = play(at_middle(seats=4, middle="priority", priority_stack=stack, **holders), "do middle")
    assert (ann(state)["priority"], ann(state)["wet"], ann(state)["dry"]) == (token, wet, 0)
    assert ARMY.dump(state)["priority_stack"] == stack[1:]
    assert ARMY.dump(state)["order"] == [0, 1, 2, 3]


@pytest.mark.parametrize(("segment", "weapon"), [
    (1, "sword"), (3, "halberd"), (4, "crossbow"), (6, "spear"),
    (7, "halberd"), (9, "sword"), (10, "spear"), (12, "crossbow"),
])  # fmt: skip
def test_the_outer_ring_readies_the_weapon_it_shows(segment: int, weapon: str) -> None:
    assert OUTER[segment - 1] == f"ready {weapon}"
    assert ready(play(at_outer(segment=segment), "do outer")) == [weapon]


def test_a_weapon_may_be_left_spent() -> None:
    assert ready(play(at_outer(segment=1), "skip outer")) == []


def test_a_ready_weapon_is_not_asked_for_again() -> None:
    state = at_outer(segment=1, ann={"ready": ["sword"]})
    assert (ARMY.prompt(state).seat, ask(state)) == (BO, "turn")


def test_turns_go_round_until_every_worker_is_placed() -> None:
    state = position(seats=3)
    seats = [ANN]
    while ARMY.dump(state)["round"] == 1:
        modest = next(text for text in texts(state) if text.startswith("place") or text.startswith("skip"))
        step = ARMY.apply(state, modest)
        seats += [event.seat for event in step.events if isinstance(event, events.TurnBegan)]
        state = step.state
    assert seats == [0, 1, 2] * 4 + [0]


def test_whoever_has_no_worker_left_is_passed_over() -> None:
    """This can only be set up by hand; the game goes on with those who have."""
    state = position(seats=3, ann={"craftsmen": 1}, bo={"craftsmen": 0}, order=[1, 0, 2], segment=1)
    state = play(state, "place craftsman 1", "skip inner", "skip middle", "skip outer")
    assert ARMY.prompt(state).seat == 2


def test_a_round_of_few_workers_ends_and_begins_with_whoever_has_one() -> None:
    state = position(seats=3, ann={"craftsmen": 1}, bo={"craftsmen": 0}, cy={"craftsmen": 0}, order=[1, 0, 2])
    state = play(state, "place craftsman 1", "skip inner", "skip middle", "skip outer")
    assert (ARMY.dump(state)["round"], ARMY.prompt(state).seat) == (2, ANN)


def test_a_round_ends_when_more_workers_are_in_hand_than_the_wheel_can_take() -> None:
    full = [worker(segment, "artist") for segment in range(2, 13)]
    state = position(ann={"craftsmen": 3, "coins": 2}, bo={"craftsmen": 3}, workers=full)
    state = play(state, "place craftsman 1", "skip inner", "skip middle", "skip outer")
    assert ARMY.dump(state)["round"] == 2
    assert [player(state, seat)["artists"] for seat in (ANN, BO)] == [0, 11]
