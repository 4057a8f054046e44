"""The limit of an opponent's search: a number of nodes, and a caller who may stop it at any moment."""

from __future__ import annotations

from collections.abc import Callable

UNLIMITED = 1 << 62
"""Nodes of a search that only its caller may end."""
ASK_EVERY = 4
"""Steps between two questions to whoever may interrupt: a few milliseconds at most."""


class BudgetSpent(Exception):
    """Thinking must stop now; what has been found so far counts."""


def never() -> bool:
    return False


class Budget:
    """Counts every choice that is tried out. The clock plays no part, so the same budget gives the same thoughts.

    A step is anything that takes a moment: trying out a choice, or judging a position.
    """

    __slots__ = ("interrupted", "nodes", "spent", "steps")

    def __init__(self, nodes: int, interrupted: Callable[[], bool] = never) -> None:
        self.nodes = nodes
        self.interrupted = interrupted
        self.spent = 0
        self.steps = 0

    def spend(self) -> None:
        """One node, counted before a choice is tried out."""
        if self.spent >= self.nodes:
            raise BudgetSpent
        if self.steps % ASK_EVERY == 0 and self.interrupted():
            self.nodes = self.spent
            raise BudgetSpent
        self.steps += 1
        self.spent += 1

    def charge(self, nodes: int) -> None:
        """Nodes that need not be tried out again: they count as if they were, so that nothing depends on memory."""
        self.spent += nodes
        if self.spent > self.nodes:
            self.spent = self.nodes
            raise BudgetSpent
        self.step()

    def step(self) -> None:
        """One step, counted before anything else that takes a moment."""
        if self.steps % ASK_EVERY == 0 and self.interrupted():
            self.nodes = self.spent
            raise BudgetSpent
        self.steps += 1
