"""Settings survive broken files, read-only folders and values from another age."""

from __future__ import annotations

import json
import os
from dataclasses import fields

import pytest

from game import settings, translation
from game.new_game_setup import remembered
from game.settings import CHECKS, Settings, load, save


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "settings.json"


def test_what_is_saved_is_read_back(path):
    chosen = Settings(language="pl", ui_scale=1.3, speed="off", muted=True, window=[800, 600])
    assert save(chosen, path) == ""
    assert load(path).settings == chosen
    assert load(path).problem == ""


def test_no_file_means_the_usual_values(path):
    assert load(path) == settings.Loaded(Settings())


def test_every_setting_is_checked_and_its_usual_value_is_allowed():
    usual = Settings()
    for item in fields(Settings):
        assert CHECKS[item.name](getattr(usual, item.name)), item.name


@pytest.mark.parametrize("spoilt", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b'{"ui_scale": 1.3'])
def test_a_broken_file_is_told_and_set_aside(path, spoilt):
    path.parent.mkdir()
    path.write_bytes(spoilt)
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.problem.count(".") >= 1
    save(loaded.settings, path)
    assert any(other.read_bytes() == spoilt for other in path.parent.iterdir() if other != path)


@pytest.mark.parametrize(
    ("name", "nonsense"),
    [
        ("ui_scale", 40),
        ("ui_scale", "big"),
        ("speed", "warp"),
        ("muted", "yes"),
        ("effects_volume", 7),
        ("effects_volume", True),
        ("window", [1, 2, 3]),
        ("window", [-5, 10]),
        ("language", 5),
        ("last_setup", []),
    ],
)
def test_one_senseless_value_does_not_cost_the_others(path, name, nonsense):
    path.parent.mkdir()
    path.write_text(json.dumps({"language": "pl", "hints": False, name: nonsense}), encoding="utf-8")
    loaded = load(path)
    assert loaded.settings.hints is False
    assert getattr(loaded.settings, name) == getattr(Settings(), name)
    assert name in loaded.problem


@pytest.mark.parametrize(
    "spoilt",
    [
        b"[" * 50_000,
        b'{"a": ' * 50_000,
        b'{"x": ' + b"[" * 300 + b"]" * 300 + b"}",
        b'{"x": ' + b"9" * 5_000 + b"}",
        b" " * 2_000_000,
    ],
    ids=["lists", "objects", "not quite so deep", "digits", "large"],
)
def test_a_file_that_is_too_deep_or_too_large_is_told_and_set_aside(path, spoilt):
    path.parent.mkdir()
    path.write_bytes(spoilt)
    loaded = load(path)
    assert loaded.settings == Settings()
    assert "settings.broken.json" in loaded.problem
    assert path.with_name("settings.broken.json").read_bytes() == spoilt


@pytest.mark.parametrize("language", ["\x00", "../..", "\ud800", "PL", "a" * 9])
def test_a_language_that_can_be_none_is_the_systems(path, language):
    path.parent.mkdir()
    path.write_text(json.dumps({"language": language, "muted": True}), encoding="utf-8")
    loaded = load(path)
    assert loaded.settings == Settings(muted=True)
    assert "language" in loaded.problem
    assert json.loads(path.with_name("settings.broken.json").read_bytes())["language"] == language


def test_a_lone_surrogate_is_kept_and_stops_nothing(path):
    path.parent.mkdir()
    path.write_text(json.dumps({"last_setup": {"orloj": {"names": ["\ud800"]}}, "later": "\udfff"}), encoding="utf-8")
    loaded = load(path)
    assert save(loaded.settings, path) == ""
    assert load(path) == loaded
    assert json.loads(path.read_bytes())["later"] == "\udfff"


def test_a_number_of_seats_that_is_no_whole_number_is_not_remembered(open_app, tmp_path):
    kept = {"game": "orloj", "orloj": {"count": 2.0}, "terracotta": {"count": True}}
    (tmp_path / "settings.json").write_text(json.dumps({"last_setup": kept}), encoding="utf-8")
    pilot = open_app("new-game")
    assert type(pilot.scene.setup.count) is int
    assert remembered("orloj", kept).record().seats


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names there")
def test_a_pipe_in_place_of_the_settings_stops_nothing(path):
    path.parent.mkdir()
    os.mkfifo(path)
    assert load(path).settings == Settings()
    assert save(Settings(), path) == ""


def test_what_a_newer_version_wrote_survives_a_save(path):
    path.parent.mkdir()
    path.write_text(json.dumps({"hints": False, "telepathy": {"on": [1]}}), encoding="utf-8")
    save(load(path).settings, path)
    assert json.loads(path.read_bytes())["telepathy"] == {"on": [1]}
    assert load(path).settings.hints is False


def test_what_a_newer_version_wrote_is_ignored(path):
    path.parent.mkdir()
    path.write_text(json.dumps({"hints": False, "telepathy": True}), encoding="utf-8")
    assert load(path) == settings.Loaded(Settings(hints=False))


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    problem = save(Settings(), blocked / "settings.json")
    assert str(blocked) in problem
    assert problem.endswith(".")


def test_a_write_that_fails_leaves_the_old_file(path, monkeypatch):
    save(Settings(hints=False), path)

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert "No space left" in save(Settings(hints=True), path)
    assert load(path).settings.hints is False
    assert list(path.parent.iterdir()) == [path], "nothing half-written stays"


def test_the_title_tells_about_broken_settings(open_app, tmp_path):
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    pilot = open_app()
    assert "The settings could not be read" in pilot.widget("dialog:words").text


def test_what_was_wrong_is_told_in_the_language_of_the_settings(path):
    path.parent.mkdir()
    path.write_text('{"language": "fr", "hints": 3}', encoding="utf-8")
    loaded = load(path)
    translation.use(loaded.settings.language)
    told = loaded.problem
    translation.use("en")
    assert "réglages" in told
    assert "hints" in told
    assert told != loaded.problem


def test_each_setting_is_changed_by_hand_and_kept(open_app, tmp_path):
    pilot = open_app("settings", size=(1920, 1080))
    for place in ("speed:fast", "reduced_motion", "living", "hints", "muted", "text_scale:1.15", "ui_scale:0.9"):
        pilot.click(place)
    kept = load(tmp_path / "settings.json").settings
    assert (kept.speed, kept.reduced_motion, kept.living, kept.hints, kept.muted) == ("fast", True, False, False, True)
    assert (kept.text_scale, kept.ui_scale) == (1.15, 0.9)


def test_tv_size_says_beside_the_sizes_what_it_needs_at_least(open_app):
    pilot = open_app("settings")
    said = ("TV: at least 150 %.", "TV: at least 135 %.")
    written = [words.words for widget in pilot.scene.ui.widgets() for words in widget.words()]
    assert not set(said) & set(written)
    pilot.click("tv")
    written = [words.words for widget in pilot.scene.ui.widgets() for words in widget.words()]
    assert set(said) <= set(written)
