"""A lock between programs, with what each system has for it."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from running import say


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Of two starts at once, one prepares and the other waits; the system frees the lock of a start that dies.

    On a disk that knows no locks nobody waits: better a start without a lock than none.
    """
    with file.open("a") as handle:
        if not try_lock(handle):
            say("Another start is preparing .venv, waiting for it …")
            while not try_lock(handle):
                time.sleep(0.1)
        yield


if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: IO[str]) -> bool:
        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as problem:
            return not isinstance(problem, PermissionError)
        return True

else:
    import fcntl

    def try_lock(handle: IO[str]) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            return not isinstance(problem, BlockingIOError)
        return True
