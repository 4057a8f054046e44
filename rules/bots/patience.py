"""How long an opponent may think: a number of nodes, and somebody who may call it off at any moment."""

from __future__ import annotations

from collections.abc import Callable

ASK_EVERY = 4
"""Nodes between two questions to whoever may interrupt: a millisecond or less."""


class OutOfPatience(Exception):
    """Thinking must stop now; what has been found so far counts."""


def never() -> bool:
    return False


class Patience:
    """Counts every choice that is tried out. The clock plays no part, so the same budget gives the same thoughts."""

    __slots__ = ("interrupted", "nodes", "spent")

    def __init__(self, nodes: int, interrupted: Callable[[], bool] = never) -> None:
        self.nodes = nodes
        self.interrupted = interrupted
        self.spent = 0

    def spend(self) -> None:
        if self.spent >= self.nodes or (self.spent % ASK_EVERY == 0 and self.interrupted()):
            self.nodes = self.spent
            raise OutOfPatience
        self.spent += 1
