"""The crow, the end of the game and its scoring (README C7, C8)."""

from typing import Any

import pytest

from rules.conformance import random_game
from rules.orloj import GAME, events
from rules.orloj.players import NOBODY, LedgerEntry, Player
from rules.orloj.scoring import final_scorings, most_gold, ranking
from rules.orloj.state import Question
from tests.rules.orloj.positions import Table, last_turn, player, table


def final(found: Table) -> dict[str, tuple[int, ...]]:
    return {scoring.why: scoring.vp for scoring in final_scorings(found.state) if any(scoring.vp)}


def crowing(*players: Player, **values: Any) -> Table:
    values.setdefault("crown", (4, 3, 3, 3))
    return last_turn(table(*players, seats=max(2, len(players)), rooster=0, **values))


def test_the_crow_repairs_by_the_disc_and_costs_for_the_rest() -> None:
    """Worked example: disc 2 and four broken → two repaired, −2; disc 4 and two broken → repaired, +2."""
    found = crowing(player(rooster=2, broken=4), player("Bo", rooster=4, broken=2))
    assert [each.broken for each in found.state.players] == [2, 0]
    assert [each.vp for each in found.state.players] == [8, 12]
    assert (found.state.crow, found.state.rooster) == (1, 3)


def test_everybody_loses_for_what_stays_broken() -> None:
    found = crowing(player(broken=1), player("Bo", rooster=1, broken=3), player("Cy", broken=5), seat=2)
    assert [each.vp for each in found.state.players] == [9, 8, 5]


def test_nobody_falls_below_nothing() -> None:
    """D25, D42."""
    poor = player(broken=5)
    poor.vp = 2
    found = crowing(poor)
    assert found.state.players[0].vp == 0


def test_all_repair_and_gain_before_anybody_loses() -> None:
    found = crowing(player(broken=1), player("Bo", rooster=1))
    kinds = [type(event).__name__ for event in found.events]
    assert kinds.index("CrowBegan") < kinds.index("Crowed")
    points = [(event.seat, event.vp) for event in found.happened(events.Scored)]
    assert points == [(1, 1), (0, -1)]


def test_a_crow_says_what_it_brings_to_all_together() -> None:
    found = crowing(player(broken=1), player("Bo", rooster=2, broken=1), player("Cy", rooster=1, broken=3), seat=2)
    assert found.happened(events.CrowBegan) == [events.CrowBegan(1, repaired=2, won=1, lost=3)]


def test_a_crow_over_sound_tokens_repairs_nothing() -> None:
    assert crowing(player(), player("Bo")).happened(events.CrowBegan) == [events.CrowBegan(1)]


def test_the_rooster_waits_at_the_crow_until_the_turn_is_over() -> None:
    """Further steps of that turn are lost."""
    found = table(gear=1, rooster=1).asking("apostle").play("apostle 5 turn 3")
    assert found.happened(events.RoosterMoved)[0].left == 0
    assert len(found.happened(events.RoosterMoved)) == 1
    assert len(found.happened(events.CrowBegan)) == 1


def test_without_a_due_crow_nothing_happens_at_the_end_of_a_turn() -> None:
    found = last_turn(table(player(broken=3), rooster=1))
    assert found.state.players[0].vp == 10
    assert found.state.crow == 0


def test_the_fourth_crow_triggers_the_end_and_stops_the_rooster() -> None:
    """D26: the others still get their turn."""
    found = crowing(crow=3)
    assert found.state.ending == "crow"
    assert (found.state.seat, found.ask) == (1, "turn")
    found.play("pass", "skip")
    assert found.state.over
    assert not found.happened(events.RoosterMoved)


def test_the_second_crow_of_a_short_game_triggers_the_end() -> None:
    """D77."""
    assert not crowing(crow=0, crown=(4, 3)).state.ending
    found = crowing(crow=1, crown=(4, 3))
    assert found.state.ending == "crow"
    assert found.play("pass", "skip").state.over


