"""Keys on every keyboard: by the letter they write where that is Latin, by their place on the others.

A Russian keyboard sends г where an English one sends u; whoever presses it means *undo* all the same, and is shown Г.
Which letters the keyboard writes is only known from the keys that are pressed; until then Latin ones are shown, which
are printed on the keys of nearly every keyboard.
"""

from __future__ import annotations

import re

import pygame

PLACES: dict[int, int] = {
    **{getattr(pygame, f"KSCAN_{letter.upper()}"): ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"},
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
}
"""The key that an English keyboard has in a place."""
DIGITS: dict[int, int] = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in range(10)}
WRITTEN = ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")
"""The letters of a Russian keyboard, and the Latin ones in the same places."""
LETTER = re.compile(r"\b[A-Z]\b")
LATIN = 128


class _Keyboard:
    """What is known of the keyboard in use: the letters that it writes in the places of Latin ones."""

    def __init__(self) -> None:
        self.letters: dict[str, str] = {}


_keyboard = _Keyboard()


def meant(event: pygame.event.Event) -> int:
    """The key that is meant: the one with this letter, or in this place if the letter is not Latin."""
    key = int(event.key)
    return key if _is_latin(key) else PLACES.get(_place(event), key)


def digit(event: pygame.event.Event) -> int | None:
    """0 to 9, from either part of the keyboard, also where digits need Shift; None for any other key."""
    if event.unicode == "?":
        return None
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    if pygame.K_KP1 <= event.key <= pygame.K_KP9:
        return int(event.key - pygame.K_KP1) + 1
    return 0 if event.key == pygame.K_KP0 else DIGITS.get(_place(event))


def heard(event: pygame.event.Event) -> bool:
    """Learn from a pressed key which letters the keyboard writes; True if that is news."""
    before = dict(_keyboard.letters)
    place = PLACES.get(_place(event), 0)
    if pygame.K_a <= event.key <= pygame.K_z:
        _keyboard.letters = {}
    elif place and not _is_latin(event.key):
        letter = chr(event.key)
        russian = dict(zip(WRITTEN[1], WRITTEN[0], strict=True)) if letter in WRITTEN[0] else _keyboard.letters
        _keyboard.letters = {**russian, chr(place): letter}
    return before != _keyboard.letters


def shown(keys: str) -> str:
    """The names of keys with the user's own letters: `U   R` is `Г   К` on a Russian keyboard."""
    return LETTER.sub(lambda found: _keyboard.letters.get(found[0].lower(), found[0]).upper(), keys)


def forget() -> None:
    """Nothing has been pressed yet."""
    _keyboard.letters = {}


def _is_latin(key: int) -> bool:
    """Also keys that write nothing, such as F1, whose numbers are huge."""
    return key < LATIN or key > 0x10FFFF


def _place(event: pygame.event.Event) -> int:
    return int(getattr(event, "scancode", 0))
