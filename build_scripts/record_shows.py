"""Record the games of meetup mode anew: the strongest opponents against each other, the closest finishes kept.

    python build_scripts/record_shows.py                    five games of each, out of twelve played; some minutes
    python build_scripts/record_shows.py orloj --tries 30   choose among more

The records are written to `game/demo/records`, in place of those that are there. Run it when there is a stronger
opponent or a rule has changed, and look at one show of each game afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.games import DESCRIPTORS, levels  # noqa: E402 - the checkout must be found first
from game.kit import assets  # noqa: E402
from rules import record  # noqa: E402
from rules.bots.arena import Pairing, Result, play  # noqa: E402

KEPT = 5
TRIES = 12


def margin(result: Result) -> int:
    """Points between the first and the second."""
    first, second, *_others = sorted(result.scores, reverse=True)
    return first - second


def chosen(results: Sequence[Result]) -> list[Result]:
    """The closest finishes, in the order of their seeds."""
    closest = sorted(results, key=lambda result: (margin(result), result.match.seed))[:KEPT]
    return sorted(closest, key=lambda result: result.match.seed)


def played(game: str, tries: int, seed: int) -> list[Result]:
    """So many games between equals of the highest level, each from another setup."""
    level, seats = levels(game)[-1], DESCRIPTORS[game].meetup.performers
    found = []
    for number in range(tries):
        found.append(play(Pairing(number, game, (level,) * seats, seed + number)))
        print(f"{game} {number + 1}/{tries}: {found[-1].scores}", flush=True)
    return found


def keep(game: str, results: Sequence[Result]) -> None:
    assets.SHOWS.mkdir(exist_ok=True)
    for old in assets.SHOWS.glob(f"{game}_*.txt"):
        old.unlink()
    for number, result in enumerate(results, start=1):
        path = assets.SHOWS / f"{game}_{number}.txt"
        path.write_text(record.write(result.record), encoding="utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)}: {result.scores}, {len(result.record.choices)} choices")


def main() -> int:
    ask = argparse.ArgumentParser(description="Record the games that meetup mode shows.")
    ask.add_argument("games", nargs="*", metavar="GAME", help=f"{' or '.join(DESCRIPTORS)}; all if none is named")
    ask.add_argument("--tries", type=int, default=TRIES, metavar="N", help=f"games to choose from, {TRIES} if not said")
    ask.add_argument("--seed", type=int, default=1, metavar="N", help="of the first setup")
    asked = ask.parse_args()
    if unknown := [game for game in asked.games if game not in DESCRIPTORS]:
        ask.error(f"there is no game {unknown[0]!r}; known are {', '.join(DESCRIPTORS)}")
    if asked.tries < KEPT:
        ask.error(f"{KEPT} games are kept, so at least {KEPT} must be played")
    for game in asked.games or DESCRIPTORS:
        keep(game, chosen(played(game, asked.tries, asked.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
