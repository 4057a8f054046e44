"""What the README shows is true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"


def test_the_python_example_runs_as_it_is_printed() -> None:
    found = doctest.testfile(str(README), module_relative=False)
    assert found.attempted >= 9
    assert found.failed == 0


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


def test_every_file_that_the_readme_names_is_there() -> None:
    words = README.read_text(encoding="utf-8").replace("`", " ").replace("(", " ").replace(")", " ").split()
    paths = [word for word in words if word.startswith(("build_scripts/", "rules/", "art/", "tests/")) and "." in word]
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
