"""The page of keys: every command with its key and its button of the game pad, each to be changed; and the pace of
those who play with few keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kit import commands, legend
from game.kit.commands import COMMANDS, Command, Press
from game.kit.controls import Button
from game.kit.devices import SCANS
from game.kit.widget import Widget
from game.scenes.rows_page import Group, Row, RowsPage
from game.settings import LONG_PRESSES, SLIPS
from game.translation import N_, _, pgettext

if TYPE_CHECKING:
    from game.app import App

SCAN_WORDS = {"off": N_("Off"), "slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")}
ESCAPE = Press(pygame.K_ESCAPE)


class Keys(RowsPage):
    """A press on a row waits for the new key or button; Esc leaves it as it was."""

    topic = "program/controls"
    named = 0.44

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting = ""
        """The command that waits for its new key."""

    def heading(self) -> str:
        return _("Keys and controls")

    def columns(self, wide: bool) -> list[list[Group]]:
        rows = [self._row_of(command) for command in COMMANDS]
        ways = (_("Controls"), self._ways())
        half = (len(rows) - len(ways[1])) // 2 if wide else len(rows)
        first = (_("Keys"), rows[:half])
        return [[ways, first], [(_("More keys"), rows[half:])]] if wide else [[ways, first]]

    def _ways(self) -> list[Row]:
        chosen = self.app.settings
        scans = [(scan, _(SCAN_WORDS[scan])) for scan in SCANS]
        return [
            (_("Next by itself"), _("Then one key plays."), self._segments("scan", scans, chosen.scan)),
            (_("Long press"), _("Tells what is there."), self._numbers("long_press", LONG_PRESSES, chosen.long_press)),
            (_("Drag distance"), _("Less is a click."), self._numbers("slip", SLIPS, chosen.slip)),
            (_("Usual keys"), "", self._restore_button),
        ]

    def _row_of(self, command: Command) -> Row:
        return command.said, "", lambda rect: self._key_button(command, rect)

    def _key_button(self, command: Command, rect: pygame.Rect) -> Widget:
        waits = command.name == self.waiting
        words = pgettext("waiting for a key", "Press …") if waits else commands.shown(command.name)
        button = self.app.devices.pad.button_of(command.name)
        sign = partial(_draw_sign, button) if button and self.app.devices.pad.plugged and not waits else None
        kind = self.ui.world.main if waits else self.ui.world.plain
        act = partial(self.wait, "" if waits else command.name)
        return Button(f"key:{command.name}", rect, self.canvas.ui, words, act, kind=kind, picture=sign, size=24)

    def _restore_button(self, rect: pygame.Rect) -> Widget:
        words, kind = _("Restore"), self.ui.world.plain
        return Button("restore", rect, self.canvas.ui, words, self.restore, kind=kind, size=24)

    def wait(self, name: str) -> None:
        """From now on the next key or button is the command's; of none, nobody waits."""
        self.waiting = name
        self.app.devices.catch = self.caught if name else None
        self.refresh()

    def caught(self, found: Press | str) -> None:
        """The key or the button that a command was waiting for."""
        name, pad = self.waiting, self.app.devices.pad
        if found == ESCAPE:
            self.wait("")
            return
        held = commands.taken(found, name) if isinstance(found, Press) else commands.BY_NAME.get(pad.command(found))
        if held is not None and held.name != name:
            self.ui.toast(_("This is already “{command}”. Give that something else first.").format(command=held.said))
        elif isinstance(found, Press):
            commands.choose(name, found)
        else:
            pad.choose(name, found)
        self.wait("")
        self.keep()

    def restore(self) -> None:
        """The usual keys and buttons again; whoever has them already is told so."""
        if not (self.app.settings.keys or self.app.settings.pad):
            self.ui.toast(_("They are the usual ones."))
            return
        commands.use({})
        self.app.devices.pad.use({})
        self.keep()
        self.ui.toast(_("All keys and buttons are the usual ones again."))

    def keep(self) -> None:
        self.app.change(keys=commands.chosen(), pad=dict(self.app.devices.pad.chosen))
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """A press elsewhere waits no longer."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.waiting:
            self.wait("")
        return super().handle(event)

    def leave(self) -> None:
        self.wait("")


def _draw_sign(button: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    sign = legend.button_sign(button, min(rect.height, rect.width) * 4 // 5)
    surface.blit(sign, sign.get_rect(center=rect.center))
