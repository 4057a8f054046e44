"""The system's own speech: who is asked to speak, what is silenced and when, and what is left out."""

from __future__ import annotations

import io
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.kit import speakers
from game.kit.speakers import Fed, Mute, OneByOne, Speaker, seconds
from game.kit.voice import BEHIND, Voice
from tests.game.conftest import Open

PATIENCE = 20.0
"""More seconds than anything here takes on the slowest machine."""
REPEATS = "import sys\nfor line in sys.stdin:\n    open(sys.argv[1], 'a', encoding='utf-8').write(line)\n"
"""A program that writes down what it is fed. Its own input is read as the system would, which here is UTF-8."""
WRITES_ONE = "import sys\nopen(sys.argv[1], 'ab').write(sys.stdin.buffer.read() + b'\\n')\n"
SPEAKS_LONG = "import sys, time\nsys.stdin.read()\ntime.sleep(60)\n"


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.01)


class Told:
    """Somebody who speaks as long as the test wants, and writes down what was said and what was silenced."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []
        self.cut: list[str] = []
        self.goes_on = threading.Event()
        self.closed = False

    def speak(self, words: str, language: str, silenced: threading.Event) -> None:
        self.said.append((words, language))
        end = time.monotonic() + PATIENCE
        while not self.goes_on.wait(0.005) and time.monotonic() < end:
            if silenced.is_set():
                self.cut.append(words)
                return

    def close(self) -> None:
        self.closed = True

    @property
    def words(self) -> list[str]:
        return [words for words, _ in self.said]


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def voice(told: Told) -> Iterator[Voice]:
    speaking = Voice(lambda: "pl", lambda: [told])
    yield speaking
    speaking.close()


@pytest.mark.parametrize(
    ("system", "there", "found"),
    [
        ("linux", {"spd-say", "espeak-ng"}, [Fed, OneByOne]),
        ("linux", {"espeak-ng"}, [OneByOne]),
        ("darwin", {"say"}, [OneByOne]),
        ("win32", {"powershell"}, [Fed]),
        ("linux", set(), []),
        ("sunos", {"say"}, []),
    ],
)
def test_everybody_who_may_speak_is_found_the_best_first(
    system: str, there: set[str], found: list[type[Speaker]]
) -> None:
    assert [type(each) for each in speakers.found(system, lambda name: name if name in there else None)] == found


def test_each_is_told_the_language() -> None:
    dispatcher, sapi, espeak = speakers.speech_dispatcher(), speakers.sapi(), speakers.espeak()
    assert isinstance(dispatcher, Fed)
    assert dispatcher.line.format(language="pl", words="Tak.") == "!-!SET SELF LANGUAGE pl\n Tak.\n"
    assert isinstance(sapi, Fed)
    assert sapi.line.format(language="pl", words="Tak.") == "pl\tTak.\n"
    assert isinstance(espeak, OneByOne)
    assert espeak.command("pl")[-3:] == ("-v", "pl", "--stdin")


MAC = (
    "Alice               it_IT    # Ciao!\nZosia (Enhanced)    pl_PL    # Witam\nZosia               pl_PL    # Witam\n"
)


@pytest.mark.parametrize(
    ("language", "listed", "voice"),
    [
        ("pl", MAC, "Zosia"),
        ("pl", "Ewa                 pl_PL    # Witam\n", "Ewa"),
        ("fr", MAC, ""),
        ("en", "Albert              en_US    # Hello!\n", ""),
        ("en", "Albert              en_US    # Hello!\nSamantha            en_US    # Hello!\n", "Samantha"),
    ],
)
def test_a_mac_speaks_with_a_plain_voice_of_the_language(language: str, listed: str, voice: str) -> None:
    assert speakers.mac_voice(language, listed) == voice


def test_on_windows_one_program_reads_utf_8_without_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[dict[str, object]] = []
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: begun.append({"command": command, **how}))
    sapi = speakers.sapi()
    assert isinstance(sapi, Fed)
    speakers.begin(sapi.command)
    assert begun[0]["creationflags"] == 0x08000000
    assert "UTF8Encoding" in speakers.SAPI
    assert '"' not in speakers.SAPI, "quotes would not survive the command line"
    assert "\n" not in speakers.SAPI
    assert speakers.SAPI.count("{") == speakers.SAPI.count("}")
    assert speakers.SAPI.count("(") == speakers.SAPI.count(")")


def test_a_packaged_program_hands_on_the_systems_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in speakers.environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert speakers.environment()["LD_LIBRARY_PATH"] == "/own"


def test_a_fed_program_gets_every_line_and_silence(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    fed = Fed((sys.executable, "-u", "-c", REPEATS, str(heard)), "{language}\t{words}\n", "hush\n")
    silenced = threading.Event()
    fed.speak("Zażółć {gęślą}.", "pl", silenced)
    silenced.set()
    began = time.monotonic()
    fed.speak("long " * 500, "pl", silenced)
    assert time.monotonic() - began < seconds("long " * 500) / 2, "it was silenced"
    until(lambda: heard.exists() and heard.read_text(encoding="utf-8").endswith("hush\n"))
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "pl\tZażółć {gęślą}."
    assert len(lines) == 3
    fed.close()


def test_a_fed_program_that_ends_is_started_again_but_not_for_ever() -> None:
    fed = Fed((sys.executable, "-c", ""), "{words}\n", "\n")
    for _ in range(speakers.STARTS + 1):
        with pytest.raises(Mute):
            fed.speak("a rather long line " * 40, "en", threading.Event())
    assert fed._starts == speakers.STARTS


def test_a_program_for_each_line_is_ended_by_silence(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    OneByOne(lambda _: (sys.executable, "-c", WRITES_ONE, str(heard))).speak("Žluťoučký.", "cs", threading.Event())
    assert heard.read_text(encoding="utf-8") == "Žluťoučký.\n"
    silenced = threading.Event()
    silenced.set()
    began = time.monotonic()
    OneByOne(lambda _: (sys.executable, "-c", SPEAKS_LONG)).speak("Long.", "en", silenced)
    assert time.monotonic() - began < PATIENCE


def test_a_program_that_only_fails_is_no_longer_asked() -> None:
    failing = OneByOne(lambda _: (sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(1)"))
    for _ in range(speakers.STARTS - 1):
        failing.speak("Hello.", "en", threading.Event())
    with pytest.raises(Mute):
        failing.speak("Hello.", "en", threading.Event())


def test_lines_are_spoken_one_after_the_other_in_the_programs_language(voice: Voice, told: Told) -> None:
    told.goes_on.set()
    voice.say(["One.", "Two."])
    voice.say(["Three."])
    until(lambda: len(told.said) == 3)
    assert told.said == [("One.", "pl"), ("Two.", "pl"), ("Three.", "pl")]


def test_silence_ends_what_is_said_and_what_waits(voice: Voice, told: Told) -> None:
    voice.say(["A long rule.", "And another."])
    until(lambda: told.said)
    voice.hush()
    voice.say(["Where to?"])
    until(lambda: len(told.said) == 2)
    assert told.words == ["A long rule.", "Where to?"]
    assert told.cut == ["A long rule."]


def test_of_a_long_turn_only_the_newest_is_read_before_the_question(voice: Voice, told: Told) -> None:
    events = [f"Bo places worker number {n} somewhere." for n in range(60)]
    voice.say(events[:1])
    until(lambda: told.said)
    for event in events[1:]:
        voice.say([event])
    voice.say(["Ann, your turn.", "1: Pass."])
    told.goes_on.set()
    until(lambda: "1: Pass." in told.words)
    before = told.words[1 : told.words.index("Ann, your turn.")]
    assert sum(map(seconds, before[1:])) <= BEHIND
    left = len(events) - 1 - len(before[1:])
    assert before == [f"{left} earlier lines are left out.", *events[-len(before[1:]) :]]


def test_a_long_page_that_was_asked_for_is_read_to_its_end(voice: Voice, told: Told) -> None:
    told.goes_on.set()
    page = ["A rather long paragraph of the rules. " * 8] * 20
    voice.say(page)
    until(lambda: len(told.said) == len(page))


def test_when_one_does_not_speak_the_next_is_asked(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    dumb = Told()
    monkeypatch.setattr(dumb, "speak", Mock(side_effect=Mute))
    told.goes_on.set()
    voice = Voice(lambda: "en", lambda: [dumb, told])
    voice.say(["Hello."])
    until(lambda: told.said)
    assert dumb.closed
    voice.close()
    assert told.closed


@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN])
def test_a_press_silences_before_its_answer_is_said(open_app: Open, monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    pilot = open_app("settings", spoken=True)
    order: list[str] = []
    monkeypatch.setattr(pilot.app.voice, "hush", lambda: order.append("silence"))
    pilot.app.narrator.ears = (order.extend,)
    if kind == pygame.KEYDOWN:
        pilot.key(pygame.K_TAB)
    else:
        pilot.click("reduced_motion")
    assert order[0] == "silence"
    assert len(order) > 1
    pilot.move((5, 5))
    assert order.count("silence") == 1


def test_without_a_terminal_nothing_is_kept_for_one(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stands_for_it = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stands_for_it)
    pilot = open_app("settings", spoken=True)
    heard: list[str] = []
    pilot.app.narrator.ears = (pilot.app.narrator.ears[0], heard.extend)
    pilot.key(pygame.K_TAB)
    assert heard
    assert stands_for_it.getvalue() == ""
