"""A game from the command line: seats by name and level, a file to go on with, a board of one's own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from game import board_corrections, cli_game
from game.__main__ import main
from game.match import random_record
from game.saves import Shelf
from rules.board_data import Corrections
from rules.record import Record, Seat, write
from rules.terracotta.board import read_board
from tests.game.conftest import Open

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAY_AND_CLOCKWORK_HOME", str(tmp_path))


def test_people_and_opponents_take_their_seats(shelf: Shelf) -> None:
    kept = cli_game.new_game("terracotta", "Ann, Bo:hard", 7, shelf).match.record
    assert kept == Record("terracotta", (Seat("Ann"), Seat("Bo", "hard")), 7)


def test_an_opponent_without_a_name_is_called_after_who_plays_it(shelf: Shelf) -> None:
    kept = cli_game.new_game("terracotta", "Ann,:hard,:hard", 7, shelf).match.record
    assert kept.seats == (Seat("Ann"), Seat("Shu", "hard"), Seat("Gou", "hard"))


def test_without_a_seed_it_is_by_chance(shelf: Shelf) -> None:
    seeds = {cli_game.new_game("orloj", "Ann", None, shelf).match.record.seed for _ in range(5)}
    assert len(seeds) > 1


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("Ann,Bo:fierce", "there is no opponent of level 'fierce'; known are easy, normal, hard"),
        ("Ann,:", "there is no opponent of level ''; known are easy, normal, hard"),
        ("Ann,", "a seat is a name"),
        ("Ann", "Terracotta Army seats 2 to 4 players, not 1"),
        ("Ann,Ann", "two players have the same name"),
        ("Ann,B|o", "the name 'B|o' must not contain"),
    ],
)
def test_seats_that_cannot_be_say_so(seats: str, sentence: str, shelf: Shelf) -> None:
    with pytest.raises(ValueError, match=sentence.replace("|", r"\|")):
        cli_game.new_game("terracotta", seats, 7, shelf)


def test_a_file_from_elsewhere_gets_a_name_of_its_own(tmp_path: Path, shelf: Shelf) -> None:
    path = tmp_path / "sent.txt"
    path.write_text(write(Record("terracotta", (Seat("Ann"), Seat("Bo")), 7, choices=("rotate inner",))))
    found = cli_game.from_file(path, shelf)
    assert found.match.record.choices == ("rotate inner",)
    assert found.match.name.startswith("terracotta-")
    assert not found.finished


def test_a_game_of_the_shelf_keeps_its_name(shelf: Shelf) -> None:
    shelf.kept.mkdir(parents=True)
    path = shelf.kept / "our evening.txt"
    path.write_text(write(Record("terracotta", (Seat("Ann"), Seat("Bo")), 7)), encoding="utf-8")
    assert cli_game.from_file(path, shelf).match.name == "our evening"


def test_a_finished_game_is_opened_to_look_at(tmp_path: Path, shelf: Shelf) -> None:
    path = tmp_path / "over.txt"
    path.write_text(write(random_record("terracotta", 2, 7, 100_000)), encoding="utf-8")
    assert cli_game.from_file(path, shelf).finished


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "Ann,Bo"], "--seats and --seed need --game orloj or --game terracotta.\n"),
        (["--seed", "7"], "--seats and --seed need --game orloj or --game terracotta.\n"),
        (["--game", "orloj", "--seed", "7"], "--seed needs --seats, the names of who plays.\n"),
        (["--resume", "x.txt", "--game", "orloj"], "--resume goes on with a game as it is; leave out --game, "),
        (["--resume", "nowhere.txt"], "--resume nowhere.txt: The file cannot be read: No such file"),
        (["--game", "orloj", "--seats", ""], "A seat is a name, or a name with a level like Bo:hard, not ''.\n"),
        (["--demo", "shot", "title", "-o", "x.png"], "What shot should do stands after it; leave out what stands "),
        (["--demo", "--seats", ""], "--demo chooses its own games; leave out --game, "),
        (["--game", "terracotta", "--seats", "Ann"], "Terracotta Army seats 2 to 4 players, not 1.\n"),
    ],
)
@pytest.mark.usefixtures("home")
def test_what_cannot_be_begun_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith(sentence)
    assert said.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize("make", ["pipe", "loop", "device", "folder", "large"])
@pytest.mark.usefixtures("home")
def test_what_is_no_file_of_a_game_is_one_sentence(
    tmp_path: Path, make: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    {
        "pipe": lambda: os.mkfifo(path),
        "loop": lambda: path.symlink_to(path),
        "device": lambda: path.symlink_to("/dev/zero"),
        "folder": path.mkdir,
        "large": lambda: path.write_bytes(b"x" * 5_000_000),
    }[make]()
    assert main(["--resume", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"--resume {path}: The file cannot be read: ")
    assert said.count("\n") == 1


@pytest.mark.usefixtures("home")
def test_a_fault_before_the_first_scene_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fault(_folder: Path) -> None:
        raise ZeroDivisionError("before anything was open")

    monkeypatch.setattr(board_corrections, "hand_in", fault)
    assert main([]) == 1
    (report,) = tmp_path.glob("crashes/crash-*.txt")
    assert "before anything was open" in report.read_text(encoding="utf-8")
    assert capsys.readouterr().err == f"Something went wrong; the game is safe. The report is in {report}.\n"


@pytest.mark.parametrize(
    "text", ["[wheel]\nrotate_cost = " + "9" * 5000, "a = " + "[" * 5000, "[wheel]\nrotate_cost = 0x" + "f" * 5000]
)
def test_a_board_too_deep_or_with_endless_numbers_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    corrections = Corrections()
    monkeypatch.setattr(board_corrections, "CORRECTIONS", corrections)
    (tmp_path / "terracotta").mkdir()
    (tmp_path / "terracotta" / "board.toml").write_text(text, encoding="utf-8")
    assert board_corrections.hand_in(tmp_path) == {}
    assert corrections.read("terracotta", ["board.toml"], read_board)
    (problem,) = board_corrections.problems({})
    assert problem.startswith("terracotta/board.toml: ")
    assert len(problem) < 400


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names there")
def test_a_pipe_in_place_of_a_board_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_corrections, "CORRECTIONS", Corrections())
    (tmp_path / "orloj").mkdir()
    os.mkfifo(tmp_path / "orloj" / "clock.toml")
    assert board_corrections.hand_in(tmp_path) == {tmp_path / "orloj" / "clock.toml": "it is no plain file"}


def test_a_board_that_cannot_be_used_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corrections = Corrections()
    monkeypatch.setattr(board_corrections, "CORRECTIONS", corrections)
    (tmp_path / "terracotta").mkdir()
    (tmp_path / "terracotta" / "board.toml").write_text("[wheel]\nrotate_cost = 99", encoding="utf-8")
    (tmp_path / "terracotta" / "bord.toml").write_text("", encoding="utf-8")
    (tmp_path / "terracotta" / "image.toml").write_bytes(b"\xff\xfe\x00")
    unreadable = board_corrections.hand_in(tmp_path)
    corrections.read("terracotta", ["board.toml"], read_board)
    first, second, third = board_corrections.problems(unreadable)
    assert first.startswith(f"{tmp_path / 'terracotta' / 'image.toml'} cannot be read: ")
    assert second.startswith("terracotta/board.toml: wheel.rotate_cost must be a whole number from 0 to 9, not 99. The")
    assert third.startswith("terracotta/bord.toml in your settings folder is not used")


def start(home: Path, *arguments: str) -> subprocess.Popen[str]:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CLAY_AND_CLOCKWORK_HOME": str(home)}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *arguments], cwd=ROOT, env={**os.environ, **quiet},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def autosaved(home: Path, program: subprocess.Popen[str]) -> str:
    """The text of the game once somebody has chosen something."""
    given_up = time.monotonic() + PATIENCE
    while time.monotonic() < given_up and program.poll() is None:
        for path in home.glob("games/autosave/*.txt"):
            if "\nchoices: 0\n" not in (text := path.read_text(encoding="utf-8")):
                return text
        time.sleep(0.1)
    program.kill()
    raise AssertionError(f"nobody has chosen anything: {program.communicate()}")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to another program there")
def test_an_opponent_thinks_on_the_corrected_board_and_ctrl_c_leaves_quietly(tmp_path: Path) -> None:
    (tmp_path / "terracotta").mkdir()
    (tmp_path / "terracotta" / "board.toml").write_text("[players]\ncoins = 9\n", encoding="utf-8")
    with start(tmp_path, "--game", "terracotta", "--seats", "Ann:easy,Bo:easy", "--seed", "7") as program:
        text = autosaved(tmp_path, program)
        program.send_signal(signal.SIGINT)
        try:
            said = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert "\nboard: own (" in text
    assert "seats: Ann (bot easy) | Bo (bot easy)" in text
    assert (program.returncode, said) == (130, ("", ""))


def thinking_processes(parent: int) -> list[int]:
    children = [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.skipif(sys.platform != "linux", reason="the processes of another program are found in /proc")
def test_ctrl_c_ends_the_program_even_if_an_opponent_hangs(tmp_path: Path) -> None:
    with start(tmp_path, "--game", "terracotta", "--seats", "Ann:easy,Bo:easy", "--seed", "7") as program:
        autosaved(tmp_path, program)
        thinking = thinking_processes(program.pid)
        for process in thinking:
            os.kill(process, signal.SIGSTOP)
        program.send_signal(signal.SIGINT)
        try:
            program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert thinking
    assert program.returncode == 130
    assert not [process for process in thinking if Path(f"/proc/{process}").exists()]


def test_the_title_shows_the_projects_version(open_app: Open) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shown = [line.words for line in open_app("title").widget("version").words()]
    assert f"Version {project['version']}" in shown
