#!/usr/bin/env python3
"""Tune the opponents' weights: let them play, see what every term was worth in the end, and try the new weights out.

A quick opponent plays against itself. At the beginning of every turn its lead in each term is noted, and after the game
the lead in points that came of it. Least squares then say how many points a unit of each term was worth; the present
weights hold back what the games say little about. The new weights then play against the present ones.

    python build_scripts/tune_bots.py terracotta --games 300 --trial 100 > new.toml
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import GAMES
from rules.bots.arena import Pairing, referee, wilson
from rules.bots.base import Opponent
from rules.bots.budget import Budget
from rules.bots.effort import Breadth
from rules.bots.evaluation import Evaluation, lead
from rules.bots.roster import BOTS, PLAYERS
from rules.bots.search import Search, TurnLine, by_value
from rules.engine import Rng

GLANCE = Breadth(beam=1, width=2, detours=False)
GRAIN = 1 << 16
TRIAL_SEED = 900_000


class Quick(Opponent):
    """One glance at every opening; a mood brings it into positions that it would not seek."""

    level = "quick"
    nodes = 5_000
    mood = 4.0

    def turns(self, state: Any, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        search = Search(self.evaluation, state, budget)
        search.widen(GLANCE)
        felt = [line._replace(value=line.value + self.mood * rng.below(GRAIN) / GRAIN) for line in search.best()]
        return sorted(felt, key=by_value, reverse=True)


def main() -> int:
    options = _parser().parse_args()
    terms = BOTS[options.game].evaluation.terms
    present = BOTS[options.game].weights(options.level)
    samples = []
    for number in range(options.games):
        samples += observed(options.game, present, options.players, options.seed + number)
        _progress("watched", number + 1, options.games)
    fitted = fit(samples, [present[term] for term in terms], options.caution)
    weights = dict(zip(terms, fitted, strict=True))
    scale = weights["points"]
    weights = {term: weight / scale for term, weight in weights.items()}
    for term in terms:
        print(f'"{term}" = {weights[term]:.2f}  # before: {present[term]:.2f}')
    if options.trial:
        print(trial(options, present, weights))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(BOTS))
    parser.add_argument("--level", default="normal", help="whose weights to begin with")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300, help="games to watch")
    parser.add_argument("--seed", type=int, default=500_000, help="of the first game that is watched")
    parser.add_argument("--caution", type=float, default=30.0, help="how much the present weights are trusted")
    parser.add_argument("--trial", type=int, default=0, help="games of the new weights against the present ones")
    parser.add_argument("--trial-level", default="normal", choices=list(PLAYERS))
    return parser


def observed(name: str, weights: Mapping[str, float], seats: int, seed: int) -> list[tuple[list[float], float]]:
    """The leads in every term at the beginning of each turn of one game, and the lead in points at its end."""
    game = GAMES[name]
    evaluation = BOTS[name].evaluation(weights)
    players = [Quick(evaluation, seed + at) for at in range(seats)]
    state = game.new_game([f"Seat {at}" for at in range(seats)], seed)
    noted: list[tuple[int, list[float]]] = []
    while (prompt := game.prompt(state)) is not None:
        noted += _leads(evaluation, state, seats)
        for choice in players[prompt.seat].plan(state):
            state = game.apply(state, choice).state
    scores = game.scores(state)
    return [(leads, lead(scores, seat)) for seat, leads in noted]


def _leads(evaluation: Evaluation, state: Any, seats: int) -> Iterator[tuple[int, list[float]]]:
    facts = evaluation.facts(state)
    for seat in range(seats - 1 if seats == 2 else seats):
        yield seat, [lead([each[at] for each in facts], seat) for at in range(len(evaluation.terms))]


def fit(samples: Sequence[tuple[Sequence[float], float]], prior: Sequence[float], caution: float) -> list[float]:
    """Weights with the least squared error, drawn towards the prior ones: solve (X'X + cD) w = X'y + cD prior.

    D are the terms' own squares, so that caution is a share of what the games say, whatever a term's unit is.
    """
    count = len(prior)
    square = [[0.0] * count for _ in range(count)]
    right = [0.0] * count
    for leads, result in samples:
        for row in range(count):
            if leads[row]:
                right[row] += leads[row] * result
                for column in range(count):
                    square[row][column] += leads[row] * leads[column]
    for at in range(count):
        pull = caution / 100 * square[at][at] + 1e-9
        square[at][at] += pull
        right[at] += pull * prior[at]
    return _solve(square, right)


def _solve(square: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with pivots."""
    count = len(right)
    rows = [[*square[at], right[at]] for at in range(count)]
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, count):
            factor = rows[row][at] / rows[at][at]
            rows[row] = [one - factor * two for one, two in zip(rows[row], rows[at], strict=True)]
    found = [0.0] * count
    for at in reversed(range(count)):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, count))
        found[at] = (rows[at][count] - known) / rows[at][at]
    return found


def trial(options: argparse.Namespace, present: Mapping[str, float], new: Mapping[str, float]) -> str:
    """The new weights once at the table, the present ones in all other seats."""
    player, wins = PLAYERS[options.trial_level], 0
    sights = BOTS[options.game].evaluation(new), BOTS[options.game].evaluation(present)
    for number in range(options.trial):
        seat = number % options.players
        seed = TRIAL_SEED + number // options.players
        seated = [player(sights[at != seat], seed + at) for at in range(options.players)]
        levels = tuple("new" if at == seat else "present" for at in range(options.players))
        wins += referee(Pairing(number, options.game, levels, seed), seated).winner == seat
        _progress("tried", number + 1, options.trial)
    low, high = wilson(wins, options.trial)
    fair = 100 / options.players
    return f"# new weights won {wins} of {options.trial}: {100 * low:.1f} to {100 * high:.1f} %, fair {fair:.0f} %"


def _progress(what: str, done: int, of: int) -> None:
    print(f"\r{what} {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
