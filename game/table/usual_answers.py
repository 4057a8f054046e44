"""Usual answers: questions that the table answers for a person, who may then answer otherwise."""

from __future__ import annotations

from typing import Any

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
        session = self.session
        found = None if session.opponent_next else self.ahead(session.state)
        if found is None:
            return []
        moment = session.choose(found.choice)
        self._given = moment, found
        return [moment]

    def ahead(self, state: Any) -> Usual | None:
        """The usual answer that will be given in a position in which the same seat decides."""
        asked = self.session.game.prompt(state)
        found = self.viewport.view.usual(state) if asked is not None and asked.seat == self.session.next_seat else None
        return None if found is None or (found.words and not self._changeable(found, state)) else found

    def _changeable(self, found: Usual, state: Any) -> bool:
        """Whether the same seat goes on after it and has seen nothing new."""
        game = self.session.game
        step = game.apply(state, found.choice)
        after = game.prompt(step.state)
        return after is not None and after.seat == self.session.next_seat and not any(e.barrier for e in step.events)
