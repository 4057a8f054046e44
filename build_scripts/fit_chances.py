#!/usr/bin/env python3
"""Fit the chances to win: watch games of the quick levels, and see how often a lead was kept.

Everybody at a table is of the same level. At the beginning of every turn it is noted how far the game has come and what
each seat's position is worth; after the game, who has won. The steepness of the softmax is fitted to three
games of four by the greatest likelihood, and the fourth shows how true the chances are.

    python build_scripts/fit_chances.py orloj --players 2 --games 1000
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from math import log
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import GAMES
from rules.bots.arena import STRAY, wilson
from rules.bots.chances import JUDGE, Steepness, shares, softmax
from rules.bots.roster import BOTS, evaluation_of, opponent

LEVELS = ("easy", "easy", "easy", "easy", "normal")
"""The levels of games that follow each other: quick ones make many."""
HELD_OUT = 4
"""Every so many games one is not fitted on."""
STEPS = 25
DAMPING = 1e-3
FIRST_GUESS = Steepness(-3.5, 1.0, 0.5)


class Position(NamedTuple):
    """A position that was seen: how far the game had come, every score's worth, and who won in the end."""

    progress: float
    worth: tuple[float, ...]
    won: int


def main() -> int:
    options = _parser().parse_args()
    games = list(_games(options))
    fitted = [each for number, each in enumerate(games) if number % HELD_OUT]
    fresh = [each for number, each in enumerate(games) if not number % HELD_OUT]
    steepness = fit([position for game in fitted for position in game])
    print(
        f'["seats {options.players}"] # fitted on {len(fitted)} games; {len(fresh)} others: {_scores(steepness, fresh)}'
    )
    for key, value in steepness._asdict().items():
        print(f"{key} = {value:.3f}")
    print("\n".join(f"# {line}" for line in reliability(steepness, fresh)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(BOTS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=700_000, help="of the first game")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE, an option of the game")
    parser.add_argument("--seen", type=Path, help="a file that keeps what was seen; games in it are not played again")
    return parser


def _games(options: argparse.Namespace) -> Iterable[list[Position]]:
    """The games in the file, and then those that are played; a line of JSON each."""
    kept = options.seen.read_text().splitlines() if options.seen and options.seen.exists() else []
    for line in kept[: options.games]:
        yield [Position(progress, tuple(worth), won) for progress, worth, won in json.loads(line)]
    chosen = dict(entry.split("=", 1) for entry in options.option)
    for number in range(len(kept), options.games):
        seen = watched(options.game, LEVELS[number % len(LEVELS)], options.players, options.seed + number, chosen)
        if options.seen:
            with options.seen.open("a") as file:
                file.write(json.dumps(seen) + "\n")
        yield seen


def watched(name: str, level: str, seats: int, seed: int, options: dict[str, str] | None = None) -> list[Position]:
    """The positions at the beginning of each turn of one game."""
    game, judge = GAMES[name], evaluation_of(name, JUDGE, seats)
    players = [opponent(name, level, seed ^ (STRAY * (at + 1)), seats) for at in range(seats)]
    state: Any = game.new_game([f"Seat {at}" for at in range(seats)], seed, options)
    seen: list[tuple[float, tuple[float, ...]]] = []
    while (prompt := game.prompt(state)) is not None:
        seen.append((round(judge.progress(state), 4), tuple(round(each, 2) for each in judge.worth(state))))
        for choice in players[prompt.seat].plan(state):
            state = game.apply(state, choice).state
    ranks = game.outcome(state)
    assert ranks is not None
    won = max(range(len(ranks)), key=lambda seat: shares(ranks)[seat])
    return [Position(progress, worth, won) for progress, worth in seen]


def fit(positions: Sequence[Position], first: Steepness = FIRST_GUESS) -> Steepness:
    """The steepness under which what happened was likeliest: Newton's steps, each halved until it is one upwards."""
    found, likelihood = first, _likelihood(first, positions)
    for _ in range(STEPS):
        step = _step(found, positions)
        while max(map(abs, step)) > DAMPING:
            tried = Steepness(*(one + more for one, more in zip(found, step, strict=True)))
            reached = _likelihood(tried, positions)
            if reached > likelihood:
                found, likelihood = tried, reached
                break
            step = [more / 2 for more in step]
    return found


def _likelihood(steepness: Steepness, positions: Sequence[Position]) -> float:
    return sum(log(max(1e-12, _chances(steepness, each)[each.won])) for each in positions)


def _chances(steepness: Steepness, position: Position) -> tuple[float, ...]:
    return softmax(position.worth, steepness.at(position.progress))


def _step(steepness: Steepness, positions: Sequence[Position]) -> list[float]:
    slope, curve = [0.0] * 3, [[0.0] * 3 for _ in range(3)]
    for position in positions:
        chances, k = _chances(steepness, position), steepness.at(position.progress)
        mean = sum(chance * each for chance, each in zip(chances, position.worth, strict=True))
        spread = sum(chance * (each - mean) ** 2 for chance, each in zip(chances, position.worth, strict=True))
        powers = (1.0, position.progress, position.progress**2)
        for row, one in enumerate(powers):
            slope[row] += k * (position.worth[position.won] - mean) * one
            for column, two in enumerate(powers):
                curve[row][column] += k * k * spread * one * two
    for at in range(3):
        curve[at][at] += DAMPING * (1 + curve[at][at])
    return _solve(curve, slope)


def _solve(square: list[list[float]], right: list[float]) -> list[float]:
    """Three unknowns by Cramer's rule."""
    whole = _determinant(square)
    return [
        _determinant([[*row[:at], value, *row[at + 1 :]] for row, value in zip(square, right, strict=True)]) / whole
        for at in range(3)
    ]


def _determinant(square: Sequence[Sequence[float]]) -> float:
    (a, b, c), (d, e, f), (g, h, i) = square
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _scores(steepness: Steepness, games: Sequence[Sequence[Position]]) -> str:
    positions = [position for game in games for position in game]
    middle = [position for position in positions if 0.4 <= position.progress <= 0.6]
    seats = len(positions[0].worth)
    whole, half, nothing = brier(steepness, positions), brier(steepness, middle), (seats - 1) / seats**2
    return f"Brier score {whole:.3f}, half-way {half:.3f}, knowing nothing {nothing:.3f}"


def brier(steepness: Steepness, positions: Sequence[Position]) -> float:
    """The mean square between a seat's chance and what became of it."""
    errors = [
        (chance - (seat == each.won)) ** 2
        for each in positions
        for seat, chance in enumerate(_chances(steepness, each))
    ]
    return sum(errors) / max(1, len(errors))


def reliability(steepness: Steepness, games: Sequence[Sequence[Position]]) -> list[str]:
    """For every tenth of the chances: what was said, how often it came true, and the interval that the games allow.

    Positions of one game share their end, so the interval counts games.
    """
    tenths: list[list[tuple[float, bool, int]]] = [[] for _ in range(10)]
    for number, game in enumerate(games):
        for each in game:
            for seat, chance in enumerate(_chances(steepness, each)):
                tenths[min(9, int(chance * 10))].append((chance, seat == each.won, number))
    return [_tenth(at, found) for at, found in enumerate(tenths) if found]


def _tenth(at: int, found: Sequence[tuple[float, bool, int]]) -> str:
    said = sum(chance for chance, _, _ in found) / len(found)
    share = sum(won for _, won, _ in found) / len(found)
    games = len({number for _, _, number in found})
    low, high = wilson(round(share * games), games)
    fine = "" if abs(said - share) <= 0.05 or low <= said <= high else "  off"
    return (
        f"{at * 10:>2} to {at * 10 + 10:>3}: said {100 * said:4.1f}, came true {100 * share:4.1f} "
        f"({100 * low:.0f} – {100 * high:.0f}) in {games} games{fine}"
    )


if __name__ == "__main__":
    sys.exit(main())
