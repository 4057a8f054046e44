"""The table's menu, and what it asks before something is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kit import dialog
from game.table import chrome
from game.table.play import Undo
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table import Table


def open_menu(table: Table) -> None:
    entries = [
        ("continue", "play", _("Continue"), lambda: None),
        ("save", "save", _("Save as …"), table.open_save),
        ("seats", "opponent", _("Who plays?"), table.open_seating),
        ("keys", "keyboard", _("Keys"), table.open_keys),
        ("settings", "settings", _("Settings"), table.open_settings),
        ("rules", "rules", _("Rules"), table.open_rules),
        ("leave", "home", _("Leave to the title"), table.to_title),
    ]
    chrome.open_menu(table.ui, entries)


def ask_before(table: Table, cost: Undo, take_back: Callable[[], None]) -> None:
    """Take back what costs nothing; ask the table about what others have seen or done."""
    if cost is Undo.FREE:
        take_back()
    elif cost is Undo.ASK:
        last = table.play.moments[-1]
        words = _("This goes back into {name}’s turn. Does everybody agree?")
        if last.barrier:
            words = _("Something hidden has been shown since. Does everybody agree to take it back?")
        answers = [(_("Take back"), take_back), (_("Leave it"), lambda: None)]
        dialog.ask(table.ui, _("Take back?"), words.format(name=table.play.names[last.seat]), answers)
