"""The coach at the table: asks the thinking process for the best turns, and leads through one of them step by step.

What was advised is told as long as the game follows it: every step that is made, by hand or for the player, is ticked
off, and taken back it is open again. A choice that leads elsewhere ends it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.table.counsel import Step, counsel_of, steps
from game.table.mind import Mind, MindLost
from game.table.view import Preview
from game.table.ways import Way
from game.words import _
from rules.bots.worker import Suggested
from rules.engine import Choice, Picture, Place

if TYPE_CHECKING:
    from game.scenes.table import Table

DRAWER = "coach"
CARD = "advice:"
"""Before the number of a turn, in the key of its card."""
BUTTON = "coach:"
"""The beginning of the keys of what can be done with a turn."""
LEVEL = "hard"
DOT = 0.4
"""Seconds between two dots of the note that it is thinking."""
BETWEEN = 0.35
"""Seconds between two steps that are made for the player, so that they can be followed."""


@dataclass(frozen=True)
class Turn:
    """An advised turn, and the words for its steps."""

    found: Suggested
    steps: tuple[Step, ...]

    def open_after(self, done: tuple[str, ...]) -> tuple[Step, ...]:
        """The steps still to make after these choices; none if they lead elsewhere, or if it is over."""
        return self.steps[len(done) :] if self.found.choices[: len(done)] == done else ()

    @property
    def places(self) -> tuple[Place, ...]:
        """Everything on the table that it touches."""
        return tuple(dict.fromkeys(place for step in self.steps for place in touched(step.choice)))


def touched(choice: Choice) -> tuple[Place, ...]:
    """Where a choice goes to and comes from."""
    return tuple(place for place in (choice.target, choice.source, *choice.touches) if place)


class Coach:
    """Advises whoever decides at the table."""

    def __init__(self, table: Table, mind: Mind) -> None:
        self.table = table
        self.play = table.play
        self.mind = mind
        self.counsel = counsel_of(self.play.game.name)
        self.turns: tuple[Turn, ...] = ()
        self.chosen = 0
        """Which of the turns the player looks at."""
        self.thinking = False
        self.playing = False
        """The rest of the chosen turn is being made for the player."""
        self._asked_at = 0
        """How many choices had been made when it was asked."""
        self._waited = 0.0
        self._placed: tuple[Picture | None, dict[int, tuple[Place, ...]]] = (None, {})
        """Where steps are made, by their identity, for one picture of the table."""
        self._ghost: tuple[Step | None, Preview | None] = (None, None)

    @property
    def shown(self) -> bool:
        return self.table.drawers.open == DRAWER

    @property
    def dots(self) -> int:
        """How many dots the note has that it is thinking."""
        return int(self._waited / DOT) % 4

    def toggle(self) -> None:
        """Ask, or put away what was asked."""
        if self.shown:
            self.table.drawers.close()
        elif not self.table.app.settings.coach:
            self.table.ui.toast(_("The coach is switched off in the settings."))
        elif (seat := self._person_to_decide) is None:
            self.table.ui.toast(_("The coach advises people when it is their turn."))
        else:
            self.table.finish_motion()
            self.table.drawers.toggle(DRAWER)
            self._ask(seat)

    @property
    def _person_to_decide(self) -> int | None:
        """The seat of a person who decides next at the present moment; what led there may still be moving."""
        seat = self.table.next_seat
        return None if self.table.past.open or self.table.opponents.plays(seat) else seat

    def _ask(self, seat: int) -> None:
        self._asked_at, self._waited, self.thinking = len(self.play.moments), 0.0, True
        try:
            self.mind.ask("hint", self.play.text, seat, LEVEL, self.play.sitting.record.seed)
        except MindLost:
            self._fail()

    def _fail(self) -> None:
        """There will be no answer."""
        self.rest()
        self.table.ui.toast(_("The coach could not think about this. Ask again."))
        if self.shown:
            self.table.drawers.close()

    def pause(self) -> None:
        """The table is left, perhaps for a while: what was advised stays."""
        self.playing = False
        if self.thinking:
            with suppress(MindLost):
                self.mind.call_off()

    def resume(self) -> None:
        """Back at the table: what was not answered is asked again, unless the coach has been switched off."""
        if not self.shown:
            return
        if not self.table.app.settings.coach:
            self.table.drawers.close()
        elif self.thinking and self.table.next_seat is not None:
            self._ask(self.table.next_seat)

    def rest(self) -> None:
        """Nobody wants to know any more."""
        self.pause()
        self.thinking = False
        self.turns = ()
        self._placed = None, {}

    def look_back(self, made: int, better: Suggested) -> None:
        """Show what would have been better after so many choices, while the table looks at that moment."""
        self._asked_at, self.chosen = made, 0
        self.turns = (self._turn(better),)
        self.table.drawers.open = DRAWER

    def reword(self) -> None:
        """Another language: say the same anew."""
        self._placed = None, {}
        self.turns = tuple(self._turn(turn.found) for turn in self.turns)

    def _turn(self, found: Suggested) -> Turn:
        state = self.play.state_at(self._asked_at)
        return Turn(found, tuple(steps(self.play.game, state, found.choices)))

    def tick(self, seconds: float) -> bool:
        if self.thinking:
            return self._listen(seconds)
        if self.playing:
            return self._play_on(seconds)
        return False

    def _listen(self, seconds: float) -> bool:
        before = self.dots
        self._waited += seconds
        try:
            answer = self.mind.answer()
        except MindLost:
            self._fail()
            return True
        if answer is None:
            if self.dots != before:
                self.table.refresh()
            return self.dots != before
        self.thinking = False
        if answer.problem or not answer.suggestions:
            self._fail()
            return True
        self._advise(answer.suggestions)
        return True

    def _advise(self, found: tuple[Suggested, ...]) -> None:
        self.turns = tuple(self._turn(each) for each in found)
        self.chosen = 0
        self.play.advised(found[0].choices, found[0].reasons)
        self.table.refresh()

    @property
    def done(self) -> tuple[str, ...]:
        """The choices made since it was asked, up to the moment that is shown."""
        return tuple(moment.choice for moment in self.play.moments[self._asked_at : self.table.past.made])

    @property
    def followed(self) -> tuple[int, ...]:
        """The turns that the game follows and that are not over."""
        if self.table.past.made < self._asked_at:
            return ()
        done = self.done
        return tuple(at for at, turn in enumerate(self.turns) if turn.open_after(done))

    @property
    def can_play(self) -> bool:
        """The chosen turn can be made now: nobody only looks back."""
        return not self.table.past.open

    def game_changed(self) -> None:
        """A choice was made or taken back, a seat changed hands, or another moment is looked at."""
        if not self.shown:
            return
        if self.play.undone or not self.can_play:
            self.playing = False
        followed = self.followed
        if self.thinking or not followed or self.table.opponents.plays(self.table.next_seat):
            self.table.drawers.close()
        elif self.chosen not in followed:
            self.chosen, self.playing = followed[0], False

    def choose(self, at: int) -> bool:
        """Look at one of the turns; True if there is such a one."""
        if not self.shown or at not in self.followed:
            return False
        self.chosen, self.playing = at, False
        self.table.refresh()
        self.table.ui.reveal(f"{CARD}{at + 1}")
        return True

    @property
    def looked_at(self) -> Turn | None:
        """The turn that is marked on the board: the one under the pointer, else the chosen one."""
        followed = self.followed if self.shown and self.turns else ()
        if not followed:
            return None
        name = self.table.ui.hovered or ""
        pointed = int(name.removeprefix(CARD)) - 1 if name.removeprefix(CARD).isdigit() else self.chosen
        return self.turns[pointed if name.startswith(CARD) and pointed in followed else self.chosen]

    def open_steps(self) -> tuple[Step, ...]:
        """What is still to be done of the turn that is marked on the board; nothing while something moves."""
        turn = self.looked_at
        return turn.open_after(self.done) if turn is not None and not self.table.moving else ()

    def places(self, step: Step) -> tuple[Place, ...]:
        """Where a step is made, of what the table shows already; what earlier steps move elsewhere is left out."""
        picture = self.table.picture
        if self._placed[0] is not picture:
            self._placed = picture, {}
        found = self._placed[1]
        if id(step) not in found:
            found[id(step)] = self._places(step)
        return found[id(step)]

    def _places(self, step: Step) -> tuple[Place, ...]:
        now, then = self.table.sight.spots(), self.table.view.spots(self.play.game.picture(step.before))
        return tuple(place for place in touched(step.choice) if place in now and now[place] == then.get(place))

    def play_step(self) -> None:
        """Make the next step of the chosen turn."""
        if self.table.ways is not None and self.chosen in self.followed:
            step = self.turns[self.chosen].open_after(self.done)[0]
            self.table.choose(Way(step.choice), planned=True)

    def play_turn(self) -> None:
        """Make the rest of the chosen turn, one step after the other; an undo or a look back stops it."""
        if self.can_play:
            self.playing, self._waited = True, 0.0
            self.play_step()

    def _play_on(self, seconds: float) -> bool:
        if self.table.moving or self.table.layered or self.table.sight.timeline.busy:
            self._waited = 0.0
            return False
        self._waited += seconds
        if self._waited < BETWEEN and self.table.app.settings.speed != "off":
            return False
        self._waited = 0.0
        self.play_step()
        return True

    def preview(self) -> Preview | None:
        """The first of the open steps that a view can show as a ghost."""
        step = next((step for step in self.open_steps() if step.choice.verb in self.counsel.ghosts), None)
        if step is None:
            return None
        if self._ghost[0] is not step:
            self._ghost = step, self._outcome(step)
        return self._ghost[1]

    def _outcome(self, step: Step) -> Preview | None:
        """What a step leads to, if nothing hidden comes to light by it."""
        after = self.play.game.apply(step.before, step.choice)
        if any(event.barrier for event in after.events):
            return None
        return Preview(step.choice, self.play.game.picture(after.state))
