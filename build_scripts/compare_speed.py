"""Compare the speed of the rules with that of Catanatron, a simulator of another board game known as a fast one.

    python build_scripts/compare_speed.py                  both games, every number of seats
    python build_scripts/compare_speed.py --seconds 30     longer, and so more exactly

Random players on one core. Everything is measured in short slices that alternate, in time of the processor, so that a
busy machine disturbs all alike; only the ratios mean something. Catanatron of a fixed version is installed into a
scratch environment (build/compared) the first time; where it cannot be had, our own games are measured alone.

A step is anything that a player does, a decision is one between at least two possibilities. Our rules ask for little
else, and take the other steps by themselves; two thirds of Catanatron's steps are forced. So both ratios are told: our
decisions to its steps, which is the harder one, and to its decisions. Beside our game for one it plays with two.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from environment import LOCKED, PIP_OPTIONS, base_python  # noqa: E402 - found only now
from rules import GAMES  # noqa: E402
from rules.engine import AnyGame, Rng  # noqa: E402
from running import heard, say  # noqa: E402

SCRATCH = ROOT / "build" / "compared"
WANTED = ROOT / LOCKED / "compared.txt"
SLICE = 0.25
"""Seconds of the processor in one slice, or one whole game if that takes longer."""
NAMES = ("Anna", "Bert", "Cleo", "Dora")

RIVAL = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer

for asked in sys.stdin:
    seats, seconds, seed = json.loads(asked)
    steps = decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        seed += 1
        game = Game([RandomPlayer(color) for color in list(Color)[:seats]], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            steps += 1
            game.play_tick()
    print(json.dumps([steps, decisions, time.process_time() - began]), flush=True)
"""


class Pace(NamedTuple):
    """Steps and decisions, and the seconds that they took."""

    steps: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def plus(self, other: Pace) -> Pace:
        return Pace(self.steps + other.steps, self.decisions + other.decisions, self.seconds + other.seconds)

    @property
    def steps_a_second(self) -> float:
        return self.steps / self.seconds

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds


class Runner(Protocol):
    """Something that plays random games for a while."""

    def run(self, seats: int, seconds: float, seed: int) -> Pace: ...


class OurGame:
    """One of our games, in this process."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def run(self, seats: int, seconds: float, seed: int) -> Pace:
        steps = decisions = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            seed += 1
            made, real = self.play(seats, seed)
            steps, decisions = steps + made, decisions + real
        return Pace(steps, decisions, time.process_time() - began)

    def play(self, seats: int, seed: int) -> tuple[int, int]:
        """One game at random: its steps, and how many of them were decisions."""
        game, rng = self.game, Rng(seed)
        state = game.new_game(NAMES[:seats], seed)
        steps = decisions = 0
        while legal := game.choices(state):
            steps += 1
            decisions += len(legal) > 1
            state = game.apply(state, rng.pick(legal)).state
        return steps, decisions


class Rival:
    """Catanatron, in a process of its own."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen([python, "-c", RIVAL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, seats: int, seconds: float, seed: int) -> Pace:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([max(2, seats), seconds, seed]), file=self.process.stdin, flush=True)
        return Pace(*json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        self.process.communicate()


@contextmanager
def rival() -> Iterator[Rival | None]:
    """Catanatron while it is needed; None, after a sentence, where it cannot be had."""
    python = SCRATCH / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not installed(python):
        say(f"{wanted()} could not be installed here (is this computer online?), so our games are measured alone.")
        yield None
        return
    found = Rival(str(python))
    try:
        yield found
    finally:
        found.close()


def wanted() -> str:
    """The package and its version, as they are locked."""
    return WANTED.read_text(encoding="utf-8").split()[0]


def installed(python: Path) -> bool:
    """Whether the scratch environment is there, made now if it was not."""
    if heard([str(python), "-c", "import catanatron"]) is not None:
        return True
    if heard([base_python(), "-m", "venv", "--clear", str(SCRATCH)]) is None:
        return False
    return heard([str(python), "-m", "pip", "install", "-q", *PIP_OPTIONS, "-r", str(WANTED)]) is not None


def measured(runners: dict[str, Runner], seats: int, seconds: float) -> dict[str, Pace]:
    """The pace of everybody at a table of so many, in slices that alternate; the first of each only warms up."""
    paces = dict.fromkeys(runners, Pace())
    for round_ in range(1 + max(1, round(seconds / SLICE))):
        for name, runner in runners.items():
            pace = runner.run(seats, min(SLICE, seconds), 1000 * round_)
            paces[name] = paces[name].plus(pace) if round_ else Pace()
    return paces


def line(game: AnyGame, seats: int, pace: Pace, other: Pace | None) -> str:
    said = f"{game.title:<16} {seats} seats  {pace.decisions_a_second:>9,.0f} decisions/s"
    if other is None:
        return said
    return (
        f"{said}   Catanatron {other.steps_a_second:>7,.0f} steps/s, {other.decisions_a_second:>6,.0f} decisions/s"
        f"   ratio {pace.decisions_a_second / other.steps_a_second:4.1f} to its steps,"
        f" {pace.decisions_a_second / other.decisions_a_second:4.1f} to its decisions"
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="of the processor for each line and each side")
    parser.add_argument("--alone", action="store_true", help="do not install or measure Catanatron")
    options = parser.parse_args(arguments)
    if options.alone:
        return compare(None, options.seconds)
    with rival() as other:
        return compare(other, options.seconds)


def compare(other: Rival | None, seconds: float) -> int:
    for game in GAMES.values():
        for seats in game.seats:
            runners: dict[str, Runner] = {"ours": OurGame(game)}
            if other:
                runners["other"] = other
            paces = measured(runners, seats, seconds)
            say(line(game, seats, paces["ours"], paces.get("other")))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
