"""Chances to win: what the positions of all seats are worth against each other, surer as the end comes near.

`chances.toml` of a game says how sure, for each number of seats; `build_scripts/fit_chances.py` fits it to games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Any, NamedTuple

from rules import GAMES
from rules.board_data import TomlTable, read_table
from rules.bots.roster import BOTS, evaluation_of
from rules.engine import Rank

JUDGE = "hard"
"""The level whose weights say what a position is worth."""


class Steepness(NamedTuple):
    """The meaning of a point of lead: exp(start + linear p + square p²), where p is the progress of the game."""

    start: float
    linear: float
    square: float

    def at(self, progress: float) -> float:
        return exp(self.start + self.linear * progress + self.square * progress * progress)


def win_probability(game: str, state: Any) -> tuple[float, ...]:
    """Each score's chance to be the best at the end, by seat and alone also Josef's; they add up to 1."""
    ranks = GAMES[game].outcome(state)
    if ranks is not None:
        return shares(ranks)
    judge = evaluation_of(game, JUDGE, seats_of(game, state))
    steepness = steepness_of(game, seats_of(game, state))
    return softmax(judge.worth(state), steepness.at(judge.progress(state)))


def seats_of(game: str, state: Any) -> int:
    """The number of people at the table: Josef has a score and a name, but no seat."""
    return len(GAMES[game].picture(state)["players"])


def shares(ranks: Sequence[Rank]) -> tuple[float, ...]:
    """A finished game: 1 for the winner, parts of it if nothing could part the best."""
    best = {rank.seat for rank in ranks if rank.place == 1}
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(ranks)))


def softmax(worth: Sequence[float], steepness: float) -> tuple[float, ...]:
    top = max(worth)
    weights = [exp(steepness * (each - top)) for each in worth]
    return tuple(weight / sum(weights) for weight in weights)


@cache
def steepness_of(game: str, seats: int) -> Steepness:
    return read_steepness(read_table(BOTS[game].package, "chances.toml"), seats)


def read_steepness(table: TomlTable, seats: int) -> Steepness:
    part = table.table(f"seats {seats}")
    numbers = [_number(part, key) for key in Steepness._fields]
    if set(part.content) != set(Steepness._fields):
        raise part.error(min(set(part.content) - set(Steepness._fields)), "is not a key this file may have")
    return Steepness(*numbers)


def _number(table: TomlTable, key: str) -> float:
    value = table.content.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise table.error(key, f"must be a number, not {value!r}")
    return float(value)
