"""The turns of a finished game that cost most, seat by seat: the coach looks for them beside the window."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game import games
from game.match import Match
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.coach.coach_words import coach_words_of, sentence, steps
from rules import record
from rules.bots.protocol import Blundered

LEVEL = "normal"
"""The level of the judge: good enough to see what was missed, quick enough for a whole game."""


@dataclass(frozen=True)
class CostlyTurn:
    """A turn that cost something, in words. `points` are never more than its reasons add up to; 0: they name none."""

    found: Blundered
    round: int
    points: int
    played: str
    better: str
    why: str


class Review:
    """The review of a match: the people's seats one after the other, or all of them if every seat was left to an
    opponent in the end. A seat that is done is in `found`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        known = games.levels(match.record.game)
        people = tuple(seat for seat, who in enumerate(match.record.seats) if who.bot not in known)
        self.seats = people or tuple(range(len(match.record.seats)))
        self.found: dict[int, tuple[Blundered, ...]] = {}
        self.bot_process = BotProcess()
        self._asked: int | None = None
        self.given_up = False
        """The thinking process was lost or had nothing to say: no more will be found."""

    @property
    def seat(self) -> int | None:
        """The seat that is being looked at or comes next; None when all are done."""
        return next((seat for seat in self.seats if seat not in self.found), None) if not self.given_up else None

    def tick(self) -> bool:
        """Go on; True if another seat is done, or nothing more will come."""
        seat = self.seat
        if seat is None:
            return False
        try:
            if self._asked != seat:
                self._asked = seat
                self.bot_process.ask("review", record.write(self.match.record), seat, LEVEL, self.match.record.seed)
                return False
            answer = self.bot_process.answer()
        except BotProcessLost:
            self.given_up = True
            return True
        if answer is None:
            return False
        if answer.problem:
            self.given_up = True
            return True
        self.found[seat] = answer.blunders
        if self.seat is None:
            self.rest()
        return True

    def rest(self) -> None:
        """Nobody wants to know for the moment; a seat that was only begun is looked at anew."""
        self._asked = None
        with suppress(BotProcessLost):
            self.bot_process.call_off()
        self.bot_process.close()

    @cached_property
    def _states(self) -> list[Any]:
        """The position after every choice."""
        game, kept = self.match.game, self.match.record
        start = record.start(game, kept)
        return [start, *(step.state for step in record.steps(game, kept, start))]

    def dear(self, seat: int) -> list[CostlyTurn]:
        """The seat's dearest turns, those first that cost most of what can be put in a number."""
        return sorted((self._told(each) for each in self.found.get(seat, ())), key=lambda turn: -turn.points)

    def _told(self, found: Blundered) -> CostlyTurn:
        game, state = self.match.game, self._states[found.at]
        coach_words, names = coach_words_of(game.name), game.names(state)
        return CostlyTurn(
            found,
            int(game.picture(state).get("round", 0)),
            min(round(found.cost), sum(map(coach_words.points_told, found.better.reasons))),
            sentence([step.words for step in steps(game, state, found.played)]),
            sentence([step.words for step in steps(game, state, found.better.choices)]),
            sentence([coach_words.argue(reason, names) for reason in found.better.reasons]),
        )
