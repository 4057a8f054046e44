"""Strong contrast: a setting under which all words are white or black, at once and everywhere."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.kit import text
from game.kit.scene import Shot
from game.scenes import find
from tests.game.conftest import Open, Pilot
from tests.game.text_measures import measured


def table(pilot: Pilot) -> pygame.Surface:
    pilot.app.stack.clear()
    pilot.app.show(find("table").sample(pilot.app, Shot("terracotta", 3, 7, 60)))
    pilot.app.draw()
    return pilot.app.window


@pytest.mark.parametrize("color", [(119, 119, 119), (200, 180, 140), (40, 30, 20), (150, 20, 20)])
def test_words_go_to_the_far_end_of_the_side_they_are_on(color: tuple[int, int, int]) -> None:
    assert text.inked(color) == color
    text.strengthen(True)
    assert text.inked(color) == (text.WHITE if color[1] > 100 else text.BLACK)
    text.strengthen(False)


def test_all_words_of_a_table_are_white_or_black_and_clear_of_what_lies_behind(open_app: Open) -> None:
    found = measured(partial(table, open_app(None, contrast=True)))
    assert len(found) > 50
    assert {one.line.color for one in found} == {text.WHITE, text.BLACK}
    assert [str(one) for one in found if one.contrast < 6] == []


def test_it_is_taken_into_use_at_once_and_left_again(open_app: Open) -> None:
    pilot = open_app("settings", size=(1920, 1080))
    pictures = []
    for _time in range(2):
        pilot.click("contrast")
        pilot.move((5, 5))
        pilot.step(60)
        pictures.append((pilot.app.settings.contrast, pygame.image.tobytes(pilot.app.window, "RGB")))
    assert [on for on, _picture in pictures] == [True, False]
    assert pictures[0][1] != pictures[1][1]
    assert text.inked((200, 180, 140)) == (200, 180, 140)
