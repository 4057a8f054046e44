"""The session of play: every choice with its events, undo and redo, the moment that is looked at, and the autosave.

Undo is free, choice by choice, through the turn of the last seat that acted, as long as nothing hidden was shown.
Further back is a take-back, which the table asks about once and the log notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from game import games
from game.cast import Character, Sitting
from game.kit.signal import Signal
from game.match import Match, card
from game.saves import Shelf
from rules import record
from rules.engine import Choice, Event, Prompt, Reason, Scoring, Step
from rules.record import Record

if TYPE_CHECKING:
    import pygame


class Undo(Enum):
    """Cost of an undo: nothing, a question to the table, or there is nothing to undo."""

    FREE = "free"
    ASK = "ask"
    NONE = "none"


@dataclass(frozen=True)
class Moment:
    """One choice: who made it, what happened, and the position after it."""

    seat: int
    choice: str
    events: tuple[Event, ...]
    state: object

    @property
    def barrier(self) -> bool:
        """Something hidden was shown, and taking the choice back does not unsee it."""
        return any(event.barrier for event in self.events)


@dataclass(frozen=True)
class Note:
    """Something that happened beside the game when so many choices had been made, told in the log of this match."""

    at: int
    seat: int


@dataclass(frozen=True)
class TakenBack(Note):
    """A choice of the seat was taken back."""


@dataclass(frozen=True)
class HandedOver(Note):
    """From here on somebody else plays the seat: an opponent of this level by this name, or with none a person."""

    level: str | None
    who: str = ""


@dataclass(frozen=True)
class Advised(Note):
    """Advice of the coach to the seat from here on, with its reasons."""

    choices: tuple[str, ...]
    reasons: tuple[Reason, ...]


class Session:
    """A match being played, saved on the shelf after every change if there is one. RecordError if its record does not
    make a game."""

    def __init__(self, match: Match, shelf: Shelf | None = None) -> None:
        self.match = match
        self.game = match.game
        self.shelf = shelf
        self.changed: Signal[[]] = Signal()
        """A choice was made or taken back, or a seat was handed over; it is saved already."""
        self.looked: Signal[[]] = Signal()
        """Another moment is looked at, or the same one by other means."""
        self.opponents = self._opponents()
        """The level of every seat that is not a person's. A seat of an unknown level is a person's."""
        self._together = False
        self.start = record.start(self.game, match.record)
        self.moments: list[Moment] = []
        self.undone: list[Moment] = []
        """Choices that can be made again, the next one last."""
        self.notes: list[Note] = []
        self.looking: int | None = None
        """The number of choices made up to the earlier moment that is looked at; None at the table's present."""
        self._prompted: tuple[Any, Prompt | None] = (None, None)
        self._forecasts: list[tuple[Any, tuple[Scoring, ...]]] = []
        before = self.start
        for text, step in zip(match.record.choices, record.steps(self.game, match.record, before), strict=True):
            self.moments.append(self._moment(before, text, step))
            before = step.state

    def _opponents(self) -> dict[int, str]:
        known = games.levels(self.game.name)
        return {seat: who.bot for seat, who in enumerate(self.match.record.seats) if who.bot in known}

    @property
    def faces(self) -> tuple[Character | None, ...]:
        """Who plays the opponents, seat by seat."""
        seats = [Sitting(name, self.opponents.get(seat)) for seat, name in enumerate(self.names)]
        return games.faces(self.game.name, seats)

    @property
    def portraits(self) -> tuple[str, ...]:
        """The portraits of the opponents, seat by seat; empty for a person."""
        return tuple(who.portrait if who else "" for who in self.faces)

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
    def made(self) -> int:
        """The number of choices made up to the moment that is shown."""
        return len(self.moments) if self.looking is None else self.looking

    @property
    def prompt(self) -> Prompt | None:
        """The present question; asked of the rules once for each position."""
        if self._prompted[0] is not self.state:
            self._prompted = self.state, self.game.prompt(self.state)
        return self._prompted[1]

    @property
    def forecast(self) -> tuple[Scoring, ...]:
        """The open scorings of the position that is looked at."""
        return self.forecast_at(self.made)

    def forecast_at(self, made: int) -> tuple[Scoring, ...]:
        """The open scorings after so many choices; those of the last two positions are not asked of the rules again."""
        state = self.state_at(made)
        for kept, found in self._forecasts:
            if kept is state:
                return found
        self._forecasts = [(state, self.game.forecast(state)), *self._forecasts[:1]]
        return self._forecasts[0][1]

    @property
    def next_seat(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.prompt.seat if self.prompt else None

    @property
    def opponent_next(self) -> bool:
        """An opponent decides next."""
        return self.next_seat in self.opponents

    @property
    def over(self) -> bool:
        return self.prompt is None

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.game.choices(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.record.names

    @property
    def record(self) -> Record:
        kept = self.match.record
        return replace(kept, choices=tuple(moment.choice for moment in self.moments), lines={})

    @property
    def text(self) -> str:
        return record.write(self.record)

    @property
    def now(self) -> Match:
        """The match as it stands, to be kept."""
        return replace(self.match, record=self.record)

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
        self._tell()
        return moment

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several choices that are saved and told of as one change."""
        self._together = True
        try:
            yield
        finally:
            self._together = False
        self._tell()

    def _tell(self) -> None:
        """Save and tell of a change, unless it is only a part of one."""
        if not self._together:
            self.save()
            self.changed.emit()

    @property
    def behind(self) -> bool:
        """The last change is not on the shelf yet."""
        return self.shelf is not None and self.shelf.behind

    def save(self, picture: pygame.Surface | None = None) -> None:
        """Put the game on the shelf as it stands, with a picture of the table if there is a new one."""
        if self.shelf is not None:
            self.shelf.autosave(self.match.name, self.text, card(self.now, self.state), picture)

    def save_as(self, name: str, picture: pygame.Surface | None) -> str:
        """Keep the game on the shelf under a name; the name it gets there, empty without a shelf."""
        if self.shelf is None:
            return ""
        return self.shelf.keep(name, self.text, card(self.now, self.state), picture).stem

    def undo_costs(self) -> Undo:
        if not self.moments:
            return Undo.NONE
        last = self.moments[-1]
        back_into_another_turn = bool(self.undone) and self.undone[-1].seat != last.seat
        return Undo.ASK if last.barrier or back_into_another_turn else Undo.FREE

    def undo(self, agreed: bool = False) -> Moment | None:
        """Take the last choice back, and those of opponents before it until a person decides. None if there is none,
        or if the table has not agreed to it where it must."""
        cost = self.undo_costs()
        if cost is Undo.NONE or (cost is Undo.ASK and not agreed):
            return None
        moment = self._take_back()
        people = len(self.opponents) < len(self.names)
        while people and self.opponent_next and self.moments:
            moment = self._take_back()
        self._tell()
        return moment

    def _take_back(self) -> Moment:
        cost, moment = self.undo_costs(), self.moments.pop()
        self.undone.append(moment)
        self.looking = None
        if cost is Undo.ASK:
            self.notes.append(TakenBack(len(self.moments), moment.seat))
        return moment

    def redo(self) -> Moment | None:
        """Make again what was undone last."""
        return self.choose(self.undone[-1].choice) if self.undone else None

    def follow(self, kept: Record) -> list[Moment]:
        """Become what another window has made of this game; the moments that are new. IllegalChoice if it is none."""
        ours = tuple(moment.choice for moment in self.moments)
        same = min(len(ours), len(kept.choices))
        while ours[:same] != kept.choices[:same]:
            same -= 1
        del self.moments[same:]
        self.undone.clear()
        self.match = replace(self.match, record=kept)
        self.opponents = self._opponents()
        with self.together():
            return [self.choose(text) for text in kept.choices[same:]]

    def hand_over(self, seat: int, level: str | None) -> None:
        """Hand a seat to an opponent of this level, or with none to a person. The record's header tells who plays from
        the present on; who made the earlier choices it does not tell."""
        seats = list(self.match.record.seats)
        if seats[seat].bot == level:
            return
        seats[seat] = replace(seats[seat], bot=level)
        self.match = replace(self.match, record=replace(self.match.record, seats=tuple(seats)))
        self.opponents = self._opponents()
        self.undone.clear()
        who = self.faces[seat]
        self.notes.append(HandedOver(len(self.moments), seat, level, who.name if who else ""))
        self._tell()

    def advised(self, choices: Sequence[str], reasons: Sequence[Reason]) -> None:
        """Note the coach's advice about the present position, once."""
        if self.prompt is not None:
            note = Advised(len(self.moments), self.prompt.seat, tuple(choices), tuple(reasons))
            self.notes = [*(other for other in self.notes if other != note), note]

    def _drop_advice(self) -> None:
        """Forget advice about later positions: another choice was made, and they will not come."""
        made = len(self.moments)
        self.notes = [note for note in self.notes if not isinstance(note, Advised) or note.at <= made]

    def look_at(self, made: int | None) -> None:
        """Look at the position after so many choices; None, or the last one, is the present again."""
        self.looking = None if made is None or made >= len(self.moments) else max(0, made)
        self.looked.emit()

    def since_last_acted(self, seat: int) -> tuple[Event, ...]:
        """Events of others since this seat last made a choice, or since the beginning if it made none."""
        found: list[Event] = []
        for moment in reversed(self.moments):
            if moment.seat == seat:
                break
            found[:0] = moment.events
        return tuple(found)
