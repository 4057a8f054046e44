"""`python -m rules`: playing in a terminal, and the tools."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from game import settings
from game.saves import Shelf
from rules import GAMES
from rules.__main__ import _tables, games_folder, main, perft
from rules.conformance import random_game
from rules.engine import Game
from rules.record import parse, replay, write
from rules.terminal import columns, question

ARMY = GAMES["terracotta"]
Typed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Lines typed at the terminal; after them the input ends."""

    def type_lines(*lines: str) -> None:
        waiting: Iterator[str] = iter(lines)

        def read(_prompt: str) -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return type_lines


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CLAY_AND_CLOCKWORK_HOME", str(tmp_path / "home"))


def play(*arguments: str) -> int:
    return main(["play", "terracotta", "--seats", "Ann,Bo", "--seed", "7", *arguments])


def test_choices_are_made_by_number_and_by_words(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("3", "clay inner", "coin middle")
    assert play("--save", "game.txt") == 0
    shown = capsys.readouterr().out
    assert "Ann: Turn a ring for 2 coins, or place a worker." in shown
    assert "Ann places the craftsman on segment 1" in shown
    assert "Saved to game.txt" in shown
    record = parse(Path("game.txt").read_text(encoding="utf-8"))
    assert record.choices == ("place craftsman 1", "clay inner", "coin middle")


def test_what_is_not_possible_is_explained(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("do inner", "? place artist 3", "? place craftsman 3", "99", "sing", "")
    play("--save", "game.txt")
    shown = capsys.readouterr().out
    assert "Place a worker first." in shown
    assert "You have no such worker left in hand (artist)." in shown
    assert "That is possible now." in shown
    assert "“99” is nothing one can do in this game." in shown
    assert "“sing” is nothing one can do in this game." in shown
    assert parse(Path("game.txt").read_text(encoding="utf-8")).choices == ()


def test_a_choice_can_be_taken_back(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("place craftsman 1", "u", "u", "place craftsman 2", "q")
    play("--save", "game.txt")
    shown = capsys.readouterr().out
    assert "Taken back: place craftsman 1" in shown
    assert "There is nothing to take back." in shown
    assert parse(Path("game.txt").read_text(encoding="utf-8")).choices == ("place craftsman 2",)


def test_an_opponent_plays_its_turns_and_is_taken_back_with_ones_own(
    typed: Typed, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed("1", "1", "1", "u", "q")
    assert main(["play", "terracotta", "--seats", "Ann:easy,Bo", "--seed", "7", "--save", "game.txt"]) == 0
    out = capsys.readouterr().out
    assert "\nAnn: " in out
    assert "Ann:easy" not in out
    assert "Taken back: " in out
    kept = parse((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert [(seat.name, seat.bot) for seat in kept.seats] == [("Ann", "easy"), ("Bo", None)]
    state = replay(ARMY, kept)
    prompt = ARMY.prompt(state)
    assert prompt is not None
    assert prompt.seat == 1
    typed("q")
    assert main(["play", "--resume", "game.txt"]) == 0
    assert "\nBo: " in capsys.readouterr().out


def test_what_no_person_has_chosen_is_not_taken_back(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("u", "q")
    assert main(["play", "terracotta", "--seats", "Ann:easy,Bo", "--seed", "7"]) == 0
    assert "There is nothing to take back." in capsys.readouterr().out


def test_a_whole_game_is_played_against_an_opponent(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed(*["1"] * 3000)
    assert main(["play", "orloj", "--seats", "Ann,Bo:easy", "--option", "length=short", "--seed", "7"]) == 0
    assert ": the end" in capsys.readouterr().out


def test_help_table_forecast_log_and_save_are_at_hand(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("?", "b", "f", "1", "l", "s other.txt", "s")
    play()
    shown = capsys.readouterr().out
    assert "why something is not possible" in shown
    assert shown.count("Round 1 of 5") == 2
    assert "If it were scored now:" in shown
    assert shown.count("Ann turns the inner ring a step clockwise") == 2
    assert Path("other.txt").exists()
    assert Path("home/games/kept/terracotta-7.txt").exists()


def test_at_the_end_of_the_input_the_game_lies_where_games_lie_and_nowhere_else(
    typed: Typed, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for number in ("", "-2"):
        typed("place craftsman 1")
        assert play() == 0
        place = tmp_path / "home" / "games" / "kept" / f"terracotta-7{number}.txt"
        assert capsys.readouterr().out.splitlines()[-1].startswith(f"Saved to {place}; go on with: ")
        assert parse(place.read_text(encoding="utf-8")).choices == ("place craftsman 1",)
        assert place.stat().st_mode & 0o077 == 0
    assert {path.name for path in tmp_path.iterdir()} == {"home"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.rglob("*"))


@pytest.mark.parametrize("variables", [{"XDG_DATA_HOME": "/somewhere"}, {}, {"CLAY_AND_CLOCKWORK_HOME": "/stick"}])
def test_where_games_lie_is_where_the_program_keeps_them(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "CLAY_AND_CLOCKWORK_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert games_folder() == Shelf(settings.data_folder() / "games").kept


def test_a_plain_game_has_a_line_for_each_choice_and_no_drawing(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("1")
    play("--plain")
    shown = capsys.readouterr().out.splitlines()
    assert "  1 rotate inner" in shown
    assert "  2 rotate middle" in shown
    assert "Points: Ann 0, Bo 0." in shown
    assert not any("Round 1 of 5" in line for line in shown)


def test_a_saved_game_goes_on_where_it_was(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("place craftsman 1", "skip inner")
    play("--save", "game.txt")
    typed("skip middle")
    assert main(["play", "--resume", "game.txt"]) == 0
    assert "Ann: The middle ring" in capsys.readouterr().out
    assert len(parse(Path("game.txt").read_text(encoding="utf-8")).choices) == 3


def test_a_whole_game_is_played_to_its_end_screen(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    *_, last = random_game(ARMY, 2, 7)
    typed(*last.record.choices)
    assert main(["play", "terracotta", "--seats", "Seat 1,Seat 2", "--seed", "7", "--save", "game.txt"]) == 0
    shown = capsys.readouterr().out
    best = max(ARMY.scores(last.step.state))
    assert "Terracotta Army: the end" in shown
    assert f"{best:>4} VP" in shown
    assert "Where the points came from" in shown
    assert replay(ARMY, parse(Path("game.txt").read_text(encoding="utf-8"))) == last.step.state


def test_a_place_that_cannot_be_written_costs_nothing(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("place craftsman 1", "s nowhere/game.txt", "s game.txt")
    play("--save", "game.txt")
    shown = capsys.readouterr().out
    assert "Could not save to nowhere/game.txt: No such file or directory." in shown
    assert parse(Path("game.txt").read_text(encoding="utf-8")).choices == ("place craftsman 1",)


def test_without_a_seed_every_game_is_another(typed: Typed) -> None:
    typed()
    main(["play", "terracotta", "--save", "game.txt"])
    assert parse(Path("game.txt").read_text(encoding="utf-8")).seed >= 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play"], "Which game? "),
        (["play", "terracotta", "--seats", "Ann"], "this game seats 2 to 4 players, not 1"),
        (
            ["play", "terracotta", "--seats", "Ann,Bo:wise"],
            "there is no opponent of level 'wise'; known are random, easy",
        ),
        (["play", "terracotta", "--seed", "-3"], "the seed must be between 0 and"),
        (["play", "terracotta", "--option", "luck"], "An option is written NAME=VALUE, not 'luck'"),
        (
            ["play", "terracotta", "--option", "luck=high"],
            "unknown option 'luck'; allowed: administrator, first, length",
        ),
        (["replay", "missing.txt"], "Cannot read missing.txt: No such file or directory."),
        (["replay", "broken.txt"], "line 1: this is not a record"),
        (["replay", "bytes.txt"], "line 2: is not text (UTF-8)"),
        (["replay", "chess.txt"], "line 2: there is no game 'chess'"),
        (["replay", "huge.txt"], "huge.txt is too large to be a record."),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("broken.txt").write_text("nonsense", encoding="utf-8")
    Path("bytes.txt").write_bytes(b"clay-and-clockwork 1\n\xff\xfe")
    Path("chess.txt").write_text("clay-and-clockwork 1\ngame: chess\nseats: A | B\nseed: 1\n---\n", encoding="utf-8")
    with Path("huge.txt").open("wb") as huge:
        huge.truncate(5_000_000)
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_an_option_reaches_the_game(typed: Typed) -> None:
    typed()
    play("--option", "administrator=strict", "--save", "game.txt")
    assert "options: administrator=strict" in Path("game.txt").read_text(encoding="utf-8")


def test_a_record_is_replayed_with_everything_that_happened(capsys: pytest.CaptureFixture[str]) -> None:
    *_, last = random_game(ARMY, 3, 5)
    Path("game.txt").write_text(write(last.record), encoding="utf-8")
    assert main(["replay", "game.txt"]) == 0
    shown = capsys.readouterr().out
    assert "The game is over" in shown
    assert "Round 5: final scoring" in shown


def test_fuzzing_reports_that_nothing_broke(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--game", "terracotta", "--games", "3", "--seed", "8"]) == 0
    assert "Terracotta Army: 3 games, nothing broken" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_fuzzing_sits_down_at_every_table_there_is(game: Game[Any]) -> None:
    tables = _tables(game)
    assert tables[: len(game.seats)] == [(seats, {}) for seats in game.seats]
    for seats, chosen in tables:
        assert game.new_game([f"Seat {seat}" for seat in range(seats)], 1, chosen)


def test_fuzzing_prints_the_record_of_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(ARMY), "audit", lambda _self, _state: ["a coin is lost"])
    assert main(["fuzz", "--game", "terracotta", "--games", "3"]) == 1
    shown = capsys.readouterr().out
    assert "a coin is lost" in shown
    assert "clay-and-clockwork 2\ngame: terracotta" in shown


def test_the_benchmark_counts_choices_and_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "terracotta", "--seconds", "0.05"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines] == ["2", "3", "4"]
    assert all("choices/s" in line and "games/s" in line for line in lines)


@pytest.mark.parametrize(
    ("players", "after", "counts"),
    [(2, 0, (14, 64, 240)), (3, 40, (6, 23, 89)), (4, 90, (7, 14, 84))],
)
def test_a_position_goes_on_in_a_known_number_of_ways(players: int, after: int, counts: tuple[int, ...]) -> None:
    state = ARMY.new_game(["Seat 1", "Seat 2", "Seat 3", "Seat 4"][:players], 7)
    moves = random_game(ARMY, players, 7)
    for _ in range(after):
        state = next(moves).step.state
    assert tuple(perft(ARMY, state, depth) for depth in (1, 2, 3)) == counts


def test_perft_prints_its_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--game", "terracotta", "--depth", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Terracotta Army: depth 1: 14",
        "Terracotta Army: depth 2: 64",
    ]
    assert main(["perft", "--game", "terracotta", "--after", "5", "--depth", "1"]) == 0


def test_what_may_be_done_besides_is_listed_apart() -> None:
    assert columns([]) == []
    assert columns(["a" * 60, "b" * 60]) == ["a" * 60, "b" * 60]
    assert "besides" not in question(ARMY, ARMY.new_game(["A", "B"], 1))


@pytest.mark.parametrize("players", ["0", "-2", "many"])
def test_a_count_is_at_least_one(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["perft", "--players", players])
    assert "--players" in capsys.readouterr().err


def test_an_interrupted_tool_stops_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rules.__main__.check_game", interrupt)
    assert main(["fuzz", "--games", "1"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_has_gone_is_no_error() -> None:
    script = "import sys; from rules.__main__ import main; sys.exit(main(['perft', '--game', 'terracotta']))"
    house = Path(rules.__file__).parent.parent
    running = subprocess.Popen(
        [sys.executable, "-u", "-c", script], cwd=house, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    complaint = running.stderr.read()
    running.stderr.close()
    assert running.wait() == 1
    assert complaint == b""
