"""Two board games of turning wheels as pure Python: no window, no files, no clock, no global randomness.

>>> from rules import GAMES
>>> army = GAMES["terracotta"]
>>> state = army.new_game(["Ann", "Bo"], seed=7)
>>> army.prompt(state)
Prompt(seat=0, ask='turn')
>>> [str(choice) for choice in army.choices(state)][:3]
['rotate inner', 'rotate middle', 'place craftsman 1']
"""

from __future__ import annotations

from typing import Any

from rules.engine import Game
from rules.orloj import GAME as ORLOJ
from rules.terracotta import GAME as TERRACOTTA

GAMES: dict[str, Game[Any]] = {game.name: game for game in (TERRACOTTA, ORLOJ)}
