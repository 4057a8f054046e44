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
UNPROVEN = "unproven"
"""The key of a table whose chances did not come true on games that were not fitted on."""


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
    return expected(game, evaluation_of(game, JUDGE, seats_of(game, state)).worth(state), state)


def expected(game: str, worth: Sequence[float], state: Any) -> tuple[float, ...]:
    """The chances if the positions of a table were worth so much, as sure as a lead is in `state`."""
    seats = seats_of(game, state)
    progress = evaluation_of(game, JUDGE, seats).progress(state)
    return softmax(worth, steepness_of(game, seats).at(progress))


def proven(game: str, seats: int) -> bool:
    """Whether the chances of such a table come true, so that people may be told them."""
    return not _table_of(game).table(f"seats {seats}").content.get(UNPROVEN, False)


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
def _table_of(game: str) -> TomlTable:
    return read_table(BOTS[game].package, "chances.toml")


@cache
def steepness_of(game: str, seats: int) -> Steepness:
    return read_steepness(_table_of(game), seats)


def read_steepness(table: TomlTable, seats: int) -> Steepness:
    part = table.table(f"seats {seats}")
    numbers = [_number(part, key) for key in Steepness._fields]
    strange = set(part.content) - {*Steepness._fields, UNPROVEN}
    if strange:
        raise part.error(min(strange), "is not a key this file may have")
    return Steepness(*numbers)


def _number(table: TomlTable, key: str) -> float:
    value = table.content.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise table.error(key, f"must be a number, not {value!r}")
    return float(value)
