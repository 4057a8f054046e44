"""Pictures of saved games' tables, painted by a process of its own while the shelf is looked at.

Loading and scaling all that lies on a table takes a second, for which nobody should wait. A picture is a file beside
its game (`NAME.png`): painted once, thrown away with the game, and painted anew if it is missing, older than the game
or no picture at all. Whatever goes wrong with one, the shelf shows the game's door instead.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path

import pygame

from game import board_corrections, files, translation
from game.kit.geometry import Canvas
from game.match import Match
from game.saves import THUMBNAIL, png, thumbnail, wrong_picture
from game.session import Session
from game.shelf_entry import ShelfEntry, modified, read_text
from game.table.drawing.viewport import room_of
from game.table.view import Show, view_of
from rules import record
from rules.board_data import CORRECTIONS

Order = tuple[str, tuple[str, ...]]
"""The file of a game, and its seats' colours."""
FINE = 3
"""Times larger a table is painted than its picture will be."""
MOST = 40
"""Games, the newest, that have pictures."""
GOODBYE = 0.5


def orders(entries: Sequence[ShelfEntry]) -> list[Order]:
    """The games that need a picture, in the order of the shelf."""
    shown = [entry for entry in entries if entry.card is not None and not entry.problem][:MOST]
    wanted = [entry for entry in shown if needs_picture(entry)]
    return [(str(entry.path), entry.card.colors if entry.card else ()) for entry in wanted]


def needs_picture(entry: ShelfEntry) -> bool:
    return modified(entry.thumbnail) < modified(entry.path) or wrong_picture(entry.thumbnail)


class ShelfPainter:
    """Paints pictures as long as the shelf is looked at."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None

    def begin(self, wanted: Sequence[Order]) -> None:
        """Paint these from now on, and nothing else."""
        self.close()
        if wanted:
            arguments = dict(CORRECTIONS.texts), translation.language(), list(wanted)
            context = multiprocessing.get_context("spawn")
            work = board_corrections.paint_shelf
            self._process = context.Process(target=work, args=arguments, name="shelf", daemon=True)
            self._process.start()

    @property
    def begun(self) -> bool:
        """There was something to paint, and nobody has closed the painter."""
        return self._process is not None

    @property
    def busy(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def close(self) -> None:
        """Nobody looks any more."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(GOODBYE)


def paint_all(language: str, wanted: Sequence[Order]) -> None:
    """Paint one picture after the other, without a window, and give way to everybody else."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with suppress(AttributeError, OSError):
        os.nice(10)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    translation.use(language)
    for path, colors in wanted:
        with suppress(Exception):  # a game of which no picture can be made shows its door
            files.write_safely(Path(path).with_suffix(".png"), painted(read_text(Path(path)), colors), flush=False)


def painted(text: str, colors: Sequence[str]) -> bytes:
    """The table of a game as it stands, as a PNG; ValueError if that is no game."""
    return png(thumbnail(_table(Session(Match(record.parse(text), "", tuple(colors))))))


def _table(session: Session) -> pygame.Surface:
    """The whole table, larger than its picture."""
    canvas, seats = Canvas((THUMBNAIL[0] * FINE, THUMBNAIL[1] * FINE)), session.match.seats
    view, scale = view_of(session.game.name)(room_of(canvas), seats, session.names), canvas.table
    picture, acting = session.game.picture(session.state), session.next_seat
    show = Show(picture, scale, scale, seats, acting, acting or 0, state=session.state, faces=session.portraits)
    whole = pygame.Surface(canvas.size).convert()
    view.draw_board(whole, show)
    view.draw_frame(whole, show)
    return whole
