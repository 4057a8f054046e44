"""Measure how long the page of persons needs for a thousand finished games, with its index and without it.

    python build_scripts/bench_persons.py             1,000 games
    python build_scripts/bench_persons.py 200         another number

The ratio means the same on every machine: what the index saves. The budget of the page is 200 ms with the index.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.files import write_safely  # noqa: E402 - found only now
from game.match import Match, card, random_record  # noqa: E402
from game.persons import Person, persons  # noqa: E402
from game.played_index import PlayedIndex  # noqa: E402
from game.saves import Shelf  # noqa: E402
from game.shelf_entry import card_text  # noqa: E402
from rules import record  # noqa: E402
from rules.record import Seat  # noqa: E402

GAMES = ("terracotta", "orloj")
PEOPLE = 200
DIFFERENT = 40
"""Records that are really different; the others only have other people."""
ROUNDS = 5


def fill(shelf: Shelf, count: int) -> None:
    """Finished games of two to four people out of two hundred."""
    kept = [random_record(GAMES[number % 2], 2 + number % 3, number, 100_000) for number in range(DIFFERENT)]
    for number in range(count):
        one = kept[number % DIFFERENT]
        seats = tuple(Seat(f"Person {(number * 7 + at * 31) % PEOPLE}") for at in range(len(one.seats)))
        match = Match(replace(one, seats=seats, seed=one.seed), f"game-{number}")
        told = replace(card(match, record.replay(match.game, match.record)), saved=1e9 + number)
        path, words = shelf.finished / f"{match.name}.txt", record.write(match.record)
        write_safely(path, words.encode(), flush=False)
        write_safely(path.with_suffix(".json"), card_text(told, words), flush=False)


def looked_at(shelf: Shelf) -> list[Person]:
    """What the page does when it is opened."""
    index = PlayedIndex(shelf)
    index.look()
    while index.read_some(60):
        pass
    found = [person for game in GAMES for person in persons(index.games(), game)]
    for person in found:
        person.sources(), person.rivals(), person.accuracies()
    index.save()
    return found


def best(work: Callable[[], object], rounds: int) -> float:
    seconds = []
    for _round in range(rounds):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        fill(shelf, count)
        without = best(lambda: looked_at(shelf), 1)
        with_index = best(lambda: looked_at(shelf), ROUNDS)
        entries = best(shelf.entries, ROUNDS)
    print(f"{count} games: {without * 1000:.0f} ms without the index, {with_index * 1000:.0f} ms with it", end="")
    print(f" (1 : {without / with_index:.0f}); the list of saved games {entries * 1000:.0f} ms")


if __name__ == "__main__":
    main()
