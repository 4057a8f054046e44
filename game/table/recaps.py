"""Recaps: what happened in the last turn of every seat, until that seat begins another; and in the last few turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.kit import text
from game.session import Session
from game.table.playback import Playback
from game.table.view import Recap, View
from game.translation import _
from rules.engine import Event, Place

SORTS = ("recap", "past")
"""Sorts of the places where they stand: `recap:N` on the panel of seat N, `past:N` in the chronicle, 0 the latest."""
CHRONICLE = 3
"""The number of turns that a chronicle tells."""


@dataclass(frozen=True)
class Turn:
    """The events of one turn, which began when `made` choices had been made."""

    seat: int
    made: int
    events: tuple[Event, ...]
    over: bool


@dataclass(frozen=True)
class Told:
    """The recaps of one moment: each seat's last turn, if it is over; and the last turns of all, the latest first."""

    latest: Mapping[int, Recap]
    chronicle: tuple[Recap, ...]


class Recaps:
    """The recaps of one table, worked out once per moment and language."""

    def __init__(self, session: Session, playback: Playback) -> None:
        self.session = session
        self.playback = playback
        self._found: tuple[tuple[object, ...], Told] = ((), Told({}, ()))

    def now(self) -> Told:
        """What still moves has not happened yet."""
        session, view = self.session, self.playback.viewport.view
        made = session.made - (1 if self.playback.moving else 0)
        key = made, session.state_at(max(0, made)), view
        if self._found[0] != key:
            self._found = key, self._told(made, view)
        return self._found[1]

    def _told(self, made: int, view: View) -> Told:
        seen, latest, chronicle = set[int](), dict[int, Recap](), list[Recap]()
        for turn in turns(self.session, made, view):
            recap = view.recap(turn.events, turn.seat, turn.made) if turn.over else None
            if recap is not None:
                chronicle.append(recap)
                if turn.seat not in seen:
                    latest[turn.seat] = recap
            seen.add(turn.seat)
            if len(seen) >= len(self.session.names) and len(chronicle) >= CHRONICLE:
                break
        return Told(latest, tuple(chronicle[:CHRONICLE]))

    def of(self, place: Place) -> Recap | None:
        """The recap that stands at a place."""
        kind, _colon, number = place.partition(":")
        if kind not in SORTS or not number.isdigit():
            return None
        told = self.now()
        return told.latest.get(int(number)) if kind == "recap" else next(iter(told.chronicle[int(number) :]), None)


def turns(session: Session, made: int, view: View) -> Iterator[Turn]:
    """The turns up to a moment, the last one first. What happens between turns belongs to none of them."""
    events: list[Event] = []
    over = made == len(session.moments) and session.over
    for at in range(made, 0, -1):
        for event in reversed(session.moments[at - 1].events):
            seat = view.turn_of(event)
            if seat is not None:
                yield Turn(seat, at, tuple(reversed(events)), over)
            if seat is not None or view.ends_turn(event):
                events, over = [], True
            else:
                events.append(event)
    if events and session.moments:
        yield Turn(session.moments[0].seat, 0, tuple(reversed(events)), over)


def line(recap: Recap) -> str:
    """A recap as one line: "segment 10: an officer on f1, +7"."""
    where = _("{where}: {what}").format(where=recap.where, what=recap.words) if recap.where else recap.words
    return _("{what}, {points}").format(what=where, points=f"{recap.points:+}") if recap.points else where


def fitted(recap: Recap, size: int, room: tuple[int, int]) -> str:
    """As much of a recap as there is room for, its points always, and what was done rather than where; its tip and the
    log say all."""
    if text.fits_box(line(recap), size, room):
        return line(recap)
    recap = replace(recap, where="")
    said, words = line(recap), recap.words.split(" ")
    while len(words) > 1 and not text.fits_box(said, size, room):
        words.pop()
        said = line(replace(recap, words=" ".join(words).rstrip(" ,;:–") + " …"))
    return said


def chosen(parts: Sequence[tuple[int, str]], most: int = 3) -> str:
    """The weightiest parts of a turn in their order, of equal ones the first; a lower number weighs more. What weighs
    least is not told beside what weighs most."""
    weights = [weight for weight, _words in parts]
    told = [at for at, weight in enumerate(weights) if weight - min(weights) < 3]
    kept = sorted(told, key=lambda at: (weights[at], at))[:most]
    return ", ".join(parts[at][1] for at in sorted(kept))
