"""The teller: what the strip says now, how long it stays, and what waits for its readers."""

from __future__ import annotations

from collections.abc import Sequence

from game import labels
from game.demo import captions
from game.demo.recorded_shows import RecordedShow
from game.demo.tellings import Made, Speaker, Telling
from game.games import DESCRIPTORS
from game.table.scene import Table
from game.table.view import LogLine, Recap
from rules.engine import Event

LINGER = 1.5
"""Seconds after which a telling that nothing follows gives way to the standing of the game."""


class Teller:
    """Tells of one table; of a recorded `show` it knows what will come."""

    def __init__(self, table: Table, show: RecordedShow | None) -> None:
        self.table, self.show = table, show
        self.now = Telling("", "")
        self.age = 0.0
        self._stood = 0
        """How often the standing was told."""
        self._ahead: tuple[object, list[list[Telling | None]]] = (None, [])
        self._choices: list[Made] | None = None
        """Those of the show from its opening on, until their tellings are known."""
        self._by_event: dict[int, Telling] = {}
        table.session.changed.subscribe(self._changed)
        table.playback.event_played.subscribe(self._event_played)

    def begin(self) -> None:
        """The first words: how the game stands, or at its beginning what it is."""
        session = self.table.session
        if session.moments:
            shown = [player["vp"] for player in self.table.viewport.picture["players"]]
            settled = not self.table.playback.moving
            self._stood += 1
            self.say(self.speaker.standing(shown, session.state if settled else None, self._stood))
        else:
            game = DESCRIPTORS[session.game.name]
            self.say(Telling(labels.game(game.name), captions.opening(game.captions())))

    def lay_out(self) -> None:
        """Another language: the standing is told in it."""
        if not self._ahead[0] or self._ahead[0] is not self.table.view:
            self.begin()

    @property
    def speaker(self) -> Speaker:
        session, view = self.table.session, self.table.view

        def recap(events: Sequence[Event], seat: int) -> Recap | None:
            return view.recap(tuple(events), seat, 0)

        return Speaker(session.game, session.names, view.tell, recap)

    def prepare(self) -> bool:
        """Find out what will be told, one part after the other; True if it is known."""
        if self.show is None or self._ahead[0] is self.table.view:
            return True
        if self._choices is None:
            self._choices = self._coming(self.show)
        else:
            self.ahead()
        return False

    def _coming(self, show: RecordedShow) -> list[Made]:
        return show.choices()[show.opening :] if self._choices is None else self._choices

    def ahead(self) -> list[list[Telling | None]]:
        """The tellings of every choice of the show from its opening on, in the present language."""
        if self.show is None:
            return []
        if self._ahead[0] is not self.table.view:
            self._ahead = self.table.view, self.speaker.tellings(self._coming(self.show))
            self._choices = None
        return self._ahead[1]

    @property
    def next_tells(self) -> bool:
        """Something is told of the choice that comes next."""
        if not self.recorded or self.show is None:
            return False
        at = len(self.table.session.moments) - self.show.opening
        coming = self.ahead()[at : at + 1]
        return any(telling is not None for tellings in coming for telling in tellings)

    @property
    def recorded(self) -> bool:
        """The game goes as it was recorded."""
        return self.show is not None and self.show.follows(self.table.session.record.choices)

    @property
    def unread(self) -> bool:
        return self.age < self.now.seconds

    def waits(self, event: Event) -> bool:
        """An event of which something will be told, while something else is still being read."""
        telling = self._by_event.get(id(event))
        return telling is not None and self.unread and not self._known(telling)

    def _known(self, telling: Telling) -> bool:
        """The standing has just been told."""
        return telling.event is None and self.now.event is None

    def _changed(self) -> None:
        session = self.table.session
        if not session.moments:
            return
        moment = session.moments[-1]
        if self.show is not None and len(session.moments) > self.show.opening and self.recorded:
            tellings = self.ahead()[len(session.moments) - 1 - self.show.opening]
        else:
            before = session.state_at(len(session.moments) - 1)
            tellings = self.speaker.tellings([Made(before, moment.events, moment.state)])[0]
        pairs = zip(moment.events, tellings, strict=True)
        self._by_event = {id(event): telling for event, telling in pairs if telling is not None}

    def _event_played(self, event: Event, _line: LogLine | None) -> None:
        telling = self._by_event.get(id(event))
        if telling is not None and not self._known(telling):
            self.say(telling)

    def say(self, telling: Telling) -> None:
        self.now, self.age = telling, 0.0
        self.table.ui.redraw()

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if something else is told now."""
        self.age += seconds
        settled = not self.table.playback.moving and not self.table.session.over
        if self.now.event is None or not settled or self.age < self.now.seconds + LINGER:
            return False
        self.begin()
        return True
