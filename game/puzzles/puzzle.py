"""Puzzles as the files have them: a game up to a turn, whose turn it is, the best way to play it and the next one.

`build_scripts/cut_puzzles.py` writes `game/puzzles/GAME.json`; whatever is wrong with one is told in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from game.kit import assets
from rules import GAMES, record
from rules.bots.coach import Argument
from rules.engine import Reason
from rules.record import Record, Seat

VERSION = 1
SEPARATOR = ";"
"""Stands between the choices of a game."""
Grade = Literal["easy", "normal", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "normal", "hard")


class PuzzleError(ValueError):
    """Puzzles that cannot be used as they are written, in one sentence."""


@dataclass(frozen=True)
class Puzzle:
    """A turn to find. `best` is the turn, `following` the best one that begins otherwise; they are `points` apart, and
    `chance` of all games won. `ways` is the number of beginnings there are."""

    game: str
    id: str
    number: int
    """The place among the puzzles of its game, the easiest is 1."""
    grade: Grade
    record: Record
    """The game up to the turn."""
    seat: int
    best: tuple[str, ...]
    following: tuple[str, ...]
    points: float
    chance: float
    ways: int
    arguments: tuple[Argument, ...]
    """The differences between the two turns, for and against the best."""


@lru_cache(maxsize=4)
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; none if it has no file."""
    path = assets.PUZZLES / f"{game}.json"
    if not path.is_file():
        return ()
    try:
        return read(game, json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError) as error:
        raise PuzzleError(f"the puzzles of {game}: {error}") from error


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The games that have puzzles, in the order of the games."""
    return tuple(game for game in GAMES if puzzles(game))


def read(game: str, raw: Any) -> tuple[Puzzle, ...]:
    """Puzzles from plain JSON types; PuzzleError at the first that makes no sense."""
    where = "the file"
    if _get(raw, "version", int, where) != VERSION:
        raise PuzzleError(f"{where} must have version {VERSION}")
    played = [_played(game, entry, f"game {at}") for at, entry in enumerate(_get(raw, "games", list, where))]
    found = []
    for number, entry in enumerate(_get(raw, "puzzles", list, where), start=1):
        found.append(_puzzle(played, number, entry, f"puzzle {number}"))
    names = [puzzle.id for puzzle in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise PuzzleError(f"{twice[0]!r} is there twice")
    grades = [GRADES.index(puzzle.grade) for puzzle in found]
    if grades != sorted(grades):
        raise PuzzleError("they are not sorted by their grades")
    return tuple(found)


def _played(game: str, raw: Any, where: str) -> Record:
    names = _get(raw, "seats", list, where)
    if not all(isinstance(name, str) for name in names):
        raise PuzzleError(f"{where}: seats must be names of levels")
    seats = tuple(Seat(f"{name.capitalize()} {place}", name) for place, name in enumerate(names, start=1))
    choices = tuple(_get(raw, "choices", str, where).split(SEPARATOR))
    return Record(game, seats, _get(raw, "seed", int, where), _get(raw, "options", dict, where), choices)


def _puzzle(played: list[Record], number: int, raw: Any, where: str) -> Puzzle:
    which, at = _get(raw, "game", int, where), _get(raw, "at", int, where)
    if not 0 <= which < len(played) or not 0 < at <= len(played[which].choices):
        raise PuzzleError(f"{where}: there is no game {which} with {at} choices")
    kept = played[which]
    grade = _get(raw, "grade", str, where)
    if grade not in GRADES:
        raise PuzzleError(f"{where}: the grade must be {', '.join(GRADES)}, not {grade!r}")
    return Puzzle(
        game=kept.game,
        id=f"{kept.seed}-{at}",
        number=number,
        grade=grade,
        record=Record(kept.game, kept.seats, kept.seed, kept.options, kept.choices[:at]),
        seat=_get(raw, "seat", int, where),
        best=_turn(raw, "best", where),
        following=_turn(raw, "following", where),
        points=float(_get(raw, "points", (int, float), where)),
        chance=float(_get(raw, "chance", (int, float), where)),
        ways=_get(raw, "ways", int, where),
        arguments=tuple(_argument(each, where) for each in _get(raw, "arguments", list, where)),
    )


def _turn(raw: Any, key: str, where: str) -> tuple[str, ...]:
    found = tuple(_get(raw, key, str, where).split(SEPARATOR))
    if not all(found):
        raise PuzzleError(f"{where}: {key} must name choices")
    return found


def _argument(raw: Any, where: str) -> Argument:
    reason = Reason(_get(raw, "key", str, where), _get(raw, "facts", dict, where))
    return Argument(reason, float(_get(raw, "weight", (int, float), where)))


def _get(raw: Any, key: str, kind: Any, where: str) -> Any:
    value = raw.get(key) if isinstance(raw, Mapping) else None
    if isinstance(value, bool) or not isinstance(value, kind):
        raise PuzzleError(f"{where}: {key} is missing or makes no sense: {value!r}")
    return value


def check(puzzle: Puzzle) -> Any:
    """The position of a puzzle; PuzzleError if it is no turn of its seat, or its turns cannot be played."""
    game = GAMES[puzzle.game]
    try:
        state = record.replay(game, puzzle.record)
        for turn in (puzzle.best, puzzle.following):
            _played_out(game.apply, state, turn)
    except ValueError as error:
        raise PuzzleError(f"{puzzle.game}, {puzzle.id}: {error}") from error
    prompt = game.prompt(state)
    if prompt is None or prompt.seat != puzzle.seat:
        raise PuzzleError(f"{puzzle.game}, {puzzle.id}: it is not the turn of seat {puzzle.seat}")
    return state


def _played_out(apply: Callable[[Any, str], Any], state: Any, turn: tuple[str, ...]) -> None:
    for choice in turn:
        state = apply(state, choice).state
