"""An evening of the program in fast motion, with everything opened: games, lessons, the show, results, every page."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame

from game import scenes
from game.app import App
from game.bench import memory
from game.bench.frames import clear
from game.demo.scene import Demo
from game.kit.scene import Scene, Shot
from game.table.scene import Table
from rules import GAMES

STEP = 0.1
"""Seconds that pass in one round of the program."""
PAGES = ("title", "new-game", "saves", "settings", "learn", "rules", "attract", "results")
PAGE, PLAYED, WATCHED, TAUGHT = 8.0, 240.0, 150.0, 60.0
"""Seconds on a page, at a table, in the show, in a chapter of lessons."""
TOOLS = ("coach", "forecast", "log", "past", "present")
SEATS = 3


def run(app: App, minutes: float, tell: Callable[[str], object]) -> None:
    """Let so many minutes pass, and tell what they cost in memory."""
    rng, spent, rounds = random.Random(1), 0.0, 0
    while spent < minutes * 60:
        rounds += 1
        for seconds in _round(app, rng, rounds):
            spent += seconds
            if spent >= minutes * 60:
                break
        tell(memory.line(f"after {spent / 60:.0f} minutes"))


def _round(app: App, rng: random.Random, number: int) -> Iterator[float]:
    """Everything once, with either game; gives the seconds of each round of the program."""
    for game in GAMES:
        shot = Shot(game, SEATS, seed=number, after=rng.randrange(20, 120), chapter=number)
        clear(app)
        app.push("title")
        for name in PAGES:
            yield from _visit(app, scenes.find(name).sample(app, shot), PAGE)
        yield from _visit(app, scenes.find("lesson").sample(app, shot), TAUGHT)
        table = app.show(Table.sample(app, shot))
        assert isinstance(table, Table)
        yield from _play(app, table, rng)
        app.go("title")
        yield from _visit(app, Demo(app, shows=number, windowed=True), WATCHED)


def _visit(app: App, scene: Scene, seconds: float) -> Iterator[float]:
    """Stay in a scene, and go back to the title; meetup mode is unlocked for that."""
    app.show(scene)
    for _ in range(round(seconds / STEP)):
        app.step(STEP)
        yield STEP
    if app.lock is not None:
        app.lock.release()
    app.go("title")


def _play(app: App, table: Table, rng: random.Random) -> Iterator[float]:
    """A game of random choices by somebody who looks at everything."""
    for _ in range(round(PLAYED / STEP)):
        app.step(STEP)
        yield STEP
        if app.scene is not table:
            return
        if table.performance.open:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
        elif rng.random() < 0.1:
            _look(app, table, rng)
        elif table.choice_paths is not None and not table.playback.moving:
            table.choose(rng.choice(table.choice_paths.now))


def _look(app: App, table: Table, rng: random.Random) -> None:
    """Point somewhere, come nearer or go away, open or shut something."""
    area = app.canvas.rect
    pos = rng.randrange(area.w), rng.randrange(area.h)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    if rng.random() < 0.5:
        way = rng.choice([1, -1])
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_y=float(way)))
    else:
        table.commands[rng.choice(TOOLS)]()
