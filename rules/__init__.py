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

from rules.engine import AnyGame


def _terracotta() -> AnyGame:
    from rules.terracotta import GAME

    return GAME


def _orloj() -> AnyGame:
    from rules.orloj import GAME

    return GAME


class Games(Mapping[str, AnyGame]):
    """The games by name. A game's board is read when the game is first asked for, so corrections can be handed in."""

    def __init__(self, loaders: Mapping[str, Callable[[], AnyGame]]) -> None:
        self.loaders = dict(loaders)

    def __getitem__(self, name: str) -> AnyGame:
        return self.loaders[name]()

    def __contains__(self, name: object) -> bool:
        return name in self.loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self.loaders)

    def __len__(self) -> int:
        return len(self.loaders)


GAMES = Games({"terracotta": _terracotta, "orloj": _orloj})
