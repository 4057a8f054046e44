"""Throw damaged files, kills and stray events at the program, and count what it does not stand.

    python build_scripts/campaign.py                              a thousand of each kind of file
    python build_scripts/campaign.py dumps boards --tries 10000   only these
    python build_scripts/campaign.py kills --tries 50             kill it so often while its opponents play
    python build_scripts/campaign.py windows --tries 60           two windows on one home, for so many seconds
    python build_scripts/campaign.py events --tries 20000         so many events in every scene
    python build_scripts/campaign.py dumps --seed 3 --only 417    one try again, with its traceback

The same seed makes the same tries. It prints tries and failures of each kind and fails if there was any failure.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import campaign_files  # noqa: E402 - the drivers must be chosen before
import campaign_program  # noqa: E402

TOLD = 5
"""Failures of a kind that are told one by one."""
Failure = tuple[str, BaseException]


def files(kind: str, tries: range, seed: int, folder: Path) -> Iterator[Failure]:
    """Damaged files of one kind; the failures."""
    target = campaign_files.KINDS[kind](folder)
    for number in tries:
        try:
            target.attempt(Random(f"{kind} {seed} {number}"))
        except Exception as error:
            yield f"{kind} --seed {seed} --only {number}", error


def kills(tries: range, seed: int, folder: Path) -> Iterator[Failure]:
    for number in tries:
        try:
            campaign_program.kill(folder, number, Random(f"kills {seed} {number}"))
        except Exception as error:
            yield f"kill {number}", error


def windows(seconds: int, folder: Path) -> Iterator[Failure]:
    try:
        print(f"windows: {campaign_program.two_windows(folder, seconds)} choices in {seconds} s", flush=True)
    except Exception as error:
        yield "two windows", error


def events(tries: int, seed: int, folder: Path) -> Iterator[Failure]:
    for name, game in campaign_program.scenes_to_touch():
        rng = Random(f"events {name} {game} {seed}")
        failures = list(campaign_program.touch(folder, name, game, tries, rng))
        print(f"events: {name} ({game}): {tries} events, {len(failures)} failures", flush=True)
        yield from ((f"an event in {name} ({game})", failure) for failure in failures)


def run(kind: str, tries: range, seed: int, folder: Path) -> Iterator[Failure]:
    match kind:
        case "kills":
            return kills(tries, seed, folder)
        case "windows":
            return windows(len(tries), folder)
        case "events":
            return events(len(tries), seed, folder)
    return files(kind, tries, seed, folder)


def campaign(kind: str, tries: range, seed: int, loud: bool = False) -> int:
    """Run one kind and tell of it; the number of failures."""
    began, failures = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        for where, error in run(kind, tries, seed, Path(folder)):
            failures += 1
            if loud:
                traceback.print_exception(error)
            elif failures <= TOLD:
                last = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{Path(last.filename).name}:{last.lineno}"
                print(f"{where}: {type(error).__name__} at {place}: {str(error)[:300]}", flush=True)
    print(f"{kind}: {len(tries)} tries, {failures} failures, {time.monotonic() - began:.0f} s", flush=True)
    return failures


def main() -> int:
    known = [*campaign_files.KINDS, "kills", "windows", "events"]
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("kinds", nargs="*", metavar="KIND", help=f"{', '.join(known)}; every kind of file if not said")
    ask.add_argument("--tries", type=int, default=1000, metavar="N", help="how many of each, 1000 if not said")
    ask.add_argument("--seed", type=int, default=1, metavar="N")
    ask.add_argument("--only", type=int, metavar="N", help="only this try, with its traceback")
    ask.add_argument("--opponents", nargs=2, help=argparse.SUPPRESS)
    ask.add_argument("--window", nargs=3, help=argparse.SUPPRESS)
    asked = ask.parse_args()
    if asked.opponents:
        campaign_program.opponents_play(Path(asked.opponents[0]), int(asked.opponents[1]))
    if asked.window:
        folder, seed, seconds = asked.window
        campaign_program.a_window_plays(Path(folder), int(seed), float(seconds))
        return 0
    if unknown := [kind for kind in asked.kinds if kind not in known]:
        ask.error(f"there is no kind {unknown[0]!r}; known are {', '.join(known)}")
    tries = range(asked.tries) if asked.only is None else range(asked.only, asked.only + 1)
    chosen = asked.kinds or list(campaign_files.KINDS)
    failures = [campaign(kind, tries, asked.seed, asked.only is not None) for kind in chosen]
    return 1 if any(failures) else 0


if __name__ == "__main__":
    sys.exit(main())
