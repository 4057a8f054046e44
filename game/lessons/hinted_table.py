"""A table at home at which the guide says a line the first time something is new, and is silent afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import pygame

from game import translation
from game.kit.scene import Shot
from game.lessons import course, first_game, hints, texts
from game.lessons.card import CardButton, CardContent
from game.lessons.course import fits
from game.lessons.guide import Guide
from game.lessons.hints import Hint, Occasion
from game.lessons.learner import Learner
from game.match import Match
from game.table.options import TableOptions
from game.table.scene import Table
from game.table.view import LogLine
from game.translation import _
from rules.engine import Event

if TYPE_CHECKING:
    from game.app import App


class HintedTable(Table):
    """The table of `app.push("table")`; the guide speaks to `learner`, usually the one at home."""

    def __init__(
        self,
        app: App,
        match: Match,
        options: TableOptions | None = None,
        learner: Learner | None = None,
        **what: Any,
    ) -> None:
        self.learner = learner or Learner(app)
        self.speaks = True
        """The guide is there."""
        self.line: Hint | None = None
        """The line that is said now."""
        self.about: Event | None = None
        self._said_in: tuple[int, int] | None = None
        """The person and the turn in which the last line was said."""
        chosen = options or TableOptions()

        def waits(event: Event) -> bool:
            return chosen.waits(event) or self._read_first(event)

        super().__init__(app, match, options=replace(chosen, shade=self._shade, waits=waits), **what)
        self.guide = Guide(self, self, self._press)
        self._made = len(self.session.moments)
        self.session.changed.subscribe(self._changed)
        self.playback.event_played.subscribe(self._event_seen)
        self.playback.at_rest.subscribe(self._asked)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """A picture of the table alone."""
        found = super().sample(app, shot)
        found.speaks = False
        return found

    def enter(self) -> None:
        super().enter()
        self._asked()

    @property
    def hints(self) -> Sequence[Hint]:
        """The lines that have not been said yet; none where nobody plays or nobody wants them."""
        looked_at = not self.speaks or self.history.open or self.options.looks_on
        if not self.learner.hints or looked_at or self.session.game.name not in course.courses():
            return ()
        told = self.learner.told(self.session.game.name)
        return [hint for hint in hints.load(self.session.game.name) if hint.id not in told]

    @property
    def person(self) -> int | None:
        """The person whose turn it is or was last."""
        seats = [self.session.next_seat, *(moment.seat for moment in reversed(self.session.moments))]
        people = (seat for seat in seats if seat is not None and seat not in self.session.opponents)
        return next(people, 0 if 0 not in self.session.opponents else None)

    def _changed(self) -> None:
        """A line goes away with the next choice of a person."""
        moments = self.session.moments
        fewer, self._made = len(moments) < self._made, len(moments)
        if fewer or (moments and moments[-1].seat not in self.session.opponents):
            self.line = None

    def _occasion(self, **what: Any) -> Occasion | None:
        seat, session = self.person, self.session
        if seat is None:
            return None
        options = session.match.record.options
        return Occasion(seat, self._turns(seat), self.viewport.picture, options, **what)

    def _turns(self, seat: int) -> int:
        """Turns of a seat so far, with the one that has begun."""
        seats = [moment.seat for moment in self.session.moments]
        seats += [self.session.next_seat] if self.session.next_seat is not None else []
        return sum(one == seat and before != seat for before, one in zip([None, *seats], seats, strict=False))

    def _asked(self) -> None:
        prompt = self.session.prompt
        if prompt is None or not self.turns.live:
            return
        now = self._occasion(ask=prompt.ask, choices=tuple(choice.text for choice in self.session.choices))
        if now is not None and self._said_in != (now.seat, now.turn):
            self._say(now)

    def _event_seen(self, event: Event, _line: LogLine | None) -> None:
        if self.line is not None or not self.playback.moving:
            return
        by = self.session.moments[-1].seat if self.session.moments else None
        now = self._occasion(event=event, by=by)
        if now is not None:
            self._say(now)

    def _read_first(self, event: Event) -> bool:
        """Whether a moment waits until what the guide says of it, a single line, has been read."""
        if not self.view.tells((event,)) and not isinstance(event, self.view.interludes):
            return False
        if self.line is None and self.about is not event:
            self._event_seen(event, None)
        return self.line is not None and self.about is event

    def _say(self, now: Occasion) -> None:
        """The first line that suits, once and for all."""
        hint = next((hint for hint in self.hints if hint.suits(now)), None)
        if hint is None:
            return
        self.line, self.about = hint, now.event
        self._said_in = now.seat, now.turn
        self.learner.tell(self.session.game.name, hint.id)
        self.refresh()

    def content(self) -> CardContent | None:
        if self.line is None:
            return None
        game = self.session.game.name
        said = texts.load(game, translation.language())
        return CardContent(
            title="",
            answer="",
            caption=said.of_hint(self.line.id),
            guide=course.load(game).guide,
            name=said.of_course("name"),
            buttons=(CardButton("guide:close", _("Understood"), main=False),),
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter puts a line away before it answers the question, where the keyboard stands nowhere."""
        reading = self.line is not None and not self.ui.layered and self.keyboard.focus is None
        if reading and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._press("guide:close")
            return True
        return super().handle(event)

    def lit(self) -> Sequence[str]:
        """Nothing is dimmed in a game: the places of a line glow."""
        return ()

    named = lit

    def pointed(self) -> str | None:
        return None

    def _shade(self, surface: pygame.Surface) -> None:
        """A line's places are framed in light."""
        if self.line is not None and not self.playback.moving:
            patterns = self.line.places(self.about)
            self.guide.frame(surface, [place for place in self.viewport.spots() if fits(place, patterns)])

    def _press(self, _key: str) -> None:
        self.line = None
        self.refresh()

    def show_results(self) -> None:
        if first_game.is_one(self.session.match.record):
            self.learner.finish(self.session.game.name, first_game.NAME)
        super().show_results()
