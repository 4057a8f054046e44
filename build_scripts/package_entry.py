"""Where the packaged program begins.

On Windows it is a program without a console: what it says at its end is shown in a small window, unless it was started
from a shell. The game in a terminal opens a console of its own.
"""

from __future__ import annotations

import io
import multiprocessing
import sys

PARENT = 0xFFFFFFFF
"""The console of whoever started the program, in the words of Windows."""


def run() -> int:
    from game.__main__ import main

    try:
        return main()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0


def has_console(in_terminal: bool) -> bool:
    """Whether there is a console now: a new one for the game in a terminal, else that of the shell, if there is one."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        if kernel.AllocConsole() if in_terminal else kernel.AttachConsole(PARENT):
            sys.stdin = open("CONIN$", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
            sys.stdout = sys.stderr = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: SIM115
            return True
    return False


def run_in_window() -> int:
    """Without a console to print to. What is spoken meanwhile has no terminal to go to."""
    said = io.StringIO()
    sys.stdout = sys.stderr = said
    code = run()
    if said.getvalue().strip():
        import pygame

        kind = "error" if code else "info"
        pygame.display.message_box("Clay & Clockwork", said.getvalue().strip(), kind)  # type: ignore[arg-type]
    return code


def start() -> int:
    silent = sys.stdout is None or sys.stderr is None
    if not silent or has_console("--terminal" in sys.argv):
        return run()
    return run_in_window()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(start())
