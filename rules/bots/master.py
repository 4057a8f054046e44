"""The master: it looks wider than the hard opponent, follows its best turns as far as each table rewards it, and the
best of these again in other moods: the best of many that were answered once is mostly the luckiest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard
from rules.bots.mood import Mood
from rules.bots.search import TurnLine
from rules.engine import Rng


class Tally(NamedTuple):
    """A turn with the sum of the values that its trials gave."""

    line: TurnLine
    total: float
    trials: int = 1

    @property
    def mean(self) -> float:
        return self.total / self.trials

    def plus(self, value: float) -> Tally:
        return Tally(self.line, self.total + value, self.trials + 1)


class Master(Hard):
    level = "master"
    judges_like = "hard"
    nodes = 200_000

    def effort(self, state: object) -> Effort:
        return self.evaluation.efforts.get(len(self.game.scores(state)), HARD)

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        """The turns by the average of all their trials, those that were tried oftenest first."""
        first = super().proven(lines, seat, budget, seed)
        tallies = [Tally(line, line.value) for line in first]
        if len(first) == len(lines) > 1:
            tallies = self.tried_again(tallies, seat, budget, seed)
        return [tally.line._replace(value=tally.mean) for tally in tallies]

    def tried_again(self, tallies: list[Tally], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after all further trials, or as many as the budget reached: one counts for all of its turns or
        for none."""
        effort = self.effort(tallies[0].line.state)
        for at, turns in enumerate(rungs(effort), start=1):
            mood = Mood(effort.mood, seed + at)
            try:
                tried = [self.tried(each, seat, budget, mood) for each in tallies[:turns]]
            except BudgetSpent:
                break
            tallies = [*sorted(tried, key=attrgetter("mean"), reverse=True), *tallies[turns:]]
        return tallies

    def tried(self, tally: Tally, seat: int, budget: Budget, mood: Mood) -> Tally:
        """The turn after one more trial, in deals of its own and with replies in this mood."""
        return tally.plus(self.outlook(tally.line.state, seat, budget, Rng(mood.seed), mood))


def rungs(effort: Effort) -> Iterator[int]:
    """The number of turns in each further trial."""
    for turns, times in effort.trials:
        yield from [turns] * times
