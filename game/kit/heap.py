"""The heap: what large pictures leave behind is given back to the system.

The C library of Linux keeps what was freed for later, and large pictures among small ones leave holes that nothing
fits: after an evening a hundred megabytes were nobody's. Elsewhere the system does better, and nothing is done.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache

LARGE = 1 << 16
"""Bytes from which something lies on pages of its own, which the system has again as soon as it is freed."""
_MMAP_THRESHOLD = -3


@cache
def _library() -> ctypes.CDLL | None:
    if sys.platform != "linux":
        return None
    try:
        found = ctypes.CDLL("libc.so.6")
        found.mallopt, found.malloc_trim  # noqa: B018 - another C library lacks them
    except (OSError, AttributeError):
        return None
    return found


def keep_apart() -> None:
    """Let large pictures lie apart from small things, from now on."""
    if (library := _library()) is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE)


def settle() -> None:
    """Find everything that nobody refers to any more, and set what is left aside: it is not looked through again until
    the next time. Takes some tens of milliseconds; for a time when nothing happens and no scene is open that will be
    looked for when it is left."""
    gc.unfreeze()
    sweep()
    gc.freeze()


def sweep() -> None:
    """Find what nobody refers to any more among all that was made since things were set aside, and give it back."""
    gc.collect()
    give_back()


def give_back() -> None:
    """Give the system what is free now; takes a few milliseconds."""
    if (library := _library()) is not None:
        library.malloc_trim(0)
