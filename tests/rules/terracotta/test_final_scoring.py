"""The end of the game: footmen, groups, archers, what is left, and who wins (README B9)."""

from __future__ import annotations

import pytest

from rules.conformance import random_game
from rules.engine import Rank
from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from rules.terracotta.state import State
from tests.rules.terracotta.positions import BO, final_points, position, round_end

PURPLE_YELLOW_GREEN_BLUE = """
    Av Av Av .  .  .  Av
    O1 O1 O2 O2 O3 O1 O4
    .
    .
    G2 G2
    F  S1
"""


def test_the_rulebooks_example() -> None:
    """Purple 23, yellow 22, blue 8, green 6."""
    state = position(PURPLE_YELLOW_GREEN_BLUE, seats=4)
    assert final_points(state, "footman") == [2, 8, 0, 0]
    assert final_points(state, "group") == [12, 8 + 2, 4, 4]
    assert final_points(state, "group majority") == [5, 2, 2, 2]
    assert final_points(state, "archer") == [4, 2, 0, 2]
    assert final_points(state) == [23, 22, 6, 8]


def test_the_rulebooks_example_comes_out_of_a_played_game() -> None:
    state, happened = round_end(PURPLE_YELLOW_GREEN_BLUE, seats=4, round=5, row=7, column=9, tile="clay")
    assert ARMY.scores(state) == (23, 22, 6, 8)
    assert happened[-1] == events.GameEnded((0, 1, 3, 2))
    assert {points.round for points in ARMY.breakdown(state)} == {6}


def test_a_player_alone_around_a_footman_dominates() -> None:
    assert final_points(position("O1 F"), "footman") == [8, 0]


def test_a_footman_sees_eight_cells_and_warriors_only() -> None:
    drawing = """
        O1 G1 .  C2
        .  F  S2 .
        G2 M  Av .
    """
    assert final_points(position(drawing), "footman") == [2, 2]
    assert final_points(position(drawing.replace("C2", ". ")), "footman") == [2, 2]
    assert final_points(position(drawing.replace("G2", ". ")), "footman") == [8, 2]


def test_each_footman_is_scored_separately() -> None:
    assert final_points(position("O1 F F G2"), "footman") == [8, 8]


def test_a_mounted_warrior_counts_once_around_a_footman() -> None:
    drawing = """
        O1> -- --
        G2  F  G2
    """
    assert final_points(position(drawing), "footman") == [2, 8]


def test_an_archer_breaks_a_tie_around_a_footman() -> None:
    drawing = """
        O1 F G2
        A^ .  .
    """
    assert final_points(position(drawing), "footman") == [8, 2]


def test_an_ungrouped_warrior_gives_nothing() -> None:
    assert final_points(position("O1 G1 . O1")) == [0, 0]


def test_figures_touching_at_a_corner_are_no_group() -> None:
    assert final_points(position("O1 .\n.  O1")) == [0, 0]


def test_a_group_of_one_player_gives_a_point_a_warrior() -> None:
    assert final_points(position("O1 O1 O1")) == [3, 0]


def test_a_group_of_two_players_gives_two_points_a_warrior_and_a_majority() -> None:
    state = position("O1 O1 O2")
    assert final_points(state, "group") == [4, 2]
    assert final_points(state, "group majority") == [5, 2]


def test_a_tied_group_gives_everybody_presence() -> None:
    assert final_points(position("O1 O2"), "group majority") == [2, 2]


def test_an_archer_breaks_the_tie_of_a_group() -> None:
    assert final_points(position("O1 O2 A<"), "group majority") == [2, 5]


def test_a_mounted_warrior_joins_a_group_with_any_of_its_cells() -> None:
    drawing = """
        O1> -- -- O2
        .   .  O1 .
        .   .  .  G1
    """
    assert final_points(position(drawing), "group") == [4, 2]


def test_groups_of_different_types_are_scored_apart() -> None:
    drawing = """
        O1 O1
        G2 G2
    """
    assert final_points(position(drawing)) == [2, 2]


