"""What a started program says by its exit code reaches whoever asked; so do Ctrl-C and a request to end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from running import INTERRUPTED, Trouble, guarded, heard, run

BUILD_SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"
posix_only = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")

WRAPPER = f"""
import sys
sys.path.insert(0, {str(BUILD_SCRIPTS)!r})
from running import guarded, run
sys.exit(guarded(lambda arguments: run([sys.executable, "-u", "-c", *arguments]), sys.argv[1:]))
"""
CHILD_THAT_SAYS_GOODBYE = """
import signal, sys, time
def goodbye(number, frame):
    time.sleep(0.5)
    print("goodbye")
    sys.exit(0)
signal.signal(signal.SIGINT, goodbye)
signal.signal(signal.SIGTERM, goodbye)
print("ready")
time.sleep(30)
"""


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


@pytest.fixture
def wrapped() -> Iterator[subprocess.Popen[str]]:
    """A start of a program that needs half a second to end; both in a process group of their own."""
    process = subprocess.Popen(
        [*python(WRAPPER), CHILD_THAT_SAYS_GOODBYE],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.kill()


@pytest.mark.parametrize("code", [0, 1, 7])
def test_the_exit_code_is_passed_on(code: int) -> None:
    assert run(python(f"raise SystemExit({code})")) == code


@posix_only
def test_a_program_ended_by_a_signal_gives_the_code_a_shell_gives() -> None:
    assert run(python("import os; os.kill(os.getpid(), 9)")) == 128 + 9


@posix_only
def test_ctrl_c_lets_the_program_end_in_its_own_way(wrapped: subprocess.Popen[str]) -> None:
    os.killpg(wrapped.pid, signal.SIGINT)
    output, errors = wrapped.communicate(timeout=20)
    assert (output, errors, wrapped.returncode) == ("goodbye\n", "", INTERRUPTED)


@posix_only
def test_a_request_to_end_is_passed_on(wrapped: subprocess.Popen[str]) -> None:
    wrapped.terminate()
    output, errors = wrapped.communicate(timeout=20)
    assert (output, errors, wrapped.returncode) == ("goodbye\n", "", 0)


def test_the_callers_own_python_settings_stay_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("A_WORD", "kept")
    report = tmp_path / "report"
    tell = f"import os; open({str(report)!r}, 'w').write(repr([os.environ.get(n) for n in ('PYTHONPATH', 'A_WORD')]))"
    assert run(python(tell)) == 0
    assert report.read_text() == "[None, 'kept']"
    assert run(python(tell), variables={"PYTHONPATH": "ours"}) == 0
    assert report.read_text() == "['ours', 'kept']"


def test_a_program_runs_in_the_folder_it_is_given(tmp_path: Path) -> None:
    assert run(python("open('here', 'w')"), folder=tmp_path) == 0
    assert (tmp_path / "here").exists()


def test_heard_is_what_a_program_prints() -> None:
    assert heard(python("print('twelve')")) == "twelve\n"


def test_a_program_that_fails_or_is_not_there_is_not_heard(tmp_path: Path) -> None:
    assert heard(python("print('twelve'); raise SystemExit(3)")) is None
    assert heard([str(tmp_path / "nobody")]) is None


def test_trouble_is_one_sentence_and_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    def troubled(_arguments: list[str]) -> int:
        raise Trouble("The clay is dry.")

    assert guarded(troubled, []) == 1
    assert capsys.readouterr() == ("", "The clay is dry.\n")


def test_an_interrupted_preparation_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_arguments: list[str]) -> int:
        raise KeyboardInterrupt

    assert guarded(interrupted, []) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_words_the_terminal_cannot_show_do_no_harm() -> None:
    code = f"import sys; sys.path.insert(0, {str(BUILD_SCRIPTS)!r}); import running; "
    code += "running.guarded(lambda words: running.say(words[0]) or 0, ['\u017c\u00f3\u0142w'])"
    latin = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(python(code), env=latin, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"?\xf3?w\n", b"")
