"""A head start is told wherever a seat's points are summed: at the table, in the round's summary, in the results, to
the ear, and with the persons."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.final_report import final_report
from game.kit.theme import SEATS
from game.match import Match, card, random_record
from game.scenes.people_widgets import PersonBanner
from game.scenes.results_widgets import RankRow
from game.table.view import Audience, Box, Told
from game.terracotta.moments.summary import summed_up
from game.terracotta.view import TerracottaView
from rules import GAMES, record
from rules.engine import HANDICAP
from rules.terracotta.events import PhaseBegan
from tests.game.test_scenes_fit import cut_words, outside, overlapping

BOTH = pytest.mark.parametrize("game", list(GAMES))
GIVEN = (0, 20, 0, 7)


def match(game, after=100_000, given=GIVEN):
    """A game of random choices in which seats began with points."""
    kept = random_record(game, len(given), 7, after)
    options = {HANDICAP: "-".join(map(str, given))} if any(given) else {}
    return Match(replace(kept, options=options), "unequal")


def at_table(open_app, game, given=GIVEN):
    pilot = open_app("title", speed="off", coach=False)
    pilot.app.push("table", match=match(game, 30, given))
    pilot.step(3)
    return pilot


@BOTH
def test_the_tip_of_a_seat_says_with_how_many_points_it_began(open_app, game):
    table = at_table(open_app, game).scene
    home = table.viewport.view.home(table.viewport.picture)
    for seat, given in enumerate(GIVEN):
        points = table.viewport.picture["players"][seat]["vp"]
        tips = [table.bubbles.said_of(f"seat:{seat}")]
        tips += [table.bubbles.said_of("score")] if seat == home and table.viewport.tip("score") else []
        for tip in tips:
            assert tip is not None
            assert (f"{points} points, with a head start of {given}" in tip.words) == (given > 0)


@BOTH
def test_a_sign_stands_beside_the_points_of_those_who_began_ahead(open_app, game):
    """And nothing else of the table looks otherwise."""
    pictures = []
    for given in (GIVEN, (0, 0, 0, 0)):
        table = at_table(open_app, game, given).scene
        show = table.composition.show()
        assert [show.began_ahead(seat) for seat in range(4)] == [points > 0 for points in given]
        players = [{**player, "vp": 50} for player in show.picture["players"]]
        equal = replace(show, picture={**show.picture, "players": players}, to_come=(), glows={})
        surface = pygame.Surface(table.canvas.size)
        table.viewport.view.draw_board(surface, equal)
        table.viewport.view.draw_frame(surface, equal)
        pictures.append(surface)
    changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    changed.invert()
    assert 2 <= len([each for each in changed.get_bounding_rects() if min(each.size) > 3]) <= 4


@BOTH
def test_the_ear_hears_it_with_the_points(open_app, game):
    table = at_table(open_app, game).scene
    said = " ".join(line.words for line in table.narration.lines())
    scores = table.session.game.scores(table.session.shown)
    assert f"{table.session.names[1]} {scores[1]} (head start: 20)" in said
    assert said.count("head start") == 2


def test_the_summary_of_a_round_says_it():
    game, played = GAMES["terracotta"], match("terracotta", 0)
    state = game.new_game(played.record.names, 7, played.record.options)
    picture = game.picture(state)
    stage = TerracottaView(Box(0, 0, 1920, 1080), SEATS, played.record.names).stage
    told = Told((PhaseBegan("scoring", 1),), picture, picture)
    assert summed_up(stage, told, Audience(state, ("",) * 4, ())).head_starts == GIVEN


@BOTH
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_ranking_says_it_below_the_name(open_app, game, size):
    pilot = open_app("title", size=size, coach=False)
    page = pilot.app.push("results", match=match(game))
    for language in ("ru", "qps", "en"):
        pilot.app.change(language=language)
        pilot.step(2)
        assert [*cut_words(page), *overlapping(page), *outside(page)] == []
    rows = {widget.name: widget.remark for widget in page.ui.widgets() if isinstance(widget, RankRow)}
    for seat, given in enumerate(GIVEN):
        assert (f"head start: {given}" in rows[page.story.names[seat]]) == (given > 0)
        assert ("head start" in rows[page.story.names[seat]]) == (given > 0)
    assert [line.vp for line in page.story.by_source() if line.name == "Head start"] == [GIVEN]


def test_a_tie_break_stands_behind_it():
    story = final_report(match("orloj"))
    tied = [rank for rank in story.ranking if story.tie_break(rank) and GIVEN[rank.seat]]
    assert tied
    for rank in tied:
        assert story.remark(rank) == f"head start: {GIVEN[rank.seat]} · {story.tie_break(rank)}"


@BOTH
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_page_of_persons_says_it_of_the_mean_and_of_the_best(open_app, game, size):
    pilot = open_app("title", size=size, coach=False)
    for name, given in (("one", GIVEN), ("two", (0, 0, 0, 0))):
        played = match(game, given=given)
        state = record.replay(played.game, played.record)
        pilot.app.shelf.keep(name, record.write(played.record), card(played, state))
    pilot.app.shelf.flush()
    page = pilot.app.push("people", game=game, who="Bo")
    while page.index.unread:
        pilot.step()
    pilot.step(20)
    assert told(page) == ["Mean points (head start: 10)", "Best result (head start: 20)"]
    for language in ("ru", "qps"):
        pilot.app.change(language=language)
        pilot.step(2)
        assert [*cut_words(page), *overlapping(page), *outside(page)] == []
    pilot.app.change(language="en")
    page.choose("ann")
    assert told(page) == ["Mean points", "Best result"]


def told(page):
    """What the numbers of points in the banner are."""
    banner = next(widget for widget in page.ui.widgets() if isinstance(widget, PersonBanner))
    return [words for _number, words in banner.figures()[2:]]
