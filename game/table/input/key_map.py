"""The map of the keyboard: the key of every command, of answers and of directions, and the sheet that lists them."""

from __future__ import annotations

import pygame

from game.kit import keys
from game.kit.ui import ARROWS
from game.translation import N_, _, pgettext

COMMANDS: dict[int, str] = {
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "redo",
    pygame.K_f: "forecast",
    pygame.K_h: "coach",
    pygame.K_l: "log",
    pygame.K_z: "zoom",
    pygame.K_PLUS: "nearer",
    pygame.K_EQUALS: "nearer",
    pygame.K_KP_PLUS: "nearer",
    pygame.K_MINUS: "farther",
    pygame.K_KP_MINUS: "farther",
    pygame.K_COMMA: "earlier",
    pygame.K_PERIOD: "later",
    pygame.K_END: "present",
}
WITH_CONTROL: dict[int, str] = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_s: "save",
}

SHEET: tuple[tuple[str, str], ...] = (
    (N_("Tab, arrows"), N_("go to the next place or button")),
    (N_("Enter"), N_("take or place there; else press the main button")),
    (N_("1 – 9"), N_("give the answer with that number")),
    ("0", N_("give up what is asked")),
    (N_("Esc"), N_("put down, close, menu")),
    (N_("Space"), N_("finish what moves; a close view of what is asked, and back")),
    ("U   R", N_("undo, redo")),
    ("H", N_("coach: the best turns, and why")),
    ("F", N_("forecast: what would be scored now")),
    ("L", N_("log of the game")),
    (N_(",   .   End"), N_("look at earlier and later moments, return")),
    (N_("arrows, looking back"), N_("one moment earlier or later")),
    ("+   −   Z", N_("nearer, farther, whole table")),
    (N_("Shift + arrows"), N_("move about when zoomed")),
    ("F1", N_("rules about what the pointer is on")),
    ("M   F11", N_("sound, full screen")),
    (N_("Ctrl + S"), N_("save under a name")),
)
"""The sheet that `?` opens."""


def sheet() -> list[tuple[str, str]]:
    """The keys in the player's language and letters."""
    return [(keys.shown(_(named)), _(meaning)) for named, meaning in SHEET]


def command(event: pygame.event.Event) -> str:
    """The tool that a key stands for; empty for none."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return WITH_CONTROL.get(keys.meant(event), "")
    if event.mod & pygame.KMOD_ALT:
        return ""
    if event.unicode == "?":
        return "keys"
    return COMMANDS.get(keys.meant(event), "")


def arrow(event: pygame.event.Event) -> tuple[int, int] | None:
    return ARROWS.get(event.key)


def with_key(words: str, key: str) -> str:
    """A tool's tooltip with its key: "Undo (U)"."""
    return pgettext("tool and its key", "{tool} ({key})").format(tool=words, key=keys.shown(key))
