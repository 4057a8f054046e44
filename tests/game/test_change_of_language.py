"""Another language is spoken at once and everywhere: in each open scene, in the middle of a game, lesson or show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import scenes, translation
from game.kit.scene import Scene, Shot
from rules import GAMES

Open = Callable[..., Any]
OF_A_GAME = ("table", "results", "lesson", "guest", "new-game")
SCENES = [(name, game) for name in OF_A_GAME for game in GAMES] + [
    (name, "terracotta") for name in scenes.available() if name not in (*OF_A_GAME, "demo")
]


def shown(pilot: Any, name: str, game: str) -> Scene:
    scene = pilot.app.show(scenes.find(name).sample(pilot.app, Shot(game, after=70, chapter=2)))
    for _frame in range(40):
        pilot.step()
    return scene


def words(scene: Scene) -> list[str]:
    return sorted(said.words for widget in scene.ui.widgets() for said in widget.words())


def picture(pilot: Any) -> bytes:
    pilot.app.draw()
    return pygame.image.tobytes(pilot.app.window, "RGB")


@pytest.mark.parametrize(("name", "game"), SCENES)
def test_an_open_scene_says_everything_in_the_new_language(open_app: Open, name: str, game: str) -> None:
    """As if it had been opened in that language; what plays goes on by itself, so its words are compared."""
    pilot = open_app("title")
    changed = shown(pilot, name, game)
    english = words(changed)
    pilot.app.change(language="pl")
    pilot.step()
    said = words(changed)
    pilot.app.go("title")
    assert said == words(shown(pilot, name, game))
    assert len(set(english) & set(said)) < len(english)
    assert translation.language() == "pl"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_is_painted_anew_in_the_new_language_and_the_game_stays(open_app: Open, game: str) -> None:
    pilot = open_app("title")
    table: Any = shown(pilot, "table", game)
    record, before = table.session.text, picture(pilot)
    pilot.app.change(language="pl")
    assert picture(pilot) != before
    pilot.app.change(language="en")
    assert picture(pilot) == before
    assert table.session.text == record
