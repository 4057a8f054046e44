"""The game pad everywhere: posted presses lead through every scene, the legend says which, and any shape of pad will
do."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.demo.scene import Demo
from game.kit import legend, pad
from game.kit.pad import Pad
from game.lessons.scene import LessonTable
from game.scenes.keys_page import Keys
from game.scenes.learn import Learn
from game.scenes.new_game import NewGame
from game.scenes.rulebook import Rulebook
from game.scenes.saved_games import SavedGames
from game.scenes.settings_page import Options
from game.scenes.title import Title
from game.table.scene import Table
from tests.game.conftest import Open, Pilot

SOUTH, EAST, WEST, NORTH, LEFT, RIGHT, SELECT, START = range(8)


def press(pilot: Pilot, *numbers: int) -> None:
    for number in numbers:
        pilot.post(pygame.JOYBUTTONDOWN, button=number, instance_id=0)
        pilot.post(pygame.JOYBUTTONUP, button=number, instance_id=0)


def hat(pilot: Pilot, x: int, y: int) -> None:
    pilot.post(pygame.JOYHATMOTION, hat=0, value=(x, y), instance_id=0)
    pilot.post(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=0)


def go_to(pilot: Pilot, key: str) -> None:
    """By the right shoulder alone."""
    for _ in range(120):
        if pilot.scene.ui.focused == key:
            return
        press(pilot, RIGHT)
    raise AssertionError(f"the pad never comes to {key}")


def choose(pilot: Pilot, key: str) -> None:
    go_to(pilot, key)
    press(pilot, SOUTH)


def test_a_pad_leads_from_the_title_into_a_game_and_out_again(open_app: Open) -> None:
    pilot = open_app("title", speed="off", hand_over=False)
    choose(pilot, "door:terracotta")
    assert isinstance(pilot.scene, NewGame)
    choose(pilot, "start")
    assert isinstance(pilot.scene, Table)
    press(pilot, START)
    assert pilot.scene.ui.layered
    press(pilot, START)
    assert not pilot.scene.ui.layered
    press(pilot, START)
    choose(pilot, "menu:leave")
    assert isinstance(pilot.scene, Title)


def test_a_pad_changes_settings(open_app: Open) -> None:
    pilot = open_app("title")
    choose(pilot, "settings")
    assert isinstance(pilot.scene, Options)
    choose(pilot, "muted")
    assert pilot.app.settings.muted
    go_to(pilot, "effects_volume")
    hat(pilot, -1, 0)
    assert pilot.app.settings.effects_volume == pytest.approx(0.75)
    choose(pilot, "keys")
    assert isinstance(pilot.scene, Keys)
    press(pilot, EAST, EAST)
    assert isinstance(pilot.scene, Title)


def test_a_pad_opens_lessons_rules_and_saved_games(open_app: Open) -> None:
    pilot = open_app("title")
    press(pilot, SELECT)
    assert isinstance(pilot.scene, Rulebook)
    press(pilot, EAST)
    choose(pilot, "load")
    assert isinstance(pilot.scene, SavedGames)
    press(pilot, EAST)
    pilot.app.push("learn")
    assert isinstance(pilot.scene, Learn)


def test_a_lesson_is_learned_by_pad(open_app: Open) -> None:
    pilot = open_app(None, speed="off")
    table = pilot.app.push("lesson", game="terracotta")
    assert isinstance(table, LessonTable)
    made = len(table.session.moments)
    for _ in range(12):
        choose(pilot, "guide:next") if table.ui.find("guide:next") else press(pilot, SOUTH)
        pilot.step(30)
    assert len(table.session.moments) > made


def test_a_pad_stops_the_show_and_joins_it(open_app: Open) -> None:
    pilot = open_app(None)
    demo = pilot.app.push("demo", windowed=True)
    assert isinstance(demo, Demo)
    press(pilot, SOUTH)
    assert demo.sheet == "offer"
    press(pilot, RIGHT, SOUTH)
    assert isinstance(pilot.scene, Demo)
    assert pilot.scene.sheet != "offer" or pilot.scene is not demo


def test_the_legend_takes_room_of_its_own_and_names_what_the_scene_hears(open_app: Open) -> None:
    pilot = open_app("title", size=(1280, 720))
    assert pilot.app.legend == 0
    press(pilot, RIGHT)
    assert pilot.app.legend > 20
    assert pilot.app.canvas.size == (1280, 720 - pilot.app.legend)
    assert all(pilot.app.canvas.rect.contains(widget.rect) for widget in pilot.scene.ui.widgets())
    heard = legend.entries(pilot.app.devices.pad, pilot.scene.pad_words())
    assert [entry.words for entry in heard] == ["Go", "Choose", "Previous", "Next", "Rules"]
    strip = pilot.app.window.subsurface((0, 720 - pilot.app.legend, 1280, pilot.app.legend))
    assert len({tuple(strip.get_at((x, strip.get_height() // 2))) for x in range(1280)}) > 8


def test_the_legend_goes_with_the_next_scene_after_another_device(open_app: Open) -> None:
    pilot = open_app("title")
    press(pilot, RIGHT)
    pilot.click("settings")
    assert pilot.app.legend == 0


def test_unplugging_the_pad_takes_the_legend_away_with_the_next_scene(open_app: Open) -> None:
    pilot = open_app("title")
    press(pilot, RIGHT)
    pilot.post(pygame.JOYDEVICEREMOVED, instance_id=0)
    assert not pilot.app.devices.pad.in_use
    pilot.app.push("settings")
    assert pilot.app.legend == 0


@pytest.mark.parametrize(
    ("buttons", "hats", "name", "south", "start"),
    [
        (11, 1, "Xbox 360 Controller", 0, 7),
        (16, 0, "PS4 Controller", 0, 6),
        (16, 0, "Nintendo Switch Pro Controller", 1, 6),
        (13, 1, "Wireless Controller", 0, 9),
    ],
)
def test_pads_of_every_shape_have_the_same_eight_buttons(
    buttons: int, hats: int, name: str, south: int, start: int
) -> None:
    names = pad.numbering(buttons, hats, name)
    assert set(pad.BUTTONS) <= set(names)
    assert (names[south], names[start]) == ("south", "start")


def heard(some: Pad, kind: int, **facts: Any) -> list[str]:
    return [said.command for said in some.heard(pygame.event.Event(kind, instance_id=0, **facts)) or ()]


def test_the_stick_says_a_direction_once_and_again_while_it_is_held() -> None:
    some = Pad()
    assert heard(some, pygame.JOYAXISMOTION, axis=0, value=0.3) == []
    assert heard(some, pygame.JOYAXISMOTION, axis=0, value=0.9) == ["right"]
    assert heard(some, pygame.JOYAXISMOTION, axis=0, value=0.8) == []
    assert [len(some.tick(0.11)) for _ in range(6)] == [0, 0, 0, 1, 0, 1]
    assert heard(some, pygame.JOYAXISMOTION, axis=0, value=0.1) == []
    assert some.tick(5) == []
    assert heard(some, pygame.JOYAXISMOTION, axis=1, value=-1.0) == ["up"]


def test_a_trigger_is_no_stick() -> None:
    some = Pad()
    assert heard(some, pygame.JOYAXISMOTION, axis=4, value=-1.0) == []
    assert not some.in_use


def test_the_cross_of_a_pad_says_directions() -> None:
    some = Pad()
    assert heard(some, pygame.JOYHATMOTION, value=(0, 1)) == ["up"]
    assert heard(some, pygame.JOYHATMOTION, value=(-1, 0)) == ["left"]
    assert heard(some, pygame.JOYHATMOTION, value=(0, 0)) == []


def test_a_command_moves_to_another_button_and_leaves_its_own() -> None:
    some = Pad()
    some.choose("undo", "b9")
    assert (some.command("b9"), some.command("west"), some.button_of("undo")) == ("undo", "", "b9")
    some.choose("undo", "west")
    assert some.chosen == {}
