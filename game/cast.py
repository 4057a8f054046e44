"""The cast of a game: who plays its opponents, who teaches it, and against whom one plays alone.

`game/NAME/cast.py` writes one. Names are the same in every language; trade, temper and what somebody does while
thinking are words, and go through gettext where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.engine import name_problem


@dataclass(frozen=True, eq=False)
class Character:
    """Somebody of a game's world: the key of the portrait, the name, and in words the trade, the temper, and what is to
    be seen while an opponent thinks about a turn, with a place for the `{name}`."""

    key: str
    name: str
    trade: str
    temper: str
    thinks: str = ""

    def __post_init__(self) -> None:
        if problem := name_problem(self.name):
            raise ValueError(f"the name {self.name!r} {problem}")
        if not (self.key.isascii() and self.key.isalpha()):
            raise ValueError(f"{self.name}: the key {self.key!r} must be the name of a portrait")
        if not self.temper.endswith(".") or self.trade.endswith("."):
            raise ValueError(f"{self.name}: the temper is a sentence, the trade is not")

    @property
    def portrait(self) -> str:
        return f"shared/portrait_{self.key}"


@dataclass(frozen=True)
class Sitting:
    """A seat as the cast sees it: its name, empty if nobody gave it one, and the level of an opponent."""

    name: str
    level: str | None = None


@dataclass(frozen=True, eq=False)
class Cast:
    """The people of one game. ValueError if two have the same name, or an opponent does nothing while thinking."""

    opponents: Mapping[str, Character] = field(default_factory=dict)
    """Who plays an opponent of each level, easiest first; a level that the opponents have not learnt waits here."""
    spare: tuple[Character, ...] = ()
    """Who plays the second and third opponent of one level."""
    guide: Character | None = None
    alone: Character | None = None
    """Against whom somebody plays who sits alone."""

    def __post_init__(self) -> None:
        people = list(self.everybody())
        if len({who.name for who in people}) < len(people) or len({who.key for who in people}) < len(people):
            raise ValueError("two people of the cast have the same name or portrait")
        for who in self.players():
            if "{name}" not in who.thinks:
                raise ValueError(f"{who.name} plays, and must be seen to think")

    def players(self) -> tuple[Character, ...]:
        """Everybody who can play an opponent."""
        return (*self.opponents.values(), *self.spare)

    def everybody(self) -> Iterator[Character]:
        yield from self.players()
        yield from (who for who in (self.guide, self.alone) if who is not None)

    def at(self, seats: Sequence[Sitting]) -> tuple[Character | None, ...]:
        """Who plays the opponents, seat by seat: whom the seat is named after, else the one of its level. Nobody sits
        twice or beside a person of the same name, as long as there is somebody else."""
        named = {who.name: who for who in self.players()}
        found = [named.get(seat.name) if seat.level in self.opponents else None for seat in seats]
        people = {seat.name for seat in seats}
        for at, seat in enumerate(seats):
            own = self.opponents.get(seat.level or "")
            if own is not None and found[at] is None:
                found[at] = self._free((own, *self.spare, *self.opponents.values()), found, people) or own
        return tuple(found)

    @staticmethod
    def _free(wanted: Sequence[Character], sitting: Sequence[Character | None], people: set[str]) -> Character | None:
        """The first who sits nowhere yet; rather one whose name nobody has."""
        free = [who for who in wanted if who not in sitting]
        return next((who for who in free if who.name not in people), free[0] if free else None)
