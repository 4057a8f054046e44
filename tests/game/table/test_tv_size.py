"""The TV size: what one needs to play is at least 1/45 of the window's height, in the whole view or from close."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations

import pygame
import pytest

from game import translation
from game.app import App
from game.kit.scene import Shot
from game.languages import COMPLETE
from game.orloj import art
from game.scenes import find
from game.table.panels import prompt_bar
from game.table.panels.answer_options import AnswerOption
from game.table.panels.prompt_bar import Asked
from game.table.panels.prompt_widgets import AnswerButton, Sentence
from game.table.scene import Table
from game.table.view import ChoiceLabel, QuestionWords
from rules import GAMES
from rules.engine import Rng
from rules.orloj.effects import EffectPart
from tests.game.text_measures import written_with

LEAST = 24
"""Pixels of 1080."""
WALK = 160
"""Choices of a game that are made to come to all sorts of questions."""


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


def asked_in(table: Table, language: str) -> list[tuple[str, int]]:
    """The words of the bar with the question, and their sizes, in a language: laid out, not drawn."""
    translation.use(language)
    widgets = table.prompt_panel.build(table.prompt_panel.content())
    return [(one.words, one.size) for widget in widgets for one in widget.words() if one.words]


@pytest.mark.parametrize("game", GAMES)
def test_the_question_and_its_answers_can_be_read_across_a_room_in_every_language(open_app, game: str) -> None:
    table, rng = seen(open_app, Shot(game, 3, 7, 0)), Rng(3)
    asked: set[tuple[str, str]] = set()
    while (prompt := table.session.prompt) is not None and len(table.session.moments) < WALK:
        if (prompt.ask, prompt.about) not in asked:
            asked.add((prompt.ask, prompt.about))
            for language in COMPLETE:
                assert [one for one in asked_in(table, language) if one[1] < LEAST] == [], language
        choices = table.session.choices
        table.session.choose(choices[rng.below(len(choices))])
    assert len(asked) > 8


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_answer_hides_where_there_is_room_below_the_question(open_app, game: str, size) -> None:
    """In Russian, whose answers are the longest; all of them whole, in the window, and over none of each other."""
    app = open_app(None, size, tv=True, language="ru", hand_over=False, speed="off").app
    table, rng, most = app.show(find("table").sample(app, Shot(game, 3, 7, 0))), Rng(7), 0
    while table.session.prompt is not None and len(table.session.moments) < WALK:
        content = table.prompt_panel.content()
        widgets = table.prompt_panel.build(content)
        buttons = [widget for widget in widgets if isinstance(widget, AnswerButton)]
        question = next(widget for widget in widgets if isinstance(widget, Sentence))
        told = f"{table.session.prompt.ask} after {len(table.session.moments)}"
        assert {one.path for one in buttons} == {answer.path for answer in content.asked}, told
        assert table.canvas.rect.contains(question.rect), told
        assert all(question.rect.contains(one.rect) for one in buttons), told
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons, 2)), told
        assert not any(one.rect.colliderect(question.asked.rect) for one in buttons), told
        assert not any(words.cut for one in buttons for words in one.words()), told
        most = max(most, len(buttons))
        choices = table.session.choices
        table.session.choose(choices[rng.below(len(choices))])
    assert most >= (5 if game == "orloj" else 3)


def test_a_long_question_stands_above_its_answers(open_app) -> None:
    table = seen(open_app, Shot("terracotta", 3, 7, 20))
    bar = table.prompt_panel._bar(pygame.Rect(20, 850, 900, 95), replace(table.canvas.ui, unit=1.3, text=1.05))
    label = ChoiceLabel("A rather long answer to this question")
    given = tuple(AnswerOption(path, label, at) for at, path in enumerate(table.choice_paths.now[:2]))
    asked = QuestionWords("Where does everything go that one person can carry?")
    found = prompt_bar.build(bar, Asked(asked, given, (), given[0], None))
    question = next(widget for widget in found if isinstance(widget, Sentence))
    buttons = [widget for widget in found if isinstance(widget, AnswerButton)]
    assert question.asked.size >= LEAST
    assert all(question.asked.rect.bottom <= button.rect.top for button in buttons)
    assert all(question.rect.contains(button.rect) for button in buttons)
    assert question.rect.bottom == 945


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("shot", [Shot("terracotta", 3, 7, 20), Shot("orloj", 3, 7, 60), Shot("orloj", 1, 7, 100)])
def test_what_is_smaller_on_a_board_can_be_read_from_close(open_app, shot: Shot, language: str) -> None:
    table = seen(open_app, shot, language)
    whole = written(table.app)
    near = [written(table.app, partial(come_near, table, share)) for share in (0.0, 1.0)]
    beside = {words for words in whole if all(view.get(words) == whole[words] for view in near)}
    """Bars and panels, which stay as they are."""
    closest = {words: max(view.get(words, 0) for view in near) for words in whole}
    assert len(whole) > 40
    assert {words: size for words, size in closest.items() if words not in beside and size < LEAST} == {}
    assert {words: whole[words] for words in beside if whole[words] < LEAST} == {}


@pytest.mark.parametrize(("place", "words"), [("workers", "занято "), ("disc", "чинит ")])
def test_what_is_a_sign_on_ones_own_board_is_said_in_words_by_the_lens(open_app, place, words) -> None:
    table = seen(open_app, Shot("orloj", 2, 7, 20), "ru")
    assert not [said for said in written(table.app) if said.startswith(words)]
    near = written(table.app, partial(look_at, table, place))
    assert [said for said, size in near.items() if said.startswith(words) and size >= LEAST]


def test_two_points_have_a_picture_of_their_own() -> None:
    two, three = EffectPart("vp", number=2), EffectPart("vp", number=3)
    assert [art.part(part) for part in (two, three)] == ["orloj/icon_vp2", "orloj/icon_vp"]
    assert [art.counted(part) for part in (two, three)] == [0, 3]


def look_at(table: Table, place: str) -> None:
    """Through the lens over one's own board."""
    viewport, table.viewport.close = table.viewport, True
    table.point_at(viewport.frame.point(*viewport.view.spots(viewport.picture)[place].shape.center))


def come_near(table: Table, share: float) -> None:
    """To the left or the right end of the board."""
    camera = table.viewport.camera
    camera.close_to((camera.box.x + share * camera.box.width, camera.box.center[1]))
    camera.settle()
