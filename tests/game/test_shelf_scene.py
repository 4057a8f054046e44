"""The list of saved games and the way back into a game, driven by hand."""

from __future__ import annotations

import pytest

from game.kit import fields
from game.scenes import saved
from game.sitting import Sitting, card, random_record
from rules import record


def put(pilot, name: str, after: int, keep: bool = False) -> Sitting:
    sitting = Sitting(random_record("terracotta", 2, 7, after), name, ("jade", "blue"))
    told = card(sitting, record.replay(sitting.game, sitting.record))
    write = pilot.app.shelf.keep if keep else pilot.app.shelf.autosave
    write(name, record.write(sitting.record), told)
    assert pilot.app.shelf.flush()
    return sitting


def test_the_title_continues_the_last_game_exactly_there(open_app, stand_in):
    pilot = open_app(None)
    sitting = put(pilot, "evening", 33)
    pilot.app.push("title")
    pilot.step()
    assert "round" in pilot.widget("continue").text
    pilot.click("continue")
    assert isinstance(pilot.scene, stand_in)
    assert pilot.scene.what["sitting"] == sitting


def test_a_finished_game_is_not_offered_to_continue(open_app):
    pilot = open_app(None)
    put(pilot, "over", 100_000)
    pilot.app.push("title")
    pilot.step()
    assert pilot.scene.ui.find("continue") is None


def test_a_game_is_opened_from_the_list_and_a_finished_one_watched(open_app, stand_in):
    pilot = open_app(None)
    put(pilot, "running", 10)
    put(pilot, "over", 100_000)
    pilot.app.push("title")
    pilot.step()
    pilot.click("load")
    pilot.click("open:running")
    assert pilot.scene.what["replay"] is False
    pilot.app.pop()
    pilot.click("replays")
    assert pilot.scene.ui.find("open:running") is None
    pilot.click("open:over")
    assert isinstance(pilot.scene, stand_in)
    assert pilot.scene.what["replay"] is True


def test_delete_and_undo(open_app):
    pilot = open_app(None)
    put(pilot, "dear", 10, keep=True)
    pilot.app.push("saves")
    pilot.step()
    pilot.click("delete:dear")
    assert pilot.scene.ui.find("open:dear") is None
    _toast, _rect, act = pilot.scene.ui.toast_rects()[0]
    pilot.click(act.center)
    assert pilot.scene.ui.find("open:dear") is not None


def test_a_broken_game_shows_its_sentence_and_does_not_open(open_app, stand_in):
    pilot = open_app(None)
    pilot.app.shelf.kept.mkdir(parents=True)
    (pilot.app.shelf.kept / "spoilt.txt").write_text("nonsense", encoding="utf-8")
    pilot.app.push("saves")
    pilot.step()
    pilot.click("open:spoilt")
    assert not isinstance(pilot.scene, stand_in)
    assert "not a game of this program" in pilot.scene.ui.tip_words()


@pytest.fixture
def clipboard(monkeypatch):
    board = {"text": ""}
    for module in (fields, saved):
        monkeypatch.setattr(module, "clipboard", lambda: board["text"])
        monkeypatch.setattr(module, "to_clipboard", lambda words: board.update(text=words) or True)
    return board


def test_a_game_goes_through_the_clipboard_as_text(open_app, clipboard):
    pilot = open_app(None)
    sitting = put(pilot, "sent", 15)
    pilot.app.push("saves")
    pilot.step()
    pilot.click("copy:sent")
    assert record.parse(clipboard["text"]) == sitting.record
    pilot.click("paste")
    assert len(pilot.scene.entries) == 2
    assert all(entry.problem == "" for entry in pilot.scene.entries)


@pytest.mark.parametrize("pasted", ["", "hello", "clay-and-clockwork 1\ngame: chess\nseats: A | B\nseed: 1\n---\n"])
def test_pasting_nonsense_says_what_is_wrong(open_app, clipboard, pasted):
    pilot = open_app("saves")
    clipboard["text"] = pasted
    pilot.click("paste")
    assert len(pilot.scene.ui.toasts) == 1
    assert pilot.scene.entries == []


def test_results_are_reached_from_the_list_and_kept_from_there(open_app):
    pilot = open_app(None, size=(1920, 1080))
    put(pilot, "over", 100_000)
    pilot.app.push("saves")
    pilot.step()
    pilot.click("results:over")
    pilot.click("view:round")
    pilot.click("keep")
    assert pilot.app.shelf.flush()
    assert [entry.automatic for entry in pilot.app.shelf.entries()].count(False) == 1
    assert pilot.widget("keep").disabled
