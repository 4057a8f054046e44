"""Opponents for every game, a coach that says why, and an arena in which they meet.

>>> from rules import GAMES
>>> from rules.bots import opponent
>>> army = GAMES["terracotta"]
>>> state = army.new_game(["Ann", "Bo"], seed=7)
>>> choice = opponent("terracotta", "easy", seed=1).decide(state)
>>> choice in army.choices(state)
True
"""

from __future__ import annotations

from rules.bots.base import Opponent
from rules.bots.coach import Suggestion, hint
from rules.bots.roster import BOTS, PLAYERS, opponent

__all__ = ["BOTS", "PLAYERS", "Opponent", "Suggestion", "hint", "opponent"]
