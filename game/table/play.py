"""The game in progress: every choice with what it led to, the way back and forth, and the moment that is looked at.

Undo is free, choice by choice, through the turn of whoever acted last, as long as nothing hidden was shown. Further
back is a take-back, which the table asks about once and the log notes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from game.sitting import Sitting
from rules import record
from rules.engine import Choice, Event, Prompt, Reason, Scoring, Step
from rules.record import Record


class Undo(Enum):
    """What the way back costs: nothing, a question to the table, or there is none."""

    FREE = "free"
    ASK = "ask"
    NONE = "none"


@dataclass(frozen=True)
class Moment:
    """One choice: who made it, what happened, and the position after it."""

    seat: int
    choice: str
    events: tuple[Event, ...]
    state: Any

    @property
    def barrier(self) -> bool:
        """Something hidden was shown: whoever takes this back has seen it."""
        return any(event.barrier for event in self.events)


@dataclass(frozen=True)
class Note:
    """Something that happened beside the game when so many choices had been made, told in the log of this sitting."""

    at: int
    seat: int


@dataclass(frozen=True)
class TakenBack(Note):
    """A choice of the seat was taken back."""


@dataclass(frozen=True)
class HandedOver(Note):
    """From here on somebody else plays the seat: an opponent of this level, or with none a person."""

    level: str | None


@dataclass(frozen=True)
class Advised(Note):
    """What the coach told the seat to do from here, and why."""

    choices: tuple[str, ...]
    reasons: tuple[Reason, ...]


class Play:
    """A sitting being played. RecordError if its record does not make a game."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.start = record.start(self.game, sitting.record)
        self.moments: list[Moment] = []
        self.undone: list[Moment] = []
        """What can be made again, the next one last."""
        self.notes: list[Note] = []
        self.looking: int | None = None
        """How many choices had been made at the earlier moment that is looked at; None at the table's present."""
        self._prompted: tuple[Any, Prompt | None] = (None, None)
        before = self.start
        for text, step in zip(sitting.record.choices, record.steps(self.game, sitting.record, before), strict=True):
            self.moments.append(self._moment(before, text, step))
            before = step.state

    def _moment(self, before: Any, text: str, step: Step[Any]) -> Moment:
        asked = self.game.prompt(before)
        return Moment(asked.seat if asked else 0, text, step.events, step.state)

    @property
    def state(self) -> Any:
        """The position as it is."""
        return self.moments[-1].state if self.moments else self.start

    @property
    def shown(self) -> Any:
        """The position that is looked at."""
        return self.state if self.looking is None else self.state_at(self.looking)

    def state_at(self, made: int) -> Any:
        """The position after so many choices."""
        return self.moments[made - 1].state if made else self.start

    @property
    def prompt(self) -> Prompt | None:
        """Who decides at the table's present, and what; asked of the rules once for each position."""
        if self._prompted[0] is not self.state:
            self._prompted = self.state, self.game.prompt(self.state)
        return self._prompted[1]

    @property
    def over(self) -> bool:
        return self.prompt is None

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.game.choices(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        return self.sitting.record.names

    @property
    def record(self) -> Record:
        kept = self.sitting.record
        return replace(kept, choices=tuple(moment.choice for moment in self.moments), lines={})

    @property
    def text(self) -> str:
        return record.write(self.record)

    @property
    def now(self) -> Sitting:
        """The sitting as it stands, to be kept."""
        return replace(self.sitting, record=self.record)

    def choose(self, choice: Choice | str) -> Moment:
        """Make a choice at the table's present; IllegalChoice if it cannot be, and nothing has changed."""
        moment = self._moment(self.state, str(choice), self.game.apply(self.state, choice))
        if self.undone and self.undone[-1].choice == moment.choice:
            self.undone.pop()
        else:
            self.undone.clear()
            self._drop_advice()
        self.moments.append(moment)
        self.looking = None
        return moment

    def undo_costs(self) -> Undo:
        if not self.moments:
            return Undo.NONE
        last = self.moments[-1]
        back_into_another_turn = bool(self.undone) and self.undone[-1].seat != last.seat
        return Undo.ASK if last.barrier or back_into_another_turn else Undo.FREE

    def undo(self, agreed: bool = False) -> Moment | None:
        """Take the last choice back; None if there is none, or if the table has not agreed to it where it must."""
        cost = self.undo_costs()
        if cost is Undo.NONE or (cost is Undo.ASK and not agreed):
            return None
        moment = self.moments.pop()
        self.undone.append(moment)
        self.looking = None
        if cost is Undo.ASK:
            self.notes.append(TakenBack(len(self.moments), moment.seat))
        return moment

    def redo(self) -> Moment | None:
        """Make again what was undone last."""
        return self.choose(self.undone[-1].choice) if self.undone else None

    def seat(self, seat: int, level: str | None) -> None:
        """Hand a seat to an opponent of this level, or with none to a person. The record's header tells who plays from
        the present on; who made the earlier choices it does not tell."""
        seats = list(self.sitting.record.seats)
        if seats[seat].bot == level:
            return
        seats[seat] = replace(seats[seat], bot=level)
        self.sitting = replace(self.sitting, record=replace(self.sitting.record, seats=tuple(seats)))
        self.undone.clear()
        self.notes.append(HandedOver(len(self.moments), seat, level))

    def advised(self, choices: Sequence[str], reasons: Sequence[Reason]) -> None:
        """Note what the coach says about the present position; once is enough."""
        if self.prompt is not None:
            note = Advised(len(self.moments), self.prompt.seat, tuple(choices), tuple(reasons))
            self.notes = [*(other for other in self.notes if other != note), note]

    def _drop_advice(self) -> None:
        """Another way is taken: what was advised further along it is about positions that will not come."""
        made = len(self.moments)
        self.notes = [note for note in self.notes if not isinstance(note, Advised) or note.at <= made]

    def look_at(self, made: int | None) -> None:
        """Look at the position after so many choices; None, or the last one, is the present again."""
        self.looking = None if made is None or made >= len(self.moments) else max(0, made)

    def since_last_acted(self, seat: int) -> tuple[Event, ...]:
        """What others have done since this seat last made a choice, or since the beginning if it made none."""
        found: list[Event] = []
        for moment in reversed(self.moments):
            if moment.seat == seat:
                break
            found[:0] = moment.events
        return tuple(found)

    def points_after(self, path: Sequence[Choice]) -> tuple[int, ...]:
        """What every seat would have, running points and open scorings together, if these choices were made."""
        state = self.state
        for choice in path:
            state = self.game.apply(state, choice).state
        return worth(self.game.scores(state), self.game.forecast(state))


def worth(scores: Sequence[int], scorings: Sequence[Scoring]) -> tuple[int, ...]:
    """Points so far and what every open scoring would add, by seat."""
    return tuple(vp + sum(scoring.vp[seat] for scoring in scorings) for seat, vp in enumerate(scores))
