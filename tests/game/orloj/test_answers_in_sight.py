"""Answers of a question on the bar: in sight as long as there is room, and otherwise to be had by their numbers."""

from __future__ import annotations

import pygame
import pytest

from game.table.panels.prompt_panel import Question
from game.table.view import ChoiceLabel
from rules.engine import Rng
from rules.orloj import GAME
from tests.game.orloj.conftest import SitDown
from tests.game.table.players import Player

WALK = 150
"""Choices of a game that are made to come to all sorts of questions."""


def besides_a_question(player: Player) -> bool:
    """Whether three or more answers share the bar with something that may be done besides."""
    content = player.table.prompt_panel.content()
    return isinstance(content, Question) and len(content.besides) > 0 and 3 <= len(content.asked) <= 6


def walked(sit_down: SitDown, seed: int) -> list[Player]:
    """The same table at every question of a random game that has such a bar."""
    state, rng = GAME.new_game(("Ann", "Bo"), seed), Rng(seed)
    made: list[str] = []
    found: list[tuple[str, ...]] = []
    while GAME.prompt(state) is not None and len(made) < WALK:
        prompt = GAME.prompt(state)
        if prompt is not None and prompt.ask == "upgrade" and any(choice.extra for choice in GAME.choices(state)):
            found.append(tuple(made))
        choice = rng.pick(GAME.choices(state))
        made.append(choice.text)
        state = GAME.apply(state, choice).state
    return [sit_down(2, seed, *choices) for choices in found[:3]]


def test_no_answer_is_hidden_for_what_may_be_done_besides(sit_down: SitDown) -> None:
    players = [player for seed in (1, 2, 3) for player in walked(sit_down, seed) if besides_a_question(player)]
    assert players
    for player in players:
        player.app.show(player.table)
        player.step()
        content = player.table.prompt_panel.content()
        assert isinstance(content, Question)
        assert player.table.ui.find("more") is None
        assert [player.table.ui.find(answer.key) is not None for answer in content.asked].count(False) == 0


def test_the_number_of_an_answer_without_room_shows_it_first(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = next(player for seed in (1, 2, 3) for player in walked(sit_down, seed))
    table = player.table
    long = "An answer with so many words that hardly two of them have room in three rows below the question " * 2
    label = type(table.view).label
    monkeypatch.setattr(
        type(table.view), "label", lambda view, choice, state: ChoiceLabel(long + label(view, choice, state).words)
    )
    table.refresh()
    player.step()
    assert table.ui.find("more") is not None
    answer = next(one for one in table.prompt_panel.answers() if one.number and table.ui.find(one.key) is None)
    made = len(table.session.moments)
    player.key(pygame.K_0 + answer.number, str(answer.number))
    assert len(table.session.moments) == made
    assert table.ui.find(f"option:{answer.number}") is not None
    player.key(pygame.K_0 + answer.number, str(answer.number))
    assert table.session.record.choices[made] == answer.path.choice.text
