"""The game that the command line asks for: a new one for people and opponents by name, or one from a file."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from game import games
from game.cast import Sitting
from game.match import Match, from_entry
from game.new_game_setup import Setup, fresh_seed
from game.refusals import refusal
from game.saves import Shelf
from game.shelf_entry import read_entry
from rules import GAMES, record
from rules.engine import check_seats
from rules.record import Record, Seat, read_seat


@dataclass(frozen=True)
class Opening:
    """A game to open the table with; a finished one is looked back on."""

    match: Match
    finished: bool = False


def new_game(game: str, seats: str, seed: int | None, shelf: Shelf) -> Opening:
    """A game for these seats; ValueError with a sentence if they cannot play it."""
    found = _named(game, [_seat(said.strip(), game) for said in seats.split(",")])
    rules = GAMES[game]
    if len(found) not in rules.seats:
        raise ValueError(f"{rules.title} seats {rules.seats[0]} to {rules.seats[-1]} players, not {len(found)}")
    names = check_seats([seat.name for seat in found], rules.seats)
    if len(set(names)) < len(names):
        raise ValueError("two players have the same name")
    kept = Record(game, found, fresh_seed() if seed is None else seed, board=rules.board_mark)
    return Opening(Match(kept, shelf.new_name(game), tuple(Setup(game).colors[: len(found)])))


def _named(game: str, seats: list[Seat]) -> tuple[Seat, ...]:
    """The seats, opponents without a name called after who plays them."""
    faces = games.faces(game, [Sitting(seat.name, seat.bot) for seat in seats])
    return tuple(
        seat if seat.name or who is None else replace(seat, name=who.name)
        for seat, who in zip(seats, faces, strict=True)
    )


def _seat(said: str, game: str) -> Seat:
    """`Ann` is a person, `Bo:hard` an opponent, and so is `:hard`, which nobody has named."""
    found = read_seat(said, games.levels(game))
    if not found.name and found.bot is None:
        raise ValueError(f"a seat is a name, or a name with a level like Bo:hard, not {said!r}")
    return found


def from_file(path: Path, shelf: Shelf) -> Opening:
    """A saved game; ValueError with a sentence if it is none. One from elsewhere is kept under a new name."""
    entry = read_entry(Path(os.path.realpath(path)), automatic=False)
    if entry.problem:
        raise ValueError(f"--resume {path}: {entry.problem.rstrip('.')}")
    match = from_entry(entry)
    try:
        state = record.replay(match.game, match.record)
    except ValueError as problem:
        raise ValueError(f"--resume {path}: {refusal(problem).rstrip('.')}") from None
    ours = entry.path.parent in (Path(os.path.realpath(shelf.automatic)), Path(os.path.realpath(shelf.kept)))
    name = match.name if ours else shelf.new_name(match.record.game)
    return Opening(Match(match.record, name, match.colors), match.game.prompt(state) is None)
