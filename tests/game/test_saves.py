"""Games on the shelf: written whole or not at all, never lost, never written over, told about when broken."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import saves
from game.saves import Shelf
from game.sitting import Sitting, card, from_entry, random_record
from rules import record

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "games")
    yield shelf
    shelf.close()


def game(name: str = "one", after: int = 20, seed: int = 7) -> tuple[Sitting, str, saves.Card]:
    sitting = Sitting(random_record("terracotta", 3, seed, after), name, ("plum", "jade", "amber"))
    state = record.replay(sitting.game, sitting.record)
    return sitting, record.write(sitting.record), card(sitting, state)


def test_an_autosave_comes_back_as_it_was(shelf):
    sitting, text, told = game()
    shelf.autosave(sitting.name, text, told)
    assert shelf.flush()
    (entry,) = shelf.entries()
    assert from_entry(entry) == sitting
    assert entry.automatic
    assert entry.card is not None
    assert entry.card.seats == ("Ann", "Bo", "Cleo")
    assert entry.card.choices == 20
    assert shelf.latest() == entry


def test_saving_does_not_wait_for_the_disk(shelf, monkeypatch):
    disk, written = threading.Event(), []

    def slow(path, data):
        assert disk.wait(60)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)

    monkeypatch.setattr(saves, "write_safely", slow)
    sitting, text, told = game()
    for _ in range(10):
        shelf.autosave(sitting.name, text, told)
    assert not written
    disk.set()
    assert shelf.flush()
    assert written
    assert len(shelf.entries()) == 1


def test_only_the_newest_of_waiting_saves_is_written(shelf):
    for after in range(1, 30):
        sitting, text, told = game(after=after)
        shelf.autosave(sitting.name, text, told)
    assert shelf.flush()
    (entry,) = shelf.entries()
    assert len(from_entry(entry).record.choices) == 29


def test_the_last_three_autosaves_are_kept_and_kept_games_stay(shelf):
    for number in range(5):
        sitting, text, told = game(f"auto-{number}", seed=number)
        shelf.autosave(sitting.name, text, told)
        shelf.keep(f"mine-{number}", text, told)
        assert shelf.flush()
        time.sleep(0.02)
    names = {entry.name for entry in shelf.entries()}
    assert names == {"auto-2", "auto-3", "auto-4", *(f"mine-{number}" for number in range(5))}


def test_keeping_never_writes_over_a_kept_game(shelf):
    for after in (5, 6, 7):
        _sitting, text, told = game(after=after)
        shelf.keep("party", text, told)
    assert shelf.flush()
    assert sorted(entry.name for entry in shelf.entries()) == ["party", "party-2", "party-3"]


def test_a_name_no_file_system_takes_is_made_plain(shelf):
    _sitting, text, told = game()
    path = shelf.keep("../Ann & Bo: the/last?", text, told)
    assert shelf.flush()
    assert path.parent == shelf.kept
    assert path.is_file()


@pytest.mark.parametrize("cut", [0.0, 0.2, 0.5, 0.9, 0.99])
def test_a_cut_game_is_shown_with_its_sentence(shelf, cut):
    sitting, text, told = game()
    shelf.keep(sitting.name, text, told)
    assert shelf.flush()
    path = shelf.kept / "one.txt"
    path.write_text(text[: int(len(text) * cut)], encoding="utf-8")
    (entry,) = shelf.entries()
    assert entry.problem
    assert entry.card is None
    assert shelf.latest() is None
    with pytest.raises(ValueError, match="line"):
        from_entry(entry)


@pytest.mark.parametrize("spoilt", [b"\xff\xfe\x00\x01", b"", b"hello", b"clay-and-clockwork 99\n---\n", b"\x00" * 500])
def test_rubbish_is_shown_and_never_thrown_away(shelf, spoilt):
    shelf.automatic.mkdir(parents=True)
    rubbish = shelf.automatic / "rubbish.txt"
    rubbish.write_bytes(spoilt)
    os.utime(rubbish, (1, 1))
    for number in range(5):
        sitting, text, told = game(f"auto-{number}")
        shelf.autosave(sitting.name, text, told)
        assert shelf.flush()
    assert rubbish.read_bytes() == spoilt
    assert next(entry.problem for entry in shelf.entries() if entry.name == "rubbish")


def test_an_impossible_choice_is_found_although_the_card_looks_fine(shelf):
    sitting, text, told = game()
    shelf.keep(sitting.name, text, told)
    assert shelf.flush()
    path = shelf.kept / "one.txt"
    lines = text.splitlines()
    lines[-2] = "at z99"
    path.write_text("\n".join(lines), encoding="utf-8")
    (entry,) = shelf.entries()
    assert f"line {len(lines) - 1}" in entry.problem


def test_a_game_without_a_card_is_played_back_for_one(shelf):
    sitting, text, told = game()
    shelf.keep(sitting.name, text, told)
    assert shelf.flush()
    (shelf.kept / "one.json").unlink()
    (entry,) = shelf.entries()
    assert entry.card is not None
    assert replace(entry.card, saved=0.0, colors=()) == replace(told, saved=0.0, colors=())


@pytest.mark.parametrize("spoilt", ["", "[]", "{}", '{"of": 1}', '{"of": 5, "game": 3}'])
def test_a_broken_card_does_not_matter(shelf, spoilt):
    sitting, text, told = game()
    shelf.keep(sitting.name, text, told)
    assert shelf.flush()
    (shelf.kept / "one.json").write_text(spoilt, encoding="utf-8")
    (entry,) = shelf.entries()
    assert entry.problem == ""
    assert entry.card is not None
    assert entry.card.scores == told.scores


def test_deleting_can_be_undone(shelf):
    sitting, text, told = game()
    shelf.keep(sitting.name, text, told, pygame.Surface((960, 540)))
    assert shelf.flush()
    (entry,) = shelf.entries()
    assert entry.thumbnail.is_file()
    shelf.delete(entry)
    assert shelf.entries() == []
    shelf.restore(entry)
    assert shelf.entries() == [entry]
    assert entry.thumbnail.is_file()


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path):
    (tmp_path / "games").write_text("not a folder", encoding="utf-8")
    shelf = Shelf(tmp_path / "games")
    sitting, text, told = game()
    shelf.autosave(sitting.name, text, told)
    assert shelf.flush()
    assert "could not be saved" in shelf.take_problem()
    assert shelf.take_problem() == ""
    assert shelf.entries() == []
    shelf.close()


def test_the_program_says_that_it_cannot_save(open_app):
    pilot = open_app()
    (pilot.app.shelf.automatic.parent).mkdir(parents=True)
    pilot.app.shelf.automatic.write_text("in the way", encoding="utf-8")
    sitting, text, told = game()
    pilot.app.shelf.autosave(sitting.name, text, told)
    pilot.app.shelf.flush()
    pilot.step()
    assert any("could not be saved" in toast.words for toast in pilot.scene.ui.toasts)


KILLED = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from game.saves import Card, Shelf
from rules import record
from game.sitting import Sitting, card, random_record
shelf = Shelf(Path({folder!r}))
games = [Sitting(random_record("terracotta", 2, 7, after), "game") for after in range(1, 60)]
told = [card(s, record.replay(s.game, s.record)) for s in games]
shelf.autosave("game", record.write(games[0].record), told[0])
shelf.flush()
print("ready", flush=True)
while True:
    for sitting, known in zip(games, told):
        shelf.autosave(sitting.name, record.write(sitting.record), known)
        shelf.flush()
"""


@pytest.mark.parametrize("after", [0.05, 0.11, 0.23])
def test_a_program_killed_while_saving_leaves_a_whole_game(tmp_path, after):
    script = KILLED.format(root=str(ROOT), folder=str(tmp_path / "games"))
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"ready\n"
        time.sleep(after)
        program.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    entry = Shelf(tmp_path / "games").latest()
    assert entry is not None
    sitting = from_entry(entry)
    assert record.replay(sitting.game, sitting.record)
