"""An opponent that lets its best turns be answered: where they stand after the replies decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.bots.opponents import Opponent, imagine
from rules.bots.patience import OutOfPatience, Patience
from rules.bots.search import Breadth, Line, Search, by_value
from rules.engine import Rng

OVERVIEW = Breadth(beam=2, width=3, detours=True)
CLOSE = Breadth(beam=6, width=8, detours=True)
OPENINGS = 6
CANDIDATES = 5
ALIKE = 2
HOPELESS = 4.0
"""Points behind the best at first sight that no reply makes good."""

REPLY = Breadth(beam=1, width=1, detours=False)
ROUNDS = 1
"""How often everybody has a turn before the position is judged."""

SAMPLES = 2
"""How often what is hidden is dealt anew for the replies."""


class Hard(Opponent):
    level = "hard"
    nodes = 30_000

    def turns(self, state: Any, patience: Patience, rng: Rng) -> Sequence[Line]:
        search = Search(self.eyes, state, patience)
        if search.widen(OVERVIEW):
            search.deepen(OPENINGS, CLOSE)
        found = search.best()
        return self.proven(self.candidates(found), search.seat, patience, rng.next()) or found

    def candidates(self, lines: Sequence[Line]) -> list[Line]:
        """The best few turns that are not too far behind, but not too many that are alike."""
        alike = Counter[str]()
        found = []
        for line in lines:
            alike[gist := self.eyes.gist(line.choices)] += 1
            if alike[gist] <= ALIKE and line.value > lines[0].value - HOPELESS:
                found.append(line)
        return found[:CANDIDATES]

    def proven(self, lines: Sequence[Line], seat: int, patience: Patience, seed: int) -> list[Line]:
        """The turns by where they stand after everybody has played on; only those that patience reached."""
        found: list[Line] = []
        for line in lines:
            try:
                value = self.outlook(line.state, seat, patience, Rng(seed))
            except OutOfPatience:
                break
            found.append(line._replace(value=value))
        return sorted(found, key=by_value, reverse=True)

    def outlook(self, state: Any, seat: int, patience: Patience, rng: Rng) -> float:
        """The average over a few ways in which the hidden things may lie; with nothing hidden one look is enough."""
        if self.game.prompt(state) is None:
            return self.judged(state, seat, patience)
        dealt = [imagine(self.game, state, seat, rng) for _ in range(SAMPLES)]
        if dealt[0] is state:
            dealt = dealt[:1]
        return sum([self.judged(self.played_on(each, patience), seat, patience) for each in dealt]) / len(dealt)

    def judged(self, state: Any, seat: int, patience: Patience) -> float:
        patience.step()
        return self.eyes.value(state, seat)

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
