"""A puzzle at the real table, and where the way leads from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from game import labels
from game.cast import Sitting
from game.exercise.exercise import Exercise, question
from game.exercise.scene import ExerciseTable
from game.games import faces
from game.kit.scene import Shot
from game.puzzles.puzzle import Puzzle, puzzles
from game.puzzles.solver import Solver, next_unsolved
from game.translation import _
from rules.record import Record

if TYPE_CHECKING:
    from game.app import App


def exercise(puzzle: Puzzle) -> Exercise:
    return Exercise(
        _named(puzzle), puzzle.best, puzzle.arguments, beside=puzzle.following, ahead=puzzle.points, furthest=True
    )


def _named(puzzle: Puzzle) -> Record:
    """The game with somebody of the cast on every seat but the solver's."""
    kept = puzzle.record
    cast = faces(kept.game, [Sitting("", seat.bot) for seat in kept.seats])
    names = [who.name if who else seat.name for who, seat in zip(cast, kept.seats, strict=True)]
    names[puzzle.seat] = _("You")
    return replace(kept, seats=tuple(replace(seat, name=name) for seat, name in zip(kept.seats, names, strict=True)))


class PuzzleSeries:
    """The puzzles of a game, one after the other; whoever leaves comes back to their page."""

    def __init__(self, app: App, puzzle: Puzzle, solver: Solver) -> None:
        self.app, self.puzzle, self.solver = app, puzzle, solver

    def title(self) -> str:
        said = _("Puzzle {number}: {level}")
        return said.format(number=self.puzzle.number, level=labels.level(self.puzzle.grade))

    def question(self) -> str:
        return question()

    def onward(self) -> str:
        return _("Next puzzle") if self.following else _("Go on")

    @property
    def following(self) -> Puzzle | None:
        """The next one that was not solved."""
        found = next_unsolved(self.solver, self.puzzle.game, self.puzzle.number)
        return None if found is self.puzzle else found

    def solved(self, hints: int) -> None:  # noqa: ARG002 - a hint is no shame
        self.solver.solve(self.puzzle)

    def shown(self) -> None:
        """Who has seen the answer has not solved it."""

    def go_on(self) -> None:
        following = self.following
        self.leave()
        if following is not None:
            self.app.push("puzzle", puzzle=following)

    def leave(self) -> None:
        self.app.pop()


class PuzzleTable(ExerciseTable):
    """The table of one puzzle."""

    def __init__(self, app: App, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        super().__init__(app, exercise(puzzle), PuzzleSeries(app, puzzle, Solver(app)))

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """The puzzle whose number is that of the chapter."""
        found = puzzles(shot.game)
        return cls(app, found[(shot.chapter - 1) % len(found)])
