"""The scenes by name. A scene's module is imported when it is first opened, so that the title appears at once.

To add one: write a subclass of `game.kit.scene.Scene` and name it here as "module:Class". It is opened with
`app.push(name, **what)` or `app.go(name, **what)`; `what` are the keyword arguments of its `__init__` after `app`.
The names are also what `python -m game shot NAME` takes; its picture is made from `Class.sample(app, shot)`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module, util
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kit.scene import Scene

SCENES = {
    "title": "game.scenes.title:Title",
    "new-game": "game.scenes.new_game:NewGame",
    "table": "game.lessons.hinted_table:HintedTable",
    "results": "game.scenes.results:Results",
    "share": "game.scenes.share:Share",
    "people": "game.scenes.people:People",
    "review": "game.scenes.review_page:ReviewPage",
    "saves": "game.scenes.saved_games:SavedGames",
    "settings": "game.scenes.settings_page:Options",
    "keys": "game.scenes.keys_page:Keys",
    "learn": "game.scenes.learn:Learn",
    "lesson": "game.lessons.scene:LessonTable",
    "exercise": "game.exercise.scene:ExerciseTable",
    "puzzles": "game.scenes.puzzles:Puzzles",
    "puzzle": "game.puzzles.scene:PuzzleTable",
    "guest-puzzle": "game.demo.guest_puzzle:GuestPuzzle",
    "demo": "game.demo.scene:Demo",
    "guest": "game.demo.guest_table:GuestTable",
    "attract": "game.scenes.attract:Attract",
    "rules": "game.scenes.rulebook:Rulebook",
    "moment": "game.scenes.moment_still:MomentStill",
}


def available() -> list[str]:
    """The scenes whose modules are there."""
    return [name for name, place in SCENES.items() if util.find_spec(place.partition(":")[0]) is not None]


def read_ahead(pause: float = 0.0) -> None:
    """Read every scene and what belongs to each game, one after the other, with a pause between them: whoever opens one
    need not wait for it."""
    for work in _readings():
        work()
        time.sleep(pause)


def _readings() -> Iterator[Callable[[], object]]:
    for place in SCENES.values():
        yield partial(import_module, place.partition(":")[0])
    from game.demo.recorded_shows import recorded_shows
    from game.games import DESCRIPTORS
    from game.kit import sound
    from game.lessons import course, texts
    from game.match import random_record
    from game.rulebook_topics import PROGRAM, topics
    from game.translation import language

    yield from (partial(sound.read_ahead, name) for name in sound.effects())
    for book in (*DESCRIPTORS, PROGRAM):
        yield partial(topics, book, language())
    for name, game in DESCRIPTORS.items():
        yield from (game.view, game.coach_words, game.captions)
        yield partial(course.load, name)
        yield partial(texts.load, name, language())
        yield partial(random_record, name, 2, 1, 1)
        yield partial(recorded_shows, name)


def find(name: str) -> type[Scene]:
    """A scene's class."""
    module, _, attribute = SCENES[name].partition(":")
    found: type[Scene] = getattr(import_module(module), attribute)
    return found
