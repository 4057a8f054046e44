"""Ways to play a turn: the best turn for each of its beginnings, and how far one of them stands out from the others.

Two turns are the same way if the worker goes to the same segment, or the hand to the same sectors: what is done there
better or worse, or in another order, is no other way. Puzzles are turns whose best way stands out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.bots.budget import Budget
from rules.bots.chances import seats_of, win_probability
from rules.bots.effort import HARD, Breadth, Effort
from rules.bots.evaluation import Evaluation
from rules.bots.hard import Hard
from rules.bots.roster import evaluation_of
from rules.bots.search import Search, TurnLine
from rules.engine import Choice, Rng

UNLIMITED = 1_000_000_000
POINTS, CHANCE = 6.0, 0.12
"""The lead over the next way that makes one stand out: in points, or as a share of all games won."""


class Study(NamedTuple):
    """The care with which ways are compared: the effort, how many of them are followed to the replies, and how many
    turns of each."""

    effort: Effort
    ways: int
    turns: int


QUICK = Study(HARD, ways=4, turns=1)
THOROUGH = Study(
    HARD._replace(
        overview=Breadth(beam=3, width=5, detours=True),
        openings=12,
        close=Breadth(beam=10, width=10, detours=True),
        reply=Breadth(beam=2, width=2, detours=True),
        deals=3,
    ),
    ways=6,
    turns=2,
)
WIDEST = Study(
    HARD._replace(
        overview=Breadth(beam=6, width=12, detours=True),
        openings=30,
        close=Breadth(beam=24, width=24, detours=True),
        reply=Breadth(beam=3, width=4, detours=True),
        deals=6,
    ),
    ways=24,
    turns=4,
)
"""For positions with so little to search that a thorough study is hardly more than a quick one."""
TIMES = 5
"""A second study must try so many times the choices of the first."""


class Way(NamedTuple):
    """A way to play a turn: how it begins, its best turn as far as that can be foreseen, the lead and the chance to win
    when everybody has played on. `whole` tells that nothing hidden comes to light in the turn."""

    begins: str
    choices: tuple[Choice, ...]
    value: float
    chance: float
    whole: bool


class Comparison(NamedTuple):
    """The ways of a turn, the best first, how many there were in all, and the choices that were tried to know it."""

    ways: tuple[Way, ...]
    known: int
    spent: int

    @property
    def points(self) -> float:
        """The lead of the best way over every other, in points."""
        return self.ways[0].value - max(way.value for way in self.ways[1:])

    @property
    def chance(self) -> float:
        return self.ways[0].chance - max(way.chance for way in self.ways[1:])

    @property
    def stands_out(self) -> bool:
        return len(self.ways) > 1 and (self.points >= POINTS or self.chance >= CHANCE)


class Student(Hard):
    """Compares ways as the hard opponent compares turns, with an effort of its own."""

    def __init__(self, evaluation: Evaluation, seed: int, study: Study) -> None:
        super().__init__(evaluation, seed)
        self.study = study

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same at every table
        return self.study.effort

    def compare(self, state: Any) -> Comparison:
        imagined, rng = self.imagined(state)
        budget, effort = Budget(UNLIMITED), self.study.effort
        search = Search(self.evaluation, imagined, budget)
        search.widen(effort.overview)
        search.deepen(effort.openings, effort.close)
        found = by_beginning(search.lines)
        leading = sorted(found.values(), key=lambda lines: -lines[0].value)[: self.study.ways]
        seed = rng.next()
        ways = [
            self.followed(line, search.seat, budget, seed) for lines in leading for line in lines[: self.study.turns]
        ]
        best: dict[str, Way] = {}
        for way in sorted(ways, key=lambda way: -way.value):
            best.setdefault(way.begins, way)
        return Comparison(tuple(best.values()), len(found), budget.spent)

    def followed(self, line: TurnLine, seat: int, budget: Budget, seed: int) -> Way:
        """A turn by where it stands after everybody has played on."""
        ends = [self.round_later(state, budget) for state in self.dealt(line.state, seat, Rng(seed))]
        value = sum(self.judged(state, seat, budget) for state in ends) / len(ends)
        chance = sum(win_probability(self.game.name, state)[seat] for state in ends) / len(ends)
        return Way(beginning(line), line.foreseen, value, chance, line.foreseen == line.choices)


def compared(game: str, state: Any, study: Study, seed: int = 0) -> Comparison:
    """The ways in which whoever decides may play the turn that begins here."""
    return Student(evaluation_of(game, Hard.level, seats_of(game, state)), seed, study).compare(state)


def compared_again(game: str, state: Any, quick: Comparison, seed: int) -> Comparison:
    """The ways once more, with at least five times the choices of a quick study: a thorough one, or where that tries
    fewer the widest, which may still find fewer if there are not so many."""
    found = compared(game, state, THOROUGH, seed)
    return found if found.spent >= TIMES * quick.spent else compared(game, state, WIDEST, seed)


def beginning(line: TurnLine) -> str:
    """The choice with which a turn begins in earnest: what comes before only prepares it."""
    return line.opening[-1].text


def by_beginning(lines: Iterable[TurnLine]) -> dict[str, list[TurnLine]]:
    """The turns of every way, best first; of those that come to the same only one."""
    found: dict[str, dict[float, TurnLine]] = {}
    for line in lines:
        if line.opening:
            found.setdefault(beginning(line), {}).setdefault(line.value, line)
    return {begins: sorted(each.values(), key=lambda line: -line.value) for begins, each in found.items()}
