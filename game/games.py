"""The games of the program: one list of descriptors, in the order of the doors, and what is asked of a game by name."""

from __future__ import annotations

from collections.abc import Sequence

from game import orloj, terracotta
from game.cast import Character, Sitting
from game.descriptor import GameDescriptor
from game.kit.theme import BOTH, World
from rules import GAMES
from rules.record import Record

DESCRIPTORS: dict[str, GameDescriptor] = {each.name: each for each in (terracotta.DESCRIPTOR, orloj.DESCRIPTOR)}
HUMAN = "human"
"""The level of a seat that a person plays."""


def world_of(name: str) -> World:
    """The colours of a game; for anything else those of the program."""
    return DESCRIPTORS[name].world if name in DESCRIPTORS else BOTH


def faces(name: str, seats: Sequence[Sitting]) -> tuple[Character | None, ...]:
    """Who plays the opponents of a game, seat by seat; nobody plays a person's seat."""
    return DESCRIPTORS[name].cast.at(seats)


def names(kept: Record, state: object) -> tuple[str, ...]:
    """The names of all who score: the seats', and of whom somebody plays against who sits alone."""
    found, rival = GAMES[kept.game].names(state), DESCRIPTORS[kept.game].cast.alone
    return found if rival is None or len(found) == len(kept.seats) else (*kept.names, rival.name)


def portraits(name: str, seats: Sequence[str], levels: Sequence[str]) -> tuple[str, ...]:
    """The portrait of everybody who scores and is no person, by names and levels; otherwise nothing."""
    cast = DESCRIPTORS[name].cast
    known = [*levels, *[""] * (len(seats) - len(levels))]
    sitting = [Sitting(*seat) for seat in zip(seats, known, strict=True)]
    found = [who.portrait if who else "" for who in cast.at(sitting)]
    if cast.alone is not None and len(levels) < len(seats) and seats[-1] == cast.alone.name:
        found[-1] = cast.alone.portrait
    return tuple(found)


def levels(name: str) -> tuple[str, ...]:
    """The levels of opponents for a game, easiest first; none for a game that they have not learnt."""
    from rules.bots import BOTS  # here, because the title need not wait while opponents are loaded

    return BOTS[name].levels if name in BOTS else ()
