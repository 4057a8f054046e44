"""The list of saved games and the way back into a game, driven by hand."""

from __future__ import annotations

import pytest

from game.demo.recorded_shows import recorded_show
from game.games import world_of
from game.kit import text_field
from game.match import Match, card, random_record
from game.scenes import saved_games
from rules import record


def put(pilot, name: str, after: int, keep: bool = False) -> Match:
    match = Match(random_record("terracotta", 2, 7, after), name, ("jade", "blue"))
    told = card(match, record.replay(match.game, match.record))
    write = pilot.app.shelf.keep if keep else pilot.app.shelf.autosave
    write(name, record.write(match.record), told)
    assert pilot.app.shelf.flush()
    return match


def test_the_title_continues_the_last_game_exactly_there(open_app, stand_in):
    pilot = open_app(None)
    match = put(pilot, "evening", 33)
    pilot.app.push("title")
    pilot.step()
    button = pilot.widget("continue")
    assert button.text.startswith("Continue Terracotta Army: round")
    assert button.kind == world_of("terracotta").main
    pilot.click("continue")
    assert isinstance(pilot.scene, stand_in)
    assert pilot.scene.what["match"] == match


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
    pilot.click("open:autosave/running")
    assert pilot.scene.what["replay"] is False
    pilot.app.pop()
    pilot.click("replays")
    assert pilot.scene.ui.find("open:autosave/running") is None
    pilot.click("open:autosave/over")
    assert isinstance(pilot.scene, stand_in)
    assert pilot.scene.what["replay"] is True


@pytest.mark.parametrize("press", ["open", "copy", "delete", "results"])
def test_a_game_whose_file_has_gone_is_told_and_leaves_the_list(open_app, monkeypatch, press):
    monkeypatch.setattr(saved_games, "to_clipboard", lambda _words: True)
    pilot = open_app(None)
    put(pilot, "dear", 100_000 if press == "results" else 10, keep=True)
    pilot.app.push("title")
    pilot.app.push("saves")
    pilot.step()
    (pilot.app.shelf.kept / "dear.txt").unlink()
    pilot.click(f"{press}:kept/dear")
    pilot.step()
    assert isinstance(pilot.scene, saved_games.SavedGames)
    assert pilot.scene.ui.toasts
    assert pilot.scene.ui.find("open:kept/dear") is None


def test_a_game_to_continue_whose_file_has_gone_is_told(open_app):
    pilot = open_app(None)
    put(pilot, "dear", 10)
    pilot.app.push("title")
    pilot.step()
    (pilot.app.shelf.automatic / "dear.txt").unlink()
    pilot.click("continue")
    pilot.step()
    assert "cannot be read" in pilot.scene.ui.toasts[0].words
    assert pilot.scene.ui.find("continue") is None


def test_delete_and_undo(open_app):
    pilot = open_app(None)
    put(pilot, "dear", 10, keep=True)
    pilot.app.push("saves")
    pilot.step()
    pilot.click("delete:kept/dear")
    assert pilot.scene.ui.find("open:kept/dear") is None
    _toast, _rect, act = pilot.scene.ui.toast_rects()[0]
    pilot.click(act.center)
    assert pilot.scene.ui.find("open:kept/dear") is not None


def test_a_broken_game_shows_its_sentence_and_does_not_open(open_app, stand_in):
    pilot = open_app(None)
    pilot.app.shelf.kept.mkdir(parents=True)
    (pilot.app.shelf.kept / "spoilt.txt").write_text("nonsense", encoding="utf-8")
    pilot.app.push("saves")
    pilot.step()
    pilot.click("open:kept/spoilt")
    assert not isinstance(pilot.scene, stand_in)
    assert "not a game of this program" in pilot.scene.ui.tip_words()


@pytest.fixture
def clipboard(monkeypatch):
    board = {"text": ""}
    for module in (text_field, saved_games):
        monkeypatch.setattr(module, "clipboard", lambda: board["text"])
        monkeypatch.setattr(module, "to_clipboard", lambda words: board.update(text=words) or True)
    return board


def test_a_game_goes_through_the_clipboard_as_text(open_app, clipboard):
    pilot = open_app(None)
    match = put(pilot, "sent", 15)
    pilot.app.push("saves")
    pilot.step()
    pilot.click("copy:autosave/sent")
    assert record.parse(clipboard["text"]) == match.record
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
    pilot.click("results:autosave/over")
    pilot.click("view:round")
    pilot.click("keep")
    assert pilot.app.shelf.flush()
    assert [entry.automatic for entry in pilot.app.shelf.entries()].count(False) == 1
    assert pilot.widget("keep").disabled


def test_without_a_finished_game_a_recorded_one_can_be_watched(open_app, stand_in):
    pilot = open_app("title", coach=False)
    pilot.click("load")
    assert pilot.scene.ui.find("show") is None, "games to continue do not come from there"
    pilot.scene.set_filter("finished")
    pilot.step()
    assert "played to its end" in pilot.widget("empty").text
    pilot.click("show")
    kept = recorded_show(0).record
    assert isinstance(pilot.scene, stand_in)
    assert pilot.scene.what["match"].record.choices == kept.choices
    assert pilot.scene.what["replay"] is True
