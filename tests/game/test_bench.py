"""The benchmark can be run: it finds what it measures in both games, and does the same turn again and again."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game import bench
from game.table.scene import Table
from rules import GAMES


@pytest.mark.parametrize("game", list(GAMES))
def test_a_turn_is_measured_more_than_once(open_app, game, monkeypatch):
    monkeypatch.setattr(bench, "FRAMES", 1)
    app = open_app(None, (640, 360), speed="fast").app
    assert bench.turning(app, Namespace(game=game, seats=3, seed=7))


def test_a_scoring_is_measured_to_its_end_though_nobody_presses_a_key(open_app, monkeypatch):
    monkeypatch.setattr(bench, "MOST", 45)
    app = open_app(None, (640, 360), speed="fast").app
    assert bench.scoring(app, Namespace(game="terracotta", seats=2, seed=1))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_scoring_is_measured_to_its_end_although_its_moments_wait_for_somebody(open_app, game):
    app = open_app(None, (640, 360), speed="fast").app
    asked = Namespace(game=game, seats=3, seed=7)
    assert bench.scoring(app, asked)
    assert not isinstance(app.scene, Table) or not app.scene.viewport.timeline.busy
    assert bench.telling(app, asked)
