"""An evening of the program in fast motion, with everything opened: games, lessons, the show, results, every page; in
every language, and in a window that is drawn smaller and larger."""

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
from game.languages import COMPLETE
from game.table.scene import Table
from rules import GAMES

STEP = 0.1
"""Seconds that pass in one round of the program."""
PAGES = (
    *("title", "new-game", "saves", "settings", "keys", "learn", "rules", "attract", "results", "review", "share"),
    *("people", "puzzles", "puzzle"),
)
PAGE, PLAYED, WATCHED, TAUGHT = 8.0, 240.0, 150.0, 60.0
"""Seconds on a page, at a table, in the show, in a chapter of lessons."""
DRAWN = (1.0, 0.7, 0.85, 1.0)
"""Shares of its width and height that the window has in each part of a game."""
LOOK = 50
"""Rounds of the program between two looks at the other processes."""
TOOLS = ("coach", "forecast", "log", "past", "present")
SEATS = 3


def run(app: App, minutes: float, tell: Callable[[str], object]) -> None:
    """Let so many minutes pass, and tell what they cost in memory."""
    rng, spent, rounds, others = random.Random(1), 0.0, 0, 0.0
    while spent < minutes * 60:
        rounds += 1
        for seconds in _round(app, rng, rounds):
            spent += seconds
            others = max(others, memory.beside()) if round(spent / STEP) % LOOK == 0 else others
            if spent >= minutes * 60:
                break
        tell(memory.line(f"after {spent / 60:.0f} minutes", others))


def _round(app: App, rng: random.Random, number: int) -> Iterator[float]:
    """Everything once, with either game; gives the seconds of each round of the program."""
    for place, game in enumerate(GAMES):
        shot = Shot(game, SEATS, seed=number, after=rng.randrange(20, 120), chapter=number)
        clear(app)
        app.push("title")
        app.change(language=COMPLETE[(number + place) % len(COMPLETE)])
        for name in PAGES:
            yield from _visit(app, scenes.find(name).sample(app, shot), PAGE)
        yield from _visit(app, scenes.find("lesson").sample(app, shot), TAUGHT)
        app.show(Table.sample(app, shot))
        yield from _play(app, rng)
        app.go("title")
        yield from _visit(app, Demo(app, shows=number, windowed=True), WATCHED)


def _visit(app: App, scene: Scene, seconds: float) -> Iterator[float]:
    """Stay in a scene, and go back to the title; meetup mode is unlocked for that."""
    app.show(scene)
    del scene  # whoever stays in it may not hold its pictures when it is left
    for _ in range(round(seconds / STEP)):
        app.step(STEP)
        yield STEP
    if app.lock is not None:
        app.lock.release()
    app.go("title")


def _play(app: App, rng: random.Random) -> Iterator[float]:
    """A game of random choices by somebody who looks at everything, in a window that becomes smaller and larger."""
    whole = app.window.get_size()
    for share in DRAWN:
        draw_window(app, (round(whole[0] * share), round(whole[1] * share)))
        for _ in range(round(PLAYED / STEP / len(DRAWN))):
            app.step(STEP)
            yield STEP
            if isinstance(app.scene, Table):
                _act(app, app.scene, rng)
    draw_window(app, whole)


def draw_window(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, as if its edge were drawn."""
    if size != app.window.get_size():
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        app.step(STEP)


def _act(app: App, table: Table, rng: random.Random) -> None:
    """Go on, look at something, or choose."""
    if table.performance.open:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    elif rng.random() < 0.1:
        _look(app, table, rng)
    elif table.choice_paths is not None and not table.playback.moving:
        table.choose(rng.choice(table.choice_paths.now))


def _look(app: App, table: Table, rng: random.Random) -> None:
    """Point somewhere, come nearer or go away, open or shut something."""
    pos = rng.randrange(app.size[0]), rng.randrange(app.size[1])
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    if rng.random() < 0.5:
        way = rng.choice([1, -1])
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_y=float(way)))
    else:
        table.commands[rng.choice(TOOLS)]()
