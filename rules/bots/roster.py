"""The opponents by level, and the games that they play: one list of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from rules.bots import orloj, terracotta
from rules.bots.base import Opponent
from rules.bots.easy import Easy
from rules.bots.evaluation import Evaluation
from rules.bots.game_bots import GameBots
from rules.bots.hard import Hard
from rules.bots.master import Master
from rules.bots.normal import Normal
from rules.bots.random_opponent import RandomOpponent
from rules.engine import Choice
from rules.record import Record

BOTS: dict[str, GameBots] = {each.name: each for each in (terracotta.BOTS, orloj.BOTS)}
PLAYERS: dict[str, type[Opponent]] = {player.level: player for player in (RandomOpponent, Easy, Normal, Hard, Master)}


def opponent(game: str, level: str, seed: int, seats: int | None = None) -> Opponent:
    """An opponent of a level (or `random`) for a game. ValueError that says what is allowed.

    `seats` says how many play: a level may weigh things in its own way at some tables.
    """
    if game not in BOTS:
        raise ValueError(f"there are no opponents for {game!r}; they play {', '.join(sorted(BOTS))}")
    if level not in PLAYERS:
        raise ValueError(f"there is no level {level!r}; known are {', '.join(PLAYERS)}")
    player = PLAYERS[level]
    return player(evaluation_of(game, player.judges_like or level, seats), seed)


def planners(record: Record) -> dict[int, Callable[[Any], Sequence[Choice]]]:
    """Whoever plays the seats that no person has; a level that is unknown here is left to people."""
    return {
        at: opponent(record.game, seat.bot, record.seed + at, len(record.seats)).plan
        for at, seat in enumerate(record.seats)
        if seat.bot in PLAYERS
    }


@cache
def evaluation_of(game: str, level: str, seats: int | None = None) -> Evaluation:
    """The evaluation of a level; shared, because what it remembers of positions is the same for all seeds."""
    return BOTS[game].evaluation(BOTS[game].weights(level, seats))
