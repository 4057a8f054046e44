"""The programs of a system that speak. Each says one line in one language, and falls silent at once when it has to."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

STEP = 0.03
"""Seconds between two looks whether a line is to end."""
LETTERS = 13
"""Spoken in a second, about."""
BREATH = 0.5
"""Seconds between two lines."""
STARTS = 3
"""So often a program may fail; then it is no longer asked."""
SAPI = (
    "Add-Type -AssemblyName System.Speech;"
    " $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    " $usual = $voice.Voice.Name; $spoken = '';"
    " $lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), (New-Object Text.UTF8Encoding $false));"
    " while ($null -ne ($line = $lines.ReadLine())) {"
    " if ($line -eq '') { $voice.SpeakAsyncCancelAll(); continue };"
    " $language, $words = $line.Split([char[]](9), 2);"
    " if ($language -ne $spoken) {"
    " $spoken = $language;"
    " $there = @($voice.GetInstalledVoices() | Where-Object { $_.Enabled } | ForEach-Object { $_.VoiceInfo });"
    " $fits = @($there | Where-Object { $_.Culture.TwoLetterISOLanguageName -eq $language });"
    " $best = @($fits | Where-Object { $_.Name -eq $usual }) + $fits | Select-Object -First 1;"
    " if ($best) { $voice.SelectVoice($best.Name) } else { $voice.SelectVoice($usual) }"
    " };"
    " [void]$voice.SpeakAsync($words)"
    " };"
    " $voice.SpeakAsyncCancelAll()"
)
"""What PowerShell runs: a line is a language, a tab and words; an empty line is silence. The usual voice is used for
its own language and wherever there is none. The lines are read as UTF-8 whatever the code page of the system is."""
MAC_VOICES = {"en": "Samantha", "fr": "Thomas", "cs": "Zuzana", "pl": "Zosia", "ru": "Milena", "hu": "Tünde"}
"""The plain voices of macOS; the first of a list may be one that sings."""


class Mute(Exception):
    """A program that does not speak."""


class Speaker(Protocol):
    """Somebody who says a line, until it is said or silenced."""

    def speak(self, words: str, language: str, silenced: threading.Event) -> None: ...

    def close(self) -> None: ...


def seconds(words: str) -> float:
    """How long it takes to say words, about."""
    return BREATH + len(words) / LETTERS


def begin(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """A program that reads what it says, without a window of its own; Mute if there is none."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        raise Mute from None


def environment() -> dict[str, str]:
    """The variables as the system has them: a packaged program finds its libraries in its own folder first."""
    said = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH_ORIG"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        said["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    elif getattr(sys, "frozen", False):
        said.pop("LD_LIBRARY_PATH", None)
    return said


class Fed:
    """A program that goes on running: it is handed the lines one by one, and is told when to fall silent."""

    def __init__(self, command: Sequence[str], line: str, silence: str) -> None:
        self.command, self.line, self.silence = command, line, silence
        self._starts = 0
        self._running: subprocess.Popen[bytes] | None = None

    def speak(self, words: str, language: str, silenced: threading.Event) -> None:
        """Nobody tells when the words are over, so their length does."""
        running = self._program()
        self._write(running, self.line.format(language=language, words=words))
        end = time.monotonic() + seconds(words)
        while time.monotonic() < end:
            if silenced.wait(STEP):
                self._write(running, self.silence)
                return
            if running.poll() is not None:
                raise Mute

    def _program(self) -> subprocess.Popen[bytes]:
        if self._running is None or self._running.poll() is not None:
            if self._starts == STARTS:
                raise Mute
            self._starts += 1
            self._running = begin(self.command)
        return self._running

    def _write(self, running: subprocess.Popen[bytes], text: str) -> None:
        assert running.stdin is not None
        try:
            running.stdin.write(text.encode("utf-8", "replace"))
            running.stdin.flush()
        except OSError:
            raise Mute from None

    def close(self) -> None:
        if self._running is not None:
            end(self._running)


class OneByOne:
    """A program that is started for each line, and ended to silence it."""

    def __init__(self, command: Callable[[str], Sequence[str]]) -> None:
        self.command = command
        self._failures = 0

    def speak(self, words: str, language: str, silenced: threading.Event) -> None:
        running = begin(self.command(language))
        try:
            assert running.stdin is not None
            with running.stdin as said:
                said.write(words.encode("utf-8", "replace"))
            while running.poll() is None:
                if silenced.wait(STEP):
                    return
        except OSError:
            raise Mute from None
        finally:
            end(running)
        self._failures = self._failures + 1 if running.returncode else 0
        if self._failures == STARTS:
            raise Mute

    def close(self) -> None:
        """Between two lines nothing runs."""


def end(running: subprocess.Popen[bytes]) -> None:
    """A program that need not say anything more."""
    if running.poll() is None:
        running.terminate()
    running.wait()
    if running.stdin is not None:
        try:
            running.stdin.close()
        except OSError:  # what it was still to say has nobody to go to
            return


def speech_dispatcher() -> Speaker:
    command = ("spd-say", "--pipe-mode", "--application-name", "clay-and-clockwork")
    return Fed(command, "!-!SET SELF LANGUAGE {language}\n {words}\n", "!-!CANCEL SELF\n")


def espeak() -> Speaker:
    return OneByOne(lambda language: ("espeak-ng", "-b", "1", "-v", language, "--stdin"))


def mac() -> Speaker:
    def command(language: str) -> Sequence[str]:
        voice = mac_voice(language, mac_voices())
        return ("say", "-v", voice) if voice else ("say",)

    return OneByOne(command)


def sapi() -> Speaker:
    command = ("powershell", "-NoLogo", "-NoProfile", "-NonInteractive", "-InputFormat", "None", "-Command", SAPI)
    return Fed(command, "{language}\t{words}\n", "\n")


@cache
def mac_voices() -> str:
    """The list of voices, a line each."""
    try:
        done = subprocess.run(("say", "-v", "?"), capture_output=True, check=False, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace")


def mac_voice(language: str, listed: str) -> str:
    """A voice for a language: the plain one, else the first; empty for the system's own, as for English."""
    there = re.findall(rf"^(.+?)\s+{language}[_-]\w+\s+#", listed, re.MULTILINE)
    if MAC_VOICES.get(language) in there:
        return MAC_VOICES[language]
    return there[0] if there and language != "en" else ""


SPEAKERS: dict[str, Sequence[tuple[str, Callable[[], Speaker]]]] = {
    "linux": (("spd-say", speech_dispatcher), ("espeak-ng", espeak)),
    "darwin": (("say", mac),),
    "win32": (("powershell", sapi),),
}
"""By system, the programs to look for and who speaks with them, the best first."""


def found(system: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> list[Speaker]:
    """Everybody who may speak here."""
    return [speaker() for program, speaker in SPEAKERS.get(system, ()) if which(program)]
