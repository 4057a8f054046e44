"""Fades: what appears or goes does so in a moment, is there at once, and leaves nothing behind."""

from __future__ import annotations

import pygame
import pytest

from game.kit.controls import Button
from game.kit.dialog import ask
from game.kit.fade import PART, SCENE, Change, Fade, show
from game.match import Match, random_record
from game.table.scene import Table
from tests.game.conftest import Open, Pilot

DARK, LIGHT = (0, 0, 0), (200, 200, 200)
LONG = 1.0


def shown(pilot: Pilot) -> bytes:
    """The window as it is, in the middle of a fade too."""
    return pygame.image.tobytes(pilot.app.window, "RGB")


def settled(pilot: Pilot) -> bytes:
    """The window after everything has faded."""
    pilot.step(round(LONG * 60))
    return shown(pilot)


@pytest.fixture
def pilot(open_app: Open) -> Pilot:
    found = open_app("settings")
    found.step(round(LONG * 60))
    return found


def test_a_scene_gives_way_to_the_next_one(pilot: Pilot) -> None:
    before = shown(pilot)
    pilot.app.push("saves")
    pilot.step(round(SCENE * 30))
    between = shown(pilot)
    after = settled(pilot)
    assert len({before, between, after}) == 3
    assert after == pilot.picture()


def test_a_scene_that_is_closed_gives_way_to_the_one_below(pilot: Pilot) -> None:
    before = shown(pilot)
    pilot.app.push("saves")
    opened = settled(pilot)
    pilot.app.pop()
    pilot.step()
    assert shown(pilot) not in (opened, before)
    assert settled(pilot) == before


def test_nothing_fades_where_nothing_moves(pilot: Pilot) -> None:
    pilot.app.settings.speed = "off"
    pilot.app.push("saves")
    pilot.step()
    assert not pilot.app.fade.running
    assert shown(pilot) == pilot.picture()


def test_a_fade_that_is_over_costs_nothing(pilot: Pilot) -> None:
    pilot.app.push("saves")
    pilot.step(round((SCENE + 0.1) * 60))
    drawn = pilot.app.drawn
    pilot.step(60)
    assert pilot.app.drawn == drawn


