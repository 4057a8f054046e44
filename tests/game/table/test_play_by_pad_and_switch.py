"""Whole games by somebody who has nothing but a game pad, or two keys, or one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.results import Results
from game.table.input.stops import Stop
from rules.engine import Rng
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

SOUTH, EAST, WEST, NORTH, LEFT, RIGHT, SELECT, START = range(8)
FAR = 4000
"""More choices than any game has."""
NEAR = 5
"""Places or buttons that somebody goes on at most: so much faster than all around."""


def button(player: Player, number: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=number, instance_id=0))
    pygame.event.post(pygame.event.Event(pygame.JOYBUTTONUP, button=number, instance_id=0))
    player.step()


def stick(player: Player, x: float, y: float) -> None:
    for axis, value in enumerate((x, y)):
        pygame.event.post(pygame.event.Event(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=0))
    player.step()


def by_pad(player: Player, word: str) -> None:
    button(player, {"next": RIGHT, "choose": SOUTH}[word])


def by_two_keys(player: Player, word: str) -> None:
    player.key({"next": pygame.K_TAB, "choose": pygame.K_RETURN}[word])


def by_one_key(player: Player, word: str) -> None:
    if word == "next":
        player.step(1.6)
    else:
        player.key(pygame.K_RETURN)


def of_the_question(player: Player) -> list[Stop]:
    return [stop for stop in player.table.keyboard.stops() if not stop.aside]


def act(player: Player, say: Callable[[Player, str], None], rng: Rng) -> None:
    """Go on to some place or button by saying *next*, and choose it."""
    ui = player.table.ui
    if ui.layered:
        for _ in range(rng.below(len([one for one in ui.widgets() if one.enabled and one.focusable]))):
            say(player, "next")
    else:
        stops, here = [stop.key for stop in of_the_question(player)], player.table.keyboard.focus
        wanted = (stops.index(here) if here in stops else -1) + 1 + rng.below(min(NEAR, len(stops)))
        for _ in range(250):
            if player.table.keyboard.focus == stops[wanted % len(stops)]:
                break
            say(player, "next")
        else:
            raise AssertionError(f"*next* never comes to {stops[wanted % len(stops)]}")
    say(player, "choose")


def play(player: Player, say: Callable[[Player, str], None], most: int) -> None:
    rng = Rng(5)
    for turn in range(FAR):
        player.app.hidden = turn % 40 != 0
        if player.table.session.over or len(player.chosen) >= most:
            return
        act(player, say, rng)
    raise AssertionError(f"only {len(player.chosen)} choices were made")


@pytest.mark.parametrize(
    ("say", "game", "most"),
    [
        (by_pad, "terracotta", FAR),
        (by_two_keys, "orloj", FAR),
        (by_pad, "orloj", 20),
        (by_two_keys, "terracotta", 20),
        (by_one_key, "terracotta", 6),
    ],
)
def test_a_game_is_played(say: Callable[[Player, str], None], game: str, most: int, deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11, game=game)
    player.app.change(scan="normal" if say is by_one_key else "off")
    play(player, say, most)
    player.step()
    assert len(player.chosen) >= most or isinstance(player.app.scene, Results)
