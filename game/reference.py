"""The rulebook in our own words: topics in game/rulebook/LANGUAGE/BOOK.toml, found by id or by searching.

A topic's full id is `book/id`, as in `terracotta/guard`. What a language lacks is read in English.
"""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from game.kit import assets
from game.words import ENGLISH

BOOKS = ("terracotta", "orloj", "program")


@dataclass(frozen=True)
class Topic:
    """A page of the rulebook: pictures with captions, and paragraphs; those that begin with `- ` are points."""

    id: str
    title: str
    pictures: tuple[tuple[str, str], ...]
    text: str

    @property
    def book(self) -> str:
        return self.id.partition("/")[0]

    def paragraphs(self) -> list[str]:
        """Paragraphs and single points, in order."""
        found: list[str] = []
        for block in self.text.strip().split("\n\n"):
            found += block.split("\n") if block.startswith("- ") else [block.replace("\n", " ")]
        return found


@lru_cache(maxsize=16)
def _read(book: str, language: str) -> dict[str, Topic]:
    path = assets.RULEBOOK / language / f"{book}.toml"
    if not path.is_file():
        return {}
    raw = tomllib.loads(path.read_text(encoding="utf-8"))["topic"]
    topics = [
        Topic(
            f"{book}/{entry['id']}",
            entry["title"],
            tuple((picture, caption) for picture, caption in entry["pictures"]),
            entry["text"],
        )
        for entry in raw
    ]
    return {topic.id: topic for topic in topics}


def topics(book: str, language: str) -> list[Topic]:
    """A book's pages in order."""
    spoken = _read(book, language)
    return [spoken.get(key, topic) for key, topic in _read(book, ENGLISH).items()]


def find(topic: str, language: str) -> Topic | None:
    """The page with this id; the book's first page if only the book is known."""
    book = topic.partition("/")[0]
    if book not in BOOKS:
        return None
    pages = topics(book, language)
    return next((page for page in pages if page.id == topic), pages[0] if pages else None)


def folded(words: str) -> str:
    """Letters without case and accents, so that `zolnierz` finds `Żołnierz`."""
    plain = unicodedata.normalize("NFKD", words.casefold().replace("ł", "l"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def search(words: str, language: str, book: str) -> list[Topic]:
    """Pages of a book that hold every word, those with it in the title first."""
    wanted = folded(words).split()
    pages = topics(book, language)
    if not wanted:
        return pages
    hits = [page for page in pages if all(word in folded(f"{page.title} {page.text}") for word in wanted)]
    return sorted(hits, key=lambda page: not any(word in folded(page.title) for word in wanted))
