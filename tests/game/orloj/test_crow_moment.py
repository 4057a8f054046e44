"""The crow as a moment: what it shows is what is scored, with any number of seats, and somebody can always go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.moments.act import Act, Number, Words
from game.moments.player import Player as ActPlayer
from game.orloj import moments
from game.orloj.moments.crow_tally import CrowTally, tally
from game.table.input.choice_paths import ChoicePath
from game.table.timeline import copied
from game.table.view import Told
from rules.engine import Event, Rng
from rules.orloj import GAME
from rules.orloj.events import CrowBegan, Crowed, EndTriggered
from rules.orloj.scoring import crow_change
from tests.game.orloj.conftest import SitDown
from tests.game.table.players import Player

NAMES = ("Ann", "Bo", "Cleo", "Dan")


def told_moments(before: Any, events: list[Event]) -> Iterator[Told]:
    """The events that moments tell, with the pictures around them, as the timeline hands them over."""
    picture, waiting = copied(before), list(events)
    while waiting:
        count = moments.tells(waiting)
        now = copied(picture)
        for event in waiting[: count or 1]:
            GAME.fold(now, event)
        if count:
            yield Told(tuple(waiting[:count]), picture, now, tuple(waiting[count:]))
        picture, waiting = now, waiting[count or 1 :]


def crows(seats: int, seed: int, length: str = "full") -> list[tuple[CrowTally, Told]]:
    """Every crow of a random game."""
    options = {} if seats == 1 else {"length": length}
    state, rng, found = GAME.new_game(NAMES[:seats], seed, options), Rng(seed), []
    while GAME.prompt(state) is not None:
        step = GAME.apply(state, rng.pick(GAME.choices(state)))
        if any(isinstance(event, CrowBegan) for event in step.events):
            tellings = told_moments(GAME.picture(state), list(step.events))
            found += [(tally(told), told) for told in tellings if isinstance(told.events[0], CrowBegan)]
        state = step.state
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_every_number_is_the_one_that_is_scored(seats: int, seed: int) -> None:
    found = crows(seats, seed)
    assert found
    for crow, told in found:
        assert [seat.seat for seat in crow.seats] == list(range(seats))
        for seat in crow.seats:
            before, after = told.before["players"][seat.seat], told.after["players"][seat.seat]
            assert (seat.before, seat.after) == (before["vp"], after["vp"])
            assert seat.after - seat.before == seat.won - seat.lost
            assert seat.after - seat.before == crow_change(before["broken"], before["rooster"], before["vp"])
            assert (seat.broken, seat.left) == (before["broken"], after["broken"])
            assert not (seat.won and seat.left)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("length", "most"), [("full", 4), ("short", 2)])
def test_crows_are_counted_and_the_last_one_is_named(seats: int, length: str, most: int) -> None:
    for crow, told in crows(seats, 3, length):
        assert crow.crows == most
        assert crow.last == (crow.number == most)
        assert f"{crow.number} of {most}" in crow.line()
        assert ("last crow" in crow.explained()) == crow.last
        assert crow.last or not any(isinstance(event, EndTriggered) for event in told.events)


def test_who_plays_alone_is_told_of_no_limit() -> None:
    for number, (crow, _told) in enumerate(crows(1, 3), start=1):
        assert crow.line().startswith(f"Crow {number}. You repair")
        assert not crow.last


def test_a_crow_takes_its_own_events_and_nothing_else() -> None:
    for _crow, told in crows(3, 1):
        kinds = [type(event) for event in told.events]
        assert kinds[0] is CrowBegan
        assert Crowed in kinds[-2:]
        assert not any(isinstance(event, CrowBegan) for event in told.events[1:])


def before_a_crow(seats: int, seed: int) -> tuple[tuple[str, ...], str]:
    """Random choices up to one that brings a crow, and that one."""
    state, rng = GAME.new_game(NAMES[:seats], seed), Rng(seed)
    chosen: list[str] = []
    while True:
        choice = rng.pick(GAME.choices(state))
        step = GAME.apply(state, choice)
        if any(isinstance(event, CrowBegan) for event in step.events):
            return tuple(chosen), choice.text
        chosen.append(choice.text)
        state = step.state


def begin(sit_down: SitDown, seats: int = 2, seed: int = 3, speed: str = "fast", reduced: bool = False) -> Player:
    """A table on which the last choice has just called a crow."""
    chosen, last = before_a_crow(seats, seed)
    player = sit_down(seats, seed, *chosen, speed=speed)
    player.app.settings.reduced_motion, player.app.settings.living = reduced, False
    player = sit_down(seats, seed, *chosen, speed=speed)
    legal = next(choice for choice in player.table.session.choices if choice.text == last)
    player.table.choose(ChoicePath(legal))
    return player


def shown(player: Player) -> ActPlayer:
    for _ in range(2000):
        if player.table.performance.open and (found := player.table.performance.player):
            return found
        player.step()
    raise AssertionError("no moment was shown")


def numbers(act: Act) -> list[int]:
    return [cue.look.last for cue in act.cues if isinstance(cue.look, Number) and cue.until is None]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_crow_comes_and_says_what_it_means(sit_down: SitDown, seats: int) -> None:
    player = begin(sit_down, seats)
    act = shown(player).act
    assert act.name == "crow"
    words = [cue.look.words for cue in act.cues if isinstance(cue.look, Words)]
    assert any("each one still broken costs 1 point" in said for said in words)
    picture = player.table.viewport.timeline.picture
    assert numbers(act) == [one["vp"] for one in picture["players"]]


def test_two_keys_go_past_the_crow_and_the_table_is_as_it_should_be(sit_down: SitDown) -> None:
    player = begin(sit_down)
    act = shown(player)
    player.key(pygame.K_SPACE, " ")
    assert act.ended
    player.key(pygame.K_SPACE, " ")
    assert act.left
    player.settle()
    assert player.table.viewport.timeline.picture == GAME.picture(player.table.session.state)


def test_left_alone_it_ends_by_itself_and_then_nothing_is_drawn(sit_down: SitDown) -> None:
    player = begin(sit_down)
    act = shown(player)
    player.settle()
    assert act.ended
    for _ in range(240):
        player.step()
    drawn = player.app.drawn
    for _ in range(200):
        player.step()
    assert player.app.drawn == drawn


def test_with_reduced_motion_the_end_is_shown_without_flight_or_flash(sit_down: SitDown) -> None:
    player = begin(sit_down, speed="normal", reduced=True)
    act = shown(player)
    assert act.ended
    player.step(0.5)
    before = pygame.image.tobytes(player.app.window, "RGB")
    player.step(0.5)
    assert pygame.image.tobytes(player.app.window, "RGB") == before


def test_the_sky_flashes_no_more_than_thrice_in_any_second(sit_down: SitDown) -> None:
    act = shown(begin(sit_down))
    surface = pygame.Surface(act.table.get_size())
    lights = []
    while not act.ended and act.at < 2.5:
        act.draw(surface)
        lights.append(sum(pygame.transform.average_color(surface)[:3]))
        act.tick(0.08)
    turns = [b for a, b, c in zip(lights, lights[1:], lights[2:], strict=False) if (b - a) * (b - c) > 0]
    brightened = [one for one in turns if one > 1.1 * min(lights)]
    assert max(lights) > 1.1 * min(lights)
    assert len(brightened) <= 3


@pytest.mark.parametrize("wanted", [True, False])
def test_where_nothing_moves_the_crow_is_a_card_that_waits_for_a_key(sit_down: SitDown, wanted: bool) -> None:
    chosen, last = before_a_crow(2, 3)
    player = sit_down(2, 3, *chosen, summary=wanted)
    player.table.choose(ChoicePath(GAME.find(player.table.session.state, last)))
    player.step(30.0)
    assert player.table.performance.open == wanted
    player.key(pygame.K_RETURN)
    player.step()
    assert not player.table.performance.open


@pytest.mark.parametrize("at", [0.2, 1.0, 2.6, 3.5, 4.4, 99.0])
def test_drawing_it_twice_gives_the_same_picture(sit_down: SitDown, at: float) -> None:
    act = shown(begin(sit_down, 3))
    act.at = min(at, act.act.seconds)
    surfaces = [pygame.Surface(act.table.get_size()) for _ in range(2)]
    for surface in surfaces:
        act.draw(surface)
    assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")


def test_no_picture_is_made_while_it_runs(sit_down: SitDown) -> None:
    player = begin(sit_down, speed="normal")
    act = shown(player)
    while act._preparing is not None:
        player.step()
    made = set(act.painter.pictures.made)
    while not act.ended:
        act.tick(1 / 60)
        act.draw(pygame.Surface(act.table.get_size()))
    assert set(act.painter.pictures.made) == made
