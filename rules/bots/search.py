"""Whole turns along the prompts: every opening, each carried on stage by stage with the best few half-made turns."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from rules.bots.eyes import Eyes
from rules.bots.patience import OutOfPatience, Patience
from rules.engine import Choice

CROWD = 48
"""Half-made turns that may be open within one stage; more of them are compared and cut."""

UNTIL_THE_END = 1_000_000


class Line(NamedTuple):
    """A turn, half-made or whole: its value, its choices, where they lead, and the opening it began with.

    `sure` tells how many choices are made before something hidden comes to light; what follows is a guess.
    """

    value: float
    choices: tuple[Choice, ...]
    state: Any
    opening: tuple[Choice, ...] = ()
    sure: int = UNTIL_THE_END

    @property
    def foreseen(self) -> tuple[Choice, ...]:
        return self.choices[: self.sure]


class Breadth(NamedTuple):
    """How much of a turn is looked at: half-made turns kept at each stage, and answers tried among many alike."""

    beam: int
    width: int
    detours: bool


by_value = attrgetter("value")


class Search:
    """The turns of one seat from one position. `lines` holds the whole turns found, also when patience runs out."""

    def __init__(self, eyes: Eyes, state: Any, patience: Patience) -> None:
        prompt = eyes.game.prompt(state)
        assert prompt is not None, "nobody decides here"
        self.eyes = eyes
        self.patience = patience
        self.seat = prompt.seat
        self.root = Line(0.0, (), state)
        self.stage = eyes.stage(state)
        self.turn = eyes.turn(state)
        self.starts: dict[tuple[Choice, ...], Line] = {}
        self.lines: list[Line] = []

    def widen(self, breadth: Breadth) -> bool:
        """Look at every opening with this breadth; False if patience ran out on the way."""
        try:
            openings = self.openings(breadth)
        except OutOfPatience:
            return False
        return self.pursue(openings, breadth)

    def deepen(self, openings: int, breadth: Breadth) -> bool:
        """Look again, more broadly, at the openings that led to the best turns so far."""
        promising = dict.fromkeys(line.opening for line in self.best() if line.opening)
        return self.pursue([self.starts[opening] for opening in [*promising][:openings]], breadth)

    def pursue(self, openings: Iterable[Line], breadth: Breadth) -> bool:
        try:
            for opening in openings:
                self.complete(opening, breadth)
        except OutOfPatience:
            return False
        return True

    def best(self) -> list[Line]:
        """The whole turns found, best first; of turns that come to the same, the one found first."""
        different = {line.value: line for line in reversed(self.lines)}
        return sorted(different.values(), key=by_value, reverse=True)

    def openings(self, breadth: Breadth) -> list[Line]:
        """The turns up to the end of their first stage."""
        found: list[Line] = []
        waiting = [self.root]
        while waiting:
            children = [child for line in waiting for child in self.children(line, breadth)]
            waiting = []
            for child in children:
                (waiting if self.eyes.stage(child.state) == self.stage else found).append(child)
        for opening in found:
            self.starts[opening.choices] = opening._replace(opening=opening.choices)
        return [self.starts[opening.choices] for opening in found]

    def complete(self, opening: Line, breadth: Breadth) -> None:
        """Carry an opening on to the end of the turn in every way that the breadth allows."""
        stages = {self.eyes.stage(opening.state): [opening]}
        while stages:
            stage = min(stages)
            waiting = self.judged(stages.pop(stage), breadth.beam)
            while waiting:
                children = [child for line in waiting for child in self.children(line, breadth)]
                waiting = []
                for child in children:
                    reached = self.eyes.stage(child.state)
                    (waiting if reached == stage else stages.setdefault(reached, [])).append(child)
                if len(waiting) > CROWD:
                    waiting = self.judged(waiting, CROWD)

    def judged(self, lines: list[Line], most: int) -> list[Line]:
        """The best few, and of those that come to the same only one: they are mostly the same position."""
        if len(lines) <= 1:
            return lines
        different = {line.value: line for line in [self.valued(line) for line in reversed(lines)]}
        return sorted(different.values(), key=by_value, reverse=True)[:most]

    def valued(self, line: Line) -> Line:
        self.patience.step()
        _, choices, state, opening, sure = line
        return Line(self.eyes.value(state, self.seat), choices, state, opening, sure)

    def children(self, line: Line, breadth: Breadth) -> list[Line]:
        """One choice further; whole turns go to `lines`."""
        found = []
        for choice in self.eyes.shortlist(line.state, breadth.width, breadth.detours):
            child = self.step(line, choice)
            if self.is_over(child.state):
                self.lines.append(self.valued(child))
            else:
                found.append(child)
        return found

    def step(self, line: Line, choice: Choice) -> Line:
        self.patience.spend()
        state, events = self.eyes.game.apply(line.state, choice)
        _, choices, _, opening, sure = line
        choices = (*choices, choice)
        if sure == UNTIL_THE_END:
            for event in events:
                if event.barrier:
                    sure = len(choices)
        return Line(0.0, choices, state, opening, sure)

    def is_over(self, state: Any) -> bool:
        """Nobody decides any more, or it is another turn."""
        return not self.eyes.game.choices(state) or self.eyes.turn(state) != self.turn
