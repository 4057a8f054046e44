"""Play Clay & Clockwork: make the project's own Python environment ready, then open the game."""

import sys

from python_version import require_python

require_python(*sys.version_info[:2])

from environment import ROOT, Environment  # noqa: E402
from running import guarded, run  # noqa: E402


def play(arguments):
    # type: (list[str]) -> int
    """Open the game in the folder the player stands in, so that a file named on the command line is found."""
    environment = Environment(ROOT)
    environment.ensure("play")
    return run(environment.command("-P", "-m", "game", *arguments), variables={"PYTHONPATH": str(ROOT)})


if __name__ == "__main__":
    sys.exit(guarded(play, sys.argv[1:]))
