"""Letters on the screen: a pad, a finger, two keys and one write names, save a game and search the rules; a keyboard
never meets them."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game import languages, scenes, translation
from game.kit import legend, letters, text
from game.kit.scene import Shot
from game.kit.text_field import TextField
from game.scenes.rulebook import Rulebook
from game.table.scene import Table
from tests.game.conftest import Open, Pilot
from tests.game.test_pad import EAST, NORTH, RIGHT, SOUTH, WEST, choose, go_to, press
from tests.game.test_scenes_fit import cut_words, outside, overlapping, tiny_words, too_small


def value(pilot: Pilot, key: str) -> str:
    field = pilot.widget(key)
    assert isinstance(field, TextField)
    return field.value


def open_sheet(pilot: Pilot) -> bool:
    return pilot.scene.ui.find("letters:panel") is not None


def shown(pilot: Pilot) -> list[str]:
    """The letters on the keys."""
    return [one.text for one in pilot.scene.ui.widgets() if isinstance(one, letters.LetterKey) and one.text]


def by_pad(pilot: Pilot, word: str) -> None:
    for letter in word:
        choose(pilot, next(one.key for one in pilot.scene.ui.widgets() if getattr(one, "text", "") == letter))


def two_keys(pilot: Pilot, key: str) -> None:
    """*Next* until it stands there, then *choose*."""
    for _ in range(200):
        if pilot.scene.ui.focused == key:
            pilot.key(pygame.K_RETURN)
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"two keys never come to {key}")


def touch(pilot: Pilot, key: str) -> None:
    spot = pilot.at(key)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True)
    pilot.post(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=True)


def test_a_pad_writes_a_name_and_goes_on_behind_it(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.push("new-game", game="terracotta")
    choose(pilot, "name:0")
    assert open_sheet(pilot)
    by_pad(pilot, "Ada")
    press(pilot, NORTH)
    by_pad(pilot, "Bo")
    press(pilot, WEST)
    assert value(pilot, "name:0") == "Ada B"
    choose(pilot, "letters:done")
    assert not open_sheet(pilot)
    assert pilot.scene.ui.focused == "level:0"


def test_the_legend_says_what_the_buttons_do_among_letters(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.push("new-game", game="terracotta")
    choose(pilot, "name:0")
    heard = [entry.words for entry in legend.entries(pilot.app.devices.pad, pilot.scene.pad_words())]
    assert heard == ["Go", "Choose", "Done", "Previous", "Next", "Delete", "Space"]
    press(pilot, EAST)
    assert not open_sheet(pilot)
    assert "Delete" not in [e.words for e in legend.entries(pilot.app.devices.pad, pilot.scene.pad_words())]


def test_the_stick_leaves_a_field_sideways(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.push("new-game", game="terracotta")
    go_to(pilot, "name:0")
    pilot.post(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=0)
    assert pilot.scene.ui.focused == "level:0"


def test_two_keys_go_row_by_row(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.push("new-game", game="terracotta")
    two_keys(pilot, "name:0")
    assert pilot.scene.ui.focused == "letters:row:0"
    two_keys(pilot, "letters:row:1")
    two_keys(pilot, "letters:11")
    assert value(pilot, "name:0") == "L"
    assert pilot.scene.ui.focused == "letters:row:0"
    two_keys(pilot, "letters:row:0")
    two_keys(pilot, "letters:row:0")
    assert pilot.scene.ui.find("letters:row:1") is not None
    two_keys(pilot, "letters:row:3")
    two_keys(pilot, "letters:done")
    assert not open_sheet(pilot)
    assert value(pilot, "name:0") == "L"


def test_one_key_writes_while_the_next_comes_by_itself(open_app: Open) -> None:
    pilot = open_app(None, scan="normal")
    pilot.app.push("new-game", game="terracotta")
    pilot.type("x")
    for wanted in ("name:0", "letters:row:1", "letters:9"):
        for _ in range(60):
            if pilot.scene.ui.focused == wanted:
                break
            pilot.step(1, 1.6)
        pilot.key(pygame.K_RETURN)
    assert value(pilot, "name:0") == "J"


def test_a_finger_opens_the_letters_and_writes(open_app: Open) -> None:
    pilot = open_app("rules")
    touch(pilot, "search")
    assert open_sheet(pilot)
    touch(pilot, "letters:6")
    assert value(pilot, "search") == "G"
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1, touch=True)
    assert not open_sheet(pilot)
    assert isinstance(pilot.scene, Rulebook)
    assert pilot.scene.sought == "G"


def test_mouse_and_keyboard_never_meet_the_letters(open_app: Open) -> None:
    pilot = open_app("rules")
    pilot.click("search")
    pilot.type("go")
    pilot.key(pygame.K_RETURN)
    assert not open_sheet(pilot)
    assert value(pilot, "search") == "go"


def test_a_keyboard_that_is_there_after_all_writes_itself(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.push("new-game", game="orloj")
    choose(pilot, "name:0")
    press(pilot, SOUTH)
    pilot.type("da")
    assert not open_sheet(pilot)
    assert value(pilot, "name:0") == "Ada"


def test_a_game_is_saved_under_a_name_by_pad(open_app: Open) -> None:
    pilot = open_app(None, speed="off", hand_over=False)
    table = pilot.app.show(scenes.find("table").sample(pilot.app, Shot()))
    assert isinstance(table, Table)
    table.menus.open_save()
    while value(pilot, "save:name"):
        press(pilot, *([SOUTH] if not open_sheet(pilot) else [WEST]))
    by_pad(pilot, "Zoe")
    press(pilot, EAST, RIGHT, SOUTH)
    pilot.app.shelf.flush()
    assert [entry.name for entry in pilot.app.shelf.entries() if not entry.automatic] == ["Zoe"]


def test_a_number_is_written_with_digits_alone(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.push("new-game", game="terracotta")
    choose(pilot, "more")
    choose(pilot, "seed")
    assert shown(pilot) == [*"1234567890", "Delete", "Done"]


@pytest.mark.parametrize("language", languages.COMPLETE)
def test_every_language_has_its_letters_and_the_faces_draw_them(open_app: Open, language: str) -> None:
    pilot = open_app(None, language=language)
    pilot.app.push("new-game", game="terracotta")
    choose(pilot, "name:0")
    assert translation.language() == language
    own = languages.LETTERS[language][0]
    assert "".join(shown(pilot)[: len(own)]) == own.upper()
    face = text.font(text.BOLD, 20)
    every = "".join(languages.LETTERS[language]) + letters.SIGNS
    assert [one for one in every + every.upper() if face.metrics(one) == [None]] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_the_letters_fit(open_app: Open, size: tuple[int, int]) -> None:
    pilot = open_app(None, size)
    pilot.app.push("new-game", game="terracotta")
    ways: list[dict[str, float]] = [{"ui_scale": 0.8}, {"ui_scale": 1.75, "text_scale": 1.3}, {"tv": True}]
    for chosen, language in product(ways, ("fr", "cs")):
        pilot.app.change(language=language, **chosen)
        choose(pilot, "name:0")
        scene = pilot.scene
        assert [*overlapping(scene), *cut_words(scene), *outside(scene), *tiny_words(scene), *too_small(scene)] == []
        press(pilot, EAST)
