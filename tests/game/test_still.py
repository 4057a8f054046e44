"""With reduced motion every scene comes to rest, and then stands still until somebody does something."""

from __future__ import annotations

import time

import pygame
import pytest

from game import scenes
from game.kit.scene import Shot
from rules import GAMES

PLAYS = ("demo", "guest", "guest-puzzle", "attract")
"""Meetup mode goes on by itself: it is a show."""
SETTLED, WATCHED, STEP = 4.0, 3.0, 0.25
"""Seconds in which a scene comes to rest, and is then looked at, and between two looks."""


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("name", [name for name in scenes.SCENES if name not in PLAYS])
def test_with_reduced_motion_nothing_moves(open_app, name, game):
    pilot = open_app(None, size=(1280, 720), reduced_motion=True, speed="normal", coach=False)
    pilot.app.show(scenes.find(name).sample(pilot.app, Shot(game=game, seats=3)))
    for _ in range(round(SETTLED * 60)):
        pilot.app.step(1 / 60)
    painter = getattr(pilot.scene, "painter", None)
    while painter is not None and painter.begun:  # of saved games, by another process, however long that takes
        pilot.app.step(1 / 60)
        time.sleep(0.01)
    for _ in range(60):
        pilot.app.step(1 / 60)
    pilot.app.draw()
    before = pygame.image.tobytes(pilot.app.window, "RGB")
    for look in range(round(WATCHED / STEP)):
        for _ in range(round(STEP * 60)):
            pilot.app.step(1 / 60)
        assert pygame.image.tobytes(pilot.app.window, "RGB") == before, f"after {look * STEP} s"


def test_without_it_the_title_lives(open_app):
    """So that standing still is seen to be its doing."""
    pilot = open_app(None, size=(1280, 720), reduced_motion=False, speed="normal", living=True)
    pilot.app.show(scenes.find("title").sample(pilot.app, Shot()))
    pictures = set()
    for _ in range(240):
        pilot.app.step(1 / 60)
        pictures.add(hash(pygame.image.tobytes(pilot.app.window, "RGB")))
    assert len(pictures) > 10
