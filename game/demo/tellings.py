"""Tellings: what the strip says of each event that is worth it. Headline, seat and places are the event's own; the
words below speak of the same event, first of what it has just changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from game import labels
from game.demo import standings
from game.demo.captions import explanation
from game.descriptor import Chapter, DemoCaptions
from game.games import DESCRIPTORS
from game.table.view import LogLine, Recap
from game.translation import _, ngettext
from rules.engine import AnyGame, Event, Place
from rules.events import GameEnded, PhaseBegan, Scored, TurnBegan

LEAST, NOTICE, READING = 3.5, 0.8, 0.026
"""Seconds that something told stays at least, to notice it, and to read a letter."""
MOST_LETTERS = 102
"""Letters of what is said below a headline, so that they stay large."""
SCORING = ("scoring", "final scoring")
"""Phases in which what is scored is told source by source."""


@dataclass(frozen=True)
class Telling:
    """One telling. Without an `event` it is about the standing of the game."""

    headline: str
    words: str
    seat: int | None = None
    places: tuple[Place, ...] = ()
    event: Event | None = None

    @property
    def seconds(self) -> float:
        return max(LEAST, NOTICE + READING * (len(self.headline) + len(self.words)))


@dataclass(frozen=True)
class Made:
    """A choice that was made, or is about to be: the position before it, its events, the position after it."""

    before: Any
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Speaker:
    """Says things of one game; `tell` gives an event's line of the log, `recap` sums events up."""

    game: AnyGame
    names: Sequence[str]
    tell: Callable[[Event], LogLine | None]
    recap: Callable[[Sequence[Event], int], Recap | None]

    def tellings(self, choices: Sequence[Made]) -> list[list[Telling | None]]:
        """For every event of every choice what is told from it on, or nothing."""
        found: list[list[Telling | None]] = [[None] * len(made.events) for made in choices]
        for number, part in enumerate(parts(choices, self.captions.told)):
            choice, place = part.begins
            found[choice][place] = self._told(part, choices[choice], number)
        return found

    @property
    def captions(self) -> DemoCaptions:
        return DESCRIPTORS[self.game.name].captions()

    def _told(self, part: _Part, made: Made, number: int) -> Telling:
        if part.standing:
            return self.standing(self.game.scores(made.after), made.after, number)
        if part.source:
            return self._scores(part)
        deed = tuple(takewhile(lambda event: not isinstance(event, PhaseBegan), made.events))
        return self._chapter(Chapter(part.events[0], tuple(part.events), deed, made.before, made.after))

    def _chapter(self, chapter: Chapter) -> Telling:
        line = self.tell(chapter.lead)
        seat = chapter.lead.ranking[0] if isinstance(chapter.lead, GameEnded) else chapter.seat
        headline = self.captions.headline(chapter, self.names) or (line.words if line else "")
        points = 0 if seat is None else sum(_won(each, seat) for each in chapter.choice)
        if points > 0 and seat == chapter.seat and seat is not None:
            headline = f"{headline} · {points:+}"
        words = self._words(chapter)
        if points > 0 and seat is not None:
            words = _joined(words, self._lead(chapter, seat))
        return Telling(headline, words, seat, line.places if line else (), chapter.lead)

    def _words(self, chapter: Chapter) -> str:
        """What it changed; else what it means; else what it brings."""
        if said := self.captions.story(chapter, self.names):
            return said
        if means := explanation(self.captions, chapter.lead):
            return means
        brought = self.recap(chapter.events[1:], chapter.seat) if chapter.seat is not None else None
        return _("And then: {what}.").format(what=brought.words) if brought is not None else ""

    def _lead(self, chapter: Chapter, seat: int) -> str:
        """What the points of a choice have changed."""
        before, after = (self.game.scores(state)[: len(self.names)] for state in (chapter.before, chapter.after))
        return standings.change(before, after, seat)

    def _scores(self, part: _Part) -> Telling:
        """Points of one source: who gets most of them, and the others."""
        scored = [event for event in part.events if isinstance(event, Scored)]
        totals = {seat: sum(each.vp for each in scored if each.seat == seat) for seat in {each.seat for each in scored}}
        ranked = sorted(totals.items(), key=lambda pair: (-abs(pair[1]), pair[0]))
        source = labels.source(self.game.name, scored[0].why)
        best, vp = ranked[0]
        lead = next(event for event in scored if event.seat == best)
        places = tuple(dict.fromkeys(place for event in scored for place in event.places))
        words = explanation(self.captions, lead)
        if len(ranked) > 1 and abs(ranked[1][1]) == abs(vp):
            headline = _("{source}: {scores}").format(source=source, scores=self._listed(ranked))
            return Telling(headline, words, None, places, lead)
        points = _minus(ngettext("{n} point", "{n} points", vp))
        headline = _("{name}: {points} – {source}").format(name=self.names[best], points=points, source=source)
        others = _("Also: {scores}.").format(scores=self._listed(ranked[1:])) if ranked[1:] else ""
        return Telling(headline, _joined(others, words), best, places, lead)

    def _listed(self, ranked: Sequence[tuple[int, int]]) -> str:
        return " · ".join(_minus(f"{self.names[seat]} {vp:+}") for seat, vp in ranked)

    def standing(self, all_scores: Sequence[int], state: Any = None, number: int = 0) -> Telling:
        """Who leads and by how much; and if there is a position already, one of the things that can be said of it,
        another one for another `number`."""
        scores = all_scores[: len(self.names)]
        first, ahead = standings.leader(scores)
        words = self._prospect(state, number)
        if first is None:
            level = [name for name, score in zip(self.names, scores, strict=True) if score == max(scores)]
            said = _("In the lead together: {names}").format(names=" · ".join(level))
            return Telling(said, words)
        said = ngettext("{name} leads by {n} point", "{name} leads by {n} points", ahead, name=self.names[first])
        return Telling(said, words, first)

    def _prospect(self, state: Any, number: int) -> str:
        """What would come of a position, or else how one wins."""
        goal = _(self.captions.goal[-1]) if self.captions.goal else ""
        if state is None:
            return goal
        winner = standings.winner_now(self.game, state, self.names)
        said = [words for words in (*self.captions.prospects(state, self.names), winner, goal) if words]
        return said[number % len(said)] if said else ""


