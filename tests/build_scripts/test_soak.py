"""A short soak: meetup mode plays and is switched about, and what it needs stays the same."""

from __future__ import annotations

from pathlib import Path

import soak
from soak import Sample, growth

GAMES = 10
ALLOWED = 1.15
"""So few games still fill caches."""


def test_growth_compares_the_second_half_with_the_first_once_caches_are_warm() -> None:
    flat = [Sample(n, 100.0, 50.0 if n < 2 else 100.0, 0) for n in range(8)]
    rising = [Sample(n, 200.0, 100.0 + 10 * n, 0) for n in range(8)]
    assert growth(flat) == 1.0
    assert growth(rising) > soak.GROWTH


def test_games_and_visits_leave_nothing_behind(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(soak, "SIZES", ((1280, 720),))
    samples = list(soak.soak(GAMES, 0, tmp_path))
    assert len(samples) == GAMES
    assert growth(samples) < ALLOWED
    half = samples[GAMES // 2]
    assert samples[-1].objects < 1.05 * half.objects
