"""What is asked about shines, all else is calm and readable; the day follows the crows; tracks say what is true."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pygame
import pytest

from game.orloj import daylight, loudness, track_words
from game.orloj.asked import GROUPS, asked_groups
from game.orloj.position_facts import bought
from game.orloj.track_words import positions
from game.table.drawing import table_painter
from rules.orloj import GAME
from rules.orloj.board import BOARD
from rules.orloj.effects import TRACKS
from tests.game.orloj.play import ORLOJ
from tests.game.orloj.test_hands import chosen_until
from tests.game.table.sample import SIZE
from tests.game.text_measures import measured

ASKED = {
    "turn": {"clock"},
    "face": {"clock"},
    "apostle": {"clock"},
    "sculptor": {"clock"},
    "moon_or_painter": {"clock", "calendar"},
    "construct": {"calendar"},
    "study": {"tracks"},
    "expand": {"shelf"},
    "side": set(),
    "upgrade": set(),
    "pay": set(),
}


@pytest.mark.parametrize("ask", ASKED)
def test_the_places_of_the_answers_say_which_group_is_asked_about(ask):
    answers = [choice for choice in GAME.choices(ORLOJ.position(ask)) if not choice.extra]
    assert asked_groups(answers) == ASKED[ask]


def test_where_no_answer_has_a_place_what_is_possible_besides_is_awake():
    ends = [state for seed in range(6) for state, _step in ORLOJ.steps(seed, 3) if GAME.prompt(state)]
    claims = [state for state in ends if any(choice.verb == "claim" for choice in GAME.choices(state))]
    state = next(state for state in claims if GAME.prompt(state).ask in ("end", "go"))
    assert "shelf" in asked_groups(GAME.choices(state))


def light_of(picture: pygame.Surface, rect: pygame.Rect) -> float:
    return float(pygame.surfarray.array3d(picture.subsurface(rect)).mean())


def board(table, seen, screen) -> pygame.Surface:
    table.draw_board(screen, seen)
    return screen.copy()


def test_only_what_is_asked_about_is_in_full_colour(screen):
    state = ORLOJ.position("study")
    table, seen = ORLOJ.view(), ORLOJ.show(state)
    asked = board(table, seen, screen)
    awake = board(table, replace(seen, opponents=frozenset({seen.acting})), screen)
    boxes = {group: seen.board.rect(*box.bounds) for group, box in table.layout.group_boxes.items()}
    share = {group: light_of(asked, boxes[group]) / light_of(awake, boxes[group]) for group in GROUPS}
    assert share["tracks"] >= 1
    assert max(share["clock"], share["calendar"], share["shelf"]) < 0.92


def test_calm_is_seven_tenths_of_the_light_and_nine_of_the_colour():
    face = pygame.Surface((4, 4), pygame.SRCALPHA)
    face.fill((200, 100, 50, 128))
    loudness.calm(face)
    red, green, blue, alpha = face.get_at((1, 1))
    assert (red, green, blue) == pytest.approx((134, 71, 40), abs=4)
    assert alpha == 128


def test_a_person_that_has_chosen_sees_the_same_groups_until_the_next_question(screen):
    state = ORLOJ.position("construct")
    table, seen = ORLOJ.view(), ORLOJ.show(state)
    board(table, seen, screen)
    moving = replace(seen, state=None, legal=())
    assert loudness.awake(moving, table.painter.facts.of(moving)) == {"calendar"}


@pytest.mark.parametrize(("ask", "seats"), [("turn", 4), ("study", 1), ("construct", 2)])
def test_all_text_of_the_board_keeps_its_contrast_when_it_is_calm(screen, monkeypatch, ask, seats):
    """Grey is left out: it mixes the colours by which a line is known, and hardly changes their contrast."""
    monkeypatch.setattr(loudness, "COLOR", 1.0)
    state = ORLOJ.position(ask, seats)

    def picture() -> pygame.Surface:
        ORLOJ.view(SIZE, seats).draw_board(screen, ORLOJ.show(state))
        return screen

    found = measured(picture)
    assert len(found) > 40
    assert [str(one) for one in found if one.contrast < 4.5] == []
    smallest = round(18 * ORLOJ.show(state).board.unit)
    assert [str(one) for one in found if one.line.size < smallest] == []


@pytest.mark.parametrize(("crow", "light"), [(0, "day"), (1, "sunset"), (2, "dusk"), (3, "night"), (4, "night")])
def test_the_light_follows_the_crows(crow, light):
    picture: Any = {**ORLOJ.pictures(3)[0], "crow": crow}
    assert daylight.light(picture) == light


def test_a_short_game_has_the_whole_day():
    picture: Any = {**ORLOJ.pictures(3)[0], "crown": [4, 4]}
    lights = []
    for crow in range(3):
        picture["crow"] = crow
        lights.append(daylight.light(picture))
    assert lights == ["day", "dusk", "night"]


def test_alone_it_darkens_with_every_third_of_josefs_turns():
    picture: Any = ORLOJ.pictures(1)[0]
    lights = []
    for turns in range(13):
        picture["josef"]["turns"] = turns
        lights.append(daylight.light(picture))
    assert lights == ["day"] * 4 + ["sunset"] * 4 + ["dusk"] * 4 + ["night"]


def test_the_day_only_ever_goes_on():
    shares = [daylight.share(GAME.picture(state)) for state, _step in ORLOJ.steps(3, 3)]
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] <= 1


def test_another_hour_has_another_sky(screen):
    state = ORLOJ.position("turn")
    table, seen = ORLOJ.view(), ORLOJ.show(state)
    pictures = []
    for crow in range(4):
        later = deepcopy(seen.picture)
        later["crow"] = crow
        pictures.append(pygame.surfarray.array3d(board(table, replace(seen, picture=later), screen)))
    assert all(np.abs(one.astype(int) - other).mean() > 3 for one, other in pairwise(pictures))


def final_states(seats: int) -> list:
    return [list(ORLOJ.steps(seed, seats))[-1][0] for seed in range(4)]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_window_says_what_it_then_scores(seats):
    """The words of the last position, against the value and the count of the scoring that follows."""
    for state in final_states(seats):
        picture, scored = GAME.picture(state), GAME.forecast(state)
        for track in TRACKS:
            scoring = next((one for one in scored if f"window:{track}" in one.places), None)
            if scoring is None:
                continue
            for seat in range(len(picture["players"])):
                words = track_words.window_words(picture, seat, track, scoring)
                check_window(words, scoring.vp[seat], positions(picture, track)[seat][1])


def check_window(words: str, vp: int, position: int) -> None:
    if position < BOARD.mastery.brick:
        assert words == f"bricks in {BOARD.mastery.brick - position}"
        assert vp == 0
    else:
        value, count = (int(number) for number in words.split(" ")[1].split("×"))
        assert vp == min(BOARD.treasures.window_most, value * count)


@pytest.mark.parametrize("track", TRACKS)
def test_a_track_names_the_next_space_that_brings_something(track):
    for position in range(BOARD.mastery.top):
        words = track_words.ahead(track, position, royal=True)
        number = int("".join(letter for letter in words.rsplit(" in ", 1)[1] if letter.isdigit()))
        space = position + number
        changes = track_words.value(track, space) != track_words.value(track, space - 1)
        sculptor = track == "pink" and BOARD.mastery.sculptor_level[space] != BOARD.mastery.sculptor_level[space - 1]
        printed = space in BOARD.mastery.scroll_spaces | BOARD.mastery.sky_spaces | {BOARD.mastery.top}
        assert changes or sculptor or printed, words
    assert track_words.ahead(track, BOARD.mastery.top, royal=False) == "+1 point a step"


def test_a_disc_dragged_up_its_tower_takes_the_step():
    state = ORLOJ.position("study")
    table = ORLOJ.view()
    choice = next(choice for choice in GAME.choices(state) if choice.target and choice.target.startswith("mastery:"))
    x, y = table.spots(GAME.picture(state))[choice.target].at
    drag = partial(table.gesture, choice.target, (x, y))
    assert drag((x, y - 6), state).text == ""
    taken = drag((x, y - 26), state)
    assert next(each for each in GAME.choices(state) if each.text == taken.text).target == choice.target
    assert 0 < taken.dials[f"{choice.target}:{state.seat}"] <= 1


BOARD_PLACES = ("ring:2", "ring:9", "moon", "rooster", "window:blue", "mastery:yellow", "section:5", "scroll:1")


@pytest.mark.parametrize(("ask", "verb"), [("turn", "hand"), ("study", "step"), ("construct", "build")])
def test_no_tip_covers_the_dial_the_answers_or_what_is_asked_about(sit_down, ask, verb):
    seed, made = chosen_until(verb, ask)
    table = sit_down(2, seed, *made).table
    clear = table.bubbles.kept_clear()
    assert len(clear) == 3
    for place in BOARD_PLACES:
        tip, about = table.bubbles.said_of(place), table.viewport.whole_of(place)
        if tip is None or not tip.title:
            continue
        bubble = table_painter.Bubble(tip, about, clear=clear)
        rect = table_painter.draw_bubble(table.app.window, bubble, table.canvas.ui, table.ui.world)
        prompt, dial, asked = clear
        assert not rect.colliderect(prompt), place
        assert not rect.colliderect(dial), place
        part = rect.clip(asked)
        assert part.width * part.height < 0.15 * rect.width * rect.height, place
        assert table.app.window.get_rect().contains(rect)


def test_a_mastery_disc_is_taken_up_a_step_by_hand(sit_down):
    seed, made = chosen_until("step", "study")
    player = sit_down(2, seed, *made)
    session = player.table.session
    choice = next(each for each in session.choices if each.target and each.target.startswith("mastery:"))
    track, seat = choice.target.partition(":")[2], session.state.seat
    before = session.state.players[seat].mastery[TRACKS.index(track)]
    here = player.at(choice.target)
    player.drag_to(here, (here[0], here[1] - 24))
    player.settle()
    assert session.state.players[seat].mastery[TRACKS.index(track)] == before + 1


def test_a_bought_card_is_seen_in_its_place_until_it_is_laid_down(screen):
    state = ORLOJ.position("side")
    question = state.pending[-1]
    table, seen = ORLOJ.view(), ORLOJ.show(state)
    facts = table.painter.facts.of(seen)
    assert bought(seen, facts, question.number + 1) == question.kind
    slot = seen.board.rect(*table.spots(seen.picture)[f"display:{question.number + 1}"].shape.bounds)
    there = board(table, seen, screen).subsurface(slot).copy()
    laid = GAME.apply(state, next(choice for choice in GAME.choices(state) if choice.verb == "add")).state
    assert all(bought(ORLOJ.show(laid), table.painter.facts.of(ORLOJ.show(laid)), each) == "" for each in (1, 2, 3))
    gone = replace(seen, hidden=frozenset({f"display:{question.number + 1}"}))
    assert light_of(there, there.get_rect()) != light_of(board(table, gone, screen), slot)
