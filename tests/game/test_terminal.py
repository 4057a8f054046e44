"""The game in a terminal: asked for in the terminal, saved with every choice, and gone on with from the window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli_game, settings, terminal
from game.__main__ import main
from game.saves import Shelf
from rules import GAMES
from rules.engine import Rng
from rules.record import parse

ROOT = Path(__file__).resolve().parents[2]


class Person:
    """Reads the lines, and answers with others; then the input ends."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.lines = list(answers), list[str]()

    def read(self, asked: str) -> str:
        self.lines.append(asked)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def write(self, words: str) -> None:
        self.lines += words.splitlines()

    def heard(self, words: str) -> bool:
        return any(words in line for line in self.lines)


class ByChance(Person):
    """Answers every question with a number that was offered, knowing nothing but the lines."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng, self.seen = Rng(seed), 0

    def read(self, asked: str) -> str:
        new = self.lines[self.seen :]
        self.lines.append(asked)
        self.seen = len(self.lines)
        numbers = [line.split()[0] for line in new if line.split()[:1] and line.split()[0].isdecimal()]
        return self.rng.pick(numbers)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


def saved(shelf: Shelf) -> list[Path]:
    return sorted(shelf.automatic.glob("*.txt"))


def test_whoever_says_nothing_is_asked_which_game_and_who_plays(shelf: Shelf) -> None:
    person = Person("7", "2", "Ann,Bo:wise", "", "q")
    assert terminal.play(None, None, shelf, person.read, person.write) == 0
    assert person.heard("1 Terracotta Army")
    assert person.heard("there is no opponent of level 'wise'")
    assert parse(saved(shelf)[0].read_text(encoding="utf-8")).game == "orloj"


def test_whoever_leaves_before_a_game_begins_leaves_nothing(shelf: Shelf) -> None:
    person = Person()
    assert terminal.play(None, None, shelf, person.read, person.write) == 0
    assert person.lines[-1] == "No game was begun."
    assert saved(shelf) == []


def test_at_the_end_of_the_input_the_game_lies_where_games_lie_and_one_sentence_says_so(shelf: Shelf) -> None:
    person = Person("place craftsman 1")
    begun = cli_game.new_game("terracotta", "Ann,Bo", 7, shelf)
    terminal.play(begun, None, shelf, person.read, person.write)
    (place,) = saved(shelf)
    assert person.lines[-1] == f'Saved as {place}; go on with: clay-and-clockwork --terminal --resume "{place}"'
    assert parse(place.read_text(encoding="utf-8")).choices == ("place craftsman 1",)


def test_every_choice_and_every_one_taken_back_is_saved_at_once(shelf: Shelf) -> None:
    found: list[int] = []

    def read(_asked: str) -> str:
        shelf.flush()
        found.append(len(parse(saved(shelf)[0].read_text(encoding="utf-8")).choices) if saved(shelf) else 0)
        return answers.pop(0)

    answers = ["place craftsman 1", "clay inner", "u", "q"]
    terminal.play(cli_game.new_game("terracotta", "Ann,Bo", 7, shelf), None, shelf, read, Person().write)
    assert found == [0, 1, 2, 1]


def test_the_last_game_can_be_gone_on_with(shelf: Shelf) -> None:
    first = Person("place craftsman 1", "q")
    terminal.play(cli_game.new_game("terracotta", "Ann,Bo", 7, shelf), None, shelf, first.read, first.write)
    again = Person("3", "clay inner", "q")
    terminal.play(None, None, shelf, again.read, again.write)
    assert again.heard("3 the last game, Terracotta Army of Ann, Bo")
    (place,) = saved(shelf)
    assert parse(place.read_text(encoding="utf-8")).choices == ("place craftsman 1", "clay inner")


def test_a_game_is_kept_under_a_name(shelf: Shelf) -> None:
    person = Person("s Sunday", "q")
    terminal.play(cli_game.new_game("orloj", "Ann,Bo", 7, shelf), None, shelf, person.read, person.write)
    assert (shelf.kept / "Sunday.txt").is_file()
    assert person.heard(f"Saved as {shelf.kept / 'Sunday.txt'};")


def test_a_disk_that_takes_nothing_is_told(shelf: Shelf) -> None:
    shelf.automatic.parent.mkdir(parents=True)
    shelf.automatic.touch()
    person = Person("q")
    terminal.play(cli_game.new_game("orloj", "Ann,Bo", 7, shelf), None, shelf, person.read, person.write)
    assert person.heard("The game could not be saved in")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_finished_by_somebody_who_knows_nothing_but_the_lines(game: str, shelf: Shelf) -> None:
    person = ByChance(5)
    begun = cli_game.new_game(game, "Ann,Bo", 7, shelf)
    assert terminal.play(begun, None, shelf, person.read, person.write) == 0
    assert person.heard(f"{GAMES[game].title}: the end.")
    assert person.heard("From ")
    state = GAMES[game].new_game(["Ann", "Bo"], 7)
    drawn = [line for line in GAMES[game].sketch(state).splitlines() if len(line) > 20]
    assert not any(line in person.lines for line in drawn), "the table is drawn for nobody who did not ask"


def test_no_two_answers_of_a_question_are_the_same_line(shelf: Shelf) -> None:
    person = ByChance(6)
    terminal.play(cli_game.new_game("orloj", "Ann,Bo", 8, shelf), None, shelf, person.read, person.write)
    answers: list[str] = []
    questions = 0
    for line in person.lines:
        if line == "> ":
            assert len(set(answers)) == len(answers) > 1
            answers, questions = [], questions + 1
        elif line.split()[:1] and line.split()[0].isdecimal():
            answers.append(line.partition(line.split()[0])[2])
    assert questions > 50


def test_it_is_begun_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAY_AND_CLOCKWORK_HOME", str(tmp_path))
    command = [sys.executable, "-m", "game", "--terminal", "--game", "orloj", "--seats", "Ann,Bo:easy", "--seed", "7"]
    done = subprocess.run(command, input="1\n", capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1].startswith("> Saved as ")
    assert saved(Shelf(settings.data_folder() / "games"))
    assert done.stderr == ""


def test_a_terminal_that_lacks_letters_shows_others(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "--terminal", "--game", "orloj", "--seats", "Žofie,Bo", "--seed", "7"]
    poor = {**os.environ, "CLAY_AND_CLOCKWORK_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, input="1\n", capture_output=True, text=True, check=True, cwd=ROOT, env=poor)
    assert "?ofie" in done.stdout


@pytest.mark.parametrize("other", ["--demo", "--spoken", "--windowed", "--fullscreen"])
def test_it_has_no_window(other: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--terminal", other]) == 2
    assert capsys.readouterr().err.startswith("--terminal has no window")


def test_a_wrong_seat_is_answered_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CLAY_AND_CLOCKWORK_HOME", str(tmp_path))
    assert main(["--terminal", "--game", "terracotta", "--seats", "Ann"]) == 2
    assert capsys.readouterr().err == "Terracotta Army seats 2 to 4 players, not 1.\n"
