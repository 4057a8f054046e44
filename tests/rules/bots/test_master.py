"""The master: more turns followed with more care or further, cut short without harm; an effort for every table."""

from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS, opponent
from rules.bots.budget import Budget
from rules.bots.effort import HARD
from rules.bots.hard import Hard
from rules.bots.master import Master
from rules.bots.roster import evaluation_of
from rules.bots.search import Search
from rules.engine import Rng


def early(name: str, seats: int = 2) -> Any:
    """A position after some turns of the easy one."""
    game, player = GAMES[name], opponent(name, "easy", 2, seats)
    state: Any = game.new_game(["A", "B", "C", "D"][:seats], 12)
    for _ in range(6):
        for choice in player.plan(state):
            state = game.apply(state, choice).state
    return state


@pytest.mark.parametrize("name", BOTS)
def test_every_table_has_an_effort_that_looks_further_than_the_hard_one(name: str) -> None:
    efforts = BOTS[name].evaluation.efforts
    assert list(efforts) == [2, 3, 4]
    for effort in efforts.values():
        assert effort.turns > HARD.turns
        assert effort.hopeless > HARD.hopeless


@pytest.mark.parametrize("name", BOTS)
def test_it_weighs_things_as_the_hard_one_does_at_the_same_table(name: str) -> None:
    for seats in (2, 3, 4):
        assert opponent(name, "master", 1, seats).evaluation is evaluation_of(name, "hard", seats)


class Further(Hard):
    """The hard one, but everybody plays on for two rounds."""

    def effort(self, state: object) -> Any:  # noqa: ARG002 - the same everywhere
        return HARD._replace(rounds=2)


def followed(name: str, player: Hard, nodes: int = 100_000) -> tuple[list[Any], list[Any]]:
    state = early(name)
    search = Search(player.evaluation, state, Budget(100_000))
    search.widen(HARD.overview)
    lines = player.candidates(search, player.effort(state))
    return lines, player.proven(lines, search.seat, Budget(nodes), Rng(3).next())


@pytest.mark.parametrize("name", BOTS)
def test_two_rounds_are_one_round_after_another(name: str) -> None:
    """Alone with one deal: whoever plays on from where one round ended comes to where two end."""
    evaluation, state, budget = evaluation_of(name, "hard", 2), early(name), Budget(100_000)
    once = Hard(evaluation, 1)
    twice = once.played_on(once.played_on(state, budget), budget)
    assert Further(evaluation, 1).played_on(state, budget) == twice != once.played_on(state, budget)


@pytest.mark.parametrize("name", BOTS)
def test_every_turn_that_is_followed_further_is_judged_anew(name: str) -> None:
    evaluation = evaluation_of(name, "hard", 2)
    lines, found = followed(name, Further(evaluation, 1))
    assert {line.choices for line in found} == {line.choices for line in lines}
    assert [line.value for line in found] == sorted((line.value for line in found), reverse=True)
    once = {line.choices: line.value for line in followed(name, Hard(evaluation, 1))[1]}
    assert any(line.value != once[line.choices] for line in found)


@pytest.mark.parametrize("name", BOTS)
def test_turns_that_the_budget_does_not_reach_have_no_say(name: str) -> None:
    player, budget = Hard(evaluation_of(name, "hard", 2), 1), Budget(100_000)
    lines, found = followed(name, player)
    player.proven(lines[:2], 0, budget, Rng(3).next())
    _, cut = followed(name, player, budget.spent + 5)
    assert {line.choices for line in cut} == {line.choices for line in lines[:2]}
    assert [line for line in found if line in cut] == cut


def test_the_master_is_anytime() -> None:
    state = early("orloj")
    plans = [Master(evaluation_of("orloj", "hard", 2), 1).plan(state, nodes=nodes) for nodes in (0, 50, 800, 5_000)]
    assert all(plan[0] in GAMES["orloj"].choices(state) for plan in plans)
