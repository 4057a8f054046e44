"""The page of the lessons, the first game after them, and the lines that are said when something is new."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.kit.scroll import ScrollView
from game.kit.theme import SEATS
from game.languages import COMPLETE
from game.lessons import course, first_game, hints
from game.lessons.hinted_table import HintedTable
from game.lessons.hints import Occasion
from game.lessons.learner import Learner
from game.lessons.places import lit_places, named_places
from game.lessons.scene import LessonTable
from game.scenes.learn import ChapterCard, Learn
from game.table.input.choice_paths import ChoicePath
from game.table.view import Box, View, view_of
from rules import GAMES
from rules.engine import Event
from rules.orloj.events import CrowBegan, MasteryStepped
from rules.terracotta.events import PhaseBegan
from tests.game.conftest import Open, Pilot


def test_learn_is_offered_first_to_whoever_has_finished_no_game(open_app: Open) -> None:
    pilot = open_app("title")
    keys = [key for key, _rect in pilot.scene.places() if not key.startswith("door:")]
    assert keys[0] == "learn"
    pilot.click("learn")
    assert isinstance(pilot.scene, Learn)


def test_the_page_goes_on_where_the_learner_stopped(open_app: Open) -> None:
    pilot = open_app("title")
    Learner(pilot.app).finish("terracotta", "wheel")
    pilot.app.push("learn")
    pilot.step()
    assert isinstance(pilot.scene, Learn)
    states = [state.state for state in pilot.scene.states(course.load("terracotta"))]
    assert states == ["done", "now", *["next"] * 6]
    pilot.click("chapter:terracotta:clay")
    assert isinstance(pilot.scene, LessonTable)
    assert pilot.scene.chapter.id == "clay"
    pilot.scene.leave_lesson()
    assert isinstance(pilot.scene, Learn)


def first(open_app: Open, game: str = "terracotta") -> tuple[Pilot, HintedTable]:
    pilot = open_app("title", speed="off")
    first_game.begin(pilot.app, game)
    pilot.step(2)
    table = pilot.scene
    assert isinstance(table, HintedTable)
    while table.session.opponent_next:
        table.choose(ChoicePath(table.session.choices[0]), planned=True)
        pilot.step()
    return pilot, table


def test_the_first_game_is_short_and_against_an_easy_opponent(open_app: Open) -> None:
    _pilot, table = first(open_app)
    kept = table.session.match.record
    assert (kept.options["length"], kept.seats[1].bot) == ("short", "easy")
    assert first_game.is_one(kept)


def test_a_line_is_said_once_and_goes_with_the_next_choice(open_app: Open) -> None:
    pilot, table = first(open_app)
    content = table.content()
    assert content is not None
    assert content.caption.startswith("Two rounds, ten workers.")
    table.choose(ChoicePath(next(choice for choice in table.session.choices if choice.verb == "place")))
    pilot.step()
    assert table.line is None or table.line.id != "plan"
    assert "plan" in Learner(pilot.app).told("terracotta")
    table.undo()
    pilot.step(2)
    assert table.line is None or table.line.id != "plan"


def scoring_begins(event: Event) -> bool:
    return isinstance(event, PhaseBegan) and event.phase == "scoring"


def crow_begins(event: Event) -> bool:
    return isinstance(event, CrowBegan)


@pytest.mark.parametrize(
    ("name", "begins", "hint"), [("terracotta", scoring_begins, "scoring"), ("orloj", crow_begins, "crow")]
)
def test_a_moment_waits_until_what_the_guide_says_of_it_is_read(
    open_app: Open, name: str, begins: Callable[[Event], bool], hint: str
) -> None:
    pilot, table = first(open_app, name)
    game, rng = table.session.game, random.Random(5)
    while True:
        choice = rng.choice(table.session.choices)
        step = game.apply(table.session.state, choice)
        if any(begins(event) for event in step.events):
            break
        table.choose(ChoicePath(choice), planned=True)
        pilot.step()
        table.line = None
    table.viewport.timeline.speed = "normal"
    table.choose(ChoicePath(choice), planned=True)
    pilot.step(240)
    assert table.line is not None
    assert table.line.id == hint
    assert not table.performance.open
    pilot.click("guide:close")
    pilot.step(60)
    assert table.performance.open


def test_no_line_is_said_where_hints_are_off(open_app: Open) -> None:
    pilot, table = first(open_app)
    pilot.app.change(hints=False)
    assert not table.hints


def test_enter_puts_a_line_away_before_it_answers(open_app: Open) -> None:
    pilot, table = first(open_app)
    made = table.session.made
    assert table.content() is not None
    pilot.key(pygame.K_RETURN)
    assert (table.line, table.session.made) == (None, made)


def test_no_picture_of_a_chapter_looks_empty(open_app: Open) -> None:
    """At least a tenth of it is something else than the dark it lies on; a thin hand alone is less."""
    pilot = open_app("learn", size=(1920, 1080))
    pilot.app.draw()
    cards = [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, ChapterCard)]
    assert len(cards) > 15
    for card in cards:
        seen = pygame.surfarray.array3d(pilot.app.window.subsurface(card._picture())).astype(int)
        ground = np.array(card.world.deep)
        assert (abs(seen - ground).max(axis=2) > 30).mean() > 0.1, card.key


def occasion(game: str, **what: object) -> Occasion:
    state = GAMES[game].new_game(["Ann", "Bo"], 1, {})
    return Occasion(0, 1, GAMES[game].picture(state), {"length": "full"}, **what)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "hint", "what", "suits"),
    [
        ("terracotta", "plan", {"ask": "turn"}, False),
        ("terracotta", "grey", {"ask": "inner", "choices": ("clay inner",)}, True),
        ("terracotta", "grey", {"ask": "inner", "choices": ("do inner", "clay inner")}, False),
        ("terracotta", "rotate", {"ask": "turn"}, False),
        ("orloj", "build", {"ask": "construct", "choices": ("build I", "skip")}, True),
        ("orloj", "build", {"ask": "construct", "choices": ("skip",)}, False),
        ("orloj", "window", {"event": MasteryStepped(0, "blue", 7), "by": 0}, True),
        ("orloj", "window", {"event": MasteryStepped(1, "blue", 7), "by": 1}, False),
    ],
)
def test_a_hint_waits_for_its_occasion(game: str, hint: str, what: dict[str, object], suits: bool) -> None:
    found = next(each for each in hints.load(game) if each.id == hint)
    assert found.suits(occasion(game, **what)) is suits


@pytest.mark.parametrize("game", course.courses())
def test_every_place_that_is_named_is_on_the_table(game: str, screen: object) -> None:
    del screen
    taught, rules, views = course.load(game), GAMES[game], dict[int, View]()
    for chapter in taught.chapters:
        line = course.main_line(taught, chapter)
        for step in chapter.steps:
            if step.at is None:
                continue
            state, count = line.states[step.at], len(line.record.seats)
            views.setdefault(count, view_of(game)(Box(0, 0, 1920, 1080), SEATS[:count], ("You", "Mei")[:count]))
            spots, choices = views[count].spots(rules.picture(state)), rules.choices(state)
            for entry in step.lit:
                assert entry in spots or "*" in entry or "?" in entry, f"{chapter.id}.{step.id}: {entry}"
            assert lit_places(step, choices, spots), f"{chapter.id}.{step.id} lights nothing"
            assert len(named_places(step, choices, spots)) == len(step.label), f"{chapter.id}.{step.id}"


def test_every_chapter_has_a_picture() -> None:
    baked = Path("art/baked/1x")
    for game in course.courses():
        taught = course.load(game)
        for parts in [chapter.picture for chapter in taught.chapters] + [taught.first_game.picture]:
            assert parts
            assert all((baked / f"{part}.png").is_file() for part in parts)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("chosen", [{"tv": True}, {"ui_scale": 1.75, "text_scale": 1.3}, {"ui_scale": 1.3}], ids=str)
def test_titles_have_the_chosen_size_in_every_language_and_all_can_be_scrolled_to(
    open_app: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    pilot = open_app("learn", size=size, **chosen)
    for language in COMPLETE:
        pilot.app.change(language=language)
        scale = pilot.app.canvas.ui
        cards = [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, ChapterCard)]
        assert len(cards) > 15
        for card in cards:
            title, aim, state = card.words()
            assert title.size == scale.font(29), f"{title.words} in {language}"
            assert min(aim.size / scale.font(23), state.size / scale.font(21)) > 0.8, f"{aim.words} in {language}"
            assert not any(words.cut for words in card.words())
    last = cards[-1]
    assert not pilot.app.canvas.rect.contains(last.rect)
    pilot.scene.ui.focus(last.key, ring=True)
    assert pilot.app.canvas.rect.contains(pilot.widget(last.key).rect)
    pilot.key(pygame.K_RETURN)
    pilot.step(2)
    assert isinstance(pilot.scene, HintedTable)


def test_at_the_usual_size_all_chapters_are_seen_at_once(open_app: Open) -> None:
    pilot = open_app("learn", size=(1280, 720))
    view = pilot.widget("courses")
    assert isinstance(view, ScrollView)
    assert view.most == 0
    assert all(view.rect.contains(child.rect) for child in view.children())
