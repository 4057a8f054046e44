"""Memory of the program, as the system counts it, and what of it are kept pictures."""

from __future__ import annotations

import math
import multiprocessing
import os
import sys
from pathlib import Path

from game.kit.picture_cache import MEGABYTE, little, sources, store

STATM = Path("/proc/self/statm")


def highest() -> float:
    """The most megabytes that were ever in use; nan where the system does not tell."""
    if sys.platform == "win32":
        return math.nan
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def present() -> float:
    """Megabytes in use now; where the system does not tell, the highest."""
    if not STATM.exists():
        return highest()
    return _resident(STATM)


def beside() -> float:
    """Megabytes of the processes beside the window, in which opponents think and the shelf is painted: 0 where the
    system does not tell."""
    pages = [Path(f"/proc/{child.pid}/statm") for child in multiprocessing.active_children()]
    return sum(_resident(page) for page in pages if page.exists())


def _resident(statm: Path) -> float:
    return int(statm.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def line(name: str, others: float) -> str:
    """What is in use now and was at most, and what other processes have or had at most."""
    pictures = (store.bytes + little.bytes + sources.bytes) / MEGABYTE
    kept = f"{name:<20} {present():6.0f} MB, {pictures:.0f} of them kept pictures; {highest():.0f} MB at most"
    return f"{kept}; and {others:.0f} MB of other processes\n"
