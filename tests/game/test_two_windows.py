"""Two windows on one home, and two games of one name: neither writes over the other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.match import Match, card, from_entry, random_record
from game.saves import Shelf
from game.shelf_entry import ShelfEntry
from game.table.scene import Table
from rules import record
from rules.record import Seat
from tests.game.conftest import Open, Pilot

ROOT = Path(__file__).resolve().parents[2]
FRAMES = 2000
OTHER_WINDOW = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from game.match import Match, card, random_record
from game.saves import Shelf
from rules import record
shelf = Shelf(Path({folder!r}))
shelf.open()
shelf.claim("one", random_record("terracotta", 3, 7, 0))
print("opened", flush=True)
for line in sys.stdin:
    match = Match(random_record("terracotta", 3, 7, int(line)), "one")
    shelf.autosave("one", record.write(match.record), card(match, record.replay(match.game, match.record)))
    shelf.flush()
    print("saved", flush=True)
"""


class OtherWindow:
    """Another program that has the game “one” open."""

    def __init__(self, folder: Path) -> None:
        script = OTHER_WINDOW.format(root=str(ROOT), folder=str(folder))
        pipe = subprocess.PIPE
        self.program = subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, text=True)
        self._hear("opened")

    def _hear(self, word: str) -> None:
        assert self.program.stdout is not None
        assert self.program.stdout.readline() == f"{word}\n"

    def save(self, choices: int) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(f"{choices}\n")
        self.program.stdin.flush()
        self._hear("saved")

    def kill(self) -> None:
        self.program.kill()
        self.program.communicate()


@pytest.fixture
def other_window(tmp_path: Path) -> Iterator[OtherWindow]:
    window = OtherWindow(tmp_path / "games")
    yield window
    window.kill()


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path / "games")
    yield shelf
    shelf.close()


def one(after: int) -> Match:
    return Match(random_record("terracotta", 3, 7, after), "one")


def put(save: Callable[..., object], match: Match) -> None:
    save(match.name, record.write(match.record), card(match, record.replay(match.game, match.record)))


def sit_down(pilot: Pilot, after: int = 20) -> Table:
    table = pilot.app.go("table", match=one(after))
    pilot.step()
    assert isinstance(table, Table)
    return table


def until(pilot: Pilot, reached: Callable[[], bool]) -> None:
    """Frames until something is so."""
    for _frame in range(FRAMES):
        if reached():
            return
        pilot.step(seconds=0.05)
    raise AssertionError("it never came")


def test_a_game_that_is_open_elsewhere_is_looked_on_at(open_app: Open, other_window: OtherWindow) -> None:
    other_window.save(20)
    pilot = open_app(speed="off")
    table = sit_down(pilot)
    pilot.click("answer:0")
    assert table.ui.find("undo") is None
    assert table.choice_paths is None, "nothing can be chosen here"
    other_window.save(23)
    until(pilot, lambda: len(table.session.moments) == 23)
    other_window.save(21)
    until(pilot, lambda: len(table.session.moments) == 21)
    assert table.session.text == record.write(one(21).record)
    assert not table.ui.layered
    pilot.app.shelf.flush()
    (entry,) = pilot.app.shelf.entries()
    assert entry.card is not None
    assert entry.card.choices == 21, "only the window that plays has saved"


@pytest.mark.usefixtures("other_window")
def test_no_opponent_plays_where_a_game_is_only_looked_on_at(open_app: Open) -> None:
    pilot = open_app(speed="off")
    kept = replace(one(0).record, seats=tuple(Seat(name, "easy") for name in ("Ann", "Bo", "Cleo")))
    table = pilot.app.go("table", match=Match(kept, "one"))
    pilot.step()
    pilot.click("answer:0")
    pilot.step(3)
    assert isinstance(table, Table)
    assert table.session.opponent_next
    assert not table.bot_process.busy, "nobody thinks here"


@pytest.mark.usefixtures("other_window")
def test_a_game_that_is_open_elsewhere_goes_on_as_a_copy(open_app: Open) -> None:
    pilot = open_app()
    sit_down(pilot)
    pilot.click("answer:1")
    table = pilot.scene
    assert isinstance(table, Table)
    assert table.session.match.name == "one-2"
    assert any("another window" in toast.words for toast in table.ui.toasts)
    table.session.save()
    assert pilot.app.shelf.flush()
    assert [entry.name for entry in pilot.app.shelf.entries()] == ["one-2"]


