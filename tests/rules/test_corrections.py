"""A board of one's own: single values laid over the shipped ones, checked like them, and told apart by a mark."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from rules.board_data import Corrections, DataError, TomlTable, laid_over, parse_table
from rules.orloj.board import FILES
from rules.orloj.board import read_board as read_clock
from rules.record import Record, RecordError, Seat, parse, start, write
from rules.terracotta import GAME as ARMY
from rules.terracotta.board import BOARD, Board, read_board

HOUSE = Path(rules.__file__).parents[1]
PLAY_ON_OWN_BOARDS = """
import sys
from rules.board_data import CORRECTIONS
CORRECTIONS.hand_in({"terracotta/board.toml": "[wheel]\\nrotate_cost = 1", "orloj/solo.toml": "nonsense = 1"})
from rules import GAMES
from rules.conformance import random_game
from rules.record import parse, replay, write
army = GAMES["terracotta"]
for move in random_game(army, 2, 5):
    kept = move.record
replay(army, parse(write(kept)))
GAMES["orloj"]
print(write(kept).splitlines()[5], army.board_mark, *CORRECTIONS.problems, sep="\\n")
"""


def corrected(text: str) -> tuple[Board, Corrections]:
    corrections = Corrections()
    corrections.hand_in({"terracotta/board.toml": text})
    return corrections.read("terracotta", ["board.toml"], read_board), corrections


def shipped_digest() -> str:
    plain = Corrections()
    plain.read("terracotta", ["board.toml"], read_board)
    return plain.digest("terracotta")


@pytest.mark.parametrize(
    "text",
    [
        "[wheel]\nrotate_cost = 3",
        "[wheel]\nrotate_cost = { value = 3 }",
        '[wheel]\nrotate_cost = { value = 3, sure = "found" }',
        "[wheel.rotate_cost]\nvalue = 3",
    ],
)
def test_a_single_value_is_replaced_and_all_others_stay(text: str) -> None:
    board, corrections = corrected(text)
    assert (board.rotate_cost, board.rings, board.rounds) == (3, BOARD.rings, BOARD.rounds)
    assert len(corrections.mark("terracotta")) == 8
    assert corrections.problems == []


def test_the_same_values_have_the_same_mark_however_they_are_written() -> None:
    one, other = corrected("[wheel]\nrotate_cost = 3")[1], corrected("# mine\n[wheel]\nrotate_cost.value = 3")[1]
    third = corrected("[wheel]\nrotate_cost = 4")[1]
    assert one.mark("terracotta") == other.mark("terracotta") != third.mark("terracotta")


def test_a_file_that_repeats_what_ships_is_the_board_that_ships() -> None:
    board, corrections = corrected(f"[wheel]\nrotate_cost = {BOARD.rotate_cost}")
    assert board == BOARD
    assert corrections.mark("terracotta") == ""
    assert corrections.digest("terracotta") == shipped_digest()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[wheel]\nrotate_cost = 99", "terracotta/board.toml: wheel.rotate_cost must be a whole number from 0 to 9"),
        ("[wheel]\nrotate_price = 1", "terracotta/board.toml: wheel.rotate_price is not a key this file may have"),
        ("wheel = 3", "terracotta/board.toml: wheel must be a table"),
        ("[wheel]\nrotate_cost = { cost = 3 }", "wheel.rotate_cost must be written as key = … or key = { value = … }"),
        ('[wheel]\nrotate_cost = { value = 3, sure = "yes" }', "wheel.rotate_cost has sure = 'yes'"),
        ("[mausoleum]\nrows = 4", "mausoleum.rows must be odd"),
        ("rotate cost", "terracotta/board.toml: the file is not valid TOML"),
    ],
)
def test_a_wrong_value_is_named_and_the_shipped_board_is_used(text: str, problem: str) -> None:
    board, corrections = corrected(text)
    assert board == BOARD
    assert corrections.mark("terracotta") == ""
    assert len(corrections.problems) == 1
    assert problem in corrections.problems[0]


def test_what_a_screen_has_drawn_stays_as_it_is() -> None:
    corrections = Corrections()
    corrections.hand_in(
        {"terracotta/board.toml": "[mausoleum]\nrows = 9"}, {"terracotta/board.toml": ("mausoleum.rows",)}
    )
    assert corrections.read("terracotta", ["board.toml"], read_board) == BOARD
    assert corrections.problems == [f"terracotta/board.toml: mausoleum.rows can only be {BOARD.rows} on this screen"]


def test_one_wrong_file_leaves_the_others_of_its_board_aside_too() -> None:
    corrections = Corrections()
    corrections.hand_in({"orloj/clock.toml": "[rooster]\ncrows = 5000", "orloj/clok.toml": ""})
    corrections.read("orloj", FILES, read_clock)
    assert "orloj/clock.toml: rooster.crows" in corrections.problems[0]
    assert corrections.mark("orloj") == ""
    assert corrections.unread() == ["orloj/clok.toml"]


def test_corrections_come_before_the_first_board_or_not_at_all() -> None:
    _, corrections = corrected("")
    with pytest.raises(RuntimeError, match="read already"):
        corrections.hand_in({"orloj/clock.toml": ""})
    corrections.hand_in({})


def test_the_board_is_written_into_the_record_and_read_back() -> None:
    record = Record("terracotta", (Seat("Ann"), Seat("Bo")), 7, board="1a2b3c4d")
    text = write(record)
    assert "\nboard: own (1a2b3c4d)\n" in text
    assert parse(text) == record
    with pytest.raises(RecordError, match=r"line 6: board must be written like 'own \(1a2b3c4d\)', not 'mine'"):
        parse(text.replace("own (1a2b3c4d)", "mine"))


def test_a_game_of_another_board_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Record("terracotta", (Seat("Ann"), Seat("Bo")), 7)
    own = parse(write(Record("terracotta", (Seat("Ann"), Seat("Bo")), 7, board="1a2b3c4d")))
    with pytest.raises(RecordError, match=r"line 6: .* a corrected board \(1a2b3c4d\), but .* the one that ships"):
        start(ARMY, own)
    monkeypatch.setattr("rules.engine.CORRECTIONS", corrected("[wheel]\nrotate_cost = 3")[1])
    with pytest.raises(RecordError, match=r"begun with the board that ships .*, but the board here is another one"):
        start(ARMY, plain)


def test_a_correction_that_has_become_the_shipped_value_goes_on() -> None:
    mark = shipped_digest()
    start(ARMY, Record("terracotta", (Seat("Ann"), Seat("Bo")), 7, board=mark))


def test_a_correction_names_what_is_there() -> None:
    shipped = TomlTable("x", {"a": {"b": {"value": 1, "sure": "own"}}})
    assert laid_over(shipped.content, parse_table("x", "a.b = 2")) == {"a": {"b": {"value": 2, "sure": "own"}}}
    with pytest.raises(DataError, match=r"x: a\.c is not a key"):
        laid_over(shipped.content, parse_table("x", "a.c = 2"))


def test_a_whole_game_is_played_on_a_board_of_ones_own() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY_ON_OWN_BOARDS], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    header, mark, *problems = done.stdout.splitlines()
    assert header == f"board: own ({mark})"
    assert problems == ["orloj/solo.toml: nonsense is not a key this file may have"]


def terminal(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rules", *arguments], cwd=folder, env={**os.environ, "PYTHONPATH": str(HOUSE)},
        input=typed, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_terminal_plays_on_a_board_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "own" / "terracotta").mkdir(parents=True)
    board = tmp_path / "own" / "terracotta" / "board.toml"
    board.write_text("[wheel]\nrotate_cost = 1\n", encoding="utf-8")
    wanted = ("play", "terracotta", "--seed", "7", "--save", "game.txt", "--board", "own")
    assert terminal(tmp_path, *wanted, typed="rotate inner\nq\n").returncode == 0
    assert "\nboard: own (" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert terminal(tmp_path, "replay", "game.txt", "--board", "own").returncode == 0
    refused = terminal(tmp_path, "replay", "game.txt")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "but the board here is the one that ships with the program" in refused.stderr
    board.write_text("[wheel]\nrotate_cost = 99\n", encoding="utf-8")
    wrong = terminal(tmp_path, "replay", "game.txt", "--board", "own")
    assert wrong.stderr == "terracotta/board.toml: wheel.rotate_cost must be a whole number from 0 to 9, not 99.\n"
    assert "There is no file like" in terminal(tmp_path, "replay", "game.txt", "--board", "elsewhere").stderr
