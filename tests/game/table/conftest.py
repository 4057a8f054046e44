"""A table under the dummy video driver with the plain view, and somebody to play on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.app import App
from game.settings import Settings
from game.table.drawing import viewport
from game.table.scene import Table
from tests.game.table.fake_view import FakeView
from tests.game.table.players import Player, match_of

Deal = Callable[..., Player]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.quit()
    made = App(tmp_path, size=(1280, 720), full_screen=False, language="en", chosen=Settings())
    yield made
    made.quit()


def seat_down(
    app: App,
    *choices: str,
    seats: int = 2,
    seed: int = 7,
    speed: str = "off",
    replay: bool = False,
    game: str = "terracotta",
    summary: bool = False,
) -> Player:
    app.settings.speed, app.settings.round_summary = speed, summary
    table = app.show(Table(app, match_of(*choices, seats=seats, seed=seed, game=game), replay=replay))
    assert isinstance(table, Table)
    player = Player(app, table)
    player.step()
    return player


@pytest.fixture
def deal(app: App, monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Begin a game on the plain view, with these choices made already."""
    monkeypatch.setattr(viewport, "view_of", lambda _game: FakeView)
    return partial(seat_down, app)


@pytest.fixture
def deal_real(app: App) -> Deal:
    """The same on the game's own view."""
    return partial(seat_down, app)
