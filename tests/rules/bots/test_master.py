"""The master: more turns followed with more care or further, cut short without harm; an effort for every table."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from queue import Queue
from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS, opponent
from rules.bots.budget import Budget
from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard
from rules.bots.master import Master, Tally
from rules.bots.partner import Trial
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


def followed(name: str, player: Hard, nodes: int = 100_000) -> tuple[list[Any], list[Any]]:
    state = early(name)
    search = Search(player.evaluation, state, Budget(100_000))
    search.widen(HARD.overview)
    lines = player.candidates(search, player.effort(state))
    return lines, player.proven(lines, search.seat, Budget(nodes), Rng(3).next())


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


class Rounds(Master):
    """Everything for one round, three turns for a second and two for a third."""

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same everywhere
        return HARD._replace(hopeless=50.0, alike=9, sieve=(3, 2), deals=1)


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


class Threaded:
    """A partner in another thread, who is lost after so many swaps."""

    def __init__(self, share: int, mine: Queue[Any], theirs: Queue[Any], swaps: int) -> None:
        self.share, self.mine, self.theirs, self.swaps = share, mine, theirs, swaps

    def swap(
        self, mark: tuple[int, int], own: Mapping[int, Trial], interrupted: Callable[[], bool]
    ) -> Mapping[int, Trial] | None:
        if not self.swaps or interrupted():
            return None
        self.swaps -= 1
        self.mine.put((mark, dict(own)))
        found, trials = self.theirs.get(timeout=60)
        assert found == mark, "both think about the same"
        assert not own.keys() & trials.keys(), "nothing is done twice"
        return dict(trials)


def together(name: str, state: Any, nodes: int | None, swaps: int = 9) -> list[list[Any]]:
    """What two find who share a thought."""
    seats, one, other = len(GAMES[name].scores(state)), Queue[Any](), Queue[Any]()
    players = [opponent(name, "master", 7, seats) for _ in range(2)]
    players[0].partner, players[1].partner = Threaded(0, one, other, swaps), Threaded(1, other, one, swaps)
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda player: list(player.ponder(state, nodes)), players))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("swaps", [0, 1, 2, 9])
def test_two_who_share_a_thought_find_what_one_finds(name: str, seats: int, swaps: int) -> None:
    """Also if they lose each other on the way; and each follows its own half."""
    state = early(name, seats)
    alone = list(opponent(name, "master", 7, seats).ponder(state))
    assert together(name, state, None, swaps) == [alone, alone]


@pytest.mark.parametrize("name", BOTS)
def test_two_spend_the_budget_as_one_does(name: str) -> None:
    """Wherever it ends: before the first trial, in one of them, or in a further round."""
    state = early(name, 3)
    for nodes in (100, 1_500, 3_000, 6_000, 12_000, 25_000):
        alone = list(opponent(name, "master", 7, 3).ponder(state, nodes))
        assert together(name, state, nodes) == [alone, alone]


@pytest.mark.parametrize("share", [0, 1])
def test_who_follows_nothing_or_everything_of_a_round_still_tells_the_other(share: int) -> None:
    """Else one would wait for the other in vain."""
    player, told = Rounds(evaluation_of("terracotta", "hard", 2), 1), list[set[int]]()
    lines, _ = followed("terracotta", player)

    class Told:
        def __init__(self) -> None:
            self.share = share

        def swap(
            self, mark: tuple[int, int], own: Mapping[int, Trial], interrupted: Callable[[], bool]
        ) -> Mapping[int, Trial]:
            del mark, interrupted
            told.append(set(own))
            return {}

    player.partner = Told()
    reached = player.further([Tally(lines[0])], decider("terracotta"), Budget(100_000), Rng(3).next())
    assert told == [{0} if share == 0 else set()]
    assert len(reached) == len(told[0])
