"""A board of one's own: values that a player has corrected, in files of the rules' own names in the settings folder.

`terracotta/board.toml` there holds only what differs from the file that ships. It is read once, before any game is,
so that rules, opponents and screen all play on the same board. Whatever is wrong with it is a sentence on the title.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from game import files
from game.games import DESCRIPTORS
from game.translation import _
from rules import GAMES
from rules.board_data import CORRECTIONS

MOST_BYTES = 200_000


def hand_in(folder: Path) -> dict[Path, str]:
    """Give the rules what lies in the folder; the answer names the files that cannot be read, each with its reason."""
    texts: dict[str, str] = {}
    unreadable: dict[Path, str] = {}
    for path in _files(folder):
        try:
            texts[f"{path.parent.name}/{path.name}"] = _text(path)
        except (OSError, ValueError) as error:
            unreadable[path] = files.reason(error)
    CORRECTIONS.hand_in(texts, drawn_values())
    return unreadable


def drawn_values() -> dict[str, tuple[str, ...]]:
    """Values that the pictures of the tables are made for, by file; a terminal has no pictures and takes any."""
    drawn = {name: game.drawn_values.items() for name, game in DESCRIPTORS.items()}
    return {f"{name}/{file}": values for name, files in drawn.items() for file, values in files}


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for game in GAMES for path in (folder / game).glob("*.toml"))
    except OSError:
        return []


def _text(path: Path) -> str:
    return files.read(path, MOST_BYTES).decode("utf-8-sig")


def think(texts: dict[str, str], pipe: Connection, gives_way: bool, link: tuple[Connection, int] | None) -> None:
    """Work of an opponent's process: take over the window's corrections before it reads a board, then think."""
    CORRECTIONS.hand_in(texts, drawn_values())
    from game.table.coach import bot_process

    bot_process.run(pipe, gives_way, link)


def paint_shelf(texts: dict[str, str], language: str, wanted: list[tuple[str, tuple[str, ...]]]) -> None:
    """Work of the process that paints the shelf's pictures: the same corrections first, then paint."""
    CORRECTIONS.hand_in(texts, drawn_values())
    from game import shelf_pictures

    shelf_pictures.paint_all(language, wanted)


def problems(unreadable: dict[Path, str]) -> list[str]:
    """Corrections that are not in use, in sentences."""
    found = [
        _("{path} cannot be read: {reason}.").format(path=files.shown(path), reason=why)
        for path, why in unreadable.items()
    ]
    if CORRECTIONS.texts:
        list(GAMES.values())
    told = _("{problem}. The values that ship with the program are used instead.")
    found += [told.format(problem=problem) for problem in CORRECTIONS.problems]
    unknown = _("{file} in your settings folder is not used: the game has no file of this name.")
    return found + [unknown.format(file=name) for name in CORRECTIONS.unread()]
