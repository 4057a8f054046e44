"""The system's own speech, where there is one: lines are read one after the other beside the program."""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence

SAPI = (
    "Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
SPEAKERS: dict[str, Sequence[Sequence[str]]] = {
    "linux": (
        ("spd-say", "--wait", "--pipe-mode", "--language", "{language}"),
        ("espeak-ng", "-v", "{language}", "--stdin"),
    ),
    "darwin": (("say",),),
    "win32": (("powershell", "-NoProfile", "-Command", SAPI),),
}
"""Programs that speak what they read, by system; the first that is found is used."""
MOST = 40
"""Lines that may wait; beyond them the oldest are no longer worth hearing."""


def command(language: str, system: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> list[str]:
    """The program that speaks here, with its arguments; empty if there is none."""
    for found in SPEAKERS.get(system, ()):
        if which(found[0]):
            return [part.format(language=language) if part == "{language}" else part for part in found]
    return []


class Voice:
    """Speaks lines one after the other beside the program."""

    def __init__(self, language: Callable[[], str]) -> None:
        self.language = language
        self.lines: queue.Queue[str] = queue.Queue(MOST)
        self._thread: threading.Thread | None = None

    def say(self, line: str) -> None:
        """Say a line after those that wait."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
        if self.lines.full():
            self.lines.get_nowait()
        self.lines.put_nowait(line)

    def _run(self) -> None:
        while True:
            line = self.lines.get()
            spoken = command(self.language())
            if not spoken:
                continue
            try:
                subprocess.run(spoken, input=line.encode(), capture_output=True, check=False, timeout=60)
            except (OSError, subprocess.TimeoutExpired):
                continue
