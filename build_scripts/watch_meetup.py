"""Let meetup mode run as at a meetup, and see whether the program grows.

    python build_scripts/watch_meetup.py                             an hour, from the source, on the present display
    python build_scripts/watch_meetup.py --minutes 90 --program dist/…/clay-and-clockwork

Every other second the memory of the program and of the processes it started is looked at, and every minute written
down; with xdotool somebody touches the screen every ten minutes and goes away.

What a show needs goes up and down by a hundred megabytes, and no two are the same. What stays is seen at the *title*
between two shows, each time anew: so only the titles are compared, the valleys among all looks. It fails unless they
prove that the program grows by less than 25 megabytes an hour, all doubt included.
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
from statistics import fmean, median
from typing import NamedTuple

from running import Trouble, guarded, say

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = Path("/proc")
VISIT = 10
"""Minutes from one guest to the next."""
LOOK = 2.0
"""Seconds from one look at the memory to the next."""
AROUND = 10
"""Minutes before and after a look with which it is compared, in which both games are shown."""
LOWEST, SHALLOW = 0.02, 0.5
"""The share of looks below which only moments lie in which one scene is gone and the next not made; and how far up from
there to the middle of all looks a valley reaches."""
SHORTEST = 4
"""Looks of a valley: less is such a moment."""
FILLING = 12
"""Minutes in which each game is shown for the first time, and what is kept for good is filled."""
TITLES = 5
"""Titles without which nothing is proven."""
ALLOWED = 25.0
"""Megabytes an hour by which it may not grow."""
LEAST = 40
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


class Title(NamedTuple):
    """A title between two shows: the minute in which it was seen, and what the program needed then."""

    minute: float
    megabytes: float


class Rise(NamedTuple):
    """Megabytes an hour by which titles rise, and by how much that may be chance."""

    slope: float
    doubt: float


def titles(looks: Sequence[Sequence[float]]) -> list[Title]:
    """The valleys among the looks of each minute."""
    found: list[Title] = []
    valley: list[Title] = []
    for minute, seen in enumerate(looks):
        around = sorted(chain(*looks[max(0, minute - AROUND) : minute + AROUND + 1]))
        lowest, middle = around[int(len(around) * LOWEST)], median(around)
        for number, look in enumerate(seen):
            if look <= lowest + SHALLOW * (middle - lowest):
                valley.append(Title(minute + number / len(seen), look))
            elif valley:
                found += through(valley)
                valley = []
    return found + through(valley)


def through(valley: Sequence[Title]) -> list[Title]:
    """A valley as one title; none if it was a moment."""
    if len(valley) < SHORTEST:
        return []
    return [Title(fmean(look.minute for look in valley), median(look.megabytes for look in valley))]


def rise(seen: Sequence[Title]) -> Rise:
    """The slope of the line nearest to the titles, and twice its standard error: if it were larger by that much, one as
    small as this would be seen in 5 of 100 hours."""
    middle, mean = fmean(title.minute for title in seen), fmean(title.megabytes for title in seen)
    spread = sum((title.minute - middle) ** 2 for title in seen)
    slope = sum((title.minute - middle) * (title.megabytes - mean) for title in seen) / spread
    missed = sum((title.megabytes - mean - slope * (title.minute - middle)) ** 2 for title in seen)
    return Rise(60 * slope, 60 * 2 * sqrt(missed / (len(seen) - 2) / spread))


def verdict(looks: Sequence[Sequence[float]]) -> tuple[bool, str]:
    """Whether it is proven that nothing grows, from the looks of each minute, and the sentence about it."""
    seen = [title for title in titles(looks) if title.minute >= FILLING]
    figures = f"titles of {', '.join(f'{title.megabytes:.0f}' for title in seen)} MB after minute {FILLING}"
    most = f"{max(map(max, looks)):.0f} MB at most."
    if len(seen) < TITLES:
        return False, f"NOT PROVEN, TOO FEW TITLES WERE SEEN: {figures}; {most}"
    slope, doubt = rise(seen)
    flat, grows = slope + doubt < ALLOWED, slope - doubt > 0
    word = "FLAT" if flat else "IT GROWS" if grows else "NOT PROVEN, WATCH FOR LONGER"
    return flat, f"{word}: {figures}, {slope:+.0f} MB an hour, give or take {doubt:.0f}; {most}"


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
