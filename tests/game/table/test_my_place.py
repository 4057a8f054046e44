"""My place at the table: the own panel stays, others' turns are told, and the table changes hands clearly."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

import pygame
import pytest

from game import rulebook_topics
from game.app import App
from game.kit import text
from game.kit.scene import Shot
from game.languages import COMPLETE
from game.match import Match, random_record
from game.orloj.question_topics import topic as clock_topic
from game.scenes import find
from game.table import recaps
from game.table.input.choice_paths import ChoicePath
from game.table.pace import SLOW, Pace
from game.table.panels.forecast import ForecastTable
from game.table.panels.log import LogRoll
from game.table.recaps import turns
from game.table.scene import Table
from game.table.view import Recap
from game.terracotta.question_topics import topic as army_topic
from game.terracotta.tips import ACTION_TOPICS
from rules import GAMES, record
from rules.engine import Prompt
from rules.events import Scored
from rules.record import Record, Seat
from rules.terracotta.board import WARRIORS
from rules.terracotta.events import ActionLost
from tests.game.conftest import Open
from tests.game.table.players import Player
from tests.game.table.sample import kind
from tests.game.text_measures import written_with

GAMES_PLAYED = pytest.mark.parametrize("game", sorted(GAMES))
PEOPLE = (Seat("Ann"), Seat("Bo"), Seat("Cleo"))
AGAINST = (Seat("Ann", "easy"), Seat("Bo"), Seat("Cleo", "easy"))
WATCHED = (Seat("Ann", "easy"), Seat("Bo", "easy"), Seat("Cleo", "easy"))


def choices(game: str, count: int, seats: int = 3) -> tuple[str, ...]:
    """The first choices of a game of chance."""
    return random_record(game, seats, 5, count).choices


def table_of(app: App, game: str, seats: tuple[Seat, ...], chosen: tuple[str, ...]) -> Player:
    app.settings.speed = "off"
    table = app.show(Table(app, Match(Record(game, seats, 5, choices=chosen), "place")))
    assert isinstance(table, Table)
    return Player(app, table)


@GAMES_PLAYED
def test_a_single_persons_panel_stays_whoever_acts_and_whatever_is_looked_at(app: App, game: str) -> None:
    player = table_of(app, game, AGAINST, choices(game, 60))
    table = player.table
    seen = set()
    for made in range(0, 60, 4):
        player.table.history.go(made)
        show = table.composition.show()
        seen.add(show.acting)
        assert show.home == 1
        assert "seat:0" in table.viewport.spots()
    assert len(seen) > 1


@GAMES_PLAYED
def test_of_several_people_the_acting_ones_panel_is_shown_and_while_opponents_act_the_last_ones(
    app: App, game: str
) -> None:
    player = table_of(app, game, (Seat("Ann"), Seat("Bo"), Seat("Cleo", "easy")), choices(game, 80))
    session, last = player.table.session, 0
    for made in range(1, 80):
        player.table.history.go(made)
        show = player.table.composition.show()
        if show.acting in (0, 1):
            last = show.acting
        assert show.home == last or session.moments[made - 1].seat == show.home


@GAMES_PLAYED
def test_whoever_watches_sees_the_panel_of_the_acting_seat(app: App, game: str) -> None:
    player = table_of(app, game, WATCHED, choices(game, 70))
    for made in (20, 45, 69):
        player.table.history.go(made)
        show = player.table.composition.show()
        assert show.home == show.acting


@GAMES_PLAYED
def test_what_is_to_come_is_the_sum_of_the_forecast(app: App, game: str) -> None:
    player = table_of(app, game, AGAINST, choices(game, 90))
    session = player.table.session
    for made in (10, 50, 90):
        player.table.history.go(made)
        parts = session.game.forecast(session.shown)
        expected = tuple(sum(part.vp[seat] for part in parts) for seat in range(3))
        assert player.table.composition.show().to_come == expected
        player.table.drawers.show("forecast")
        player.table.refresh()
        table = player.table.ui.find("forecast")
        assert isinstance(table, ForecastTable)
        assert table.sums == expected


@GAMES_PLAYED
def test_every_finished_turn_is_told_with_the_points_it_won(app: App, game: str) -> None:
    player = table_of(app, game, WATCHED, choices(game, 200))
    session, view = player.table.session, player.table.view
    told = 0
    for turn in turns(session, len(session.moments), view):
        recap = view.recap(turn.events, turn.seat, turn.made)
        if recap is None:
            continue
        told += 1
        won = sum(event.vp for event in turn.events if isinstance(event, Scored) and event.seat == turn.seat)
        assert recap.points == won
        assert recap.words
        assert "{" not in recaps.line(recap)
        short = recaps.fitted(recap, 20, (150, 30))
        assert not won or short.endswith(f"{won:+}"), "the points are never cut off"
        before, after = (session.game.picture(state) for state in (session.state_at(turn.made), session.state))
        assert {kind(place) for place in recap.places} <= {
            kind(place) for place in (*view.spots(before), *view.spots(after))
        }
    assert told > 10


def test_a_recap_that_is_too_long_leaves_out_first_where_it_was() -> None:
    recap = Recap("segment 10", "an officer on f1, 2 coins", 7)
    whole, less = (recaps.line(each) for each in (recap, replace(recap, where="")))
    assert recaps.fitted(recap, 20, (text.width(whole, 20), 30)) == whole == "segment 10: an officer on f1, 2 coins, +7"
    assert recaps.fitted(recap, 20, (text.width(whole, 20) - 1, 30)) == less == "an officer on f1, 2 coins, +7"
    assert recaps.fitted(recap, 20, (text.width(less, 20) - 1, 30)) == "an officer on f1, 2 …, +7"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("language", COMPLETE)
def test_the_last_turns_of_terracotta_army_are_told_whole(open_app: Open, language: str, seats: int, size) -> None:
    app = open_app(None, size, language=language, hand_over=False, speed="off").app
    for after in (60, 100, 140):
        app.show(find("table").sample(app, Shot("terracotta", seats, 7, after)))
        with written_with("black") as ink:
            app.scene.layout()
            app.draw()
        assert [line.words for line in ink.lines if "…" in line.words] == []


def test_a_recap_stays_until_the_seats_next_turn(app: App) -> None:
    player = table_of(app, "terracotta", AGAINST, choices("terracotta", 60))
    session, table = player.table.session, player.table
    whose: list[set[int]] = []
    for made in range(30, 60):
        player.table.history.go(made)
        asked = session.game.prompt(session.shown)
        found = set(table.turns.recaps.now().latest)
        assert asked is not None
        assert asked.seat not in found
        whose.append(found)
    assert {0, 1} in whose
    assert {1, 2} in whose


def test_a_touched_recap_opens_the_log_at_that_turn(app: App) -> None:
    until = choices("terracotta", 75)
    player = table_of(app, "terracotta", AGAINST, until)
    seat = next(seat for seat in player.table.turns.recaps.now().latest if seat != 1)
    recap = player.table.turns.recaps.now().latest[seat]
    player.point(player.at(f"recap:{seat}"))
    lit = player.table.composition.show().glows
    assert set(recap.places) <= set(lit)
    player.click(f"recap:{seat}")
    roll = player.table.ui.find("log")
    assert isinstance(roll, LogRoll)
    head = roll.entry_at((roll.rect.centerx, roll.rect.top + 20))
    assert roll.offset == roll.most or (head is not None and head.line.seat == seat)
    assert recaps.line(recap) in str(player.table.bubbles.said_of(f"recap:{seat}"))


def test_a_table_of_two_tells_the_last_turns_of_both_in_their_order(app: App) -> None:
    player = table_of(app, "terracotta", AGAINST[:2], choices("terracotta", 75, seats=2))
    table = player.table
    finished = [
        recap
        for turn in turns(table.session, table.session.made, table.view)
        if turn.over and (recap := table.view.recap(turn.events, turn.seat, turn.made))
    ]
    assert table.composition.show().chronicle == tuple(finished[:3])
    assert {recap.seat for recap in finished[:3]} == {0, 1}
    player.click("past:2")
    roll = table.ui.find("log")
    assert isinstance(roll, LogRoll)
    assert recaps.line(finished[2]) in str(table.bubbles.said_of("past:2"))
    head = roll.entry_at((roll.rect.centerx, roll.rect.top + 20))
    assert roll.offset == roll.most or (head is not None and head.line.seat == finished[2].seat)


def test_a_person_is_told_of_a_lost_action_and_an_opponents_is_not(app: App) -> None:
    table = table_of(app, "terracotta", (Seat("Ann"), Seat("Bo", "easy")), ()).table
    session, rng, told = table.session, random.Random(3), set[bool]()
    while not session.over and len(told) < 2:
        choice = rng.choice(session.choices)
        lost = [event for event in session.game.apply(session.state, choice).events if isinstance(event, ActionLost)]
        table.bubbles.clear()
        table.choose(ChoicePath(choice), planned=True)
        person = bool(lost) and lost[0].seat == 0
        assert (table.bubbles.refusal is not None) == person
        if lost:
            told.add(person)
    assert told == {True, False}


def test_what_a_person_lost_has_its_reason_and_stays_while_an_opponent_plays_on(app: App) -> None:
    table = table_of(app, "terracotta", (Seat("Ann"), Seat("Bo", "easy")), ()).table
    session, rng = table.session, random.Random(3)
    while (told := table.bubbles.refusal) is None:
        table.choose(ChoicePath(rng.choice(session.choices)), planned=True)
    lost = next(event for event in session.moments[-1].events if isinstance(event, ActionLost))
    assert told.tip.title.endswith(table.view.explain(lost.why))
    assert session.opponent_next
    table.choose(ChoicePath(session.choices[0]), planned=True)
    assert table.bubbles.refusal is told
    while session.opponent_next:
        table.choose(ChoicePath(session.choices[0]), planned=True)
    table.choose(ChoicePath(session.choices[0]), planned=True)
    assert table.bubbles.refusal is None


def test_a_table_of_three_has_no_room_for_a_chronicle(app: App) -> None:
    player = table_of(app, "terracotta", AGAINST, choices("terracotta", 75))
    assert "past:0" not in player.table.viewport.spots()


def test_the_table_changes_hands_between_people_until_a_key_is_pressed(app: App) -> None:
    chosen = choices("terracotta", 60)
    game = GAMES["terracotta"]
    state = record.start(game, Record("terracotta", PEOPLE, 5))
    seats = []
    for choice in chosen:
        asked = game.prompt(state)
        assert asked is not None
        seats.append(asked.seat)
        state = game.apply(state, choice).state
    first = next(at for at in range(10, 60) if seats[at] != seats[at - 1])
    player = table_of(app, "terracotta", PEOPLE, chosen[: first - 1])
    app.settings.speed = "fast"
    player.table.layout()
    last = next(choice for choice in player.table.session.choices if choice.text == chosen[first - 1])
    player.table.moves.choose(player.table.turns.choice_paths.find(last.text))
    player.settle()
    player.step()
    assert player.table.bubbles.hands
    assert player.table.bubbles.banner is not None
    assert player.table.composition.show().home == seats[first]
    player.key(pygame.K_F10)
    assert player.table.bubbles.banner is None


def test_opponents_are_slow_in_a_first_game_and_whenever_that_is_wished(app: App) -> None:
    settings = app.settings
    settings.speed = "normal"
    assert Pace(settings, first_game=True).pause() == SLOW
    assert Pace(settings, first_game=False).pause() == 0
    settings.opponents_pace = "normal"
    assert Pace(settings, first_game=True).pause() == 0
    settings.opponents_pace = "slow"
    assert Pace(settings, first_game=False).pause() == SLOW


@GAMES_PLAYED
def test_f1_opens_the_page_about_the_question(app: App, game: str) -> None:
    player = table_of(app, game, PEOPLE, choices(game, 40))
    asked = player.table.session.prompt
    assert asked is not None
    assert player.table.topic_at(None) == player.table.view.topic(asked)


@pytest.mark.parametrize(("game", "page", "rings"), [("terracotta", army_topic, True), ("orloj", clock_topic, False)])
def test_every_question_has_its_page_in_the_rulebook(game: str, page: Callable[[Prompt], str], rings: bool) -> None:
    """Questions about a ring have those of its actions, questions about a cell those of the figures."""
    asks = set(import_module(f"rules.{game}.sentences").TOPICS)
    prompts = [Prompt(0, ask, "") for ask in asks - {"inner", "middle", "outer", "cell"}]
    if rings:
        prompts += [Prompt(0, "inner", f"{action} 2") for action in ACTION_TOPICS]
        prompts += [Prompt(0, "cell", kind) for kind in (*WARRIORS, "footman", "musician")]
        prompts.append(Prompt(0, "warrior", "builder"))
    for prompt in prompts:
        assert rulebook_topics.find(page(prompt), "en"), prompt


@pytest.mark.parametrize("go_on", ["wheel", "key", "drag"])
def test_no_tip_is_left_behind_by_wheel_key_or_drag(app: App, go_on: str) -> None:
    player = table_of(app, "terracotta", PEOPLE, choices("terracotta", 40))
    table, cell = player.table, "cell:e6"
    player.point(player.at(cell))
    player.step(2)
    assert table.bubbles.tip == cell
    pos = player.at(cell)
    if go_on == "wheel":
        player.wheel(1)
    elif go_on == "key":
        player.key(pygame.K_F10)
    else:
        player.drag_to(pos, (pos[0] + 90, pos[1]))
        pos = (pos[0] + 90, pos[1])
    if go_on != "wheel":
        assert table.bubbles.tip is None
    player.settle()
    player.step(2)
    assert table.pointer.hover in (None, *table.viewport.places_at(pos))
    assert table.bubbles.tip in (None, table.pointer.hover)


def test_a_tip_of_something_large_stands_at_the_pointer(app: App) -> None:
    player = table_of(app, "orloj", PEOPLE, choices("orloj", 40))
    table = player.table
    x, y, wide, tall = table.viewport.rect_of("mastery:blue")
    table.pointer.pos = x + wide // 4, y + tall // 4
    assert table.bubbles._about(table.viewport.rect_of("mastery:blue")).center == table.pointer.pos
    small = table.viewport.rect_of("rooster")
    assert table.bubbles._about(small) == small