def _minus(said: str) -> str:
    """With a minus sign instead of a hyphen before numbers."""
    return re.sub(r"-(?=\d)", "−", said)


def _joined(*sentences: str) -> str:
    """As many sentences as stay large, the first ones first."""
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}".strip()
        if not said or len(longer) <= MOST_LETTERS:
            said = longer
    return said


def _won(event: Event, seat: int) -> int:
    """Points that an event brought a seat; those of a crow are not its turn's."""
    return event.vp if isinstance(event, Scored) and event.seat == seat and event.why != "crow" else 0


@dataclass
class _Part:
    """Events that are told together, and where they begin: number of the choice, and of the event in it."""

    begins: tuple[int, int]
    events: list[Event]
    source: str = ""
    """The first word of the source, if it is one of points in a scoring."""
    standing: bool = False


def parts(choices: Sequence[Made], told: frozenset[type[Event]]) -> Iterator[_Part]:
    """The events in parts that are told one after the other."""
    part: _Part | None = None
    scoring, turns = False, 0
    for number, made in enumerate(choices):
        for place, event in enumerate(made.events):
            if isinstance(event, PhaseBegan):
                scoring = event.phase in SCORING
            begun = _begun(event, (number, place), part, scoring, told)
            if isinstance(event, TurnBegan):
                scoring, turns = False, turns + 1
                begun = _Part((number, place), [event], standing=True) if turns % STANDING == 0 else None
            if begun is not None:
                if part is not None:
                    yield part
                part = begun
            elif part is not None:
                part.events.append(event)
    if part is not None:
        yield part


STANDING = 6
"""Turns after which the standing of the game is told."""


def _begun(
    event: Event, at: tuple[int, int], part: _Part | None, scoring: bool, told: frozenset[type[Event]]
) -> _Part | None:
    """The part that an event begins; None if it belongs to the one before."""
    if scoring and isinstance(event, Scored):
        source = event.why.partition(" ")[0]
        return None if part is not None and part.source == source else _Part(at, [event], source)
    if type(event) not in told or getattr(event, "seat", 0) is None:
        return None
    if isinstance(event, PhaseBegan) and event.phase not in SCORING:
        return None
    return _Part(at, [event])
