"""The pipe between two thinking processes that share a thought (`rules.bots.partner`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection

from rules.bots.partner import Trial

PATIENCE = 1.5
"""Seconds after which a partner who is not as far is left alone; whoever waits does the rest, with the same result."""
GLANCE = 0.002
"""Seconds between two looks whether somebody interrupts."""


class PipePartner:
    """One end of the pipe. What is read for another mark is older, from a thought that was called off."""

    def __init__(self, pipe: Connection, share: int) -> None:
        self.pipe = pipe
        self.share = share

    def swap(
        self, mark: tuple[int, int], own: Mapping[int, Trial], interrupted: Callable[[], bool]
    ) -> Mapping[int, Trial] | None:
        until = time.monotonic() + PATIENCE
        try:
            if not interrupted():
                self.pipe.send((mark, {at: tuple(trial) for at, trial in own.items()}))
            while not interrupted() and time.monotonic() < until:
                if self.pipe.poll(GLANCE):
                    found, theirs = self.pipe.recv()
                    if found == mark:
                        return {at: Trial(*trial) for at, trial in theirs.items()}
        except (EOFError, OSError):
            return None
        return None
