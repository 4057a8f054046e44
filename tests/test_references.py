"""References to sections and rulings in code and tests lead to the page of rules of the game they are about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("terracotta", "orloj")
HEADING = re.compile(r"^#{2,4} ([A-F]\d+)\b", re.MULTILINE)
RULING = re.compile(r"^- \*\*(D\d+)\*\*", re.MULTILINE)
LIST = re.compile(r"README ([A-F]\d+(?:, [A-F]\d+)*)")
NUMBER = re.compile(r"\bD\d{1,2}\b")
TEST = re.compile(r"\bdef test_(d\d+)_")


def numbers(game: str) -> set[str]:
    """Every section and ruling of the game's page."""
    page = (ROOT / "rules" / game / "README.md").read_text(encoding="utf-8")
    return {*HEADING.findall(page), *RULING.findall(page)}


def cited(text: str) -> set[str]:
    sections = {section for found in LIST.findall(text) for section in found.split(", ")}
    return sections | set(NUMBER.findall(text)) | {ruling.upper() for ruling in TEST.findall(text)}


def sources() -> list[Path]:
    folders = [ROOT / folder for folder in ("rules", "game", "tests")]
    return sorted(
        path
        for folder in folders
        for ending in ("*.py", "*.toml")
        for path in folder.rglob(ending)
        if path != Path(__file__).resolve()
    )


def game_of(path: Path) -> str | None:
    return next((game for game in GAMES if game in path.relative_to(ROOT).as_posix()), None)


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_to_a_rule_resolves(game: str) -> None:
    known = numbers(game)
    missing = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in sources()
        if game_of(path) == game
        for number in cited(path.read_text(encoding="utf-8")) - known
    }
    assert missing == set()


def test_what_belongs_to_no_game_cites_no_rule() -> None:
    lost = [path for path in sources() if game_of(path) is None and cited(path.read_text(encoding="utf-8"))]
    assert lost == []


@pytest.mark.parametrize("game", GAMES)
def test_a_number_stands_once(game: str) -> None:
    page = (ROOT / "rules" / game / "README.md").read_text(encoding="utf-8")
    found = HEADING.findall(page) + RULING.findall(page)
    assert sorted(found) == sorted(set(found))


def test_a_wrong_reference_is_noticed() -> None:
    assert cited('"""The wheel turns (README B4, B77; D99)."""') == {"B4", "B77", "D99"}
    assert cited("def test_d7_something() -> None:") == {"D7"}
    assert not {"B77", "D99"} & numbers("terracotta")
