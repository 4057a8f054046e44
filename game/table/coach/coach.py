"""The coach at the table: asks the thinking process for the best turns, and leads through one of them step by step.

What was advised is told as long as the game follows it: every step that is made, by hand or for the player, is ticked
off, and taken back it is open again. A choice that leads elsewhere ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from game.kit.signal import Signal
from game.kit.ui import Ui
from game.settings import Settings
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.coach.brought import Brought, brought
from game.table.coach.coach_words import AdvisedStep, coach_words_of, steps
from game.table.input.choice_paths import ChoicePath
from game.table.panels.drawers import Drawers
from game.table.turns import Turns
from game.table.view import Preview, view_of
from game.translation import _
from rules.bots.protocol import Suggested
from rules.engine import Choice, Picture, Place

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
class AdvisedTurn:
    """An advised turn, and the words for its steps."""

    found: Suggested
    steps: tuple[AdvisedStep, ...]
    brings: Brought

    def open_after(self, done: tuple[str, ...]) -> tuple[AdvisedStep, ...]:
        """The steps still to make after these choices; none if they lead elsewhere, or if it is over."""
        return self.steps[len(done) :] if self.found.choices[: len(done)] == done else ()

    @property
    def places(self) -> tuple[Place, ...]:
        """Everything on the table that it touches."""
        return tuple(dict.fromkeys(place for step in self.steps for place in touched(step.choice)))


def touched(choice: Choice) -> tuple[Place, ...]:
    """Places where a choice goes to and comes from."""
    return tuple(place for place in (choice.target, choice.source, *choice.touches) if place)


class Coach:
    """The adviser of the person who decides. `play` makes a step of an advised turn at the table."""

    def __init__(
        self,
        turns: Turns,
        drawers: Drawers,
        ui: Ui,
        settings: Settings,
        bot_process: BotProcess,
        play: Callable[[ChoicePath], None],
    ) -> None:
        self.at_table = turns
        self.session, self.playback, self.viewport = turns.session, turns.playback, turns.playback.viewport
        self.drawers = drawers
        self.ui = ui
        self.settings = settings
        self.bot_process = bot_process
        self.play = play
        self.changed: Signal[[]] = Signal()
        """The drawer shows something else."""
        self.coach_words = coach_words_of(self.session.game.name)
        self.turns: tuple[AdvisedTurn, ...] = ()
        self.chosen = 0
        """The number of the turn that the player looks at."""
        self.thinking = False
        self.playing = False
        """The rest of the chosen turn is being made for the player."""
        self._asked_at = 0
        """The number of choices made when it was asked."""
        self._waited = 0.0
        self._placed: tuple[Picture | None, dict[int, tuple[Place, ...]]] = (None, {})
        """Places of the steps, by their identity, for one picture of the table."""
        self._ghost: tuple[AdvisedStep | None, Preview | None] = (None, None)

    @property
    def shown(self) -> bool:
        return self.drawers.open == DRAWER

    @property
    def dots(self) -> int:
        """The number of dots after the note that it is thinking."""
        return int(self._waited / DOT) % 4

    def toggle(self) -> None:
        """Ask, or put away what was asked."""
        if self.shown:
            self.drawers.close()
        elif not self.settings.coach:
            self.ui.toast(_("The coach is switched off in the settings."))
        elif (seat := self._person_to_decide) is None:
            self.ui.toast(_("The coach advises people when it is their turn."))
        else:
            self.playback.finish()
            self.drawers.toggle(DRAWER)
            self._ask(seat)

    @property
    def _person_to_decide(self) -> int | None:
        """The seat of a person who decides next at the present moment; what led there may still be moving."""
        seat = self.session.next_seat
        return None if self.at_table.only_looking or self.session.opponent_next else seat

    def _ask(self, seat: int) -> None:
        self._asked_at, self._waited, self.thinking = len(self.session.moments), 0.0, True
        try:
            self.bot_process.ask("hint", self.session.text, seat, LEVEL, self.session.match.record.seed)
        except BotProcessLost:
            self._fail()

    def _fail(self) -> None:
        """There will be no answer."""
        self.rest()
        self.ui.toast(_("The coach could not think about this. Ask again."))
        if self.shown:
            self.drawers.close()

    def pause(self) -> None:
        """The table is left, perhaps for a while: what was advised stays."""
        self.playing = False
        if self.thinking:
            with suppress(BotProcessLost):
                self.bot_process.call_off()

    def resume(self) -> None:
        """Back at the table: what was not answered is asked again, unless the coach has been switched off."""
        if not self.shown:
            return
        if not self.settings.coach:
            self.drawers.close()
        elif self.thinking and self.session.next_seat is not None:
            self._ask(self.session.next_seat)

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
        self.drawers.begin_with(DRAWER)

    def drawer_changed(self) -> None:
        """Another drawer is open, or none: nobody wants to know any more."""
        if not self.shown:
            self.rest()

    def reword(self) -> None:
        """Another language: say the same anew."""
        self._placed = None, {}
        self.turns = tuple(self._turn(turn.found) for turn in self.turns)

    def _turn(self, found: Suggested) -> AdvisedTurn:
        state = self.session.state_at(self._asked_at)
        told = tuple(steps(self.session.game, state, found.choices))
        return AdvisedTurn(found, told, brought(self.session.game, view_of(self.session.game.name), told))

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
            answer = self.bot_process.answer()
        except BotProcessLost:
            self._fail()
            return True
        if answer is None:
            if self.dots != before:
                self.changed.emit()
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
        self.session.advised(found[0].choices, found[0].reasons)
        self.changed.emit()

    @property
    def done(self) -> tuple[str, ...]:
        """The choices made since it was asked, up to the moment that is shown."""
        return tuple(moment.choice for moment in self.session.moments[self._asked_at : self.session.made])

    @property
    def followed(self) -> tuple[int, ...]:
        """The turns that the game follows and that are not over."""
        if self.session.made < self._asked_at:
            return ()
        done = self.done
        return tuple(at for at, turn in enumerate(self.turns) if turn.open_after(done))

    @property
    def can_play(self) -> bool:
        """The chosen turn can be made now: nobody only looks back."""
        return not self.at_table.only_looking

    def game_changed(self) -> None:
        """A choice was made or taken back, a seat changed hands, or another moment is looked at."""
        if not self.shown:
            return
        if self.session.undone or not self.can_play:
            self.playing = False
        followed = self.followed
        if self.thinking or not followed or self.session.opponent_next:
            self.drawers.close()
        elif self.chosen not in followed:
            self.chosen, self.playing = followed[0], False

    def choose(self, at: int) -> bool:
        """Look at one of the turns; True if there is such a one."""
        if not self.shown or at not in self.followed:
            return False
        self.chosen, self.playing = at, False
        self.changed.emit()
        self.ui.reveal(f"{CARD}{at + 1}")
        return True

    @property
    def looked_at(self) -> AdvisedTurn | None:
        """The turn that is marked on the board: the one under the pointer, else the chosen one."""
        followed = self.followed if self.shown and self.turns else ()
        if not followed:
            return None
        name = self.ui.hovered or ""
        pointed = int(name.removeprefix(CARD)) - 1 if name.removeprefix(CARD).isdigit() else self.chosen
        return self.turns[pointed if name.startswith(CARD) and pointed in followed else self.chosen]

    def open_steps(self) -> tuple[AdvisedStep, ...]:
        """Steps still to be made of the turn that is marked on the board; none while something moves."""
        turn = self.looked_at
        return turn.open_after(self.done) if turn is not None and not self.playback.moving else ()

    def places(self, step: AdvisedStep) -> tuple[Place, ...]:
        """Places of a step that the table shows already; those that earlier steps move elsewhere are left out."""
        picture = self.viewport.picture
        if self._placed[0] is not picture:
            self._placed = picture, {}
        found = self._placed[1]
        if id(step) not in found:
            found[id(step)] = self._places(step)
        return found[id(step)]

    def _places(self, step: AdvisedStep) -> tuple[Place, ...]:
        now, then = self.viewport.spots(), self.viewport.view.spots(self.session.game.picture(step.before))
        return tuple(place for place in touched(step.choice) if place in now and now[place] == then.get(place))

    def play_step(self) -> None:
        """Make the next step of the chosen turn."""
        if self.at_table.choice_paths is not None and self.chosen in self.followed:
            step = self.turns[self.chosen].open_after(self.done)[0]
            self.play(ChoicePath(step.choice))

    def play_turn(self) -> None:
        """Make the rest of the chosen turn, one step after the other; an undo or a look back stops it."""
        if self.can_play:
            self.playing, self._waited = True, 0.0
            self.play_step()

    def _play_on(self, seconds: float) -> bool:
        if self.playback.moving or self.ui.layered or self.playback.busy:
            self._waited = 0.0
            return False
        self._waited += seconds
        if self._waited < BETWEEN and self.settings.speed != "off":
            return False
        self._waited = 0.0
        self.play_step()
        return True

    def preview(self) -> Preview | None:
        """The first of the open steps that a view can show as a ghost."""
        step = next((step for step in self.open_steps() if step.choice.verb in self.coach_words.ghosts), None)
        if step is None:
            return None
        if self._ghost[0] is not step:
            self._ghost = step, self._outcome(step)
        return self._ghost[1]

    def _outcome(self, step: AdvisedStep) -> Preview | None:
        """The outcome of a step, if nothing hidden comes to light by it."""
        after = self.session.game.apply(step.before, step.choice)
        if any(event.barrier for event in after.events):
            return None
        return Preview(step.choice, self.session.game.picture(after.state))
