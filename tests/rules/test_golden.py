"""Golden games: what was played once is played the same way ever after, to the last line."""

from pathlib import Path

import pytest

from build_scripts.make_goldens import FOLDER, tables
from rules import GAMES
from rules.record import parse
from rules.terminal import transcript

GOLDENS = [(name, game.name) for game in GAMES.values() for name, _, _ in tables(game)]


@pytest.mark.parametrize(("name", "game"), GOLDENS)
def test_a_golden_game_is_replayed_line_by_line(name: str, game: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = parse(without_told_lines(text))
    assert (transcript(GAMES[game], record) + "\n").splitlines() == text.splitlines()


def without_told_lines(text: str) -> str:
    """The record alone: what happened is indented, and the table at the end follows an empty line."""
    header, _, played = text.partition("---\n")
    choices = [line for line in played.partition("\n\n")[0].splitlines() if not line.startswith(" ")]
    return "\n".join([header + "---", *choices])


def test_no_golden_game_lies_there_unused() -> None:
    assert {path.stem for path in Path(FOLDER).glob("*.txt")} == {name for name, _ in GOLDENS}
