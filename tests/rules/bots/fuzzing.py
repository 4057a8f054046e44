"""Games between hasty opponents: any level, any budget, interrupted at any moment. Also a script: how many games?"""

import sys
from typing import Any

from rules import GAMES
from rules.bots import PLAYERS, opponent
from rules.engine import Rng

LONGEST_GAME = 5_000
MOST_NODES = 80


def hasty_game(name: str, seats: int, seed: int, options: dict[str, str] | None = None) -> int:
    """Play to the end; how many choices it took. Every choice goes through the rules, which refuse illegal ones."""
    game, rng = GAMES[name], Rng(seed)
    players = [opponent(name, rng.pick([*PLAYERS]), seed + at) for at in range(seats)]
    state: Any = game.new_game([f"Seat {at}" for at in range(seats)], seed, options)
    made = 0
    while (prompt := game.prompt(state)) is not None:
        patience = rng.below(40)
        asked = 0

        def interrupted() -> bool:
            nonlocal asked
            asked += 1
            return asked > patience  # noqa: B023 - asked only while this turn is planned

        plan = players[prompt.seat].plan(state, rng.below(MOST_NODES), interrupted)
        for choice in plan[: 1 + rng.below(len(plan))]:
            state = game.apply(state, choice.text).state
            made += 1
        assert made < LONGEST_GAME, "the game does not end"
    assert game.outcome(state) is not None
    return made


def main(games: int) -> None:
    for number in range(games):
        for name, game in GAMES.items():
            variants: list[dict[str, str]] = [{}]
            variants += [{option: value} for option, values in game.options.items() for value in values[1:]]
            seats = game.seats[number % len(game.seats)]
            try:
                hasty_game(name, seats, number, variants[number % len(variants)])
            except Exception as problem:
                raise RuntimeError(f"{name}, {seats} seats, seed {number}") from problem
    print(f"{games} games of each, nothing broken")


if __name__ == "__main__":
    main(int(sys.argv[1]))
