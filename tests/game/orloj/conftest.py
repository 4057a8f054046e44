"""A program under the dummy video driver with a game of Orloj on its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.kit import paint, sprites, text
from game.match import Match
from game.settings import Settings
from game.table.drawing import sprite_effects
from game.table.scene import Table
from rules.record import Record, Seat
from tests.game.table.players import Player
from tests.game.table.sample import NAMES

SitDown = Callable[..., Player]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.quit()
    for cache in (text, sprites, paint, sprite_effects):
        cache.forget()
    made = App(tmp_path, size=(1280, 720), full_screen=False, language="en", chosen=Settings())
    yield made
    made.quit()


@pytest.fixture
def sit_down(app: App) -> SitDown:
    """Begin a game with these choices made already."""

    def sat(seats: int, seed: int, *choices: str, speed: str = "off", summary: bool = False) -> Player:
        app.settings.speed, app.settings.round_summary = speed, summary
        kept = Record("orloj", tuple(Seat(name) for name in NAMES[:seats]), seed, choices=choices)
        table = app.show(Table(app, Match(kept, "test")))
        assert isinstance(table, Table)
        player = Player(app, table)
        player.step()
        return player

    return sat
