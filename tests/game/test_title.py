"""The title lives: flame, hands and gear creep on in their own small parts, unless somebody wants it still."""

from __future__ import annotations

import pygame
import pytest

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
