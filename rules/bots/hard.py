"""The hard opponent: it plays the replies to its best turns and chooses by the positions after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.bots.base import Opponent, imagine
from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import HARD, Effort
from rules.bots.evaluation import Evaluation
from rules.bots.replies import Replies
from rules.bots.search import Search, TurnLine, by_value
from rules.engine import Rng


class Hard(Opponent):
    level = "hard"
    nodes = 30_000

    def __init__(self, evaluation: Evaluation, seed: int) -> None:
        super().__init__(evaluation, seed)
        self.replies = Replies(evaluation)

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same at every table
        return HARD

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        effort = self.effort(state)
        search = Search(self.evaluation, state, budget)
        if search.widen(effort.overview):
            search.deepen(effort.openings, effort.close)
        return self.proven(self.candidates(search, effort), search.seat, budget, rng.next()) or search.best()

    def candidates(self, search: Search, effort: Effort) -> list[TurnLine]:
        """The best few turns that are not too far behind, but not too many that are alike."""
        lines = search.best()
        alike = Counter[str]()
        found: list[TurnLine] = []
        for line in lines:
            alike[gist := self.evaluation.gist(line.choices)] += 1
            if alike[gist] <= effort.alike and line.value > lines[0].value - effort.hopeless:
                found.append(line)
        return found[: effort.turns]

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        """The turns by where they stand after everybody has played on; only those that the budget reached."""
        found: list[TurnLine] = []
        for line in lines:
            try:
                found.append(line._replace(value=self.outlook(line.state, seat, budget, Rng(seed))))
            except BudgetSpent:
                break
        return sorted(found, key=by_value, reverse=True)

    def outlook(self, state: object, seat: int, budget: Budget, rng: Rng) -> float:
        """The value of a position a round later, on the average of a few ways in which hidden things may lie."""
        dealt = self.dealt(state, seat, rng)
        return sum([self.judged(self.round_later(each, budget), seat, budget) for each in dealt]) / len(dealt)

    def dealt(self, state: object, seat: int, rng: Rng) -> tuple[Any, ...]:
        """The position in a few ways in which the hidden things may lie; with nothing hidden one is enough."""
        if self.game.prompt(state) is None:
            return (state,)
        dealt = tuple([imagine(self.game, state, seat, rng) for _ in range(self.effort(state).deals)])
        return dealt[:1] if dealt[0] is state else dealt

    def judged(self, state: object, seat: int, budget: Budget) -> float:
        budget.step()
        return self.evaluation.value(state, seat)

    def round_later(self, state: object, budget: Budget) -> Any:
        """The position after the others have replied and the seat has had another turn, or at the end of the game."""
        reply = self.effort(state).reply
        for _ in self.game.scores(state):
            if self.game.prompt(state) is None:
                return state
            state = self.replies.after(state, reply, budget)
        return state
