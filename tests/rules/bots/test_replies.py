"""Replies that were found before are the same as those that are looked for anew."""

from typing import Any

import pytest

from rules import GAMES
from rules.bots.base import imagine
from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import HARD
from rules.bots.replies import Replies
from rules.bots.roster import evaluation_of
from rules.bots.search import Search
from rules.conformance import random_game
from rules.engine import Rng

CLOCK = GAMES["orloj"]
PLENTY = 100_000


def position(seats: int, at: int) -> Any:
    """A position at the beginning of a turn of a random game."""
    moves = list(random_game(CLOCK, seats, 9))
    return next(move.before for move in moves[at:] if move.before.pending[-1].ask == "turn")


def deals(seats: int = 2, at: int = 30, number: int = 3) -> list[Any]:
    state, rng = position(seats, at), Rng(5)
    return [imagine(CLOCK, state, state.seat, rng) for _ in range(number)]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_deal_is_answered_as_if_nothing_were_remembered(seats: int) -> None:
    evaluation = evaluation_of("orloj", "hard", seats)
    remembering = Replies(evaluation)
    for state in deals(seats):
        with_memory, without = Budget(PLENTY), Budget(PLENTY)
        reached = remembering.after(state, HARD.reply, with_memory)
        assert reached == Replies(evaluation).after(state, HARD.reply, without)
        assert with_memory.spent == without.spent


def test_another_deal_is_answered_with_fewer_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    complete = Search.complete

    def counted(search: Search, *given: Any) -> None:
        tried[-1] += 1
        complete(search, *given)

    monkeypatch.setattr(Search, "complete", counted)
    replies = Replies(evaluation_of("orloj", "hard", 2))
    for state in deals():
        tried.append(0)
        replies.after(state, HARD.reply, Budget(PLENTY))
    assert 0 <= tried[1] == tried[2] < tried[0]


def test_what_is_remembered_counts_as_if_it_were_tried_out_again() -> None:
    replies = Replies(evaluation_of("orloj", "hard", 2))
    first, second, *_ = deals()
    budget = Budget(PLENTY)
    replies.after(first, HARD.reply, budget)
    with pytest.raises(BudgetSpent):
        replies.after(second, HARD.reply, Budget(budget.spent - 1))


def test_another_position_is_not_taken_for_one_that_is_known() -> None:
    evaluation = evaluation_of("orloj", "hard", 2)
    replies = Replies(evaluation)
    state = deals()[0]
    replies.after(state, HARD.reply, Budget(PLENTY))
    richer = state.copy()
    richer.players[0] = richer.players[0].copy()
    richer.players[0].goods[0] += 1
    assert replies.known(state, HARD.reply)
    assert not replies.known(richer, HARD.reply)
    assert not replies.known(state, HARD.close)
