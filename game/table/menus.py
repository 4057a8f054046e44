"""The table's menu and its tools, what they open, and what is asked before something is taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.kit import dialog
from game.sitting import card
from game.table import chrome, keys
from game.table.chrome import Tool
from game.table.coach import DRAWER
from game.table.play import Undo
from game.table.seating import Seating
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table import Table


class Menus:
    """Everything at the table that is not the game itself."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def open(self) -> None:
        """The menu."""
        entries = [
            ("continue", "play", _("Continue"), lambda: None),
            ("save", "save", _("Save as …"), self.table.open_save),
            ("seats", "opponent", _("Who plays?"), self.open_seating),
            ("keys", "keyboard", _("Keys"), self.open_keys),
            ("settings", "settings", _("Settings"), self.open_settings),
            ("rules", "rules", _("Rules"), self.open_rules),
            ("leave", "home", _("Leave to the title"), self._leave),
        ]
        chrome.open_menu(self.table.ui, entries)

    def tools(self) -> list[Tool]:
        """The round buttons of the top bar."""
        table, past, drawers = self.table, self.table.past, self.table.drawers
        back = "" if table.play.moments else _("Nothing has been chosen yet.")
        ahead = "" if table.play.undone else _("Nothing was undone.")
        undo = _("The game is over; this is only a look back.") if past.visit else back
        log, seen = partial(drawers.toggle, "log"), partial(drawers.toggle, "forecast")
        coach = Tool("tool:coach", "hint", _("Coach"), "H", table.coach.toggle, on=drawers.open == DRAWER)
        return [
            Tool("undo", "undo", _("Undo"), "U", table.undo, undo),
            Tool("redo", "redo", _("Redo"), "R", table.redo, ahead),
            *([coach] if table.app.settings.coach else []),
            Tool("tool:forecast", "forecast", _("Forecast"), "F", seen, on=drawers.open == "forecast"),
            Tool("tool:log", "log", _("Log"), "L", log, on=drawers.open == "log"),
            Tool("tool:past", "history", _("Earlier moments"), ",", past.toggle, back, past.open),
            Tool("rules", "rules", _("Rules"), "F1", self.open_rules),
            Tool("settings", "settings", _("Settings"), "", self.open_settings),
        ]

    def open_keys(self) -> None:
        chrome.open_keys(self.table.ui, keys.sheet())

    def open_save(self) -> None:
        chrome.open_save(self.table.ui, " – ".join(self.table.play.names), self._save_as)

    def _save_as(self, name: str) -> None:
        table, play = self.table, self.table.play
        kept = table.app.shelf.keep(name, play.text, card(play.now, play.state), table.thumbnail())
        table.ui.toast(_("Saved as {name}.").format(name=kept.stem))

    def open_seating(self, seat: int = 0) -> None:
        Seating(self.table).open(seat)

    def open_settings(self) -> None:
        self.table.app.push("settings")

    def open_rules(self) -> None:
        self.table.app.push("rules", topic=self.table.topic_at(None))

    def _leave(self) -> None:
        self.table.app.go("title")

    def ask_before(self, cost: Undo, take_back: Callable[[], None]) -> None:
        """Take back what costs nothing; ask the table about what others have seen or done."""
        if cost is Undo.FREE:
            take_back()
        elif cost is Undo.ASK:
            last = self.table.play.moments[-1]
            words = _("This goes back into {name}’s turn. Does everybody agree?")
            if last.barrier:
                words = _("Something hidden has been shown since. Does everybody agree to take it back?")
            answers = [(_("Take back"), take_back), (_("Leave it"), lambda: None)]
            dialog.ask(self.table.ui, _("Take back?"), words.format(name=self.table.play.names[last.seat]), answers)
