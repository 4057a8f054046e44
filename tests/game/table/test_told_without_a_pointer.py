"""All that a pointer is told, keyboard and pad are told too: lines of drawers light their places, and every place that
has something to tell can be stood on."""

from __future__ import annotations

import pygame
import pytest

from game.match import random_record
from game.table.panels.lines import Lines
from game.table.panels.log import LogRoll
from game.table.view import Glow
from tests.game.table.conftest import Deal
from tests.game.table.players import Player


def played(deal_real: Deal, game: str, choices: int = 24) -> Player:
    return deal_real(*random_record(game, 2, 11, choices).choices, seats=2, seed=11, game=game)


def stand_on(player: Player, key: str) -> Lines:
    for _ in range(400):
        if player.table.keyboard.focus == key:
            break
        player.key(pygame.K_TAB)
    lines = player.table.ui.standing_on
    assert isinstance(lines, Lines)
    return lines


def lit(player: Player) -> set[str]:
    return {place for place, glow in player.table.highlights.glows().items() if glow & Glow.LIT}


def said(player: Player) -> list[str]:
    return [line.words for line in player.table.spoken()]


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_a_line_of_the_log_that_is_stood_on_lights_its_places_and_is_replayed(deal_real: Deal, game: str) -> None:
    player = played(deal_real, game)
    player.key(pygame.K_l, "l")
    roll = stand_on(player, "log")
    assert roll.line == roll.can_stand()[-1]
    seen = set()
    for _ in range(12):
        roll = stand_on(player, "log")
        assert set(roll.places()) <= lit(player)
        seen |= set(roll.places())
        assert any(roll.stands() in words for words in said(player))
        player.key(pygame.K_UP)
    assert seen
    roll = stand_on(player, "log")
    assert isinstance(roll, LogRoll)
    made = roll.rows[roll.line].entry.made
    player.key(pygame.K_RETURN)
    assert player.table.session.looking is not None
    assert player.table.session.looking <= made


def test_lines_of_the_forecast_are_the_next_stops_and_light_their_places(deal_real: Deal) -> None:
    player = played(deal_real, "terracotta", 60)
    player.key(pygame.K_f, "f")
    whole = next(words for words in said(player) if "Together" in words)
    table = stand_on(player, "forecast")
    assert len(table.can_stand()) > 1
    for at in table.can_stand():
        table = stand_on(player, "forecast")
        assert table.line == at
        assert set(table.places()) <= lit(player)
        assert table.stands().rstrip(".") in whole
        player.key(pygame.K_TAB)
    assert player.table.keyboard.focus != "forecast"


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_whoever_looks_around_comes_to_every_place_that_has_a_tip(deal_real: Deal, game: str) -> None:
    player = played(deal_real, game)
    table = player.table
    told = {place for place in table.viewport.spots() if table.viewport.tip(place) is not None}
    seen = {place for place in told if table.viewport.pixel_of(place) is not None}
    assert len(seen) > len(table.choice_paths.places if table.choice_paths else ())
    player.key(pygame.K_i, "i")
    assert {stop.key for stop in table.keyboard.stops()} == seen
    walked = set()
    for _ in range(12):
        walked.add(table.keyboard.place)
        assert table.bubbles.said_of(table.keyboard.place) is not None
        player.key(pygame.K_TAB)
    assert len(walked) == 12
    player.key(pygame.K_ESCAPE)
    assert not table.keyboard.around
    assert not table.ui.layered


def test_a_pad_looks_around_through_the_menu(deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11)
    for button in (7, *([5] * 3), 0):
        player.app._hear(pygame.event.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0))
        player.step()
    assert player.table.keyboard.around
    assert player.table.keyboard.place is not None


def test_the_menu_fits_however_large_it_is(deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11)
    player.app.change(ui_scale=1.75)
    player.table.menus.open()
    assert all(player.table.ui.window.contains(one.rect) for one in player.table.ui.widgets())


def test_an_opponents_turn_does_not_keep_anybody_from_looking_around(deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11)
    player.key(pygame.K_i, "i")
    place = player.table.keyboard.place
    assert place is not None
    assert player.table.highlights.glows()[place] & Glow.FOCUS


def test_points_are_said_whenever_they_change(deal_real: Deal) -> None:
    player = played(deal_real, "terracotta", 60)
    scores = player.table.session.game.scores(player.table.session.state)
    assert f"Points: Ann {scores[0]}, Bo {scores[1]}." in said(player)
