"""A finished game in a few facts: who sat where, points by source, places, and how accurately people played.

Everything is read from the record by playing it back; the card beside it only adds colours and the day, and the
review, where there is one, the accuracy.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game import files, games
from game.cast import Sitting
from game.match import Match, seats_of
from game.shelf_entry import modified, read_card, read_text, review_file
from rules import GAMES, record
from rules.engine import Rank
from rules.record import Record, Seat

MOST_REVIEW_BYTES = 4_000_000


@dataclass(frozen=True)
class PlayedSeat:
    """Somebody in a finished game. `played_by` is whoever of the cast played for an opponent, empty for a person."""

    name: str
    played_by: str
    color: str
    vp: int
    place: int
    sources: Mapping[str, int]
    """Points by source, which add up to `vp`."""
    accuracy: float | None = None
    """Of 100, if somebody has asked for a review."""

    @property
    def person(self) -> bool:
        return not self.played_by


@dataclass(frozen=True)
class PlayedGame:
    """A finished game with at least one person; `identity` is the same for every copy of it."""

    identity: str
    game: str
    when: float
    seats: tuple[PlayedSeat, ...]
    short: bool = False


def identity(kept: Record) -> str:
    """A short name of a game, the same wherever and whoever keeps it."""
    nobody = replace(kept, seats=tuple(Seat(name) for name in kept.names), lines={})
    return hashlib.sha256(record.write(nobody).encode("utf-8")).hexdigest()[:16]


def read(path: Path) -> PlayedGame | None:
    """The game in a file; None if it is not over or nobody played it, ValueError if it cannot be read."""
    kept, card = record.parse(read_text(path)), read_card(path)
    if kept.game not in GAMES:
        raise ValueError(kept.game)
    when = card.saved if card and card.saved else modified(path)
    found = played(Match(kept, path.stem, card.colors if card else ()), when)
    if found is None:
        return None
    seen = read_accuracy(path, len(found.seats))
    seats = tuple(replace(seat, accuracy=share) for seat, share in zip(found.seats, seen, strict=True))
    return replace(found, seats=seats)


def played(match: Match, when: float) -> PlayedGame | None:
    game, kept = match.game, match.record
    state: Any = record.replay(game, kept)
    ranking = game.outcome(state)
    names = games.names(kept, state)
    players = _players(kept, names)
    if ranking is None or all(players):
        return None
    sources = [Counter[str]() for _name in names]
    for point in game.breakdown(state):
        sources[point.seat][point.source] += point.vp
    ranks: dict[int, Rank] = {rank.seat: rank for rank in ranking}
    colors = [seat.name for seat in seats_of(match.colors, len(names))]
    seats = [
        PlayedSeat(name, players[at], colors[at], ranks[at].vp, ranks[at].place, dict(sources[at]))
        for at, name in enumerate(names)
    ]
    return PlayedGame(identity(kept), kept.game, when, tuple(seats), kept.options.get("length") == "short")


def _players(kept: Record, names: tuple[str, ...]) -> list[str]:
    """Who plays for the opponents, seat by seat; empty for a person."""
    known = games.levels(kept.game)
    sitting = [Sitting(seat.name, seat.bot if seat.bot in known else None) for seat in kept.seats]
    faces = games.faces(kept.game, sitting)
    found = [(who.name if who else seat.level or "") for who, seat in zip(faces, sitting, strict=True)]
    return [*found, *names[len(found) :]]


def read_accuracy(path: Path, count: int) -> list[float | None]:
    """The accuracy of every seat as the review beside a game has it; nothing where there is none."""
    try:
        kept = json.loads(files.read(review_file(path), MOST_REVIEW_BYTES))["accuracy"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return [None] * count
    shares = kept if isinstance(kept, list) else []
    return [_share(shares[at]) if at < len(shares) else None for at in range(count)]


def _share(value: object) -> float | None:
    sure = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 100
    return float(value) if sure else None  # type: ignore[arg-type]
