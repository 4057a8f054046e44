"""One word for one thing in everything that players read, in English and in Polish."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
LOST = re.compile(
    r"\bmend(s|ed|ing)?\b|\bmajorit(y|ies)\b|\b(upper|lower) (left|right) quarter|\bquarters? of the mausoleum", re.I
)
"""The words that lost: repair, domination, quadrant (a quarter is a part of the wheel)."""
LOST_IN_POLISH = re.compile(r"\bprzewa[gż]|(lew|praw)\w+ (górn|doln)\w+ ćwiart|zreper", re.I)
KEYS = {"group majority", "majority"}
"""Names in records and addresses in the rulebook; nobody reads them."""
IDS = ("id = ", "see = ")
"""Lines of a page that nobody reads."""


def strings(path: Path) -> Iterator[str]:
    """The text of a source that is no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


SOURCES = [
    *sorted(ROOT.glob("game/**/*.py")),
    *sorted(ROOT.glob("rules/*/sentences.py")),
    *sorted(ROOT.glob("rules/bots/**/coach_sentences.py")),
]


def test_no_source_says_a_word_that_lost() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {text}"
        for path in SOURCES
        for text in strings(path)
        if text not in KEYS and LOST.search(text)
    }
    assert not found


@pytest.mark.parametrize(("language", "lost"), [("en", LOST), ("pl", LOST_IN_POLISH)])
def test_no_page_of_the_rulebook_says_a_word_that_lost(language: str, lost: re.Pattern[str]) -> None:
    pages = sorted((ROOT / "game" / "rulebook" / language).glob("*.toml"))
    lines = [line for page in pages for line in page.read_text(encoding="utf-8").splitlines()]
    assert pages
    assert not [line for line in lines if lost.search(line) and not line.startswith(IDS)]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "game" / "locale").glob("*/LC_MESSAGES/*.po")), ids=lambda path: path.stem
)
def test_no_catalogue_says_a_word_that_lost(path: Path) -> None:
    with path.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        theirs = [message.string] if isinstance(message.string, str) else list(message.string)
        ours = [message.id] if isinstance(message.id, str) else list(message.id)
        assert not [text for text in theirs if LOST_IN_POLISH.search(text)]
        assert not [text for text in ours if LOST.search(text)]
