"""A record reads back as it was written; whatever else it is, it is refused with the line that is wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.conformance import random_game
from rules.record import (
    MOST_CHARACTERS,
    MOST_IN_A_LINE,
    Record,
    RecordError,
    Seat,
    parse,
    replay,
    start,
    write,
)

ARMY = GAMES["terracotta"]
GAME = """\
clay-and-clockwork 2
game: terracotta
seats: Ann | Bo (bot hard)
seed: 7
---
place craftsman 1
clay inner
coin middle
do outer
"""


def played(choices: int = 40, seats: int = 3) -> Record:
    moves = random_game(ARMY, seats, 21)
    return [next(moves) for _ in range(choices)][-1].record


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as problem:
        replay(ARMY, parse(text))
    assert str(problem.value) == f"line {problem.value.line}: {problem.value.problem}"
    return problem.value


def test_the_example_of_the_design_is_read() -> None:
    record = parse(GAME)
    assert record == Record(
        "terracotta",
        (Seat("Ann"), Seat("Bo", "hard")),
        7,
        choices=("place craftsman 1", "clay inner", "coin middle", "do outer"),
    )
    assert record.names == ("Ann", "Bo")
    assert ARMY.dump(replay(ARMY, record))["players"][0]["wet"] == 1


def test_what_is_written_reads_back() -> None:
    record = played()
    assert parse(write(record)) == record
    assert ARMY.scores(replay(ARMY, parse(write(record)))) == ARMY.scores(replay(ARMY, record))


def test_options_and_opponents_stand_in_the_header() -> None:
    record = Record("terracotta", (Seat("Żaneta"), Seat("Bo", "hard")), 3, {"administrator": "free"})
    text = write(record)
    assert "options: administrator=free, first=random, length=full\n" in text
    assert "seats: Żaneta | Bo (bot hard)\n" in text
    assert parse(text) == record
    assert start(ARMY, parse(text)).options["administrator"] == "free"


def test_one_more_choice_leaves_the_old_record_alone() -> None:
    record = parse(GAME)
    longer = record.then("place craftsman 2")
    assert len(longer.choices) == 5
    assert len(record.choices) == 4


def test_a_pasted_record_may_lack_the_last_line_end_and_have_windows_ones() -> None:
    assert parse(GAME.rstrip()) == parse(GAME)
    assert parse(GAME.replace("\n", "\r\n")) == parse(GAME)
    assert parse("\ufeff" + GAME) == parse(GAME)
    assert parse(GAME + "end\n") == parse(GAME)


def test_a_record_cut_anywhere_is_noticed() -> None:
    text = write(played(25))
    whole = parse(text)
    for length in range(len(text) - 1):
        with pytest.raises(RecordError):
            parse(text[:length])
    assert parse(text[:-1]) == whole


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "not a record"),
        ("\n\n", 1, "not a record"),
        ("hello", 1, "not a record"),
        (GAME.replace("work 2", "work one"), 1, "not a record"),
        (GAME.replace("work 2", "work 3"), 1, "version 3; this program reads up to version 2"),
        (GAME.replace("work 2", "work 0"), 1, "never existed"),
        (GAME.replace("seed: 7", "sead: 7"), 4, "no header line"),
        (GAME.replace("seed: 7", "seed 7"), 4, "no header line"),
        (GAME.replace("seed: 7\n", ""), 1, "lacks the line 'seed"),
        (GAME.replace("game: terracotta\n", ""), 1, "lacks the line 'game"),
        (GAME.replace("seed: 7\n", "seed: 7\nseed: 8\n"), 5, "twice"),
        (GAME.replace("seed: 7", "seed: seven"), 4, "must be a whole number"),
        (GAME.replace("seed: 7", "seed: -7"), 4, "must be a whole number"),
        (GAME.replace("seed: 7", "seed: 99999999999999999999"), 4, "must be between"),
        (GAME.replace("game: terracotta", "game: chess"), 2, "a game of 'chess'"),
        (GAME.replace("Ann |", "Ann | |"), 3, "no seat"),
        (GAME.replace("(bot hard)", "(robot)"), 3, "no seat"),
        (GAME.replace("Ann", "A" * 30), 3, "longer than 24"),
        (GAME.replace("Ann | ", ""), 3, "2 to 4 players, not 1"),
        (GAME.replace("seed: 7", "seed: 7\noptions: luck=high"), 5, "unknown option 'luck'"),
        (GAME.replace("seed: 7", "seed: 7\noptions: luck"), 5, "no option"),
        (GAME.replace("seed: 7", "seed: 7\noptions: first=3"), 5, "option 'first' cannot be '3'"),
        (GAME.replace("---\n", ""), 5, "no header line"),
        (GAME.partition("---")[0], 4, "stops before the '---'"),
        (GAME.replace("coin middle", "coin midle"), 8, "is nothing one can do"),
        (GAME.replace("coin middle", "coin outer"), 8, "comes later"),
        (GAME.replace("coin middle", ""), 8, "is empty"),
        (GAME.replace("coin middle", "coin\x00middle"), 8, "cannot be printed"),
        (GAME.replace("coin middle", "c" * (MOST_IN_A_LINE + 1)), 8, "longer than"),
        (GAME.replace("seed: 7", "seed: 7\nchoices: 5"), 10, "promises 5 choices, but here are 4"),
        (GAME.replace("seed: 7", "seed: 7\nchoices: 4"), 10, "stops before its closing line"),
        (GAME + "x" * MOST_CHARACTERS, 1, "longer than"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(text: str, line: int, problem: str) -> None:
    error = refused(text)
    assert error.line == line
    assert problem in error.problem


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, len(GAME) - 1), change=st.text(max_size=6), lost=st.integers(0, 30))
def test_a_record_edited_anywhere_is_read_or_refused_but_never_crashes(at: int, change: str, lost: int) -> None:
    text = GAME[:at] + change + GAME[at + lost :]
    line = 1
    try:
        replay(ARMY, parse(text))
    except RecordError as problem:
        line = problem.line
    assert 1 <= line <= text.count("\n") + 2


EARLIER = GAME.replace("work 2", "work 1")


def test_a_record_always_holds_every_option_of_its_table() -> None:
    assert parse(GAME).options == {"administrator": "strict", "first": "random", "length": "full"}
    assert Record("orloj", (Seat("Ann"),), 1).options == {"setup": "standard", "difficulty": "basic", "hour": "random"}
    assert set(Record("orloj", (Seat("Ann"), Seat("Bo")), 1).options) == {"setup", "length", "first", "hour"}


def test_a_record_of_version_1_keeps_the_usual_options_of_then() -> None:
    """The administrator was free unless something else was said."""
    assert parse(EARLIER).options == {"administrator": "free", "first": "random", "length": "full"}
    strict = EARLIER.replace("seed: 7", "seed: 7\noptions: administrator=strict")
    assert parse(strict).options["administrator"] == "strict"
    assert write(parse(EARLIER)).startswith("clay-and-clockwork 2\n")


def test_a_record_of_version_1_that_cannot_be_carried_over_is_refused_with_a_sentence() -> None:
    error = refused(EARLIER.replace("coin middle", "coin outer"))
    assert (error.line, error.flaw) == (8, "older")
    assert error.problem.startswith("'coin outer' of a game begun with version 1 cannot be carried over. ")
    assert refused(EARLIER.replace("game: terracotta", "game: chess")).problem.startswith("this is a game of 'chess'")


CARDS = """\
clay-and-clockwork 1
game: orloj
seats: Ann | Bo
seed: 3
options: setup=first game
---
"""


def test_a_card_and_its_end_become_two_choices() -> None:
    orloj = GAMES["orloj"]
    assert orloj.taken_apart("card 2 left") == ("card 2", "add left")
    assert orloj.taken_apart("card 2") == ("card 2", "")
    with pytest.raises(RecordError) as problem:
        parse(f"{CARDS}card 2 left\n")
    assert (problem.value.line, problem.value.flaw) == (7, "older")
