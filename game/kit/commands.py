"""Commands: what a key, a button of a pad or a switch can say, the key of each, and the keys a player chose instead.

Everything that listens knows a command by its *usual* key. `meant` turns what was really pressed into that: so there is
one way through the program for every device and every choice of keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.kit import keys
from game.translation import N_, _, pgettext

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
WRITES = {"next", "previous", "choose", "back"}
"""Commands that are heard even while something is written, if a player chose a letter for them."""


@dataclass(frozen=True)
class Press:
    """A key, alone or with Ctrl or Shift."""

    key: int
    ctrl: bool = False
    shift: bool = False

    @property
    def mod(self) -> int:
        return (pygame.KMOD_LCTRL if self.ctrl else 0) | (pygame.KMOD_LSHIFT if self.shift else 0)

    @property
    def kept(self) -> str:
        """As it is kept in the settings: `ctrl+s`."""
        named = pygame.key.name(self.key, use_compat=False).lower()
        return "ctrl+" * self.ctrl + "shift+" * self.shift + named

    @property
    def shown(self) -> str:
        """As a player reads it."""
        shift = _("Shift")
        return "Ctrl + " * self.ctrl + f"{shift} + " * self.shift + _named(self.key)


@dataclass(frozen=True)
class Command:
    """Something that can be said, in words of the list of keys, and its usual key."""

    name: str
    words: str
    usual: Press
    number: int | None = None
    """Of an answer."""

    @property
    def said(self) -> str:
        return _(self.words).format(number=self.number)


def _command(name: str, words: str, key: int, *, ctrl: bool = False, shift: bool = False) -> Command:
    return Command(name, words, Press(key, ctrl, shift))


COMMANDS: tuple[Command, ...] = (
    _command("next", N_("Next place or button"), pygame.K_TAB),
    _command("previous", N_("Previous place or button"), pygame.K_TAB, shift=True),
    _command("choose", N_("Choose"), pygame.K_RETURN),
    _command("back", N_("Back, put down, close"), pygame.K_ESCAPE),
    _command("left", N_("Left"), pygame.K_LEFT),
    _command("right", N_("Right"), pygame.K_RIGHT),
    _command("up", N_("Up"), pygame.K_UP),
    _command("down", N_("Down"), pygame.K_DOWN),
    _command("look", N_("Close view, or finish what moves"), pygame.K_SPACE),
    _command("menu", N_("Menu"), pygame.K_F10),
    _command("undo", N_("Undo"), pygame.K_u),
    _command("redo", N_("Redo"), pygame.K_r),
    _command("coach", N_("Coach"), pygame.K_h),
    _command("forecast", N_("Forecast"), pygame.K_f),
    _command("log", N_("Log"), pygame.K_l),
    _command("rules", N_("Rules"), pygame.K_F1),
    _command("earlier", N_("One choice back"), pygame.K_COMMA),
    _command("later", N_("One choice forward"), pygame.K_PERIOD),
    _command("present", N_("Return from earlier moments"), pygame.K_END),
    _command("nearer", N_("Nearer"), pygame.K_PLUS),
    _command("farther", N_("Farther"), pygame.K_MINUS),
    _command("zoom", N_("Whole table, or close"), pygame.K_z),
    _command("around", N_("Look around"), pygame.K_i),
    *(Command(f"answer {n}", N_("Answer {number}"), Press(pygame.K_0 + n), n) for n in range(1, 10)),
    _command("answer 0", N_("Give up what is asked"), pygame.K_0),
    _command("keys", N_("Keys"), pygame.K_QUESTION),
    _command("save", N_("Save as …"), pygame.K_s, ctrl=True),
    _command("mute", N_("Mute"), pygame.K_m),
    _command("again", N_("Say again"), pygame.K_v),
    _command("full screen", N_("Full screen"), pygame.K_F11),
)
BY_NAME: dict[str, Command] = {command.name: command for command in COMMANDS}
SIGNS = {pygame.K_MINUS: "−", pygame.K_TAB: "Tab"}
NAMES = {
    pygame.K_LEFT: N_("Left"),
    pygame.K_RIGHT: N_("Right"),
    pygame.K_UP: N_("Up"),
    pygame.K_DOWN: N_("Down"),
    pygame.K_RETURN: N_("Enter"),
    pygame.K_ESCAPE: N_("Esc"),
    pygame.K_SPACE: N_("Space"),
}


class _Chosen:
    """The keys that the player of this computer chose, by the names of commands."""

    def __init__(self) -> None:
        self.keys: dict[str, Press] = {}


_chosen = _Chosen()


def use(kept: Mapping[str, object]) -> None:
    """Take the keys that are kept in the settings into use; what is no command or no key is passed over."""
    found = {name: press_of(str(said)) for name, said in kept.items() if name in BY_NAME}
    _chosen.keys = {name: press for name, press in found.items() if press and press != BY_NAME[name].usual}


def chosen() -> dict[str, str]:
    """The keys that are not the usual ones, for the settings."""
    return {name: press.kept for name, press in _chosen.keys.items()}


def press_of(kept: str) -> Press | None:
    """A key from the words it is kept in."""
    rest = kept.removeprefix("ctrl+")
    named = rest.removeprefix("shift+")
    try:
        return Press(pygame.key.key_code(named), rest != kept, named != rest)
    except ValueError:
        return None


def pressed(event: pygame.event.Event) -> Press:
    """The key that was really pressed; what needs Shift to be written is a key of its own."""
    if event.unicode == "?":
        return Press(pygame.K_QUESTION)
    return Press(keys.meant(event), bool(event.mod & CTRL), bool(event.mod & pygame.KMOD_SHIFT))


def of(name: str) -> Press:
    """The key of a command now."""
    return _chosen.keys.get(name, BY_NAME[name].usual)


def shown(name: str) -> str:
    """The key of a command as the player reads it."""
    return of(name).shown


def taken(press: Press, name: str) -> Command | None:
    """Another command that has this key already."""
    return next((one for one in COMMANDS if one.name != name and of(one.name) == press), None)


def choose(name: str, press: Press) -> None:
    """Another key for a command."""
    _chosen.keys.pop(name, None)
    if press != BY_NAME[name].usual:
        _chosen.keys[name] = press


def event_of(name: str, shift: bool = False) -> pygame.event.Event:
    """The key event that everything knows a command by."""
    usual = BY_NAME[name].usual
    mod = usual.mod | (pygame.KMOD_LSHIFT if shift else 0)
    letter = "?" if usual.key == pygame.K_QUESTION else ""
    return pygame.event.Event(pygame.KEYDOWN, key=usual.key, mod=mod, unicode=letter, scancode=0, command=name)


def meant(event: pygame.event.Event, writing: bool) -> pygame.event.Event:
    """A pressed key as the command that the player gave it to; while something is written, letters are letters. A key
    whose command has another one now means nothing."""
    if event.mod & pygame.KMOD_ALT or not _chosen.keys:
        return event
    press = pressed(event)
    plain = Press(press.key, press.ctrl)
    for tried in dict.fromkeys((press, plain)):
        found = next((name for name, key in _chosen.keys.items() if key == tried), None)
        if found is not None and not (writing and _writes(event) and found not in WRITES):
            return event_of(found, shift=tried != press)
    freed = any(BY_NAME[name].usual in (press, plain) for name in _chosen.keys)
    held = any(of(one.name) in (press, plain) for one in COMMANDS)
    if freed and not held and not (writing and _writes(event)):
        return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=event.mod, unicode="", scancode=0)
    return event


def _writes(event: pygame.event.Event) -> bool:
    return bool(event.unicode and event.unicode.isprintable()) or event.key in (
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_HOME,
        pygame.K_END,
    )


def with_key(words: str, name: str) -> str:
    """A tool's tooltip with its key: "Undo (U)"."""
    return pgettext("tool and its key", "{tool} ({key})").format(tool=words, key=shown(name))


def _named(key: int) -> str:
    """A key as it is printed on the keyboard, in the player's language and letters."""
    if key in SIGNS:
        return SIGNS[key]
    if key in NAMES:
        return _(NAMES[key])
    if ord(" ") < key <= ord("~"):
        return keys.shown(chr(key).upper())
    return pygame.key.name(key).title()
