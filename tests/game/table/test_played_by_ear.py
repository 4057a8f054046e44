"""Whole games by somebody who knows nothing but the lines that are said."""

from __future__ import annotations

import re

import pygame
import pytest

from game.scenes.results import Results
from rules.engine import Rng
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

ANSWER = re.compile(r"(\d): ")
STOP = re.compile(r".* \d+/\d+$")
"""Places and buttons of a question are counted; tools are not."""
GO_ON = "Press any key to go on."
FAR = 4000
"""More presses than a game needs."""


class Listener:
    """Hears the lines, and presses digits, Tab and Enter. It never looks at the table."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player, self.rng = player, Rng(seed)
        self.lines: list[str] = []
        player.app.spoken = True
        player.app.narrator.ears = (self.lines.append,)

    def press(self, key: int) -> list[str]:
        """What is said after a key."""
        self.lines.clear()
        self.player.key(key)
        self.player.step()
        return list(self.lines)

    def act(self, heard: list[str]) -> list[str]:
        """One decision on what was heard last."""
        if GO_ON in heard:
            return self.press(pygame.K_RETURN)
        numbers = [int(found[1]) for line in heard if (found := ANSWER.match(line))]
        if numbers and self.rng.below(4):
            return self.press(pygame.K_0 + self.rng.pick(numbers))
        return self._walk()

    def _walk(self) -> list[str]:
        """Go to some stop that is no tool, and choose it."""
        for _ in range(1 + self.rng.below(6)):
            said = self.press(pygame.K_TAB)
        for _ in range(60):
            if any(STOP.match(line) for line in said):
                break
            said = self.press(pygame.K_TAB)
        return self.press(pygame.K_RETURN)


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_a_game_is_finished_by_ear_alone(game: str, deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11, game=game)
    listener = Listener(player, 3)
    heard = listener.press(pygame.K_TAB)
    for turn in range(FAR):
        player.app.hidden = turn % 40 != 0
        if isinstance(player.app.scene, Results):
            break
        heard = listener.act(heard)
    assert isinstance(player.app.scene, Results)
    player.app.hidden = False
    player.step(1.0)
    assert any("wins" in line for line in [*heard, *listener.lines])
