"""Files on disk: read with a limit and without waiting, written whole or not at all, set aside when they are bad."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.translation import _

UNFINISHED = ".new"
NEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
OWNER_ALONE = 0o600
FOLDER_OF_OWNER = 0o700
_numbers = count(1)


def read(path: Path, most: int) -> bytes:
    """The bytes of a plain file; OSError for a pipe, a device, a folder, or a file larger than `most`.

    The kind is asked for before the file is opened, because opening a device may already do something, and once more
    afterwards, because the name may have changed hands in between.
    """
    _check_plain(os.stat(path).st_mode)
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as file:
        _check_plain(os.fstat(descriptor).st_mode)
        found = file.read(most + 1)
    if len(found) > most:
        raise OSError(errno.EFBIG, _("it is larger than such a file can be"))
    return found


def _check_plain(mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("it is no plain file"))


def make_folder(folder: Path) -> None:
    """A folder that nobody but its owner may look into, and those above it that are not there yet."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=FOLDER_OF_OWNER, exist_ok=True)


def shut(path: Path) -> None:
    """Leave a file or folder of earlier versions to its owner alone; where a disk knows no owners, nothing changes."""
    with suppress(OSError):
        path.chmod(FOLDER_OF_OWNER if path.is_dir() else OWNER_ALONE)


def write_safely(path: Path, data: bytes, flush: bool = True) -> None:
    """All or nothing, even if the power goes: a new file, flushed to disk, takes the old one's name. Nobody but its
    owner may read it.

    What can be found anew from something else need not be flushed.
    """
    make_folder(path.parent)
    fresh = path.with_name(f".{path.name}.{os.getpid()}-{next(_numbers)}{UNFINISHED}")
    try:
        with open(os.open(fresh, NEW, OWNER_ALONE), "wb") as file:
            file.write(data)
            file.flush()
            if flush:
                os.fsync(file.fileno())
        fresh.replace(path)
        if flush:
            _flush_folder(path.parent)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _flush_folder(folder: Path) -> None:
    """The new name itself reaches the disk; where a folder cannot be opened, the system sees to it."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def clear_unfinished(folder: Path, running: Callable[[str], bool]) -> None:
    """Remove what a killed program had begun to write; `running` tells whether a process may still be writing."""
    with suppress(OSError):
        for path in folder.glob(f".*{UNFINISHED}"):
            writer = path.name.removesuffix(UNFINISHED).rpartition(".")[2].partition("-")[0]
            if not running(writer):
                path.unlink(missing_ok=True)


def set_aside(path: Path, copy: bool = False) -> Path | None:
    """A bad file under a name of its own, so that nothing is written over it; None if that cannot be done."""
    number, aside = 1, path.with_suffix(f".broken{path.suffix}")
    while os.path.lexists(aside):
        number += 1
        aside = path.with_suffix(f".broken-{number}{path.suffix}")
    try:
        if copy:
            write_safely(aside, path.read_bytes())
        else:
            path.rename(aside)
            shut(aside)
    except OSError:
        return None
    return aside


def shown(path: Path | str) -> str:
    """A name as it can be shown: a system may give a file a name that is no text."""
    return str(path).encode("utf-8", "replace").decode("utf-8")


def reason(error: Exception) -> str:
    """Why a file could not be read or written, in a few words."""
    return getattr(error, "strerror", None) or shown(str(error))
