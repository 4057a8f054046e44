"""Positions and views for the tests of Terracotta Army's table."""

from __future__ import annotations

from game.kit.geometry import Canvas
from game.kit.theme import SEATS
from game.table.sight import room_of
from game.table.view import Show
from game.terracotta.view import TerracottaView
from rules.engine import Rng
from rules.terracotta import GAME

NAMES = ("Ann", "Bo", "Cleo", "Dan")
KEEN = ("do", "hire", "use", "craft", "buy", "horse", "archer", "shoot")
DIALS = ("ring:inner", "ring:middle", "inspector:row", "warehouse:2", "coins:0", "vp:1", "wash:wet:0", "wash:dry:1")
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160), (1920, 1200), (2560, 1080), (1440, 1080))
SCALES = (0.8, 1.0, 1.3, 1.75)


def steps(seed, seats=3, most=600):
    """A random game of players who like to do what they can: each position with the step to the next."""
    rng, state = Rng(seed), GAME.new_game(NAMES[:seats], seed)
    for _ in range(most):
        if GAME.prompt(state) is None:
            return
        choices = GAME.choices(state)
        keen = [choice for choice in choices if choice.verb in KEEN]
        step = GAME.apply(state, rng.pick(keen if keen and rng.below(4) else choices))
        yield state, step
        state = step.state


def canvas(size=(1280, 720), ui=1.0, text=1.0):
    return Canvas(size, ui, text)


def view(size=(1280, 720), seats=3, ui=1.0):
    return TerracottaView(room_of(canvas(size, ui)), SEATS[:seats], NAMES[:seats], ui)


def show(state, size=(1280, 720), **more):
    """What is shown when nothing moves."""
    picture, prompt = GAME.picture(state), GAME.prompt(state)
    scale = canvas(size).table
    acting = prompt.seat if prompt else None
    seats = SEATS[: len(picture["players"])]
    return Show(picture, scale, scale, seats, acting, legal=GAME.choices(state) if prompt else (), state=state, **more)
