"""A short soak: meetup mode plays and is switched about, and what it needs stays the same."""

from __future__ import annotations

from pathlib import Path

import soak
from game.app import App
from soak import Sample, growth, verdict

GAMES = 10
ALLOWED = 1.15
"""So few games still fill caches."""


def rising(start: float, by: float) -> list[Sample]:
    """Samples of a program that holds on to a little more after every twenty games."""
    return [Sample(20 * n, 300.0, start + by * n + (0.3 if n % 2 else -0.3), 0) for n in range(1, 101)]


def test_a_program_that_fills_its_caches_and_stays_so_is_flat() -> None:
    samples = [Sample(20 * n, 300.0, min(150.0, 120.0 + n), 0) for n in range(1, 101)]
    flat, said = verdict(samples)
    assert flat
    assert said.startswith("FLAT: held 121.0 MB after 20 games, 150.0 MB after 1020, 150.0 MB after 2000;")


def test_a_program_that_still_grows_in_the_second_half_is_told_off() -> None:
    samples = rising(140.0, 0.1)
    assert abs(growth(samples).slope - 0.005) < 0.0005
    flat, said = verdict(samples)
    assert not flat
    assert said.startswith("IT GROWS: ")


def test_noise_is_not_growth() -> None:
    assert verdict(rising(140.0, 0.01))[0]
    few = [Sample(20 * n, 200.0, held, 0) for n, held in enumerate((117.3, 117.0, 116.9, 117.2, 116.6, 117.9), start=1)]
    assert growth(few).slope > 0
    assert verdict(few)[0], "three samples prove nothing"


def test_games_visits_and_pages_leave_nothing_behind(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(soak, "SIZES", ((1280, 720),))
    monkeypatch.setattr(soak, "ROUND", GAMES // 2)
    monkeypatch.setattr(soak, "FEW", GAMES)
    samples = list(soak.soak(GAMES, 0, tmp_path))
    assert len(samples) == GAMES
    half = samples[GAMES // 2 - 1]
    assert samples[-1].held < ALLOWED * half.held
    assert samples[-1].objects < 1.05 * half.objects


def test_a_visit_that_comes_as_the_show_ends_goes_on_to_the_next_one(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(soak, "SIZES", ((1280, 720),))
    seen = soak.visit

    def late(app: App, number: int) -> None:
        soak.play_out(app)
        seen(app, number)

    monkeypatch.setattr(soak, "visit", late)
    assert len(list(soak.soak(9, 0, tmp_path))) == 9
