"""Which opponents can sit down. They register in `rules.bots.LEVELS`: a game's name with its levels, easiest first."""

from __future__ import annotations

from importlib import import_module, util

HUMAN = "human"


def levels(game: str) -> tuple[str, ...]:
    """The levels of opponents for a game; none while nobody has registered."""
    if util.find_spec("rules.bots") is None:
        return ()
    registered: dict[str, tuple[str, ...]] = getattr(import_module("rules.bots"), "LEVELS", {})
    return tuple(registered.get(game, ()))
