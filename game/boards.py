"""A board of one's own: values that a player has corrected, in files of the rules' own names in the settings folder.

`terracotta/board.toml` there holds only what differs from the file that ships. It is read once, before any game is,
so that rules, opponents and screen all play on the same board. Whatever is wrong with it is a sentence on the title.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from game.words import _
from rules import GAMES
from rules.data import CORRECTIONS

MOST_BYTES = 200_000
DRAWN = {"terracotta/board.toml": ("rounds", "mausoleum.rows", "mausoleum.columns")}
"""What the pictures of the tables are made for; a terminal has no pictures and takes any."""


def hand_in(folder: Path) -> dict[Path, str]:
    """Give the rules what lies in the folder; the answer names the files that cannot be read, each with its reason."""
    texts: dict[str, str] = {}
    unreadable: dict[Path, str] = {}
    for path in _files(folder):
        try:
            texts[f"{path.parent.name}/{path.name}"] = _text(path)
        except (OSError, ValueError) as error:
            unreadable[path] = getattr(error, "strerror", None) or str(error)
    CORRECTIONS.hand_in(texts, DRAWN)
    return unreadable


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for game in GAMES for path in (folder / game).glob("*.toml"))
    except OSError:
        return []


def _text(path: Path) -> str:
    if path.stat().st_size > MOST_BYTES:
        raise ValueError(f"it is larger than {MOST_BYTES} bytes")
    return path.read_text(encoding="utf-8-sig")


def think(texts: dict[str, str], pipe: Connection) -> None:
    """What an opponent's process does: take over the window's corrections before it reads a board, then think."""
    CORRECTIONS.hand_in(texts, DRAWN)
    from game.table import mind

    mind.think(pipe)


def problems(unreadable: dict[Path, str]) -> list[str]:
    """What of the corrections is not in use, in sentences."""
    found = [_("{path} cannot be read: {reason}.").format(path=path, reason=why) for path, why in unreadable.items()]
    if CORRECTIONS.texts:
        list(GAMES.values())
    told = _("{problem}. The values that ship with the program are used instead.")
    found += [told.format(problem=problem) for problem in CORRECTIONS.problems]
    unknown = _("{file} in your settings folder is not used: the game has no file of this name.")
    return found + [unknown.format(file=name) for name in CORRECTIONS.unread()]
