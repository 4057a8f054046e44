"""The hard opponent: it plays the replies to its best turns and chooses by the positions after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.bots.base import Opponent, imagine
from rules.bots.budget import Budget, BudgetSpent
from rules.bots.search import Breadth, Search, TurnLine, by_value
from rules.engine import Rng

OVERVIEW = Breadth(beam=2, width=3, detours=True)
CLOSE = Breadth(beam=6, width=8, detours=True)
OPENINGS = 6
CANDIDATES = 5
ALIKE = 2
HOPELESS = 4.0
"""Points behind the best turn, before replies, that no reply makes good."""

REPLY = Breadth(beam=1, width=1, detours=False)
ROUNDS = 1
"""Turns that everybody plays before the position is judged."""

SAMPLES = 2
"""Deals of what is hidden that are tried for the replies."""


class Hard(Opponent):
    level = "hard"
    nodes = 30_000

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        search = Search(self.evaluation, state, budget)
        if search.widen(OVERVIEW):
            search.deepen(OPENINGS, CLOSE)
        found = search.best()
        return self.proven(self.candidates(found), search.seat, budget, rng.next()) or found

    def candidates(self, lines: Sequence[TurnLine]) -> list[TurnLine]:
        """The best few turns that are not too far behind, but not too many that are alike."""
        alike = Counter[str]()
        found = []
        for line in lines:
            alike[gist := self.evaluation.gist(line.choices)] += 1
            if alike[gist] <= ALIKE and line.value > lines[0].value - HOPELESS:
                found.append(line)
        return found[:CANDIDATES]

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        """The turns by where they stand after everybody has played on; only those that the budget reached."""
        found: list[TurnLine] = []
        for line in lines:
            try:
                value = self.outlook(line.state, seat, budget, Rng(seed))
            except BudgetSpent:
                break
            found.append(line._replace(value=value))
        return sorted(found, key=by_value, reverse=True)

    def outlook(self, state: object, seat: int, budget: Budget, rng: Rng) -> float:
        """The average over a few ways in which the hidden things may lie; with nothing hidden one deal is enough."""
        if self.game.prompt(state) is None:
            return self.judged(state, seat, budget)
        dealt = [imagine(self.game, state, seat, rng) for _ in range(SAMPLES)]
        if dealt[0] is state:
            dealt = dealt[:1]
        return sum([self.judged(self.played_on(each, budget), seat, budget) for each in dealt]) / len(dealt)

    def judged(self, state: object, seat: int, budget: Budget) -> float:
        budget.step()
        return self.evaluation.value(state, seat)

    def played_on(self, state: object, budget: Budget) -> Any:
        """The position after the others have replied and the seat has had another turn."""
        for _ in range(ROUNDS * len(self.game.scores(state))):
            if self.game.prompt(state) is None:
                return state
            search = Search(self.evaluation, state, budget)
            if not search.widen(REPLY):
                raise BudgetSpent
            state = search.best()[0].state
        return state
