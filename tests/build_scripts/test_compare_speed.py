"""The comparison with another simulator: its measuring works for our games, and without the other one."""

from __future__ import annotations

from pathlib import Path

import pytest

import compare_speed
from compare_speed import OurGame, Pace, line, measured
from environment import LOCKED, ROOT, locked_lines
from rules import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_seats_is_measured(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        pace = measured({"ours": OurGame(game)}, seats, 0.001)["ours"]
        assert pace.steps >= pace.decisions > 20
        assert 0 < pace.seconds < 10


class Steady:
    """Somebody whose pace is known: half of its steps are decisions."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def run(self, seats: int, seconds: float, seed: int) -> Pace:
        self.seeds.append(seed)
        return Pace(20 * seats, 10 * seats, seconds)


def test_the_slices_add_up_but_for_the_first_which_warms_up() -> None:
    steady = Steady()
    pace = measured({"steady": steady}, 3, 4 * compare_speed.SLICE)["steady"]
    assert pace == Pace(4 * 60, 4 * 30, 4 * compare_speed.SLICE)
    assert len(set(steady.seeds)) == 5


def test_a_line_tells_both_ratios() -> None:
    said = line(GAMES["orloj"], 2, Pace(70, 70, 1.0), Pace(20, 10, 1.0))
    assert "70 decisions/s" in said
    assert "ratio  3.5 to its steps,  7.0 to its decisions" in said


def test_without_the_other_our_games_are_measured_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compare_speed, "installed", lambda _python: False)
    assert compare_speed.main(["--seconds", "0.001"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("catanatron==3.2.1 could not be installed here")
    assert len(lines) == sum(len(game.seats) for game in GAMES.values())
    assert not any("ratio" in each for each in lines)


def test_the_other_is_locked_with_its_hashes() -> None:
    folder = Path(ROOT) / LOCKED
    asked = (folder / "compared.in").read_text(encoding="utf-8").split()
    assert set(asked) <= set(locked_lines(folder / "compared.txt"))
    assert compare_speed.wanted() == asked[0]
