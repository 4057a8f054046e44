"""The turns of a finished game that cost most, seat by seat: the coach looks for them beside the window."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game import opponents
from game.sitting import Sitting
from game.table.counsel import counsel_of, sentence, steps
from game.table.mind import Mind, MindLost
from rules import record
from rules.bots.worker import Blundered

LEVEL = "normal"
"""Who judges: good enough to see what was missed, quick enough for a whole game."""


@dataclass(frozen=True)
class Dear:
    """A turn that cost something, in words."""

    found: Blundered
    round: int
    played: str
    better: str
    why: str


class Review:
    """Looks at the people's seats one after the other, or at all of them if every seat was left to an opponent in the
    end; a seat that is done is in `found`."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        known = opponents.levels(sitting.record.game)
        people = tuple(seat for seat, who in enumerate(sitting.record.seats) if who.bot not in known)
        self.seats = people or tuple(range(len(sitting.record.seats)))
        self.found: dict[int, tuple[Blundered, ...]] = {}
        self.mind = Mind()
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
                self.mind.ask("review", record.write(self.sitting.record), seat, LEVEL, self.sitting.record.seed)
                return False
            answer = self.mind.answer()
        except MindLost:
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
        with suppress(MindLost):
            self.mind.call_off()
        self.mind.close()

    @cached_property
    def _states(self) -> list[Any]:
        """The position after every choice."""
        game, kept = self.sitting.game, self.sitting.record
        start = record.start(game, kept)
        return [start, *(step.state for step in record.steps(game, kept, start))]

    def dear(self, seat: int) -> list[Dear]:
        """The seat's dearest turns, the worst first."""
        return [self._told(each) for each in self.found.get(seat, ())]

    def _told(self, found: Blundered) -> Dear:
        game, state = self.sitting.game, self._states[found.at]
        counsel, names = counsel_of(game.name), game.names(state)
        return Dear(
            found,
            int(game.picture(state).get("round", 0)),
            sentence([step.words for step in steps(game, state, found.played)]),
            sentence([step.words for step in steps(game, state, found.better.choices)]),
            sentence([counsel.argue(reason, names) for reason in found.better.reasons]),
        )
