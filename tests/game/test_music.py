"""Music follows the worlds, gives way to what happens, rises for a scoring, and never gets in the way."""

from __future__ import annotations

import inspect

import pygame
import pytest

from game.kit import assets, music, sound
from game.kit.music import Music


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A sound folder with three pieces and a layer, each a short room tone, and the desk that plays them."""
    tone = (assets.SOUNDS / "press.ogg").read_bytes()
    names = ("press", "music_title", "music_army_1", "music_army_2", "tension_army")
    for name in names:
        (tmp_path / f"{name}.ogg").write_bytes(tone)
    (tmp_path / "music_broken.ogg").write_bytes(b"OggS and nothing else")
    monkeypatch.setattr(assets, "SOUNDS", tmp_path)
    monkeypatch.setattr(music, "seconds_of", lambda _piece: 60.0)
    sound.start()
    sound.mute(False)
    sound.set_volumes(0.8, 0.5, 1.0)
    yield sound._desk.music
    sound.stop()


def pass_time(seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        sound.tick(0.05)


@pytest.fixture
def loaded(monkeypatch):
    """Names of the pieces in the order in which they were begun."""
    begun: list[str] = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (begun.append(path.stem), load(path)))
    return begun


def test_a_world_has_its_own_music_and_the_other_gives_way_first(desk, loaded):
    sound.music("title")
    pass_time(3)
    assert loaded == ["music_title"]
    assert desk.fade.at == 1
    sound.music("army")
    pass_time(0.5)
    assert 0 < desk.fade.at < 1
    assert loaded == ["music_title"]
    pass_time(3)
    assert loaded[-1].startswith("music_army")
    assert desk.fade.at == 1


def test_asking_for_the_same_music_again_lets_it_run_on(desk, loaded):
    for _ in range(3):
        sound.music("title")
        pass_time(2)
    assert loaded == ["music_title"]
    assert desk.fade.at == 1


def test_a_world_s_pieces_take_turns(desk, loaded, monkeypatch):
    played = {1: 110_000, 2: 0}
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: played[len(loaded)])
    sound.music("army")
    pass_time(6)
    assert len(loaded) == 1
    played[1] = 117_000
    pass_time(7)
    assert sorted(loaded) == ["music_army_1", "music_army_2"]
    assert desk.fade.at == 1


def test_a_single_piece_goes_round_for_ever(desk, loaded, monkeypatch):
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 10_000_000)
    sound.music("title")
    pass_time(8)
    assert loaded == ["music_title"]
    assert desk.fade.at == 1


@pytest.mark.usefixtures("desk")
def test_the_tense_layer_runs_along_unheard_and_rises():
    sound.music("army")
    pass_time(3)
    layer = pygame.mixer.Channel(music.CHANNEL).get_sound()
    assert layer.get_volume() == 0
    sound.tension(True)
    pass_time(2)
    assert layer.get_volume() == pytest.approx(1, abs=0.02)
    sound.tension(False)
    pass_time(2)
    assert layer.get_volume() == 0


def test_another_world_begins_at_rest(desk):
    sound.music("army")
    sound.tension(True)
    pass_time(3)
    layer = pygame.mixer.Channel(music.CHANNEL).get_sound()
    sound.music("title")
    pass_time(0.5)
    assert 0 < layer.get_volume() < 0.5, "what was tense fades with its piece"
    pass_time(3)
    assert desk.swell.at == 0


@pytest.mark.usefixtures("desk")
def test_music_steps_back_and_returns():
    sound.music("title")
    pass_time(3)
    sound.duck(1.0)
    pass_time(0.5)
    assert pygame.mixer.music.get_volume() == pytest.approx(music.DUCKED, abs=0.02)
    pass_time(2)
    assert pygame.mixer.music.get_volume() == pytest.approx(1, abs=0.02)


def test_a_long_effect_makes_it_step_back_and_a_touch_does_not(desk, monkeypatch):
    sound.play("press")
    assert desk.ducked_for == 0
    monkeypatch.setattr(sound, "RINGS_ON", 0.1)
    sound.play("press")
    assert desk.ducked_for > 0


@pytest.mark.usefixtures("desk")
def test_silence_stops_the_stream_and_sound_begins_it_again():
    sound.music("title")
    pass_time(3)
    assert pygame.mixer.music.get_busy()
    sound.mute(True)
    pass_time(0.1)
    assert not pygame.mixer.music.get_busy()
    sound.mute(False)
    pass_time(3)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() > 0


def test_nothing_is_ever_paused():
    """Pausing holds Python's lock while it waits for the mixer, whose thread may wait for Python: the window hangs."""
    source = inspect.getsource(music)
    assert "pause(" not in source


@pytest.mark.usefixtures("desk")
def test_all_volumes_can_be_scaled_at_once():
    sound.music("title")
    pass_time(3)
    sound.set_volumes(0.8, 0.5, 1.0, whole=0.5)
    pass_time(0.1)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("world", ["broken", "nowhere", None])
def test_music_that_cannot_be_played_is_silence(world):
    sound.music("title")
    pass_time(3)
    sound.music(world)
    pass_time(3)
    assert not pygame.mixer.music.get_busy()
    sound.music("title")
    pass_time(0.2)
    assert pygame.mixer.music.get_busy()


def test_without_a_device_every_word_is_accepted():
    sound.stop()
    sound.music("title")
    sound.tension(True)
    sound.duck(1)
    sound.tick(1)
    assert not sound.working()


def test_the_length_of_a_piece_is_read_from_its_last_page(open_app):
    open_app(None)
    heard = pygame.mixer.Sound(assets.SOUNDS / "press.ogg").get_length()
    assert music.seconds_of(assets.SOUNDS / "press.ogg") == pytest.approx(heard, abs=0.001)


@pytest.mark.usefixtures("desk")
def test_idle_music_changes_no_level(monkeypatch):
    sound.music("title")
    pass_time(5)
    monkeypatch.setattr(Music, "_begin", lambda _self: pytest.fail("begun again"))
    monkeypatch.setattr(pygame.mixer.music, "set_volume", lambda _level: pytest.fail("set again"))
    pass_time(5)


def test_effects_are_read_ahead_and_nothing_is_read_once_the_sound_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(sound, "_load", read.append)
    monkeypatch.setattr(sound._desk, "working", True)
    sound.read_ahead("gong")
    assert read == ["gong"]
    monkeypatch.setattr(sound._desk, "working", False)
    sound.read_ahead("bell")
    assert read == ["gong"]
    assert "gong" in sound.effects()
    assert not any(name.startswith(sound.LONG) for name in sound.effects())
