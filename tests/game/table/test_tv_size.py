"""The TV size: what one needs to play is at least 1/45 of the window's height, in the whole view or from close."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.app import App
from game.kit.scene import Shot
from game.scenes import find
from game.table.panels.prompt_widgets import END
from game.table.scene import Table
from tests.game.text_measures import written_with

LEAST = 24
"""Pixels of 1080."""
CAPTION = 20
"""The least of a caption of one's own board, which can be looked at closely by itself."""


def written(app: App, do: Callable[[], object] = lambda: None) -> dict[str, int]:
    """The lines of a picture, each with the largest size in which it stands there."""
    with written_with("black") as ink:
        table = app.scene
        table.layout()
        do()
        app.draw()
        sizes: dict[str, int] = {}
        for line in ink.lines:
            sizes[line.words] = max(line.size, sizes.get(line.words, 0))
        return sizes


def seen(open_app, shot: Shot, language: str = "en") -> Table:
    app = open_app(None, (1920, 1080), tv=True, language=language, hand_over=False, speed="off").app
    table = app.show(find("table").sample(app, shot))
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shot", [Shot("terracotta", 3, 7, 20), Shot("orloj", 3, 7, 60)], ids=lambda shot: shot.game)
def test_the_question_and_its_answers_can_be_read_across_a_room(open_app, shot: Shot, language: str) -> None:
    widgets = seen(open_app, shot, language).ui.widgets()
    said = [(one.words, one.size) for widget in widgets if widget.key != END for one in widget.words() if one.words]
    assert len(said) >= 2
    assert [one for one in said if one[1] < LEAST] == []


@pytest.mark.parametrize("shot", [Shot("terracotta", 3, 7, 20), Shot("orloj", 3, 7, 60)], ids=lambda shot: shot.game)
def test_what_is_smaller_on_a_board_can_be_read_from_close(open_app, shot: Shot) -> None:
    table = seen(open_app, shot)
    whole = written(table.app)
    near = [written(table.app, partial(come_near, table, share)) for share in (0.0, 1.0)]
    beside = {words for words in whole if all(view.get(words) == whole[words] for view in near)}
    """Bars and panels, which stay as they are."""
    end = table.ui.find(END)
    told = {end.disabled} if end else set()
    closest = {words: max(view.get(words, 0) for view in near) for words in whole}
    assert len(whole) > 40
    assert {words: size for words, size in closest.items() if words not in beside and size < LEAST} == {}
    assert {words: whole[words] for words in beside - told if whole[words] < CAPTION} == {}


def come_near(table: Table, share: float) -> None:
    """To the left or the right end of the board."""
    camera = table.viewport.camera
    camera.close_to((camera.box.x + share * camera.box.width, camera.box.center[1]))
    camera.settle()
