"""Evaluation of a position in named terms, and the shortlist of answers that are worth a try.

The search is the same for both games; everything it must know of one of them is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.bots.effort import Effort
from rules.engine import AnyGame, Choice, Reason

Facts = tuple[float, ...]
"""One number for each of a game's terms: a NamedTuple of the game, whose fields are the terms."""


def term_names(fields: Sequence[str]) -> tuple[str, ...]:
    """Terms as the weights and the coach spell them: `next_lines` is `next lines`."""
    return tuple(field.replace("_", " ") for field in fields)


LEADER = 0.6
"""The weight of the distance to the best of the others; the rest is that of the distance to their average."""


class Evaluation(ABC):
    """One opponent's judgement of a game's positions: its terms, and the weight it gives to each."""

    game: ClassVar[AnyGame]
    terms: ClassVar[tuple[str, ...]]
    efforts: ClassVar[Mapping[int, Effort]] = {}
    """The master's effort by the number of scores at the table, of which a rival without a seat has one."""

    shown: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The terms that the open scorings tell too: how the names of those scorings begin."""

    hopes: ClassVar[Mapping[str, str]] = {}
    """The terms that are a hope for another one: when that comes true they are gone."""

    counted: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The amounts that can be meant by a term, where it is not only that of its own name; the first that differs is."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = tuple(weights[term] for term in self.terms)

    @abstractmethod
    def facts(self, state: Any) -> tuple[Facts, ...]:
        """Every seat's terms, before they are weighed."""

    @abstractmethod
    def worth(self, state: Any) -> tuple[float, ...]:
        """Each seat's prospects in points: its facts, weighed and added up."""

    @abstractmethod
    def turn(self, state: Any) -> object:
        """Something that is the same throughout one turn, and another in the next or when the game is over."""

    @abstractmethod
    def progress(self, state: Any) -> float:
        """The share of a whole game that is behind, up to 1; a short one begins in the midst of it."""

    @abstractmethod
    def stage(self, state: Any) -> int:
        """The progress of the turn: half-made turns are compared with each other when they come to another stage.

        It grows as the turn goes on, but for things done besides at its end, which may lead back to the stage before.
        """

    @abstractmethod
    def shortlist(self, state: Any, width: int, detours: bool) -> Sequence[Choice]:
        """The answers worth trying: all of a few different ones, the best-looking `width` of many that are alike.

        Detours are answers that cost something before the turn proper begins.
        """

    @abstractmethod
    def idle(self, state: Any, after: Any) -> Any:
        """The position as if a turn that led to `after` had brought nothing: what the coach compares it with."""

    @abstractmethod
    def amount(self, state: Any, seat: int, term: str) -> int | None:
        """The seat's amount of the thing that a term is about, if that can be counted on the table."""

    @abstractmethod
    def gist(self, choices: Sequence[Choice]) -> str:
        """The part of a turn that makes it another turn to a person, so that alternatives are really different."""

    @abstractmethod
    def say(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason of the coach in English."""

    def visible(self, state: Any) -> Any:  # noqa: ARG002 - worth the trouble only where something is hidden
        """The position without what nobody can see; None if replies to it need not be remembered."""
        return None

    def value(self, state: Any, seat: int) -> float:
        """The lead of this seat over the others, in points."""
        return lead(self.worth(state), seat)

    def weighed(self, state: Any) -> tuple[Facts, ...]:
        """Every seat's terms in points."""
        return tuple(tuple(w * f for w, f in zip(self.weights, facts, strict=True)) for facts in self.facts(state))


def lead(worth: Sequence[float], seat: int) -> float:
    """The distance to the others, of whom the best counts most; alone, just what the seat has."""
    others = [*worth[:seat], *worth[seat + 1 :]]
    if not others:
        return worth[seat]
    return worth[seat] - LEADER * max(others) - (1 - LEADER) * sum(others) / len(others)
