"""The seats that are not people's. Their choices come from a thinking process and are made at the table one by one."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game import opponents
from game.table.mind import Mind, MindLost
from game.table.ways import Way
from game.words import _
from rules.bots import opponent

if TYPE_CHECKING:
    from game.scenes.table import Table

TRIES = 2
"""How often a thinking process is begun anew for one turn before the seat answers without thinking."""


class Opponents:
    """Plays every seat of which the record says so. A seat of a level that nobody knows is a person's."""

    def __init__(self, table: Table, mind: Mind) -> None:
        self.table = table
        self.play = table.play
        self.mind = mind
        self._planned: deque[str] = deque()
        self._thinking_about: Any = None
        self._lost = 0

    @property
    def levels(self) -> dict[int, str]:
        """The seats that are opponents', with their levels."""
        known = opponents.levels(self.play.game.name)
        seats = enumerate(self.play.sitting.record.seats)
        return {seat: who.bot for seat, who in seats if who.bot in known}

    @property
    def people(self) -> bool:
        """Whether anybody at the table is a person."""
        return len(self.levels) < len(self.play.names)

    def plays(self, seat: int | None) -> bool:
        return seat in self.levels

    def tick(self) -> bool:
        """Go on with the seat that decides now, if it is one of ours and nothing else is going on."""
        seat = self.table.next_seat
        if not self.plays(seat) or self.table.waits_for_people:
            self.rest()
            return False
        if self.play.undone:
            self._planned.clear()
            self.table.redo()
            return True
        if self._planned:
            return self._next()
        if self._thinking_about is not self.play.state:
            self._begin(seat or 0)
            return False
        return self._listen(seat or 0)

    def rest(self) -> None:
        """Whatever is being thought about is no longer wanted."""
        if self._thinking_about is not None or self._planned:
            self._thinking_about = None
            self._planned.clear()
            with suppress(MindLost):
                self.mind.call_off()

    def _begin(self, seat: int) -> None:
        self._thinking_about = self.play.state
        level = self.levels[seat]
        try:
            self.mind.ask("turn", self.play.text, seat, level, self.play.sitting.record.seed)
        except MindLost:
            self._without_thinking(seat)

    def _listen(self, seat: int) -> bool:
        try:
            answer = self.mind.answer()
        except MindLost:
            self._without_thinking(seat)
            return True
        if answer is None:
            return False
        self._lost = 0
        if answer.problem:
            self.table.ui.toast(_("An opponent could not decide: {problem}").format(problem=answer.problem))
            self._without_thinking(seat)
            return True
        self._planned.extend(answer.choices)
        return self._next()

    def _next(self) -> bool:
        """Make the next choice of the plan; what can no longer be is thought about anew."""
        text = self._planned.popleft()
        legal = next((choice for choice in self.play.choices if choice.text == text), None)
        if legal is None:
            self._planned.clear()
            self._thinking_about = None
            return False
        self._thinking_about = None
        self.table.choose(Way(legal), planned=True)
        return True

    def _without_thinking(self, seat: int) -> None:
        """The process is gone: begin another, and if that does not help, take what looks best at once."""
        self._lost += 1
        self._thinking_about = None
        if self._lost > TRIES:
            level = self.levels[seat]
            kept = self.play.sitting.record
            quick = opponent(kept.game, level, kept.seed, len(kept.seats))
            self._planned.append(quick.decide(self.play.state, nodes=1).text)
