"""Playback: the events of every choice shown on the timeline, and the moment at which all has arrived."""

from __future__ import annotations

from collections.abc import Sequence

from game.kit.signal import Signal
from game.labels import turn_of
from game.session import Moment, Session
from game.table.drawing.viewport import Viewport
from game.table.timeline import Dropped
from game.table.view import LogLine
from rules.engine import Event

LONG = 8
"""More events than this are a sequence to watch: a scoring, the end of a round. Nothing is asked before it is over."""


class Playback:
    """Plays what the session has chosen, and moments that are looked at again."""

    def __init__(self, session: Session, viewport: Viewport) -> None:
        self.session = session
        self.viewport = viewport
        self.event_played: Signal[[Event, LogLine | None]] = Signal()
        """An event has become visible; with its line of the log, if it has one."""
        self.at_rest: Signal[[]] = Signal()
        """The events of the last choices have all been shown."""
        self.moving = False
        """The last choices are still being shown."""
        self.long = False
        """They are a sequence to watch."""
        self.told = ""
        """The last line of what is moving."""
        self.teller: int | None = None
        """The seat that it is about."""
        self._last: Event | None = None
        """The event of that line."""
        session.looked.subscribe(self._stop)

    def lay_out(self) -> None:
        """Another window or language has another timeline: what was moving is over, but for a moment that is open."""
        if self.viewport.timeline.told is None:
            self._stop()
        elif self._last is not None:
            self._say(self._last)
        self.viewport.timeline.played.subscribe(self._tell)

    def _stop(self) -> None:
        self.moving = False

    @property
    def busy(self) -> bool:
        """Something moves, be it only a piece that glides home."""
        return self.viewport.timeline.busy

    @property
    def interlude(self) -> bool:
        """The events shown now are nobody's turn."""
        return self.viewport.timeline.interlude

    def play(self, moments: Sequence[Moment], dropped: Dropped | None = None) -> None:
        """Show the events of new moments; what still waited is finished first."""
        timeline, session = self.viewport.timeline, self.session
        if timeline.waiting:
            timeline.finish()
        events = [event for moment in moments for event in moment.events]
        self.moving, self.long = True, len(events) > LONG
        timeline.play(events, session.game.picture(session.state), dropped, staged=True)
        if not timeline.busy:
            self.rest()

    def replay(self, made: int) -> None:
        """Show one moment again, from the position before it."""
        self.stand_at(made - 1)
        session = self.session
        goal = session.game.picture(session.state_at(made))
        self.viewport.timeline.play(session.moments[made - 1].events, goal)

    def stand_at(self, made: int) -> None:
        """Show the position after so many choices, and nothing moving."""
        self.viewport.timeline.show(self.session.game.picture(self.session.state_at(made)))

    def stand_still(self) -> None:
        """Show the present position, and nothing moving."""
        self._stop()
        self.stand_at(len(self.session.moments))

    def finish(self) -> None:
        """Show the end of everything that moves, at once."""
        self.viewport.timeline.finish()
        self.viewport.camera.settle()
        if self.moving:
            self.rest()

    def hurry(self) -> None:
        """The same as far as the next moment."""
        self.viewport.timeline.hurry()
        self.viewport.camera.settle()
        if self.moving and not self.busy:
            self.rest()

    def rest(self) -> None:
        """Everything has arrived."""
        self._stop()
        self.told, self._last = "", None
        self.at_rest.emit()

    def _tell(self, event: Event) -> None:
        self.event_played.emit(event, self._say(event))

    def _say(self, event: Event) -> LogLine | None:
        line = self.viewport.view.tell(event)
        if line is not None:
            self.told, self.teller, self._last = headline(line, self.session.names), line.seat, event
        return line


def headline(line: LogLine, names: Sequence[str]) -> str:
    """A line as it is said outside the log, where a name alone does not head what follows."""
    turn = line.seat is not None and line.words == names[line.seat]
    return turn_of(line.words) if turn else line.words
