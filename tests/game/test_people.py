"""The page of persons: opened from everywhere, filled from the shelf, by mouse, wheel and keys."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.match import Match, card, random_record
from game.persons import persons
from game.played_index import PlayedIndex
from game.scenes import people
from game.scenes.people import People
from game.scenes.people_widgets import CourseChart, PersonBanner, PersonRow, RivalRow
from game.scenes.results_widgets import ChartLine
from game.shelf_entry import GameSummary
from rules import GAMES, record
from rules.engine import NAME_LENGTH, Rng
from rules.record import Seat


@cache
def finished(game: str, seats: int, seed: int) -> tuple[Match, GameSummary]:
    match = Match(random_record(game, seats, seed, 100_000), "over")
    return match, card(match, record.replay(match.game, match.record))


def put(app, name, *seats, game="terracotta", seed=1, when=1_000.0):
    match, told = finished(game, len(seats), seed)
    given = tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats)
    kept = replace(match.record, seats=given)
    levels = tuple(seat.bot or "" for seat in given)
    told = replace(told, saved=when, seats=tuple(seat.name for seat in given), levels=levels)
    app.shelf.keep(name, record.write(kept), told)
    app.shelf.flush()
    return Match(kept, name, saved=when)


@pytest.fixture
def pilot(open_app):
    pilot = open_app("title", coach=False)
    for number in range(3):
        put(pilot.app, f"game-{number}", "Ann", "Bo", Seat("Shu", "hard"), seed=number, when=1_000.0 * (number + 1))
    put(pilot.app, "clock", "Cleo", "Ann", game="orloj", when=9_000.0)
    return pilot


def rows(pilot) -> list[str]:
    return [widget.person.name for widget in pilot.scene.ui.widgets() if isinstance(widget, PersonRow)]


def shown(pilot, kind) -> list:
    return [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, kind)]


def test_the_title_leads_there_and_esc_back(pilot):
    title = pilot.scene
    pilot.click("people")
    assert isinstance(pilot.scene, People)
    pilot.step(10)
    assert pilot.scene.game == "orloj", "the game that was finished last"
    assert sorted(rows(pilot)) == ["Ann", "Cleo"]
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is title


def test_the_saved_games_lead_there_by_keys(pilot):
    pilot.app.push("saves")
    pilot.step()
    while pilot.scene.ui.focused != "people":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, People)


def test_the_results_lead_to_whoever_of_the_people_was_best(pilot):
    match = put(pilot.app, "new", Seat("Shu", "hard"), "Cleo", "Dan", seed=2, when=99_000.0)
    pilot.app.push("results", match=match)
    pilot.step()
    pilot.click("people")
    ranks = match.game.outcome(record.replay(match.game, match.record))
    best = next(rank.seat for rank in ranks if rank.seat != 0)
    assert pilot.scene.game == "terracotta"
    assert pilot.widget("banner").person.name == match.record.names[best]


def test_everything_on_the_page_is_what_the_games_say(pilot):
    pilot.app.push("people", game="terracotta")
    pilot.step()
    index = PlayedIndex(pilot.app.shelf)
    index.look()
    index.read_some(9)
    ann = next(person for person in persons(index.games(), "terracotta") if person.key == "ann")
    pilot.click("person:ann")
    assert [number for number, _said in pilot.widget("banner").figures()] == [
        str(number) for number in (ann.played, ann.won, ann.mean, ann.best)
    ]
    (chart,) = shown(pilot, CourseChart)
    assert [column.value for column in chart.columns] == [each.own.vp for each in reversed(ann.appearances)]
    assert [column.won for column in chart.columns] == [each.won for each in reversed(ann.appearances)]
    pilot.click("view:source")
    *lines, total = [line.line.vp[0] for line in shown(pilot, ChartLine)]
    assert sum(lines) == total == ann.points
    pilot.click("view:rivals")
    assert [row.rival for row in shown(pilot, RivalRow)] == ann.rivals()
    assert [bool(row.portrait) for row in shown(pilot, RivalRow)] == [False, True]
    pilot.click("view:accuracy")
    assert pilot.widget("accuracy:none").text.startswith("Accuracy is told after a review")


def test_a_person_a_tab_and_a_game_are_chosen_by_mouse_and_by_keys(pilot):
    pilot.app.push("people", game="terracotta")
    pilot.step()
    for chosen in ("person:bo", "person:ann"):
        pilot.click(chosen)
        assert f"person:{pilot.widget('banner').person.key}" == chosen
    while pilot.scene.ui.focused != "person:bo":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert pilot.widget("banner").person.key == "bo"
    while pilot.scene.ui.focused != "game":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    assert pilot.scene.game == "orloj"
    assert sorted(rows(pilot)) == ["Ann", "Cleo"]


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_shelf_on_which_nobody_finished_anything_says_so_kindly(open_app, scale):
    pilot = open_app("title", ui_scale=scale)
    pilot.click("people")
    assert "will be remembered" in pilot.widget("empty").text
    pilot.click("new")
    assert type(pilot.scene).__name__ == "NewGame"


def test_two_hundred_persons_are_scrolled_through(open_app):
    pilot = open_app("title")
    pilot.app.shelf.kept.mkdir(parents=True)
    match, _told = finished("terracotta", 4, 1)
    for number in range(50):
        seats = tuple(Seat(f"{name} {number}") for name in ("Ann", "Bo", "Cleo", "Dan"))
        text = record.write(replace(match.record, seats=seats))
        (pilot.app.shelf.kept / f"{number}.txt").write_text(text, encoding="utf-8")
    pilot.app.push("people")
    pilot.step(60)
    assert len(rows(pilot)) == 200
    last = next(w for w in reversed(pilot.scene.ui.widgets()) if isinstance(w, PersonRow))
    assert last.visible.height == 0
    pilot.move(pilot.widget("people").rect.center)
    for _ in range(400):
        pilot.scene.ui.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    pilot.click(last.key)
    assert pilot.widget("banner").person.key == last.person.key


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_the_longest_names_are_seen_whole(open_app, size, scale):
    pilot = open_app("title", size=size, ui_scale=scale)
    longest = "W" * NAME_LENGTH
    put(pilot.app, "long", longest, f"{longest[:-1]}M", Seat(longest[1:], "hard"))
    pilot.app.push("people")
    pilot.step(10)
    for view in ("course", "accuracy", "source", "rivals"):
        pilot.scene.set_view(view)
        assert not [said for widget in pilot.scene.ui.widgets() for said in widget.words() if said.cut]


def test_games_the_index_does_not_know_are_read_little_by_little_and_then_remembered(pilot, monkeypatch):
    monkeypatch.setattr(people, "AT_ONCE", 0.0)
    monkeypatch.setattr(people, "A_TICK", 0.0)
    pilot.app.push("people", game="terracotta")
    assert len(pilot.scene.index.unread) == 3
    pilot.step(6)
    assert pilot.scene.index.unread == []
    assert sorted(rows(pilot)) == ["Ann", "Bo"]
    index = PlayedIndex(pilot.app.shelf)
    index.look()
    assert index.unread == []


def test_the_page_costs_nothing_while_nothing_happens(pilot):
    pilot.app.push("people")
    pilot.step(90)
    drawn = pilot.app.drawn
    pilot.step(60)
    assert pilot.app.drawn == drawn


def test_a_day_stands_below_its_own_column_and_short_games_are_said(open_app):
    pilot = open_app("title", coach=False)
    put(pilot.app, "one", "Ann", "Bo", when=1_000.0)
    pilot.click("people")
    (chart,) = shown(pilot, CourseChart)
    day = chart.words()[0]
    assert day.rect.centerx == chart._rects()[0].centerx
    assert pilot.scene.ui.find("banner").figures()[0] == ("1", "Played")
    person = persons(pilot.scene.games, "terracotta")[0]
    each = person.appearances[0]
    short = replace(person, appearances=(each, replace(each, game=replace(each.game, short=True))))
    banner = PersonBanner(chart.rect, chart.scale, pilot.scene.ui.world, "terracotta", short)
    assert banner.figures()[0] == ("2", "Played (1 short)")


def test_a_short_game_is_known_as_one_after_the_index_was_read_again(open_app):
    pilot = open_app("title", coach=False)
    game, rng, made = GAMES["terracotta"], Rng(1), []
    short = record.Record("terracotta", (Seat("Ann"), Seat("Bo")), 1, {"length": "short"})
    state = record.start(game, short)
    while not state.over:
        made.append(rng.pick(game.choices(state)))
        state = game.apply(state, made[-1]).state
    match = Match(replace(short, choices=tuple(choice.text for choice in made)), "short")
    pilot.app.shelf.keep("short", record.write(match.record), card(match, state))
    pilot.app.shelf.flush()
    for _again in range(2):
        index = PlayedIndex(pilot.app.shelf)
        index.look()
        index.read_some(9)
        assert [game.short for game in index.games()] == [True]
        index.save()
