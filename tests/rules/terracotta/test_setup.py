"""The table at the start (README B2) and what `new_game` accepts."""

from __future__ import annotations

import pytest

from rules.conformance import random_game
from rules.engine import InvalidState
from rules.terracotta import GAME as ARMY
from rules.terracotta.events import PhaseBegan
from tests.rules.terracotta.positions import NAMES

SEEDS = range(60)


@pytest.mark.parametrize(("seats", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_everybody_starts_with_craftsmen_and_spent_weapons_and_no_master(seats: int, workers: int) -> None:
    for player in ARMY.dump(ARMY.new_game(NAMES[:seats], seed=1))["players"]:
        assert (player["vp"], player["dry"], player["masters"], player["priority"]) == (0, 0, [], None)
        assert (player["craftsmen"], player["artists"]) == (workers, 0)
        assert player["weapons"] == {"sword": False, "halberd": False, "crossbow": False, "spear": False}


def test_who_starts_later_is_compensated() -> None:
    """2nd 1 wet clay; 3rd 2 wet clay and 1 coin; 4th 3 wet clay and 2 coins; everybody has 3 coins."""
    for seed in SEEDS:
        table = ARMY.dump(ARMY.new_game(NAMES, seed))
        goods = [(table["players"][seat]["wet"], table["players"][seat]["coins"]) for seat in table["order"]]
        assert goods == [(0, 3), (1, 3), (2, 4), (3, 5)]


def test_the_others_follow_the_start_player_clockwise() -> None:
    orders = {tuple(ARMY.dump(ARMY.new_game(NAMES, seed))["order"]) for seed in SEEDS}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_the_start_player_has_the_first_turn() -> None:
    for seed in SEEDS:
        state = ARMY.new_game(NAMES[:3], seed)
        prompt = ARMY.prompt(state)
        assert prompt is not None
        assert prompt.seat == ARMY.dump(state)["order"][0]


def test_everything_else_lies_ready() -> None:
    table = ARMY.dump(ARMY.new_game(NAMES[:2], seed=5))
    assert table["round"] == 1
    assert table["warehouses"] == [1, 1, 1, 1]
    assert table["rack"] == {"officer": 11, "guard": 11, "crossbowman": 11, "soldier": 11}
    assert table["sold"] == {"horse": 0, "footman": 0, "archer": 0, "musician": 0}
    assert table["inspectors"] == {"row": 1, "column": 1}
    assert (table["workers"], table["figures"]) == ([], [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_priority_token_fewer_than_players_is_used(seats: int) -> None:
    assert ARMY.dump(ARMY.new_game(NAMES[:seats], 3))["priority_stack"] == list(range(1, seats))


def test_five_different_tiles_of_twelve_are_drawn() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        tiles = ARMY.dump(ARMY.new_game(NAMES[:2], seed))["tiles"]
        assert len(tiles) == len(set(tiles)) == 5
        seen.update(tiles)
    assert len(seen) == 12


def test_both_rings_stand_at_random() -> None:
    rings = [ARMY.dump(ARMY.new_game(NAMES[:2], seed))["rings"] for seed in range(200)]
    assert {ring["inner"] for ring in rings} == {ring["middle"] for ring in rings} == set(range(12))
    assert any(ring["inner"] != ring["middle"] for ring in rings)


def test_the_same_seed_gives_the_same_game() -> None:
    assert ARMY.new_game(["Ann", "Bo"], seed=7) == ARMY.new_game(["Ann", "Bo"], seed=7)
    assert ARMY.new_game(["Ann", "Bo"], seed=7) != ARMY.new_game(["Ann", "Bo"], seed=8)


@pytest.mark.parametrize(
    ("seats", "seed", "options", "said"),
    [
        (["Ann"], 1, None, "2 to 4"),
        (["A", "B", "C", "D", "E"], 1, None, "2 to 4"),
        ("Ann", 1, None, "list of names"),
        (["Ann", 3], 1, None, "list of names"),
        (["Ann", ""], 1, None, "empty"),
        (["Ann", "x" * 25], 1, None, "longer than 24"),
        (["Ann", "B|o"], 1, None, "must not contain"),
        (["Ann", "Bo"], "7", None, "whole number"),
        (["Ann", "Bo"], True, None, "whole number"),
        (["Ann", "Bo"], -1, None, "between 0"),
        (["Ann", "Bo"], 1, {"luck": "more"}, "allowed: administrator, first, length"),
        (["Ann", "Bo"], 1, {"administrator": "lazy"}, "allowed: strict, free"),
        (["Ann", "Bo"], 1, {"first": "3"}, "allowed: random, 1, 2$"),
    ],
)
def test_bad_arguments_are_refused_with_what_is_allowed(seats, seed, options, said) -> None:
    with pytest.raises(ValueError, match=said.replace("|", "\\|")):
        ARMY.new_game(seats, seed, options)


def test_the_administrator_is_strict_unless_a_freer_game_is_asked_for() -> None:
    """D18."""
    assert ARMY.dump(ARMY.new_game(["Ann", "Bo"], 1))["options"]["administrator"] == "strict"
    free = ARMY.new_game(["Ann", "Bo"], 1, {"administrator": "free"})
    assert ARMY.dump(free)["options"]["administrator"] == "free"


@pytest.mark.parametrize("first", [1, 2, 3])
def test_a_chosen_seat_begins_at_the_very_table_that_the_seed_gives(first: int) -> None:
    names = ["Ann", "Bo", "Cy"]
    drawn, chosen = ARMY.new_game(names, 7), ARMY.new_game(names, 7, {"first": str(first)})
    assert chosen.order == tuple((first - 1 + place) % 3 for place in range(3))
    assert ARMY.prompt(chosen).seat == first - 1
    assert (chosen.tiles, chosen.inner, chosen.middle) == (drawn.tiles, drawn.inner, drawn.middle)
    assert ARMY.load(ARMY.dump(chosen)) == chosen


def test_who_begins_can_be_any_seat_of_the_table() -> None:
    assert ARMY.options_for(2)["first"] == ("random", "1", "2")
    assert ARMY.options_for(4)["first"] == ("random", "1", "2", "3", "4")


def test_a_dump_of_version_0_1_knows_nothing_of_who_begins() -> None:
    dumped = ARMY.dump(ARMY.new_game(["Ann", "Bo"], 7, {"administrator": "free"}))
    dumped["options"] = {"administrator": "free", "length": "full"}
    assert ARMY.load(dumped).options == {"administrator": "free", "length": "full", "first": "random"}


def test_a_short_game_has_two_rounds_with_the_first_two_tiles_of_the_full_one() -> None:
    full, short = ARMY.new_game(["Ann", "Bo"], 7), ARMY.new_game(["Ann", "Bo"], 7, {"length": "short"})
    assert (full.rounds, short.rounds) == (5, 2)
    assert short.tiles == full.tiles[:2]
    assert ARMY.load(ARMY.dump(short)) == short


def test_the_final_scoring_follows_after_the_second_round_of_a_short_game() -> None:
    *moves, last = random_game(ARMY, 2, 7, {"length": "short"})
    phases = [event.phase for event in last.step.events if isinstance(event, PhaseBegan)]
    assert phases == ["scoring", "cleanup", "final scoring"]
    assert max(move.step.state.round for move in moves) == last.step.state.round == 2
    assert {points.round for points in ARMY.breakdown(last.step.state)} <= {1, 2, 3}


def test_a_position_of_a_short_game_must_lie_within_it() -> None:
    dumped = ARMY.dump(ARMY.new_game(["Ann", "Bo"], 7, {"length": "short"}))
    with pytest.raises(InvalidState, match="round"):
        ARMY.load({**dumped, "round": 3})
    with pytest.raises(InvalidState, match="tiles"):
        ARMY.load({**dumped, "tiles": dumped["tiles"] * 2})
