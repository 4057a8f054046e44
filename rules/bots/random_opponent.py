"""The random opponent: the measure that every other one must beat."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.base import Opponent
from rules.bots.budget import Budget
from rules.bots.search import TurnLine
from rules.engine import Rng


class RandomOpponent(Opponent):
    level = "random"
    nodes = 1

    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:  # noqa: ARG002 - nothing to think over
        choice = rng.pick(self.game.choices(state))
        return [TurnLine(0.0, (choice,), self.game.apply(state, choice).state)]
