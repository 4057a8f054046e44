"""The master: it looks wider than the hard opponent and follows more of its turns. The best of these go on to further
rounds: the best of many that were answered once is mostly the luckiest.

Two masters can think about one position: both look for the turns, each follows half of them, and they tell each other
what these were worth. What is found, and what counts as tried, is the same as if one had followed all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from rules.bots.budget import UNLIMITED, Budget, BudgetSpent
from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard
from rules.bots.partner import Trial
from rules.bots.search import TurnLine
from rules.engine import Rng


class Tally(NamedTuple):
    """A turn with the sum of its values after each round, and where it stands in each deal of what is hidden: None
    where a partner follows it, and before anybody does."""

    line: TurnLine
    states: tuple[Any, ...] | None = None
    total: float = 0.0
    rounds: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.rounds

    def after(self, trial: Trial, states: tuple[Any, ...] | None) -> Tally:
        return Tally(self.line, states, self.total + trial.value, self.rounds + 1)


by_mean = attrgetter("mean")

Followed = dict[int, tuple[Trial, tuple[Any, ...] | None]]
"""What a round gave for turns of a list, by their places in it, and where they stand then."""


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
            tallies = self.sifted(tallies, self.effort(lines[0].state).sieve, seat, budget, seed)
        return [tally.line._replace(value=tally.mean) for tally in tallies]

    def round_later_each(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after one round, best first; only those that the budget reached."""
        found = self.further([Tally(line) for line in lines], seat, budget, seed)
        return sorted(found, key=by_mean, reverse=True)

    def sifted(self, tallies: list[Tally], sizes: Iterable[int], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after a further round of the best few, of fewer again and so on, as far as the budget reached: a
        round counts for all of its turns or for none."""
        for turns in sizes:
            followed = self.further(tallies[:turns], seat, budget, seed)
            if len(followed) < len(tallies[:turns]):
                break
            tallies = [*sorted(followed, key=by_mean, reverse=True), *tallies[turns:]]
        return tallies

    def further(self, tallies: Sequence[Tally], seat: int, budget: Budget, seed: int) -> list[Tally]:
        """The turns after one more round, in their order, as far as the budget reaches. A turn is followed by whoever
        knows where it stands; at first by both in turn."""
        own = [at for at, tally in enumerate(tallies) if self._is_own(at, tally)]
        followed = self._followed(tallies, own, seat, budget, seed)
        if self.partner is not None and tallies:
            others = [at for at in range(len(tallies)) if at not in own]
            followed |= self._of_partner(tallies, others, followed, seat, budget, seed)
        found: list[Tally] = []
        for at, tally in enumerate(tallies):
            if at not in followed or budget.spent + followed[at][0].nodes > budget.nodes:
                break
            trial, states = followed[at]
            budget.spent += trial.nodes
            found.append(tally.after(trial, states))
        return found

    def _is_own(self, at: int, tally: Tally) -> bool:
        if self.partner is None:
            return True
        return at % 2 == self.partner.share if tally.rounds == 0 else tally.states is not None

    def _followed(
        self, tallies: Sequence[Tally], places: Iterable[int], seat: int, budget: Budget, seed: int
    ) -> Followed:
        """One more round of the turns in these places, as far as what is left of the budget reaches."""
        found: Followed = {}
        left = budget.nodes - budget.spent
        for at in places:
            trial = Budget(left, budget.interrupted)
            try:
                states = self._standing(tallies[at], seat, trial, seed)
                states = tuple([self.round_later(state, trial) for state in states])
                values = [self.judged(state, seat, trial) for state in states]
            except BudgetSpent:
                break
            found[at] = Trial(sum(values) / len(values), trial.spent), states
            left -= trial.spent
        return found

    def _standing(self, tally: Tally, seat: int, trial: Budget, seed: int) -> tuple[Any, ...]:
        """Where a turn stands; of one that a lost partner has followed that is found again, and counts for nothing."""
        if tally.states is not None:
            return tally.states
        states, again = self.dealt(tally.line.state, seat, Rng(seed)), Budget(UNLIMITED, trial.interrupted)
        for _ in range(tally.rounds):
            states = tuple([self.round_later(state, again) for state in states])
        return states

    def _of_partner(
        self, tallies: Sequence[Tally], places: Sequence[int], own: Followed, seat: int, budget: Budget, seed: int
    ) -> Followed:
        """What the partner found for the turns in these places. One who does not answer is not asked any more."""
        assert self.partner is not None
        trials = {at: trial for at, (trial, _states) in own.items()}
        theirs = self.partner.swap((seed, tallies[0].rounds), trials, budget.interrupted)
        if theirs is not None:
            return {at: (theirs[at], None) for at in places if at in theirs}
        self.partner = None
        return self._followed(tallies, places, seat, budget, seed)
