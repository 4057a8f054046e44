"""An opponent that plays naturally but looks no further than this round, and not always closely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots.opponents import Opponent
from rules.bots.patience import Patience
from rules.bots.search import Breadth, Line, Search, by_value
from rules.engine import Rng

GLANCE = Breadth(beam=1, width=2, detours=False)
MOOD = 5.0
"""Points by which a turn may please it more than it should."""

GRAIN = 1 << 16


class Easy(Opponent):
    """One quick look at every opening, with a mood."""

    level = "easy"
    nodes = 3_000

    def turns(self, state: Any, patience: Patience, rng: Rng) -> Sequence[Line]:
        search = Search(self.eyes, state, patience)
        search.widen(GLANCE)
        felt = [line._replace(value=line.value + MOOD * rng.below(GRAIN) / GRAIN) for line in search.best()]
        return sorted(felt, key=by_value, reverse=True)
