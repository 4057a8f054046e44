"""Who can sit down: the opponents by level, and how each sees each game."""

from __future__ import annotations

from functools import cache

from rules.bots.chance import Chance
from rules.bots.easy import Easy
from rules.bots.eyes import Eyes
from rules.bots.hard import Hard
from rules.bots.normal import Normal
from rules.bots.opponents import Opponent
from rules.bots.orloj_eyes import OrlojEyes
from rules.bots.terracotta_eyes import TerracottaEyes
from rules.bots.weights import read_weights

EYES: dict[str, type[Eyes]] = {"terracotta": TerracottaEyes, "orloj": OrlojEyes}
PLAYERS: dict[str, type[Opponent]] = {player.level: player for player in (Chance, Easy, Normal, Hard)}
LEVELS: dict[str, tuple[str, ...]] = dict.fromkeys(EYES, ("easy", "normal", "hard"))
"""The levels that a person can choose for a game, easiest first."""


def opponent(game: str, level: str, seed: int, seats: int | None = None) -> Opponent:
    """An opponent of a level (or `random`) for a game. ValueError that says what is allowed.

    `seats` says how many play: a level may weigh things in its own way at some tables.
    """
    if game not in EYES:
        raise ValueError(f"there are no opponents for {game!r}; they play {', '.join(sorted(EYES))}")
    if level not in PLAYERS:
        raise ValueError(f"there is no level {level!r}; known are {', '.join(PLAYERS)}")
    return PLAYERS[level](eyes(game, level, seats), seed)


@cache
def eyes(game: str, level: str, seats: int | None = None) -> Eyes:
    """How this level sees the game; shared, because what it remembers of positions is the same for all seeds."""
    return EYES[game](read_weights(game, EYES[game].terms, level, seats))
