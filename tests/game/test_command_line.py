"""The command line: pictures without a window, and one sentence for every wrong value."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest

from game import scenes
from game.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )


def test_the_version_is_the_projects():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    number = next(line.split('"')[1] for line in project.splitlines() if line.startswith("version"))
    assert run("--version").stdout.strip().endswith(number)


def test_a_shot_is_the_same_every_time(tmp_path):
    pictures = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.png"
        done = run("shot", "results", "-o", str(path), "--size", "1280x720", "--lang", "pl", "--ui-scale", "1.3")
        assert (done.returncode, done.stderr) == (0, "")
        pictures.append(path.read_bytes())
    assert pictures[0] == pictures[1]
    assert pygame.image.load(tmp_path / "one.png").get_size() == (1280, 720)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "xx"],
        ["--game", "chess"],
        ["--resume", ""],
        ["--seed", "abc", "--game", "orloj", "--seats", "Ann"],
        ["kitchen"],
        ["--windowed", "--fullscreen"],
        ["--nonsense"],
        ["shot"],
        ["shot", "title"],
        ["shot", "kitchen", "-o", "x.png"],
        ["shot", "title", "-o", "x.png", "--size", "large"],
        ["shot", "title", "-o", "x.png", "--size", "10x10"],
        ["shot", "title", "-o", "x.png", "--seats", "9"],
        ["shot", "title", "-o", "x.png", "--seats", "two"],
        ["shot", "title", "-o", "x.png", "--seed", "-1"],
        ["shot", "title", "-o", "x.png", "--ui-scale", "5"],
        ["shot", "title", "-o", "x.png", "--after", "1.5"],
        ["shot", "title", "-o", "x.png", "--game", "chess"],
    ],
)
def test_a_wrong_value_is_answered_in_one_sentence(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert said.count("\n") == 1
    assert said[0].isupper() or said[0] in "'\"-"


def test_a_game_that_does_not_seat_so_many_says_so(capsys):
    assert main(["shot", "title", "-o", "x.png", "--game", "terracotta", "--seats", "1"]) == 2
    assert capsys.readouterr().err == "Terracotta Army seats 2 to 4 players, not 1.\n"


def test_a_picture_that_cannot_be_written_says_so(tmp_path, capsys):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert main(["shot", "title", "-o", str(blocked / "x.png"), "--size", "1280x720"]) == 1
    assert str(blocked) in capsys.readouterr().err


def test_every_scene_has_a_module():
    assert scenes.available() == list(scenes.SCENES)


@pytest.mark.parametrize(("language", "sentence"), [("en", "No window can be opened here: "), ("pl", "Nie można tu ")])
@pytest.mark.parametrize("driver", ["", "nothing"])
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_without_a_screen_it_says_so(tmp_path, driver, language, sentence):
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    variables = {name: value for name, value in os.environ.items() if name not in screens}
    variables |= {"CLAY_AND_CLOCKWORK_HOME": str(tmp_path), "SDL_VIDEODRIVER": driver}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--lang", language],
        cwd=ROOT, capture_output=True, text=True, env=variables, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(sentence)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--demo-text", "Hello"], "--demo-text and --demo-link are for meetup mode; add --demo."),
        (["--demo", "--demo-link", "x" * 301], "at most 300 letters"),
        (["--volume", "101"], "the volume must be a whole number from 0 to 100"),
        (["--display", "0"], "the display must be a whole number from 1 to 16"),
    ],
)
def test_what_a_host_says_wrongly_is_told_in_a_sentence(arguments: list[str], sentence: str, capsys) -> None:
    with pytest.raises(SystemExit) if "add --demo" not in sentence else nullcontext():
        assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_a_display_that_is_not_there_is_told_in_a_sentence(monkeypatch, capsys, tmp_path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["--display", "9"]) == 1
    assert capsys.readouterr().err == "There is no display 9: this computer has 1.\n"
