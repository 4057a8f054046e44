"""Whole turns along the prompts: every opening, each carried on stage by stage with the best few half-made turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableMapping
from operator import attrgetter
from typing import Any, NamedTuple

from rules.bots.budget import Budget, BudgetSpent
from rules.bots.effort import Breadth
from rules.bots.evaluation import Evaluation
from rules.engine import Choice

CROWD = 48
"""Half-made turns that may be open within one stage; more of them are compared and cut."""

UNTIL_THE_END = 1_000_000


def always() -> bool:
    return True


class TurnLine(NamedTuple):
    """A turn, half-made or whole: its value, its choices, where they lead, and the opening it began with.

    `sure` tells how many choices are made before something hidden comes to light; what follows is a guess.
    """

    value: float
    choices: tuple[Choice, ...]
    state: object
    opening: tuple[Choice, ...] = ()
    sure: int = UNTIL_THE_END

    @property
    def foreseen(self) -> tuple[Choice, ...]:
        return self.choices[: self.sure]


by_value = attrgetter("value")

HalfTurn = tuple[int, Any, tuple[Choice, ...], int]
"""A half-made turn: its stage, where it stands, its choices, and how many of them are sure. There are hundreds in every
search, so they are plain tuples: these are made in a tenth of the time of a line."""


class Completed(NamedTuple):
    """The best whole turn that an opening led to, without the position at its end, and the choices tried for it."""

    line: TurnLine
    nodes: int


Known = MutableMapping[tuple[Choice, ...], Completed]
"""Openings that were completed before from a position that looks the same, and showed nothing hidden on the way."""


class Search:
    """The turns of one seat from one position. `lines` holds the whole turns found, also when the budget runs out."""

    def __init__(self, evaluation: Evaluation, state: object, budget: Budget) -> None:
        prompt = evaluation.game.prompt(state)
        assert prompt is not None, "nobody decides here"
        self.evaluation = evaluation
        self.budget = budget
        self.seat = prompt.seat
        self.stage = evaluation.stage(state)
        self.root: HalfTurn = (self.stage, state, (), UNTIL_THE_END)
        self.turn = evaluation.turn(state)
        self.starts: dict[tuple[Choice, ...], TurnLine] = {}
        self.lines: list[TurnLine] = []
        self.shown = False
        """Whether something hidden has come to light since the present opening."""

    def widen(self, breadth: Breadth, seen: Callable[[], bool] = always) -> bool:
        """A search of every opening that is seen, or of the first, with this breadth. False if the budget ran out on
        the way."""
        try:
            found = self.openings(breadth)
            openings = [opening for opening in found if seen()] or found[:1]
        except BudgetSpent:
            return False
        return self.pursue(openings, breadth)

    def deepen(self, openings: int, breadth: Breadth) -> bool:
        """A broader search of the openings that led to the best turns so far."""
        promising = dict.fromkeys(line.opening for line in self.best() if line.opening)
        return self.pursue([self.starts[opening] for opening in [*promising][:openings]], breadth)

    def pursue(self, openings: Iterable[TurnLine], breadth: Breadth) -> bool:
        try:
            for opening in openings:
                self.complete(opening, breadth)
        except BudgetSpent:
            return False
        return True

    def best(self) -> list[TurnLine]:
        """The whole turns found, best first; of turns that come to the same, the one found first."""
        different = {line.value: line for line in reversed(self.lines)}
        return sorted(different.values(), key=by_value, reverse=True)

    def all_best(self) -> list[TurnLine]:
        """The same, but turns that a person calls different are all there, also if they come to the same."""
        different: dict[tuple[float, str], TurnLine] = {}
        for line in self.lines:
            different.setdefault((line.value, self.evaluation.gist(line.choices)), line)
        return sorted(different.values(), key=by_value, reverse=True)

    def recall(self, breadth: Breadth, known: Known) -> bool:
        """The same as `widen`, but what is known already is not tried out again, only counted; only the best of what it
        led to is there."""
        try:
            for opening in self.openings(breadth):
                if opening.choices not in known:
                    self.learn(opening, breadth, known)
                else:
                    self.budget.charge(known[opening.choices].nodes)
                    self.lines.append(known[opening.choices].line)
        except BudgetSpent:
            return False
        return True

    def learn(self, opening: TurnLine, breadth: Breadth, known: Known) -> None:
        """Complete an opening; it is known from now on if nothing hidden played a part."""
        lines, spent = len(self.lines), self.budget.spent
        self.shown = opening.sure != UNTIL_THE_END
        self.complete(opening, breadth)
        if not self.shown:
            best = max(self.lines[lines:], key=by_value)
            known[opening.choices] = Completed(best._replace(state=None), self.budget.spent - spent)

    def openings(self, breadth: Breadth) -> list[TurnLine]:
        """The turns up to the end of their first stage."""
        found: list[HalfTurn] = []
        waiting = [self.root]
        while waiting:
            children = self.children(waiting, breadth)
            waiting = [child for child in children if child[0] == self.stage]
            found += [child for child in children if child[0] != self.stage]
        for _, state, choices, sure in found:
            self.starts[choices] = TurnLine(0.0, choices, state, choices, sure)
        return [self.starts[choices] for _, _, choices, _ in found]

    def complete(self, opening: TurnLine, breadth: Breadth) -> None:
        """Carry an opening on to the end of the turn in every way that the breadth allows."""
        begun = self.evaluation.stage(opening.state)
        stages: dict[int, list[HalfTurn]] = {begun: [(begun, opening.state, opening.choices, opening.sure)]}
        while stages:
            stage = min(stages)
            waiting = self.judged(stages.pop(stage), breadth.beam)
            while waiting:
                children = self.children(waiting, breadth, opening.choices)
                waiting = []
                for child in children:
                    reached = child[0]
                    (waiting if reached == stage else stages.setdefault(reached, [])).append(child)
                if len(waiting) > CROWD:
                    waiting = self.judged(waiting, CROWD)

    def judged(self, turns: list[HalfTurn], most: int) -> list[HalfTurn]:
        """The best few, and of those that come to the same only one: they are mostly the same position."""
        if len(turns) <= 1:
            return turns
        different = {self.value(turn[1]): turn for turn in reversed(turns)}
        return [different[value] for value in sorted(different, reverse=True)[:most]]

    def value(self, state: object) -> float:
        self.budget.step()
        return self.evaluation.value(state, self.seat)

    def children(self, turns: Iterable[HalfTurn], breadth: Breadth, opening: tuple[Choice, ...] = ()) -> list[HalfTurn]:
        """One choice further; whole turns go to `lines`."""
        evaluation, apply, spend = self.evaluation, self.evaluation.game.apply, self.budget.spend
        _, width, detours = breadth
        found: list[HalfTurn] = []
        for _, state, begun, known in turns:
            for choice in evaluation.shortlist(state, width, detours):
                spend()
                made = apply(state, choice)
                choices, sure, reached = (*begun, choice), known, made.state
                if known == UNTIL_THE_END and made.barrier:
                    sure, self.shown = len(choices), True
                if evaluation.turn(reached) == self.turn:
                    found.append((evaluation.stage(reached), reached, choices, sure))
                else:
                    self.lines.append(TurnLine(self.value(reached), choices, reached, opening, sure))
        return found
