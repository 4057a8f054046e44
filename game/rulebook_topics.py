"""The rulebook in our own words: topics in game/rulebook/LANGUAGE/BOOK.toml, found by id or by searching.

A topic's full id is `book/id`, as in `program/start`; a game's book has the game's name. What a language lacks is read
in English.
"""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from game import pseudo_language
from game.kit import assets
from game.languages import ENGLISH
from game.translation import _
from rules import GAMES

PROGRAM = "program"
"""The book about the program itself."""


@dataclass(frozen=True)
class Example:
    """A few choices of a real game, begun after `at` choices of a lesson's record, on the part of the board with these
    places: shown one after the other."""

    record: str
    at: int
    choices: tuple[str, ...]
    board: tuple[str, ...]


@dataclass(frozen=True)
class Topic:
    """A page of the rulebook: pictures with captions, and paragraphs; those that begin with `- ` are points.

    `board` names the places, or kinds of places, of the board that the page speaks of, at a table with so many `seats`;
    `see` other pages of the book that belong to it, `example` what is shown for something hard. All these stand in the
    English book only, but the captions of the example in every language: one before its first choice, one after each.
    """

    id: str
    title: str
    pictures: tuple[tuple[str, str], ...]
    text: str
    board: tuple[str, ...] = ()
    seats: int = 3
    see: tuple[str, ...] = ()
    example: Example | None = None
    captions: tuple[str, ...] = ()

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
    """A book's pages by id; if the file cannot be read, one page that says so."""
    if language == pseudo_language.CODE:
        return {key: _pseudo(page) for key, page in _read(book, ENGLISH).items()}
    path = assets.RULEBOOK / language / f"{book}.toml"
    if not path.is_file():
        return {}
    try:
        pages = [_topic(book, entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["topic"]]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        pages = []
    if not pages:
        said = _("{path} cannot be read. The program’s other files may be damaged too; install it anew.")
        pages = [Topic(f"{book}/unreadable", _("Unreadable"), (), said.format(path=path))]
    return {page.id: page for page in pages}


def _pseudo(page: Topic) -> Topic:
    said = pseudo_language.pseudo
    pictures = tuple((picture, said(caption)) for picture, caption in page.pictures)
    captions = tuple(said(caption) for caption in page.captions)
    return replace(page, title=said(page.title), pictures=pictures, text=said(page.text), captions=captions)


def _topic(book: str, entry: dict[str, Any]) -> Topic:
    pictures = tuple((str(picture), str(caption)) for picture, caption in entry["pictures"])
    board = tuple(str(place) for place in entry.get("board", ()))
    see = tuple(f"{book}/{other}" for other in entry.get("see", ()))
    title, text, seats = str(entry["title"]), str(entry["text"]), int(entry.get("seats", 3))
    captions = tuple(str(caption) for caption in entry.get("captions", ()))
    example = _example(entry["example"]) if "example" in entry else None
    return Topic(f"{book}/{entry['id']}", title, pictures, text, board, seats, see, example, captions)


def _example(entry: dict[str, Any]) -> Example:
    choices, board = (tuple(str(each) for each in entry[key]) for key in ("choices", "board"))
    return Example(str(entry["record"]), int(entry["at"]), choices, board)


def topics(book: str, language: str) -> list[Topic]:
    """A book's pages in order."""
    spoken, source = _read(book, language), _read(book, ENGLISH)
    unreadable = [topic for key, topic in spoken.items() if key.endswith("/unreadable") and key not in source]
    return unreadable + [_spoken(topic, spoken.get(key, topic)) for key, topic in source.items()]


def _spoken(source: Topic, said: Topic) -> Topic:
    """A page in another language shows the same part of the board and example, and leads to the same pages."""
    told = said.captions if len(said.captions) == len(source.captions) else source.captions
    return replace(said, board=source.board, seats=source.seats, see=source.see, example=source.example, captions=told)


def books() -> list[str]:
    """The books that there are: the games' in their order, then the program's."""
    return [book for book in (*GAMES, PROGRAM) if topics(book, ENGLISH)]


def find(topic: str, language: str) -> Topic | None:
    """The page with this id; the book's first page if only the book is known."""
    book = topic.partition("/")[0]
    if book not in books():
        return None
    pages = topics(book, language)
    return next((page for page in pages if page.id == topic), pages[0])


def folded(words: str) -> str:
    """Letters without case and accents, so that `zolnierz` finds `Żołnierz`."""
    plain = unicodedata.normalize("NFKD", words.casefold().replace("ł", "l"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def marked(words: str, line: str) -> list[tuple[int, int]]:
    """Where the words of a search stand in a line: first letter, and the one behind the last."""
    plain = [folded(letter) for letter in line]
    starts = [sum(map(len, plain[:at])) for at in range(len(line) + 1)]
    whole, found = "".join(plain), []
    for word in folded(words).split():
        at = whole.find(word)
        while at >= 0:
            first = max(place for place in range(len(line)) if starts[place] <= at)
            last = next(place for place in range(len(line) + 1) if starts[place] >= at + len(word))
            found.append((first, last))
            at = whole.find(word, at + len(word))
    return [
        mark for mark in sorted(found) if not any(a <= mark[0] and mark[1] <= b and (a, b) != mark for a, b in found)
    ]


def search(words: str, language: str, book: str) -> list[Topic]:
    """Pages of a book that hold every word, those with it in the title first."""
    wanted = folded(words).split()
    pages = topics(book, language)
    if not wanted:
        return pages
    hits = [page for page in pages if all(word in folded(f"{page.title} {page.text}") for word in wanted)]
    return sorted(hits, key=lambda page: not any(word in folded(page.title) for word in wanted))
