"""Cached results for positions that an opponent has judged before."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class PositionCache(dict[K, V]):
    """Results by what they depend on. Full, it forgets all of them: that is quicker than to choose.

    A larger one would save little, and cost the housekeeping of Python's memory long moments.
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, result: V) -> V:
        if len(self) >= self.most:
            self.clear()
        self[key] = result
        return result
