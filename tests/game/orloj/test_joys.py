"""Joys: what is achieved shines and is named in gold, truly and only then; ordinary gains do not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.kit.theme import SEATS
from game.orloj.flights import _completed
from game.orloj.motion import _lit
from game.orloj.view import OrlojView
from game.table.input.choice_paths import ChoicePath
from game.table.motions import Beat, Float, Pulse, Shine
from game.table.timeline import Timeline, copied
from game.table.view import Box
from rules.engine import Event, Rng
from rules.orloj import GAME
from rules.orloj import events as e
from rules.orloj.board import CELLS
from rules.orloj.effects import TRACKS
from tests.game.orloj.conftest import SitDown

NAMES = ("Ann", "Bo", "Cleo", "Dan")
ALWAYS = (e.TileBuilt, e.SeamJoined, e.ObjectiveClaimed, e.RoyalTaken)
"""What is always a joy."""
SOMETIMES = (e.ApostlePlaced, e.MasteryStepped)


def played(seats: int, seed: int) -> Iterator[tuple[Event, Any, Any]]:
    """Every event of a random game with the pictures before and after it."""
    state, rng = GAME.new_game(NAMES[:seats], seed), Rng(seed)
    while GAME.prompt(state) is not None:
        picture, step = copied(GAME.picture(state)), GAME.apply(state, rng.pick(GAME.choices(state)))
        for event in step.events:
            before, picture = picture, copied(picture)
            GAME.fold(picture, event)
            yield event, before, picture
        state = step.state


def view(seats: int) -> OrlojView:
    return OrlojView(Box(0, 0, 1920, 1080), SEATS[:seats], NAMES[:seats])


def golden(beat: Beat) -> list[Float]:
    return [motion for motion in beat.motions if isinstance(motion, Float) and motion.grand]


def achieved(event: Event, before: Any, after: Any) -> bool:
    if isinstance(event, e.ApostlePlaced):
        return bool(_completed(after["players"][event.seat]["board"], CELLS.index(event.cell)))
    if isinstance(event, e.MasteryStepped):
        return _lit(after, event.track) and not _lit(before, event.track)
    return isinstance(event, ALWAYS)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_achieved_shines_and_is_named_and_nothing_else_is(seats: int, screen: object) -> None:
    del screen
    table, found = view(seats), set()
    for seed in range(3):
        for event, before, after in played(seats, seed):
            beat = table.beat(event, before, after)
            glad = achieved(event, before, after)
            assert len(golden(beat)) == (1 if glad else 0), event
            shines = [motion for motion in beat.motions if isinstance(motion, Shine)]
            assert bool(shines) == (glad or (isinstance(event, e.RoosterMoved) and event.left == 0))
            found |= {type(event)} if glad else set()
    assert {e.TileBuilt, e.ObjectiveClaimed} & found


def test_a_window_is_lit_once(screen: object) -> None:
    del screen
    table = view(3)
    for seed in range(12):
        said = [
            golden(table.beat(event, before, after))[0].words
            for event, before, after in played(3, seed)
            if isinstance(event, e.MasteryStepped) and golden(table.beat(event, before, after))
        ]
        assert len(said) == len(set(said)) <= len(TRACKS)


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        (("a1", "b1", "c1", "d1"), "A full row of apostles"),
        (("a1", "a2", "a3"), "A full column of apostles"),
        (("a1", "b1", "c1", "d1", "a2", "a3"), "A full row and column of apostles"),
    ],
)
def test_a_row_is_called_a_row_and_a_column_a_column(cells: tuple[str, ...], words: str, screen: object) -> None:
    del screen
    picture = copied(GAME.picture(GAME.new_game(NAMES[:2], 1, {"setup": "first game"})))
    for number, cell in enumerate(cells, start=1):
        picture["players"][0]["board"][CELLS.index(cell)] = number
    beat = view(2).beat(e.ApostlePlaced(0, 1, "a1"), picture, picture)
    assert golden(beat)[0].words == words


def test_with_reduced_motion_the_place_lights_up_instead(screen: object) -> None:
    del screen
    table = view(2)
    timeline = Timeline(GAME, table, copied(GAME.picture(GAME.new_game(NAMES[:2], 1))))
    timeline.reduced = True
    timeline.add(Shine("shared/glow_round", "rooster", (0.5, 2.0)))
    assert [type(one.motion) for one in timeline.running] == [Pulse]
    assert timeline.lit == {"rooster"}


def test_a_joy_is_drawn_the_same_twice_and_leaves_nothing_behind(sit_down: SitDown) -> None:
    state, rng, chosen, last = GAME.new_game(NAMES[:2], 3), Rng(3), list[str](), ""
    while not last:
        choice = rng.pick(GAME.choices(state))
        step = GAME.apply(state, choice)
        if any(isinstance(event, e.TileBuilt) for event in step.events):
            last = choice.text
        else:
            chosen.append(choice.text)
        state = step.state
    sit_down(2, 3).app.settings.living = False
    player = sit_down(2, 3, *chosen, speed="normal")
    legal = next(one for one in player.table.session.choices if one.text == last)
    player.table.choose(ChoicePath(legal))
    while not player.table.viewport.timeline.shines():
        player.step()
    player.step(0.2)
    pictures = []
    for _ in range(2):
        player.app.draw()
        pictures.append(pygame.image.tobytes(player.app.window, "RGB"))
    assert pictures[0] == pictures[1]
    player.key(pygame.K_SPACE, " ")
    player.settle()
    assert not player.table.viewport.timeline.shines()
    for _ in range(240):
        player.step()
    drawn = player.app.drawn
    for _ in range(120):
        player.step()
    assert player.app.drawn == drawn
