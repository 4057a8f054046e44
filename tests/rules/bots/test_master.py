"""The master: trials that follow fewer turns further, cut short without harm, and another effort for another table."""

from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS, opponent
from rules.bots.budget import Budget
from rules.bots.effort import HARD, Trial
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
        assert effort != HARD
        assert [trial.turns for trial in effort.trials] == sorted((t.turns for t in effort.trials), reverse=True)


@pytest.mark.parametrize("name", BOTS)
def test_it_weighs_things_as_the_hard_one_does_at_the_same_table(name: str) -> None:
    for seats in (2, 3, 4):
        assert opponent(name, "master", 1, seats).evaluation is evaluation_of(name, "hard", seats)


class Sieve(Hard):
    """Three trials, each followed by half of the turns."""

    def effort(self, state: object) -> Any:  # noqa: ARG002 - the same everywhere
        return HARD._replace(trials=(Trial(4), Trial(2), Trial(1)))


def followed(name: str, player: Hard, nodes: int) -> tuple[list[Any], list[Any]]:
    state = early(name)
    search = Search(player.evaluation, state, Budget(100_000))
    search.widen(HARD.overview)
    lines = player.candidates(search, player.effort(state))
    return lines, player.proven(lines, search.seat, Budget(nodes), Rng(3).next())


@pytest.mark.parametrize("name", BOTS)
def test_a_sieve_keeps_every_turn_and_judges_the_best_anew(name: str) -> None:
    evaluation = evaluation_of(name, "hard", 2)
    lines, found = followed(name, Sieve(evaluation, 1), 100_000)
    assert {line.choices for line in found} == {line.choices for line in lines}
    once = {line.choices: line.value for line in followed(name, Hard(evaluation, 1), 100_000)[1]}
    assert [line.value == once[line.choices] for line in found[2:]] == [True] * len(found[2:])
    assert found[0].value != once[found[0].choices]


@pytest.mark.parametrize("name", BOTS)
def test_a_trial_that_the_budget_ends_has_no_say(name: str) -> None:
    """With enough nodes for the first trial only, the turns stand as the hard one would have them."""
    evaluation = evaluation_of(name, "hard", 2)
    lines, once = followed(name, Hard(evaluation, 1), 100_000)
    budget = Budget(100_000)
    Hard(evaluation, 1).proven(lines[:4], 0, budget, Rng(3).next())
    _, cut = followed(name, Sieve(evaluation, 1), budget.spent + 5)
    expected = [line for line in once if line.choices in {each.choices for each in lines[:4]}]
    assert [line.choices for line in cut] == [line.choices for line in expected]


@pytest.mark.parametrize("name", BOTS)
def test_openings_of_replies_that_were_best_after_the_first_turn_are_kept_for_the_others(name: str) -> None:
    state = early(name)
    search = Search(evaluation_of(name, "hard", 2), state, Budget(100_000))
    assert search.widen(HARD.reply)
    best = search.best()[0]
    again = Search(evaluation_of(name, "hard", 2), state, Budget(100_000))
    assert again.widen(HARD.reply, frozenset([best.opening]))
    assert {line.opening for line in again.lines} == {best.opening}
    assert again.best()[0].choices == best.choices
    assert again.budget.spent < search.budget.spent
    unknown = Search(evaluation_of(name, "hard", 2), state, Budget(100_000))
    assert unknown.widen(HARD.reply, frozenset([()]))
    assert unknown.best()[0].choices == best.choices


def test_the_master_is_anytime() -> None:
    state = early("orloj")
    plans = [Master(evaluation_of("orloj", "hard", 2), 1).plan(state, nodes=nodes) for nodes in (0, 50, 800, 5_000)]
    assert all(plan[0] in GAMES["orloj"].choices(state) for plan in plans)
