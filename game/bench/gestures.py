"""Gestures at the table, frame by frame: a dial turns, a piece is carried, points are counted, the board comes nearer,
the coach opens."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pygame

from game.app import App
from game.bench.frames import FIRST, MOST, lay, on_window, settle, tables, timed
from game.match import random_record
from game.table.input.choice_paths import ChoicePath
from game.table.motions import Motion, Turn
from game.table.scene import Table
from game.table.timeline import Running
from rules import GAMES
from rules.engine import Place
from rules.record import start, steps

TURNS = 2
"""The number of times each turn is made: the first time in a place nothing of it is prepared."""
FRAMES = 200
ROUND = 15
"""Degrees."""
NOTCHES = (1, 1, -1, -1) * 2
SAMPLES = 180
DRAWER = 40
"""Frames in which a drawer opens and shuts."""


def turning(app: App, asked: argparse.Namespace) -> list[float]:
    """A ring or a hand turns by a choice; the same turn again and again."""
    found: list[float] = []
    for table in tables(app, asked):
        path = (
            next((path for path in table.choice_paths.now if _turns(table, path)), None) if table.choice_paths else None
        )
        if path is None:
            continue
        settle(app)
        for _ in range(TURNS):
            found += _turn_frames(app, table, path)
        if len(found) >= FRAMES:
            break
    return found


def _turn_frames(app: App, table: Table, path: ChoicePath) -> list[float]:
    """The frames of one turn, which is taken back with all that went without saying after it."""
    frames, before = [], len(table.session.moments)
    table.choose(path)
    while table.viewport.timeline.busy:
        turning_now = any(_is_turn(one) for one in table.viewport.timeline.running)
        taken = timed(app)
        if turning_now:
            frames.append(taken)
    while len(table.session.moments) > before:
        table.moves.undo()
    app.step()
    return frames


def _is_turn(one: Running) -> bool:
    return _is_round(one.motion)


def _is_round(motion: Motion) -> bool:
    """A ring or a hand that turns by degrees; numbers that count and discs that walk go by a few steps."""
    return isinstance(motion, Turn) and not motion.still and abs(motion.start) >= ROUND


def _turns(table: Table, path: ChoicePath) -> bool:
    game, before = table.session.game, table.viewport.picture
    step = game.apply(table.session.state, path.choice)
    beats = [table.view.beat(event, before, before) for event in step.events]
    return any(_is_round(motion) for beat in beats for motion in beat.motions)


def carrying(app: App, asked: argparse.Namespace) -> list[float]:
    """A piece is carried over all its targets, pointer events included."""
    for table in tables(app, asked):
        source = _carried(table)
        start = table.viewport.pixel_of(source) if source else None
        if source is None or start is None or table.choice_paths is None:
            continue
        settle(app)
        targets = [pixel for place in table.choice_paths.targets(source) if (pixel := table.viewport.pixel_of(place))]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=on_window(app, start), button=1, touch=False))
        app.step()
        frames = [_timed_motion(app, pos) for pos in _path(start, targets, SAMPLES)]
        assert table.pointer.drag.carry is not None, f"{source} could not be carried"
        return frames[2:]
    return []


def _carried(table: Table) -> Place | None:
    """Something that can go to many places."""
    paths = table.choice_paths
    if paths is None:
        return None
    for place in paths.places:
        found = [path.choice for path in paths.starting(place)]
        if len(paths.targets(place)) >= 4 and table.view.lift(place, found, table.viewport.picture) is not None:
            return place
    return None


def _path(start: tuple[int, int], targets: list[tuple[int, int]], steps: int) -> Iterator[tuple[int, int]]:
    """From target to target in small steps."""
    here, made = start, 0
    while made < steps:
        for there in targets:
            for share in (0.25, 0.5, 0.75, 1.0):
                yield (
                    round(here[0] + (there[0] - here[0]) * share),
                    round(here[1] + (there[1] - here[1]) * share),
                )
                made += 1
                if made >= steps:
                    return
            here = there


def _timed_motion(app: App, pos: tuple[int, int]) -> float:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=on_window(app, pos), rel=(0, 0), buttons=(1, 0, 0)))
    return timed(app)


def scoring(app: App, asked: argparse.Namespace) -> list[float]:
    """The longest sequence of events that one choice of a random game sets going, as far as the table shows it."""
    return [spent for spent, told in _scored(app, asked) if not told]


def telling(app: App, asked: argparse.Namespace) -> list[float]:
    """The moments that tell of the same events, over the whole window."""
    return [spent for spent, told in _scored(app, asked) if told]


def _scored(app: App, asked: argparse.Namespace) -> Iterator[tuple[float, bool]]:
    """Frames of a scoring, each with whether a moment was shown; one that stays is gone on from as soon as it ends."""
    after, wanted = _richest(asked)
    table = lay(app, asked, after)
    settle(app)
    table.choose(next(path for path in table.choice_paths.now if path.choice.text == wanted))  # type: ignore[union-attr]
    while table.viewport.timeline.busy:
        player = table.performance.player
        if player is not None and player.ended and player.act.stays:
            player.press()
        told, spent = table.performance.open, timed(app)
        if app.scene is not table:
            return
        yield spent, told


def _richest(asked: argparse.Namespace) -> tuple[int, str]:
    """The choice of a random game that sets most events going, and how many choices into the game it is."""
    game = GAMES[asked.game]
    played = random_record(asked.game, asked.seats, asked.seed, MOST)
    states = [step.state for step in steps(game, played, start(game, played))]
    found = (
        (len(game.apply(states[at - 1], choice).events), at, choice.text)
        for at in range(FIRST, len(states), 3)
        for choice in game.choices(states[at - 1])
    )
    return max(found, key=lambda each: each[0])[1:]


def zooming(app: App, asked: argparse.Namespace) -> list[float]:
    """The wheel is turned notch by notch, nearer and away again; the first time no picture has that size yet."""
    table = next(tables(app, asked))
    settle(app)
    pos = on_window(app, table.canvas.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.step()
    return [frame for notch in NOTCHES for frame in _notch_frames(app, table, notch)]


def _notch_frames(app: App, table: Table, notch: int) -> list[float]:
    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch), flipped=False)
    pygame.event.post(event)
    frames = [timed(app)]
    while table.viewport.camera.moving:
        frames.append(timed(app))
    return [*frames, timed(app)]


def advising(app: App, asked: argparse.Namespace) -> list[float]:
    """The coach, the forecast and the log open and shut beside the board."""
    table = next(tables(app, asked))
    settle(app)
    frames = []
    for tool in ("coach", "forecast", "log"):
        for _ in range(2):
            table.commands[tool]()
            frames += [timed(app) for _ in range(DRAWER)]
    return frames
