"""The easy opponent: it plays naturally but sees no further than this round, and not always closely."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.base import Opponent
from rules.bots.budget import Budget
from rules.bots.effort import Breadth
from rules.bots.search import Search, TurnLine, by_value
from rules.engine import Rng

BREADTH = Breadth(beam=1, width=2, detours=False)
LIKING = 5.0
"""Points by which chance may raise the value of a turn."""

GRAIN = 1 << 16


class Easy(Opponent):
    """A quick search of every opening, with a random liking for some turns."""

    level = "easy"
    nodes = 3_000

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        search = Search(self.evaluation, state, budget)
        search.widen(BREADTH)
        felt = [line._replace(value=line.value + LIKING * rng.below(GRAIN) / GRAIN) for line in search.best()]
        return sorted(felt, key=by_value, reverse=True)
