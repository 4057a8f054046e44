"""Matches: the record of a game, its seats' colours, and the name it is kept under on the shelf.

This is all that the table scene needs to begin or to continue, and all that the results need to look back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from game import games
from game.kit.theme import SEAT_BY_NAME, SEATS, SeatColor
from game.shelf_entry import GameSummary, ShelfEntry, read_text
from rules import GAMES, record
from rules.engine import AnyGame, Rng, handicap
from rules.record import Record

NAMES = ("Ann", "Bo", "Cleo", "Dan")


@dataclass(frozen=True)
class Match:
    """A record with what it does not say: colours by seat, its name on the shelf, and when it was put there."""

    record: Record
    name: str
    colors: tuple[str, ...] = ()
    saved: float = field(default=0.0, compare=False)
    """When it was last saved, if it comes from the shelf."""

    @property
    def game(self) -> AnyGame:
        return GAMES[self.record.game]

    @cached_property
    def end(self) -> Any:
        """The position at the end of the record, played back once; RecordError at the first line that cannot be."""
        return record.replay(self.game, self.record)

    @property
    def head_starts(self) -> tuple[int, ...]:
        """The points with which each seat began before anybody else had any."""
        return handicap(self.record.options, len(self.record.seats))

    @property
    def seats(self) -> tuple[SeatColor, ...]:
        return seats_of(self.colors, len(self.record.seats))


def seats_of(colors: Sequence[str], count: int) -> tuple[SeatColor, ...]:
    """The seats by their colours' names; where those say nothing useful, the usual order."""
    named = [SEAT_BY_NAME[name] for name in dict.fromkeys(colors) if name in SEAT_BY_NAME]
    others = [seat for seat in SEATS if seat not in named]
    return tuple([*named, *others][:count])


def card(match: Match, state: object) -> GameSummary:
    """The summary for the shelf of a game that stands at `state`."""
    game = match.game
    prompt, names = game.prompt(state), games.names(match.record, state)
    return GameSummary(
        game=game.name,
        seats=names,
        colors=tuple(seat.name for seat in seats_of(match.colors, len(names))),
        round=int(game.picture(state).get("round", 0)),
        turn=prompt.seat if prompt else None,
        scores=game.scores(state),
        finished=prompt is None,
        choices=len(match.record.choices),
        levels=tuple(seat.bot or "" for seat in match.record.seats),
    )


def from_entry(entry: ShelfEntry) -> Match:
    """A game from the shelf; ValueError with a sentence if it cannot be read."""
    kept = record.parse(read_text(entry.path))
    return Match(kept, entry.name, entry.card.colors if entry.card else (), entry.when)


def random_record(name: str, seats: int, seed: int, after: int) -> Record:
    """A game of random choices, the same for the same arguments: for pictures and tests."""
    game, rng = GAMES[name], Rng(seed)
    kept = Record(name, tuple(record.Seat(who) for who in NAMES[:seats]), seed, board=game.board_mark)
    state = record.start(game, kept)
    chosen: list[str] = []
    while len(chosen) < after and game.prompt(state) is not None:
        choice = rng.pick(game.choices(state))
        chosen.append(choice.text)
        state = game.apply(state, choice).state
    return replace(kept, choices=tuple(chosen))
