"""Ways of a turn: told apart by how it begins, compared after everybody has played on."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.bots import ways
from rules.bots.budget import Budget
from rules.bots.roster import evaluation_of
from rules.bots.search import Search
from rules.bots.ways import QUICK, Comparison, Way, beginning, by_beginning, compared

NARROW = QUICK._replace(ways=2)


@pytest.fixture(scope="module")
def army():
    return GAMES["terracotta"].new_game(["Ann", "Bo"], 7, {"length": "short"})


def test_what_is_done_before_and_after_does_not_make_another_way(army):
    judge = evaluation_of("terracotta", "hard", 2)
    search = Search(judge, army, Budget(100_000))
    search.widen(QUICK.effort.overview)
    found = by_beginning(search.lines)
    assert all(begins.startswith("place ") for begins in found)
    assert {"place craftsman 1", "place craftsman 2"} <= set(found)
    assert any(line.choices[0].verb == "rotate" for lines in found.values() for line in lines)
    for begins, lines in found.items():
        assert {beginning(line) for line in lines} == {begins}
        assert [line.value for line in lines] == sorted({line.value for line in lines}, reverse=True)


def test_ways_come_best_first_and_the_same_every_time(army):
    found = compared("terracotta", army, NARROW)
    assert [way.value for way in found.ways] == sorted((way.value for way in found.ways), reverse=True)
    assert len({way.begins for way in found.ways}) == len(found.ways) == 2
    assert found.known > 2
    assert found == compared("terracotta", army, NARROW)


def test_the_second_study_tries_five_times_as_much_where_a_thorough_one_does_not(army, monkeypatch):
    asked = []

    def study(_game, _state, study, seed):
        asked.append((study, seed))
        return Comparison((), 0, {ways.THOROUGH: 400, ways.WIDEST: 900}[study])

    monkeypatch.setattr(ways, "compared", study)
    assert ways.compared_again("terracotta", army, Comparison((), 0, 80), 3).spent == 400
    assert ways.compared_again("terracotta", army, Comparison((), 0, 81), 3).spent == 900
    assert asked == [(ways.THOROUGH, 3), (ways.THOROUGH, 3), (ways.WIDEST, 3)]


def test_the_turn_of_a_way_can_be_played(army):
    state = army
    for choice in compared("terracotta", army, NARROW).ways[0].choices:
        state = GAMES["terracotta"].apply(state, choice.text).state


def comparison(*ways):
    found = [Way(f"way {at}", (), value, chance, whole=True) for at, (value, chance) in enumerate(ways)]
    return Comparison(tuple(found), len(found), 1)


def test_a_way_stands_out_by_points_or_by_chance_over_every_other():
    assert comparison((10.0, 0.5), (4.0, 0.45), (1.0, 0.44)).stands_out
    assert comparison((10.0, 0.5), (8.0, 0.3), (1.0, 0.38)).stands_out
    assert not comparison((10.0, 0.5), (4.1, 0.45), (1.0, 0.39)).stands_out
    assert not comparison((10.0, 0.5)).stands_out


def test_the_lead_is_that_over_the_best_of_the_others():
    found = comparison((10.0, 0.5), (4.0, 0.2), (1.0, 0.4))
    assert found.points == 6.0
    assert found.chance == pytest.approx(0.1)
