"""An opponent that picks any answer: the measure that every other one must beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots.opponents import Opponent
from rules.bots.patience import Patience
from rules.bots.search import Line
from rules.engine import Rng


class Chance(Opponent):
    level = "random"
    nodes = 1

    def turns(self, state: Any, patience: Patience, rng: Rng) -> Sequence[Line]:  # noqa: ARG002 - nothing to think over
        choice = rng.pick(self.game.choices(state))
        return [Line(0.0, (choice,), self.game.apply(state, choice).state)]
