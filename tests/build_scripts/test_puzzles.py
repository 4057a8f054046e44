"""Samples of the puzzles that ship: they still stand out, the table judges them rightly, and the reasons still hold."""

from __future__ import annotations

import pytest

import check_puzzles
from check_puzzles import arguments, proof, study_faults, table_faults
from game.puzzles.puzzle import Puzzle, check, puzzles
from rules import GAMES
from rules.bots import ways
from rules.bots.ways import QUICK, compared

BOTH = pytest.mark.parametrize("game", list(GAMES))
SAMPLES = (0, -1)


@BOTH
@pytest.mark.parametrize("place", SAMPLES)
def test_a_sample_stands_out_and_the_table_judges_it_rightly(game: str, place: int) -> None:
    puzzle = puzzles(game)[place]
    assert list(study_faults(puzzle, "quick", compared(game, check(puzzle), QUICK))) == []
    assert list(table_faults(puzzle)) == []


def test_a_sample_stands_out_at_five_times_the_budget() -> None:
    puzzle = min(puzzles("terracotta"), key=lambda each: each.ways)
    proven = proof(puzzle)
    assert proven.faults == ()
    assert round(proven.thorough.points, 1) == puzzle.points
    assert proven.thorough.spent > proven.quick.spent


@BOTH
def test_the_reasons_of_samples_are_those_of_the_coach(game: str) -> None:
    for puzzle in puzzles(game)[::15]:
        found = arguments(puzzle.record, puzzle.seat, puzzle.best, puzzle.following)
        assert [each.reason for each in found] == [each.reason for each in puzzle.arguments]
        assert [each.weight for each in puzzle.arguments] == pytest.approx([each.weight for each in found], abs=0.06)


def test_a_puzzle_whose_turns_are_swapped_is_caught() -> None:
    puzzle = puzzles("terracotta")[0]
    swapped = Puzzle(**{**vars(puzzle), "best": puzzle.following, "following": puzzle.best})
    found = list(study_faults(swapped, "quick", compared("terracotta", check(puzzle), QUICK)))
    assert "prefers" in found[0]


def test_the_campaign_tells_of_every_puzzle(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for study in ("THOROUGH", "WIDEST"):
        monkeypatch.setattr(ways, study, QUICK)
    assert check_puzzles.run("terracotta", [1], seed=0) == 0
    assert "terracotta: 1 puzzles" in capsys.readouterr().out
