"""Puzzles as they ship: enough of them, sound, sorted, and told in a sentence when they are not."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.kit import assets
from game.puzzles.puzzle import GRADES, PuzzleError, check, games, puzzles, read
from rules import GAMES
from rules.bots.ways import CHANCE, POINTS

BOTH = pytest.mark.parametrize("game", list(GAMES))


def shipped(game):
    return json.loads((assets.PUZZLES / f"{game}.json").read_text(encoding="utf-8"))


@BOTH
def test_a_game_has_sixty_puzzles_a_third_of_each_grade(game):
    assert game in games()
    assert len(puzzles(game)) >= 60
    grades = Counter(puzzle.grade for puzzle in puzzles(game))
    assert max(grades.values()) - min(grades.values()) <= 1
    assert [puzzle.number for puzzle in puzzles(game)] == list(range(1, len(puzzles(game)) + 1))


@BOTH
def test_every_puzzle_is_a_turn_of_its_seat_whose_best_way_is_far_ahead(game):
    for puzzle in puzzles(game):
        check(puzzle)
        assert puzzle.points >= POINTS or puzzle.chance >= CHANCE, puzzle.id
        assert puzzle.ways >= 4, puzzle.id
        assert puzzle.best[0] != puzzle.following[0] or puzzle.best != puzzle.following


@BOTH
def test_puzzles_come_from_many_games(game):
    assert len({puzzle.record.seed for puzzle in puzzles(game)}) >= 20


@pytest.mark.parametrize(
    ("part", "value", "told"),
    [
        ("at", 100_000, "there is no game 0 with 100000 choices"),
        ("at", True, "at is missing or makes no sense"),
        ("game", -1, "there is no game -1"),
        ("grade", "brutal", "the grade must be easy, normal, hard"),
        ("best", "", "best must name choices"),
        ("points", "many", "points is missing or makes no sense"),
        ("arguments", [{}], "key is missing or makes no sense"),
    ],
)
def test_nonsense_in_a_puzzle_is_told_in_a_sentence(part, value, told):
    raw = shipped("terracotta")
    raw["puzzles"] = [{**raw["puzzles"][0], "game": 0, "at": 1, part: value}]
    with pytest.raises(PuzzleError, match=f"puzzle 1: {told}"):
        read("terracotta", raw)


def test_a_puzzle_twice_another_version_and_a_wrong_order_are_refused():
    raw = shipped("terracotta")
    first, *_others, last = raw["puzzles"]
    assert (first["grade"], last["grade"]) == (GRADES[0], GRADES[-1])
    with pytest.raises(PuzzleError, match="is there twice"):
        read("terracotta", {**raw, "puzzles": [first, first]})
    with pytest.raises(PuzzleError, match="not sorted"):
        read("terracotta", {**raw, "puzzles": [last, first]})
    with pytest.raises(PuzzleError, match="version 1"):
        read("terracotta", {**raw, "version": 2})
    with pytest.raises(PuzzleError, match="version is missing"):
        read("terracotta", [])


def test_a_turn_that_cannot_be_played_is_told():
    raw = shipped("terracotta")
    (puzzle,) = read("terracotta", {**raw, "puzzles": [{**raw["puzzles"][0], "best": "dance"}]})
    with pytest.raises(PuzzleError, match="dance"):
        check(puzzle)
    (puzzle,) = read("terracotta", {**raw, "puzzles": [{**raw["puzzles"][0], "seat": 3}]})
    with pytest.raises(PuzzleError, match="not the turn of seat 3"):
        check(puzzle)
