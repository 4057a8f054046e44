"""All text on the pictures of the program, measured: large enough, and clear of what is really behind it.

Measured is every line that goes through `game.kit.text`: scenes, boards, panels, drawers, menus, tips. What a
drawing in art/svg has in it is a picture and not measured.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from unittest import mock

import pygame
import pytest

from game import scenes
from game.kit import text
from game.kit.scene import Scene, Shot
from game.match import random_record
from game.orloj import loudness
from game.scenes.victory_pictures import Finale
from game.table.scene import Table
from tests.game.test_scenes_fit import keep_a_game
from tests.game.text_measures import Measured, measured

CONTRAST = 4.5
SMALLEST = 18
"""Units of the 1920 x 1080 design: 12 pixels in the smallest window."""
GREY = (119, 119, 119)
"""4.48 : 1 on white."""
VEILED = 0.5
"""The cover of words that lie behind an open menu, under its veil."""
LIT = 0.9
"""The least cover of words that a lesson points at; all others lie under its veil, whose edge is soft."""
LINES = {"attract": 8, "moment": 5}
"""The least lines of scenes that are mostly a picture."""
MORE = 11
"""The least lines of any other scene."""
OURS = [name for name in scenes.SCENES if name not in ("table", "exercise", "demo", "guest")]
TABLES = [
    Shot("terracotta", 4, 7, 200),
    Shot("terracotta", 2, 7, 20),
    Shot("orloj", 4, 7, 150),
    Shot("orloj", 1, 7, 60),
]


@pytest.fixture(autouse=True)
def _calm_without_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is calm on Orloj's board keeps all its colour here: grey would mix the colours by which lines are known."""
    monkeypatch.setattr(loudness, "COLOR", 1.0)


@pytest.fixture(autouse=True)
def _pictures_of_tables_are_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The letters on the small picture of a table that is over belong to the picture, as on the shelf."""
    paint, write = Finale.table, text.render

    def painted(finale: Finale, size: tuple[int, int], covered: int = 0) -> pygame.Surface:
        with mock.patch.object(text, "render", write):
            return paint(finale, size, covered)

    monkeypatch.setattr(Finale, "table", painted)


def unreadable(found: list[Measured], unit: float) -> list[str]:
    smallest = round(SMALLEST * unit)
    return [str(one) for one in found if one.line.size < smallest or one.contrast < CONTRAST]


def shown(app, name: str, shot: Shot, do: Callable[[Scene], None] = lambda _scene: None) -> pygame.Surface:
    app.stack.clear()
    scene = app.show(scenes.find(name).sample(app, shot))
    do(scene)
    app.draw()
    return app.window


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", OURS)
def test_text_of_a_scene_is_readable(open_app, name, language):
    app = open_app(None, (1280, 720), language=language).app
    found = measured(partial(shown, app, name, Shot(seats=4)))
    assert len(found) >= LINES.get(name, MORE)
    lit = [one for one in found if name != "lesson" or one.cover > LIT]
    assert unreadable(lit, app.canvas.unit) == []


def test_text_of_a_title_with_low_doors_is_readable(open_app):
    app = open_app(None, (1280, 720), language="ru", ui_scale=1.75, text_scale=1.3).app
    keep_a_game(app.shelf, random_record("terracotta", 3, 7, 60))
    found = measured(partial(shown, app, "title", Shot()))
    assert unreadable(found, app.canvas.unit) == []
    assert len(found) > MORE


@pytest.mark.parametrize("shot", TABLES, ids=str)
def test_text_of_a_table_is_readable(open_app, shot):
    app = open_app(None, (1280, 720)).app
    found = measured(partial(shown, app, "table", shot))
    assert len(found) > 50
    assert unreadable(found, app.canvas.unit) == []


def open_log(table: Table) -> None:
    table.drawers.toggle("log")


def open_forecast(table: Table) -> None:
    table.drawers.toggle("forecast")


def open_menu(table: Table) -> None:
    table.menus.open()


def open_keys(table: Table) -> None:
    table.menus.open_keys()


def open_past(table: Table) -> None:
    table.history.toggle()
    table.history.walk(-1)


OPENED = [
    ("terracotta", open_log),
    ("terracotta", open_past),
    ("terracotta", open_keys),
    ("orloj", open_forecast),
    ("orloj", open_menu),
]


@pytest.mark.parametrize(("game", "do"), OPENED)
def test_text_of_what_opens_at_a_table_is_readable(open_app, game, do):
    app = open_app(None, (1280, 720)).app
    found = measured(partial(shown, app, "table", Shot(game, 4, 7, 120), do))
    assert unreadable([one for one in found if one.cover > VEILED], app.canvas.unit) == []


def words_on(
    screen: pygame.Surface, color=GREY, behind=(255, 255, 255), veil: int = 0, shadow=None, size: int = 40
) -> list[Measured]:
    def picture() -> pygame.Surface:
        screen.fill(behind)
        text.draw(screen, "Some words", (40, 40), size, color, shadow=shadow)
        over = pygame.Surface(screen.get_size())
        over.fill((0, 0, 0))
        over.set_alpha(veil)
        screen.blit(over, (0, 0))
        return screen

    return measured(picture)


def test_a_line_is_found_where_it_stands_with_size_and_contrast(screen):
    (found,) = words_on(screen)
    assert found.line.words == "Some words"
    assert found.line.size == 40
    assert found.contrast == pytest.approx(4.48, abs=0.05)
    assert pygame.Rect(40, 40, text.width("Some words", 40), 60).contains(found.rect)


def test_a_veil_over_words_takes_their_contrast_away(screen):
    assert words_on(screen, veil=130)[0].contrast < 3.5


def test_the_same_words_twice_are_two_lines(screen):
    def picture() -> pygame.Surface:
        screen.fill((255, 255, 255))
        text.draw(screen, "Words", (40, 40), 30, (0, 0, 0))
        screen.fill((60, 60, 60), (0, 300, 1280, 100))
        text.draw(screen, "Words", (40, 330), 30, (0, 0, 0))
        return screen

    one, other = measured(picture)
    assert one.contrast > 20
    assert other.contrast < 2.5


def test_a_shadow_is_part_of_what_lies_behind_and_not_words(screen):
    (found,) = words_on(screen, color=(255, 255, 255), behind=(60, 60, 60), shadow=(30, 30, 30))
    assert found.line.color == (255, 255, 255)
    assert found.contrast > 9


def test_words_through_a_translucent_layer_are_measured_as_they_are_seen(screen):
    def picture() -> pygame.Surface:
        screen.fill((255, 255, 255))
        layer = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
        text.draw(layer, "Pale words", (40, 40), 40, (0, 0, 0))
        layer.set_alpha(100)
        screen.blit(layer, (0, 0))
        return screen

    (found,) = measured(picture)
    assert 2 < found.contrast < 3
