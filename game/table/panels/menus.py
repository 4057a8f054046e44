"""Menus of the table, the sheets they open, and the question before something is taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.kit import dialog
from game.kit.ui import Ui
from game.session import Session, Undo
from game.table.drawing.viewport import Viewport
from game.table.input import key_map
from game.table.panels import table_widgets
from game.table.panels.seating import Seating
from game.table.panels.table_widgets import Act
from game.translation import _


class Menus:
    """The sheets of one table. `visit` opens another scene by its name; `hand_over` gives a seat to an opponent of a
    level, or with none to a person; `take_up` plays on here where the game is only looked on at."""

    def __init__(
        self,
        ui: Ui,
        session: Session,
        viewport: Viewport,
        visit: Callable[[str], None],
        hand_over: Callable[[int, str | None], None],
        take_up: Callable[[], None] | None,
        look_around: Callable[[], None],
    ) -> None:
        self.ui = ui
        self.session = session
        self.viewport = viewport
        self.visit = visit
        self.hand_over = hand_over
        self.take_up = take_up
        self.look_around = look_around

    def open(self) -> None:
        """The menu."""
        entries: list[tuple[str, str, str, Act]] = [
            ("continue", "play", _("Continue"), lambda: None),
            *self._about_the_game(),
            ("around", "search", _("Look around"), self.look_around),
            ("keys", "keyboard", _("Keys"), self.open_keys),
            ("settings", "settings", _("Settings"), partial(self.visit, "settings")),
            ("rules", "rules", _("Rules"), partial(self.visit, "rules")),
            ("leave", "home", _("Leave to the title"), partial(self.visit, "title")),
        ]
        table_widgets.open_menu(self.ui, entries)

    def _about_the_game(self) -> list[tuple[str, str, str, Act]]:
        if self.take_up is not None:
            return [("copy", "copy", _("Play on here"), self.take_up)]
        return [
            ("save", "save", _("Save as …"), self.open_save),
            ("seats", "opponent", _("Who plays?"), self.open_seating),
        ]

    def open_keys(self) -> None:
        table_widgets.open_keys(self.ui, key_map.sheet())

    def open_save(self) -> None:
        """Ask for the name to save the game under, if it can be saved."""
        if self.session.shelf is not None:
            table_widgets.open_save(self.ui, " – ".join(self.session.names), self._save_as)

    def _save_as(self, name: str) -> None:
        kept = self.session.save_as(name, self.viewport.thumbnail)
        self.ui.toast(_("Saved as {name}.").format(name=kept))

    def open_seating(self, seat: int = 0) -> None:
        if self.take_up is None:
            Seating(self.ui, self.session, self.hand_over).open(seat)

    def ask_before_undo(self, undo: Callable[[], None]) -> None:
        """Undo what costs nothing; ask the table about what others have seen or done."""
        cost = self.session.undo_costs()
        if cost is Undo.FREE:
            undo()
        elif cost is Undo.ASK:
            last = self.session.moments[-1]
            words = _("This goes back into {name}’s turn. Does everybody agree?")
            if last.barrier:
                words = _("Something hidden has been shown since. Does everybody agree to take it back?")
            answers = [(_("Take back"), undo), (_("Leave it"), lambda: None)]
            dialog.ask(self.ui, _("Take back?"), words.format(name=self.session.names[last.seat]), answers)
