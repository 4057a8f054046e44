"""The normal opponent: it searches its own turn closely and judges it by everything that it may still bring."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.base import Opponent
from rules.bots.budget import Budget
from rules.bots.effort import Breadth
from rules.bots.search import Search, TurnLine
from rules.engine import Rng

OVERVIEW = Breadth(beam=1, width=2, detours=True)
CLOSE = Breadth(beam=4, width=5, detours=True)
OPENINGS = 5


class Normal(Opponent):
    level = "normal"
    nodes = 12_000

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:  # noqa: ARG002 - no moods
        search = Search(self.evaluation, state, budget)
        if search.widen(OVERVIEW):
            search.deepen(OPENINGS, CLOSE)
        return search.best()
