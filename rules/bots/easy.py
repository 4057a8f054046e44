"""The easy opponent: it plays as in a first game, overlooks most ways to begin and sees no further than this round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.base import Opponent
from rules.bots.budget import Budget
from rules.bots.effort import Breadth
from rules.bots.search import Search, TurnLine, by_value
from rules.engine import Rng

BREADTH = Breadth(beam=1, width=2, detours=False)
SEEN = 0.3
"""The share of the openings that come to its mind."""
LIKING = 12.0
"""Points by which chance may raise the value of a turn."""

GRAIN = 1 << 16


class Easy(Opponent):
    """A quick search of a few openings, with a random liking for some turns."""

    level = "easy"
    nodes = 3_000

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        search = Search(self.evaluation, state, budget)
        search.widen(BREADTH, seen=lambda: rng.below(GRAIN) < SEEN * GRAIN)
        felt = [line._replace(value=line.value + LIKING * rng.below(GRAIN) / GRAIN) for line in search.best()]
        return sorted(felt, key=by_value, reverse=True)
