"""A short campaign of every kind: no damaged file, kill, second window or stray event does any harm."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import campaign
import campaign_files
import campaign_mutations as mutations
import campaign_program

TRIES = {"records": 40, "dumps": 25, "settings": 40, "cards": 15, "boards": 25}


@pytest.mark.parametrize("kind", list(campaign_files.KINDS))
def test_damaged_files_do_no_harm(kind: str, tmp_path: Path) -> None:
    assert list(campaign.files(kind, range(TRIES[kind]), 5, tmp_path)) == []


@pytest.mark.parametrize(("name", "game"), campaign_program.scenes_to_touch())
def test_stray_events_do_no_harm(name: str, game: str, tmp_path: Path) -> None:
    assert list(campaign_program.touch(tmp_path, name, game, 60, Random(5))) == []


@pytest.mark.skipif(sys.platform == "win32", reason="a kill there is not the same")
def test_a_killed_program_is_one_choice_behind_at_most(tmp_path: Path) -> None:
    assert list(campaign.kills(range(2), 5, tmp_path)) == []


def test_two_windows_on_one_home_do_not_harm_each_other(tmp_path: Path) -> None:
    assert campaign_program.two_windows(tmp_path, 3) > 0


def test_a_failure_is_counted_and_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Falls:
        def __init__(self, _folder: Path) -> None:
            pass

        def attempt(self, rng: Random) -> None:
            if rng.random() < 0.5:
                raise KeyError("the wheel came off")

    monkeypatch.setitem(campaign_files.KINDS, "records", Falls)
    failures = campaign.campaign("records", range(20), 1)
    said = capsys.readouterr().out
    assert 0 < failures < 20
    assert "KeyError" in said
    assert f"records: 20 tries, {failures} failures" in said


def test_the_same_seed_does_the_same_damage() -> None:
    for number in range(50):
        first, second = (mutations.bytes_of(Random(number), b"place craftsman 1\n" * 9) for _ in range(2))
        assert first == second


def test_a_copy_shares_nothing_with_what_it_is_a_copy_of() -> None:
    value = {"rows": [[1], {"deep": [2]}], "name": "Ann"}
    copied = mutations.fresh(value)
    assert copied == value
    copied["rows"][1]["deep"].append(3)
    assert value["rows"] == [[1], {"deep": [2]}]


def test_what_is_too_deep_for_python_can_be_copied() -> None:
    level, levels = mutations.fresh(mutations.deep(mutations.DEEP)), 0
    while level:
        level, levels = level[0], levels + 1
    assert levels == mutations.DEEP


@pytest.mark.parametrize("number", range(30))
def test_damage_to_a_value_leaves_the_value_and_the_strange_ones_alone(number: int) -> None:
    value = {"seats": ["Ann", "Bo"], "scores": {"Ann": [1, 2], "Bo": []}}
    strange = [repr(part) for part in mutations.STRANGE if not _deep(part)]
    mutations.value_of(Random(number), value, times=20)
    assert value == {"seats": ["Ann", "Bo"], "scores": {"Ann": [1, 2], "Bo": []}}
    assert [repr(part) for part in mutations.STRANGE if not _deep(part)] == strange


def _deep(value: object) -> bool:
    """Whether Python cannot write a value down: by its depth, or by the digits of a number."""
    try:
        repr(value)
    except (RecursionError, ValueError):
        return True
    return False
