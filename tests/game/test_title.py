"""The title lives: flame, hands and gear creep on in their own small parts, unless somebody wants it still. And it
tells what went wrong, over everything, until that is put away."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.title import Title
from tests.game.conftest import Open, Pilot


def frames(pilot: Pilot, seconds: float) -> int:
    before = pilot.app.drawn
    for _ in range(round(30 * seconds)):
        pilot.app.step(1 / 30)
    return pilot.app.drawn - before


def test_the_title_is_never_frozen_and_never_busy(open_app: Open) -> None:
    pilot = open_app("title")
    frames(pilot, 2)
    seen = set()
    for _second in range(5):
        assert 3 <= frames(pilot, 1) <= 10
        seen.add(pygame.image.tobytes(pilot.app.window, "RGB"))
    assert len(seen) == 5


@pytest.mark.parametrize("chosen", [{"living": False}, {"reduced_motion": True}, {"speed": "off"}])
def test_the_title_keeps_still_for_whoever_wants_that(open_app: Open, chosen: dict[str, object]) -> None:
    pilot = open_app("title", **chosen)
    frames(pilot, 2)
    assert frames(pilot, 3) == 0


def test_what_creeps_is_drawn_as_the_whole_title_would_be(open_app: Open) -> None:
    pilot = open_app("title", size=(1280, 720))
    for _ in range(8):
        frames(pilot, 0.7)
        parts = pilot.app.window.copy()
        pilot.app.draw()
        assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(pilot.app.window, "RGB")


@pytest.fixture
def troubled(open_app: Open) -> Pilot:
    """The title of a program that could not use two things."""
    pilot = open_app(None)
    pilot.app.problems = ["The settings could not be read.", "There are no French words."]
    pilot.app.push("title")
    pilot.step()
    return pilot


def noted(pilot: Pilot) -> str:
    found = pilot.scene.ui.find("dialog:words")
    return found.heard() if found else ""


def test_what_could_not_be_used_is_told_until_somebody_puts_it_away(troubled: Pilot) -> None:
    assert "settings" in noted(troubled)
    assert "French" in noted(troubled)
    assert troubled.scene.ui.toasts == []
    frames(troubled, 20)
    troubled.app.change(ui_scale=1.3, language="pl")
    assert "settings" in noted(troubled), "in another size, too"
    troubled.app.push("people")
    troubled.app.pop()
    assert "settings" in noted(troubled), "and after something else lay over it"
    troubled.click("answer:0")
    assert not troubled.scene.ui.layered
    troubled.app.push("people")
    troubled.app.pop()
    assert not troubled.scene.ui.layered


def test_escape_puts_it_away_too(troubled: Pilot) -> None:
    troubled.key(pygame.K_ESCAPE)
    assert troubled.app.problems == []
    assert not troubled.scene.ui.layered


def test_a_crash_is_told_first_and_once(open_app: Open) -> None:
    pilot = open_app(None)
    pilot.app.problems = ["The settings could not be read."]
    pilot.app.show(Title(pilot.app, "The report is in crash.txt."))
    assert "crash.txt" in noted(pilot)
    pilot.app.change(ui_scale=1.3)
    assert "crash.txt" in noted(pilot)
    pilot.click("answer:0")
    assert "settings" in noted(pilot)
    pilot.click("answer:0")
    assert not pilot.scene.ui.layered
