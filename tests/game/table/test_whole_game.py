"""A whole game through the interface, by somebody who only uses what is on screen."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.results import Results
from game.table.input.choice_paths import ChoicePath
from game.table.panels.prompt_widgets import END
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
        if player.table.session.over:
            return
        wanted = rng.pick(player.table.session.choices)
        path = ChoicePath(wanted)
        made = len(player.chosen)
        {"drag": by_drag, "click": by_click, "keys": by_keys}[how](player, path)
        chosen = player.chosen[made:]
        by_itself = all(text.startswith(("pay ", "ring first")) for text in chosen[1:])
        assert chosen[:1] == [wanted.text], f"{how}: wanted {wanted.text}, got {chosen}"
        assert by_itself, f"only what is owed is paid unasked and sectors begun, not {chosen}"


def button_of(player: Player, path: ChoicePath) -> str | None:
    """The key of the button that gives this answer."""
    found = [answer for answer in player.table.prompt_panel.answers() if answer.path.choice.text == path.choice.text]
    if found and found[0].label.ends:
        return END
    if found and player.table.ui.find(found[0].key) is None:
        player.click("more")
        return None
    return found[0].key if found else None


def pick_option(player: Player, path: ChoicePath) -> None:
    """If a chooser has opened, pick the right one of it."""
    if not player.table.ui.layered:
        return
    labels = {player.table.view.label(path.choice, player.table.session.state).words}
    for widget in player.table.ui.widgets():
        words = getattr(widget, "text", "") or getattr(getattr(widget, "label", None), "words", "")
        if widget.key.startswith("option:") and words in labels:
            player.click(widget.key)
            return
    raise AssertionError(f"the chooser does not offer {path.choice.text}")


def by_drag(player: Player, path: ChoicePath) -> None:
    source, target = path.choice.source, path.choice.target
    if (
        path.two_touch
        and source
        and target
        and player.table.viewport.pixel_of(source)
        and not turned(player, source, target)
    ):
        player.drag(source, target)
        pick_option(player, path)
        return
    by_click(player, path)


def turned(player: Player, source: str, target: str) -> bool:
    """Whether a drag from there turns something instead of carrying it; that is the view's own test."""
    start, end = (player.table.viewport.units_at(player.at(place), fixed=False) for place in (source, target))
    return player.table.view.gesture(source, start, end, player.table.session.shown) is not None


def by_click(player: Player, path: ChoicePath) -> None:
    button = button_of(player, path)
    if button is not None:
        player.click(button)
        return
    source, target = path.choice.source, path.choice.target
    common = player.table.choice_paths.common_source if player.table.choice_paths else None
    if source and source != common:
        player.click(source)
    open_still = path.choice in player.table.session.choices and not player.table.ui.layered
    if target and open_still:
        player.click(target)
    pick_option(player, path)


def by_keys(player: Player, path: ChoicePath) -> None:
    button = button_of(player, path)
    if button is not None:
        press_button(player, button)
        return
    common = player.table.choice_paths.common_source if player.table.choice_paths else None
    for place in (path.choice.source, path.choice.target):
        waits = path.choice in player.table.session.choices and not player.table.ui.layered
        if place and place != common and waits:
            walk_to(player, place)
            player.key(pygame.K_RETURN)
    if player.table.ui.layered:
        labels = player.table.view.label(path.choice, player.table.session.state).words
        for widget in player.table.ui.widgets():
            words = getattr(widget, "text", "") or getattr(getattr(widget, "label", None), "words", "")
            if widget.key.startswith("option:") and words == labels:
                number = int(widget.key.partition(":")[2])
                player.key(pygame.K_0 + number, str(number))
                return


def press_button(player: Player, button: str) -> None:
    """By the number that is printed on it; one without a number by walking there."""
    typed = button.partition(":")[2]
    if typed.isdigit():
        player.key(pygame.K_0 + int(typed), typed)
        return
    walk_to(player, button)
    player.key(pygame.K_RETURN)


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
