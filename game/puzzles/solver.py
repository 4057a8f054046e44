"""Solvers: whoever solves puzzles at home, as the settings remember them, and guests, whom nobody remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzles.puzzle import Puzzle, puzzles

if TYPE_CHECKING:
    from game.app import App


class Solver:
    """Whoever solves puzzles at home; what was solved is kept in the settings."""

    def __init__(self, app: App) -> None:
        self.app = app

    def solved(self, game: str) -> frozenset[str]:
        """The names of the puzzles that were solved."""
        found = self.app.settings.puzzles.get(game, [])
        return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()

    def solve(self, puzzle: Puzzle) -> None:
        known = self.solved(puzzle.game)
        if puzzle.id not in known:
            kept = self.app.settings.puzzles
            self.app.change(puzzles={**kept, puzzle.game: [*sorted(known), puzzle.id]})


class Guest(Solver):
    """A guest of a meetup: what was solved is forgotten with the visit."""

    def __init__(self) -> None:
        self.known: set[tuple[str, str]] = set()

    def solved(self, game: str) -> frozenset[str]:
        return frozenset(name for one, name in self.known if one == game)

    def solve(self, puzzle: Puzzle) -> None:
        self.known.add((puzzle.game, puzzle.id))


def count(solver: Solver, game: str) -> int:
    """How many of a game's puzzles were solved; those of earlier versions of the program do not count."""
    solved = solver.solved(game)
    return sum(puzzle.id in solved for puzzle in puzzles(game))


def next_unsolved(solver: Solver, game: str, after: int = 0) -> Puzzle | None:
    """The next puzzle after a number that was not solved, beginning again at the easiest; None if all were."""
    solved, found = solver.solved(game), puzzles(game)
    around = [*found[after:], *found[:after]]
    return next((puzzle for puzzle in around if puzzle.id not in solved), None)
