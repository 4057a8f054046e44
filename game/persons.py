"""Persons, made of the games they finished: played, won, mean, best, points by source, accuracy, against whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.played_game import PlayedGame, PlayedSeat
from rules.engine import HANDICAP


def key_of(name: str) -> str:
    """The same for a name however it is spaced and whether its letters are large."""
    return " ".join(name.split()).casefold()


@dataclass(frozen=True)
class Appearance:
    """A person in one game."""

    game: PlayedGame
    seat: int

    @property
    def own(self) -> PlayedSeat:
        return self.game.seats[self.seat]

    @property
    def others(self) -> tuple[PlayedSeat, ...]:
        return self.game.seats[: self.seat] + self.game.seats[self.seat + 1 :]

    @property
    def head_start(self) -> int:
        """Points that the person began with."""
        return self.own.sources.get(HANDICAP, 0)

    @property
    def won(self) -> bool:
        return bool(self.others) and self.own.place == 1


@dataclass(frozen=True)
class Rival:
    """Somebody whom a person has played against, and how often the person was ahead. `played_by` is whoever of the cast
    that was."""

    name: str
    played_by: str
    color: str
    played: int
    ahead: int


@dataclass(frozen=True)
class Person:
    """A person in one game of the program, the appearances from the newest to the oldest."""

    key: str
    appearances: tuple[Appearance, ...]

    @property
    def name(self) -> str:
        """As it was written last."""
        return self.appearances[0].own.name

    @property
    def color(self) -> str:
        return self.appearances[0].own.color

    @property
    def played(self) -> int:
        return len(self.appearances)

    @property
    def short(self) -> int:
        """How many of them were short games, whose points are fewer."""
        return sum(each.game.short for each in self.appearances)

    @property
    def won(self) -> int:
        return sum(each.won for each in self.appearances)

    @property
    def points(self) -> int:
        return sum(each.own.vp for each in self.appearances)

    @property
    def mean(self) -> int:
        """To the nearest whole point, halves upwards."""
        return (2 * self.points + self.played) // (2 * self.played)

    @property
    def mean_head_start(self) -> int:
        return (2 * sum(each.head_start for each in self.appearances) + self.played) // (2 * self.played)

    @property
    def best(self) -> int:
        return self.best_one.own.vp

    @property
    def best_one(self) -> Appearance:
        """The game with the most points; of equal ones that with the least to begin with."""
        return max(self.appearances, key=lambda each: (each.own.vp, -each.head_start))

    def sources(self) -> dict[str, int]:
        """Points by source in all games together."""
        found: Counter[str] = Counter()
        for each in self.appearances:
            found.update(each.own.sources)
        return dict(found)

    def accuracies(self) -> list[tuple[Appearance, float]]:
        """The reviewed games with the accuracy in each, the oldest first."""
        seen = [(each, each.own.accuracy) for each in reversed(self.appearances)]
        return [(each, share) for each, share in seen if share is not None]

    def rivals(self) -> list[Rival]:
        """Against whom, those first who were met most often."""
        met: dict[tuple[str, str], list[tuple[Appearance, PlayedSeat]]] = defaultdict(list)
        for each in self.appearances:
            for other in each.others:
                met[other.played_by, "" if other.played_by else key_of(other.name)].append((each, other))
        found = [_rival(together) for together in met.values()]
        return sorted(found, key=lambda rival: (-rival.played, key_of(rival.name)))


def _rival(together: Sequence[tuple[Appearance, PlayedSeat]]) -> Rival:
    newest = together[0][1]
    ahead = sum(each.own.place < other.place for each, other in together)
    return Rival(newest.played_by or newest.name, newest.played_by, newest.color, len(together), ahead)


def persons(games: Iterable[PlayedGame], game: str) -> list[Person]:
    """Everybody who has finished this game, whoever played most first; `games` are the newest first."""
    found: dict[str, list[Appearance]] = defaultdict(list)
    for each in games:
        if each.game == game:
            for at, seat in enumerate(each.seats):
                if seat.person:
                    found[key_of(seat.name)].append(Appearance(each, at))
    people = [Person(key, tuple(appearances)) for key, appearances in found.items()]
    return sorted(people, key=lambda person: (-person.played, -person.won, person.key))
