"""Let meetup mode run as at a meetup, and see whether the program grows.

    python build_scripts/watch_meetup.py                             an hour, from the source, on the present display
    python build_scripts/watch_meetup.py --minutes 10 --program dist/…/clay-and-clockwork

Every minute the memory of the program and of the processes it started is written down; with xdotool somebody touches
the screen every ten minutes and goes away. It fails if the last third of the time needs more than the third before.
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
from pathlib import Path
from statistics import fmean

from running import Trouble, guarded, say

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = Path("/proc")
VISIT = 10
"""Minutes from one guest to the next."""
ALLOWED = 1.05
"""So much more may the last third need: scenes differ."""
LEAST = 6
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


def verdict(needed: Sequence[float]) -> tuple[bool, str]:
    """Whether the last third needs no more than the one before, and the sentence about it."""
    third = len(needed) // 3
    before, last = fmean(needed[third : 2 * third]), fmean(needed[-third:])
    flat = last <= before * ALLOWED
    middle, end = f"{before:.0f} MB in the middle third", f"{last:.0f} MB in the last"
    return flat, f"{'FLAT' if flat else 'IT GROWS'}: {middle}, {end}; {max(needed):.0f} MB at most."


def touch() -> None:
    """A guest's press in the middle of the screen, where that can be done."""
    if shutil.which("xdotool"):
        wide, tall = subprocess.check_output(["xdotool", "getdisplaygeometry"], text=True).split()
        subprocess.run(["xdotool", "mousemove", str(int(wide) // 2), str(int(tall) // 2), "click", "1"], check=False)


def watch(program: subprocess.Popen[bytes], minutes: int) -> list[float]:
    needed: list[float] = []
    for minute in range(1, minutes + 1):
        time.sleep(60)
        if program.poll() is not None:
            raise Trouble(f"The program ended by itself after {minute} minutes.")
        window, *others = [resident(pid) for pid in family(program.pid)]
        needed.append(window + sum(others))
        say(f"{minute:4} min {window:7.1f} MB, {sum(others):6.1f} MB in {len(others)} other processes")
        if minute % VISIT == VISIT // 2:
            touch()
    return needed


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
