"""Positions and views for the tests of Orloj's table."""

from __future__ import annotations

from game.kit.geometry import Canvas
from game.kit.theme import SEATS
from game.orloj.view import OrlojView
from game.table.sight import room_of
from game.table.view import Show
from rules.engine import Rng
from rules.orloj import GAME

NAMES = ("Ann", "Bo", "Cleo", "Dan")
SHY = ("skip", "pass", "end", "exchange")
LEVELS = GAME.options["difficulty"]
DIALS = ("hand", "face", "moon", "gear", "rooster", "painter", "hammer:month", "mastery:pink:1", "coins:0", "vp:1")
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160), (1920, 1200), (2560, 1080), (1440, 1080))
SCALES = (0.8, 1.0, 1.3, 1.75)


def steps(seed, seats=3, most=700, level=LEVELS[0], setup="standard"):
    """A random game of players who like to do what they can: each position with the step to the next."""
    rng, state = Rng(seed), GAME.new_game(NAMES[:seats], seed, {"difficulty": level, "setup": setup})
    for _ in range(most):
        if GAME.prompt(state) is None:
            return
        choices = GAME.choices(state)
        keen = [choice for choice in choices if choice.verb not in SHY]
        step = GAME.apply(state, rng.pick(keen if keen and rng.below(5) else choices))
        yield state, step
        state = step.state


def later(seed, seats=3, least=60, ask=""):
    """A position well into a game, at a question if one is named; None if the game has none."""
    for count, (state, _step) in enumerate(steps(seed, seats)):
        if count >= least and ask in ("", GAME.prompt(state).ask):
            return state
    return None


def position(ask, seats=3, least=20):
    """A position where this is asked."""
    return next(found for seed in range(40) if (found := later(seed, seats, least, ask)))


def canvas(size=(1280, 720), ui=1.0, text=1.0):
    return Canvas(size, ui, text)


def view(size=(1280, 720), seats=3, ui=1.0):
    return OrlojView(room_of(canvas(size, ui)), SEATS[:seats], NAMES[:seats], ui)


def show(state, size=(1280, 720), **more):
    """What is shown when nothing moves."""
    picture, prompt = GAME.picture(state), GAME.prompt(state)
    scale = canvas(size).table
    acting = prompt.seat if prompt else None
    seats = SEATS[: len(picture["players"])]
    return Show(picture, scale, scale, seats, acting, legal=GAME.choices(state) if prompt else (), state=state, **more)
