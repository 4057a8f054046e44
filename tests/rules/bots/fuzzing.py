"""Games between hasty opponents: any level, any budget, interrupted at any moment. Also a script: how many games?"""

import sys
from itertools import product
from typing import Any, NamedTuple

from rules import GAMES
from rules.bots import PLAYERS, opponent
from rules.engine import Rng

LONGEST_GAME = 5_000
MOST_NODES = 80


class Table(NamedTuple):
    """A game that can be begun: how many sit down, and what they agree on."""

    game: str
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), *self.options.values()])


def tables() -> list[Table]:
    """Every game with every number of seats and all its options."""
    found = []
    for name, game in GAMES.items():
        for seats in game.seats:
            options = game.options_for(seats)
            found += [
                Table(name, seats, dict(zip(options, values, strict=True))) for values in product(*options.values())
            ]
    return found


def some_tables() -> list[Table]:
    """Every game with every number of seats, and each value of each option at one of its tables at least."""
    found = []
    for name, game in GAMES.items():
        for seats in game.seats:
            options = game.options_for(seats)
            found += [
                Table(name, seats, {key: values[at % len(values)] for key, values in options.items()})
                for at in range(max(map(len, options.values())))
            ]
    return found


def hasty_game(table: Table, seed: int) -> int:
    """Play to the end; how many choices it took. Every choice goes through the rules, which refuse illegal ones."""
    game, rng = GAMES[table.game], Rng(seed)
    players = [opponent(table.game, rng.pick([*PLAYERS]), seed + at) for at in range(table.seats)]
    state: Any = game.new_game([f"Seat {at}" for at in range(table.seats)], seed, table.options)
    made = 0
    while (prompt := game.prompt(state)) is not None:
        budget = rng.below(40)
        asked = 0

        def interrupted() -> bool:
            nonlocal asked
            asked += 1
            return asked > budget  # noqa: B023 - asked only while this turn is planned

        plan = players[prompt.seat].plan(state, rng.below(MOST_NODES), interrupted)
        for choice in plan[: 1 + rng.below(len(plan))]:
            state = game.apply(state, choice.text).state
            made += 1
        assert made < LONGEST_GAME, "the game does not end"
    assert game.outcome(state) is not None
    return made


def main(games: int) -> None:
    for seed in range(games):
        for table in tables():
            try:
                hasty_game(table, seed)
            except Exception as problem:
                raise RuntimeError(f"{table}, seed {seed}") from problem
    print(f"{games} games at each of {len(tables())} tables, nothing broken")


if __name__ == "__main__":
    main(int(sys.argv[1]))
