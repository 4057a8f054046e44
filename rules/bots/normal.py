"""An opponent that looks at its own turn closely and judges it by everything that it may still bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots.opponents import Opponent
from rules.bots.patience import Patience
from rules.bots.search import Breadth, Line, Search
from rules.engine import Rng

OVERVIEW = Breadth(beam=1, width=2, detours=True)
CLOSE = Breadth(beam=4, width=5, detours=True)
OPENINGS = 5


class Normal(Opponent):
    level = "normal"
    nodes = 12_000

    def turns(self, state: Any, patience: Patience, rng: Rng) -> Sequence[Line]:  # noqa: ARG002 - no moods
        search = Search(self.eyes, state, patience)
        if search.widen(OVERVIEW):
            search.deepen(OPENINGS, CLOSE)
        return search.best()
