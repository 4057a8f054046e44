"""Solved puzzles: remembered at home, forgotten with a guest."""

from __future__ import annotations

from game import settings
from game.puzzles.puzzle import puzzles
from game.puzzles.solver import Guest, Solver, count, next_unsolved


def test_what_was_solved_is_remembered_after_a_restart(open_app):
    pilot = open_app("title")
    first, second, *_others = puzzles("orloj")
    for puzzle in (second, first, second):
        Solver(pilot.app).solve(puzzle)
    kept = settings.load(pilot.app.settings_path).settings
    assert sorted(kept.puzzles["orloj"]) == sorted([first.id, second.id])
    assert count(Solver(pilot.app), "orloj") == 2
    assert count(Solver(pilot.app), "terracotta") == 0


def test_the_next_one_is_the_next_unsolved_and_begins_again_at_the_easiest():
    guest, found = Guest(), puzzles("terracotta")
    assert next_unsolved(guest, "terracotta") is found[0]
    guest.solve(found[0])
    assert next_unsolved(guest, "terracotta") is found[1]
    assert next_unsolved(guest, "terracotta", after=len(found)) is found[1]
    for puzzle in found:
        guest.solve(puzzle)
    assert next_unsolved(guest, "terracotta") is None
    assert count(guest, "terracotta") == len(found)


def test_nonsense_and_puzzles_of_other_versions_do_not_count(open_app):
    pilot = open_app("title")
    pilot.app.settings.puzzles = {"orloj": "x", "terracotta": [7, "no such puzzle"]}
    solver = Solver(pilot.app)
    assert [count(solver, game) for game in ("orloj", "terracotta")] == [0, 0]
    solver.solve(puzzles("orloj")[0])
    assert count(solver, "orloj") == 1
