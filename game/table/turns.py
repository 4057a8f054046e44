"""Turns: whose turn is shown, whether a person may choose now, and which choices there are."""

from __future__ import annotations

from collections.abc import Callable

from game.session import Moment, Session
from game.table.input.choice_paths import ChoicePaths
from game.table.playback import Playback
from game.table.recaps import Recaps
from rules.engine import Place


class Turns:
    """The turn at the table; `looking_back` tells whether the history is open, `looks_on` that another window plays."""

    def __init__(
        self, session: Session, playback: Playback, looking_back: Callable[[], bool], looks_on: bool = False
    ) -> None:
        self.session = session
        self.playback = playback
        self.recaps = Recaps(session, playback)
        self.looking_back = looking_back
        self.looks_on = looks_on
        self.closed: Callable[[], bool] = lambda: False
        """The mode has nothing left to choose, though the game goes on."""
        self.said: Callable[[], str] = lambda: ""
        """Words that the mode says instead of a question."""
        self._choice_paths: ChoicePaths | None = None
        self._aim: tuple[Moment, Place | None] | None = None

    def aim(self, moment: Moment, part: Place | None) -> None:
        """Remember the part of its target where the piece of a choice was let go."""
        self._aim = moment, part

    @property
    def aimed(self) -> Place | None:
        """The part of a place that was meant by an earlier choice of this turn."""
        if self._aim is None or self._aim[0].seat != self.session.next_seat:
            return None
        return self._aim[1] if any(moment is self._aim[0] for moment in self.session.moments) else None

    @property
    def acting(self) -> int | None:
        """The seat whose turn is shown: while something moves, still the one that set it going; None in an interlude
        and at the end."""
        session = self.session
        if session.looking is not None:
            asked = session.game.prompt(session.shown)
            return asked.seat if asked else None
        if self.playback.interlude:
            return None
        return session.moments[-1].seat if self.playback.moving and session.moments else session.next_seat

    @property
    def only_looking(self) -> bool:
        """Nothing can be chosen here now, whoever decides next."""
        return self.looks_on or self.looking_back() or self.closed()

    @property
    def home(self) -> int | None:
        """The seat whose panel or board stays in the large place: a single person's always; of several people the
        acting one's, and while opponents act the last one's. None if nobody plays: then it goes with the turn."""
        session = self.session
        people = [seat for seat in range(len(session.names)) if seat not in session.opponents]
        if len(people) < 2:
            return people[0] if people else None
        last = (moment.seat for moment in reversed(session.moments[: session.made]))
        return next((seat for seat in (self.acting, *last) if seat in people), people[0])

    @property
    def changes_hands(self) -> bool:
        """A person decides next, and another person did before."""
        session = self.session
        last = (moment.seat for moment in reversed(session.moments) if moment.seat not in session.opponents)
        return not session.opponent_next and next(last, session.next_seat) != session.next_seat

    def pin(self) -> None:
        """Let the view show the panels as they belong now."""
        self.playback.viewport.view.pin(self.home)

    @property
    def live(self) -> bool:
        """A person can choose now: the present is shown, and what moves is neither long nor another seat's."""
        session, playback = self.session, self.playback
        shown = self.acting == session.next_seat and not (playback.moving and playback.long)
        return shown and not self.only_looking and not session.over and not session.opponent_next

    @property
    def choice_paths(self) -> ChoicePaths | None:
        """The choices with the ways to them; None while a person cannot choose."""
        if not self.live:
            return None
        if self._choice_paths is None or self._choice_paths.state is not self.session.state:
            self._choice_paths = ChoicePaths(self.session.game, self.session.state)
        return self._choice_paths
