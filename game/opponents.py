"""Which opponents can sit down."""

from __future__ import annotations

HUMAN = "human"


def levels(game: str) -> tuple[str, ...]:
    """The levels of opponents for a game, easiest first; none for a game that they have not learnt."""
    from rules.bots import LEVELS  # here, because the title need not wait while opponents are loaded

    return LEVELS.get(game, ())
