"""The whole game by keyboard: walking the places that mean something, answering, and a key for every tool."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.kit.ui import ARROWS
from game.words import N_, _, pgettext

RESERVED = frozenset("urfhlzm")
"""Letters that mean a tool wherever one is; an answer cannot have them."""

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
    (N_("Enter"), N_("take, place, press")),
    (N_("1 – 9"), N_("give an answer")),
    (N_("letter on a button"), N_("give that answer")),
    (N_("Esc"), N_("put down, close, menu")),
    (N_("Space"), N_("finish what moves; a close view of what is asked, and back")),
    ("U   R", N_("undo, redo")),
    ("H", N_("coach: the best turns, and why")),
    ("F", N_("forecast: what would be scored now")),
    ("L", N_("log of the game")),
    (N_(",   .   End"), N_("look at earlier and later moments, return")),
    ("+   −   Z", N_("nearer, farther, whole table")),
    (N_("Shift + arrows"), N_("move about when zoomed")),
    ("F1", N_("rules about what the pointer is on")),
    ("M   F11", N_("sound, full screen")),
    (N_("Ctrl + S"), N_("save under a name")),
)
"""What `?` shows."""


def sheet() -> list[tuple[str, str]]:
    """The keys in the player's language."""
    return [(_(keys), _(meaning)) for keys, meaning in SHEET]


@dataclass(frozen=True)
class Stop:
    """Somewhere the keyboard can stand: a place on the table, or a button of the prompt."""

    key: str
    x: float
    y: float
    button: bool = False


def in_reading_order(stops: Sequence[Stop], row: float) -> list[Stop]:
    """Top to bottom in rows so many pixels high, each from left to right; buttons last, in their own order."""
    places = [stop for stop in stops if not stop.button]
    ordered = sorted(places, key=lambda stop: (stop.y // max(1.0, row), stop.x))
    return ordered + [stop for stop in stops if stop.button]


def tabbed(stops: Sequence[Stop], here: str | None, way: int) -> Stop | None:
    """The next one around."""
    if not stops:
        return None
    keys = [stop.key for stop in stops]
    if here not in keys:
        return stops[0] if way > 0 else stops[-1]
    return stops[(keys.index(here) + way) % len(stops)]


def toward(stops: Sequence[Stop], here: Stop | None, dx: int, dy: int) -> Stop | None:
    """The nearest one that lies that way; what lies aside counts double."""
    if here is None:
        return tabbed(stops, None, 1)

    def cost(other: Stop) -> float:
        ahead = (other.x - here.x) * dx + (other.y - here.y) * dy
        aside = abs((other.x - here.x) * dy) + abs((other.y - here.y) * dx)
        return ahead + 2 * aside if ahead > 1 and aside <= 3 * ahead else float("inf")

    best = min((stop for stop in stops if stop.key != here.key), key=cost, default=None)
    return best if best is not None and cost(best) < float("inf") else None


def command(event: pygame.event.Event) -> str:
    """Which tool a key stands for; empty for none."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return WITH_CONTROL.get(event.key, "")
    if event.mod & pygame.KMOD_ALT:
        return ""
    if event.unicode == "?":
        return "keys"
    return COMMANDS.get(event.key, "")


def arrow(event: pygame.event.Event) -> tuple[int, int] | None:
    return ARROWS.get(event.key)


def digit(event: pygame.event.Event) -> int:
    """1 to 9, from either part of the keyboard; 0 for any other key."""
    if pygame.K_1 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    if pygame.K_KP1 <= event.key <= pygame.K_KP9:
        return int(event.key - pygame.K_KP1) + 1
    return 0


def letter(event: pygame.event.Event) -> str:
    """A plain letter, unless a tool has it."""
    typed = str(event.unicode).lower()
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    return typed if typed.isalpha() and typed not in RESERVED and not held else ""


Commands = dict[str, Callable[[], None]]


def with_key(words: str, key: str) -> str:
    """A tool's tooltip with its key: "Undo (U)"."""
    return pgettext("tool and its key", "{tool} ({key})").format(tool=words, key=key)
