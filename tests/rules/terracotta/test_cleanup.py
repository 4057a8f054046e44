"""The cleanup phase: new order, drying, coins, the next round (README B8)."""

from __future__ import annotations

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from tests.rules.terracotta.positions import ANN, BO, ann, play, player, position, round_end, texts

RIGHT = ["clay maker", "overseer", "blacksmith"]
LEFT = ["builder", "administrator", "inspector"]


def test_holders_of_tokens_move_up_and_the_others_keep_their_order() -> None:
    """Order A B C D, C holds #1 and A #2: C A B D."""
    state, _ = round_end(seats=4, cy={"priority": 1}, ann={"priority": 2}, priority_stack=[3])
    table = ARMY.dump(state)
    assert table["order"] == [2, 0, 1, 3]
    assert table["priority_stack"] == [1, 2, 3]
    assert all(holder["priority"] is None for holder in table["players"])


def test_without_a_token_the_order_stays() -> None:
    state, happened = round_end(seats=4, order=[2, 0, 3, 1])
    assert ARMY.dump(state)["order"] == [2, 0, 3, 1]
    assert not any(isinstance(event, events.OrderChanged) for event in happened)


def test_the_first_of_the_new_order_begins_the_next_round() -> None:
    state = position(bo={"priority": 1, "craftsmen": 1}, ann={"craftsmen": 1})
    for segment in (1, 3):
        state = play(state, f"place craftsman {segment}", "skip inner", "skip middle", "skip outer")
    assert (ARMY.prompt(state).seat, ARMY.dump(state)["order"]) == (BO, [1, 0])


@pytest.mark.parametrize(
    ("masters", "wet", "dry"),
    [([], 0, 5), (RIGHT[:1], 1, 4), (RIGHT[:2], 2, 3), (RIGHT, 3, 2), (LEFT, 0, 5)],
)
def test_wet_clay_dries_but_for_one_piece_per_keeping_master(masters: list[str], wet: int, dry: int) -> None:
    """Three wet clay and two such masters: two stay wet, one dries; two were dry already."""
    state, _ = round_end(ann={"wet": 3, "dry": 2, "masters": masters})
    assert (ann(state)["wet"], ann(state)["dry"]) == (wet, dry)


def test_keeping_masters_keep_wet_what_is_wet_and_wet_nothing() -> None:
    state, _ = round_end(ann={"wet": 1, "dry": 4, "masters": RIGHT})
    assert (ann(state)["wet"], ann(state)["dry"]) == (1, 4)


@pytest.mark.parametrize("masters", [[], LEFT[:1], LEFT[:2], LEFT, RIGHT])
def test_each_master_on_the_left_brings_a_coin(masters: list[str]) -> None:
    state, _ = round_end(bo={"coins": 4, "masters": masters})
    assert player(state, BO)["coins"] == 4 + len(set(masters) & set(LEFT))


def test_cleanup_keeps_its_order() -> None:
    _, happened = round_end(ann={"wet": 1, "masters": ["builder"]}, bo={"priority": 1})
    names = [type(event).__name__ for event in happened]
    steps = ["OrderChanged", "ClayDried", "Gained", "WorkersReturned", "RingTurned", "RoundBegan"]
    assert [name for name in names if name in steps] == [*steps[:5], "RingTurned", "RoundBegan"]


def test_workers_return_and_artists_stay_artists() -> None:
    stood = [
        {"segment": 5, "slot": 1, "kind": "craftsman", "owner": BO},
        {"segment": 6, "slot": 1, "kind": "artist", "owner": BO},
    ]
    state, _ = round_end(workers=stood)
    assert ARMY.dump(state)["workers"] == []
    assert (player(state, BO)["craftsmen"], player(state, BO)["artists"]) == (1, 1)
    assert player(state, ANN)["craftsmen"] == 1


def test_both_rings_turn_a_step() -> None:
    state, _ = round_end(rings={"inner": 11, "middle": 3})
    assert ARMY.dump(state)["rings"] == {"inner": 0, "middle": 4}


def test_all_segments_are_open_again() -> None:
    state, _ = round_end(workers=[{"segment": 5, "slot": 1, "kind": "artist", "owner": BO}])
    assert [text for text in texts(state) if text.endswith(" 5")] == ["place craftsman 5"]


def test_what_lies_on_the_table_stays() -> None:
    before = {"warehouses": [3, 0, 2, 1], "sold": {"horse": 1, "footman": 0, "archer": 2, "musician": 3}}
    rack = {"officer": 3, "guard": 0, "crossbowman": 7, "soldier": 11}
    kept = {"ready": ["spear"], "masters": ["overseer"]}
    state, _ = round_end("O1", rack=rack, bo=kept, **before)
    table = ARMY.dump(state)
    assert (table["warehouses"], table["sold"], table["rack"]) == (before["warehouses"], before["sold"], rack)
    assert (player(state, BO)["masters"], player(state, BO)["weapons"]["spear"]) == (["overseer"], True)


def test_the_fifth_round_ends_the_game_after_order_drying_and_coins() -> None:
    state, happened = round_end(round=5, ann={"wet": 1, "masters": ["builder"]}, bo={"priority": 1})
    assert ARMY.prompt(state) is None
    assert ARMY.choices(state) == ()
    table = ARMY.dump(state)
    assert (table["round"], table["over"], table["order"]) == (5, True, [1, 0])
    assert (ann(state)["coins"], ann(state)["wet"], ann(state)["dry"]) == (1, 0, 1)
    assert isinstance(happened[-1], events.GameEnded)
    assert not any(isinstance(event, events.WorkersReturned | events.RoundBegan) for event in happened)
