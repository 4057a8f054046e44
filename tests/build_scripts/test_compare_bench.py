"""The comparison with the bench baseline: ratios to a unit, a tolerance, a table, an exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import compare_bench
from game.bench import GESTURES
from rules import GAMES

BEFORE = {"orloj, 1000 choices": 2.0, "orloj, frame": 8.0}


@pytest.fixture
def baseline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A baseline written from a faked measurement."""
    file = tmp_path / "baseline.json"
    answer(monkeypatch, BEFORE)
    assert compare_bench.main(["--update", "--baseline", str(file)]) == 0
    return file


def answer(monkeypatch: pytest.MonkeyPatch, costs: dict[str, float]) -> None:
    monkeypatch.setattr(compare_bench, "measured", lambda _rounds: costs)


@pytest.mark.parametrize(
    ("now", "code", "said"),
    [
        (BEFORE, 0, "nothing became slower"),
        ({**BEFORE, "orloj, frame": 9.0}, 0, "nothing became slower"),
        ({**BEFORE, "orloj, frame": 4.0}, 0, "-50%"),
        ({**BEFORE, "orloj, frame": 10.0}, 1, "slower by more than 15%: orloj, frame"),
        ({"orloj, frame": 8.0}, 1, "slower by more than 15%: orloj, 1000 choices"),
        ({**BEFORE, "chess, frame": 1.0}, 0, "new"),
    ],
)
def test_what_became_slower_is_named(
    baseline: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    now: dict[str, float],
    code: int,
    said: str,
) -> None:
    answer(monkeypatch, now)
    assert compare_bench.main(["--baseline", str(baseline)]) == code
    assert said in capsys.readouterr().out


def test_another_python_is_named(
    baseline: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compare_bench, "versions", lambda: "Python 4")
    compare_bench.main(["--baseline", str(baseline)])
    assert "this is Python 4: the ratios may differ" in capsys.readouterr().out


def test_a_cost_is_a_ratio_to_the_least_disturbed_unit() -> None:
    units = iter([2.0, 4.0] * compare_bench.UNIT_REPEATS)
    assert compare_bench.in_units(lambda: 10.0, lambda: next(units)) == 5.0


def test_the_best_round_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = iter([5.0, 3.0, 4.0])
    monkeypatch.setattr(compare_bench, "rules_costs", lambda: [("orloj, 1000 choices", next(rounds))])
    monkeypatch.setattr(compare_bench, "frame_costs", list)
    assert compare_bench.measured(3) == {"orloj, 1000 choices": 3.0}


def test_the_baseline_covers_every_game_and_player_count() -> None:
    kept = json.loads(compare_bench.BASELINE.read_text(encoding="utf-8"))["costs"]
    for game in GAMES.values():
        assert {f"{game.name}, {seats} seats, 1000 choices" for seats in game.seats} <= set(kept)
        assert {f"{game.name}, frame, {name}" for name in GESTURES} <= set(kept)