def test_the_fourth_crow_in_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    """D26."""
    found = table(crow=3, rooster=0, seat=1)
    last_turn(found)
    assert found.state.over
    assert found.happened(events.GameEnded)


def test_after_a_complete_calendar_crows_go_on_until_the_round_ends() -> None:
    """D59."""
    found = last_turn(table(player(broken=2), rooster=0, crow=1, ending="calendar"))
    assert found.state.players[0].vp == 8
    assert (found.state.crow, found.state.seat) == (2, 1)


def test_everybody_has_as_many_turns() -> None:
    """D61: the round ends after the last in turn order, and the first player never changes."""
    found = table(seats=3, first=2, ending="calendar")
    found.state.seat = 1
    assert last_turn(found).state.over
    found = table(seats=3, first=2, ending="calendar")
    found.state.seat = 2
    assert last_turn(found).state.seat == 0
    going = table(seats=3, first=2)
    going.state.seat = 1
    assert (last_turn(going).state.seat, going.state.round) == (2, 2)


WINDOWS = ["scrolls", "apostles", "upgrades", "months", "zodiac", "workshops"]


@pytest.mark.parametrize("kind", WINDOWS)
def test_every_window_for_the_leader_and_for_the_others_past_the_bricks(kind: str) -> None:
    """Two things each; the third player stands below the bricks."""
    values: dict[str, Any] = {
        "scrolls": ("moon",),
        "royal": ("months",),
        "board": {0: 4, 1: 1},
        "production": (1, 0, 0),
        "level": 1,
    }
    rows = [("W1", "W2"), ("I1", "I2"), ("P1", "P2")]
    discs = ((9, 0, 0), (7, 0, 0), (6, 0, 0))
    seats = [player(mastery=disc, cards=row, **values) for disc, row in zip(discs, rows, strict=True)]
    found = table(*seats, seats=3, windows=(kind, "scrolls", "apostles"))
    for seat, tiles in enumerate((("I", "V", "Leo", "Aries"), ("II", "VI", "Virgo", "Libra"), ("III", "X", "Pisces"))):
        found.own(*tiles, seat=seat)
    main = {"scrolls": 3, "apostles": 2, "upgrades": 2, "months": 3, "zodiac": 3, "workshops": 3}[kind]
    assert final(found)[f"window {kind}"] == (2 * main, 2, 0)


def test_tied_leaders_both_score_the_main_value() -> None:
    """Worked example: two tied leaders 2 VP an apostle, a third past the bricks 1, a fourth below them nothing."""
    board = {0: 4, 1: 1, 2: 2}
    discs = [(9, 0, 0), (9, 0, 0), (7, 0, 0), (6, 0, 0)]
    players = [player(mastery=disc, board=board) for disc in discs]
    found = table(*players, seats=4, windows=("apostles", "months", "zodiac"))
    assert final(found)["window apostles"] == (6, 6, 3, 0)


def test_nobody_past_the_bricks_means_nobody_scores_a_window() -> None:
    """D32."""
    found = table(player(mastery=(6, 0, 0), cards=("W1",)), windows=("workshops", "months", "zodiac"))
    assert "window workshops" not in final(found)


def test_a_window_gives_fifteen_points_at_most() -> None:
    found = table(player(mastery=(7, 0, 0)), windows=("months", "scrolls", "zodiac"))
    found.own("I", "II", "III", "IV", "V", "VI")
    assert final(found)["window months"] == (15, 0)


@pytest.mark.parametrize(
    ("goods", "gold"),
    [
        ([3, 0, 0, 0, 0], 1),
        ([2, 0, 0, 0, 1], 1),
        ([2, 2, 1, 0, 3], 2),
        ([1, 0, 0, 0, 2], 1),
        ([0, 0, 0, 2, 5], 3),
        ([5, 4, 2, 1, 2], 5),
        ([2, 2, 2, 0, 2], 2),
        ([2, 2, 2, 0, 3], 3),
        ([1, 1, 1, 0, 5], 2),
        ([0, 0, 0, 0, 2], 0),
    ],
)
def test_everything_is_changed_into_gold_as_well_as_possible(goods: list[int], gold: int) -> None:
    assert most_gold(goods) == gold


