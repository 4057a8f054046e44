"""The page of the puzzles, and a puzzle solved at the table."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from game.exercise.scene import RIGHT, WRONG
from game.puzzles.day import of_the_day
from game.puzzles.puzzle import puzzles
from game.puzzles.scene import PuzzleTable, exercise
from game.puzzles.solver import Solver
from game.table import scene as table_scene
from rules.bots.protocol import Request, answer
from tests.game.table.bot_processes import QuickBotProcess


class CarefulBotProcess(QuickBotProcess):
    """Judges an answer with all the care that it has at home."""

    def ask(self, want, record, seat, level, seed, at=0, known=()):
        self.found = answer(Request(1, want, record, seat, level, seed, None, at, tuple(known)))
        self.busy = True


BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])


def play(pilot, choices):
    """Choose what the table does not answer by itself."""
    while pilot.scene.made != choices:
        made = len(pilot.scene.made)
        assert pilot.scene.made == choices[:made]
        path = pilot.scene.choice_paths.find(choices[made])
        assert path is not None, choices[made]
        pilot.scene.choose(path)
        pilot.step(2)
    pilot.step(3)


@BOTH
def test_a_puzzle_of_the_page_is_solved_marked_and_leads_to_the_next(open_app, monkeypatch, game):
    monkeypatch.setattr(table_scene, "BotProcess", QuickBotProcess)
    first, second, *_others = puzzles(game)
    pilot = open_app("puzzles", speed="off")
    pilot.click(f"next:{game}")
    assert isinstance(pilot.scene, PuzzleTable)
    assert pilot.scene.session.names[first.seat] == "You"
    play(pilot, first.best)
    assert pilot.scene.stage == RIGHT
    assert Solver(pilot.app).solved(game) == {first.id}
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.puzzle is second
    pilot.scene.series.leave()
    pilot.step(2)
    assert pilot.widget(f"puzzle:{game}:1").solved
    assert not pilot.widget(f"puzzle:{game}:2").solved
    assert pilot.widget(f"count:{game}").text.startswith("1 of ")
    assert pilot.widget(f"next:{game}").text == "Next: 2"


@BOTH
def test_the_next_best_way_is_judged_wrong_and_nothing_is_solved(open_app, monkeypatch, game):
    monkeypatch.setattr(table_scene, "BotProcess", CarefulBotProcess)
    whole = next(puzzle for puzzle in puzzles(game) if puzzle.number > 5)
    pilot = open_app("puzzles", speed="off")
    pilot.click(f"puzzle:{game}:{whole.number}")
    play(pilot, whole.following)
    assert pilot.scene.stage == WRONG
    assert Solver(pilot.app).solved(game) == frozenset()


def test_who_has_seen_the_answer_has_not_solved_it(open_app):
    pilot = open_app("puzzles", speed="off")
    pilot.click("next:orloj")
    pilot.click("guide:answer")
    pilot.step(60)
    assert pilot.scene.content().caption.startswith("Better than “")
    assert Solver(pilot.app).solved("orloj") == frozenset()


def test_the_puzzle_of_the_day_opens_from_the_title(open_app):
    pilot = open_app("title")
    pilot.click("puzzles")
    pilot.scene.today = date(2026, 11, 18)
    pilot.scene.refresh()
    pilot.click("day")
    assert pilot.scene.puzzle is of_the_day(date(2026, 11, 18))


def test_all_solved_there_is_no_next_one_and_the_day_says_so(open_app):
    pilot = open_app("title", puzzles={"orloj": [puzzle.id for puzzle in puzzles("orloj")]})
    pilot.app.push("puzzles", today=next_day_of("orloj"))
    assert pilot.scene.ui.find("next:orloj") is None
    assert pilot.widget("day").solved


def next_day_of(game):
    days = [date(2026, 11, 18), date(2026, 11, 19)]
    return next(day for day in days if of_the_day(day).game == game)


@BOTH
def test_every_seat_but_the_solvers_has_somebody_of_the_cast(game):
    for puzzle in puzzles(game)[:10]:
        names = exercise(puzzle).record.names
        assert len(set(names)) == len(names)
        assert names.index("You") == puzzle.seat
        assert not any(name.startswith("Hard") for name in names)
