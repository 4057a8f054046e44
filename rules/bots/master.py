"""The master: it looks wider than the hard opponent and follows more of its turns. The best of these go on to further
rounds, or are tried again in other moods: the best of many that were answered once is mostly the luckiest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard
from rules.bots.mood import Mood
from rules.bots.search import TurnLine
from rules.engine import Rng


class Tally(NamedTuple):
    """A turn with the sum of the values that its trials gave, and where it stands in each deal of what is hidden."""

    line: TurnLine
    total: float = 0.0
    trials: int = 0
    states: tuple[Any, ...] = ()

    @property
    def mean(self) -> float:
        return self.total / self.trials

    def plus(self, value: float) -> Tally:
        return self._replace(total=self.total + value, trials=self.trials + 1)


by_mean = attrgetter("mean")


class Master(Hard):
    level = "master"
    judges_like = "hard"
    nodes = 200_000

    def effort(self, state: object) -> Effort:
        return self.evaluation.efforts.get(len(self.game.scores(state)), HARD)

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        """The turns by the average of all their trials, those that were tried oftenest first."""
        if lines and self.effort(lines[0].state).sieve:
            tallies = self.sieved(lines, seat, budget, seed)
        else:
            tallies = self.tried_again(lines, seat, budget, seed)
        return [tally.line._replace(value=tally.mean) for tally in tallies]

    def sieved(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after one round, the best of them after two, and so on."""
        tallies = self.round_later_each(lines, seat, budget, seed)
        if len(tallies) < len(lines):
            return tallies
        return sifted(tallies, self.effort(lines[0].state).sieve, lambda each, _: self.further(each, seat, budget))

    def round_later_each(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after one round, best first; only those that the budget reached."""
        found: list[Tally] = []
        for line in lines:
            try:
                start = Tally(line, states=self.dealt(line.state, seat, Rng(seed)))
                found.append(self.further(start, seat, budget))
            except BudgetSpent:
                break
        return sorted(found, key=by_mean, reverse=True)

    def further(self, tally: Tally, seat: int, budget: Budget) -> Tally:
        """The turn followed for one more round from where it stands."""
        states = tuple([self.round_later(state, budget) for state in tally.states])
        values = [self.judged(state, seat, budget) for state in states]
        return tally._replace(states=states).plus(sum(values) / len(values))

    def tried_again(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns as the hard opponent proves them, and the best of them after all further trials."""
        first = super().proven(lines, seat, budget, seed)
        tallies = [Tally(line, line.value, 1) for line in first]
        if not first or len(first) < len(lines):
            return tallies
        effort = self.effort(lines[0].state)
        moods = [Mood(effort.mood, seed + at) for at, _ in enumerate(rungs(effort), start=1)]
        return sifted(tallies, rungs(effort), lambda each, at: self.tried(each, seat, budget, moods[at]))

    def tried(self, tally: Tally, seat: int, budget: Budget, mood: Mood) -> Tally:
        """The turn after one more trial, in deals of its own and with replies in this mood."""
        return tally.plus(self.outlook(tally.line.state, seat, budget, Rng(mood.seed), mood))


def sifted(tallies: list[Tally], sizes: Iterable[int], trial: Callable[[Tally, int], Tally]) -> list[Tally]:
    """The turns after a trial of the best few, of fewer again and so on, or as many trials as the budget reached: one
    counts for all of its turns or for none."""
    for at, turns in enumerate(sizes):
        try:
            tried = [trial(each, at) for each in tallies[:turns]]
        except BudgetSpent:
            break
        tallies = [*sorted(tried, key=by_mean, reverse=True), *tallies[turns:]]
    return tallies


def rungs(effort: Effort) -> Iterator[int]:
    """The number of turns in each further trial."""
    for turns, times in effort.trials:
        yield from [turns] * times
