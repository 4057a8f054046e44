"""Frame times while a dial turns, a piece is carried, points are counted or the board comes nearer, and the cost of
idling.

Every number is a whole round of the program: events handed out, time passed, frame drawn and shown. Beside it stands
how often this machine could copy a half transparent picture of the window's size in that time, which is the same on a
fast machine and on a slow one.
"""

from __future__ import annotations

import argparse
import gc
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.app import RATE, App
from game.kit.scene import Shot
from game.match import random_record
from game.settings import Settings
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
BLITS = 40
ROUND = 15
"""Degrees."""
NOTCHES = (1, 1, -1, -1) * 2
SAMPLES = 180
IDLE_SECONDS = 4.0
FIRST, MOST = 20, 400
"""The numbers of choices into the game between which positions to measure are looked for."""

Frames = Callable[[App, argparse.Namespace], list[float]]
"""How long each frame of a kind took, in milliseconds."""


def run(asked: argparse.Namespace, folder: Path) -> int:
    """Measure one game's table and print a line for each kind of frame."""
    chosen = Settings(speed="normal")
    app = App(folder, size=asked.size, full_screen=False, language="en", chosen=chosen)
    try:
        out = sys.stdout.write
        driver = pygame.display.get_driver()
        out(f"{asked.game}, {asked.size[0]} x {asked.size[1]}, {asked.seats} seats, video driver {driver}\n")
        blit = min(blit_time(asked.size) for _ in range(BLITS))
        speed = asked.size[0] * asked.size[1] / blit / 1000
        out(f"{'one blit':<20} {blit:6.2f} ms, {speed:.0f} million pixels a second: the machine's own speed\n")
        for name, measure in MEASURES.items():
            out(_line(name, measure(app, asked), blit))
        share = idle(app, asked)
        out(f"{'idle':<20} {share:6.2f} % of a core\n")
        out(f"{'memory':<20} {_megabytes():6.0f} MB\n")
        out(_line("zoom", zooming(app, asked), blit))
        out(f"{'memory, seen near':<20} {_megabytes():6.0f} MB\n")
    finally:
        app.quit()
    return 0


def blit_time(size: tuple[int, int]) -> float:
    """Milliseconds to copy a half transparent picture onto another of the same size."""
    ground, picture = pygame.Surface(size), pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((200, 100, 50, 120))
    start = time.perf_counter()
    ground.blit(picture, (0, 0))
    return (time.perf_counter() - start) * 1000


def _line(name: str, frames: list[float], blit: float) -> str:
    if not frames:
        return f"{name:<20} did not occur\n"
    ordered = sorted(frames)
    median, most = statistics.median(ordered), ordered[round(0.95 * (len(ordered) - 1))]
    worst = f"{ordered[-1]:6.2f} ms worst   ({len(ordered)} frames)"
    return f"{name:<20} {median:6.2f} ms median = {median / blit:5.1f} blits {most:6.2f} ms p95 {worst}\n"


def _megabytes() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def _tables(app: App, asked: argparse.Namespace) -> Iterator[Table]:
    """The table at one position after another of a random game."""
    for after in range(FIRST, MOST, 3):
        table = _lay(app, asked, after)
        if not table.session.over:
            yield table


def _lay(app: App, asked: argparse.Namespace, after: int) -> Table:
    """A table so many random choices into the game, at which nothing waits for a key; and nothing else in memory."""
    app.settings.round_summary = False
    while app.stack:
        app.stack.pop().leave()
    gc.collect()
    table = Table.sample(app, Shot(asked.game, asked.seats, asked.seed, after))
    app.show(table)
    return table


def _timed(app: App, seconds: float = 1 / RATE) -> float:
    app.dirty = True
    start = time.perf_counter()
    app.step(seconds)
    return (time.perf_counter() - start) * 1000


def _settle(app: App) -> None:
    for _ in range(round(2 * RATE)):
        app.step()


def turning(app: App, asked: argparse.Namespace) -> list[float]:
    """A ring or a hand turns by a choice; the same turn again and again."""
    found: list[float] = []
    for table in _tables(app, asked):
        path = (
            next((path for path in table.choice_paths.now if _turns(table, path)), None) if table.choice_paths else None
        )
        if path is None:
            continue
        _settle(app)
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
        taken = _timed(app)
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
    for table in _tables(app, asked):
        source = _carried(table)
        start = table.viewport.pixel_of(source) if source else None
        if source is None or start is None or table.choice_paths is None:
            continue
        _settle(app)
        targets = [pixel for place in table.choice_paths.targets(source) if (pixel := table.viewport.pixel_of(place))]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
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
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    start = time.perf_counter()
    pygame.event.post(event)
    app.dirty = True
    app.step()
    return (time.perf_counter() - start) * 1000


def scoring(app: App, asked: argparse.Namespace) -> list[float]:
    """The longest sequence of events that one choice of a random game sets going, as far as the table shows it."""
    return [spent for spent, told in _scored(app, asked) if not told]


def telling(app: App, asked: argparse.Namespace) -> list[float]:
    """The moments that tell of the same events, over the whole window."""
    return [spent for spent, told in _scored(app, asked) if told]


def _scored(app: App, asked: argparse.Namespace) -> Iterator[tuple[float, bool]]:
    """Frames of a scoring, each with whether a moment was shown; one that stays is gone on from as soon as it ends."""
    after, wanted = _richest(asked)
    table = _lay(app, asked, after)
    _settle(app)
    table.choose(next(path for path in table.choice_paths.now if path.choice.text == wanted))  # type: ignore[union-attr]
    while table.viewport.timeline.busy:
        player = table.performance.player
        if player is not None and player.ended and player.act.stays:
            player.press()
        told, spent = table.performance.open, _timed(app)
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
    table = next(_tables(app, asked))
    _settle(app)
    pos = table.canvas.rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.step()
    return [frame for notch in NOTCHES for frame in _notch_frames(app, table, notch)]


def _notch_frames(app: App, table: Table, notch: int) -> list[float]:
    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch), flipped=False)
    pygame.event.post(event)
    frames = [_timed(app)]
    while table.viewport.camera.moving:
        frames.append(_timed(app))
    return [*frames, _timed(app)]


def idle(app: App, asked: argparse.Namespace, seconds: float = IDLE_SECONDS) -> float:
    """The share of a core that a table costs which nobody touches, in per cent."""
    next(_tables(app, asked))
    _settle(app)
    clock = pygame.time.Clock()
    app.step()
    busy, start = time.process_time(), time.perf_counter()
    while time.perf_counter() - start < seconds:
        app.step(clock.tick(app.rate) / 1000)
    return 100 * (time.process_time() - busy) / (time.perf_counter() - start)


MEASURES: dict[str, Frames] = {
    "a dial turns": turning,
    "a piece is carried": carrying,
    "scoring": scoring,
    "a moment": telling,
}
