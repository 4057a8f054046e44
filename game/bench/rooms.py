"""Rooms that are entered: how long the frames take in which a scene opens and appears."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

from game.app import App
from game.bench.frames import Frames, clear, milliseconds, timed
from game.demo.scene import Demo
from game.match import Match, random_record

ENTERED = 60
"""Frames of a scene from when it is asked for."""
SHOWN = 600
"""Frames of the show of meetup mode."""


What = Callable[[argparse.Namespace], dict[str, Any]]
WHOLE = 100_000
"""More choices than any game has."""


def opening(name: str, what: What, app: App, asked: argparse.Namespace) -> list[float]:
    """The first frames of a scene, with all that it takes to make it."""
    shown = what(asked)
    clear(app)
    app.push("title")
    app.step()
    app.step()

    def enter() -> None:
        app.push(name, **shown)
        app.step()

    return [milliseconds(enter), *(timed(app) for _ in range(ENTERED))]


def showing(app: App, asked: argparse.Namespace) -> list[float]:
    """The show of meetup mode plays by itself."""
    del asked
    clear(app)
    app.push("title")
    app.show(Demo(app, windowed=True))
    app.step()
    return [timed(app) for _ in range(SHOWN)]


def _ended(asked: argparse.Namespace) -> dict[str, Any]:
    return {"match": Match(random_record(asked.game, asked.seats, asked.seed, WHOLE), "sample")}


ROOMS: dict[str, Frames] = {
    "results open": partial(opening, "results", _ended),
    "a lesson opens": partial(opening, "lesson", lambda asked: {"game": asked.game}),
    "the rulebook opens": partial(opening, "rules", lambda asked: {"topic": f"{asked.game}/goal"}),
    "the show": showing,
}
