"""Every scene at every size and scale in every language: no word is cut, no two places to press overlap."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from game import pseudo_language, rulebook_topics, scenes, settings
from game.kit import dialog
from game.kit.scene import Scene, Shot
from game.kit.scroll import ScrollView
from game.languages import COMPLETE
from game.match import Match, card, random_record
from game.puzzles import puzzle as puzzle_files
from game.saves import Shelf
from game.scenes.puzzle_widgets import DayCard
from game.settings import TEXT_SCALES
from game.table.scene import Table
from rules import GAMES
from rules.engine import NAME_LENGTH
from rules.record import Record, Seat, replay, write

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
SCALES = [0.8, 1.0, 1.75]
WINDOWS = [*((size, SCALES) for size in SIZES), ((1280, 800), [1.3]), ((2560, 1080), [1.0])]
TABLES = ("table", "lesson", "exercise", "puzzle", "guest-puzzle", "demo", "guest")
OURS = [name for name in scenes.SCENES if name not in TABLES]
FULL = Shot(seats=4)
LANGUAGES = ["pl", pseudo_language.CODE]
"""English is the pseudo-language, only shorter."""
OTHERS = [language for language in COMPLETE if language not in ("en", *LANGUAGES)]
"""These are laid out and measured where room is scarcest, not drawn."""
LARGEST: list[dict[str, object]] = [
    {"ui_scale": 1.75, "text_scale": 1.3},
    {"tv": True},
    {"tv": True, "ui_scale": 1.75, "text_scale": 1.3},
]
"""Sizes of panels together with sizes of text."""
SMALLEST_TOUCH = 40
SMALLEST_TEXT = 18
"""Units of any text, however it shrinks to fit."""


def opened(open_app, name: str, size: tuple[int, int], scale: float, language: str, shot: Shot = FULL):
    pilot = open_app(None, size, ui_scale=scale)
    pilot.app.change(language=language)
    if name == "title":
        keep_a_game(pilot.app.shelf, random_record("terracotta", 3, 7, 60))
    pilot.app.show(scenes.find(name).sample(pilot.app, shot))
    return pilot


def keep_a_game(shelf: Shelf, record: Record) -> None:
    shelf.keep("kept", write(record), card(Match(record, "kept"), replay(GAMES[record.game], record)))


def overlapping(scene: Scene) -> list[str]:
    return [
        f"{one} {first} overlaps {other} {second}"
        for (one, first), (other, second) in combinations(scene.places(), 2)
        if first.width > 0 and second.width > 0 and first.clip(second).width > 1 and first.clip(second).height > 1
    ]


def cut_words(scene: Scene) -> list[str]:
    return [
        f"{widget.key}: {said.words!r} at {said.size} in {said.rect}"
        for widget in scene.ui.widgets()
        for said in widget.words()
        if said.cut
    ]


def tiny_words(scene: Scene) -> list[str]:
    return [
        f"{widget.key}: {said.words!r} at {said.size / widget.scale.unit:.1f}"
        for widget in scene.ui.widgets()
        for said in widget.words()
        if said.size / widget.scale.unit < SMALLEST_TEXT
    ]


def outside(scene: Scene) -> list[str]:
    """Places beyond the window or, inside a scroll view, beyond its width."""
    window = scene.canvas.rect
    holders = [w for w in scene.ui.widgets() if isinstance(w, ScrollView)]
    wrong = [key for key, rect in scene.places() if rect.width > 0 and rect.height > 0 and not window.contains(rect)]
    for holder in holders:
        wrong += [
            c.key for c in holder.children() if c.rect.left < holder.rect.left - 4 or c.rect.right > holder.rect.right
        ]
    return wrong


def too_small(scene: Scene) -> list[str]:
    """Everything pressed is at least 40 units across, unless a scroll view hides part of it. A table's tools lie in
    areas of its board, so there they are units of the table."""
    unit = (scene.canvas.table if isinstance(scene, Table) else scene.canvas.ui).unit
    return [
        f"{widget.key} {widget.rect}"
        for widget in scene.ui.widgets()
        if widget.interactive and not isinstance(widget, ScrollView)
        if min(widget.rect.size) < SMALLEST_TOUCH * unit - 1
    ]


def misfits(scene: Scene) -> list[str]:
    return [*overlapping(scene), *cut_words(scene), *outside(scene)]


@pytest.mark.parametrize(("size", "scales"), WINDOWS, ids=str)
@pytest.mark.parametrize("name", OURS)
def test_a_scene_fits_and_renders(open_app, name, size, scales):
    pilot = opened(open_app, name, size, scales[0], LANGUAGES[0])
    for scale, language in product(scales, LANGUAGES):
        pilot.app.change(ui_scale=scale, language=language)
        pilot.app.draw()
        wrong = [*misfits(pilot.scene), *tiny_words(pilot.scene), *too_small(pilot.scene)]
        assert wrong == [], f"at {scale} in {language}"


@pytest.mark.parametrize("name", OURS)
def test_a_scene_fits_in_the_other_languages(open_app, name):
    pilot = opened(open_app, name, (1280, 720), SCALES[0], OTHERS[0])
    for scale, language in product(SCALES, OTHERS):
        pilot.app.change(ui_scale=scale, language=language)
        assert [*misfits(pilot.scene), *tiny_words(pilot.scene)] == [], f"at {scale} in {language}"


@pytest.mark.parametrize("shot", [Shot("orloj", 1), Shot("orloj", 4), Shot("terracotta", 2)], ids=str)
@pytest.mark.parametrize("name", ["new-game", "results", "saves"])
def test_every_game_fits(open_app, name, shot):
    pilot = opened(open_app, name, (1280, 720), SCALES[0], LANGUAGES[0], shot=shot)
    for scale, language in product(SCALES, LANGUAGES):
        pilot.app.change(ui_scale=scale, language=language)
        assert [*misfits(pilot.scene), *tiny_words(pilot.scene)] == [], f"at {scale} in {language}"


def test_the_longest_names_fit(open_app):
    longest = "W" * NAME_LENGTH
    record = replace(random_record("terracotta", 4, 7, 100_000), seats=tuple(Seat(longest[:-1] + n) for n in "1234"))
    pilot = open_app(None, (1280, 720), ui_scale=1.75)
    pilot.app.push("results", match=Match(record, "long"))
    assert cut_words(pilot.scene) == []
    pilot.app.shelf.keep("long", write(record), card(Match(record, "long"), replay(GAMES["terracotta"], record)))
    pilot.app.push("saves")
    assert cut_words(pilot.scene) == []


@pytest.mark.parametrize("name", OURS)
def test_a_scene_fits_with_larger_text(open_app, name):
    pilot = opened(open_app, name, (1280, 720), 1.3, LANGUAGES[0])
    for text_scale, language in [*product(TEXT_SCALES, LANGUAGES), *product(TEXT_SCALES[-1:], OTHERS)]:
        pilot.app.change(text_scale=text_scale, language=language)
        assert misfits(pilot.scene) == [], f"at {text_scale} in {language}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", OURS)
def test_a_scene_fits_when_everything_is_largest(open_app, name, size):
    pilot = opened(open_app, name, size, 1.0, "en")
    for sizes, language in product(LARGEST, (*COMPLETE, pseudo_language.CODE)):
        pilot.app.change(**{"ui_scale": 1.0, "text_scale": 1.0, "tv": False, **sizes, "language": language})
        wrong = [*misfits(pilot.scene), *tiny_words(pilot.scene), *too_small(pilot.scene)]
        assert wrong == [], f"at {sizes} in {language}"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_whichever_puzzle_is_that_of_the_day_it_fits(open_app, size):
    hardest = [puzzle for game in puzzle_files.games() for puzzle in puzzle_files.puzzles(game) if puzzle.number > 9]
    named = {(puzzle.game, puzzle.grade): puzzle for puzzle in hardest}
    assert len(named) > 2
    pilot = opened(open_app, "puzzles", size, 1.0, "en")
    for sizes, language in product([{}, *LARGEST], (*COMPLETE, pseudo_language.CODE)):
        pilot.app.change(**{"ui_scale": 1.0, "text_scale": 1.0, "tv": False, **sizes, "language": language})
        today = pilot.widget("day")
        for puzzle in named.values():
            said = DayCard(today.rect, today.scale, puzzle, False, today.act).words()
            assert [words for words in said if words.cut] == [], f"at {sizes} in {language}"


def test_a_game_of_long_names_is_continued_on_a_title_that_fits(open_app):
    record = random_record("terracotta", 3, 7, 60)
    longest = "W" * (NAME_LENGTH - 1)
    pilot = open_app(None, (1280, 720))
    keep_a_game(pilot.app.shelf, replace(record, seats=tuple(Seat(longest + n) for n in "123")))
    pilot.app.push("title")
    for sizes, language in product([{}, *LARGEST], (*COMPLETE, pseudo_language.CODE)):
        pilot.app.change(**{"ui_scale": 1.0, "text_scale": 1.0, "tv": False, **sizes, "language": language})
        assert misfits(pilot.scene) == [], f"at {sizes} in {language}"
        button = pilot.widget("continue")
        assert longest in button.words()[0].words + button.tip


@pytest.mark.parametrize("sizes", LARGEST, ids=str)
def test_both_games_can_be_seen_on_the_title_when_everything_is_largest(open_app, sizes):
    pilot = opened(open_app, "title", (1280, 720), 1.0, "ru")
    pilot.app.change(**sizes)
    for name in GAMES:
        door = pilot.widget(f"door:{name}")
        assert door.rect.height >= 0.18 * 720
        assert all(door.rect.contains(words.rect) for words in door.words())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dialog_with_a_long_path_and_many_answers_fits(open_app, scale, language):
    pilot = opened(open_app, "title", (1280, 720), scale, language)
    path = "/home/somebody/" + "averylongfoldername/" * 6 + "crash.txt"
    answers = [(label, lambda: None) for label in ("Continue the game", "Look at the report", "Close", "Cancel")]
    dialog.ask(pilot.scene.ui, "That should not have happened", f"The report is in {path}.", answers)
    assert cut_words(pilot.scene) == []
    assert overlapping(pilot.scene) == []
    assert outside(pilot.scene) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_could_not_be_used_is_told_in_a_dialog_that_fits_however_long_it_is(open_app, tmp_path, monkeypatch, size):
    """Every setting is wrong."""
    monkeypatch.chdir(tmp_path)
    path = Path("averylongfoldername", "settings.json")
    path.parent.mkdir()
    path.write_text(json.dumps(dict.fromkeys(settings.CHECKS)), encoding="utf-8")
    loaded = settings.load(path)
    assert set(loaded.wrong) == set(settings.CHECKS)
    pilot = open_app(None, size)
    pilot.app.push("title")
    for sizes, language in product([{}, *LARGEST], (*COMPLETE, pseudo_language.CODE)):
        pilot.app.change(**{"ui_scale": 1.0, "text_scale": 1.0, "tv": False, **sizes, "language": language})
        pilot.app.problems = [loaded.problem, loaded.problem]
        pilot.scene.enter()
        pilot.app.draw()
        assert pilot.scene.ui.layered
        assert [*misfits(pilot.scene), *tiny_words(pilot.scene)] == [], f"at {sizes} in {language}"
        words = pilot.widget("dialog:words")
        assert words.size == words.scale.font(26), "it scrolls, and is never smaller"
        pilot.click("answer:0")
        assert pilot.app.problems == []


@pytest.mark.parametrize("scale", SCALES)
def test_toasts_stay_inside_the_window(open_app, scale):
    pilot = opened(open_app, "title", (1280, 720), scale, "en")
    for number in range(3):
        pilot.scene.ui.toast(f"{number} " + "a rather long sentence about something that went wrong " * 3, 5, "Undo")
    rects = [rect for _toast, rect, _act in pilot.scene.ui.toast_rects()]
    assert all(pilot.scene.canvas.rect.contains(rect) for rect in rects)
    assert all(one.clip(other).height == 0 for one, other in combinations(rects, 2))


@pytest.mark.parametrize("name", OURS)
def test_a_scene_draws_the_same_picture_twice_and_in_another_run(open_app, tmp_path, name):
    pilot = opened(open_app, name, (1280, 720), 1.0, "en")
    first = pilot.picture()
    assert pilot.picture() == first
    pilot.app.quit()
    shutil.rmtree(tmp_path)
    assert opened(open_app, name, (1280, 720), 1.0, "en").picture() == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rulebook_fits(open_app, language):
    pilot = opened(open_app, "rules", (1280, 720), 1.75, language)
    for book in rulebook_topics.books():
        for topic in rulebook_topics.topics(book, language):
            pilot.scene.open(topic.id)
            assert cut_words(pilot.scene) == [], topic.id
            assert outside(pilot.scene) == [], topic.id
