"""The master: more turns followed with more care or further, cut short without harm; an effort for every table."""

from itertools import count
from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS, opponent
from rules.bots.budget import Budget
from rules.bots.effort import HARD, Effort, Trial
from rules.bots.hard import Hard
from rules.bots.master import Master, rungs
from rules.bots.mood import CALM, Mood
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


def decider(name: str) -> int:
    prompt = GAMES[name].prompt(early(name))
    assert prompt is not None
    return prompt.seat


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


@pytest.mark.parametrize("nodes", [200, 2_000, 8_000])
def test_with_four_at_the_table_the_same_seed_and_budget_give_the_same_turn(nodes: int) -> None:
    """Wherever the budget ends: in the search of the own turn, in the first trial, or in a further one."""
    state = early("orloj", 4)
    once, again = (opponent("orloj", "master", 7, 4).plan(state, nodes=nodes) for _ in range(2))
    assert once == again
    assert once[0] in GAMES["orloj"].choices(state)


@pytest.mark.parametrize("questions", [1, 40, 900])
def test_with_four_at_the_table_it_has_an_answer_whenever_it_is_called_off(questions: int) -> None:
    state, asked = early("orloj", 4), count(1)
    plan = opponent("orloj", "master", 7, 4).plan(state, interrupted=lambda: next(asked) >= questions)
    assert plan[0] in GAMES["orloj"].choices(state)
    assert next(asked) == questions + 1


SIEVE = HARD._replace(hopeless=50.0, alike=9, trials=(Trial(3, 2), Trial(2, 1)), mood=2.0)


class Sieving(Master):
    """Two further trials of three turns and one of two."""

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same everywhere
        return SIEVE


def test_further_trials_come_one_after_another_for_fewer_turns() -> None:
    assert [*rungs(SIEVE)] == [3, 3, 2]


@pytest.mark.parametrize("name", BOTS)
def test_a_turn_is_worth_the_average_of_all_its_trials(name: str) -> None:
    player = Sieving(evaluation_of(name, "hard", 2), 1)
    lines, found = followed(name, player)
    seat, seed = decider(name), Rng(3).next()
    first = Hard.proven(player, lines, seat, Budget(100_000), seed)
    assert len(found) == len(first) > 3
    assert {line.choices for line in found[:3]} == {line.choices for line in first[:3]}
    assert found[3:] == first[3:]
    again = [
        player.outlook(found[0].state, seat, Budget(100_000), Rng(seed + at), Mood(2.0, seed + at)) for at in (1, 2, 3)
    ]
    once = next(line.value for line in first if line.choices == found[0].choices)
    assert found[0].value == pytest.approx((once + sum(again)) / 4)


@pytest.mark.parametrize("name", BOTS)
def test_a_trial_that_was_cut_short_counts_for_no_turn(name: str) -> None:
    player, budget = Sieving(evaluation_of(name, "hard", 2), 1), Budget(100_000)
    lines, _ = followed(name, player)
    seat, seed = decider(name), Rng(3).next()
    first = Hard.proven(player, lines, seat, budget, seed)
    assert player.proven(lines, seat, Budget(budget.spent + 5), seed) == first


@pytest.mark.parametrize("name", BOTS)
def test_after_every_round_the_position_counts_if_the_effort_says_so(name: str) -> None:
    class Along(Hard):
        def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same everywhere
            return HARD._replace(rounds=2, every_round=True)

    player, budget, state = Along(evaluation_of(name, "hard", 2), 1), Budget(100_000), early(name)
    once = player.round_later(state, budget)
    twice = player.round_later(once, budget)
    values = [player.evaluation.value(each, 0) for each in (once, twice)]
    assert player.later_value(state, 0, budget, CALM) == pytest.approx(sum(values) / 2)


class Rounds(Master):
    """Everything for one round, three turns for a second and two for a third."""

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same everywhere
        return SIEVE._replace(trials=(), sieve=(3, 2), deals=1)


@pytest.mark.parametrize("name", BOTS)
def test_the_best_turns_go_on_and_are_worth_the_average_after_each_round(name: str) -> None:
    player, budget = Rounds(evaluation_of(name, "hard", 2), 1), Budget(100_000)
    lines, found = followed(name, player)
    seat, seed = decider(name), Rng(3).next()
    assert {line.choices for line in found} == {line.choices for line in lines}

    def after(line: Any, rounds: int) -> float:
        (state,), values = player.dealt(line.state, seat, Rng(seed)), []
        for _ in range(rounds):
            state = player.round_later(state, budget)
            values.append(player.evaluation.value(state, seat))
        return sum(values) / rounds

    once = sorted((after(line, 1) for line in lines), reverse=True)
    assert [line.value for line in found[3:]] == once[3:]
    assert found[2].value == pytest.approx(after(found[2], 2))
    assert found[0].value == pytest.approx(after(found[0], 3))
    assert found[0].value >= found[1].value == pytest.approx(after(found[1], 3))


@pytest.mark.parametrize("name", BOTS)
def test_a_round_that_was_cut_short_counts_for_no_turn(name: str) -> None:
    player, budget = Rounds(evaluation_of(name, "hard", 2), 1), Budget(100_000)
    lines, _ = followed(name, player)
    seat, seed = decider(name), Rng(3).next()
    first = [tally.line.choices for tally in player.round_later_each(lines, seat, budget, seed)]
    cut = player.proven(lines, seat, Budget(budget.spent + 5), seed)
    assert [line.choices for line in cut] == first
    few = player.proven(lines, seat, Budget(budget.spent // 2), seed)
    assert 0 < len(few) < len(lines)


def test_the_master_thinks_the_same_twice_and_stops_when_asked() -> None:
    state, player = early("terracotta"), opponent("terracotta", "master", 1, 2)
    assert player.plan(state, nodes=6_000) == opponent("terracotta", "master", 1, 2).plan(state, nodes=6_000)
    questions = iter([False] * 20 + [True] * 1_000_000)
    assert player.plan(state, interrupted=lambda: next(questions))[0] in GAMES["terracotta"].choices(state)
