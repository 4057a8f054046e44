"""Guests of a meetup to whom a game is explained: the lessons' chapters and guide, and nobody who remembers them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import translation
from game.demo.explained import GuestLesson
from game.demo.scene import Demo
from game.demo.sheet_contents import IDLE, STILL_THERE
from game.lessons import first_game
from game.lessons.hinted_table import HintedTable
from game.scenes.attract import Attract
from game.scenes.title import Title
from game.table.input.choice_paths import ChoicePath
from game.table.scene import Table
from tests.game.conftest import Open, Pilot

ORDER = {"terracotta": 0, "orloj": 1}


@pytest.fixture
def show(open_app: Open) -> Callable[..., Pilot]:
    """Begins a show of a game for a host who has learned something, and wants no hints."""

    def begin(game: str, size: tuple[int, int] = (1280, 720), **chosen: object) -> Pilot:
        known = {"terracotta": {"done": ["clay"]}}
        kept = {"speed": "off", "hints": False, "lessons": known, **chosen}
        pilot = open_app("title", size, **kept)
        pilot.app.push("demo", windowed=True, shows=ORDER[game])
        pilot.step()
        return pilot

    return begin


def scene(pilot: Pilot) -> Demo:
    assert isinstance(pilot.scene, Demo)
    return pilot.scene


def lesson(pilot: Pilot) -> GuestLesson:
    table = scene(pilot).table
    assert isinstance(table, GuestLesson)
    return table


def explain(pilot: Pilot) -> None:
    """A guest has touched the screen, and wants everything explained."""
    pilot.down((300, 300))
    pilot.up((300, 300))
    pilot.click(f"explain:{scene(pilot).table.session.game.name}")


def touch(pilot: Pilot, place: str) -> None:
    at = scene(pilot).table.viewport.pixel_of(place)
    assert at is not None
    pilot.down(at)
    pilot.up(at)
    pilot.step(4)


def learn(pilot: Pilot) -> None:
    """All chapters, in which the guide makes every choice."""
    while isinstance(scene(pilot).table, GuestLesson):
        for _ in range(400):
            if isinstance(scene(pilot).table, GuestLesson) and (lesson(pilot).over or lesson(pilot).turns.live):
                break
            pilot.step(1, 0.1)
        pilot.click("guide:next")


def choose(table: Table) -> None:
    """Whoever is asked takes the first thing that is possible."""
    table.choose(ChoicePath(table.session.choices[0]))
    table.playback.finish()


def remembered(pilot: Pilot) -> tuple[object, ...]:
    """All that the host's program keeps."""
    pilot.app.shelf.flush()
    settings = pilot.app.settings
    return settings.lessons, settings.hints, settings.last_setup, pilot.app.shelf.entries()


def test_a_guest_touches_what_is_lit_walks_away_and_the_show_goes_on(show: Callable[..., Pilot]) -> None:
    pilot = show("terracotta")
    before = remembered(pilot)
    explain(pilot)
    assert lesson(pilot).chapter.id == "wheel"
    touch(pilot, next(place for place in lesson(pilot).lit() if place.startswith("slot:")))
    usable = dict(lesson(pilot).places())
    touch(pilot, next(place for place in lesson(pilot).lit() if place in usable))
    first, second = (moment.choice for moment in lesson(pilot).made)
    assert first.startswith("place craftsman")
    assert second.endswith(" inner"), "an action, from the inside out"
    pilot.step(round(IDLE) + 1, 1)
    assert scene(pilot).sheet == "still"
    pilot.step(round(STILL_THERE) + 1, 1)
    assert isinstance(pilot.scene, Attract)
    assert pilot.scene.shows == 1
    assert remembered(pilot) == before


def test_the_army_is_explained_by_its_first_chapter_and_a_first_game(show: Callable[..., Pilot]) -> None:
    pilot = show("terracotta")
    before = remembered(pilot)
    explain(pilot)
    learn(pilot)
    table = scene(pilot).table
    assert isinstance(table, HintedTable)
    assert first_game.is_one(table.session.record)
    assert table.session.names == ("Amber", "Mei")
    while table.session.opponent_next:
        choose(table)
    assert table.line is not None, "everything is new to a guest, whatever the host wants"
    while not table.session.over:
        choose(table)
    assert scene(pilot).sheet == "over"
    pilot.click("again")
    assert isinstance(scene(pilot).table, HintedTable)
    assert not scene(pilot).table.session.moments
    assert remembered(pilot) == before


def test_the_clock_is_explained_by_two_chapters_and_a_seat_in_the_game_that_was_shown(
    show: Callable[..., Pilot],
) -> None:
    pilot = show("orloj")
    session = scene(pilot).table.session
    explain(pilot)
    assert lesson(pilot).chapter.id == "hand"
    learn(pilot)
    table = scene(pilot).table
    assert isinstance(table, HintedTable)
    assert table.session.record.choices == session.record.choices
    seat = table.session.next_seat
    assert seat is not None
    assert seat not in table.session.opponents
    assert table.session.moments[-1].seat != seat, "the guest has a whole turn"
    assert [who.bot for who in table.session.record.seats].count("easy") == 2
    assert table.line is not None
    name = table.session.names[seat]
    assert scene(pilot).said().words == f"You play {name}, in the middle of the game that was shown."


def test_a_step_that_cannot_be_told_any_more_is_gone_back_to(show: Callable[..., Pilot]) -> None:
    pilot = show("terracotta")
    explain(pilot)
    lesson(pilot).turn_back()
    pilot.step()
    assert lesson(pilot).turned
    assert not lesson(pilot).made
    assert lesson(pilot).visit.chapter == "wheel"


def test_no_key_leads_out_of_a_guests_lesson(show: Callable[..., Pilot]) -> None:
    pilot = show("terracotta")
    before = remembered(pilot)
    explain(pilot)
    for key in [key for name, key in vars(pygame).items() if name.startswith("K_")]:
        pilot.key(key, 0, chr(key) if 32 <= key < 127 else "")
        assert [type(found) for found in pilot.app.stack] == [Title, Demo]
    assert remembered(pilot) == before


@pytest.mark.parametrize("language", translation.languages())
def test_the_guide_and_the_strip_fit_above_each_other(show: Callable[..., Pilot], language: str) -> None:
    pilot = show("orloj", language=language, text_scale=1.3)
    explain(pilot)
    guide = pilot.widget("guide")
    assert scene(pilot).canvas.rect.contains(guide.rect)
    assert not [line for line in guide.words() if line.cut]
    assert scene(pilot).said().words == lesson(pilot).aim()
