"""An exercise as data: a position, its best turn with the reasons for it, and what counts as right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.translation import _
from rules import GAMES
from rules.bots.chances import proven
from rules.bots.coach import Argument
from rules.bots.judgement import Verdict, playable, turn_is_over
from rules.bots.ways import POINTS as STANDS_OUT
from rules.engine import Prompt
from rules.record import Record, replay

POINTS, CHANCE = 2.0, 0.03
"""The margin behind the best turn within which an answer is right: points of lead, or a part of the chance to win."""


@dataclass(frozen=True)
class Exercise:
    """A turn to find. `record` ends where it begins; whoever decides there is asked.

    `best` is the best turn, as far as it can be foreseen, and `arguments` are the reasons for it. `right` are other
    turns that are known to be right; any other answer is judged beside the best one by the thinking process, and is
    right within a small margin. `beside` is the turn that the reasons compare the best one with, `ahead` the points of
    lead between the two. `furthest` tells that the turn with the largest lead is asked for, also where the game is
    decided. `judged` is the verdict on `beside`, where that is known. `colors` are those of the seats.
    """

    record: Record
    best: tuple[str, ...]
    arguments: tuple[Argument, ...] = ()
    right: tuple[tuple[str, ...], ...] = ()
    colors: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    ahead: float = 0.0
    furthest: bool = False
    judged: Verdict | None = None

    @property
    def prompt(self) -> Prompt | None:
        """The question with which the turn begins."""
        return GAMES[self.record.game].prompt(replay(GAMES[self.record.game], self.record))

    @property
    def sound(self) -> bool:
        """Somebody is asked, and every turn that is called right can be played."""
        state = replay(GAMES[self.record.game], self.record)
        turns = (self.best, *self.right)
        return self.prompt is not None and bool(self.best) and all(playable(self.record.game, state, t) for t in turns)

    @property
    def whole(self) -> bool:
        """The best turn is over where it ends; else something comes to light there, which decides the rest."""
        game = GAMES[self.record.game]
        state = before = replay(game, self.record)
        for text in self.best:
            state = game.apply(state, text).state
        return turn_is_over(self.record, before, state)

    def knows(self, choices: tuple[str, ...]) -> bool:
        """Whether a turn that is over is known to be right without thinking."""
        return choices == self.best or choices in self.right


def question() -> str:
    """The question of every exercise, as its answer is judged."""
    return _("Find the best turn: which one puts you furthest ahead once everybody has had one more turn?")


def is_right(verdict: Verdict, game: str, seats: int, furthest: bool = False) -> bool:
    """Whether a turn is within the margin of the best, or cannot be told from it by what is to be seen. Where the
    largest lead is asked for, the same chance does not make up for as many points as make another way stand out."""
    likely = proven(game, seats) and verdict.chance_lost <= CHANCE
    near = verdict.cost <= POINTS or (likely and not (furthest and verdict.cost >= STANDS_OUT))
    return near or _looks_as_good(verdict)


def _looks_as_good(verdict: Verdict) -> bool:
    """Whether a turn begins like the best one, and no more speaks against it than a guess that would not make another
    way stand out: nobody could be told what was wrong with it."""
    alike = verdict.played.choices[:2] == verdict.best.choices[:2]
    seen = sum(argument.weight for argument in verdict.arguments)
    return alike and seen <= POINTS and verdict.cost < STANDS_OUT


class Series(Protocol):
    """What an exercise belongs to: its words, what is to be remembered, and where the way leads from here."""

    def title(self) -> str: ...

    def question(self) -> str: ...

    def onward(self) -> str:
        """The button to what follows."""

    def solved(self, hints: int) -> None:
        """It was found, with so many hints; told once."""

    def shown(self) -> None:
        """The answer was asked for."""

    def go_on(self) -> None: ...

    def leave(self) -> None: ...
