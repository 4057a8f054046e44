"""The map of the keyboard at the table: what each usual key does there, and the sheet that lists the player's own."""

from __future__ import annotations

import pygame

from game.kit import commands, keys
from game.kit.ui import ARROWS
from game.translation import N_, _

COMMANDS: dict[int, str] = {
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "redo",
    pygame.K_f: "forecast",
    pygame.K_h: "coach",
    pygame.K_l: "log",
    pygame.K_z: "zoom",
    pygame.K_i: "around",
    pygame.K_PLUS: "nearer",
    pygame.K_EQUALS: "nearer",
    pygame.K_KP_PLUS: "nearer",
    pygame.K_MINUS: "farther",
    pygame.K_KP_MINUS: "farther",
    pygame.K_COMMA: "earlier",
    pygame.K_PERIOD: "later",
    pygame.K_END: "present",
    pygame.K_F10: "menu",
}
WITH_CONTROL: dict[int, str] = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_s: "save",
}

SHEET: tuple[tuple[tuple[str, ...], str], ...] = (
    (("next", "previous"), N_("go to the next place or button")),
    (("left", "right", "up", "down"), N_("go to the place or button there; looking back, through the game")),
    (("choose",), N_("take or place there; else press the main button")),
    (("answer 1", "answer 9"), N_("give the answer with that number")),
    (("answer 0",), N_("give up what is asked")),
    (("back", "menu"), N_("put down, close, menu")),
    (("look",), N_("finish what moves; a close view of what is asked, and back")),
    (("undo", "redo"), N_("undo, redo")),
    (("coach",), N_("coach: the best turns, and why")),
    (("forecast",), N_("forecast: what would be scored now")),
    (("log",), N_("log of the game")),
    (("earlier", "later", "present"), N_("look at earlier and later moments, return")),
    (("nearer", "farther", "zoom"), N_("nearer, farther, whole table")),
    (("around",), N_("go to everything that has something to tell, and back")),
    (("rules",), N_("rules about what the pointer is on")),
    (("mute", "full screen", "again"), N_("sound, full screen, say again")),
    (("save",), N_("save under a name")),
)
"""The sheet that `?` opens: commands, and what they do."""


def sheet() -> list[tuple[str, str]]:
    """The keys in the player's language and letters, as the player has chosen them."""
    return [(_shown(names), _(meaning)) for names, meaning in SHEET]


def _shown(names: tuple[str, ...]) -> str:
    """The keys of some commands; of answers the first and the last."""
    return (" … " if names[0] == "answer 1" else "   ").join(commands.shown(name) for name in names)


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
