"""A finished game looked at again."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.results import Results
from tests.game.table.conftest import Deal
from tests.game.table.players import ARMY, first_choices


def finished() -> tuple[str, ...]:
    return first_choices(lambda state: ARMY.prompt(state) is None)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_game_watched_to_its_end_leads_to_its_results(deal: Deal, by: str) -> None:
    player = deal(*finished(), replay=True)
    assert player.table.ui.find("results") is None
    player.key(pygame.K_END)
    if by == "mouse":
        player.click("results")
    else:
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
    assert isinstance(player.app.scene, Results)


def test_whoever_looks_back_from_the_end_is_not_told_to_play_on(deal: Deal) -> None:
    player = deal(*finished(), replay=True)
    said = player.table.ui.find("question")
    assert said is not None
    assert said.words()[0].words == "You look at an earlier moment. Return leads to the end of the game."


@pytest.mark.parametrize(("game", "seats"), [("terracotta", 2), ("terracotta", 4), ("orloj", 2), ("orloj", 4)])
def test_looking_back_hides_nothing_of_the_board(deal_real: Deal, game: str, seats: int) -> None:
    player = deal_real(seats=seats, game=game, replay=True)
    board = player.table.viewport.area(player.table.view.areas.board)
    keys = ("history", "earlier", "moment", "later", "run", "present", "question")
    widgets = [player.table.ui.find(key) for key in keys]
    assert all(widget is not None and not board.colliderect(widget.rect) for widget in widgets)
    slider = player.table.ui.find("moment")
    assert slider is not None
    assert slider.rect.width > board.width // 4, "long enough for many moments"
