"""Every page by pad and by two keys: what can be pressed can be stood on, and the legend names what is heard."""

from __future__ import annotations

import pygame
import pytest

from game import scenes
from game.kit import legend
from game.kit.scene import Scene, Shot
from game.kit.scroll import ScrollView
from game.lessons.card import GuideCard
from game.table.scene import Table
from tests.game.conftest import Open, Pilot
from tests.game.test_pad import EAST, NORTH, RIGHT, START, press

BESIDE = (ScrollView, GuideCard)
"""Drawn about or scrolled; they are no buttons."""
SHOWS = ("demo", "attract", "moment")
"""Any press leads on."""
PAGES = [name for name in scenes.SCENES if name not in SHOWS]


def opened(open_app: Open, name: str) -> Pilot:
    pilot = open_app(None, speed="off", hand_over=False)
    pilot.app.show(scenes.find(name).sample(pilot.app, Shot(seats=3)))
    pilot.step()
    pilot.app.hidden = True
    return pilot


def pressable(scene: Scene) -> set[str]:
    return {one.key for one in scene.ui.widgets() if one.enabled and one.parts() and not isinstance(one, BESIDE)}


def walked(pilot: Pilot, by_pad: bool) -> set[str]:
    """All that *next* comes to until it comes to the first again."""
    found: list[str] = []
    for _ in range(300):
        press(pilot, RIGHT) if by_pad else pilot.key(pygame.K_TAB)
        table = getattr(pilot.scene, "table", pilot.scene)
        here = table.keyboard.focus if isinstance(table, Table) and not table.ui.layered else pilot.scene.ui.focused
        if here in found[:1] and len(found) > 1:
            break
        found.append(here or "")
    return set(found)


def words(pilot: Pilot) -> list[str]:
    return [entry.words for entry in legend.entries(pilot.app.devices.pad, pilot.scene.pad_words())]


@pytest.mark.parametrize("name", PAGES)
def test_next_comes_to_everything_that_can_be_pressed(open_app: Open, name: str) -> None:
    pilot = opened(open_app, name)
    wanted = pressable(pilot.scene)
    assert wanted
    assert wanted - walked(pilot, by_pad=False) == set()
    assert pressable(pilot.scene) - walked(pilot, by_pad=True) == set()


@pytest.mark.parametrize(
    ("name", "without"), [("title", "Back"), ("rules", "Rules"), ("settings", "Undo"), ("people", "Menu")]
)
def test_the_legend_names_nothing_that_is_not_heard(open_app: Open, name: str, without: str) -> None:
    pilot = opened(open_app, name)
    press(pilot, RIGHT)
    assert without not in words(pilot)
    assert {"Go", "Choose", "Next"} <= set(words(pilot))


def test_the_legend_of_a_table_follows_what_happens_there(open_app: Open) -> None:
    pilot = opened(open_app, "table")
    press(pilot, RIGHT)
    assert {"Undo", "Close view", "Menu"} <= set(words(pilot))
    press(pilot, NORTH)
    pilot.step(40)
    assert "Whole table" in words(pilot)
    press(pilot, START)
    assert words(pilot) == ["Go", "Choose", "Back", "Previous", "Next"]
    press(pilot, EAST)
    table = pilot.scene
    assert isinstance(table, Table)
    table.history.toggle()
    assert "Undo" not in words(pilot)


def test_the_legend_of_a_show_says_that_a_button_stops_it(open_app: Open) -> None:
    pilot = opened(open_app, "demo")
    assert words(pilot) == ["Choose"]


def test_a_pad_may_be_plugged_in_and_out_at_any_time(open_app: Open) -> None:
    pilot = open_app("title")
    for _ in range(2):
        pilot.post(pygame.JOYDEVICEADDED, device_index=0, guid="")
        press(pilot, RIGHT)
        assert pilot.app.legend > 0
        pilot.post(pygame.JOYDEVICEREMOVED, instance_id=0)
        assert not pilot.app.devices.pad.in_use
        pilot.app.push("settings")
        assert pilot.app.legend == 0
        pilot.app.pop()
