"""The README of the rules is true."""

import doctest
import re
from pathlib import Path

import rules
from rules import GAMES
from rules.record import parse, replay

README = Path(rules.__file__).parent / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_example_runs_as_it_is_printed() -> None:
    found = doctest.testfile(str(README), module_relative=False)
    assert (found.attempted, found.failed) == (7, 0)


def test_the_example_record_is_a_legal_game() -> None:
    _, _, rest = TEXT.partition("```\nclay-and-clockwork ")
    record = parse("clay-and-clockwork " + rest.partition("```")[0])
    replay(GAMES[record.game], record)


def test_every_file_named_for_each_game_is_there() -> None:
    table = TEXT.partition("| in each game | holds |")[2].partition("\n\n")[0]
    cells = [row.split("|")[1] for row in table.strip().splitlines()[1:]]
    names = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    assert len(names) >= 20
    files = [f"{game}/{name}.py" for game in GAMES for name in names]
    assert [file for file in files if not (README.parent / file).exists()] == []
