"""Rooms that are entered and left: how long the frames take in which a scene opens and appears."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from functools import partial
from typing import Any

from game import scenes
from game.app import App
from game.bench.frames import FIRST, Frames, clear, timed
from game.demo.scene import Demo
from game.kit import heap
from game.kit.opening import SLICE
from game.kit.scene import Scene, Shot
from game.kit.stopwatch import milliseconds
from game.match import Match, random_record
from game.table.scene import Table

USED, RESTED = 30, 120
"""Frames in which each drawer of a table is open, and rounds of a tenth of a second in which nobody touches it."""
ENTERED = 60
"""Frames of a scene from when it is first seen."""
SHOWN = 600
"""Frames of the show of meetup mode."""


What = Callable[[argparse.Namespace], dict[str, Any]]
WHOLE = 100_000
"""More choices than any game has."""


def opening(name: str, what: What, app: App, asked: argparse.Namespace) -> list[float]:
    """The first frames of a scene, with all that it takes to make it."""
    shown = what(asked)
    _rest_at_title(app)
    return _frames(app, lambda: app.push(name, **shown))


def leaving(app: App, asked: argparse.Namespace) -> list[float]:
    """The frames in which a table that was used for a while is left for the title."""
    _rest_at_title(app)
    _use(app, Table.sample(app, Shot(asked.game, asked.seats, asked.seed, FIRST)))
    return _frames(app, lambda: app.go("title"))


def _rest_at_title(app: App) -> None:
    """The title, some seconds after the program was started."""
    clear(app)
    app.push("title")
    app.step()
    app.step()
    scenes.read_ahead()
    heap.settle()


def _frames(app: App, enter: Callable[[], Scene]) -> list[float]:
    """How long the frames take in which a scene is entered, opens and appears."""
    app.opening.slice = SLICE

    def first() -> None:
        enter()
        app.step()

    frames = [milliseconds(first)]
    while app.opening.running:
        frames.append(timed(app))
    app.opening.slice = math.inf
    return [*frames, *(timed(app) for _ in range(ENTERED))]


def _use(app: App, table: Table) -> None:
    """Open and shut the drawers of a table, and leave it alone until all is prepared."""
    app.show(table)
    for tool in ("coach", "forecast", "log"):
        for _ in range(2):
            table.commands[tool]()
            for _ in range(USED):
                app.step()
    for _ in range(RESTED):
        app.step(0.1)


def showing(app: App, asked: argparse.Namespace) -> list[float]:
    """The show of meetup mode plays by itself."""
    del asked
    clear(app)
    app.push("title")
    app.show(Demo(app, windowed=True))
    app.step()
    return [timed(app) for _ in range(SHOWN)]


def _nothing(asked: argparse.Namespace) -> dict[str, Any]:
    del asked
    return {}


def _ended(asked: argparse.Namespace) -> dict[str, Any]:
    return {"match": Match(random_record(asked.game, asked.seats, asked.seed, WHOLE), "sample")}


ROOMS: dict[str, Frames] = {
    "results open": partial(opening, "results", _ended),
    "a lesson opens": partial(opening, "lesson", lambda asked: {"game": asked.game}),
    "the rulebook opens": partial(opening, "rules", lambda asked: {"topic": f"{asked.game}/goal"}),
    "a review opens": partial(opening, "review", _ended),
    "puzzles open": partial(opening, "puzzles", _nothing),
    "people open": partial(opening, "people", lambda asked: {"game": asked.game}),
    "settings open": partial(opening, "settings", _nothing),
    "learn opens": partial(opening, "learn", _nothing),
    "a new game opens": partial(opening, "new-game", lambda asked: {"game": asked.game}),
    "a table is left": leaving,
    "the show": showing,
}
