"""Stand-ins for the bot process in tests: one that answers at once, and one that never does."""

from __future__ import annotations

import time
from collections.abc import Sequence
from multiprocessing.process import BaseProcess

from game.table.coach.bot_process import BotProcess
from rules.bots.protocol import Answer, Request, answer

NODES = 1_500
"""Enough to see different turns."""
GONE = 30
"""Seconds in which a process that was let go has ended, on the slowest machine."""


def has_ended(process: BaseProcess) -> bool:
    """Whether a process ends that nobody waits for."""
    end = time.monotonic() + GONE
    while process.is_alive() and time.monotonic() < end:
        time.sleep(0.01)
    return not process.is_alive()


class QuickBotProcess(BotProcess):
    """Thinks when it is asked, for a moment only, and answers when it is listened to."""

    found: Answer | None = None

    def ask(
        self, want: str, record: str, seat: int, level: str, seed: int, at: int = 0, known: Sequence[str] = ()
    ) -> None:
        del level
        self.found = answer(Request(1, want, record, seat, "normal", seed, NODES, at, tuple(known)))
        self.busy = True

    def call_off(self) -> None:
        self.busy = False

    def answer(self) -> Answer | None:
        busy, self.busy = self.busy, False
        return self.found if busy else None


class EndlessBotProcess(BotProcess):
    """Is asked, and thinks for ever; it counts how often it was called off."""

    off = 0

    def ask(
        self, want: str, record: str, seat: int, level: str, seed: int, at: int = 0, known: Sequence[str] = ()
    ) -> None:
        del want, record, seat, level, seed, at, known
        self.busy = True

    def call_off(self) -> None:
        self.off += self.busy
        self.busy = False

    def answer(self) -> Answer | None:
        return None
