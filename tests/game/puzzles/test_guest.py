"""Guests of a meetup solve a puzzle while they wait; nothing is kept, and the show goes on."""

from __future__ import annotations

import pytest

from game.demo.guest_puzzle import GuestPuzzle
from game.demo.sheet_contents import IDLE
from game.puzzles.day import for_guests
from game.scenes.attract import Attract


@pytest.fixture
def invited(open_app):
    """A meetup whose invitation is open."""
    pilot = open_app(None)
    pilot.app.push("title")
    pilot.app.push("demo", windowed=True)
    pilot.step()
    pilot.scene.open("offer")
    yield pilot
    if pilot.app.lock is not None:
        pilot.app.lock.release()


def test_a_guest_gets_an_easy_puzzle_of_the_game_that_is_shown(invited):
    shown = invited.scene.table.session.game.name
    invited.click("solve")
    assert isinstance(invited.scene, GuestPuzzle)
    assert invited.scene.puzzle is for_guests(shown, 0)
    assert invited.scene.puzzle.grade == "easy"
    assert for_guests(shown, 0) is not for_guests(shown, 1)
    assert invited.app.lock is not None


def test_the_next_one_follows_and_nothing_is_kept(invited):
    invited.click("solve")
    first = invited.scene.puzzle
    invited.scene.series.solved(0)
    invited.scene.series.go_on()
    assert invited.scene.puzzle is not first
    assert invited.app.settings.puzzles == {}


def test_neither_rulebook_nor_settings_nor_the_title_can_be_reached(invited):
    invited.click("solve")
    invited.step(2)
    keys = {widget.key for widget in invited.scene.ui.widgets()}
    assert "undo" in keys
    assert not keys & {"rules", "settings", "tool:coach"}
    invited.scene.open_menu()
    invited.step()
    keys = {widget.key for widget in invited.scene.ui.widgets()}
    assert any("leave" in key for key in keys)
    assert not any("settings" in key for key in keys)


def test_the_show_goes_on_when_nobody_is_there_any_more(invited):
    invited.click("solve")
    invited.step(3, IDLE / 4)
    assert isinstance(invited.scene, GuestPuzzle)
    invited.step(2, IDLE / 4)
    assert isinstance(invited.scene, Attract)