def test_no_other_way_of_changing_gives_more_gold() -> None:
    for code in range(5**4):
        paint, wood, iron, coins = (code // 5**digit % 5 for digit in range(4))
        assert most_gold([paint, wood, iron, 0, coins]) == most_by_search(paint, wood, iron, coins)


def most_by_search(paint: int, wood: int, iron: int, coins: int) -> int:
    """Every exchange that is possible, tried."""
    most = 0
    for at, amount in enumerate((paint, wood, iron)):
        for own in range(1, min(3, amount) + 1):
            if coins >= 3 - own:
                left = [paint, wood, iron, coins - 3 + own]
                left[at] -= own
                most = max(most, 1 + most_by_search(*left))
    return max(most, 1 + most_by_search(paint, wood, iron, coins - 3)) if coins >= 3 else most


def test_broken_tokens_cost_a_point_each_and_the_disc_does_not_help() -> None:
    found = table(player(broken=3, rooster=4), player("Bo"))
    assert final(found)["deviations"] == (-3, 0)


def test_gains_and_losses_are_added_before_the_limit_holds() -> None:
    """D42: with 1 point left and 4 broken tokens a gold saves one more: 1 + 2 − 4 is 0, of which 3 are lost."""
    poor, rich = player(goods="gold 2", broken=4), player("Bo", goods="gold 1", broken=3)
    poor.vp, poor.ledger = 1, (LedgerEntry(0, "start", 1),)
    found = table(poor, rich)
    assert GAME.score_final(found.state) == [
        (0, 2, "gold"),
        (1, 1, "gold"),
        (0, -3, "deviations"),
        (1, -3, "deviations"),
    ]
    found.state.ending, found.state.seat = "crow", 1
    last_turn(found)
    assert GAME.scores(found.state) == (0, 8)
    assert [(event.seat, event.vp) for event in found.happened(events.Scored)] == [(0, 2), (1, 1), (0, -3), (1, -3)]
    assert sum(points.vp for points in GAME.breakdown(found.state) if points.seat == 0) == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_final_scoring_the_breakdown_and_the_points_agree(seats: int) -> None:
    """D42, in random games, where points are few and broken tokens many."""
    for seed in range(3):
        *_, last = random_game(GAME, seats, seed)
        after = last.step.state
        at = next(
            at for at, event in enumerate(last.step.events) if event == events.PhaseBegan("final scoring", after.round)
        )
        won = [event for event in last.step.events[at:] if isinstance(event, events.Scored)]
        for seat, points in enumerate(GAME.scores(after)):
            lines = [entry for entry in GAME.breakdown(after) if entry.seat == seat]
            assert sum(entry.vp for entry in lines) == points >= 0
            final_lines = [entry.vp for entry in lines if entry.round == after.round + 1]
            assert sum(final_lines) == sum(event.vp for event in won if event.seat == seat)


ASSISTANTS = {
    "six": 6,
    "upgrades": 4,
    "mastery": 8,
    "columns": 5,
    "months": 6,
    "zodiac": 3,
}


@pytest.mark.parametrize("kind", ASSISTANTS)
def test_every_assistant_placed_on_a_card(kind: str) -> None:
    """Four upgrades, two discs at level IV, a full column, two months, one sign."""
    mine = player(
        cards=(f"W1 {kind}",),
        production=(1, 1, 1),
        level=1,
        mastery=(10, 12, 9),
        board={0: 4, 4: 2, 8: 1, 1: 6},
    )
    found = table(mine).own("I", "II", "Leo")
    assert final(found)[f"assistant {kind}"] == (ASSISTANTS[kind], 0)


def test_an_assistant_in_the_warehouse_scores_nothing() -> None:
    assert not any("assistant" in why for why in final(table(player(assistant="six"))))


@pytest.mark.parametrize(("seats", "points"), [(2, (8, 4)), (3, (8, 6, 4)), (4, (8, 6, 4))])
def test_places_of_an_objective(seats: int, points: tuple[int, ...]) -> None:
    claims = tuple(range(len(points)))
    found = table(seats=seats, claims=(claims, (NOBODY,) * len(points), (NOBODY,) * len(points)))
    expected = points + (0,) * (seats - len(points))
    assert final(found)[f"objective {found.state.deal.objectives[0]}"] == expected


def test_the_final_scoring_is_added_and_told() -> None:
    mine = player(goods="gold 2", broken=1, cards=("W1 six",))
    found = table(mine, ending="crow", crow=4)
    found.state.seat = 1
    last_turn(found)
    assert found.state.players[0].vp == 10 + 2 - 1 + 6
    rounds = {points.round for points in GAME.breakdown(found.state) if points.source == "gold"}
    assert rounds == {found.state.round + 1}
    assert sum(points.vp for points in GAME.breakdown(found.state) if points.seat == 0) == 17


def test_more_apostles_break_a_tie_and_else_it_is_shared() -> None:
    found = table(player(), player("Bo", board={0: 4}), player("Cy"), seats=3)
    ranks = ranking(found.state)
    assert [(rank.seat, rank.place, rank.decided_by) for rank in ranks] == [
        (1, 1, "apostles"),
        (0, 2, "shared"),
        (2, 2, ""),
    ]
    found.state.players[2].vp = 11
    assert [rank.seat for rank in ranking(found.state)] == [2, 1, 0]


def test_an_outcome_is_told_only_when_the_game_is_over() -> None:
    found = table()
    assert GAME.outcome(found.state) is None
    found.state.pending = []
    assert GAME.outcome(found.state) is not None


def test_the_forecast_shows_the_crow_the_gears_and_every_open_scoring() -> None:
    found = table(player(rooster=1, broken=3), player("Bo", rooster=2), rooster=3, gear=1)
    forecast = {scoring.why: scoring for scoring in GAME.forecast(found.state)}
    assert forecast["crow"].vp == (-2, 2)
    assert forecast["crow"].when == "in 3 steps"
    assert forecast["gears"].places[:4] == ("apostle:11", "apostle:12", "apostle:9", "apostle:10")
    assert forecast["gears"].counts == (1, 3, 5)
    assert forecast["deviations"].vp == (-3, 0)
    assert sum(why.startswith("window") for why in forecast) == 3
    assert sum(why.startswith("objective") for why in forecast) == 3
    done = table(crow=4, rooster=2, ending="crow")
    assert GAME.forecast(done.state)[0].when == "never"


def test_the_forecast_of_the_end_is_what_the_end_brings() -> None:
    mine = player(goods="gold 1, paint 4, coins 2", broken=2, mastery=(8, 9, 7), cards=("W1 six", "P1 upgrades"))
    found = table(mine).own("I", "Leo")
    expected = [sum(scoring.vp[seat] for scoring in final_scorings(found.state)) for seat in (0, 1)]
    found.state.ending = "crow"
    found.state.seat = 1
    before = GAME.scores(found.state)
    last_turn(found)
    assert [now - then for now, then in zip(GAME.scores(found.state), before, strict=True)] == expected


def test_scoring_an_edited_position_changes_nothing() -> None:
    found = table(player(goods="gold 3"))
    dumped = GAME.dump(found.state)
    assert (0, 3, "gold") in GAME.score_final(GAME.load(dumped))
    assert GAME.dump(found.state) == dumped


def test_a_crow_is_not_repeated() -> None:
    found = table(rooster=0, crow=1)
    found.state.pending = [Question("over")]
    found.settled()
    assert len(found.happened(events.Crowed)) == 1
