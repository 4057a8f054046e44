"""Names that one process holds and all others on the same home respect: one byte of a shared file for each name.

The system frees them when the process ends, however it ends, so nothing stale is ever left behind. Where there are no
such locks (some network folders, a read-only home) every name counts as free.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import RLock
from zlib import crc32

from game.files import OWNER_ALONE, make_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class SharedLocks:
    """The names that this process holds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None
        self._held: set[str] = set()
        self._threads = RLock()

    def take(self, name: str) -> bool:
        """Hold a name; False if another process does."""
        with self._threads:
            if name in self._held or not self._open():
                return True
            try:
                self._lock(name)
            except (BlockingIOError, PermissionError):
                return False
            except OSError:
                return True
            self._held.add(name)
            return True

    def free(self, name: str) -> None:
        """Let go of a name."""
        with self._threads:
            if name in self._held:
                self._held.remove(name)
                self._unlock(name)

    def held_elsewhere(self, name: str) -> bool:
        """Whether another process holds a name."""
        with self._threads:
            if name in self._held:
                return False
            if not self.take(name):
                return True
            self.free(name)
            return False

    def close(self) -> None:
        """Let go of everything."""
        with self._threads:
            if self._descriptor is not None:
                os.close(self._descriptor)
            self._descriptor = None
            self._held.clear()

    def _open(self) -> bool:
        if self._descriptor is not None:
            return True
        try:
            make_folder(self._path.parent)
            self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
        except OSError:
            return False
        return True

    def _lock(self, name: str) -> None:
        assert self._descriptor is not None
        if sys.platform == "win32":
            os.lseek(self._descriptor, _place(name), os.SEEK_SET)
            msvcrt.locking(self._descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.lockf(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _place(name))

    def _unlock(self, name: str) -> None:
        assert self._descriptor is not None
        if sys.platform == "win32":
            os.lseek(self._descriptor, _place(name), os.SEEK_SET)
            msvcrt.locking(self._descriptor, msvcrt.LK_UNLCK, 1)
        else:
            fcntl.lockf(self._descriptor, fcntl.LOCK_UN, 1, _place(name))


def _place(name: str) -> int:
    return crc32(name.encode("utf-8", "surrogatepass")) & 0x3FFFFFFF
