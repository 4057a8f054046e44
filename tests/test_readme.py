"""What the pages show is true: the README for players, and those of the folders for developers."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [
    README,
    ROOT / "CONTRIBUTING.md",
    ROOT / "game" / "ACCESSIBILITY.md",
    *sorted(ROOT.glob("*/README.md")),
    *sorted(ROOT.glob("*/*/README.md")),
]


def test_the_package_doctest_runs_too() -> None:
    import rules

    assert doctest.testmod(rules) == (0, 5)


def test_the_example_record_is_a_legal_game() -> None:
    from rules import GAMES
    from rules.record import parse, replay

    _, _, rest = README.read_text(encoding="utf-8").partition("```\nclay-and-clockwork 2")
    text = "clay-and-clockwork 2" + rest.partition("```")[0]
    record = parse(text)
    replay(GAMES[record.game], record)


@pytest.mark.parametrize(
    "page",
    [README, ROOT / "rules" / "README.md", ROOT / "CONTRIBUTING.md"],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    words = page.read_text(encoding="utf-8").replace("`", " ").replace("(", " ").replace(")", " ").split()
    paths = [word for word in words if word.startswith(("build_scripts/", "rules/", "art/", "tests/")) and "." in word]
    assert [path for path in paths if not (ROOT / path.partition("#")[0]).exists() and "{" not in path] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_script_has_its_line() -> None:
    told = (ROOT / "build_scripts" / "README.md").read_text(encoding="utf-8")
    runs = [
        path.stem
        for path in (ROOT / "build_scripts").glob("*.py")
        if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
    ]
    assert len(runs) > 15
    assert [name for name in runs if f"`{name}`" not in told and f"`{name}.py`" not in told] == []
