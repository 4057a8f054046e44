"""Golden games: what was played once is played the same way ever after, to the last line."""

from pathlib import Path

import pytest

from make_goldens import FOLDER, tables
from rules import GAMES
from rules.record import RecordError, parse, replay, write
from rules.terminal import final_table, transcript

LEVELS = ("medium-1", "medium-2", "advanced")
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


VERSION_1 = FOLDER / "version-1"
"""Games of version 0.1: the record as that program wrote it, and the table as it showed it at the end."""

SCORED_OTHERWISE = [VERSION_1 / f"orloj-1{rest}.txt" for rest in ("", *(f"-difficulty-{level}" for level in LEVELS))]
"""No points and 4 broken tokens: 3 for gold, then 4 lost, of which 1 was forgiven, then 7 for an assistant."""

EARLIER = sorted(set(VERSION_1.glob("*.txt")) - set(SCORED_OTHERWISE))


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_game_of_version_0_1_is_carried_over_to_the_same_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse(text.partition("\n\n")[0])
    game = GAMES[record.game]
    state = replay(game, record)
    shown = game.sketch(state) + (f"\n{final_table(game, state)}" if game.prompt(state) is None else "")
    assert in_any_order(shown) == in_any_order(text.partition("\n\n")[2].rstrip("\n"))
    assert parse(write(record)) == record


@pytest.mark.parametrize("path", SCORED_OTHERWISE, ids=lambda path: path.stem)
def test_a_game_that_version_0_1_scored_otherwise_is_refused_with_a_sentence(path: Path) -> None:
    """The floor of the final scoring is another now; up to its last choice it is carried over."""
    record = path.read_text(encoding="utf-8").partition("\n\n")[0]
    with pytest.raises(RecordError, match="whose final scoring gave other points") as refused:
        parse(record)
    assert (refused.value.flaw, refused.value.line) == ("older", len(record.splitlines()))
    state = replay(GAMES["orloj"], parse(record.rpartition("\n")[0]))
    assert GAMES["orloj"].prompt(state) is not None


def in_any_order(shown: str) -> tuple[str, list[str]]:
    """The table, and the sources of the points: which of them stands first there is no matter."""
    table, _, sources = shown.partition("Where the points came from\n")
    return table, sorted(sources.split("\n"))


def test_what_was_not_asked_in_version_0_1_is_answered() -> None:
    """Among these games is every question that is new; the options are those of then."""
    supplied = {"go on", "add left", "add right", "start later", "pay goods", "force 1", "skip"}
    records = [parse(path.read_text(encoding="utf-8").partition("\n\n")[0]) for path in EARLIER]
    assert supplied <= {choice for record in records for choice in record.choices}
    assert {record.options["administrator"] for record in records if record.game == "terracotta"} == {"free", "strict"}
    assert {record.options["first"] for record in records if len(record.seats) > 1} == {"random"}
