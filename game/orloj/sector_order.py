"""The order of the two sectors of a turn: whether it makes any difference which one comes first."""

from __future__ import annotations

from rules.engine import Choice
from rules.orloj import GAME
from rules.orloj.state import State

MOST = 240
"""Positions that are looked at; with more of them the order counts as different."""


class TooMany(Exception):
    """More positions than are looked at."""


def order_matters(state: State) -> bool:
    """Whether some outcome of both sectors can be had in one order alone. Additional actions are left aside: they can
    be done before either."""
    one, other = (choice for choice in GAME.choices(state) if choice.verb == "first")
    try:
        return _outcomes(state, one) != _outcomes(state, other)
    except TooMany:
        return True


def _outcomes(state: State, first: Choice) -> set[str]:
    """Every position in which both sectors can be done with, written out."""
    found: set[str] = set()
    waiting, looked = [GAME.apply(state, first).state], 0
    while waiting:
        present = waiting.pop()
        looked += 1
        if looked > MOST:
            raise TooMany
        if _done(present, state.seat):
            found.add(repr(GAME.dump(present)))
        else:
            waiting += [GAME.apply(present, each).state for each in GAME.choices(present) if not each.extra]
    return found


def _done(state: State, seat: int) -> bool:
    asked = GAME.prompt(state)
    return asked is None or asked.seat != seat or asked.ask in ("end", "turn")
