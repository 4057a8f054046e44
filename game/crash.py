"""When something goes wrong: one text file with the game and the traceback, its place told in a sentence."""

from __future__ import annotations

import platform
import time
import traceback
from importlib import metadata
from pathlib import Path

import pygame

from game import files
from game.translation import _

KEPT = 10


def version() -> str:
    """The program's version, as installed or, in a bare checkout, as pyproject.toml says."""
    try:
        return metadata.version("clay-and-clockwork")
    except metadata.PackageNotFoundError:
        return _from_project() or "0"


def _from_project() -> str:
    project = Path(__file__).resolve().parents[1] / "pyproject.toml"
    if not project.is_file():
        return ""
    lines = project.read_text(encoding="utf-8").splitlines()
    return next((line.split('"')[1] for line in lines if line.startswith("version = ")), "")


def report(folder: Path, error: BaseException, record: str) -> str:
    """Write the file; the answer is the sentence for the player."""
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    trace = "".join(traceback.format_exception(error))
    about = f"Clay & Clockwork {version()}, Python {platform.python_version()}, {platform.platform()}"
    media = f"pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}"
    try:
        told = f"{about}\n{media}\n\n{trace}\n{record}"
        files.write_safely(path, told.encode("utf-8", "backslashreplace"))
        _tidy(folder)
    except OSError:
        return _("Something went wrong, and the report could not be written: {error}.").format(
            error=files.shown(str(error))
        )
    return _("Something went wrong; the game is safe. The report is in {path}.").format(path=files.shown(path))


def _tidy(folder: Path) -> None:
    for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
        old.unlink(missing_ok=True)
