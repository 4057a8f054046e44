"""Spoken mode: what is new is said once."""

from __future__ import annotations

import pygame

from game.__main__ import parser
from game.kit.narrator import Line, Narrator, joined, phrase
from tests.game.conftest import Open, Pilot


def test_only_what_is_new_is_said() -> None:
    said: list[str] = []
    narrator = Narrator(said.extend)
    narrator.hear([Line("question", "Where to?"), Line("stop", "Segment 1.")])
    narrator.hear([Line("question", "Where to?"), Line("stop", "Segment 2.")])
    assert said == ["Where to?", "Segment 1.", "Segment 2."]


def test_what_was_gone_is_said_again() -> None:
    said: list[str] = []
    narrator = Narrator(said.extend)
    for lines in ([Line("toast", "Saved.")], [], [Line("toast", "Saved.")]):
        narrator.hear(lines)
    assert said == ["Saved.", "Saved."]


def test_lines_become_sentences() -> None:
    assert (
        joined("Segment 12", "Inner ring: gain\nOuter ring!", "", "Segment 12")
        == "Segment 12. Inner ring: gain. Outer ring!"
    )


def test_what_is_no_sentence_goes_on_with_the_one_before() -> None:
    assert phrase("Take 1 clay", "wet") == "Take 1 clay, wet."
    assert phrase("Guard", "+7 points now") == "Guard, +7 points now."
    assert phrase("Use at once", "Wet clay: +3") == "Use at once. Wet clay: +3."
    assert phrase("Pass", "") == "Pass."
    assert joined("Section V", "", "moon", "moon") == "Section V. Moon."
    assert joined("") == ""


def listened(pilot: Pilot) -> list[str]:
    said: list[str] = []
    pilot.app.narrator.ears = (said.extend,)
    return said


def test_a_page_is_read_and_every_control_says_its_name_and_how_it_is_set(open_app: Open) -> None:
    pilot = open_app("settings", spoken=True)
    said = listened(pilot)
    pilot.app.narrator.forget()
    pilot.key(pygame.K_TAB)
    pilot.scene.ui.focus("reduced_motion", ring=True)
    pilot.step()
    assert "Settings." in said
    assert any(line.startswith("Reduced motion. Pieces fade instead of flying. Off. ") for line in said)
    pilot.key(pygame.K_RETURN)
    assert said[-1].startswith("Reduced motion. Pieces fade instead of flying. On. ")


def test_nothing_is_said_unless_it_is_wanted(open_app: Open) -> None:
    pilot = open_app("settings", spoken=False)
    said = listened(pilot)
    pilot.key(pygame.K_TAB)
    assert said == []


def test_it_can_be_asked_for_at_the_start() -> None:
    assert parser().parse_args(["--spoken"]).spoken
    assert not parser().parse_args([]).spoken


def test_what_was_said_last_is_said_again():
    heard: list[str] = []
    narrator = Narrator(heard.extend)
    narrator.hear([Line("question", "Where?"), Line("stop", "Here")])
    narrator.hear([Line("question", "Where?"), Line("stop", "Here")])
    narrator.again()
    assert heard == ["Where?", "Here"] * 2


def test_asked_twice_the_whole_question_is_said_again_without_what_happened() -> None:
    heard: list[str] = []
    narrator = Narrator(heard.extend)
    event, question = Line("log 1", "Bo passes.", past=True), Line("question", "Where?")
    for stop in ("Here", "There"):
        narrator.hear([event, question, Line("stop", stop)])
    heard.clear()
    narrator.again()
    narrator.again()
    assert heard == ["There", "Where?", "There"]
    narrator.hear([event, question, Line("stop", "Nowhere")])
    heard.clear()
    narrator.again()
    assert heard == ["Nowhere"]


def test_names_of_what_can_be_stood_on_are_not_read_out_all_at_once(open_app: Open) -> None:
    pilot = open_app("settings")
    said = [line.words for line in pilot.scene.spoken()]
    assert "Sound." in said
    assert "Mute." not in said
    assert len(said) < 16


def test_the_first_line_names_the_keys_that_one_needs(open_app: Open) -> None:
    pilot = open_app(None)
    heard: list[str] = []
    pilot.app.spoken, pilot.app.narrator.ears = True, (heard.extend,)
    for name in ("title", "settings"):
        pilot.app.push(name)
        pilot.step()
    assert heard[0].startswith("Tab goes on, Enter chooses")
    assert sum("Tab goes on" in line for line in heard) == 1
