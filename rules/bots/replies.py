"""Replies, remembered: in another deal of what is hidden most of them are the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from rules.bots.budget import Budget, BudgetSpent
from rules.bots.cache import PositionCache
from rules.bots.effort import Breadth
from rules.bots.evaluation import Evaluation
from rules.bots.search import Known, Search, TurnLine

MOST_POSITIONS = 300


class Replies:
    """The turns with which somebody goes on from a position. What is remembered only saves time: the same turns are
    found without it, and the budget counts the same choices."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.seen: PositionCache[Hashable, list[tuple[Any, Known]]] = PositionCache(MOST_POSITIONS)

    def after(self, state: Any, breadth: Breadth, budget: Budget) -> Any:
        """The position after the best reply."""
        search = Search(self.evaluation, state, budget)
        known = self.known(state, breadth)
        if not (search.widen(breadth) if known is None else search.recall(breadth, known)):
            raise BudgetSpent
        return self.end(state, search.best()[0], budget)

    def known(self, state: Any, breadth: Breadth) -> Known | None:
        """What was found before from a position that looks the same; None where nothing is remembered."""
        visible = self.evaluation.visible(state)
        if visible is None:
            return None
        key = (self.evaluation.turn(state), self.evaluation.game.scores(state), breadth)
        alike = self.seen.get(key) or self.seen.keep(key, [])
        for position, known in alike:
            if position == visible:
                return known
        alike.append((visible, {}))
        return alike[-1][1]

    def end(self, state: Any, line: TurnLine, budget: Budget) -> Any:
        """Where a turn leads, also if it was found in another deal."""
        if line.state is not None:
            return line.state
        for choice in line.choices:
            budget.step()
            state = self.evaluation.game.apply(state, choice).state
        return state
