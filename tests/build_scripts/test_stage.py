"""The bare machine notices what is written where nothing should be, and tells one picture from another."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import pygame
import pytest

import package_parts as parts
from package_stage import Stage, likeness
from running import Trouble

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the program on the stage is a shell script")

PROGRAM = """#!/bin/sh
case $1 in
    --well) mkdir -p "$HOME/.config/clay-and-clockwork" && : > "$HOME/.config/clay-and-clockwork/settings.json" ;;
    --home) : > "$HOME/rubbish" ;;
    --temporary) : > "$TMPDIR/rubbish" ;;
    --beside) : > "${0%/*}/rubbish" ;;
    --pulse) : > "$XDG_RUNTIME_DIR/pulse" ;;
    --tell) echo "path $PATH home $HOME python ${PYTHONPATH-none}" ;;
esac
"""
UTENSILS = "/usr/bin:/bin"


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    folder = tmp_path / parts.folder_name()
    folder.mkdir()
    program = folder / parts.NAME
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o755)
    archive = tmp_path / "x.tar.xz"
    with tarfile.open(archive, "w:xz") as packed:
        packed.add(folder, folder.name)
    return Stage(archive)


def test_the_program_knows_nothing_of_this_machine(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    code, said, _ = stage.ask("--tell")
    assert (code, said) == (0, f"path {stage.nothing} home {stage.home} python none\n")
    assert list(stage.nothing.iterdir()) == []
    assert " " in str(stage.program)
    assert not str(stage.program).isascii()
    stage.clear()
    assert not stage.root.exists()


def test_what_belongs_to_the_player_is_allowed(stage: Stage) -> None:
    assert stage.ask("--well", PATH=UTENSILS)[0] == 0
    assert list(stage.home.rglob("settings.json"))
    assert stage.strewn() == []
    stage.clear()


def test_what_the_system_keeps_for_a_login_is_not_the_programs_doing(stage: Stage) -> None:
    """A sound library writes there, or among the temporary files where there is no such folder."""
    assert stage.ask("--pulse")[0] == 0
    assert list(stage.login.iterdir())
    assert stage.strewn() == []
    stage.clear()


@pytest.mark.parametrize(("where", "told"), [("--home", ["~/rubbish"]), ("--temporary", ["temporary rubbish"])])
def test_what_does_not_is_told(stage: Stage, where: str, told: list[str]) -> None:
    assert stage.ask(where)[0] == 0
    assert stage.strewn() == told
    stage.clear()


def test_the_programs_folder_cannot_be_written_to(stage: Stage) -> None:
    assert stage.ask("--beside")[0] != 0
    assert stage.strewn() == []
    stage.clear()


def test_a_change_in_the_programs_folder_is_told(stage: Stage) -> None:
    stage.before["gone.txt"] = "0"
    assert stage.strewn() == ["program folder: gone.txt"]
    stage.clear()


def test_an_archive_without_the_program_says_so(stage: Stage) -> None:
    stage.folder = stage.nothing
    with pytest.raises(Trouble, match="There is no program in nothing"):
        _ = stage.program
    stage.clear()


def painted(color: tuple[int, int, int], share: float = 0.0) -> pygame.Surface:
    picture = pygame.Surface((320, 180))
    picture.fill((90, 60, 40))
    picture.fill(color, (0, 0, round(320 * share), 180))
    return picture


def test_likeness_is_the_share_that_is_the_same() -> None:
    assert likeness(painted((0, 0, 0)), painted((0, 0, 0))) == 1
    assert likeness(painted((200, 60, 40), 0.5), painted((0, 0, 0))) == pytest.approx(0.5, abs=0.02)
    assert likeness(painted((0, 0, 0)), painted((20, 10, 0), 0.25)) == pytest.approx(0.75, abs=0.02)
    assert likeness(painted((95, 65, 45), 1.0), painted((0, 0, 0))) == 1
