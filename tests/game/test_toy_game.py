"""A third game, registered by three entries and known nowhere else, goes through the whole program."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from game import board_corrections, labels, rulebook_topics, translation
from game.demo.scene import Demo
from game.games import DESCRIPTORS
from game.scenes.attract import Attract
from game.scenes.new_game import NewGame
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.saved_games import SavedGames
from game.scenes.title import Title
from game.table.scene import Table
from rules import GAMES
from rules.bots import hint, opponent
from rules.conformance import check_game
from tests import toy_game
from tests.game.conftest import Open, Pilot

SECONDS = 60
"""More than opponents of so small a game need on the slowest machine."""


@pytest.fixture(autouse=True)
def three_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(board_corrections, "think", toy_game.think)
    with toy_game.registered():
        yield


def touch_field(pilot: Pilot, table: Table) -> None:
    pixel = table.viewport.pixel_of(table.session.choices[0].target)
    assert pixel is not None
    pilot.click(pixel)


def play_out(pilot: Pilot, table: Table) -> None:
    """People touch the first field that can be touched, opponents think."""
    end, scene = time.monotonic() + SECONDS, pilot.scene
    while pilot.scene is scene and not table.session.over:
        assert time.monotonic() < end, "the game never ends"
        if table.choice_paths is not None:
            touch_field(pilot, table)
        else:
            pilot.step(1, 0.1)
            time.sleep(0.002)
    pilot.step(3)


def sit_down(pilot: Pilot, level: str = "") -> Table:
    """From the title to the table; with a level, against an opponent."""
    pilot.click("door:toy")
    assert isinstance(pilot.scene, NewGame)
    if level:
        pilot.click("level:1")
        pilot.click(f"level:1:{level}")
    pilot.click("start")
    assert isinstance(pilot.scene, Table)
    return pilot.scene


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_every_promise_of_the_rules(seats: int) -> None:
    for seed in range(5):
        check_game(GAMES["toy"], seats, seed)
    check_game(GAMES["toy"], seats, 7, {"wheel": "plain"})


def test_opponents_and_coach_know_it() -> None:
    state = GAMES["toy"].new_game(["Ann", "Bo"], 7)
    assert opponent("toy", "easy", 1).decide(state) in GAMES["toy"].choices(state)
    suggestion = hint("toy", state, "normal", 200)[0]
    words = DESCRIPTORS["toy"].coach_words()
    assert all(words.argue(reason, ["Ann", "Bo"]) for reason in suggestion.reasons)


def test_from_the_title_against_an_opponent_to_results_and_saved_games(open_app: Open) -> None:
    pilot = open_app(speed="off")
    assert [widget.key for widget in pilot.scene.ui.widgets() if widget.key.startswith("door:")] == [
        "door:terracotta", "door:orloj", "door:toy",
    ]  # fmt: skip
    table = sit_down(pilot, "easy")
    assert table.session.match.record.options == {"wheel": "plain"}, "what newcomers begin with"
    play_out(pilot, table)
    assert {moment.choice for moment in table.session.moments if moment.seat == 1} != {"turn 1"}, "it has thought"
    assert isinstance(pilot.scene, Results)
    assert [row.name for row in pilot.scene.story.by_source()] == ["Fields of the wheel"]
    pilot.click("title")
    pilot.click("replays")
    assert isinstance(pilot.scene, SavedGames)
    kept = next(widget for widget in pilot.scene.ui.widgets() if widget.key.startswith("open:"))
    assert "Toy Wheel: finished" in [line.words for line in kept.words()]
    pilot.click(kept.key)
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.game.name == "toy"


def test_a_game_that_was_left_is_continued_from_the_title(open_app: Open) -> None:
    pilot = open_app(speed="off")
    touch_field(pilot, sit_down(pilot))
    pilot.app.go("title")
    pilot.step()
    pilot.click("continue")
    assert isinstance(pilot.scene, Table)
    assert [moment.choice for moment in pilot.scene.session.moments] == ["turn 1"]


def test_opponents_show_it_at_a_meetup_and_guests_play_it(open_app: Open) -> None:
    pilot = open_app(speed="off")
    pilot.app.push("demo", shows=2, windowed=True)
    pilot.step()
    show = pilot.scene
    assert isinstance(show, Demo)
    assert show.table.session.game.name == "toy"
    assert show.said().words == "A wheel of 6 fields."
    pilot.click((300, 300))
    pilot.click("new")
    pilot.click("begin:toy")
    assert isinstance(pilot.scene, Demo)
    assert pilot.scene.guests
    play_out(pilot, pilot.scene.table)
    assert pilot.scene.sheet == "over"
    pilot.click("show")
    assert isinstance(pilot.scene, Attract)
    pilot.scene.begin_show()
    assert isinstance(pilot.scene, Demo)
    assert pilot.scene.table.session.game.name == "terracotta"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (900, 1000)], ids=str)
def test_three_doors_and_three_cards_stand_apart_in_every_window(open_app: Open, size: tuple[int, int]) -> None:
    pilot = open_app(size=size)
    window = pygame.Rect((0, 0), size)
    for name, kind in (("title", "door:"), ("new-game", "game:")):
        pilot.app.go(name)
        pilot.step()
        rects = [widget.rect for widget in pilot.scene.ui.widgets() if widget.key.startswith(kind)]
        assert len(rects) == 3
        assert all(rect.left >= 0 and rect.right <= window.right for rect in rects)
        assert not any(one.colliderect(other) for one in rects for other in rects if one is not other)


def test_a_game_without_a_rulebook_or_words_in_a_language_is_shown_all_the_same(open_app: Open) -> None:
    pilot = open_app(last_setup={"game": "toy"})
    assert "toy" in translation.parts()
    assert "toy" not in rulebook_topics.books()
    pilot.click("rules")
    assert isinstance(pilot.scene, Rulebook)
    assert pilot.scene.book == next(iter(GAMES))
    assert labels.option_value("toy", "wheel", "plain") == "In order"
    pilot.app.go("title")
    assert isinstance(pilot.scene, Title)
