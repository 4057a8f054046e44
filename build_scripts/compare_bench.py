"""Compare the speed of the rules and of the frames with the baseline kept in the repository.

    python build_scripts/compare_bench.py             measure, and fail if something became slower
    python build_scripts/compare_bench.py --update    write what was measured as the new baseline

Seconds mean nothing on another machine, so every cost is a ratio to a unit that is measured on the same machine just
before and after: plain Python for the choices of the rules, the copying of a picture for the frames. The best of some
rounds counts, because a disturbance only ever makes things slower; still, run it on a machine that does nothing else.
Another version of Python or pygame needs a baseline of its own.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402 - the drivers must be chosen before

from game import bench  # noqa: E402
from game.app import App  # noqa: E402
from game.bench.frames import Frames  # noqa: E402
from game.kit.stopwatch import blit_time  # noqa: E402
from game.settings import Settings  # noqa: E402
from rules import GAMES  # noqa: E402
from rules.__main__ import pace  # noqa: E402
from rules.engine import Game  # noqa: E402

BASELINE = Path(__file__).with_name("bench_baseline.json")
ROUNDS = 3
TOLERANCE = 0.15
SECONDS = 0.5
"""How long the random games of one player count last in one round."""
SIZE = (1920, 1080)
UNIT_REPEATS = 9

Costs = Mapping[str, float]


def python_unit() -> float:
    """Seconds for a fixed piece of plain Python: calls, tuples, dictionaries and lists, as rules are made of."""

    def work(number: int) -> tuple[int, dict[str, int]]:
        kept = {"number": number, "half": number // 2}
        return kept["number"] + kept["half"], kept

    start = time.process_time()
    found = [work(number) for number in range(20_000)]
    sum(total for total, kept in found if kept["half"] % 3)
    return time.process_time() - start


def blit_unit() -> float:
    return blit_time(SIZE)


def in_units(measure: Callable[[], float], unit: Callable[[], float]) -> float:
    """A cost as a ratio to the unit before and after it."""
    before = min(unit() for _ in range(UNIT_REPEATS))
    cost = measure()
    return cost / min(before, *(unit() for _ in range(UNIT_REPEATS)))


def rules_costs() -> Iterator[tuple[str, float]]:
    """A thousand choices of random games, by game and player count."""
    for game in GAMES.values():
        for seats in game.seats:
            yield f"{game.name}, {seats} seats, 1000 choices", in_units(partial(choices_cost, game, seats), python_unit)


def choices_cost(game: Game[Any], seats: int) -> float:
    start = time.process_time()
    played = pace(game, seats, SECONDS)
    return 1000 * (time.process_time() - start) / played.choices


def frame_costs() -> Iterator[tuple[str, float]]:
    """The median frame of each kind that the bench of the window measures."""
    for game in GAMES:
        asked = argparse.Namespace(game=game, size=SIZE, seats=3, seed=7)
        with tempfile.TemporaryDirectory() as folder:
            app = App(Path(folder), size=SIZE, full_screen=False, language="en", chosen=Settings(speed="normal"))
            for name, frames in bench.GESTURES.items():
                yield f"{game}, frame, {name}", in_units(partial(frame_cost, frames, app, asked), blit_unit)
            app.quit()


def frame_cost(frames: Frames, app: App, asked: argparse.Namespace) -> float:
    return median(frames(app, asked))


def measured(rounds: int) -> dict[str, float]:
    """The best of some rounds."""
    found: dict[str, float] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds} …", flush=True)
        for name, cost in (*rules_costs(), *frame_costs()):
            found[name] = min(round(cost, 3), found.get(name, math.inf))
    return found


def versions() -> str:
    return f"Python {'.'.join(platform.python_version_tuple()[:2])}, pygame-ce {pygame.version.ver}"


def slower(baseline: Costs, now: Costs, tolerance: float) -> list[str]:
    """The costs that rose by more than the tolerance, and those that are measured no more."""
    return [name for name, cost in baseline.items() if now.get(name, math.inf) > cost * (1 + tolerance)]


def table(baseline: Costs, now: Costs, tolerance: float) -> str:
    """A line for each cost: the baseline, what was measured, and the change."""
    lines = [f"{'':<36} {'baseline':>9} {'now':>9} {'change':>8}"]
    late = slower(baseline, now, tolerance)
    for name in {**baseline, **now}:
        then, cost = baseline.get(name), now.get(name)
        if then is None or cost is None:
            lines.append(f"{name:<36} {number(then)} {number(cost)}  {'new' if then is None else 'not measured'}")
        else:
            mark = "  slower" if name in late else ""
            lines.append(f"{name:<36} {number(then)} {number(cost)} {cost / then - 1:>+8.0%}{mark}")
    return "\n".join(lines)


def number(cost: float | None) -> str:
    return f"{'–' if cost is None else format(cost, '.3f'):>9}"


def update(file: Path, now: Costs) -> int:
    file.write_text(json.dumps({"versions": versions(), "costs": now}, indent=1) + "\n", encoding="utf-8")
    print(f"written: {file}")
    return 0


def compare(file: Path, now: Costs, tolerance: float) -> int:
    kept = json.loads(file.read_text(encoding="utf-8"))
    print(table(kept["costs"], now, tolerance))
    if kept["versions"] != versions():
        print(f"The baseline was measured with {kept['versions']}, this is {versions()}: the ratios may differ.")
    late = slower(kept["costs"], now, tolerance)
    print(f"slower by more than {tolerance:.0%}: {', '.join(late)}" if late else "nothing became slower")
    return 1 if late else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="write the baseline instead of comparing with it")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help="how much slower is not worth a word")
    parser.add_argument("--baseline", type=Path, default=BASELINE, metavar="FILE")
    asked = parser.parse_args(arguments)
    now = measured(asked.rounds)
    return update(asked.baseline, now) if asked.update else compare(asked.baseline, now, asked.tolerance)


if __name__ == "__main__":
    sys.exit(main())
