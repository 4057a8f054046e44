"""Of two starts at once one waits, and a start that died holds nobody up."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from lock import locked, try_lock

BUILD_SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"

HOLD = f"""
import sys, time
from pathlib import Path
sys.path.insert(0, {str(BUILD_SCRIPTS)!r})
from lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(30)
"""


def test_the_second_waits_until_the_first_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    order = []

    def second() -> None:
        with locked(tmp_path / "lock"):
            order.append("second")

    waiting = threading.Thread(target=second)
    with locked(tmp_path / "lock"):
        waiting.start()
        waiting.join(timeout=0.4)
        order.append("first")
    waiting.join(timeout=10)
    assert order == ["first", "second"]
    assert capsys.readouterr().out == "Another start is preparing .venv, waiting for it …\n"


def test_nobody_waits_when_nobody_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        with locked(tmp_path / "lock"):
            assert capsys.readouterr().out == ""


def test_a_start_that_died_holds_nobody_up(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(lock)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with lock.open("a") as handle:
            assert not try_lock(handle)
        holder.kill()
        holder.wait()
        with lock.open("a") as handle:
            assert try_lock(handle)