def test_each_archer_gives_two_points_to_the_owner_of_the_warrior_it_supports() -> None:
    drawing = """
        A> O1 A<
        .  A^ .
        A> G2 .
    """
    assert final_points(position(drawing), "archer") == [6, 2]


def test_an_archer_facing_no_warrior_gives_nothing() -> None:
    for drawing in ("A^ O1", "A> . O1", "A> F", "A> A>", "A<"):
        assert final_points(position(drawing), "archer") == [0, 0]


@pytest.mark.parametrize(("coins", "wet", "dry", "vp"), [(4, 2, 1, 3), (1, 1, 1, 1), (1, 0, 0, 0), (3, 3, 2, 4)])
def test_two_of_coins_and_clay_together_give_a_point(coins: int, wet: int, dry: int, vp: int) -> None:
    """4 coins, 2 wet and 1 dry clay give 3: the sum is divided once."""
    assert final_points(position(ann={"coins": coins, "wet": wet, "dry": dry}), "resources") == [vp, 0]


def test_the_final_scoring_keeps_its_order() -> None:
    items = ARMY.score_final(position("F O1 O2 A<", ann={"coins": 2}))
    assert [why for _, _, why in items] == [
        "footman", "group", "group", "group majority", "group majority", "archer", "resources",
    ]  # fmt: skip


def test_most_points_win() -> None:
    state, _ = round_end(round=5, ann={"vp": 10}, bo={"vp": 20})
    assert ARMY.outcome(state) == (Rank(BO, 1, 20, "points"), Rank(0, 2, 10, ""))


def test_a_tie_goes_to_the_one_further_up_the_order() -> None:
    state, _ = round_end(seats=3, round=5, ann={"vp": 9}, bo={"vp": 9}, cy={"vp": 9}, order=[2, 0, 1])
    assert ARMY.outcome(state) == (Rank(2, 1, 9, "turn order"), Rank(0, 2, 9, "turn order"), Rank(1, 3, 9, ""))


def test_the_order_of_the_last_cleanup_breaks_the_tie() -> None:
    state, _ = round_end(round=5, ann={"vp": 9}, bo={"vp": 9, "priority": 1})
    assert [rank.seat for rank in ARMY.outcome(state)] == [BO, 0]


def test_there_is_no_outcome_before_the_end() -> None:
    assert ARMY.outcome(position()) is None


def test_the_last_round_forecasts_the_coins_and_clay_of_its_cleanup() -> None:
    """9 coins and 3 clay give 6; two masters bring 2 more coins at the last cleanup, and it is 7."""
    mine = {"coins": 9, "wet": 2, "dry": 1, "masters": ["builder", "administrator"]}
    early, late = position(round=4, ann=mine), position(round=5, ann=mine)
    assert [resources(state) for state in (early, late)] == [6, 7]


def resources(state: State) -> int:
    return next(scoring.vp[0] for scoring in ARMY.forecast(state) if scoring.why == "resources")


def test_the_forecast_of_the_last_round_is_what_its_end_then_gives() -> None:
    """Random games up to their last turn: what is declined changes nothing and ends the game."""
    compared = 0
    for seed in range(36):
        seats = 2 + seed % 3
        *_, last = random_game(ARMY, seats, seed, {"length": "short" if seed % 2 else "full"})
        after = last.before
        while declined := [choice for choice in ARMY.choices(after) if choice.verb in ("skip", "keep")]:
            after = ARMY.apply(after, declined[0]).state
        if ARMY.prompt(after) is not None:
            continue
        promised = [sum(scoring.vp[seat] for scoring in ARMY.forecast(last.before)) for seat in range(seats)]
        gained = [now - then for now, then in zip(ARMY.scores(after), ARMY.scores(last.before), strict=True)]
        assert gained == promised
        compared += 1
    assert compared > 20


def test_nothing_is_forecast_after_the_end() -> None:
    state, _ = round_end("O1 O1", round=5)
    assert ARMY.forecast(state) == ()
