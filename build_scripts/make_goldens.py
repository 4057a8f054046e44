"""Write the golden games anew: one readable transcript for each game, player count and option.

Run it after a rule or a board value has changed on purpose, and read the difference before committing it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rules import GAMES  # noqa: E402 - the project is found by its place, not by being installed
from rules.conformance import random_game  # noqa: E402
from rules.engine import RANDOM, Game  # noqa: E402
from rules.terminal import transcript  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
SEED = 7
MADE_FOR = {"setup": (3,), "first": (2,), "length": (2, 4)}
"""How many players an option is shown with, where the fewest would not show it."""


def tables(game: Game[Any]) -> list[tuple[str, int, dict[str, str]]]:
    """Each player count with the usual options, and each other value of an option with a count it is made for; of
    numbers the largest."""
    usual: list[tuple[str, int, dict[str, str]]] = [(f"{game.name}-{seats}", seats, {}) for seats in game.seats]
    for option in game.options:
        for seats in MADE_FOR.get(option, game.seats[:1]):
            values = game.options_for(seats)[option]
            others = values[-1:] if RANDOM in values else values[1:]
            usual += [(_name(game, seats, option, value), seats, {option: value}) for value in others]
    return usual


def _name(game: Game[Any], seats: int, option: str, value: str) -> str:
    return f"{game.name}-{seats}-{option}-{value}".replace(" ", "-")


def golden(game: Game[Any], seats: int, options: dict[str, str]) -> str:
    *_, last = random_game(game, seats, SEED, options)
    return transcript(game, last.record) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        for name, seats, options in tables(game):
            target = FOLDER / f"{name}.txt"
            target.write_text(golden(game, seats, options), encoding="utf-8", newline="\n")
            print(f"written: {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
