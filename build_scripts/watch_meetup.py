"""Let meetup mode run as at a meetup, and see whether the program grows.

    python build_scripts/watch_meetup.py                             an hour, from the source, on the present display
    python build_scripts/watch_meetup.py --minutes 90 --program dist/…/clay-and-clockwork

Every other second the memory of the program and of the processes it started is looked at, and every minute written
down; with xdotool somebody touches the screen every ten minutes and goes away.

What a show needs goes up and down by a hundred megabytes, and no two are the same. What stays rises from title to title
between them: so the *floor* of every six minutes is compared, in which a show ends at least once. It fails unless it is
proven that the floor rises by less than 25 megabytes an hour, all doubt included.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import chain
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from running import Trouble, guarded, say

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = Path("/proc")
VISIT = 10
"""Minutes from one guest to the next."""
LOOK = 2.0
"""Seconds from one look at the memory to the next."""
STRETCH = 6
"""Minutes in which a show ends, so that the title is seen."""
LOWER = 0.05
"""The share of looks that may be lower than the floor: for a moment the last show is gone, the title not yet made."""
FILLING = 2
"""Stretches in which each game is shown for the first time, and what is kept for good is filled."""
ALLOWED = 25.0
"""Megabytes an hour by which the floor may not rise: so a leak of 30 is overlooked in two hours of a hundred, of 20 in
one of four, and a program that does not grow is told off in three of a hundred, as simulated in the tests."""
LEAST = STRETCH * (FILLING + 4)
"""Minutes without which nothing can be compared."""


def family(pid: int, processes: Path = PROCESSES) -> Iterator[int]:
    """A process and those it started, and theirs."""
    yield pid
    for folder in processes.glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
        except (OSError, IndexError, ValueError):
            continue
        if parent == pid:
            yield from family(int(folder.name), processes)


def resident(pid: int, processes: Path = PROCESSES) -> float:
    """Megabytes of memory that a process has; none if it has just ended."""
    try:
        lines = (processes / str(pid) / "status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


class Rise(NamedTuple):
    """Megabytes an hour by which floors rise, and by how much that may be chance."""

    slope: float
    doubt: float


def floors(looks: Sequence[Sequence[float]]) -> list[float]:
    """The floor of each stretch, from the looks of each minute."""
    whole = len(looks) // STRETCH
    stretches = [sorted(chain(*looks[number * STRETCH : (number + 1) * STRETCH])) for number in range(whole)]
    return [stretch[int(len(stretch) * LOWER)] for stretch in stretches]


def rise(low: Sequence[float]) -> Rise:
    """The slope of the line nearest to the floors once everything is filled, and twice its standard error: a slope that
    is larger by that much would be seen as this one in 5 of 100 hours."""
    late = low[FILLING:]
    hours = [number * STRETCH / 60 for number in range(len(late))]
    middle, mean = fmean(hours), fmean(late)
    spread = sum((hour - middle) ** 2 for hour in hours)
    slope = sum((hour - middle) * (floor - mean) for hour, floor in zip(hours, late, strict=True)) / spread
    missed = sum((floor - mean - slope * (hour - middle)) ** 2 for hour, floor in zip(hours, late, strict=True))
    return Rise(slope, 2 * sqrt(missed / (len(late) - 2) / spread))


def verdict(looks: Sequence[Sequence[float]]) -> tuple[bool, str]:
    """Whether it is proven that nothing grows, from the looks of each minute, and the sentence about it."""
    low = floors(looks)
    slope, doubt = rise(low)
    flat, grows = slope + doubt < ALLOWED, slope - doubt > 0
    word = "FLAT" if flat else "IT GROWS" if grows else "NOT PROVEN, WATCH FOR LONGER"
    told = ", ".join(f"{floor:.0f}" for floor in low)
    risen = f"after the first {FILLING} {slope:+.0f} MB an hour, give or take {doubt:.0f}"
    most = max(map(max, looks))
    return flat, f"{word}: floors of {told} MB, {risen}; {most:.0f} MB at most."


def touch() -> None:
    """A guest's press in the middle of the screen, where that can be done."""
    if shutil.which("xdotool"):
        wide, tall = subprocess.check_output(["xdotool", "getdisplaygeometry"], text=True).split()
        subprocess.run(["xdotool", "mousemove", str(int(wide) // 2), str(int(tall) // 2), "click", "1"], check=False)


def watch(program: subprocess.Popen[bytes], minutes: int) -> list[list[float]]:
    """The megabytes of every look, minute by minute."""
    looks: list[list[float]] = []
    for minute in range(1, minutes + 1):
        looks.append(list(look_on(program, time.monotonic() + 60)))
        if program.poll() is not None:
            raise Trouble(f"The program ended by itself after {minute} minutes.")
        say(f"{minute:4} min {min(looks[-1]):7.1f} to {max(looks[-1]):6.1f} MB, {fmean(looks[-1]):6.1f} on average")
        if minute % VISIT == VISIT // 2:
            touch()
    return looks


def look_on(program: subprocess.Popen[bytes], until: float) -> Iterator[float]:
    """Megabytes of the program and of the processes it started, look by look; nothing more if it has ended."""
    while time.monotonic() < until and program.poll() is None:
        time.sleep(LOOK)
        yield sum(resident(pid) for pid in family(program.pid))


def main(arguments: list[str]) -> int:
    ask = argparse.ArgumentParser(prog="watch_meetup.py", description="Watch the memory of meetup mode.")
    ask.add_argument("--minutes", type=int, default=60)
    ask.add_argument("--program", type=Path, help="a packaged program instead of the source")
    asked = ask.parse_args(arguments)
    if not (PROCESSES / "self" / "status").exists():
        raise Trouble("The memory of other processes can only be read on Linux.")
    if asked.minutes < LEAST:
        raise Trouble(f"At least {LEAST} minutes are needed.")
    command = [str(asked.program)] if asked.program else [sys.executable, "-m", "game"]
    with tempfile.TemporaryDirectory() as home:
        surroundings = os.environ | {"CLAY_AND_CLOCKWORK_HOME": home}
        program = subprocess.Popen([*command, "--demo"], cwd=ROOT, env=surroundings)
        try:
            flat, said = verdict(watch(program, asked.minutes))
        finally:
            program.terminate()
            program.wait()
    say(said)
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(guarded(main, sys.argv[1:]))
