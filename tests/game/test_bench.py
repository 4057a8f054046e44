"""The benchmark can be run: it finds what it measures in both games, and does the same turn again and again."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.bench import evening, gestures, memory, rooms
from game.table.scene import Table
from rules import GAMES


@pytest.mark.parametrize("game", list(GAMES))
def test_a_turn_is_measured_more_than_once(open_app, game, monkeypatch):
    monkeypatch.setattr(gestures, "FRAMES", 1)
    app = open_app(None, (640, 360), speed="fast").app
    assert gestures.turning(app, Namespace(game=game, seats=3, seed=7))


def test_a_scoring_is_measured_to_its_end_though_nobody_presses_a_key(open_app, monkeypatch):
    monkeypatch.setattr(gestures, "MOST", 45)
    app = open_app(None, (640, 360), speed="fast").app
    assert gestures.scoring(app, Namespace(game="terracotta", seats=2, seed=1))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_scoring_is_measured_to_its_end_although_its_moments_wait_for_somebody(open_app, game):
    app = open_app(None, (640, 360), speed="fast").app
    asked = Namespace(game=game, seats=3, seed=7)
    assert gestures.scoring(app, asked)
    assert not isinstance(app.scene, Table) or not app.scene.viewport.timeline.busy
    assert gestures.telling(app, asked)


def test_every_room_is_entered_and_its_first_frame_holds_the_making_of_it(open_app, monkeypatch):
    monkeypatch.setattr(rooms, "ENTERED", 2)
    monkeypatch.setattr(rooms, "SHOWN", 3)
    app = open_app(None, (640, 360), speed="fast").app
    asked = Namespace(game="terracotta", seats=2, seed=1)
    frames = [enter(app, asked) for enter in rooms.ROOMS.values()]
    assert len(frames) == 11
    assert all(len(room) >= 3 for room in frames)


def test_an_evening_lasts_as_long_as_it_was_asked_to_and_tells_its_memory(open_app):
    app = open_app(None, (640, 360), speed="fast").app
    told: list[str] = []
    evening.run(app, 0.2, told.append)
    assert len(told) == 1
    assert "MB" in told[0]
    assert 0 < memory.present() < 1000
