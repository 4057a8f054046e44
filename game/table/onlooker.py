"""An onlooker: follows a game that another window plays, by reading what that window saves."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.kit import dialog
from game.kit.controls import nothing
from game.kit.ui import Ui
from game.saves import Shelf
from game.shelf_entry import read_text
from game.translation import _
from rules import record
from rules.record import Record

BETWEEN = 0.4
"""Seconds between two looks at the file."""


class Onlooker:
    """Looks at the autosave of the game `name`; `follow` shows what it holds, `take_up` plays on here."""

    def __init__(
        self, shelf: Shelf, name: str, ui: Ui, follow: Callable[[Record], None], take_up: Callable[[], None]
    ) -> None:
        self.shelf, self.name = shelf, name
        self.ui = ui
        self.follow, self.take_up = follow, take_up
        self._path = shelf.automatic / f"{name}.txt"
        self._greeted = False
        self._alone = False
        self._seen = (0, 0)
        self._wait = 0.0

    def greet(self) -> None:
        """Ask, once, whether to look on or to play."""
        if not self._greeted:
            self._greeted = True
            words = _("You can look on here while it is played there, or play on here with a copy of it.")
            answers = [(_("Look on"), nothing), (_("Play a copy"), self.take_up)]
            dialog.ask(self.ui, _("This game is open in another window"), words, answers)

    def tick(self, seconds: float) -> bool:
        """Look at the file now and then; True if it holds something new."""
        self._wait += seconds
        if self._wait < BETWEEN:
            return False
        self._wait = 0.0
        self._notice_whether_alone()
        before, self._seen = self._seen, _mark(self._path)
        if self._seen in (before, (0, 0)):
            return False
        with suppress(ValueError):
            self.follow(record.parse(read_text(self._path)))
        return True

    def _notice_whether_alone(self) -> None:
        """Say, once, that nobody plays the game any more; the question whether to look on is settled with that."""
        if not self._alone and not self.shelf.open_elsewhere(self.name):
            self._alone = True
            self.ui.close_all()
            words = _("You can play on here from where it stands.")
            answers = [(_("Play on"), self.take_up), (_("Only look"), nothing)]
            dialog.ask(self.ui, _("The other window has left this game"), words, answers)


def _mark(path: Path) -> tuple[int, int]:
    """What tells one file of a name from the next; nothing if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_ino
