"""The master: it looks wider than the hard opponent and follows more of its turns. The best of these go on to further
rounds: the best of many that were answered once is mostly the luckiest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard
from rules.bots.search import TurnLine
from rules.engine import Rng


class Tally(NamedTuple):
    """A turn with the sum of its values after each round, and where it stands in each deal of what is hidden."""

    line: TurnLine
    states: tuple[Any, ...]
    total: float = 0.0
    rounds: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.rounds


by_mean = attrgetter("mean")


class Master(Hard):
    level = "master"
    judges_like = "hard"
    nodes = 200_000

    def effort(self, state: object) -> Effort:
        return self.evaluation.efforts.get(len(self.game.scores(state)), HARD)

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        """The turns by the average after each of their rounds, those that went furthest first."""
        tallies = self.round_later_each(lines, seat, budget, seed)
        if lines and len(tallies) == len(lines):
            sieve = self.effort(lines[0].state).sieve
            tallies = sifted(tallies, sieve, lambda each: self.further(each, seat, budget))
        return [tally.line._replace(value=tally.mean) for tally in tallies]

    def round_later_each(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after one round, best first; only those that the budget reached."""
        found: list[Tally] = []
        for line in lines:
            try:
                found.append(self.further(Tally(line, self.dealt(line.state, seat, Rng(seed))), seat, budget))
            except BudgetSpent:
                break
        return sorted(found, key=by_mean, reverse=True)

    def further(self, tally: Tally, seat: int, budget: Budget) -> Tally:
        """The turn followed for one more round from where it stands."""
        states = tuple([self.round_later(state, budget) for state in tally.states])
        values = [self.judged(state, seat, budget) for state in states]
        return Tally(tally.line, states, tally.total + sum(values) / len(values), tally.rounds + 1)


def sifted(tallies: list[Tally], sizes: Iterable[int], further: Callable[[Tally], Tally]) -> list[Tally]:
    """The turns after a further round of the best few, of fewer again and so on, as far as the budget reached: a round
    counts for all of its turns or for none."""
    for turns in sizes:
        try:
            followed = [further(each) for each in tallies[:turns]]
        except BudgetSpent:
            break
        tallies = [*sorted(followed, key=by_mean, reverse=True), *tallies[turns:]]
    return tallies
