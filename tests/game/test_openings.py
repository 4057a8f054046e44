"""Openings: a scene's pictures are made in slices of time, and it looks as if they had been made at once."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from game.app import REST
from game.demo.scene import Demo
from game.demo.sheet_contents import CURTAIN
from game.kit import picture_cache, sprites
from game.kit.opening import MOST, SLICE
from game.match import Match, random_record
from game.scenes.attract import BREATH, Attract
from tests.game.conftest import Open, Pilot

SMALL = (640, 360)


def opened(pilot: Pilot) -> int:
    """The number of frames until a scene is seen."""
    drawn, frames = pilot.app.drawn, 0
    while pilot.app.opening.running:
        assert pilot.app.drawn == drawn, "the window shows what was there before"
        pilot.step()
        frames += 1
    return frames


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("settings", {}),
        ("results", {"match": Match(random_record("terracotta", 2, 1, 100_000), "sample")}),
        ("lesson", {"game": "orloj"}),
        ("share", {"match": Match(random_record("orloj", 2, 1, 100_000), "sample", saved=1_700_000_000.0)}),
    ],
)
def test_a_scene_that_opens_in_slices_looks_as_if_it_had_opened_at_once(open_app: Open, name: str, what: dict) -> None:
    pilot = open_app("title", SMALL, living=False)
    pilot.app.opening.slice = 1e-6
    sprites.forget()
    pilot.app.push(name, **what)
    assert opened(pilot) > 2
    slowly = pilot.picture()
    pilot.app.opening.slice = float("inf")
    pilot.app.pop()
    picture_cache.forget_all()
    pilot.app.push(name, **what)
    pilot.step()
    assert pilot.picture() == slowly


@pytest.mark.parametrize("name", ["new-game", "puzzles", "title"])
def test_a_scene_that_was_prepared_is_drawn_without_reading_a_file(
    open_app: Open, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = open_app("settings", SMALL, living=False)
    pilot.app.opening.slice = 1.0
    forget_pictures()
    scene, window, read = pilot.app.push(name), pilot.app.window, files_read(monkeypatch)
    while not scene.prepare(window, 1.0):
        pass
    assert read
    read.clear()
    scene.draw(window)
    assert not read


def test_the_doors_of_meetup_mode_come_nearer_without_reading_a_file(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = open_app("title", (1280, 720), living=False)
    pilot.app.opening.slice = 1.0
    forget_pictures()
    scene, window, read = pilot.app.push("attract", windowed=True), pilot.app.window, files_read(monkeypatch)
    assert isinstance(scene, Attract)
    while not scene.prepare(window, 1.0):
        pass
    assert read
    read.clear()
    for tenth in range(round(20 * BREATH)):
        scene.age = tenth / 10
        scene.draw(window)
    assert not read


@pytest.mark.parametrize("game", ["orloj", "terracotta"])
def test_the_card_of_a_game_gets_further_with_every_slice(open_app: Open, game: str) -> None:
    pilot = open_app("title", (1280, 720), living=False)
    forget_pictures()
    pilot.app.opening.slice = 1.0
    match = Match(random_record(game, 2, 1, 100_000), "sample", saved=1_700_000_000.0)
    scene, window, slices = pilot.app.push("share", match=match), pilot.app.window, 0
    while not scene.prepare(window, 0.004):
        slices += 1
        assert slices < 500, "every slice begins anew"


def files_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the pictures that are read from now on."""
    read: list[str] = []
    plain = sprites._read

    def noted(name: str, scale: int) -> pygame.Surface:
        read.append(name)
        return plain(name, scale)

    monkeypatch.setattr(sprites, "_read", noted)
    return read


def forget_pictures() -> None:
    picture_cache.forget_all()
    picture_cache.sources.forget_all()


def test_an_opening_ends_though_there_is_never_time(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = open_app("title", SMALL)
    pilot.app.opening.slice = 1e-6
    scene = pilot.app.push("settings")
    monkeypatch.setattr(scene, "prepare", lambda _surface, _seconds: False)
    assert opened(pilot) <= MOST + 1


def test_whoever_steps_the_program_gets_a_scene_in_the_next_frame(open_app: Open) -> None:
    pilot = open_app("title", SMALL)
    pilot.app.push("settings")
    assert pilot.step()


def test_a_file_that_is_read_beside_makes_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    picture, asked = pygame.Surface((1, 1)), []
    monkeypatch.setattr(picture_cache, "_coming", {})

    def read() -> pygame.Surface:
        asked.append(1)
        return picture

    with picture_cache.within(1.0, beside=True):
        assert picture_cache.beside("a", read) is picture
    assert picture_cache.beside("b", read) is picture
    assert len(asked) == 2
    assert not picture_cache._coming


@pytest.fixture
def unlooked() -> Iterator[None]:
    """Python looks for nothing by itself: when it would, nobody knows."""
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def rest(pilot: Pilot) -> None:
    """Nothing happens until the memory is tidied."""
    pilot.app.quiet = 0.0
    pilot.app._rest(REST)


def end_show(pilot: Pilot) -> None:
    """The finale has been seen long enough."""
    shown = pilot.scene
    assert isinstance(shown, Demo)
    shown.open("over")
    shown.idle = CURTAIN
    pilot.step()


@pytest.mark.usefixtures("unlooked")
@pytest.mark.parametrize("slices", [SLICE, float("inf")])
def test_a_show_is_gone_with_its_pictures_before_the_next_one(open_app: Open, slices: float) -> None:
    pilot = open_app("title", SMALL, living=False)
    pilot.app.opening.slice = slices
    pilot.app.push("demo", windowed=True)
    opened(pilot)
    rest(pilot)
    end_show(pilot)
    opened(pilot)
    pilot.step()
    assert isinstance(pilot.scene, Attract)
    gc.unfreeze()
    assert not any(isinstance(each, Demo) for each in gc.get_objects())


@pytest.mark.usefixtures("unlooked")
def test_a_table_on_top_of_a_page_is_gone_when_it_is_left(open_app: Open) -> None:
    pilot = open_app("title", SMALL, living=False)
    table = weakref.ref(pilot.app.push("lesson", game="orloj"))
    pilot.step()
    rest(pilot)
    pilot.app.pop()
    pilot.step()
    assert table() is None


@pytest.mark.usefixtures("unlooked")
def test_what_was_there_before_a_table_is_not_looked_through_when_it_is_left(open_app: Open) -> None:
    pilot = open_app("title", SMALL, living=False)
    rest(pilot)
    aside = gc.get_freeze_count()
    assert aside > 10_000
    pilot.app.push("lesson", game="orloj")
    pilot.step()
    rest(pilot)
    assert gc.get_freeze_count() <= aside
    assert len(gc.get_objects()) < aside / 2
    pilot.app.pop()
    pilot.step()
    assert gc.get_freeze_count() <= aside


@pytest.mark.usefixtures("unlooked")
def test_pages_that_were_left_are_gone_when_the_title_has_rested(open_app: Open) -> None:
    pilot = open_app("title", SMALL, living=False)
    page = weakref.ref(pilot.app.push("settings"))
    pilot.step()
    rest(pilot)
    pilot.app.pop()
    pilot.step()
    rest(pilot)
    assert page() is None
