"""Recorded shows: games of the strongest opponents, opened late, when the board is full and the end is near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from game.cast import Sitting
from game.demo.tellings import Made, parts
from game.games import DESCRIPTORS, faces, levels
from game.kit import assets
from game.kit.theme import SEATS
from game.match import Match
from game.new_game_setup import fresh_seed
from rules import GAMES, record
from rules.engine import Event
from rules.events import TurnBegan
from rules.record import Record, Seat

PART, CHOICE, LONGEST = 1.25, 1.3, 200.0
"""Seconds that each thing told and each choice add, as measured, and all together, so that the finale comes within four
minutes."""


@dataclass(frozen=True)
class RecordedShow:
    """A recorded game, and the number of choices after which the show opens it. `turns` tells after how many choices a
    turn of which seat begins."""

    record: Record
    opening: int
    turns: tuple[tuple[int, int], ...] = ()

    @property
    def match(self) -> Match:
        """The game as it stands when the show opens."""
        begun = replace(self.record, choices=self.record.choices[: self.opening])
        return Match(begun, "meetup", tuple(seat.name for seat in SEATS[: len(begun.seats)]))

    def follows(self, made: Sequence[str]) -> bool:
        """Whether these are the choices of the record, as far as they go."""
        return self.record.choices[: len(made)] == tuple(made)

    def next_choice(self, made: Sequence[str]) -> tuple[str, ...]:
        """The choice that follows others; none if those are not the record's."""
        return self.record.choices[len(made) : len(made) + 1] if self.follows(made) else ()

    def choices(self) -> list[Made]:
        """All choices, with their events and positions."""
        return list(_choices(self.record))

    def next_turn(self, made: Sequence[str], seat: int) -> int | None:
        """The number of choices after which a turn of this seat begins, not before these; None if none comes any more,
        or if the game does not go as recorded."""
        if not self.follows(made):
            return None
        return next((at for at, begins in self.turns if begins == seat and at >= len(made)), None)

    @property
    def first(self) -> int:
        """The seat whose turn it is when the show opens."""
        return next((seat for at, seat in self.turns if at == self.opening), 0)


@dataclass(frozen=True)
class Still:
    """Something that a show tells, for a picture of it: the show opened right before, and the event."""

    show: RecordedShow
    event: Event


def still_of(game: str, seed: int, number: int) -> Still:
    """What a record tells as its `number`th thing; both are counted round and round."""
    known = recorded_shows(game)
    show = known[seed % len(known)]
    told = parts(show.choices()[show.opening :], DESCRIPTORS[game].captions().told)
    begun = [(part.begins[0], part.events[0]) for part in told if not part.standing]
    at, event = begun[number % len(begun)]
    return Still(replace(show, opening=show.opening + at), event)


def _choices(kept: Record) -> Iterator[Made]:
    game = GAMES[kept.game]
    before = record.start(game, kept)
    for step in record.steps(game, kept, before):
        yield Made(before, step.events, step.state)
        before = step.state


@lru_cache(maxsize=2)
def recorded_shows(game: str) -> tuple[RecordedShow, ...]:
    """All of a game, in the order of their files."""
    found = sorted(assets.SHOWS.glob(f"{game}_*.txt"))
    return tuple(_opened(record.parse(path.read_text(encoding="utf-8"))) for path in found)


def recorded_show(turn: int) -> RecordedShow:
    """The next show; the games take turns, and each goes through its records."""
    games = list(DESCRIPTORS)
    game = games[turn % len(games)]
    known = recorded_shows(game)
    return known[turn // len(games) % len(known)] if known else _unrecorded(game)


def _unrecorded(game: str) -> RecordedShow:
    """A fresh game, for one of which there are no records: the opponents think for themselves."""
    count = min(DESCRIPTORS[game].meetup.performers, GAMES[game].seats[-1])
    seats = tuple(Seat(f"{number}", levels(game)[-1]) for number in range(1, count + 1))
    return RecordedShow(_named(Record(game, seats, fresh_seed(), {}, board=GAMES[game].board_mark)), 0)


def _opened(kept: Record) -> RecordedShow:
    """With the cast's names, opened at a turn that is late enough."""
    choices = list(_choices(kept))
    told = DESCRIPTORS[kept.game].captions().told
    ahead = [part.begins[0] for part in parts(choices, told)]
    turns = tuple((at, seat) for at, made in enumerate(choices, start=1) for seat in _begun(made))
    late = [at for at, _seat in turns if _is_late(kept.game, choices[at - 1].after)]

    def lasts(at: int) -> float:
        return PART * sum(begins >= at for begins in ahead) + CHOICE * (len(choices) - at)

    fitting = [at for at in late if lasts(at) <= LONGEST]
    return RecordedShow(_named(kept), (fitting or late[-1:])[0], turns)


def _begun(made: Made) -> list[int]:
    """The seats whose turns a choice leads to."""
    return [event.seat for event in made.events if isinstance(event, TurnBegan)]


def _is_late(game: str, state: Any) -> bool:
    key, least = DESCRIPTORS[game].meetup.opens
    return int(GAMES[game].picture(state)[key]) >= least


def _named(kept: Record) -> Record:
    cast = faces(kept.game, [Sitting("", seat.bot) for seat in kept.seats])
    seats = zip(kept.seats, cast, strict=True)
    return replace(kept, seats=tuple(replace(seat, name=who.name if who else seat.name) for seat, who in seats))
