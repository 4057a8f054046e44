"""The master: it looks wider than the hard opponent, and follows its best turns as far as each table rewards it."""

from __future__ import annotations

from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard


class Master(Hard):
    level = "master"
    judges_like = "hard"
    nodes = 200_000

    def effort(self, state: object) -> Effort:
        return self.evaluation.efforts.get(len(self.game.scores(state)), HARD)
