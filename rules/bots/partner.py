"""A partner: somebody who thinks about the same position at the same time, on another core."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol


class Trial(NamedTuple):
    """What a round of a turn gave: its value then, and the choices tried for it."""

    value: float
    nodes: int


class Partner(Protocol):
    """The way to whoever thinks about the same positions; of the two, one has the share 0 and the other 1."""

    share: int

    def swap(
        self, mark: tuple[int, int], own: Mapping[int, Trial], interrupted: Callable[[], bool]
    ) -> Mapping[int, Trial] | None:
        """The partner's part of what `mark` names, for one's own; None if somebody interrupts, or there is no partner
        any more."""
