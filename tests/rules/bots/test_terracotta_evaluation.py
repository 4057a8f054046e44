"""The quick judgement of a mausoleum says the same as the rules, wherever nothing is left to chance."""

from typing import Any

import pytest

from rules import GAMES
from rules.bots.roster import evaluation_of
from rules.bots.terracotta.bitboard import WIDEST, hopes, odds
from rules.bots.terracotta.evaluation import TERMS, TerracottaEvaluation
from rules.conformance import random_game
from rules.terracotta.scoring import majority
from rules.terracotta.state import State

ARMY = GAMES["terracotta"]
SURE = {
    "inspectors": ("row inspector", "column inspector"),
    "tile": ("tile",),
    "purse": ("tile",),
    "footmen": ("footman",),
    "groups": ("group", "group majority"),
    "archers": ("archer",),
    "leftovers": ("resources",),
}


def seen() -> TerracottaEvaluation:
    found = evaluation_of("terracotta", "normal")
    assert isinstance(found, TerracottaEvaluation)
    return found


def positions(seats: int, seed: int) -> list[State]:
    return [move.step.state for move in random_game(ARMY, seats, seed)]


def with_no_turn_left(state: State) -> State:
    """The same table, with every worker of the last round placed: the lead of now is the lead of the end."""
    last = state.copy()
    last.round = last.board.rounds
    last.players = [player.copy() for player in last.players]
    for player in last.players:
        player.craftsmen = player.artists = 0
    return last


def forecast(state: State, sources: tuple[str, ...]) -> list[int]:
    found = [scoring.vp for scoring in ARMY.forecast(state) if scoring.why in sources]
    return [sum(vp[seat] for vp in found) for seat in range(len(state.players))]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 3), (3, 5), (4, 7), (4, 9)])
def test_without_turns_to_come_every_hope_is_what_the_rules_would_score(seats: int, seed: int) -> None:
    checked = 0
    for state in positions(seats, seed)[::6]:
        last = with_no_turn_left(state)
        if last.over:
            continue
        facts = [dict(zip(TERMS, each, strict=True)) for each in seen().facts(last)]
        money = last.tiles[-1] in ("coins", "clay")
        for term, sources in SURE.items():
            told = [each[term] for each in facts]
            idle = term == ("tile" if money else "purse")
            assert told == ([0.0] * seats if idle else forecast(last, sources)), (term, last.figures)
            checked += any(told)
        assert [each["musicians"] for each in facts] == forecast(last, ("musician",))
    assert checked > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worth_is_the_weighed_sum_of_the_facts(seats: int) -> None:
    for state in positions(seats, 11)[::9]:
        added = [sum(each) for each in seen().weighed(state)]
        assert list(seen().worth(state)) == pytest.approx(added)


def test_a_finished_game_is_worth_its_points() -> None:
    over = positions(2, 4)[-1]
    assert seen().worth(over) == tuple(map(float, ARMY.scores(over)))
    assert [sum(facts) for facts in seen().facts(over)] == list(ARMY.scores(over))


@pytest.mark.parametrize(
    ("counts", "archers"),
    [
        ((2, 1), (0, 0)),
        ((1, 1), (0, 0)),
        ((1, 1), (1, 0)),
        ((0, 0), (0, 0)),
        ((3, 3, 1), (1, 1, 0)),
        ((2, 2, 2), (2, 1, 1)),
        ((2, 2, 0, 1), (0, 1, 0, 4)),
        ((5, 4), (0, 3)),
        ((30, 1), (0, 0)),
    ],
)
def test_a_contest_that_is_over_gives_what_the_rules_give(counts: tuple[int, ...], archers: tuple[int, ...]) -> None:
    assert hopes(counts, archers, (7, 3), 0) == majority(counts, archers, (7, 3))
    if not any(archers):
        assert hopes(counts, None, (7, 3), 0) == majority(counts, archers, (7, 3))


def test_a_lead_is_worth_less_the_more_turns_are_to_come() -> None:
    chances = [odds(turns)[WIDEST + 2] for turns in (0, 1, 4, 9, 40)]
    assert chances == sorted(chances, reverse=True)
    assert all(0.5 < chance <= 1 for chance in chances)


def test_the_shortlist_holds_legal_answers_only_and_keeps_its_width() -> None:
    asked: set[str] = set()
    for seed in (1, 3, 5, 7):
        for state in positions(3, seed):
            if state.over:
                continue
            prompt: Any = ARMY.prompt(state)
            asked.add(prompt.ask)
            short = seen().shortlist(state, 3, detours=True)
            assert set(short) <= set(ARMY.choices(state))
            if prompt.ask in ("cell", "archer", "horse", "move", "warehouses"):
                assert 1 <= len(short) <= 3
    assert {"cell", "archer", "horse", "move", "warehouses", "inspector", "turn"} <= asked


def test_turning_a_ring_is_a_detour() -> None:
    state = ARMY.new_game(["A", "B"], 1)
    assert {choice.verb for choice in seen().shortlist(state, 3, detours=True)} == {"rotate", "place"}
    assert {choice.verb for choice in seen().shortlist(state, 3, detours=False)} == {"place"}


def test_the_stage_grows_from_ring_to_ring() -> None:
    state = ARMY.new_game(["A", "B"], 7)
    stages = [seen().stage(state)]
    for text in ("place craftsman 1", "clay inner", "coin middle"):
        state = ARMY.apply(state, text).state
        stages.append(seen().stage(state))
    assert stages[:3] == [0, 1, 2]
    assert stages[3] in (0, 3)
