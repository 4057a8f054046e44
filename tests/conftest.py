"""What holds for every test."""

from __future__ import annotations

import gc
import signal
import sys
from pathlib import Path

import pytest

# The scripts find each other by lying in one folder; their tests find them there as well. Appended, not put first:
# `test.py` must not stand in the way of the standard library's `test`.
sys.path.append(str(Path(__file__).resolve().parents[1] / "build_scripts"))

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Started in the background, the suite was told to ignore Ctrl-C, and whatever it starts with it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="fail if a test was skipped")


def pytest_collection_finish() -> None:
    """What the suite itself holds is left out of every clearing up: the program does one whenever it changes its scene,
    and among thousands of collected tests each would take a quarter of a second."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A test that never runs guards nothing: one that was skipped fails the run, where that was asked for."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter and session.config.getoption("no_skips") else []
    for report in skipped:
        reporter.ensure_newline()
        reporter.write_line(f"skipped, but must run: {report.nodeid}", red=True)
    if skipped and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
