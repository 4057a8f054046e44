"""Typography of every language: its quotes, dashes, spaces and points, put right where that is mechanical."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

NO_BREAK = "\N{NO-BREAK SPACE}"
QUOTES = {"pl": "„”", "hu": "„”", "cs": "„“", "fr": "«»", "ru": "«»"}
"""The opening and the closing quotation mark; a language that is not named keeps English ones."""
EVERY_QUOTE = "„“”«»"
ENGLISH_QUOTES = "“”"
KEPT = re.compile(r"\{[^}]*\}|https?://\S+|shell:\w+")
"""Placeholders, addresses and places of Windows, in which nothing is changed."""
MASK = 0xE000
FILLED = f"{chr(MASK)}-{chr(MASK + 99)}"


def tidied(language: str, words: str) -> str:
    """The words as the language writes them: points, dashes, quotes and spaces."""
    kept = KEPT.findall(words)
    marks = iter(range(len(kept)))
    said = KEPT.sub(lambda _found: chr(MASK + next(marks)), words)
    for rule in (_points_and_dashes, _straight_quotes, SPACES.get(language, _plain_spaces)):
        said = rule(language, said)
    return re.sub(f"[{FILLED}]", lambda found: kept[ord(found[0]) - MASK], said)


def _points_and_dashes(language: str, said: str) -> str:
    dash = "—" if language == "ru" else "–"
    said = said.replace("...", "…").replace("\N{NARROW NO-BREAK SPACE}", NO_BREAK).replace("'", "’")
    said = re.sub(rf"(?<=\S)([ {NO_BREAK}])[-–—](?=[ \n])", rf"\1{dash}", said)
    return re.sub(r"(?<=\d)-(?=\d)", "–", said)


def _straight_quotes(language: str, said: str) -> str:
    """Straight quotes in turn opening and closing."""
    marks = QUOTES.get(language, ENGLISH_QUOTES)
    for at in range(said.count('"')):
        said = said.replace('"', marks[at % 2], 1)
    return said


def _plain_spaces(_language: str, said: str) -> str:
    return re.sub(rf"(?<=\w)[ {NO_BREAK}]+(?=[;:!?](?:\s|$))", "", said)


def _french_spaces(_language: str, said: str) -> str:
    """A no-break space before ; : ! ? » and after «, but none within hours and numbers."""
    said = re.sub(rf"«[ {NO_BREAK}]*(?=\S)", f"«{NO_BREAK}", said)
    before = rf"(?<=[^\s{NO_BREAK}(;:!?])(?<![\d{FILLED}](?=:[\d{FILLED}]))[ {NO_BREAK}]*(?=[;:!?»])"
    said = re.sub(before, NO_BREAK, said)
    return re.sub(rf"(?<=[;:!?])[ {NO_BREAK}]*(?=»)", NO_BREAK, said)


def _russian_spaces(language: str, said: str) -> str:
    return re.sub(r"(?<=\S) (?=—)", NO_BREAK, _plain_spaces(language, said))


def _czech_spaces(language: str, said: str) -> str:
    """A word of one letter stays with the next one."""
    return re.sub(r"(?<!\w)([ksvzouai]) (?=\S)", rf"\1{NO_BREAK}", _plain_spaces(language, said), flags=re.IGNORECASE)


SPACES: dict[str, Callable[[str, str], str]] = {"fr": _french_spaces, "ru": _russian_spaces, "cs": _czech_spaces}


def problems(language: str, english: str, said: str) -> Iterator[str]:
    """What is written otherwise than the language does, in words."""
    right = tidied(language, said)
    if right != said:
        yield f"is written {_shown(said)}, not {_shown(right)} (--tidy puts it right)"
    if "  " in said.replace("\n", "\n ").replace("\n  ", "\n ") and "  " not in english:
        yield "has two spaces in a row"
    strange = sorted(set(said) & (set(EVERY_QUOTE) - set(QUOTES.get(language, ENGLISH_QUOTES))))
    if strange:
        yield f"has {' '.join(strange)}; quotes are {' … '.join(QUOTES.get(language, ENGLISH_QUOTES))}"


def _shown(said: str) -> str:
    return repr(said.replace(NO_BREAK, "~"))
