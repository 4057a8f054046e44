"""Texts that lie in files of their own, not in catalogues: lessons, rulebooks, what is packed beside the program."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typography

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "en"
LESSONS, RULEBOOK = ROOT / "game" / "lessons", ROOT / "game" / "rulebook"
PACKED = ROOT / "build_scripts" / "package_words"
IN_ENGLISH_BOOK = ("board = ", "see = ", "seats = ", "example = ")
"""Beginnings of lines that stand in the English rulebook only."""
POINTS = re.compile("^- ", re.MULTILINE)
NAMES = 3
"""Words up to which a text may be the same in two languages, as a name is."""


@dataclass(frozen=True)
class Text:
    """A text, where it stands, what it says in English and in the language."""

    file: Path
    key: str
    part: str
    english: str
    said: str

    @property
    def where(self) -> str:
        return f"{self.file.relative_to(ROOT).as_posix()} {self.key}"


def files(language: str) -> list[tuple[Path, Path, str]]:
    """The English file, the language's, and the part of the program that they belong to."""
    found = [(path, path.with_name(f"{language}.toml"), path.parent.name) for path in LESSONS.glob(f"*/{SOURCE}.toml")]
    found += [(path, RULEBOOK / language / path.name, path.stem) for path in (RULEBOOK / SOURCE).glob("*.toml")]
    return sorted([*found, (PACKED / f"{SOURCE}.toml", PACKED / f"{language}.toml", "program")])


def begin(language: str) -> None:
    """Lay the English texts where the language's are to be."""
    for english, own, _part in files(language):
        own.parent.mkdir(parents=True, exist_ok=True)
        if not own.is_file():
            lines = english.read_text(encoding="utf-8").splitlines(keepends=True)
            kept = [line for line in lines if not line.startswith(IN_ENGLISH_BOOK)]
            own.write_text("".join(kept), encoding="utf-8")


def texts(language: str) -> Iterator[Text]:
    """Every text that stands in both files."""
    for english, own, part in files(language):
        if own.is_file():
            source, said = _strings(_read(english)), _strings(_read(own))
            for key in source.keys() & said.keys():
                yield Text(own, key, part, source[key], said[key])


def gaps(language: str) -> Iterator[str]:
    """Files and keys that are missing, unknown or still English."""
    for english, own, _part in files(language):
        where = own.relative_to(ROOT).as_posix()
        if not own.is_file():
            yield f"{where} is missing"
            continue
        source, said = _strings(_read(english)), _strings(_read(own))
        yield from (f"{where} lacks {key}" for key in source if key not in said)
        yield from (f"{where} has {key}, which the English file has not" for key in said if key not in source)
    for text in texts(language):
        if is_english(text, language):
            yield f"{text.where} is still English"
        if len(POINTS.findall(text.said)) != len(POINTS.findall(text.english)):
            yield f"{text.where} has another number of points than in English"


def is_english(text: Text, language: str) -> bool:
    """Nobody has translated it yet; a name of few words may be the same."""
    return len(text.english.split()) > NAMES and text.said in (text.english, typography.tidied(language, text.english))


def tidy(language: str) -> None:
    """Every text as the language writes it, where it stands in its file as it is said."""
    for text in texts(language):
        right = typography.tidied(language, text.said)
        if right != text.said and not is_english(text, language):
            written = text.file.read_text(encoding="utf-8")
            text.file.write_text(written.replace(text.said, right), encoding="utf-8")


def _read(path: Path) -> Mapping[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _strings(found: Any, key: str = "") -> dict[str, str]:
    """Every text of a file by its key; of pages and pictures that say so the name is the key."""
    if isinstance(found, str):
        return {key: found}
    said: dict[str, str] = {}
    for name, inner in _named(found):
        if name not in ENGLISH_ONLY or (isinstance(inner, Mapping) and "id" in inner):
            said |= _strings(inner, f"{key}.{name}".lstrip("."))
    return said


ENGLISH_ONLY = ("id", *(line.partition(" ")[0] for line in IN_ENGLISH_BOOK))
"""What stands in the English rulebook only, or names things; a page may bear such a name, too."""


def _named(found: Any) -> list[tuple[str, Any]]:
    if isinstance(found, Mapping):
        return list(found.items())
    if isinstance(found, list) and len(found) == 2 and isinstance(found[0], str) and "/" in found[0]:
        return [(found[0], found[1])]
    if isinstance(found, list):
        return [(entry["id"] if isinstance(entry, Mapping) else str(at), entry) for at, entry in enumerate(found)]
    return []
