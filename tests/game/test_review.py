"""After a game: the turns that cost most, found beside the window and looked at on the table."""

from __future__ import annotations

import re
import time

import pygame
import pytest

from game import review
from game.match import Match, random_record
from game.review import Review
from game.scenes.results import Results
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.scene import Table
from game.table.view import Glow
from rules.record import Seat
from tests.game.table.bot_processes import EndlessBotProcess, QuickBotProcess
from tests.game.test_scenes_fit import LANGUAGES, WINDOWS, cut_words, outside, overlapping, tiny_words, too_small

BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])
ENOUGH = {"terracotta": 40, "orloj": 30}
"""Random choices in which something is always thrown away."""


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(review, "BotProcess", QuickBotProcess)


def match(game, seats=2, bots=()):
    kept = random_record(game, seats, 7, ENOUGH[game])
    who = tuple(Seat(name, "easy" if place in bots else None) for place, name in enumerate(kept.names))
    return Match(type(kept)(kept.game, who, kept.seed, kept.options, kept.choices, kept.board), "x")


def looked_back(open_app, game, **what):
    """The results of a game when the coach has said everything."""
    pilot = open_app("title", **what)
    pilot.app.push("results", match=match(game))
    pilot.step(8)
    assert pilot.scene.review.seat is None
    pilot.scene.set_view("dear")
    pilot.step()
    return pilot


@BOTH
@pytest.mark.usefixtures("quick")
def test_every_person_is_told_what_cost_most(open_app, game):
    pilot = looked_back(open_app, game)
    for seat in (0, 1):
        dear = pilot.scene.review.dear(seat)
        assert 1 <= len(dear) <= 3
        assert [turn.points for turn in dear] == sorted((turn.points for turn in dear), reverse=True)
        assert all(turn.played and turn.better for turn in dear)
        assert sum(bool(turn.why) for turn in dear) > len(dear) / 2
        for number in range(1, len(dear) + 1):
            assert pilot.widget(f"dear:{seat}:{number}")


@BOTH
@pytest.mark.usefixtures("quick")
def test_no_cost_is_larger_than_its_reasons_add_up_to(open_app, game):
    pilot = looked_back(open_app, game)
    costs = 0
    for seat in (0, 1):
        for number, turn in enumerate(pilot.scene.review.dear(seat), start=1):
            head = pilot.widget(f"dear:{seat}:{number}").lines[0].words
            cost = sum(map(int, re.findall(r"about (\d+)", head)))
            assert cost <= sum(map(int, re.findall(r"\b(\d+) points?\b", turn.why)))
            assert cost <= round(turn.found.cost)
            costs += cost > 0
    assert costs


@BOTH
@pytest.mark.usefixtures("quick")
def test_a_dear_turn_is_looked_at_and_left(open_app, game):
    pilot = looked_back(open_app, game, size=(1920, 1080))
    results, turn = pilot.scene, pilot.scene.review.dear(0)[0].found
    pilot.scene.ui.reveal("dear:0:1")
    pilot.click(pilot.widget("dear:0:1").visible.center)
    table = pilot.scene
    assert isinstance(table, Table)
    assert table.session.looking == turn.at
    assert table.drawers.open == "coach"
    marked = {place for step in table.coach.open_steps() for place in table.coach.places(step)}
    assert marked
    assert all(Glow.LIT in table.highlights.glows()[place] for place in marked)
    assert table.ui.find("coach:turn") is None, "what is over cannot be played"
    choices = len(table.session.moments)
    pilot.key(pygame.K_u, letter="u")
    assert len(table.session.moments) == choices, "what is over cannot be taken back here"
    pilot.click("present")
    assert pilot.scene is results
    assert pilot.widget("dear:0:1")


@pytest.mark.usefixtures("quick")
def test_people_are_looked_at_and_everybody_if_no_person_is_left(open_app):
    pilot = open_app("title")
    pilot.app.push("results", match=match("terracotta", bots=(1,)))
    pilot.step(8)
    assert set(pilot.scene.review.found) == {0}
    pilot.app.go("results", match=match("terracotta", bots=(0, 1)))
    pilot.step(8)
    assert set(pilot.scene.review.found) == {0, 1}
    pilot.scene.set_view("dear")
    assert pilot.widget("dear:1:1")


def test_a_lost_process_is_told(monkeypatch, open_app):
    def lost(*_asked):
        raise BotProcessLost("gone")

    monkeypatch.setattr(BotProcess, "ask", lost)
    pilot = open_app("title")
    pilot.app.push("results", match=match("terracotta"))
    pilot.step(3)
    pilot.scene.set_view("dear")
    assert pilot.widget("dear:looking").text == "The coach could not look back."


@pytest.mark.usefixtures("quick")
def test_the_lone_player_is_told_too(open_app):
    pilot = open_app("title")
    pilot.app.push("results", match=match("orloj", seats=1))
    pilot.step(4)
    dear = pilot.scene.review.dear(0)
    assert dear
    pilot.scene.look_at(dear[0].found)
    pilot.step()
    assert pilot.scene.coach.open_steps()


def test_the_results_wait_for_nobody(monkeypatch, open_app):
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    pilot = open_app("title")
    pilot.app.push("results", match=match("terracotta"))
    pilot.step(5)
    pilot.scene.set_view("dear")
    assert pilot.widget("dear:looking")
    pilot.key(pygame.K_ESCAPE)
    assert not isinstance(pilot.scene, Results)


def test_leaving_ends_the_process(open_app):
    pilot = open_app("title")
    pilot.app.push("results", match=match("terracotta"))
    pilot.step(3)
    process = pilot.scene.review.bot_process._process
    assert process is not None
    pilot.key(pygame.K_ESCAPE)
    assert not process.is_alive()


def test_a_process_finds_the_same(monkeypatch):
    game = match("terracotta")
    beside = Review(game)
    end = time.monotonic() + 60
    while beside.seat is not None and time.monotonic() < end:
        beside.tick()
        time.sleep(0.01)
    monkeypatch.setattr(review, "BotProcess", QuickBotProcess)
    here = Review(game)
    for _ in range(8):
        here.tick()
    assert beside.found == here.found
    assert set(here.found) == {0, 1}


def test_nobody_is_asked_when_the_coach_is_off(open_app):
    pilot = open_app("title", coach=False)
    pilot.app.push("results", match=match("terracotta"))
    pilot.step(3)
    assert pilot.scene.review is None
    assert "dear" not in dict(pilot.widget("view").options)


@BOTH
@pytest.mark.usefixtures("quick")
def test_what_cost_most_fits_everywhere(open_app, game):
    pilot = looked_back(open_app, game)
    found = pilot.scene.review.found
    wrong = []
    windows = [(size, scale) for size, scales in WINDOWS for scale in scales]
    for size, scale in windows:
        for language in LANGUAGES:
            other = open_app(None, size, ui_scale=scale)
            other.app.change(language=language)
            other.app.push("results", match=match(game))
            other.scene.review.found = found
            other.scene.set_view("dear")
            scene = other.scene
            problems = [*overlapping(scene), *cut_words(scene), *tiny_words(scene), *outside(scene), *too_small(scene)]
            wrong += [f"{size} x{scale} {language}: {problem}" for problem in problems]
            other.app.quit()
    assert wrong == []
