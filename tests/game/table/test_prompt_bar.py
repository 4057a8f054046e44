"""The question and its buttons."""

from __future__ import annotations

import pytest

from game.kit.controls import Button
from game.table.input.choice_paths import ChoicePaths
from game.table.panels.prompt_widgets import answers, fitted_widths
from tests.game.table.conftest import Deal
from tests.game.table.fake_view import BOXES
from tests.game.table.players import ARMY


@pytest.mark.parametrize(
    ("room", "fitted"),
    [(500, [300, 100]), (400, [300, 100]), (300, [225, 75]), (200, [150, 50]), (100, [150, 50])],
)
def test_buttons_give_way_to_what_their_longest_word_needs(room: int, fitted: list[int]) -> None:
    assert fitted_widths([300, 100], [150, 50], room) == fitted


def test_what_leads_from_place_to_place_has_no_button(deal: Deal) -> None:
    player = deal()
    assert [answer.path.choice.text for answer in player.table.prompt_panel.answers()] == [
        "rotate inner",
        "rotate middle",
    ]


def test_the_only_thing_that_leads_from_place_to_place_has_a_button_too(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    offered = [answer.label.words for answer in player.table.prompt_panel.answers()]
    assert offered == ["Hire for 1 coin", "Take 1 clay", "Take 1 coin", "Give up this action"]
    first, second = (player.table.ui.find(f"answer:{number}") for number in (1, 2))
    assert isinstance(first, Button)
    assert isinstance(second, Button)
    assert (first.kind, second.kind) == (player.table.ui.world.main, player.table.ui.world.plain)
    player.click("answer:1")
    assert player.chosen[-1] == "hire builder"


def test_what_the_board_does_not_show_has_a_button(deal: Deal) -> None:
    player = deal()
    hidden = answers(ChoicePaths(ARMY, player.table.session.state), player.table.view, lambda _place: False)
    assert {answer.path.choice.text for answer in hidden} == {choice.text for choice in player.table.session.choices}
    shown = answers(ChoicePaths(ARMY, player.table.session.state), player.table.view, lambda place: place in BOXES)
    assert len(shown) < len(hidden)
