"""The glossary of a language, game/locale/LANGUAGE/glossary.toml: the words of the boxes, and those that never stand.

A label, which is a message of few words, must contain one of the beginnings that its term has; a longer sentence may
say *it* instead. What never stands is sought everywhere.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

LABEL = 6
"""Words that a label has at most."""
INSIDE = 4
"""Letters from which on a beginning may also stand inside a word, as in a compound."""
PLACEHOLDER = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True)
class Term:
    """A concept of a game, and how the language begins its word."""

    english: list[str]
    use: list[str]
    part: str = ""
    unless: list[str] = field(default_factory=list)

    def asked_by(self, label: str) -> bool:
        said = PLACEHOLDER.sub("", label)
        few = len(said.split()) <= LABEL and label not in self.unless
        return few and _one_of(tuple(self.english)).search(said) is not None

    def is_in(self, said: str) -> bool:
        return any(_holds(said.casefold(), beginning.casefold()) for beginning in self.use)


@cache
def _one_of(terms: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, terms))})\b", re.IGNORECASE)


def _holds(said: str, beginning: str) -> bool:
    return beginning in said if len(beginning) >= INSIDE else re.search(rf"\b{beginning}", said) is not None


@dataclass(frozen=True)
class Glossary:
    """The terms of a language, and patterns that never stand: each with the word to use instead and its part."""

    terms: tuple[Term, ...] = ()
    never: tuple[tuple[str, str, str], ...] = ()

    def problems(self, part: str, english: str, said: str, *, label: bool) -> Iterator[str]:
        for term in self.terms if label else ():
            if term.part in ("", part) and term.asked_by(english) and not term.is_in(said):
                yield f"does not say {term.english[0]!r} as the box does: {' or '.join(term.use)}"
        for pattern, instead, where in self.never:
            if where in ("", part) and re.search(pattern, said, re.IGNORECASE):
                yield f"has {pattern!r}; {instead}"


@lru_cache
def read(path: Path) -> Glossary:
    """A language's glossary; an empty one if it has none."""
    if not path.is_file():
        return Glossary()
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    never = tuple((entry["pattern"], entry["instead"], entry.get("part", "")) for entry in found.get("never", ()))
    return Glossary(tuple(Term(**entry) for entry in found.get("term", ())), never)
