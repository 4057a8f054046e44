"""Watching meetup mode: whose memory is counted, and what is said of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import watch_meetup
from running import Trouble
from watch_meetup import LOOK


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


def hour(seed: int, leak: float = 0.0, kept: float = 0.0) -> list[list[float]]:
    """Looks of each minute as a real hour has them, with the title between shows of both games, each of which ends with
    a moment of large pictures. The program grows by `leak` megabytes an hour, and by `kept` after every third show."""
    rng, looks, shows = Random(seed), list[float](), 0
    while len(looks) < 3600 / LOOK:
        below, dropped = rng.gauss(190, 4) + kept * (shows // 3), 20 * rng.random()
        show, lasts = below + rng.gauss(72 + 12 * (shows % 2), 5), rng.uniform(270, 330)
        looks += [below - dropped, *[below] * int(25 / LOOK)]
        looks += [below + (show - below) * min(1.0, second / 60) for second in range(0, int(lasts - 14), int(LOOK))]
        looks += [show + rng.uniform(40, 60)] * int(14 / LOOK)
        shows += 1
    grown = [look + leak * number * LOOK / 3600 for number, look in enumerate(looks)]
    each = int(60 / LOOK)
    return [grown[minute * each : (minute + 1) * each] for minute in range(60)]


def proven(**how: float) -> int:
    """Of a hundred such hours, those after which it is said that nothing grows."""
    return sum(watch_meetup.verdict(hour(seed, **how))[0] for seed in range(100))


def test_peaks_by_turns_are_flat() -> None:
    assert proven() >= 95


def test_a_leak_of_thirty_megabytes_an_hour_is_not_overlooked() -> None:
    assert proven(leak=30.0) <= 5


def test_a_dead_show_that_is_kept_now_and_then_is_not_overlooked() -> None:
    assert proven(kept=20.0) <= 5


def plain(*needed: float) -> list[list[float]]:
    """Looks of shows of five minutes, with a title of half a minute before each that needs so much."""
    show = [300.0] * 30
    return [minute for title in needed for minute in ([title] * 15 + show[15:], *[show] * 4)]


def test_the_verdict_tells_the_titles_and_how_they_rise() -> None:
    flat, said = watch_meetup.verdict(plain(100, 180, 190, 200, 200, 200, 200, 200))
    assert flat
    assert said == (
        "FLAT: titles of 200, 200, 200, 200, 200 MB after minute 12, +0 MB an hour, give or take 0; 300 MB at most."
    )
    flat, said = watch_meetup.verdict(plain(*range(180, 240, 5)))
    assert not flat
    assert said.startswith("IT GROWS: titles of 195, 200, 205,")
    assert "+60 MB an hour, give or take 0;" in said


def test_what_proves_nothing_is_said_to_prove_nothing() -> None:
    flat, said = watch_meetup.verdict(plain(200, 200, *[180, 220] * 3))
    assert not flat
    assert said.startswith("NOT PROVEN, WATCH FOR LONGER: ")
    flat, said = watch_meetup.verdict(plain(200, 200, 200, 200, 200, 200, 200))
    assert not flat
    assert said.startswith("NOT PROVEN, TOO FEW TITLES WERE SEEN: ")


def test_a_moment_between_two_scenes_is_no_title() -> None:
    looks = plain(*[200] * 8)
    looks[17] = [300.0] * 20 + [150.0] * 3 + [300.0] * 7
    assert {title.megabytes for title in watch_meetup.titles(looks)} == {200.0}


def test_too_short_a_time_is_refused() -> None:
    with pytest.raises(Trouble, match="At least 40 minutes"):
        watch_meetup.main(["--minutes", "30"])
