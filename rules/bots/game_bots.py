"""The opponents' part of a game: evaluation, weights, levels, and numbers to train on. `rules/bots/NAME` has one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.bots.evaluation import Evaluation
from rules.bots.weights import read_weights


class Training(NamedTuple):
    """A game for those who train players: a position in numbers as a seat sees it, and every text of a choice."""

    features: Callable[[Any, int], list[float]]
    actions: tuple[str, ...]


@dataclass(frozen=True)
class GameBots:
    """One game as opponents know it. `weights.toml` lies in its package."""

    name: str
    package: str
    evaluation: type[Evaluation]
    training: Callable[[], Training]
    """Loaded only when somebody trains players."""
    levels: tuple[str, ...] = ("easy", "normal", "hard", "master")
    """The levels that a person can choose, easiest first."""

    def weights(self, level: str, seats: int | None = None) -> dict[str, float]:
        return read_weights(self.package, self.evaluation.terms, level, seats)
