"""Lock what play, test and package install: every package with its version and the hashes of its files.

    python build_scripts/lock_packages.py          after a change of pyproject.toml, or to take newer versions

Writes build_scripts/locked/GROUP.txt for the dependencies ("play") and every extra that the scripts install, for all
systems and Pythons at once and with the same versions in all of them. Needs uv (`pipx install uv`).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import LOCKED, ROOT
from python_version import OLDEST
from running import Trouble, guarded, say

GROUPS = ("play", "dev", "bake", "pettingzoo", "package")
WINDOWS = f"{LOCKED}/windows"
"""Whose wheel carries the Python that builds for Windows (package_windows.py): asked for in windows.in, because nobody
should install it."""
COMPARED = f"{LOCKED}/compared"
"""The simulator whose speed ours is compared with (compare_speed.py), in an environment of its own."""
HASH = re.compile(r" \\\n +--hash=\S+")


def compiled(groups: tuple[str, ...], *options: str) -> str:
    """The packages that these groups need, with those that these need in turn."""
    return asked("pyproject.toml", *(f"--extra={group}" for group in groups if group != "play"), *options)


def asked(source: str, *options: str) -> str:
    """What a file asks for, with versions and hashes."""
    wanted = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", f"--python-version={version()}")
    command = ["uv", "pip", "compile", "-q", source, *wanted, *options]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise Trouble("uv is needed to lock packages: `pipx install uv`, and start again.") from None
    if done.returncode:
        raise Trouble(done.stderr.strip())
    return done.stdout


def version() -> str:
    return ".".join(map(str, OLDEST))


def lock(_arguments: list[str]) -> int:
    """All groups together first, so that each of them then gets the same versions."""
    with tempfile.TemporaryDirectory() as scratch:
        constraints = Path(scratch) / "all.txt"
        constraints.write_text(HASH.sub("", compiled(GROUPS)), encoding="utf-8")
        for group in GROUPS:
            locked = compiled((group,), f"--constraint={constraints}")
            (ROOT / LOCKED / f"{group}.txt").write_text(locked, encoding="utf-8", newline="\n")
            say(f"{group}: {locked.count('==')} packages")
    for apart, options in ((WINDOWS, ["--no-deps"]), (COMPARED, [])):
        (ROOT / f"{apart}.txt").write_text(asked(f"{apart}.in", *options), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(guarded(lock, sys.argv[1:]))
