"""Translation of all words that the player reads: `_("Play")`, `ngettext("{n} seat", "{n} seats", n)`, `pgettext(...)`.

English is the source. A language is a folder under locale/ with one .po and its compiled .mo for each part of the
program (`parts`). Words are sought first in the part whose file says them, so that each game has its own word for a
thing; `said_in` does so for words that one part holds and another shows. `N_` marks words that are translated later,
where they are shown.
"""

from __future__ import annotations

import copy
import gettext as _gettext
import os
import struct
import sys
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pygame.system

from game import pseudo_language
from game.kit import assets
from game.languages import COMPLETE, ENGLISH
from rules import GAMES

PROGRAM = "program"


class _Speech:
    """The language in use."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.words: dict[str, _gettext.NullTranslations] = {}
        """By part of the program: its own words first, then the others'."""
        self.unreadable: list[Path] = []


_speech = _Speech()


def languages() -> list[str]:
    """The languages that players are offered: the complete ones that have compiled words."""
    return [code for code in COMPLETE if code in begun()]


def begun() -> list[str]:
    """English, and every language that has compiled words, complete or not."""
    found = [path.name for path in assets.LOCALE.iterdir() if (path / "LC_MESSAGES" / "program.mo").is_file()]
    return [ENGLISH, *sorted(name for name in found if name != ENGLISH)]


def parts() -> tuple[str, ...]:
    """The parts of the program that have words of their own, in the order in which they are asked."""
    return (PROGRAM, "table", *GAMES, "demo")


def use(language: str) -> None:
    """Speak this language from now on; what it lacks is said in English."""
    _speech.unreadable = []
    if language == pseudo_language.CODE:
        said = pseudo_language.PseudoTranslations()
        _speech.language, _speech.words = language, dict.fromkeys(parts(), said)
        return
    _speech.language = language if language in begun() else ENGLISH
    own = {} if _speech.language == ENGLISH else _read_parts(assets.LOCALE / language / "LC_MESSAGES")
    _speech.words = {part: _chained(own, part) for part in parts()}


def _read_parts(folder: Path) -> dict[str, _gettext.GNUTranslations]:
    found = {part: _read(folder / f"{part}.mo") for part in parts()}
    return {part: words for part, words in found.items() if words is not None}


def _chained(own: Mapping[str, _gettext.GNUTranslations], first: str) -> _gettext.NullTranslations:
    """A part's words; what it lacks is sought in the other parts, and at last said in English."""
    spoken: _gettext.NullTranslations = _gettext.NullTranslations()
    for part in sorted(own, key=lambda part: (part == first, -parts().index(part))):
        said = copy.copy(own[part])
        said.add_fallback(spoken)
        spoken = said
    return spoken


def _read(path: Path) -> _gettext.GNUTranslations | None:
    """A part's words; None if there are none or they cannot be read."""
    if not path.is_file():
        return None
    try:
        return _parsed(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, LookupError, ArithmeticError, struct.error):
        _speech.unreadable.append(path)
        return None


@lru_cache(maxsize=32)
def _parsed(path: Path, _written: int) -> _gettext.GNUTranslations:
    """A part's words as they were written at that time: whoever changes the language back does not wait again."""
    with path.open("rb") as file:
        words = _gettext.GNUTranslations(file)
    words.ngettext(ENGLISH, ENGLISH, 2)
    return words


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


@lru_cache
def part_of(module: str) -> str:
    """The part of the program that a module belongs to: `game.orloj.tips` to the clock's."""
    room = module.split(".")[1:2]
    return room[0] if room and room[0] in parts() else PROGRAM


def _words() -> _gettext.NullTranslations:
    """The words of the part whose file asks for a translation."""
    part = part_of(sys._getframe(2).f_globals["__name__"])
    return _speech.words.get(part, _ENGLISH_WORDS)


_ENGLISH_WORDS = _gettext.NullTranslations()


def _(words: str) -> str:
    return _words().gettext(words) if words else ""


def ngettext(one: str, many: str, n: int, **facts: object) -> str:
    """The form that goes with a number, with `{n}` and the other facts filled in; a loss is said like a gain."""
    return _words().ngettext(one, many, abs(n)).format(n=n, **facts)


def pgettext(context: str, words: str) -> str:
    """Words whose translation depends on where they stand."""
    return _words().pgettext(context, words)


def said_in(part: str, words: str) -> str:
    """Words that a part of the program says, in that part's own translation, whoever shows them."""
    return _speech.words.get(part, _ENGLISH_WORDS).gettext(words) if words else ""


def N_(words: str) -> str:  # noqa: N802 - the name translators' tools look for
    return words
