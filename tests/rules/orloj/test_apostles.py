"""The walk of the apostles, the warehouse, the apostle board (README A3, C4, C6)."""

import pytest

from rules.orloj import events
from rules.orloj.board import CELLS
from rules.orloj.players import NOBODY
from tests.rules.orloj.positions import player, table


def test_apostle_nine_after_one_forced_turn() -> None:
    """Worked example: 11/12 → 9/10 on a red tooth, take 9, the gears turn on to 7/8."""
    found = table(gear=1, rooster=4).asking("apostle").play("apostle 9 turn 1")
    assert found.state.gear == 3
    assert found.state.rooster == 3
    mine = found.state.players[0]
    assert (mine.broken, mine.warehouse) == (1, (9,))
    assert 9 not in mine.apostles


def test_the_gears_show_the_pairs_in_their_order() -> None:
    found = table().asking("apostle")
    assert found.main[:-1] == [
        *("apostle 1", "apostle 2", "apostle 11 turn 1", "apostle 12 turn 1", "apostle 9 turn 2", "apostle 10 turn 2"),
        *("apostle 7 turn 3", "apostle 8 turn 3", "apostle 5 turn 4", "apostle 6 turn 4"),
        *("apostle 3 turn 5", "apostle 4 turn 5"),
    ]


def test_red_teeth_are_at_one_two_nine_ten_and_five_six() -> None:
    red = []
    for gear in range(6):
        found = table(gear=gear, rooster=4).asking("apostle")
        found.play(found.texts[0])
        red += [found.state.gear] if found.state.rooster == 3 else []
    assert sorted(red) == [0, 2, 4]


def test_without_intact_tokens_only_the_visible_pair_can_be_taken() -> None:
    assert table(player(broken=5)).asking("apostle").main == ["apostle 1", "apostle 2", "skip"]


def test_a_number_already_taken_cannot_be_taken_again() -> None:
    """D5: force turns or leave it."""
    found = table(player(warehouse=(1,), broken=4)).asking("apostle")
    assert found.main == ["apostle 2", "apostle 11 turn 1", "apostle 12 turn 1", "skip"]
    assert found.why_not("apostle 1").key == "apostle_gone"


def test_a_full_warehouse_takes_none_and_the_gears_stay() -> None:
    """D4."""
    found = table(player(warehouse=(1, 2), broken=5)).asking("apostle")
    assert found.state.seat == 1
    assert found.state.gear == 0


def test_a_full_warehouse_can_be_emptied_first() -> None:
    found = table(player(warehouse=(1, 2), goods="wood 1")).asking("apostle")
    assert (found.ask, found.main) == ("apostle", ["skip"])
    found.play("place 1 c2")
    assert "apostle 11 turn 1" in found.main


BOARD = [
    ("a1", "green", "paint", "recover"),
    ("b1", "purple", "paint", "upgrade"),
    ("c1", "red", "paint", "coin"),
    ("d1", "green", "paint", "worker"),
    ("a2", "red", "wood", "recover"),
    ("b2", "green", "wood", "coin"),
    ("c2", "purple", "wood", "worker"),
    ("d2", "red", "wood", "upgrade"),
    ("a3", "purple", "iron", "coin"),
    ("b3", "red", "iron", "worker"),
    ("c3", "green", "iron", "upgrade"),
    ("d3", "purple", "iron", "recover"),
]
SOME = {"purple": 6, "red": 8, "green": 10}


@pytest.mark.parametrize(("cell", "colour", "resource", "bonus"), BOARD)
def test_every_cell_takes_its_colour_for_the_rows_resource_and_gives_its_bonus(
    cell: str, colour: str, resource: str, bonus: str
) -> None:
    number = SOME[colour]
    mine = player(warehouse=(number,), goods=f"{resource} 1", workers=2)
    found = table(mine, ring=[0] + [NOBODY] * 11)
    found.play(f"place {number} {cell}")
    assert found.me.board[CELLS.index(cell)] == number
    assert found.me.warehouse == ()
    assert found.goods() == ({"coins": 1} if bonus == "coin" else {})
    assert found.me.workers == (3 if bonus == "worker" else 2)
    assert found.ask == (bonus if bonus in ("recover", "upgrade") else "turn")


