"""Moves at the table: made, shown, taken back and looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kit.signal import Signal
from game.match import Match
from game.saves import Shelf
from game.session import Moment, Session
from game.table.drawing.viewport import Viewport
from game.table.input.choice_paths import ChoicePath
from game.table.motions import Fly
from game.table.panels.history import History
from game.table.playback import Playback
from game.table.timeline import Dropped
from game.table.turns import Turns
from game.table.usual_answers import UsualAnswers
from game.table.view import LogLine
from rules.engine import Event
from rules.record import Record


class Moves:
    """A session with its playback. `leave` goes back to where the table was opened from, if it was opened only to look
    at the moment `visit`; with `begin` it is opened at the beginning of the game; with `looks_on` another window plays
    it. `lets` tells whether a choice that a person means is made, `told` what is known of each moment."""

    def __init__(
        self,
        match: Match,
        shelf: Shelf | None,
        leave: Callable[[], None],
        begin: bool,
        visit: int | None,
        lets: Callable[[ChoicePath], bool],
        looks_on: bool = False,
        told: Callable[[int], str] | None = None,
    ) -> None:
        self.lets = lets
        self.session = Session(match, shelf)
        self.viewport = Viewport(self.session)
        self.playback = Playback(self.session, self.viewport)
        self.history = History(self.session, self.playback, leave, begin, visit, told)
        self.turns = Turns(self.session, self.playback, lambda: self.history.open, looks_on)
        self.usual = UsualAnswers(self.session, self.viewport)
        self.taken_back: Signal[[]] = Signal()
        """Choices were taken back, and the position before them is shown."""
        self.shown: Signal[[]] = Signal()
        """A change is shown: events begin to move or go on, choices were taken back, or a seat was handed over."""
        self.ended: Signal[[]] = Signal()
        """The game is over, and the last of it has been seen."""
        self._end_seen = self.session.over
        self.playback.event_played.subscribe(self._event_played)
        for moved_on in (self.shown, self.session.looked, self.playback.at_rest):
            moved_on.subscribe(self.turns.pin)

    def choose(self, path: ChoicePath, dropped: Dropped | None = None, planned: bool = False) -> None:
        """Make a choice with those that lead to it, and give the usual answer to the question that follows, unless the
        answer is `planned` already."""
        if not planned and not self.lets(path):
            self._put_back(path, dropped)
            return
        with self.session.together():
            made = [self.session.choose(choice) for choice in path.choices]
            if path.choice.target in self.viewport.view.parted:
                self.turns.aim(made[-1], dropped.part if dropped else None)
            if not planned:
                made += self.usual.answer()
        self._play(made, dropped)

    def _put_back(self, path: ChoicePath, dropped: Dropped | None) -> None:
        """The choice is not made: what was turned swings back, what was let go glides home."""
        timeline = self.viewport.timeline
        timeline.release()
        if dropped is not None and path.choice.source is not None:
            timeline.add(Fly(dropped.piece, dropped.at, path.choice.source, 0.22, rise=0))

    def _play(self, made: Sequence[Moment], dropped: Dropped | None = None) -> None:
        self.playback.play(made, dropped)
        if self.playback.moving:
            self.shown.emit()

    def _event_played(self, _event: Event, line: LogLine | None) -> None:
        """The prompt tells the last line of what is moving, as long as the next seat cannot choose."""
        if line is not None and self.playback.moving and not self.turns.live:
            self.shown.emit()

    def follow(self, kept: Record) -> None:
        """Show what another window has made of the game."""
        before = len(self.session.moments)
        new = self.session.follow(kept)
        same = len(self.session.moments) - len(new)
        if same < before:
            self.playback.stand_at(same)
            self.taken_back.emit()
        self._play(new)
        self.shown.emit()

    def undo(self) -> None:
        """Take the last choice back; the table has agreed where it must."""
        self.history.close()
        self.session.undo(agreed=True)
        self.playback.stand_still()
        self._end_seen = False
        self.taken_back.emit()
        self.shown.emit()

    def redo(self) -> None:
        """Make again what was undone last."""
        if self.history.visit or self.turns.looks_on:
            return
        self.history.close()
        moment = self.session.redo()
        if moment is not None:
            self._play([moment])

    def hand_over(self, seat: int, level: str | None) -> None:
        """Hand a seat to an opponent of this level, or with none to a person."""
        self.session.hand_over(seat, level)
        self.shown.emit()

    def lay_out(self, speed: str, reduced: bool) -> None:
        """Another window: what was moving is over."""
        timeline = self.viewport.timeline
        timeline.speed, timeline.reduced = speed, reduced
        self.playback.lay_out()
        self.turns.pin()

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if something moved. The end of a game is told also if the last of it was cut short by
        another window size or a look back."""
        moved = self.viewport.camera.tick(seconds) | self.viewport.timeline.tick(seconds)
        if not self.playback.busy:
            if self.playback.moving:
                self.playback.rest()
            else:
                self.tell_end()
        return moved

    def tell_end(self) -> None:
        """Tell of the end of the game, once."""
        if self.session.over and not self._end_seen and not self.history.open:
            self._end_seen = True
            self.ended.emit()