def test_a_game_that_the_other_window_has_left_is_played_on_here(open_app: Open, other_window: OtherWindow) -> None:
    pilot = open_app()
    looking = sit_down(pilot)
    pilot.click("answer:0")
    other_window.kill()
    until(pilot, lambda: looking.ui.layered)
    pilot.click("answer:0")
    table = pilot.scene
    assert isinstance(table, Table)
    assert table is not looking
    assert table.session.match.name == "one"
    assert table.choice_paths is not None


def test_the_menu_of_an_onlooker_offers_to_play_on(open_app: Open, other_window: OtherWindow) -> None:
    other_window.save(20)
    pilot = open_app()
    table = sit_down(pilot)
    pilot.click("answer:0")
    table.commands["undo"]()
    table.menus.open_seating()
    assert not table.ui.layered
    table.menus.open()
    pilot.step()
    pilot.click("menu:copy")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.name == "one-2"


@pytest.mark.usefixtures("other_window")
def test_a_game_that_is_open_elsewhere_is_not_pushed_out(shelf: Shelf) -> None:
    for number, name in enumerate(("one", "two", "three", "four", "five")):
        kept = replace(one(0).record, seats=tuple(Seat(name, "easy") for name in ("Ann", "Bo", "Cleo")))
        put(shelf.autosave, Match(kept, name))
        assert shelf.flush()
        os.utime(shelf.automatic / f"{name}.txt", (number, number))
    assert {entry.name for entry in shelf.entries()} == {"one", "three", "four", "five"}


def test_an_older_kept_game_leaves_the_later_autosave_of_its_name_alone(open_app: Open) -> None:
    pilot = open_app(speed="off")
    shelf = pilot.app.shelf
    put(shelf.keep, one(10))
    put(shelf.autosave, one(30))
    shelf.flush()
    (older,) = [entry for entry in shelf.entries() if not entry.automatic]
    pilot.app.go("table", match=from_entry(older))
    pilot.step(5)
    shelf.flush()
    assert len(shelf.entries()) == 2, "a game that is only opened is not saved anew"
    table = pilot.scene
    assert isinstance(table, Table)
    table.session.choose(table.session.choices[0])
    shelf.flush()
    assert {(entry.key, _choices(entry)) for entry in shelf.entries()} == {
        ("kept/one", 10),
        ("autosave/one", 30),
        ("autosave/one-2", 11),
    }


def test_a_kept_game_goes_on_in_the_autosave_that_led_to_it(shelf: Shelf) -> None:
    put(shelf.autosave, one(10))
    shelf.flush()
    assert shelf.claim("one", one(10).record) == "one"
    assert shelf.claim("one", one(30).record) == "one", "the autosave is the same game, earlier"
    assert shelf.claim("one", one(5).record) == "one-2"
    assert shelf.claim("one", random_record("terracotta", 3, 8, 30)) == "one-2", "another game"
    (shelf.automatic / "one.txt").write_text("spoilt", encoding="utf-8")
    assert shelf.claim("one", one(30).record) == "one-2", "nothing unreadable is written over"


def test_a_game_that_is_autosaved_and_kept_can_be_told_apart(open_app: Open) -> None:
    pilot = open_app(speed="off")
    put(pilot.app.shelf.autosave, one(10))
    put(pilot.app.shelf.keep, one(30))
    pilot.app.shelf.flush()
    scene = pilot.app.push("saves")
    pilot.step()
    keys = [widget.key for widget in scene.ui.widgets()]
    assert len(keys) == len(set(keys))
    for name, choices in (("autosave/one", 10), ("kept/one", 30)):
        pilot.app.go("saves")
        pilot.step()
        pilot.click(f"open:{name}")
        table = pilot.scene
        assert isinstance(table, Table)
        assert len(table.session.moments) == choices


def _choices(entry: ShelfEntry) -> int:
    assert entry.card is not None
    return entry.card.choices
