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

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.engine import Game


def _terracotta() -> Game[Any]:
    from rules.terracotta import GAME

    return GAME


def _orloj() -> Game[Any]:
    from rules.orloj import GAME

    return GAME


class Games(Mapping[str, Game[Any]]):
    """The games by name. A game's board is read when the game is first asked for, so corrections can be handed in."""

    def __init__(self, found: Mapping[str, Callable[[], Game[Any]]]) -> None:
        self._found = found

    def __getitem__(self, name: str) -> Game[Any]:
        return self._found[name]()

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


GAMES = Games({"terracotta": _terracotta, "orloj": _orloj})
