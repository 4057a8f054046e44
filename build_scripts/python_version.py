"""The one thing an old Python has to understand is what it is told: nothing here is newer than Python 2."""

import sys

OLDEST = (3, 11)
TOO_OLD = (
    "Clay & Clockwork needs Python {}.{} or newer and this is Python {}.{}: "
    "get a newer one at https://www.python.org/downloads/ and start again with it."
)


def require_python(major, minor):
    # type: (int, int) -> None
    """Send a Python away that is too old for the rest of the scripts even to be read."""
    if (major, minor) < OLDEST:
        sys.exit(TOO_OLD.format(OLDEST[0], OLDEST[1], major, minor))
