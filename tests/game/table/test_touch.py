"""Fingers at the table: two that pinch and slide, one that rests and is told what a mouse is told, one that scrolls."""

from __future__ import annotations

import pygame
import pytest

from game.kit.controls import Button
from game.kit.scroll import ScrollView
from game.scenes.rulebook import Rulebook
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

Pos = tuple[int, int]


def finger(player: Player, kind: int, number: int, pos: Pos) -> None:
    width, height = player.app.window.get_size()
    x, y = pos[0] / width, pos[1] / height
    pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))
    player.step()


def mouse(player: Player, kind: int, pos: Pos) -> None:
    """What the system makes of the first finger."""
    facts = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    pygame.event.post(pygame.event.Event(kind, pos=pos, touch=True, **facts))
    player.step()


def first_down(player: Player, pos: Pos) -> None:
    mouse(player, pygame.MOUSEBUTTONDOWN, pos)
    finger(player, pygame.FINGERDOWN, 0, pos)


def first_up(player: Player, pos: Pos) -> None:
    mouse(player, pygame.MOUSEBUTTONUP, pos)
    finger(player, pygame.FINGERUP, 0, pos)


def two_fingers(player: Player, start: tuple[Pos, Pos], end: tuple[Pos, Pos]) -> None:
    first_down(player, start[0])
    finger(player, pygame.FINGERDOWN, 1, start[1])
    for share in (0.25, 0.5, 0.75, 1.0):
        for number, (a, b) in enumerate(zip(start, end, strict=True)):
            pos = round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
            if number == 0:
                mouse(player, pygame.MOUSEMOTION, pos)
            finger(player, pygame.FINGERMOTION, number, pos)
    finger(player, pygame.FINGERUP, 1, end[1])
    first_up(player, end[0])


def rest(player: Player, pos: Pos, seconds: float = 0.7) -> None:
    first_down(player, pos)
    for _ in range(8):
        player.step(seconds / 8)
    first_up(player, pos)


def middle(player: Player) -> Pos:
    return player.table.viewport.camera.view.center


def test_pinching_zooms_and_chooses_nothing(deal: Deal) -> None:
    player = deal()
    x, y = middle(player)
    two_fingers(player, ((x - 40, y), (x + 40, y)), ((x - 120, y), (x + 120, y)))
    player.settle()
    assert player.table.viewport.camera.zoomed
    two_fingers(player, ((x - 150, y), (x + 150, y)), ((x - 30, y), (x + 30, y)))
    player.settle()
    assert not player.table.viewport.camera.zoomed
    assert player.chosen == []
    assert player.table.pointer.press is None


def test_two_fingers_move_the_board_when_it_is_near(deal: Deal) -> None:
    player = deal()
    camera, (x, y) = player.table.viewport.camera, middle(player)
    camera.step(1)
    player.settle()
    before = camera.gaze.middle
    two_fingers(player, ((x - 40, y), (x + 40, y)), ((x - 100, y + 20), (x - 20, y + 20)))
    assert camera.gaze.middle[0] > before[0] + 20
    assert player.chosen == []


def test_a_second_finger_lets_go_of_what_the_first_has_pressed(deal: Deal) -> None:
    player = deal()
    place = next(iter(player.table.choice_paths.places))
    x, y = player.at(place)
    two_fingers(player, ((x, y), (x + 50, y + 50)), ((x, y), (x + 50, y + 50)))
    assert player.chosen == []
    assert player.table.pointer.chosen is None
    player.click(place)
    assert player.chosen or player.table.pointer.chosen or player.table.ui.layered


def test_a_resting_finger_is_told_what_a_mouse_is_told_and_chooses_nothing(deal_real: Deal) -> None:
    player = deal_real()
    place = next(one for one in player.table.choice_paths.places if player.table.viewport.tip(one))
    rest(player, player.at(place))
    told = player.table.bubbles.tip
    assert told is not None
    assert player.table.pointer.hover == told
    assert player.chosen == []
    rest(player, player.at(place))
    assert isinstance(player.app.scene, Rulebook), "a second time the rules are opened"


def test_a_resting_finger_on_a_tool_reads_its_tip_and_does_not_press_it(deal: Deal) -> None:
    player = deal()
    rest(player, player.at("tool:log"))
    assert player.table.ui.tip_words() == "Log (L)"
    assert player.table.drawers.open == ""


def test_a_longer_press_can_be_asked_for(deal: Deal) -> None:
    player = deal()
    player.app.change(long_press=2.5)
    first_down(player, player.at("tool:log"))
    player.step(0.7)
    assert player.table.ui.tip_words() == ""
    first_up(player, player.at("tool:log"))
    assert player.table.drawers.open == "log"


def test_a_resting_finger_on_an_answer_foretells_what_it_will_do(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1")
    answers = [one for one in player.table.prompt_panel.answers() if player.table.ui.find(one.key)]
    assert answers
    rest(player, player.at(answers[0].key))
    assert player.table.highlights.path() == answers[0].path
    assert len(player.chosen) == 1


@pytest.mark.parametrize("far", [-200, -5])
def test_one_finger_scrolls_a_list_and_presses_nothing_on_the_way(deal: Deal, far: int) -> None:
    player = deal()
    page = player.app.push("keys")
    player.step()
    roll = page.ui.find("list")
    assert isinstance(roll, ScrollView)
    rows = [one for one in page.ui.widgets() if isinstance(one, Button) and one.key.startswith("key:")]
    row = next(one for one in rows if roll.rect.contains(one.rect))
    x, y = row.rect.center
    first_down(player, (x, y))
    for share in (0.3, 0.6, 1.0):
        mouse(player, pygame.MOUSEMOTION, (x, round(y + far * share)))
    first_up(player, (x, y + far))
    scrolled = page.ui.offsets.get("list", 0)
    assert (scrolled > 100, bool(player.app.devices.catch)) == ((True, False) if far < -100 else (False, True))
    player.app.devices.catch = None


def test_two_fingers_scroll_a_list_too(deal: Deal) -> None:
    player = deal()
    page = player.app.push("rules")
    player.step()
    roll = next(one for one in page.ui.widgets() if isinstance(one, ScrollView) and one.most > 60)
    x, y = roll.rect.center
    two_fingers(player, ((x, y), (x + 60, y)), ((x, y - 50), (x + 60, y - 50)))
    assert page.ui.offsets.get(roll.key, 0) > 20
