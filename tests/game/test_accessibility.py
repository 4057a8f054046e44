"""The page about accessibility is true: its counts, the tests it names, and what no other test has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.table.scene import Table
from tests.game.conftest import Open

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "game" / "ACCESSIBILITY.md"


def rows(chapter: str) -> list[list[str]]:
    """The cells of a chapter's table."""
    text = PAGE.read_text(encoding="utf-8").partition(f"## {chapter}\n")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize(("chapter", "least"), [("Basic", 1.0), ("Intermediate", 0.8)])
def test_the_counts_are_those_of_the_table_and_enough(chapter: str, least: float) -> None:
    found = rows(chapter)
    fulfilled = [row for row in found if row[1] == "fulfilled"]
    head = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"{chapter}: {len(fulfilled)} of {len(found)} fulfilled" in head
    assert len(fulfilled) >= least * len(found)


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE.read_text(encoding="utf-8"))
    proven = [row for row in rows("Basic") + rows("Intermediate") if row[3] != "looked at"]
    assert [row[0] for row in proven if "::test_" not in row[3]] == []
    assert len(named) >= len(proven)
    assert [(file, name) for file, name in named if f"def {name}(" not in _text(file)] == []


def _text(file: str) -> str:
    path = ROOT / file
    return path.read_text(encoding="utf-8") if path.exists() else ""


@pytest.mark.parametrize("page", ["README.md", "game/README.md"])
def test_the_page_people_download_from_leads_here(page: str) -> None:
    assert "ACCESSIBILITY.md)" in _text(page)


def test_two_presses_lead_from_the_title_to_the_table(open_app: Open) -> None:
    pilot = open_app("title")
    pilot.click("door:terracotta")
    pilot.click("start")
    assert isinstance(pilot.scene, Table)


def test_effects_and_music_have_volumes_of_their_own(open_app: Open) -> None:
    pilot = open_app("settings", size=(1920, 1080))
    before = pilot.app.settings.music_volume
    slider = pilot.widget("effects_volume").rect
    pilot.click((slider.left + slider.width // 4, slider.centery))
    assert pilot.app.settings.effects_volume < 0.6
    assert pilot.app.settings.music_volume == before
