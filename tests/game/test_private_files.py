"""What is written about people is for its owner alone: every file and every folder of a whole session."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import crash, files, saves, terminal
from game.app import App
from game.cli_game import new_game
from game.match import Match, card, random_record
from game.scenes import result_card
from game.scenes.people import People
from rules import record

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows gives a file the rights of its folder")


@pytest.fixture(autouse=True)
def everything_is_open_to_all() -> Iterator[None]:
    """Nothing but the program itself keeps others out."""
    before = os.umask(0)
    yield
    os.umask(before)


def session(home: Path) -> App:
    """Broken settings; games reviewed, finished, kept and deleted; the people; a picture; a fault; the terminal."""
    (home / "settings.json").write_text("{ broken", encoding="utf-8")
    app = App(home, size=(640, 360), full_screen=False, language="en")
    shelf = app.shelf
    for seed in range(saves.KEPT_AUTOSAVES + 1):
        match = Match(random_record("orloj", 2, seed, 100_000), f"game-{seed}")
        text, told = record.write(match.record), card(match, match.end)
        shelf.autosave(match.name, text, told, pygame.Surface((480, 270)))
        shelf.flush()
        shelf.note(match.name, text, b"{}")
        shelf.flush()
        os.utime(shelf.automatic / f"{match.name}.txt", (seed, seed))
    shelf.keep("Sunday", text, told, pygame.Surface((480, 270)))
    shelf.keep("Monday", text, replace(told, finished=False), None)
    shelf.flush()
    shelf.delete(next(entry for entry in shelf.entries() if entry.name == "Monday"))
    broken = shelf.kept / "Sunday.json"
    broken.write_text("{ broken", encoding="utf-8")
    broken.chmod(0o666)
    shelf.entries()
    app.show(People(app))
    app.step()
    app.scene.leave()
    result_card.save(pygame.Surface((8, 8)), home / "pictures", "orloj", 0.0)
    crash.report(app.crashes, RuntimeError("the wheel came off"), text)
    app.quit()
    answers = iter(["1", "q"])
    other = saves.Shelf(home / "terminal" / "games")
    terminal.play(new_game("orloj", "Ann,Bo", 7, other), None, other, lambda _: next(answers), lambda _: None)
    return app


def test_everything_that_a_session_writes_is_for_its_owner_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    app = session(home)
    written = sorted(home.rglob("*"))
    names = {path.relative_to(home).as_posix() for path in written}
    for wanted in (
        "settings.json", "settings.broken.json", "games/lock", "games/autosave/game-3.txt", "games/autosave/game-3.png",
        "games/autosave/game-3.review", "games/finished/game-0.txt", "games/kept/Sunday.txt",
        "games/kept/Sunday.broken.json", "games/removed/Monday.txt", "terminal/games/autosave",
    ):  # fmt: skip
        assert wanted in names
    assert list(app.crashes.glob("crash-*.txt"))
    assert list((home / "pictures").glob("*.png"))
    assert any(name.endswith("played.index") for name in names)
    open_to_others = {path.relative_to(home).as_posix(): oct(path.stat().st_mode & 0o777) for path in written}
    assert {name: mode for name, mode in open_to_others.items() if mode not in ("0o600", "0o700")} == {}


def test_games_of_earlier_versions_are_shut(tmp_path: Path) -> None:
    older = tmp_path / "games" / "kept"
    older.mkdir(parents=True)
    shelf = saves.Shelf(tmp_path / "games")
    shelf.open()
    shelf.close()
    assert (tmp_path / "games").stat().st_mode & 0o777 == 0o700


def test_a_folder_above_that_is_there_already_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    files.make_folder(tmp_path / "one" / "two")
    modes = [path.stat().st_mode & 0o777 for path in (tmp_path, tmp_path / "one", tmp_path / "one" / "two")]
    assert modes == [0o755, 0o700, 0o700]
