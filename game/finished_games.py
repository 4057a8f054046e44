"""The folder of finished games: what people played to its end stays when it is no longer among the last autosaves."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game import files
from game.shelf_entry import files_of, modified, read_card, read_text

KEPT = 2000
"""Finished games that are kept by themselves, some kilobytes each; the oldest go."""
PICTURED = 40
"""The newest of these keep the pictures of their tables, which are larger than the games."""


def put_away(old: Path, folder: Path) -> None:
    """An autosave that is no longer among the last: into the folder if people played it to its end, else it goes."""
    card = read_card(old)
    if card is None or not card.finished or not card.has_people:
        throw_away(old)
        return
    with suppress(OSError):
        files.make_folder(folder)
        for path, there in zip(files_of(old), files_of(_place(old, folder)), strict=True):
            if path.exists():
                path.replace(there)
    _trim(folder)


def _place(old: Path, folder: Path) -> Path:
    """A name there that is free, or under which the same game lies already."""
    number, place = 2, folder / old.name
    while os.path.lexists(place) and not _same_text(old, place):
        place = folder / f"{old.stem}-{number}{old.suffix}"
        number += 1
    return place


def _trim(folder: Path) -> None:
    newest_first = sorted(folder.glob("*.txt"), key=modified, reverse=True)
    for path in newest_first[PICTURED:]:
        with suppress(OSError):
            path.with_suffix(".png").unlink(missing_ok=True)
    for path in newest_first[KEPT:]:
        throw_away(path)


def _same_text(one: Path, other: Path) -> bool:
    try:
        return read_text(one) == read_text(other)
    except ValueError:
        return False


def throw_away(game: Path) -> None:
    for path in files_of(game):
        with suppress(OSError):
            path.unlink(missing_ok=True)
