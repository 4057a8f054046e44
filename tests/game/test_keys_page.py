"""Every key can be changed: by pressing another one, kept, shown everywhere as the player's own, and restored."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit import commands, keys
from game.kit.commands import COMMANDS, Press
from game.kit.controls import Button
from game.kit.text_field import TextField
from game.table.input import key_map
from game.table.scene import Table
from tests.game.conftest import Open, Pilot


@pytest.fixture(autouse=True)
def _usual_keys() -> Iterator[None]:
    keys.forget()
    commands.use({})
    yield
    keys.forget()
    commands.use({})


def words_on(pilot: Pilot, key: str) -> str:
    button = pilot.widget(key)
    assert isinstance(button, Button)
    return button.text


def written(pilot: Pilot, key: str) -> str:
    field = pilot.widget(key)
    assert isinstance(field, TextField)
    return field.value


def change(pilot: Pilot, name: str, key: int, mod: int = 0, letter: str = "") -> None:
    pilot.scene.ui.reveal(f"key:{name}")
    pilot.click(f"key:{name}")
    assert words_on(pilot, f"key:{name}") == "Press …"
    pilot.key(key, mod, letter)


def a_table(pilot: Pilot) -> Table:
    pilot.app.push("new-game", game="terracotta")
    pilot.click("start")
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def said(key: int, letter: str = "", mod: int = 0, place: int = 0, writing: bool = False) -> pygame.event.Event:
    pressed = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=mod, scancode=place)
    return commands.meant(pressed, writing)


def test_every_command_has_a_key_of_its_own() -> None:
    assert len({command.usual for command in COMMANDS}) == len(COMMANDS)
    assert set(key_map.COMMANDS.values()) <= {command.name for command in COMMANDS}
    assert {name for names, _words in key_map.SHEET for name in names} <= {command.name for command in COMMANDS}


def test_a_changed_key_works_is_shown_and_is_kept(open_app: Open) -> None:
    pilot = open_app("keys")
    change(pilot, "log", pygame.K_g, letter="g")
    assert words_on(pilot, "key:log") == "G"
    table = a_table(pilot)
    tool = table.ui.find("tool:log")
    assert tool is not None
    assert tool.tip == "Log (G)"
    assert ("G", "log of the game") in key_map.sheet()
    pilot.key(pygame.K_l, letter="l")
    assert table.drawers.open != "log"
    pilot.key(pygame.K_g, letter="g")
    assert table.drawers.open == "log"
    pilot.app.quit()
    again = open_app("keys")
    assert again.app.settings.keys == {"log": "g"}
    assert words_on(again, "key:log") == "G"


@pytest.mark.parametrize(
    ("name", "key", "mod", "shown", "kept"),
    [
        ("undo", pygame.K_F5, 0, "F5", "f5"),
        ("save", pygame.K_w, pygame.KMOD_LCTRL, "Ctrl + W", "ctrl+w"),
        ("nearer", pygame.K_KP_PLUS, 0, "[+]", "keypad +"),
        ("look", pygame.K_PAGEUP, 0, "Page Up", "pageup"),
        ("previous", pygame.K_BACKSPACE, 0, "Backspace", "backspace"),
    ],
)
def test_any_sort_of_key_will_do(open_app: Open, name: str, key: int, mod: int, shown: str, kept: str) -> None:
    pilot = open_app("keys")
    change(pilot, name, key, mod)
    assert words_on(pilot, f"key:{name}") == shown
    assert pilot.app.settings.keys == {name: kept}
    meant = said(key, mod=mod)
    assert (meant.key, meant.mod) == (commands.BY_NAME[name].usual.key, commands.BY_NAME[name].usual.mod)


def test_a_key_that_is_taken_is_refused_in_a_sentence(open_app: Open) -> None:
    pilot = open_app("keys")
    change(pilot, "log", pygame.K_u, letter="u")
    assert [toast.words for toast in pilot.scene.ui.toasts] == [
        "This is already “Undo”. Give that something else first."
    ]
    assert words_on(pilot, "key:log") == "L"
    change(pilot, "undo", pygame.K_b, letter="b")
    change(pilot, "log", pygame.K_u, letter="u")
    assert pilot.app.settings.keys == {"undo": "b", "log": "u"}


def test_esc_and_a_press_elsewhere_leave_a_key_as_it_was(open_app: Open) -> None:
    pilot = open_app("keys")
    change(pilot, "log", pygame.K_ESCAPE)
    assert pilot.app.devices.catch is None
    pilot.click("key:log")
    pilot.click((5, 5))
    assert pilot.app.devices.catch is None
    assert pilot.app.settings.keys == {}


def test_the_usual_keys_are_restored(open_app: Open) -> None:
    pilot = open_app("keys", keys={"undo": "b", "nonsense": "x", "log": "no such key"}, pad={"b9": "coach"})
    assert commands.shown("undo") == "B"
    assert commands.shown("log") == "L"
    pilot.click("restore")
    assert (pilot.app.settings.keys, pilot.app.settings.pad) == ({}, {})
    assert commands.shown("undo") == "U"


def test_a_button_of_the_pad_is_given_in_the_same_way(open_app: Open) -> None:
    pilot = open_app("keys")
    pilot.scene.ui.reveal("key:coach")
    pilot.click("key:coach")
    pilot.post(pygame.JOYBUTTONDOWN, button=9, instance_id=0)
    assert pilot.app.settings.pad == {"b9": "coach"}
    pilot.click("key:coach")
    pilot.post(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
    assert "already “Choose”" in pilot.scene.ui.toasts[-1].words
    assert pilot.app.settings.pad == {"b9": "coach"}


def test_what_is_written_stays_letters_whatever_they_mean(open_app: Open) -> None:
    pilot = open_app("new-game", keys={"log": "g", "next": "space"})
    field = next(widget for widget in pilot.scene.ui.widgets() if widget.key.startswith("name:"))
    pilot.click(field.key)
    pilot.type("gg")
    assert written(pilot, field.key).endswith("gg")
    pilot.type(" ")
    assert pilot.scene.ui.focused != field.key
    assert written(pilot, field.key).endswith("gg")


def test_a_russian_keyboard_gives_and_shows_its_own_letter() -> None:
    commands.choose("log", Press(pygame.K_g))
    meant = said(ord("п"), "п", place=pygame.KSCAN_G)
    assert meant.key == pygame.K_l
    keys.heard(pygame.event.Event(pygame.KEYDOWN, key=ord("п"), unicode="п", mod=0, scancode=pygame.KSCAN_G))
    assert commands.shown("log") == "П"


def test_a_direction_under_another_key_still_moves_about_with_shift() -> None:
    commands.choose("left", Press(pygame.K_a))
    plain, shifted = said(pygame.K_a, "a"), said(pygame.K_a, "A", pygame.KMOD_LSHIFT)
    assert (plain.key, plain.mod) == (pygame.K_LEFT, 0)
    assert (shifted.key, bool(shifted.mod & pygame.KMOD_SHIFT)) == (pygame.K_LEFT, True)
    assert said(pygame.K_LEFT).key == pygame.K_UNKNOWN
    assert said(pygame.K_a, "a", writing=True).key == pygame.K_a


def test_the_next_place_comes_by_itself_for_whoever_wants_that(open_app: Open) -> None:
    pilot = open_app("keys", scan="fast")
    pilot.step(2, seconds=0.5)
    first = pilot.scene.ui.focused
    assert first is not None
    pilot.step(2, seconds=0.5)
    assert pilot.scene.ui.focused not in (None, first)
