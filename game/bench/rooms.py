"""Rooms that are entered: how long the frames take in which a scene opens and appears."""

from __future__ import annotations

import argparse
from functools import partial

from game import scenes
from game.app import App
from game.bench.frames import clear, milliseconds, timed
from game.demo.scene import Demo
from game.kit.scene import Scene, Shot

ENTERED = 60
"""Frames of a scene from when it is asked for."""
SHOWN = 600
"""Frames of the show of meetup mode."""


def opening(name: str, app: App, asked: argparse.Namespace) -> list[float]:
    """The first frames of a scene, with what it takes to make it."""
    clear(app)
    app.push("title")
    app.step()
    app.step()

    def enter() -> None:
        app.show(scenes.find(name).sample(app, Shot(asked.game, asked.seats, asked.seed)))
        app.step()

    return [milliseconds(enter), *(timed(app) for _ in range(ENTERED))]


def showing(app: App, asked: argparse.Namespace) -> list[float]:
    """The show of meetup mode plays by itself."""
    del asked
    clear(app)
    app.push("title")
    app.show(_show(app))
    app.step()
    return [timed(app) for _ in range(SHOWN)]


def _show(app: App) -> Scene:
    return Demo(app, windowed=True)


ROOMS = {
    "results open": partial(opening, "results"),
    "a lesson opens": partial(opening, "lesson"),
    "the rulebook opens": partial(opening, "rules"),
    "the show": showing,
}
