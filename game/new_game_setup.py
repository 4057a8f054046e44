"""Set-up of a new game: which game, who sits where in which colour, options and seed; and the last one remembered."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from game import games
from game.cast import Character, Sitting
from game.games import DESCRIPTORS, HUMAN
from game.kit.theme import SEAT_BY_NAME, SEATS
from game.translation import _
from rules import GAMES
from rules.engine import HANDICAP, HANDICAP_MOST, NAME_LENGTH, AnyGame
from rules.record import Record, Seat

MOST_SEATS = 4
MOST_SEED_DIGITS = 18


def colors() -> list[str]:
    return [seat.name for seat in SEATS]


@dataclass
class Setup:
    """Four places are always kept, however many are in use: a third player who comes back finds her name."""

    game: str
    count: int = 2
    names: list[str] = field(default_factory=lambda: [""] * MOST_SEATS)
    colors: list[str] = field(default_factory=colors)
    levels: list[str] = field(default_factory=lambda: [HUMAN] * MOST_SEATS)
    options: dict[str, str] = field(default_factory=dict)
    head_starts: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    """The points with which each seat begins."""
    seed: str = ""

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    def opponent(self, place: int) -> Character | None:
        """Who plays a seat, if no person does."""
        seats = [Sitting(self.names[at].strip(), self._bot(at)) for at in range(self.count)]
        return games.faces(self.game, seats)[place]

    def usual_name(self, place: int) -> str:
        """The name of a seat to which nobody has given one: that of who plays the opponent."""
        who = self.opponent(place)
        return who.name if who else _("Player {n}").format(n=place + 1)

    def name(self, place: int) -> str:
        """The name as it will stand in the record."""
        return self.names[place].strip() or self.usual_name(place)

    def wrong_name(self, place: int) -> str:
        """Reason against this name; empty if it will do."""
        others = [self.name(other) for other in range(self.count) if other != place]
        return _("Two players have the same name.") if self.name(place) in others else ""

    @property
    def problem(self) -> str:
        """Reason why the game cannot begin yet; empty if it can."""
        return next((wrong for place in range(self.count) if (wrong := self.wrong_name(place))), "")

    def next_color(self, place: int) -> None:
        """The next colour that nobody in the game has; if all are taken, change with whoever has the next one."""
        order = colors()
        here = order.index(self.colors[place])
        wanted = [order[(here + step) % len(order)] for step in range(1, len(order))]
        free = [color for color in wanted if color not in self.colors[: self.count]]
        color = free[0] if free else wanted[0]
        other = self.colors.index(color)
        self.colors[place], self.colors[other] = color, self.colors[place]

    def record(self) -> Record:
        """The game that begins."""
        seats = tuple(Seat(self.name(place), self._bot(place)) for place in range(self.count))
        known = self.rules.options_for(self.count)
        chosen = {name: value for name, value in self.options.items() if value in known.get(name, ())}
        if self.unequal:
            chosen[HANDICAP] = "-".join(map(str, self.head_starts[: self.count]))
        seed = int(self.seed) if self.seed else fresh_seed()
        return Record(self.game, seats, seed, chosen, board=self.rules.board_mark)

    @property
    def unequal(self) -> bool:
        """Somebody begins with points."""
        return any(self.head_starts[: self.count])

    def _bot(self, place: int) -> str | None:
        return None if self.levels[place] == HUMAN else self.levels[place]


def fresh_seed() -> int:
    """A seed by chance, short enough to be read out."""
    return secrets.randbelow(10**6)


def allowed_in_name(sign: str) -> bool:
    return sign.isprintable() and sign not in "|("


def remembered(game: str, last: Mapping[str, Any], newcomer: bool = False) -> Setup:
    """The last set-up of this game as far as it makes sense; otherwise one person against opponents, easy ones for a
    `newcomer`."""
    kept = last.get(game)
    setup = Setup(game, count=_usual_count(game), levels=_usual_levels(game, newcomer))
    if not isinstance(kept, dict):
        setup.options = dict(DESCRIPTORS[game].newcomers)
        return setup
    if type(kept.get("count")) is int and kept["count"] in GAMES[game].seats:
        setup.count = kept["count"]
    if _texts(kept.get("names")):
        setup.names = ["".join(filter(allowed_in_name, name))[:NAME_LENGTH] for name in kept["names"]]
    if _texts(kept.get("colors")) and sorted(kept["colors"]) == sorted(SEAT_BY_NAME):
        setup.colors = list(kept["colors"])
    if _texts(kept.get("levels")):
        known = games.levels(game)
        setup.levels = [level if level in known else HUMAN for level in kept["levels"]]
    if _points(kept.get("head_starts")):
        setup.head_starts = list(kept["head_starts"])
    if isinstance(kept.get("options"), dict):
        offered = GAMES[game].options
        setup.options = {name: v for name, v in kept["options"].items() if name in offered and v in offered[name]}
    return setup


def _usual_levels(game: str, newcomer: bool) -> list[str]:
    known = games.levels(game)
    opponent = HUMAN if not known else known[0] if newcomer else known[:2][-1]
    return [HUMAN] + [opponent] * (MOST_SEATS - 1)


def _usual_count(game: str) -> int:
    seats = GAMES[game].seats
    return 2 if 2 in seats else seats[0]


def _texts(value: Any) -> bool:
    return isinstance(value, list) and len(value) == MOST_SEATS and all(isinstance(item, str) for item in value)


def _points(value: Any) -> bool:
    known = isinstance(value, list) and len(value) == MOST_SEATS
    return known and all(type(points) is int and 0 <= points <= HANDICAP_MOST for points in value)


def to_remember(setup: Setup, last: Mapping[str, Any]) -> dict[str, Any]:
    """The settings' memory with this set-up in it; a seed is for one game only."""
    kept = asdict(setup)
    del kept["seed"]
    return dict(last) | {"game": setup.game, setup.game: kept}
