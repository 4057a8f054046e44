"""Translation of all words that the player reads: `_("Play")`, `ngettext("{n} seat", "{n} seats", n)`, `pgettext(...)`.

English is the source. A language is a folder under locale/ with one .po and its compiled .mo for each part of the
program (`parts`). `N_` marks words that are translated later, where they are shown.
"""

from __future__ import annotations

import gettext as _gettext
import os
import struct
from pathlib import Path

import pygame.system

from game import pseudo_language
from game.kit import assets
from rules import GAMES

ENGLISH = "en"
NATIVE = {"en": "English", "pl": "Polski"}
"""Every language by its own name."""


class _Speech:
    """The language in use."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.words: _gettext.NullTranslations = _gettext.NullTranslations()
        self.unreadable: list[Path] = []


_speech = _Speech()


def languages() -> list[str]:
    """English, and every language that has compiled words."""
    found = [path.name for path in assets.LOCALE.iterdir() if (path / "LC_MESSAGES" / "program.mo").is_file()]
    return [ENGLISH, *sorted(name for name in found if name != ENGLISH)]


def parts() -> tuple[str, ...]:
    """The parts of the program that have words of their own; the later one is asked first."""
    return ("program", "table", *GAMES, "demo")


def use(language: str) -> None:
    """Speak this language from now on; what it lacks is said in English."""
    _speech.unreadable = []
    if language == pseudo_language.CODE:
        _speech.language, _speech.words = language, pseudo_language.PseudoTranslations()
        return
    spoken: _gettext.NullTranslations = _gettext.NullTranslations()
    language = language if language in languages() else ENGLISH
    for part in parts() if language != ENGLISH else ():
        path = assets.LOCALE / language / "LC_MESSAGES" / f"{part}.mo"
        if (loaded := _read(path)) is not None:
            loaded.add_fallback(spoken)
            spoken = loaded
    _speech.language, _speech.words = language, spoken


def _read(path: Path) -> _gettext.GNUTranslations | None:
    """A part's words; None if there are none or they cannot be read."""
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            words = _gettext.GNUTranslations(file)
        words.ngettext(ENGLISH, ENGLISH, 2)
        return words
    except (OSError, ValueError, LookupError, ArithmeticError, struct.error):
        _speech.unreadable.append(path)
        return None


def problem() -> str:
    """A sentence about words of the language in use that cannot be read; empty if all can."""
    if not _speech.unreadable:
        return ""
    names = ", ".join(str(path) for path in _speech.unreadable)
    return _("Some words cannot be read and are said in English: {path}.").format(path=names)


def language() -> str:
    return _speech.language


def preferred() -> str:
    """The first language of the player's system that we speak, else English."""
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted = [code.replace("-", "_").split("_")[0].split(".")[0] for code in asked if code]
    wanted = wanted[:1] or [str(place["language"]) for place in pygame.system.get_pref_locales()]
    return next((code for code in wanted if code in languages()), ENGLISH)


def _(words: str) -> str:
    return _speech.words.gettext(words) if words else ""


def ngettext(one: str, many: str, n: int, **facts: object) -> str:
    """The form that goes with a number, with `{n}` and the other facts filled in; a loss is said like a gain."""
    return _speech.words.ngettext(one, many, abs(n)).format(n=n, **facts)


def pgettext(context: str, words: str) -> str:
    """Words whose translation depends on where they stand."""
    return _speech.words.pgettext(context, words)


def N_(words: str) -> str:  # noqa: N802 - the name translators' tools look for
    return words
