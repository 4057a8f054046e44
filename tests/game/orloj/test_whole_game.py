"""Whole games through the interface by somebody who only uses what is on screen: two players, one against Josef."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.orloj.design import AXIS, FACE_SYMBOL, STEP
from game.scenes.results import Results
from game.table.drawing.design_part import polar
from game.table.input.choice_paths import ChoicePath
from rules.engine import Choice, Rng
from tests.game.orloj.conftest import SitDown
from tests.game.table.players import Player
from tests.game.table.test_whole_game import button_of, pick_option, press_button, walk_to


def play_on(player: Player, how: str, rng: Rng, most: int = 4000) -> None:
    """Random choices through the interface until the game is over; every one must arrive as it was meant."""
    for _ in range(most):
        if player.table.session.over:
            return
        wanted = rng.pick(player.table.session.choices)
        made = len(player.chosen)
        {"drag": by_drag, "click": by_click, "keys": by_keys}[how](player, wanted)
        assert as_meant(player.chosen[made:], wanted), f"{how}: wanted {wanted.text}, got {player.chosen[made:]}"


def as_meant(chosen: list[str], wanted: Choice) -> bool:
    """Just this was chosen; but what it leaves to pay may have been paid by itself, and sectors begun whose order makes
    no difference."""
    return chosen[:1] == [wanted.text] and all(text.startswith(("pay ", "ring first")) for text in chosen[1:])


def face_pixel(player: Player, sectors: float) -> tuple[int, int]:
    """A pixel of the face, so many sectors clockwise from the top."""
    view: Any = player.table.view
    at = view.layout.clock.point(*polar(AXIS, FACE_SYMBOL, sectors * STEP))
    return player.table.viewport.camera.present.point(*at)


def by_turning(player: Player, steps: int, face: int) -> None:
    """The face is dragged back and stays; then the hand is dragged by its lens."""
    hand = player.table.session.state.hand
    if face:
        away = hand + 4
        player.drag_to(face_pixel(player, away), face_pixel(player, away - face))
    player.drag_to(face_pixel(player, hand), face_pixel(player, hand + steps))


def by_drag(player: Player, wanted: Choice) -> None:
    if wanted.verb == "hand":
        by_turning(player, *wanted.numbers)
        return
    source, target = wanted.source, wanted.target
    if not source or not target or wanted.verb == "hold":
        by_click(player, wanted)
        return
    player.drag(source, target)
    pick_option(player, ChoicePath(wanted))


def by_click(player: Player, wanted: Choice) -> None:
    """A button, or the source and then the target; where one touch says it all, only that."""
    button = button_of(player, ChoicePath(wanted))
    if button is not None:
        player.click(button)
        return
    made = len(player.chosen)
    for place in touches(player, wanted):
        if len(player.chosen) == made and not player.table.ui.layered:
            player.click(place)
    pick_option(player, ChoicePath(wanted))


def touches(player: Player, wanted: Choice) -> list[str]:
    """The places to touch one after the other; not a source that means something else by itself."""
    paths = player.table.choice_paths
    assert paths is not None
    source, target = wanted.source, wanted.target
    if source == paths.common_source or (source and target and paths.touching(source)):
        source = None
    return [place for place in (source, target) if place]


def by_keys(player: Player, wanted: Choice) -> None:
    button = button_of(player, ChoicePath(wanted))
    if button is not None:
        press_button(player, button)
        return
    made = len(player.chosen)
    for place in touches(player, wanted):
        if len(player.chosen) == made and not player.table.ui.layered:
            walk_to(player, place)
            player.key(pygame.K_RETURN)
    if player.table.ui.layered:
        player.key(pygame.K_0 + option_of(player, wanted), "")


def option_of(player: Player, wanted: Choice) -> int:
    """Which of the chooser's options it is."""
    said = player.table.view.label(wanted, player.table.session.state).words
    options = [widget for widget in player.table.ui.widgets() if widget.key.startswith("option:")]
    found = next(widget for widget in options if getattr(widget, "text", "") == said)
    return int(found.key.partition(":")[2])


@pytest.mark.parametrize(("seats", "how"), [(2, "drag"), (2, "click"), (2, "keys"), (1, "drag"), (1, "click")])
def test_a_whole_game(sit_down: SitDown, seats: int, how: str) -> None:
    player = sit_down(seats, 11)
    play_on(player, how, Rng(5))
    player.step()
    assert isinstance(player.app.scene, Results)


def test_every_motion_of_a_game_arrives(sit_down: SitDown) -> None:
    """With motion on, forty choices against Josef come to rest at the position itself."""
    player = sit_down(1, 5, speed="fast")
    rng = Rng(3)
    for _ in range(40):
        play_on(player, "click", rng, most=1)
        player.settle()
        assert player.table.viewport.picture == player.table.session.game.picture(player.table.session.state)


def test_josefs_turn_is_nobodys(sit_down: SitDown) -> None:
    """While he plays no seat is called, and when all rests the player is again."""
    player = sit_down(1, 5, speed="slow")
    called: dict[bool, set[int | None]] = {False: set(), True: set()}
    rng = Rng(3)

    def watch() -> None:
        timeline = player.table.viewport.timeline
        while timeline.busy:
            called[timeline.interlude].add(player.table.composition.show().acting)
            player.step(0.2)

    while player.table.session.state.josef.turns < 1:
        play_on(player, "click", rng, most=1)
        watch()
        assert player.table.composition.show().acting == 0
    assert called == {False: {0}, True: {None}}
