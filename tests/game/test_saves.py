"""Games on the shelf: written whole or not at all, never lost, never written over, told about when broken."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game import files, saves
from game.match import Match, card, from_entry, random_record
from game.saves import Shelf
from game.shelf_entry import GameSummary
from rules import record

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "games")
    yield shelf
    shelf.close()


def game(name: str = "one", after: int = 20, seed: int = 7) -> tuple[Match, str, GameSummary]:
    match = Match(random_record("terracotta", 3, seed, after), name, ("plum", "jade", "amber"))
    state = record.replay(match.game, match.record)
    return match, record.write(match.record), card(match, state)


def test_a_picture_that_was_written_is_nowhere_in_memory():
    before = set(map(id, files_in_memory()))
    assert saves.png(pygame.Surface((8, 8))).startswith(b"\x89PNG")
    assert all(file.closed for file in files_in_memory() if id(file) not in before)


def files_in_memory() -> list[BytesIO]:
    return [each for each in gc.get_objects() if isinstance(each, BytesIO)]


def test_an_autosave_comes_back_as_it_was(shelf):
    match, text, told = game()
    shelf.autosave(match.name, text, told)
    assert shelf.flush()
    (entry,) = shelf.entries()
    assert from_entry(entry) == match
    assert entry.automatic
    assert entry.card is not None
    assert entry.card.seats == ("Ann", "Bo", "Cleo")
    assert entry.card.choices == 20
    assert shelf.latest() == entry


def test_saving_does_not_wait_for_the_disk(shelf, monkeypatch):
    disk, written = threading.Event(), []

    def slow(path, data, **_flush):
        assert disk.wait(60)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)

    monkeypatch.setattr(saves, "write_safely", slow)
    match, text, told = game()
    for _ in range(10):
        shelf.autosave(match.name, text, told)
    assert not written
    disk.set()
    assert shelf.flush()
    assert written
    assert len(shelf.entries()) == 1


def test_only_the_newest_of_waiting_saves_is_written(shelf):
    for after in range(1, 30):
        match, text, told = game(after=after)
        shelf.autosave(match.name, text, told)
    assert shelf.flush()
    (entry,) = shelf.entries()
    assert len(from_entry(entry).record.choices) == 29


def test_of_games_that_nobody_waits_for_only_the_last_three_are_kept_and_kept_games_stay(shelf):
    for number in range(5):
        match, text, told = game(f"auto-{number}", seed=number)
        shelf.autosave(match.name, text, replace(told, levels=("easy", "hard")))
        shelf.keep(f"mine-{number}", text, told)
        assert shelf.flush()
        time.sleep(0.02)
    names = {entry.name for entry in shelf.entries()}
    assert names == {"auto-2", "auto-3", "auto-4", *(f"mine-{number}" for number in range(5))}


def test_however_many_games_are_begun_none_that_people_have_not_finished_goes(shelf):
    for number in range(9):
        match, text, told = game(f"auto-{number}", seed=number)
        shelf.autosave(match.name, text, told)
        assert shelf.flush()
    match, text, told = game("nothing chosen", after=0)
    shelf.autosave(match.name, text, told)
    assert shelf.flush()
    assert len(shelf.entries()) == 10
    for number in range(3):
        match, text, told = game(f"more-{number}", seed=number)
        time.sleep(0.02)
        shelf.autosave(match.name, text, told)
        assert shelf.flush()
    names = {entry.name for entry in shelf.entries()}
    assert names == {*(f"auto-{number}" for number in range(9)), *(f"more-{number}" for number in range(3))}


def test_keeping_never_writes_over_a_kept_game(shelf):
    for after in (5, 6, 7):
        _match, text, told = game(after=after)
        shelf.keep("party", text, told)
    assert shelf.flush()
    assert sorted(entry.name for entry in shelf.entries()) == ["party", "party-2", "party-3"]


def test_a_name_no_file_system_takes_is_made_plain(shelf):
    _match, text, told = game()
    path = shelf.keep("../Ann & Bo: the/last?", text, told)
    assert shelf.flush()
    assert path.parent == shelf.kept
    assert path.is_file()


@pytest.mark.parametrize("cut", [0.0, 0.2, 0.5, 0.9, 0.99])
def test_a_cut_game_is_shown_with_its_sentence(shelf, cut):
    match, text, told = game()
    shelf.keep(match.name, text, told)
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
        match, text, told = game(f"auto-{number}")
        shelf.autosave(match.name, text, told)
        assert shelf.flush()
    assert rubbish.read_bytes() == spoilt
    assert next(entry.problem for entry in shelf.entries() if entry.name == "rubbish")


def test_an_impossible_choice_is_found_although_the_card_looks_fine(shelf):
    match, text, told = game()
    shelf.keep(match.name, text, told)
    assert shelf.flush()
    path = shelf.kept / "one.txt"
    lines = text.splitlines()
    lines[-2] = "at z99"
    path.write_text("\n".join(lines), encoding="utf-8")
    (entry,) = shelf.entries()
    assert f"line {len(lines) - 1}" in entry.problem


def test_a_game_without_a_card_is_played_back_for_one(shelf):
    match, text, told = game()
    shelf.keep(match.name, text, told)
    assert shelf.flush()
    (shelf.kept / "one.json").unlink()
    (entry,) = shelf.entries()
    assert entry.card is not None
    assert replace(entry.card, saved=0.0, colors=()) == replace(told, saved=0.0, colors=())


@pytest.mark.parametrize("spoilt", ["", "[]", "{}", '{"of": 1}', '{"of": 5, "game": 3}'])
def test_a_broken_card_does_not_matter(shelf, spoilt):
    match, text, told = game()
    shelf.keep(match.name, text, told)
    assert shelf.flush()
    (shelf.kept / "one.json").write_text(spoilt, encoding="utf-8")
    (entry,) = shelf.entries()
    assert entry.problem == ""
    assert entry.card is not None
    assert entry.card.scores == told.scores


def test_deleting_can_be_undone(shelf):
    match, text, told = game()
    shelf.keep(match.name, text, told, pygame.Surface((960, 540)))
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
    match, text, told = game()
    shelf.autosave(match.name, text, told)
    assert shelf.flush()
    assert "could not be saved" in shelf.take_problem()
    assert shelf.take_problem() == ""
    assert shelf.entries() == []
    shelf.close()


def test_the_program_says_that_it_cannot_save(open_app):
    pilot = open_app()
    pilot.app.shelf.automatic.parent.mkdir(parents=True, exist_ok=True)
    pilot.app.shelf.automatic.write_text("in the way", encoding="utf-8")
    match, text, told = game()
    pilot.app.shelf.autosave(match.name, text, told)
    pilot.app.shelf.flush()
    pilot.step()
    assert any("could not be saved" in toast.words for toast in pilot.scene.ui.toasts)


def test_a_name_too_long_for_a_file_is_cut(shelf):
    _match, text, told = game()
    name = " – ".join(letter * 24 for letter in "兵马俑钟")
    paths = [shelf.keep(name, text, told, pygame.Surface((960, 540))) for _ in range(2)]
    assert shelf.flush()
    assert shelf.take_problem() == ""
    assert all(path.is_file() and path.with_suffix(".png").is_file() for path in paths)
    assert paths[0].stem.startswith("兵" * 24)
    assert paths[1].stem == f"{paths[0].stem}-2"


@pytest.mark.parametrize("name", ["con", "NUL", "com1", "aux.txt"])
def test_no_game_has_the_name_of_a_device(shelf, name):
    _match, text, told = game()
    assert shelf.keep(name, text, told).stem == f"game {name}"


def test_saving_a_game_leaves_the_picture_of_another_alone(shelf):
    _match, text, told = game()
    red, blue = pygame.Surface(saves.THUMBNAIL), pygame.Surface(saves.THUMBNAIL)
    red.fill("red")
    blue.fill("blue")
    shelf.keep("new-q", text, told, red)
    shelf.keep("q", text, told, blue)
    assert shelf.flush()
    pictures = {path.stem: pygame.image.load(path).get_at((5, 5)) for path in shelf.kept.glob("*.png")}
    assert pictures == {"new-q": pygame.Color("red"), "q": pygame.Color("blue")}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", ["x" * 100_000, "Bo", "Cleo"]),
        ("seats", ["\ud800", "Bo", "Cleo"]),
        ("seats", 3),
        ("seats", []),
        ("colors", [3, None]),
        ("round", "two"),
        ("turn", 3),
        ("turn", -1),
        ("turn", 1.0),
        ("scores", [1]),
        ("scores", ["1", 2, 3]),
        ("finished", "no"),
        ("saved", 1e300),
        ("saved", float("nan")),
        ("game", ["terracotta"]),
        ("game", None),
        ("of", [[]]),
    ],
)
def test_a_card_that_makes_no_sense_is_told_set_aside_and_made_anew(open_app, key, value):
    pilot = open_app(None)
    match, text, told = game()
    shelf = pilot.app.shelf
    shelf.keep(match.name, text, told)
    assert shelf.flush()
    path = shelf.kept / "one.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | {key: value}), encoding="utf-8")
    said = []
    for name in ("title", "saves"):
        pilot.app.push(name)
        pilot.step(2)
        said += [toast.words for toast in pilot.scene.ui.toasts]
    (entry,) = shelf.entries()
    assert entry.card is not None
    assert entry.card.seats == told.seats
    assert len([words for words in said if "“one” could not be read" in words]) == 1
    assert (shelf.kept / "one.broken.json").is_file()


@pytest.mark.parametrize("spoilt", [b"[" * 60_000, b'{"of": ' + b"9" * 5_000 + b"}", b"\xff", b"x" * 5_000_000])
def test_a_card_that_cannot_be_read_is_set_aside(shelf, spoilt):
    match, text, told = game()
    shelf.keep(match.name, text, told)
    assert shelf.flush()
    (shelf.kept / "one.json").write_bytes(spoilt)
    (entry,) = shelf.entries()
    assert entry.card is not None
    assert "one.broken.json" in shelf.take_problem()
    assert (shelf.kept / "one.broken.json").read_bytes() == spoilt


@pytest.mark.skipif(sys.platform != "linux", reason="other systems take only names that are text")
def test_a_broken_game_whose_name_is_no_text_is_listed(open_app):
    pilot = open_app(None)
    pilot.app.shelf.kept.mkdir(parents=True)
    (pilot.app.shelf.kept / os.fsdecode(b"\xff\xfe.txt")).write_bytes(b"nonsense")
    os.mkfifo(pilot.app.shelf.kept / "pipe.txt")
    (pilot.app.shelf.kept / "loop.txt").symlink_to("loop.txt")
    pilot.app.push("saves")
    pilot.step()
    pilot.picture()
    entries = pilot.app.shelf.entries()
    assert {entry.shown_name for entry in entries} == {"??", "pipe", "loop"}
    assert all(entry.problem for entry in entries)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names there")
@pytest.mark.parametrize("spoilt", ["pipe", "cut", "large", "vast"])
def test_a_picture_that_cannot_be_shown_is_the_door_instead(open_app, spoilt):
    pilot = open_app(None)
    match, text, told = game()
    pilot.app.shelf.keep(match.name, text, told, pygame.Surface((960, 540)))
    assert pilot.app.shelf.flush()
    path = pilot.app.shelf.kept / "one.png"
    data = path.read_bytes()
    path.unlink()
    if spoilt == "pipe":
        os.mkfifo(path)
    else:
        vast = data[:16] + b"\x00\x00\xff\xff" * 2 + data[24:]
        path.write_bytes({"cut": data[:60], "large": data + b"x" * 2_000_000, "vast": vast}[spoilt])
    pilot.app.push("saves")
    pilot.step()
    assert pilot.picture()


def test_what_was_half_written_is_gone_at_the_next_start(open_app, tmp_path):
    places = [tmp_path, tmp_path / "games" / "kept", tmp_path / "games" / "autosave"]
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
        (place / ".evening.txt.999999-1.new").write_text("half", encoding="utf-8")
    open_app(None)
    assert not [path for place in places for path in place.glob(".*.new")]


def test_whoever_plays_by_itself_is_told_when_a_choice_is_not_kept_yet(shelf, monkeypatch):
    disk, real = threading.Event(), files.write_safely

    def slow(path, data, **flush):
        assert disk.wait(60)
        real(path, data, **flush)

    monkeypatch.setattr(saves, "write_safely", slow)
    match, text, told = game()
    assert not shelf.behind
    shelf.autosave(match.name, text, told)
    assert shelf.behind
    monkeypatch.setattr(saves, "PATIENCE", 0.0)
    assert not shelf.behind, "a disk that hangs does not stop the game"
    monkeypatch.setattr(saves, "PATIENCE", 60.0)
    disk.set()
    assert shelf.flush()
    assert not shelf.behind


KILLED = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from game.saves import Shelf
from game.shelf_entry import GameSummary
from rules import record
from game.match import Match, card, random_record
shelf = Shelf(Path({folder!r}))
games = [Match(random_record("terracotta", 2, 7, after), "game") for after in range(1, 60)]
told = [card(s, record.replay(s.game, s.record)) for s in games]
shelf.autosave("game", record.write(games[0].record), told[0])
shelf.flush()
print("ready", flush=True)
while True:
    for match, known in zip(games, told):
        shelf.autosave(match.name, record.write(match.record), known)
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
    match = from_entry(entry)
    assert record.replay(match.game, match.record)