@pytest.mark.parametrize("cell", ["a1", "c1", "d2"])
def test_a_cell_of_another_colour_is_refused(cell: str) -> None:
    found = table(player(warehouse=(6,), goods="paint 1, wood 1"))
    assert found.why_not(f"place 6 {cell}").key == "wrong_colour"


def test_the_colours_of_the_apostles() -> None:
    from rules.orloj.board import BOARD as PRINTED

    colours = PRINTED.apostles.colours
    assert [n for n in range(1, 13) if colours[n] == "purple"] == [1, 6, 7, 12]
    assert [n for n in range(1, 13) if colours[n] == "red"] == [2, 3, 8, 9]
    assert [n for n in range(1, 13) if colours[n] == "green"] == [4, 5, 10, 11]


def test_a_purple_seven_goes_to_the_paint_row() -> None:
    """Worked example."""
    found = table(player(warehouse=(7,), goods="paint 1")).play("place 7 b1")
    assert found.ask == "upgrade"
    assert found.goods() == {}


def test_an_upgrade_from_the_wood_row() -> None:
    """Worked example: an apostle placed for wood brings an upgrade."""
    found = table(player(warehouse=(9,), goods="wood 1")).play("place 9 d2", "upgrade hammer")
    assert found.state.players[0].level == 1


def test_a_full_row_is_seven_points_and_a_production_of_choice() -> None:
    mine = player(board={0: 4, 1: 1, 3: 5}, warehouse=(2,), goods="paint 1")
    found = table(mine).play("place 2 c1")
    assert found.scored() == {"row": 7}
    assert (found.ask, found.main) == ("produce", ["produce paint", "produce wood", "produce iron"])
    assert found.play("produce iron").goods() == {"coins": 1, "iron": 1}


def test_a_full_column_is_moon_or_assistant() -> None:
    mine = player(board={0: 4, 4: 2}, warehouse=(1,), goods="iron 1")
    found = table(mine).play("place 1 a3")
    assert found.ask == "moon_or_assistant"
    assert found.goods() == {"coins": 1}


def test_row_and_column_at_once_in_the_order_one_likes() -> None:
    mine = player(board={0: 4, 1: 1, 3: 5, 6: 6, 10: 10}, warehouse=(2,), goods="paint 1")
    found = table(mine).play("place 2 c1")
    assert found.texts == ["row first", "column first"]
    assert table(mine).play("place 2 c1", "column first").ask == "moon_or_assistant"
    found.play("row first", "produce wood")
    assert found.ask == "moon_or_assistant"
    assert found.play("moon").scored() == {"row": 7}


def test_the_bonus_of_the_cell_comes_before_those_of_row_and_column() -> None:
    mine = player(board={1: 1, 2: 2, 3: 5}, warehouse=(4,), goods="paint 1")
    found = table(mine, ring=[0] + [NOBODY] * 11).play("place 4 a1")
    assert found.ask == "recover"
    assert found.scored() == {}
    assert found.play("skip").scored() == {"row": 7}


def test_the_warehouse_is_free_for_what_a_placed_apostle_brings() -> None:
    """D57: two apostles held; placing one that fills a column makes room for an assistant."""
    mine = player(board={2: 2, 10: 4}, warehouse=(1, 12), goods="wood 1")
    found = table(mine).play("place 1 c2")
    assert "assistant six" in found.main


def test_coins_and_gold_stand_in_for_the_rows_resource() -> None:
    assert table(player(warehouse=(1,), goods="coins 1")).play("place 1 b1").goods() == {}
    assert table(player(warehouse=(1,), goods="gold 1")).play("place 1 b1").goods() == {}
    bare = table(player(warehouse=(1,), goods="wood 5"))
    assert bare.extras == ["place 1 c2", "exchange wood"]
    assert bare.why_not("place 1 b1").facts == {"missing": 1, "wild": 0}


def test_gears_and_apostles_tell_what_they_do() -> None:
    found = table(gear=1, rooster=4).asking("apostle").play("apostle 9 turn 1")
    turned = found.happened(events.GearsTurned)
    assert [(event.gear, event.red, event.forced) for event in turned] == [(2, True, True), (3, False, False)]
