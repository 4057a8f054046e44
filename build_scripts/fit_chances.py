#!/usr/bin/env python3
"""Fit the chances to win: watch games of the quick levels, and see how often a lead was kept.

Everybody at a table is of the same level. At the beginning of every turn it is noted how far the game has come and what
each seat's position is worth; after the game, who has won. The steepness of the softmax is fitted by the greatest
likelihood. Records of slow levels, as an arena keeps them, can be added. How true the chances are is told of games that
were not fitted on: each quarter of the games is judged by what was fitted to the other three.

    python build_scripts/fit_chances.py orloj --players 2 --games 1000 --records arena
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
from rules.bots.turns import turns
from rules.engine import AnyGame
from rules.record import parse, replay

LEVELS = ("easy", "normal")
"""The levels of games that follow each other: a game of slower ones takes as long as ten or fifty of these."""
QUARTERS = 4
"""Parts of the games, each of which is judged by what was fitted to the others."""
STEPS = 25
DAMPING = 1e-3
FIRST_GUESS = Steepness(-3.5, 1.0, 0.5)


class Position(NamedTuple):
    """A position that was seen: how far the game had come, every score's worth, and who won in the end."""

    progress: float
    worth: tuple[float, ...]
    won: int


class Judged(NamedTuple):
    """The chances that were told in one game, position by position, and who won it."""

    chances: tuple[tuple[float, ...], ...]
    progress: tuple[float, ...]
    won: int


def main() -> int:
    options = _parser().parse_args()
    quick = list(_games(options))
    slow = list(recorded(options.records, options.game, options.players)) if options.records else []
    games = [*quick, *slow]
    steepness = fit([position for game in games for position in game])
    apart = judged_apart(games)
    print(f'["seats {options.players}"] # {len(games)} games, each judged by others: {_scores(apart)}')
    for key, value in steepness._asdict().items():
        print(f"{key} = {value:.3f}")
    print("\n".join(f"# {line}" for line in reliability(apart)))
    if slow:
        print(f"# the {len(slow)} records among them: {_scores(apart[len(quick) :])}")
        print("\n".join(f"# {line}" for line in reliability(apart[len(quick) :])))
    return 0


def judged_apart(games: Sequence[Sequence[Position]]) -> list[Judged]:
    """Every game, judged by what was fitted to the three quarters of the games that it is not in."""
    fitted = [
        fit([each for number, game in enumerate(games) if number % QUARTERS != part for each in game])
        for part in range(QUARTERS)
    ]
    return [judged(fitted[number % QUARTERS], game) for number, game in enumerate(games)]


def judged(steepness: Steepness, game: Sequence[Position]) -> Judged:
    chances = tuple(_chances(steepness, each) for each in game)
    return Judged(chances, tuple(each.progress for each in game), game[0].won)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(BOTS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=700_000, help="of the first game")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE, an option of the game")
    parser.add_argument("--seen", type=Path, help="a file that keeps what was seen; games in it are not played again")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="records that are fitted and judged, too")
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
    return _with_winner(game, state, seen)


def _with_winner(game: AnyGame, state: object, seen: Sequence[tuple[float, tuple[float, ...]]]) -> list[Position]:
    ranks = game.outcome(state)
    assert ranks is not None
    won = max(range(len(ranks)), key=lambda seat: shares(ranks)[seat])
    return [Position(progress, worth, won) for progress, worth in seen]


def recorded(folder: Path, name: str, seats: int) -> Iterable[list[Position]]:
    """The positions at the beginning of each turn of the finished games in a folder that so many have played."""
    game, judge = GAMES[name], evaluation_of(name, JUDGE, seats)
    for path in sorted(folder.rglob("*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        if record.game != name or len(record.seats) != seats:
            continue
        seen = [(judge.progress(turn.before), judge.worth(turn.before)) for turn in turns(judge, record)]
        state = replay(game, record)
        if game.prompt(state) is None:
            yield _with_winner(game, state, seen)


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


def _scores(games: Sequence[Judged]) -> str:
    middle = [
        Judged((chances,), (progress,), game.won)
        for game in games
        for chances, progress in zip(game.chances, game.progress, strict=True)
        if 0.4 <= progress <= 0.6
    ]
    return f"Brier score {brier(games):.3f}, half-way {brier(middle):.3f}"


def brier(games: Sequence[Judged]) -> float:
    """The mean square between a seat's chance and what became of it."""
    errors = [
        (chance - (seat == game.won)) ** 2
        for game in games
        for chances in game.chances
        for seat, chance in enumerate(chances)
    ]
    return sum(errors) / max(1, len(errors))


def reliability(games: Sequence[Judged]) -> list[str]:
    """For every tenth of the chances: what was said, how often it came true, and the interval that the games allow.

    Positions of one game share their end, so the interval counts games.
    """
    tenths: list[list[tuple[float, bool, int]]] = [[] for _ in range(10)]
    for number, game in enumerate(games):
        for chances in game.chances:
            for seat, chance in enumerate(chances):
                tenths[min(9, int(chance * 10))].append((chance, seat == game.won, number))
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
