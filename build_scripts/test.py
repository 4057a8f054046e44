"""Test Clay & Clockwork: prepare the project's own environment, then lint, check format and types, run the suite.

    python build_scripts/test.py                 everything
    python build_scripts/test.py -k mausoleum    what follows is passed to pytest

All four always run, so that one start shows all there is to mend. The exit code is that of the first that failed.
"""

import sys

from python_version import require_python

require_python(*sys.version_info[:2])

import os  # noqa: E402

from environment import ROOT, Environment  # noqa: E402
from running import guarded, run, say  # noqa: E402

GROUPS = ("play", "dev", "bake", "pettingzoo")
"""What the checks need: with the extras, no test of art, sounds or the researchers' interface is skipped."""
WORKERS = 2
ENDED_BY_SIGNAL = 128


def cores() -> int:
    """The cores this process may use, which in a container are fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def sharing(pytest_arguments: list[str]) -> list[str]:
    """Share the suite among workers, unless a person wants to step through it."""
    if cores() < WORKERS or {"--pdb", "--trace"} & set(pytest_arguments):
        return []
    return ["-n", str(WORKERS)]


def guards() -> list[str]:
    """No test is skipped on Linux; some concern only what other systems lack."""
    return ["--no-skips"] if sys.platform == "linux" else []


def test(pytest_arguments: list[str]) -> int:
    environment = Environment(ROOT)
    environment.ensure(*GROUPS)
    checks = {
        "lint": ["ruff", "check", "."],
        "format": ["ruff", "format", "--check", "."],
        "types": ["mypy"],
        "tests": ["pytest", *guards(), *sharing(pytest_arguments), *pytest_arguments],
    }
    no_screen = {driver: os.environ.get(driver, "dummy") for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    failed = {}
    for check, command in checks.items():
        say(f"== {check}: {command[0]}")
        code = run(environment.command("-m", *command), folder=ROOT, variables=no_screen)
        if code > ENDED_BY_SIGNAL:
            return code
        if code:
            failed[check] = code
    if failed:
        say(f"Not passed: {', '.join(failed)}")
    return next(iter(failed.values()), 0)


if __name__ == "__main__":
    sys.exit(guarded(test, sys.argv[1:]))
