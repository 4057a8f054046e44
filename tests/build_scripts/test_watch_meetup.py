"""Watching meetup mode: whose memory is counted, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import watch_meetup
from running import Trouble


@pytest.fixture
def processes(tmp_path: Path) -> Path:
    """Three generations, and a stranger with a strange name."""
    for pid, parent, name, kilobytes in (
        (7, 1, "game", 204_800),
        (8, 7, "think", 51_200),
        (9, 8, "a) b", 1_024),
        (10, 1, "x", 9),
    ):
        folder = tmp_path / str(pid)
        folder.mkdir()
        (folder / "stat").write_text(f"{pid} ({name}) S {parent} 1 1")
        (folder / "status").write_text(f"Name: {name}\nVmRSS:\t{kilobytes} kB\n")
    return tmp_path


def test_a_program_is_counted_with_the_processes_it_started(processes: Path) -> None:
    found = list(watch_meetup.family(7, processes))
    assert found == [7, 8, 9]
    assert [watch_meetup.resident(pid, processes) for pid in found] == [200.0, 50.0, 1.0]
    assert watch_meetup.resident(11, processes) == 0.0, "it has just ended"


def test_caches_that_fill_are_flat_and_a_rise_at_the_end_is_not() -> None:
    flat, said = watch_meetup.verdict([200, 240, 300, 300, 310, 300, 310, 300, 305])
    assert flat
    assert said == "FLAT: 303 MB in the middle third, 305 MB in the last; 310 MB at most."
    grows, said = watch_meetup.verdict([200, 240, 300, 300, 310, 320, 330, 340, 350])
    assert not grows
    assert said.startswith("IT GROWS: ")


def test_too_short_a_time_is_refused() -> None:
    with pytest.raises(Trouble, match="At least 6 minutes"):
        watch_meetup.main(["--minutes", "3"])
