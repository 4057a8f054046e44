"""The games of the program: one list of descriptors, in the order of the doors, and what is asked of a game by name."""

from __future__ import annotations

from collections.abc import Sequence

from game import orloj, terracotta
from game.descriptor import Character, GameDescriptor
from game.kit.theme import BOTH, World

DESCRIPTORS: dict[str, GameDescriptor] = {each.name: each for each in (terracotta.DESCRIPTOR, orloj.DESCRIPTOR)}
HUMAN = "human"
"""The level of a seat that a person plays."""


def world_of(name: str) -> World:
    """The colours of a game; for anything else those of the program."""
    return DESCRIPTORS[name].world if name in DESCRIPTORS else BOTH


def characters(name: str, seats: Sequence[str | None]) -> tuple[Character | None, ...]:
    """Who plays the opponents of these levels, seat by seat; nobody twice, as long as there is somebody else."""
    game = DESCRIPTORS[name]
    found: list[Character | None] = []
    for level in seats:
        own = game.cast.get(level or "")
        others = (own, *game.spare, *game.cast.values()) if own else ()
        found.append(next((one for one in others if one not in found), own))
    return tuple(found)


def levels(name: str) -> tuple[str, ...]:
    """The levels of opponents for a game, easiest first; none for a game that they have not learnt."""
    from rules.bots import BOTS  # here, because the title need not wait while opponents are loaded

    return BOTS[name].levels if name in BOTS else ()
