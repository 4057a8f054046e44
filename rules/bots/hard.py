"""The hard opponent: it plays the replies to its best turns and chooses by the positions after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.bots.base import Opponent, imagine
from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import HARD, Effort, Trial
from rules.bots.search import Openings, Search, TurnLine
from rules.engine import Rng


class Followed(NamedTuple):
    """A turn with its value as far as it was followed, and where it stands in each deal of what is hidden."""

    line: TurnLine
    states: tuple[Any, ...]


class Hard(Opponent):
    level = "hard"
    nodes = 30_000

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same at every table
        return HARD

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        effort = self.effort(state)
        search = Search(self.evaluation, state, budget)
        if search.widen(effort.overview):
            search.deepen(effort.openings, effort.close)
        return self.proven(self.candidates(search, effort), search.seat, budget, rng.next()) or search.best()

    def candidates(self, search: Search, effort: Effort) -> list[TurnLine]:
        """The best few turns that are not too far behind, but not too many that are alike."""
        lines = search.best()
        alike = Counter[str]()
        found: list[TurnLine] = []
        for line in lines:
            alike[gist := self.evaluation.gist(line.choices)] += 1
            if alike[gist] <= effort.alike and line.value > lines[0].value - effort.hopeless:
                found.append(line)
        return found[: effort.trials[0].turns]

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        """The turns by where they stand after everybody has played on; only those that the budget reached.

        Each trial follows fewer of them further; one that the budget ends has no say.
        """
        if not lines:
            return []
        trials = self.effort(lines[0].state).trials
        found = self.tried([Followed(line, ()) for line in lines], trials[0], seat, budget, seed)
        for trial in trials[1:]:
            further = self.tried(found[: trial.turns], trial, seat, budget, seed)
            if len(further) < min(trial.turns, len(found)):
                break
            found = [*further, *found[trial.turns :]]
        return [each.line for each in found]

    def tried(self, turns: Sequence[Followed], trial: Trial, seat: int, budget: Budget, seed: int) -> list[Followed]:
        """The turns followed as far as the trial says, best first; those that the budget did not reach are missing."""
        found: list[Followed] = []
        kept: list[Openings] = []
        for each in turns:
            try:
                states = each.states or self.dealt(each.line.state, seat, Rng(seed))
                states = tuple([self.played_on(state, budget, trial.rounds, kept) for state in states])
                value = sum([self.judged(state, seat, budget) for state in states]) / len(states)
            except BudgetSpent:
                break
            found.append(Followed(each.line._replace(value=value), states))
        return sorted(found, key=lambda each: each.line.value, reverse=True)

    def outlook(self, state: object, seat: int, budget: Budget, rng: Rng) -> float:
        """The value of a position after a round, on the average of a few ways in which the hidden things may lie."""
        dealt = self.dealt(state, seat, rng)
        return sum([self.judged(self.played_on(each, budget), seat, budget) for each in dealt]) / len(dealt)

    def dealt(self, state: object, seat: int, rng: Rng) -> tuple[Any, ...]:
        """The position in a few ways in which the hidden things may lie; with nothing hidden one is enough."""
        if self.game.prompt(state) is None:
            return (state,)
        dealt = tuple([imagine(self.game, state, seat, rng) for _ in range(self.effort(state).deals)])
        return dealt[:1] if dealt[0] is state else dealt

    def judged(self, state: object, seat: int, budget: Budget) -> float:
        budget.step()
        return self.evaluation.value(state, seat)

    def played_on(self, state: object, budget: Budget, rounds: int = 1, kept: list[Openings] | None = None) -> Any:
        """The position after the others have replied and the seat has had another turn, so many times.

        `kept` are the openings that were best at each of these turns when they were played before; the first time it is
        filled.
        """
        effort = self.effort(state)
        for at in range(rounds * len(self.game.scores(state))):
            if self.game.prompt(state) is None:
                return state
            search = Search(self.evaluation, state, budget)
            if not search.widen(effort.reply, kept[at] if kept and at < len(kept) else frozenset()):
                raise BudgetSpent
            lines = search.best()
            if effort.kept and kept is not None and at == len(kept):
                kept.append(frozenset([line.opening for line in lines][: effort.kept]))
            state = lines[0].state
        return state
