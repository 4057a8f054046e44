"""The results of a game: the stage, the table, the ranking, and what is told of the game in tabs."""

from __future__ import annotations

import pygame
import pytest

from game.final_report import final_report
from game.match import Match, random_record
from game.scenes.results import Results
from game.scenes.results_widgets import RankRow
from game.scenes.score_chart import RaceChart, race_of
from game.table.scene import Table
from rules.record import replay

BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])


def finished(game, seats=3, seed=7):
    return Match(random_record(game, seats, seed, 100_000), "over")


def opened(open_app, game, **chosen):
    pilot = open_app("title", coach=False, **chosen)
    pilot.app.push("results", match=finished(game))
    pilot.step()
    assert isinstance(pilot.scene, Results)
    return pilot


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_race_ends_at_the_scores_and_each_step_is_what_a_round_gave(game, seats):
    match = finished(game, seats)
    story = final_report(match)
    race = race_of(story)
    assert race.scores[-1] == story.scores
    rounds: dict[int, list[int]] = {number: [0] * seats for number in range(1, story.last_round + 1)}
    for point in story.points:
        rounds.setdefault(point.round, [0] * seats)[point.seat] += point.vp
    steps = [
        [new - old for old, new in zip(one, other, strict=True)]
        for one, other in zip(race.scores, race.scores[1:], strict=False)
    ]
    assert steps == [
        rounds.get(number, [0] * seats) for number in sorted({*rounds, *range(1, story.last_round + 1)} - {0})
    ]


@BOTH
def test_the_ranking_is_that_of_the_rules(open_app, game):
    pilot = opened(open_app, game)
    rows = [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, RankRow)]
    rules = pilot.scene.match.game
    outcome = rules.outcome(replay(rules, pilot.scene.match.record))
    assert [(row.place, row.vp) for row in rows] == [(rank.place, rank.vp) for rank in outcome]


@BOTH
def test_every_tab_opens_by_mouse_and_shows_something_else(open_app, game):
    pilot = opened(open_app, game, size=(1920, 1080))
    seen = {pilot.picture()}
    for name in ("source", "round", "told", "race"):
        pilot.click(f"view:{name}")
        pilot.step(40)
        assert pilot.scene.view == name
        seen.add(pilot.picture())
    assert len(seen) >= 4


@BOTH
def test_the_picture_of_the_table_opens_the_table_at_the_end_and_esc_comes_back(open_app, game):
    pilot = opened(open_app, game)
    results = pilot.scene
    pilot.click("table-picture")
    table = pilot.scene
    assert isinstance(table, Table)
    assert table.session.over
    assert table.session.made == len(results.match.record.choices)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is results


@BOTH
def test_results_cost_nothing_while_nothing_happens_and_draw_the_same_twice(open_app, game):
    pilot = opened(open_app, game)
    pilot.step(60)
    drawn = pilot.app.drawn
    pilot.step(120)
    assert pilot.app.drawn == drawn
    assert pilot.picture() == pilot.picture()


def test_the_stage_says_who_won_and_by_how_much(open_app):
    pilot = opened(open_app, "terracotta", size=(1920, 1080))
    story = pilot.scene.story
    said = [words.words for words in pilot.widget("stage").words()]
    assert said[0] == story.heading()
    assert str(story.ranking[0].vp) in said[1]
    assert str(story.ranking[0].vp - story.ranking[1].vp) in said[2]


def test_a_game_that_is_not_over_has_results_without_a_stage(open_app):
    pilot = open_app("title", coach=False)
    pilot.app.push("results", match=Match(random_record("terracotta", 2, 7, 40), "begun"))
    pilot.step()
    assert pilot.scene.ui.find("stage") is None
    assert pilot.widget("table-picture")


def test_a_name_too_long_for_the_race_is_shortened_before_its_score_and_told_whole(open_app):
    story = final_report(finished("terracotta"))
    pilot = opened(open_app, "terracotta")
    names = ("Maximiliane Wunderlich I", "Maximiliane Wunderlic II", "Ann")
    chart = RaceChart(pygame.Rect(0, 0, 900, 500), pilot.app.canvas.ui, race_of(story), story.seats, names, None)
    written = [words.words for words in chart._end_words()]
    assert [words.split()[-1] for words in written] == [str(score) for score in story.scores]
    assert len({words.rsplit(" ", 1)[0] for words in written}) == 3
    assert all(words.startswith(name[:3]) for words, name in zip(written, names, strict=True))
    assert chart.tip.split("\n") == [name for name, words in zip(names, written, strict=True) if name not in words]
    assert not any(words.cut for words in chart.words())
