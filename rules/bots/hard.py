"""An opponent that lets its best turns be answered: where they stand after the replies decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.bots.opponent import Opponent
from rules.bots.patience import OutOfPatience, Patience
from rules.bots.search import Breadth, Line, Search, by_value
from rules.engine import Rng

OVERVIEW = Breadth(beam=2, width=3, detours=True)
CLOSE = Breadth(beam=6, width=8, detours=True)
OPENINGS = 6
CANDIDATES = 8
ALIKE = 2
REPLY = Breadth(beam=1, width=2, detours=False)
ROUNDS = 1
"""How often everybody has a turn before the position is judged."""


class Hard(Opponent):
    level = "hard"
    nodes = 60_000

    def turns(self, state: Any, patience: Patience, rng: Rng) -> Sequence[Line]:  # noqa: ARG002 - no moods
        search = Search(self.eyes, state, patience)
        if search.widen(OVERVIEW):
            search.deepen(OPENINGS, CLOSE)
        found = search.best()
        return self.proven(self.candidates(found), search.seat, patience) or found

    def candidates(self, lines: Sequence[Line]) -> list[Line]:
        """The best few turns, but not too many that are alike."""
        alike = Counter[str]()
        found = []
        for line in lines:
            alike[gist := self.eyes.gist(line.choices)] += 1
            if alike[gist] <= ALIKE:
                found.append(line)
        return found[:CANDIDATES]

    def proven(self, lines: Sequence[Line], seat: int, patience: Patience) -> list[Line]:
        """The turns by where they stand after everybody has played on; only those that patience reached."""
        found: list[Line] = []
        try:
            for line in lines:
                value = self.eyes.value(self.played_on(line.state, patience), seat)
                found.append(line._replace(value=value))
        except OutOfPatience:
            pass
        return sorted(found, key=by_value, reverse=True)

    def played_on(self, state: Any, patience: Patience) -> Any:
        """The position after the others have replied and the seat has had another turn."""
        for _ in range(ROUNDS * len(self.game.scores(state))):
            if self.game.prompt(state) is None:
                return state
            search = Search(self.eyes, state, patience)
            if not search.widen(REPLY):
                raise OutOfPatience
            state = search.best()[0].state
        return state
