"""The review of a finished game: the chances turn by turn, and every turn judged beside the window.

What has been judged is kept beside the game on the shelf, so that it is thought about once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Any

from game import games, review_notes
from game.exercise.exercise import is_right
from game.match import Match
from game.saves import Shelf
from game.swings import moved_most
from game.table.coach.bot_process import BotProcess, BotProcessLost, cores
from game.table.coach.coach_words import AdvisedStep, alike, decides_the_rest, listed, numbered, steps, worded
from rules import record
from rules.bots.chances import proven
from rules.bots.judgement import Verdict, judged_turns, turn_is_over
from rules.bots.turns import Turn

DEAR = 3
"""The turns of a seat that are told as those that cost most."""
MARKED, MOVED = 5, 5
"""The turns at most that are marked because they moved the line most, and by how much at least."""
LINE = -1
"""Thought about instead of a turn: the line of everybody's chances."""
PROCESSES = 2
"""Thinking processes at most, each with a core of its own. What is judged does not depend on how many there are."""


@dataclass(frozen=True)
class Standing:
    """A time before a turn, or the end: after so many choices, in which round, and whose turn it was."""

    at: int
    round: int
    seat: int | None


class Unjudged(Exception):
    """A process could not judge a turn."""


class Review:
    """The review of a match. `verdicts` has every turn of a person judged so far, by where it begins."""

    def __init__(self, match: Match, shelf: Shelf | None = None) -> None:
        self.match, self.shelf = match, shelf
        self.text = record.write(match.record)
        self.turns: Sequence[Turn] = judged_turns(match.record)
        self.chances = proven(match.record.game, len(match.record.seats))
        """Whether chances are told; else points."""
        kept = self.shelf.notes(match.name, self.text) if self.shelf is not None else b""
        self.verdicts = review_notes.read(kept, match.record.game, self.turns)
        self.line = review_notes.line(kept, self.turns, len(match.record.seats)) if self.chances else ()
        """Everybody's chances before the first turn and after each, as its verdict has them; empty until they are
        known."""
        self.answered = review_notes.answered(kept, self.turns)
        """Where the turns begin whose answer is known by now, and whether somebody found it."""
        self.hinted = review_notes.hinted(kept, self.turns)
        """Those of them that were found with hints."""
        self.bot_processes = tuple(BotProcess(gives_way=True) for _ in range(min(PROCESSES, cores())))
        self.given_up = False
        """A thinking process was lost or had nothing to say: no more will be judged."""
        self.lost = False
        """It was lost: the next review of this game goes on where this one ended."""
        self._asked: dict[BotProcess, int] = {}
        """Where the turn begins that a process thinks about, or the line."""
        self._kept = self._known

    @property
    def _known(self) -> tuple[int, int, int]:
        return len(self.line), len(self.verdicts), len(self.answered)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people; all of them if every seat was left to an opponent in the end."""
        known = games.levels(self.match.record.game)
        found = tuple(seat for seat, who in enumerate(self.match.record.seats) if who.bot not in known)
        return found or tuple(range(len(self.match.record.seats)))

    @cached_property
    def to_judge(self) -> tuple[Turn, ...]:
        """The turns of people."""
        people = self.people
        return tuple(turn for turn in self.turns if turn.seat in people)

    @property
    def _waiting(self) -> int | None:
        """What nobody knows or thinks about yet: the line, or where the next turn begins."""
        asked = self._asked.values()
        if self.chances and not self.line and LINE not in asked:
            return LINE
        begun = (turn.at for turn in self.to_judge if turn.at not in self.verdicts)
        return next((at for at in begun if at not in asked), None)

    @property
    def done(self) -> bool:
        return self.given_up or (self._waiting is None and not self._asked)

    @property
    def progress(self) -> tuple[int, int]:
        """The turns that are judged, and all that are to be."""
        return len(self.verdicts), len(self.to_judge)

    def tick(self) -> bool:
        """Go on; True if another turn is judged, or nothing more will come."""
        if self.done:
            return False
        try:
            heard = [self._listen(process) for process in self.bot_processes if process in self._asked]
            for process in self.bot_processes:
                self._ask(process)
        except BotProcessLost:
            self.lost = True
            return self._give_up()
        except Unjudged:
            return self._give_up()
        if not self._asked:
            self.rest()
        return any(heard)

    def _ask(self, process: BotProcess) -> None:
        """Let a process that is free think about what comes next."""
        at = self._waiting
        if at is not None and process not in self._asked:
            self._asked[process] = at
            want, begun = ("line", 0) if at == LINE else ("judge", at)
            process.ask(want, self.text, 0, "", 0, begun)

    def _listen(self, process: BotProcess) -> bool:
        """Whether a process has answered."""
        answer = process.answer()
        if answer is None:
            return False
        at = self._asked.pop(process)
        if at == LINE and answer.line:
            self.line = answer.line
        elif answer.verdict is not None:
            self.verdicts[at] = answer.verdict
        else:
            raise Unjudged(answer.problem)
        return True

    def _give_up(self) -> bool:
        self.given_up = True
        self.rest()
        return True

    def rest(self) -> None:
        """Nobody wants to know for the moment; what is judged is kept."""
        self._asked.clear()
        for process in self.bot_processes:
            with suppress(BotProcessLost):
                process.call_off()
            process.close()
        self.keep()

    def answer(self, at: int, found: bool, hints: int = 0) -> None:
        """The answer to a turn is known; who has seen it has not found it afterwards."""
        if at not in self.answered:
            self.answered[at] = found
            if found and hints:
                self.hinted.add(at)
            self.keep()

    def keep(self) -> None:
        """Put what is new beside the game."""
        if self.shelf is None or self._known == self._kept:
            return
        self._kept = self._known
        done = not self.given_up and self.done
        accuracies = [self.accuracy(seat) if done else None for seat in range(len(self.match.record.seats))]
        verdicts = [self.verdicts[at] for at in sorted(self.verdicts)]
        notes = review_notes.written(verdicts, accuracies, self.answered, self.line, self.hinted)
        self.shelf.note(self.match.name, self.text, notes)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The times before every turn, and the end."""
        found = [self._standing(turn.at, turn.before, turn.seat) for turn in self.turns]
        return (*found, self._standing(len(self.match.record.choices), self.turns[-1].after, None))

    def _standing(self, at: int, state: Any, seat: int | None) -> Standing:
        return Standing(at, max(1, int(self.match.game.picture(state).get("round", 0))), seat)

    @property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """What the line shows at every standing, by seat: chances from 0 to 100, or where none can be told, points.
        Nothing while the chances are thought about."""
        if self.line:
            return tuple(tuple(round(100 * chance) for chance in chances) for chances in self.line)
        return () if self.chances and not self.given_up else self._points

    @cached_property
    def _points(self) -> tuple[tuple[int, ...], ...]:
        states = (*(turn.before for turn in self.turns), self.turns[-1].after)
        return tuple(tuple(self.match.game.scores(state)) for state in states)

    @property
    def moved_most(self) -> tuple[int, ...]:
        """The turns, by number, that moved the line most, in their order."""
        return moved_most(self.values, MARKED, MOVED)

    def of(self, seat: int, round_: int | None = None) -> list[Verdict]:
        """The verdicts on a seat's turns, in one round or in all."""
        rounds = {standing.at: standing.round for standing in self.standings}
        return [
            verdict
            for at, verdict in sorted(self.verdicts.items())
            if verdict.seat == seat and (round_ is None or rounds[at] == round_)
        ]

    def round_of(self, verdict: Verdict) -> int:
        return next(standing.round for standing in self.standings if standing.at == verdict.at)

    def accuracy(self, seat: int, round_: int | None = None) -> float | None:
        """How near a seat's turns were to the best, from 0 to 100; None where nothing is judged or no chance told."""
        found = [accuracy(100 * verdict.chance_lost) for verdict in self.of(seat, round_)]
        return sum(found) / len(found) if found and self.chances else None

    @property
    def rounds(self) -> tuple[int, ...]:
        return tuple(sorted({standing.round for standing in self.standings}))

    def dear(self, seat: int) -> list[Verdict]:
        """The seat's turns that cost most, the dearest first; none that were right."""
        wrong = [
            verdict
            for verdict in self.of(seat)
            if not is_right(verdict, self.match.record.game, len(self.match.record.seats))
        ]
        key = (lambda each: each.chance_lost) if self.chances else (lambda each: each.cost)
        return sorted(wrong, key=key, reverse=True)[:DEAR]

    def said(self, at: int, choices: Iterable[str]) -> str:
        """A turn in words, from where it begins."""
        return numbered(worded(self._steps(at, tuple(choices))))

    def parted(self, verdict: Verdict) -> tuple[list[str], list[str], list[str]]:
        """The steps with which the played and the better turn both begin, and those of each from where they part; what
        cannot be foreseen at the end of the better one."""
        played, best = verdict.played.choices, verdict.best.choices
        same = alike(played, best)
        both = listed(worded(self._steps(verdict.at, best[:same])))
        own, better = (listed(worded(self._steps(verdict.at, each)[same:]), len(both)) for each in (played, best))
        whole = turn_is_over(self.match.record, self._before(verdict.at), self._after(verdict.at, best))
        return both, own, better if whole else [*better, decides_the_rest()]

    def _before(self, at: int) -> Any:
        return next(turn.before for turn in self.turns if turn.at == at)

    def _after(self, at: int, choices: Iterable[str]) -> Any:
        state = self._before(at)
        for text in choices:
            state = self.match.game.apply(state, text).state
        return state

    def _steps(self, at: int, choices: tuple[str, ...]) -> list[AdvisedStep]:
        return list(steps(self.match.game, self._before(at), choices))


def accuracy(lost: float) -> float:
    """The accuracy of a turn that lost so many of 100 games, by lichess's public formula."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * lost) - 3.1669))
