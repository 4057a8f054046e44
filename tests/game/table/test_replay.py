"""A finished game looked at again."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.results import Results
from game.table.prompt_bar import Sentence
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
    question = player.table.ui.find("question")
    assert isinstance(question, Sentence)
    assert question.question.words == "You look at an earlier moment. Return leads to the end of the game."
