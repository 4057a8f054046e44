"""Check the puzzles that ship: the best way of each stands out in two studies, the second five times as thorough, and
the table judges both turns rightly.

    python build_scripts/check_puzzles.py                       all of them; some seconds each
    python build_scripts/check_puzzles.py orloj --only 7 12     single ones
    python build_scripts/check_puzzles.py --seed 3              what is hidden dealt otherwise than when they were cut

It prints a line for each puzzle, what is wrong with those that fail, and fails if there was one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.exercise.exercise import is_right  # noqa: E402 - the checkout must be found first
from game.puzzles.puzzle import Puzzle, PuzzleError, check, puzzles  # noqa: E402
from rules import GAMES  # noqa: E402
from rules.bots.coach import Argument, differences  # noqa: E402
from rules.bots.hard import Hard  # noqa: E402
from rules.bots.judgement import judge, turn_is_over  # noqa: E402
from rules.bots.roster import evaluation_of, opponent  # noqa: E402
from rules.bots.ways import QUICK, Comparison, compared, compared_again  # noqa: E402
from rules.record import Record, replay  # noqa: E402

CUT_SEED = 1
"""The seed of the thorough study with which puzzles are cut."""


class Proof(NamedTuple):
    """The studies of a puzzle, and what is wrong with it; nothing if it holds."""

    quick: Comparison
    thorough: Comparison
    faults: tuple[str, ...]


def proof(puzzle: Puzzle, seed: int = CUT_SEED) -> Proof:
    state = check(puzzle)
    quick = compared(puzzle.game, state, QUICK)
    thorough = compared_again(puzzle.game, state, quick, seed)
    faults = [*study_faults(puzzle, "quick", quick), *study_faults(puzzle, "thorough", thorough)]
    return Proof(quick, thorough, (*faults, *table_faults(puzzle)))


def study_faults(puzzle: Puzzle, name: str, study: Comparison) -> Iterator[str]:
    best = study.ways[0]
    if best.begins not in puzzle.best:
        yield f"the {name} study prefers {best.begins!r}"
    elif not study.stands_out:
        yield f"in the {name} study it is only {study.points:.1f} points and {study.chance:.0%} ahead"


def table_faults(puzzle: Puzzle) -> Iterator[str]:
    """The answers that the table would judge wrongly."""
    for turn, right in ((puzzle.best, True), (puzzle.following, False)):
        played, _end = carried_out(puzzle.record, turn)
        verdict = judge(played, len(puzzle.record.choices), puzzle.best)
        if is_right(verdict, puzzle.game, len(puzzle.record.seats), furthest=True) is not right:
            yield f"the table takes {turn[0]!r} for {'wrong' if right else 'right'}"


def carried_out(kept: Record, turn: Sequence[str]) -> tuple[Record, Any]:
    """A game with one more turn, and the position after it; what could not be foreseen of the turn is added."""
    game = GAMES[kept.game]
    before = state = replay(game, kept)
    waiting = list(turn)
    while not turn_is_over(kept, before, state):
        text = waiting.pop(0) if waiting else opponent(kept.game, "normal", 0, len(kept.seats)).decide(state).text
        state, kept = game.apply(state, text).state, kept.then(text)
    return kept, state


def arguments(kept: Record, seat: int, best: Sequence[str], following: Sequence[str]) -> tuple[Argument, ...]:
    """The differences between the best turn of a position and the next, when both are over."""
    (_record, end), (_other, other) = (carried_out(kept, turn) for turn in (best, following))
    return differences(evaluation_of(kept.game, Hard.level, len(kept.seats)), seat, other, end)


def told(puzzle: Puzzle, proven: Proof) -> str:
    quick, thorough = proven.quick, proven.thorough
    studies = ", ".join(f"{study.points:5.1f} points {study.chance:4.0%}" for study in (quick, thorough))
    times = thorough.spent / quick.spent
    wrong = f"  {'; '.join(proven.faults)}" if proven.faults else ""
    return f"{puzzle.game} {puzzle.number:3} {puzzle.grade:6} {studies}, {times:4.1f} times the choices{wrong}"


def run(name: str, only: list[int], seed: int) -> int:
    """Check the puzzles of a game and tell of each; the number of those that fail."""
    chosen = [puzzle for puzzle in puzzles(name) if not only or puzzle.number in only]
    failures, margins, times = 0, list[float](), list[float]()
    for puzzle in chosen:
        try:
            proven = proof(puzzle, seed)
        except PuzzleError as error:
            failures += 1
            print(error, flush=True)
            continue
        failures += bool(proven.faults)
        margins.append(proven.thorough.points)
        times.append(proven.thorough.spent / proven.quick.spent)
        print(told(puzzle, proven), flush=True)
    if margins:
        span = f"margins {min(margins):.1f} to {max(margins):.1f}, median {median(margins):.1f} points"
        print(f"{name}: {len(chosen)} puzzles, {failures} failures; {span}; {median(times):.1f} times the choices")
    return failures


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("names", nargs="*", metavar="GAME", help=f"{' or '.join(GAMES)}; all if none is named")
    ask.add_argument("--only", type=int, nargs="+", default=[], metavar="N", help="only the puzzles of these numbers")
    ask.add_argument("--seed", type=int, default=CUT_SEED, metavar="N", help="of the thorough study")
    asked = ask.parse_args()
    if unknown := [name for name in asked.names if name not in GAMES]:
        ask.error(f"there is no game {unknown[0]!r}; known are {', '.join(GAMES)}")
    failures = [run(name, asked.only, asked.seed) for name in asked.names or GAMES]
    return 1 if any(failures) else 0


if __name__ == "__main__":
    sys.exit(main())
