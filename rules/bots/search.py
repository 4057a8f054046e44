"""Whole turns along the prompts: every opening, each carried on stage by stage with the best few half-made turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableMapping
from operator import attrgetter
from typing import NamedTuple

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


class Completed(NamedTuple):
    """The whole turns that an opening led to, without the positions at their ends, and the choices tried for them."""

    lines: tuple[TurnLine, ...]
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
        self.root = TurnLine(0.0, (), state)
        self.stage = evaluation.stage(state)
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
        """The same as `widen`, but what is known already is not tried out again, only counted."""
        try:
            for opening in self.openings(breadth):
                if opening.choices not in known:
                    self.learn(opening, breadth, known)
                else:
                    self.budget.charge(known[opening.choices].nodes)
                    self.lines += known[opening.choices].lines
        except BudgetSpent:
            return False
        return True

    def learn(self, opening: TurnLine, breadth: Breadth, known: Known) -> None:
        """Complete an opening; it is known from now on if nothing hidden played a part."""
        lines, spent = len(self.lines), self.budget.spent
        self.shown = opening.sure != UNTIL_THE_END
        self.complete(opening, breadth)
        if not self.shown:
            found = tuple([line._replace(state=None) for line in self.lines[lines:]])
            known[opening.choices] = Completed(found, self.budget.spent - spent)

    def openings(self, breadth: Breadth) -> list[TurnLine]:
        """The turns up to the end of their first stage."""
        found: list[TurnLine] = []
        waiting = [self.root]
        while waiting:
            children = [child for line in waiting for child in self.children(line, breadth)]
            waiting = []
            for child in children:
                (waiting if self.evaluation.stage(child.state) == self.stage else found).append(child)
        for opening in found:
            self.starts[opening.choices] = opening._replace(opening=opening.choices)
        return [self.starts[opening.choices] for opening in found]

    def complete(self, opening: TurnLine, breadth: Breadth) -> None:
        """Carry an opening on to the end of the turn in every way that the breadth allows."""
        stages = {self.evaluation.stage(opening.state): [opening]}
        while stages:
            stage = min(stages)
            waiting = self.judged(stages.pop(stage), breadth.beam)
            while waiting:
                children = [child for line in waiting for child in self.children(line, breadth)]
                waiting = []
                for child in children:
                    reached = self.evaluation.stage(child.state)
                    (waiting if reached == stage else stages.setdefault(reached, [])).append(child)
                if len(waiting) > CROWD:
                    waiting = self.judged(waiting, CROWD)

    def judged(self, lines: list[TurnLine], most: int) -> list[TurnLine]:
        """The best few, and of those that come to the same only one: they are mostly the same position."""
        if len(lines) <= 1:
            return lines
        different = {line.value: line for line in [self.valued(line) for line in reversed(lines)]}
        return sorted(different.values(), key=by_value, reverse=True)[:most]

    def valued(self, line: TurnLine) -> TurnLine:
        self.budget.step()
        _, choices, state, opening, sure = line
        return TurnLine(self.evaluation.value(state, self.seat), choices, state, opening, sure)

    def children(self, line: TurnLine, breadth: Breadth) -> list[TurnLine]:
        """One choice further; whole turns go to `lines`."""
        found = []
        for choice in self.evaluation.shortlist(line.state, breadth.width, breadth.detours):
            child = self.step(line, choice)
            if self.is_over(child.state):
                self.lines.append(self.valued(child))
            else:
                found.append(child)
        return found

    def step(self, line: TurnLine, choice: Choice) -> TurnLine:
        self.budget.spend()
        _, choices, state, opening, sure = line
        made = self.evaluation.game.apply(state, choice)
        choices = (*choices, choice)
        if sure == UNTIL_THE_END and made.barrier:
            sure = len(choices)
            self.shown = True
        return TurnLine(0.0, choices, made.state, opening, sure)

    def is_over(self, state: object) -> bool:
        """Nobody decides any more, or it is another turn."""
        return not self.evaluation.game.choices(state) or self.evaluation.turn(state) != self.turn
