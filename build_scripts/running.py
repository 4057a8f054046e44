"""Starting other programs, and telling a person in a sentence what became of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType

INTERRUPTED = 130


class Trouble(Exception):
    """What stands in the way of a start, as a sentence that tells a person what to do."""


def heard(command: Sequence[str]) -> str | None:
    """What a command prints, or None if it cannot run."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def run(command: Sequence[str], *, folder: Path | None = None, variables: Mapping[str, str] | None = None) -> int:
    """Run a command to its end and return its exit code.

    Ctrl-C reaches the command as well as us: it is left to end in its own way, and we say 130 as a shell does. What
    the caller's PYTHONPATH and PYTHONHOME hold belongs to another Python and stays out.
    """
    outer = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    child = subprocess.Popen(command, cwd=folder, env={**outer, **(variables or {})})

    def pass_on(_signal: int, _frame: FrameType | None) -> None:
        child.terminate()

    before = signal.signal(signal.SIGTERM, pass_on)
    code = patient_wait(child)
    signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code


def patient_wait(child: subprocess.Popen[bytes]) -> int:
    interrupted = False
    while True:
        try:
            code = child.wait()
            return INTERRUPTED if interrupted else code
        except KeyboardInterrupt:
            interrupted = True


def say(line: str) -> None:
    print(line, flush=True)


def guarded(action: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Do what was asked for; what goes wrong on the way there is a sentence, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return action(arguments)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