def test_a_scene_that_does_not_change_is_drawn_once_for_its_fade(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, drawn = pilot.app.push("saves"), []
    monkeypatch.setattr(scene, "draw", lambda surface, draw=scene.draw: (drawn.append(1), draw(surface)))
    pilot.step(round((SCENE + 0.1) * 60))
    assert len(drawn) == 1
    assert shown(pilot) == pilot.picture()


def test_a_slow_program_fades_no_longer_than_a_quick_one(pilot: Pilot) -> None:
    pilot.app.push("saves")
    pilot.step(4, seconds=0.1)
    assert not pilot.app.fade.running


def test_a_dialog_answers_before_it_has_faded_in(pilot: Pilot) -> None:
    answered = []
    ask(pilot.scene.ui, "Sure?", "There is no way back.", [("Yes", lambda: answered.append("yes"))])
    pilot.step()
    assert pilot.app.fade.running
    pilot.click("answer:0")
    assert answered == ["yes"]


@pytest.mark.parametrize("frames", [20, 60])
def test_a_show_is_whole_once_it_has_faded_in(open_app: Open, frames: int) -> None:
    pilot = open_app("settings", speed="normal")
    pilot.step(round(LONG * 60))
    pilot.app.push("demo", windowed=True)
    pilot.step(frames + round(SCENE * 60))
    assert not pilot.app.fade.running
    assert shown(pilot) == pilot.picture()


def test_a_press_during_a_fade_reaches_the_new_scene(pilot: Pilot) -> None:
    pilot.app.push("saves")
    pilot.step()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.fade.running
    assert type(pilot.scene).__name__ == "Options"


def test_a_dialog_goes_as_it_came(pilot: Pilot) -> None:
    without = shown(pilot)
    ask(pilot.scene.ui, "Sure?", "There is no way back.", [("Yes", lambda: None)])
    with_it = settled(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.step(2)
    assert shown(pilot) not in (with_it, without)
    assert settled(pilot) == without


def test_only_the_part_that_changed_fades(screen: pygame.Surface) -> None:
    screen.fill(DARK)
    fade, rect = Fade(), pygame.Rect(100, 100, 200, 100)
    fade.begin(screen, Change(rect), PART)
    fade.tick(0.0)
    screen.fill(LIGHT)
    fade.draw(screen)
    assert screen.get_at(rect.center)[:3] == DARK
    assert screen.get_at((rect.right + 1, rect.centery))[:3] == LIGHT


def test_a_drawer_slides_in_from_its_side(screen: pygame.Surface) -> None:
    screen.fill(DARK)
    fade, rect = Fade(), pygame.Rect(1000, 0, 280, 720)
    fade.begin(screen, Change(rect, (100, 0)), PART)
    fade.tick(0.0)
    fade.tick(PART / 3)
    screen.fill(LIGHT, rect)
    fade.draw(screen)
    assert screen.get_at((rect.left + 2, 300))[:3] == DARK
    assert screen.get_at((rect.right - 2, 300))[:3] != DARK


def test_with_reduced_motion_a_drawer_does_not_travel(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = open_app(None)
    pilot.app.settings.reduced_motion = True
    table = pilot.app.show(Table(pilot.app, Match(random_record("terracotta", 2, 7, 20), "test")))
    assert isinstance(table, Table)
    pilot.step(60)
    begun: list[Change] = []
    monkeypatch.setattr(pilot.app.fade, "begin", lambda _window, change, _seconds: begun.append(change))
    table.drawers.toggle("log")
    pilot.step()
    assert [change.slide for change in begun] == [(0, 0)]


def test_two_parts_that_change_together_fade_together() -> None:
    one, other = pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 50, 10, 10)
    assert Change(one, (5, 0)).joined(Change(other)) == Change(pygame.Rect(0, 0, 60, 60))


def test_another_window_ends_a_fade(pilot: Pilot) -> None:
    pilot.app.push("saves")
    pilot.step()
    pilot.app._resized()
    assert not pilot.app.fade.running


def test_the_first_scene_is_there_at_once(open_app: Open) -> None:
    assert not open_app("settings").app.fade.running


def test_a_button_can_be_found_again_while_its_layer_fades(pilot: Pilot) -> None:
    ask(pilot.scene.ui, "Sure?", "There is no way back.", [("Yes", lambda: None)])
    pilot.step()
    assert isinstance(pilot.widget("answer:0"), Button)


def test_what_changes_outside_the_window_does_not_fade(screen: pygame.Surface) -> None:
    fade = Fade()
    fade.begin(screen, Change(pygame.Rect(100, 900, 50, 50)), PART)
    assert not fade.running


def test_a_fade_that_begins_where_another_ends_leaves_nothing_of_it(pilot: Pilot) -> None:
    without = shown(pilot)
    pilot.app.fade.begin(pilot.app.window, Change(pygame.Rect(0, 0, 300, 200)), PART)
    pilot.scene.ui.redraw()
    pilot.step(2)
    pilot.scene.ui.fade(pygame.Rect(700, 400, 100, 100))
    pilot.step(1, seconds=PART)
    pilot.step(60)
    assert shown(pilot) == without


def test_a_picture_of_full_strength_is_plainly_copied() -> None:
    picture = pygame.Surface((4, 4))
    show(picture, 0.5)
    assert picture.get_alpha() == 128
    show(picture, 0.999)
    assert picture.get_alpha() is None


def test_what_is_drawn_below_a_fade_is_kept_on_the_same_memory(screen: pygame.Surface) -> None:
    running, part = Fade(), pygame.Rect(10, 10, 40, 30)
    running.begin(screen, Change(part), 1.0)
    running.tick(0.1)
    kept = []
    for color in ((10, 20, 30), (200, 100, 50)):
        screen.fill(color)
        running.draw(screen)
        kept.append(running._after)
        assert running._after.get_at((5, 5))[:3] == color
    assert kept[0] is kept[1]


def test_the_next_scene_fades_on_the_memory_of_the_last_one_unless_the_window_is_another(
    screen: pygame.Surface,
) -> None:
    running = Fade()
    pages = []
    for part in (screen.get_rect(), pygame.Rect(0, 0, 50, 50), screen.get_rect()):
        running.begin(screen, Change(part), 0.1)
        pages.append(running._before)
        running.tick(0.01)
        running.tick(1.0)
        running.draw(screen)
        assert not running.covers
    assert pages[0] is pages[2]
    running.end()
    running.begin(screen, Change(screen.get_rect()), 0.1)
    assert running._before is not pages[0]
