"""The base of all opponents: given a position and a budget, it chooses how to go on."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar
from zlib import crc32

from rules.bots.budget import Budget, never
from rules.bots.evaluation import Evaluation
from rules.bots.housekeeping import housekeeping_paused
from rules.bots.partner import Partner
from rules.bots.search import TurnLine
from rules.engine import AnyGame, Choice, Rng

Interrupted = Callable[[], bool]


class Opponent(ABC):
    """A way to play a game. Nothing is remembered: the same seed, position and budget give the same answer.

    An opponent sees the position only after what its seat cannot know has been dealt anew.
    """

    level: ClassVar[str]
    judges_like: ClassVar[str] = ""
    """The level whose weights it has, if not its own."""
    nodes: ClassVar[int]
    """Choices that may be tried out for one turn, unless somebody says otherwise."""

    partner: Partner | None = None
    """Somebody who thinks about the same position, for those who can make use of that."""

    def __init__(self, evaluation: Evaluation, seed: int) -> None:
        self.evaluation = evaluation
        self.game: AnyGame = evaluation.game
        self.seed = seed

    @abstractmethod
    def turns(self, state: object, budget: Budget, rng: Rng) -> Sequence[TurnLine]:
        """Ways to play the rest of this turn, the one it would choose first; none if it had no time to find one."""

    def ponder(self, state: object, nodes: int | None = None, interrupted: Interrupted = never) -> Sequence[TurnLine]:
        """The turns it considers, with what the seat cannot know dealt anew; never none."""
        imagined, rng = self.imagined(state)
        with housekeeping_paused():
            found = self.turns(imagined, Budget(self.nodes if nodes is None else nodes, interrupted), rng)
        return found or [self.snap(imagined)]

    def imagined(self, state: object) -> tuple[Any, Rng]:
        """The position as whoever decides may see it, and the chance that goes on from there; always the same."""
        prompt = self.game.prompt(state)
        if prompt is None:
            raise ValueError("the game is over: there is nothing to decide")
        rng = Rng(self.seed ^ fingerprint(self.game, state))
        return imagine(self.game, state, prompt.seat, rng), rng

    def snap(self, state: object) -> TurnLine:
        """A single choice without thinking: the one that looks best at once."""
        choice = self.evaluation.shortlist(state, 1, detours=False)[0]
        return TurnLine(0.0, (choice,), self.game.apply(state, choice).state)

    def plan(self, state: object, nodes: int | None = None, interrupted: Interrupted = never) -> tuple[Choice, ...]:
        """The choices of this turn as far as they can be foreseen: at least one, and none after something is shown."""
        return self.ponder(state, nodes, interrupted)[0].foreseen

    def decide(self, state: object, nodes: int | None = None, interrupted: Interrupted = never) -> Choice:
        """The next choice."""
        return self.plan(state, nodes, interrupted)[0]


def imagine(game: AnyGame, state: object, seat: int, rng: Rng) -> Any:
    """The position with what the seat cannot know dealt anew, ready to be played on."""
    dealt = game.determinise(state, seat, rng)
    return dealt if game.choices(dealt) else game.load(game.dump(dealt))


def fingerprint(game: AnyGame, state: object) -> int:
    """A number made from what everybody can see, so that chance differs from turn to turn and never from run to run."""
    return crc32(json.dumps(game.picture(state), sort_keys=True).encode())
