"""The arena: fair seating, the same results for the same seeds, and intervals that can be trusted."""

import pickle
from pathlib import Path

import pytest

from rules import GAMES
from rules.__main__ import main
from rules.bots import BOTS
from rules.bots.arena import Pairing, pairings, play, standings, table, wilson
from rules.record import parse, replay, write


def test_each_setup_is_played_from_every_seat() -> None:
    fixtures = pairings("terracotta", ["hard", "easy"], 3, 6, 10)
    assert [match.seed for match in fixtures] == [10, 10, 10, 11, 11, 11]
    assert [match.levels.index("hard") for match in fixtures] == [0, 2, 1, 0, 2, 1]
    assert all(sorted(match.levels) == ["easy", "easy", "hard"] for match in fixtures)


@pytest.mark.parametrize(
    ("levels", "players", "problem"),
    [
        (["easy"], 5, "seats 2 to 4, not 5"),
        (["easy", "easy", "hard"], 2, "3 levels cannot take 2 seats"),
        (["easy", "best"], 2, "there is no level 'best'"),
    ],
)
def test_an_impossible_match_is_refused(levels: list[str], players: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        pairings("terracotta", levels, players, 2, 1)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_match_gives_the_same_result(name: str) -> None:
    match = pairings(name, ["easy", "random"], 2, 1, 21)[0]
    first = play(match)
    assert play(pickle.loads(pickle.dumps(match))) == first
    assert pickle.loads(pickle.dumps(first)) == first
    state = replay(GAMES[name], parse(write(first.record)))
    assert GAMES[name].scores(state) == first.scores
    assert [sum(points.values()) for points in first.sources] == list(first.scores)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596), (150, 200, 0.686, 0.805), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval_has_the_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_the_table_tells_wins_scores_lengths_and_sources() -> None:
    results = [play(match) for match in pairings("terracotta", ["easy", "random"], 2, 4, 5)]
    easy, random = standings(results)
    assert (easy.level, easy.games, easy.fair) == ("easy", 4, 0.5)
    assert easy.wins + random.wins == 4
    assert easy.mean > random.mean
    shown = table(results)
    assert "Terracotta Army, 2 players, 4 games, seeds 5 to 6" in shown
    assert "choices a game" in shown
    assert "craft" in shown
    assert f"{easy.mean:.1f}" in shown


def test_a_lone_player_meets_josef(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "orloj", "random", "--players", "1", "--option", "difficulty=advanced", "--games", "2"]
    assert main([*command, "--records", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    assert "Orloj, 1 player, 2 games, seeds 1 to 2, difficulty advanced" in shown
    results = [play(match) for match in pairings("orloj", ["random"], 1, 2, 1, {"difficulty": "advanced"})]
    random, josef = standings(results)
    assert (random.level, random.wins, josef.level, josef.wins) == ("random", 0, "Josef", 2)
    assert (random.fair, josef.fair) == (0.5, 0.5)
    assert f"{josef.mean:.1f}" in shown
    assert all(sum(result.sources[1].values()) == result.scores[1] for result in results)
    kept = parse((tmp_path / "orloj-0001-random.txt").read_text(encoding="utf-8"))
    assert kept == results[0].record
    assert kept.options == {"difficulty": "advanced", "setup": "standard", "hour": "random"}


def test_an_impossible_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "orloj", "easy", "--players", "1", "--option", "difficulty=silly"]) == 1
    assert "option 'difficulty' cannot be 'silly'" in capsys.readouterr().err


def test_the_command_plays_shows_and_keeps_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "terracotta", "easy", "random", "--games", "2", "--seed", "3"]) == 0
    shown = capsys.readouterr()
    assert "easy" in shown.out
    assert "2/2" in shown.err
    kept = sorted(path.name for path in Path("arena").iterdir())
    assert kept == ["terracotta-0001-easy-random.txt", "terracotta-0002-random-easy.txt"]
    record = parse(Path("arena", kept[0]).read_text(encoding="utf-8"))
    assert record == play(Pairing(0, "terracotta", ("easy", "random"), 3)).record


def test_processes_play_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        assert main(["arena", "terracotta", "random", "--games", "4", "--jobs", jobs, "--records", str(folder)]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


def test_without_ray_the_command_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    assert main(["arena", "terracotta", "random", "--games", "1", "--ray"]) == 1
    assert "Ray is not installed; it comes with the extra 'ray'." in capsys.readouterr().err


def test_an_impossible_table_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "terracotta", "easy", "--players", "7"]) == 1
    assert "seats 2 to 4, not 7" in capsys.readouterr().err


def test_records_that_cannot_be_kept_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file", encoding="utf-8")
    assert main(["arena", "terracotta", "random", "--games", "1", "--records", str(taken)]) == 1
    shown = capsys.readouterr().err
    assert shown.startswith(f"Cannot keep records in {taken}: ")
    assert "1/1" not in shown, "before a game is played"


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_a_number_of_games_is_a_number(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "terracotta", "random", f"--games={games}"])
    assert f"must be a whole number of at least 1, not '{games}'" in capsys.readouterr().err
