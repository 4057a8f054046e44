"""Opponents: seats that are not people's. A thinking process chooses for them, and the table makes the choices one by
one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from game.session import Session
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.input.choice_paths import ChoicePath
from game.translation import _
from rules.bots import opponent

TRIES = 2
"""Attempts to begin a thinking process anew for one turn before the seat answers without thinking."""


class Opponents:
    """Plays every seat of which the session says so. They wait as long as `waits` says; `play` makes a choice at the
    table, `redo` makes again what was undone, `toast` tells of a problem, `plan` names choices that need no thought."""

    def __init__(
        self,
        session: Session,
        bot_process: BotProcess,
        waits: Callable[[], bool],
        play: Callable[[ChoicePath], None],
        redo: Callable[[], None],
        toast: Callable[[str], None],
        plan: Callable[[], Sequence[str]],
    ) -> None:
        self.session = session
        self.bot_process = bot_process
        self.waits, self.play, self.redo, self.toast = waits, play, redo, toast
        self.plan = plan
        self._planned: deque[str] = deque()
        self._thinking_about: Any = None
        self._lost = 0
        self.pause: Callable[[], float] = lambda: 0.0
        """Seconds between a choice that has been seen and the next."""
        self._paused = 0.0

    def go_on(self) -> None:
        """Do not pause before the next choice."""
        self._paused = 0.0

    def tick(self, seconds: float) -> bool:
        """Go on with the seat that decides now, if it is an opponent's and nothing else is going on."""
        seat = self.session.next_seat
        if not self.session.opponent_next or self.waits():
            self.rest()
            return False
        self._paused = max(0.0, self._paused - seconds)
        if self.session.undone:
            self._planned.clear()
            if self.session.behind:
                return False
            self.redo()
            return True
        if not self._planned and self._thinking_about is None:
            self._planned.extend(self.plan())
        if self._planned:
            return self._next()
        if self._thinking_about is not self.session.state:
            self._begin(seat or 0)
            return False
        return self._listen(seat or 0)

    def rest(self) -> None:
        """Call off what is being thought about."""
        if self._thinking_about is not None or self._planned:
            self._thinking_about = None
            self._planned.clear()
            with suppress(BotProcessLost):
                self.bot_process.call_off()

    def _begin(self, seat: int) -> None:
        self._thinking_about = self.session.state
        level = self.session.opponents[seat]
        try:
            self.bot_process.ask("turn", self.session.text, seat, level, self.session.match.record.seed)
        except BotProcessLost:
            self._without_thinking(seat)

    def _listen(self, seat: int) -> bool:
        try:
            answer = self.bot_process.answer()
        except BotProcessLost:
            self._without_thinking(seat)
            return True
        if answer is None:
            return False
        self._lost = 0
        if answer.problem:
            self.toast(_("An opponent could not decide: {problem}").format(problem=answer.problem))
            self._without_thinking(seat)
            return True
        self._planned.extend(answer.choices)
        return self._next()

    def _next(self) -> bool:
        """Make the next choice of the plan once the last one is kept; what can no longer be is thought about anew."""
        if self.session.behind or self._paused:
            return False
        text = self._planned.popleft()
        legal = next((choice for choice in self.session.choices if choice.text == text), None)
        if legal is None:
            self._planned.clear()
            self._thinking_about = None
            return False
        self._thinking_about = None
        self._paused = self.pause()
        self.play(ChoicePath(legal))
        return True

    def _without_thinking(self, seat: int) -> None:
        """The process is gone: begin another, and if that does not help, take what looks best at once."""
        self._lost += 1
        self._thinking_about = None
        if self._lost > TRIES:
            level = self.session.opponents[seat]
            kept = self.session.match.record
            quick = opponent(kept.game, level, kept.seed, len(kept.seats))
            self._planned.append(quick.decide(self.session.state, nodes=1).text)
