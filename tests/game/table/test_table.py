"""The table played with real events: by drag, by click and by keyboard."""

from __future__ import annotations

import pygame

from tests.game.table.conftest import Deal


def test_a_worker_is_dragged_to_a_slot(deal: Deal) -> None:
    player = deal()
    player.drag("worker:craftsman", "slot:3")
    assert player.chosen == ["place craftsman 3"]


def test_a_worker_goes_to_a_slot_by_two_clicks(deal: Deal) -> None:
    player = deal()
    player.click("worker:craftsman")
    assert player.table.hands.chosen == "worker:craftsman"
    player.click("slot:5")
    assert player.chosen == ["place craftsman 5"]


def test_keys(deal: Deal) -> None:
    player = deal()
    player.key(pygame.K_TAB)
    assert player.table.keyboard.focus
