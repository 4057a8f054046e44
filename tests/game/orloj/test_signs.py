"""What is lit, shaded and written on the table says what can be done, and nothing else."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pygame
import pytest

from game.kit import sprites, text
from game.orloj import josef
from game.orloj.calendar import buildable
from game.orloj.design import STEP, tile_point, tower_space, worker_point
from game.orloj.position_facts import called_home
from game.table.view import Glow, Preview
from rules.orloj import GAME
from rules.orloj.board import TILE_OF
from rules.orloj.effects import TRACKS
from tests.game.orloj.play import position, show, view

SIZE = (1920, 1080)


@pytest.fixture(autouse=True)
def screen():
    pygame.init()
    sprites.strict = True
    return pygame.display.set_mode(SIZE)


def drawn(table, seen, screen):
    table.draw_board(screen, seen)
    table.draw_frame(screen, seen)
    return screen.copy()


def around(picture, at, reach=24):
    """The pixels around a point."""
    rect = pygame.Rect(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
    return pygame.image.tobytes(picture.subsurface(rect.clip(picture.get_rect())), "RGB")


def test_workers_that_may_come_home_stand_in_light(screen):
    state = position("recover", 2)
    table, seen = view(SIZE, 2), show(state, SIZE)
    places = called_home(seen)
    assert places == {choice.source for choice in GAME.choices(state) if choice.verb == "recover"}
    lit, dark = drawn(table, seen, screen), drawn(table, replace(seen, legal=()), screen)
    sector = next(int(place.partition(":")[2]) for place in places if place.startswith("ring:"))
    feet = seen.board.point(*table.layout.clock.point(*worker_point(sector)))
    assert around(lit, feet) != around(dark, feet)
    other = next(at for at, owner in enumerate(seen.picture["ring"], 1) if f"ring:{at}" not in places)
    feet = seen.board.point(*table.layout.clock.point(*worker_point(other)))
    assert around(lit, feet) == around(dark, feet)


def test_paying_leaves_the_waiting_tiles_as_they_are(screen):
    """Only the question what to build puts the others in the shade."""
    state = position("pay", 2)
    table, seen = view(SIZE, 2), show(state, SIZE)
    glowing = replace(seen, glows={f"tile:{name}": Glow.LIT for name in list(TILE_OF)[:1]})
    assert not buildable(glowing)
    building = show(position("construct", 2), SIZE)
    found = {choice.source for choice in building.legal if choice.verb == "build"}
    assert {f"tile:{name}" for name in buildable(building)} == found
    assert drawn(table, seen, screen).get_size() == SIZE


def test_stones_without_an_owner_have_the_night_over_them(screen):
    """A stone that counts for nobody is darker than an owned one."""
    state = position("turn", 2)
    table, seen = view(SIZE, 2), show(state, SIZE)
    months = seen.picture["calendar"]["months"]
    name = next(tile["name"] for tile in months if tile["status"] != "waiting" and tile["owner"] is None)
    at = seen.board.point(*table.layout.calendar.point(*tile_point(TILE_OF[name])))
    bare = pygame.transform.average_color(drawn(table, seen, screen), pygame.Rect(at[0] - 6, at[1] - 18, 12, 12))
    then = replace(seen, picture=deepcopy(seen.picture))
    next(tile for tile in then.picture["calendar"]["months"] if tile["name"] == name)["owner"] = 0
    then = drawn(table, then, screen)
    owned = pygame.transform.average_color(then, pygame.Rect(at[0] - 6, at[1] - 18, 12, 12))
    assert sum(owned[:3]) > 1.15 * sum(bare[:3])


def test_a_step_that_is_pointed_at_shows_where_the_disc_would_come(screen):
    state = position("study", 2)
    table, seen = view(SIZE, 2), show(state, SIZE)
    choice = next(choice for choice in GAME.choices(state) if choice.verb in ("step", "buy"))
    after = GAME.picture(GAME.apply(state, choice).state)
    track = next(
        name
        for name in TRACKS
        if after["players"][state.seat]["mastery"][name] != seen.picture["players"][state.seat]["mastery"][name]
    )
    x, y = tower_space(TRACKS.index(track), after["players"][state.seat]["mastery"][track])
    at = seen.board.point(*table.layout.tracks.point(x - 30, y))
    ahead = replace(seen, preview=Preview(choice, after))
    assert around(drawn(table, ahead, screen), at, 10) != around(drawn(table, seen, screen), at, 10)


def test_light_on_a_track_leaves_its_signs_readable(screen):
    """What can be touched is framed: the tower keeps its colours."""
    state = position("study", 2)
    table, seen = view(SIZE, 2), show(state, SIZE)
    x, y = tower_space(1, 9)
    at = seen.board.point(*table.layout.tracks.point(x + 27, y))
    bare = pygame.transform.average_color(
        drawn(table, replace(seen, glows={}), screen), pygame.Rect(at[0] - 8, at[1] - 8, 16, 16)
    )
    lit = pygame.transform.average_color(
        drawn(table, replace(seen, glows={"mastery:pink": Glow.TARGET}), screen),
        pygame.Rect(at[0] - 8, at[1] - 8, 16, 16),
    )
    assert max(abs(one - other) for one, other in zip(bare, lit, strict=True)) < 30


def test_tokens_are_ringed_for_a_turn_that_is_pointed_at_and_for_a_turned_face(screen):
    state = position("turn", 2, least=0)
    table, seen = view(SIZE, 2), show(state, SIZE)
    texts = {choice.text: choice for choice in GAME.choices(state) if choice.verb == "hand"}
    far = max((choice for choice in texts.values() if choice.numbers[1] == 0), key=lambda each: each.numbers[0])
    facts = table.painter.facts.of(replace(seen, hover=far.target))
    assert facts.force(seen) == facts.turning.force > 0
    turned = replace(seen, dials={"face": -STEP})
    assert table.painter.facts.of(turned).force(turned) == 1
    assert table.painter.facts.of(seen).force(seen) == 0
    own = table.layout.own
    intact = 4 - seen.picture["players"][state.seat]["broken"]
    at = own.sheet.scale(seen.frame).point(*own.token_point(intact))
    pointed = drawn(table, replace(seen, hover=far.target), screen)
    assert around(pointed, at, 30) != around(drawn(table, seen, screen), at, 30)


def test_what_josefs_coming_card_is_about_is_framed_on_the_board(screen):
    state = position("turn", 1)
    table, seen = view(SIZE, 1), show(state, SIZE)
    facts = table.painter.facts.of(seen)
    picture = drawn(table, seen, screen)
    nobody = drawn(table, replace(seen, picture=seen.picture | {"josef": seen.picture["josef"] | {"card": ""}}), screen)
    for errand in facts.errands[state.josef.card]:
        spot = table.spots(seen.picture)[errand.place]
        at = seen.board.point(*spot.shape.center)
        assert (around(picture, at, 40) != around(nobody, at, 40)) == errand.open


def test_josefs_lines_say_what_both_errands_bring_and_what_the_block_ends_with():
    state = position("turn", 1, least=0)
    table, seen = view(SIZE, 1), show(state, SIZE)
    said = [row.words for row in josef.rows(seen.picture["josef"], table.painter.facts.of(seen), state)]
    solo = seen.picture["josef"]
    assert sum(words.startswith("If both succeed: ") for words in said) == 1
    assert f"After turn 3: a worker on objective {solo['end_tiles'][0]}, rooster +1" in said
    assert any(f"below {solo['targets'][0]}:" in words for words in said)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("ui", [1.0, 1.75])
def test_what_is_said_of_a_tile_covers_no_other_tile(screen, ui):
    """The callout has its place beside the areas, however tall it is."""
    state = position("construct", 2)
    table, seen = view(SIZE, 2, ui), show(state, SIZE)
    places = [f"tile:{name}" for name in TILE_OF if f"tile:{name}" in {choice.source for choice in seen.legal}]
    bare = drawn(table, seen, screen)
    for pointed in places:
        picture = drawn(table, replace(seen, hover=pointed), screen)
        for other in places:
            at = seen.board.point(*table.spots(seen.picture)[other].shape.center)
            assert (around(picture, at, 4) == around(bare, at, 4)) or other == pointed, (pointed, other)


@pytest.mark.parametrize(("ui", "size_of_text"), [(1.0, 1.0), (1.75, 1.0), (1.75, 1.3)])
@pytest.mark.parametrize("name", ["Ann", "Bartholomäus Schwarzenb", "W" * 24])
def test_the_longest_names_fit_on_the_chips_of_four_players(screen, monkeypatch, ui, size_of_text, name):
    written = []
    real = text.paragraph

    def spy(words, size, color, room, face=text.BODY, align="left"):
        written.append((words, size, room, face))
        return real(words, size, color, room, face, align)

    state = position("turn", 4)
    table, seen = view(SIZE, 4, ui), show(state, SIZE)
    for player in seen.picture["players"]:
        player["name"] = name
    larger = replace(seen.frame, text=size_of_text)
    monkeypatch.setattr(text, "paragraph", spy)
    drawn(table, replace(seen, frame=larger), screen)
    written = [each for each in written if each[0] == name]
    assert len(written) == 3
    for words, size, room, face in written:
        tall = table.layout.top.scale(larger).px(62)
        assert text.fits_box(words, size, (room, tall), face), (size, room)
        assert room > 40
