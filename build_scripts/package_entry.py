"""Where the packaged program begins.

On Windows a program without a console has nowhere to print to: what it says at its end is shown in a small window.
"""

from __future__ import annotations

import io
import multiprocessing
import sys


def run() -> int:
    from game.__main__ import main

    try:
        return main()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0


def run_without_console() -> int:
    said = io.StringIO()
    sys.stdout = sys.stderr = said
    code = run()
    if said.getvalue().strip():
        import pygame

        kind = "error" if code else "info"
        pygame.display.message_box("Clay & Clockwork", said.getvalue().strip(), kind)  # type: ignore[arg-type]
    return code


if __name__ == "__main__":
    multiprocessing.freeze_support()
    silent = sys.stdout is None or sys.stderr is None
    sys.exit(run_without_console() if silent else run())
