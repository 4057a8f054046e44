"""A whole game through the interface, by somebody who only uses what is on screen."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.results import Results
from game.table.ways import Way
from rules.engine import Rng
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

FAR = 4000
"""More choices than any game has."""


def play_on(player: Player, how: str, rng: Rng, most: int = FAR) -> None:
    """Random choices through the interface until the game is over; every one must arrive as it was meant. Only now and
    then a frame is drawn: drawing is most of the time."""
    for turn in range(most):
        player.app.hidden = turn % 16 != 0
        if player.table.play.over:
            return
        wanted = rng.pick(player.table.play.choices)
        way = Way(wanted)
        made = len(player.chosen)
        {"drag": by_drag, "click": by_click, "keys": by_keys}[how](player, way)
        chosen = player.chosen[made:]
        by_itself = all(text.startswith("pay ") for text in chosen[1:])
        assert chosen[:1] == [wanted.text], f"{how}: wanted {wanted.text}, got {chosen}"
        assert by_itself, f"only what is owed is paid unasked, not {chosen}"


def button_of(player: Player, way: Way) -> str | None:
    """The key of the button that gives this answer."""
    found = [answer.way.choice.text for answer in player.table.asking.answers()]
    return f"answer:{found.index(way.choice.text) + 1}" if way.choice.text in found else None


def pick_option(player: Player, way: Way) -> None:
    """If a chooser has opened, pick the right one of it."""
    if not player.table.layered:
        return
    labels = {player.table.view.label(way.choice, player.table.play.state).words}
    for widget in player.table.ui.widgets():
        words = getattr(widget, "text", "") or getattr(getattr(widget, "label", None), "words", "")
        if widget.key.startswith("option:") and words in labels:
            player.click(widget.key)
            return
    raise AssertionError(f"the chooser does not offer {way.choice.text}")


def by_drag(player: Player, way: Way) -> None:
    source, target = way.choice.source, way.choice.target
    if way.two_touch and source and target and player.table.pixel_of(source) and not turned(player, source, target):
        player.drag(source, target)
        pick_option(player, way)
        return
    by_click(player, way)


def turned(player: Player, source: str, target: str) -> bool:
    """Whether a drag from there turns something instead of carrying it; that is the view's own test."""
    start, end = (player.table.units_at(player.at(place), fixed=False) for place in (source, target))
    return player.table.view.gesture(source, start, end, player.table.state) is not None


def by_click(player: Player, way: Way) -> None:
    button = button_of(player, way)
    if button is not None:
        player.click(button)
        return
    source, target = way.choice.source, way.choice.target
    common = player.table.ways.common_source if player.table.ways else None
    if source and source != common:
        player.click(source)
    if target and player.table.play.choices and way.choice in player.table.play.choices:
        player.click(target)
    pick_option(player, way)


def by_keys(player: Player, way: Way) -> None:
    button = button_of(player, way)
    if button is not None:
        number = int(button.partition(":")[2])
        player.key(pygame.K_0 + number, str(number))
        return
    common = player.table.ways.common_source if player.table.ways else None
    for place in (way.choice.source, way.choice.target):
        if place and place != common and way.choice in player.table.play.choices:
            walk_to(player, place)
            player.key(pygame.K_RETURN)
    if player.table.layered:
        labels = player.table.view.label(way.choice, player.table.play.state).words
        for widget in player.table.ui.widgets():
            words = getattr(widget, "text", "") or getattr(getattr(widget, "label", None), "words", "")
            if widget.key.startswith("option:") and words == labels:
                number = int(widget.key.partition(":")[2])
                player.key(pygame.K_0 + number, str(number))
                return


def walk_to(player: Player, place: str) -> None:
    """By Tab alone, around the table until the keyboard stands there."""
    for _ in range(200):
        if player.table.keyboard.focus == place:
            return
        player.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {place}")


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_a_whole_game_by(how: str, game: str, deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11, game=game)
    play_on(player, how, Rng(5))
    player.step()
    assert isinstance(player.app.scene, Results)
