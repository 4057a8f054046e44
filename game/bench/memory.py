"""Memory of the program, as the system counts it, and what of it are kept pictures."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

from game.kit.picture_cache import MEGABYTE, sources, store

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
    return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def line(name: str) -> str:
    pictures = (store.bytes + sources.bytes) / MEGABYTE
    return f"{name:<20} {present():6.0f} MB, {pictures:.0f} of them kept pictures; {highest():.0f} MB at most\n"
