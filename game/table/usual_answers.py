"""Usual answers: questions that the table answers for a person, who may then answer otherwise."""

from __future__ import annotations

from game.session import Moment, Session
from game.table.drawing.viewport import Viewport
from game.table.view import Usual


class UsualAnswers:
    """Gives the usual answer of the view, where there is one, and remembers the last that was given."""

    def __init__(self, session: Session, viewport: Viewport) -> None:
        self.session = session
        self.viewport = viewport
        self._given: tuple[Moment, Usual] | None = None

    @property
    def given(self) -> Usual | None:
        """The usual answer that was the last choice, as long as it is the last."""
        last = self.session.moments[-1] if self.session.moments else None
        if self._given is None or self._given[0] is not last or not self._given[1].words:
            return None
        return self._given[1]

    def answer(self) -> list[Moment]:
        """Give the usual answer to the present question. One that is told is not given if it shows something hidden or
        ends a person's turn: such an answer could not be changed freely."""
        session, seat = self.session, self.session.next_seat
        found = self.viewport.view.usual(session.state) if seat is not None else None
        if found is None or session.opponent_next:
            return []
        if found.words and not self._changeable(found):
            return []
        moment = session.choose(found.choice)
        self._given = moment, found
        return [moment]

    def _changeable(self, found: Usual) -> bool:
        """Whether the same seat goes on after it and has seen nothing new."""
        game, state = self.session.game, self.session.state
        step = game.apply(state, found.choice)
        after = game.prompt(step.state)
        return after is not None and after.seat == self.session.next_seat and not any(e.barrier for e in step.events)
