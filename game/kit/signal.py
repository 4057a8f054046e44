"""Signals: an owner of something tells that it has changed, without knowing who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Calls every subscriber in the order in which they subscribed."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[P, object]] = []

    def subscribe(self, *subscribers: Callable[P, object]) -> None:
        self._subscribers += subscribers

    def emit(self, *what: P.args, **named: P.kwargs) -> None:
        for subscriber in self._subscribers:
            subscriber(*what, **named)
