"""The puzzle of the day: the date alone chooses it, so that it is the same for everybody, everywhere and offline."""

from __future__ import annotations

from datetime import date
from math import gcd

from game.puzzles.puzzle import GRADES, Puzzle, games, puzzles

GOLDEN = 0.618
"""Neighbouring days are this part of the list apart, so that easy and hard ones take turns."""


def of_the_day(day: date) -> Puzzle | None:
    """The games take turns, and each goes through all of its puzzles before one comes again."""
    known = games()
    if not known:
        return None
    turn, which = divmod(day.toordinal(), len(known))
    found = puzzles(known[which])
    return found[turn * stride(len(found)) % len(found)]


def for_guests(game: str, shows: int) -> Puzzle | None:
    """An easy puzzle of a game for people who pass by; after every show another one."""
    easy = [puzzle for puzzle in puzzles(game) if puzzle.grade == GRADES[0]]
    return easy[shows % len(easy)] if easy else None


def stride(count: int) -> int:
    """A step that leads to each of so many places before it comes back to one."""
    near = max(1, round(count * GOLDEN))
    return next(step for step in range(near, near + count) if gcd(step, count) == 1)
