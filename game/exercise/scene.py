"""The exercise at the real table: try with the real rules, ask for a hint, or see the answer with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import translation
from game.exercise.exercise import Exercise, Series, is_right
from game.exercise.strip import ExerciseGuide
from game.kit import sound
from game.kit.scene import Shot
from game.lessons import course, texts
from game.lessons.card import CardButton, CardContent
from game.match import Match, random_record
from game.table.coach.bot_process import BotProcessLost
from game.table.coach.coach_words import AdvisedStep, sentence, steps
from game.table.coach.verdict_words import arguments, from_to, leads_to
from game.table.input.choice_paths import ChoicePath
from game.table.options import TableOptions
from game.table.panels import table_widgets
from game.table.scene import Table
from game.table.timeline import SPEEDS
from game.translation import _
from rules import GAMES
from rules.bots import opponent
from rules.bots.chances import proven
from rules.bots.judgement import Verdict, turn_is_over
from rules.record import Record, replay, write

if TYPE_CHECKING:
    from game.app import App

AWAY = frozenset({"tool:coach", "tool:past", "seating"})
OTHERS = frozenset({"past", "earlier", "later", "present", "run", "save"})
"""Tools and commands that an exercise does without."""
BETWEEN = 0.6
"""Seconds at normal speed between two steps of the answer, so that they can be followed."""
TRYING, JUDGING, RIGHT, WRONG, LOST, SHOWING, SHOWN = range(7)


class ExerciseTable(Table):
    """The table of one exercise. `stage` tells how far it is: an answer is tried, judged, right or wrong, or the
    thinking process was lost; or the answer is being shown, or has been."""

    def __init__(self, app: App, exercise: Exercise, series: Series) -> None:
        self.exercise, self.series = exercise, series
        self.stage = TRYING
        self.hints = 0
        self.verdict: Verdict | None = None
        self._read = False
        """The question has been read: only a strip with the buttons is left of the card."""
        self._closed = False
        """The series has been told how it went."""
        self._waited = 0.0
        super().__init__(app, self._match(), options=self._options())
        self.base = len(self.session.moments)
        self.steps = tuple(steps(self.session.game, self.session.state, exercise.best))
        self.turns.closed = lambda: self.stage != TRYING
        self.turns.said = lambda: _("The turn is over.") if self.over else ""
        self.guide = ExerciseGuide(self, self, self.press, lambda: self.folded)
        self.session.changed.subscribe(self._chosen)
        self.pointer.board_pressed.subscribe(self.fold)
        self.playback.at_rest.subscribe(self._judge)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """A turn of a game of random choices, found at first sight."""
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        state = replay(GAMES[kept.game], kept)
        plan = opponent(kept.game, "easy", 0, shot.seats).plan(state, nodes=200)
        return cls(app, Exercise(kept, tuple(choice.text for choice in plan)), SampleSeries())

    def _match(self) -> Match:
        """The position; whoever is asked is a person."""
        kept, asked = self.exercise.record, self.exercise.prompt
        assert asked is not None, "an exercise asks somebody"
        seats = list(kept.seats)
        seats[asked.seat] = replace(seats[asked.seat], bot=None)
        return Match(replace(kept, seats=tuple(seats), lines={}), "exercise", self.exercise.colors)

    def _options(self) -> TableOptions:
        return TableOptions(
            saved=False, moments=False, offers=lambda tool: tool not in AWAY, holds=lambda: True, menu=self.open_menu,
            results=lambda: None, lets=lambda _path: self.stage == TRYING, shade=self.shade,
        )  # fmt: skip

    @property
    def made(self) -> tuple[str, ...]:
        """The choices of the present try."""
        return tuple(moment.choice for moment in self.session.moments[self.base :])

    @property
    def over(self) -> bool:
        """The turn is over."""
        return turn_is_over(self.session.match.record, self.session.state_at(self.base), self.session.state)

    @property
    def record(self) -> Record:
        return self.session.match.record

    @property
    def folded(self) -> bool:
        return self._read and self.stage == TRYING

    def fold(self) -> None:
        """The question has been read."""
        self._read = True
        self.refresh()

    def unfold(self) -> None:
        self._read = False
        self.refresh()

    def _chosen(self) -> None:
        self._waited, self._read = 0.0, True
        if self.stage == TRYING and (self.over or self.exercise.knows(self.made)):
            self.stage = JUDGING

    def _judge(self) -> None:
        """Judge what was tried, when it has been seen: by heart, or by the thinking process."""
        if self.stage != JUDGING or self.bot_process.busy:
            return
        if self.exercise.knows(self.made):
            self._decide(None)
            return
        seat = self.session.moments[-1].seat
        try:
            self.bot_process.ask("judge", write(self.session.record), seat, "", 0, self.base, self.exercise.best)
        except BotProcessLost:
            self.stage = LOST
        self.refresh()

    def _decide(self, verdict: Verdict | None) -> None:
        """The answer is right or not; without a verdict it is known to be right."""
        self.verdict = verdict
        right = verdict is None or is_right(verdict, self.record.game, len(self.record.seats))
        self.stage = RIGHT if right else WRONG
        sound.play("fanfare" if right else "no")
        if right and not self._closed:
            self._closed = True
            self.series.solved(self.hints)
        self.refresh()

    def tick(self, seconds: float) -> bool:
        changed = super().tick(seconds)
        if self.stage == JUDGING and not self.playback.moving:
            return self._listen() or changed
        if self.stage == SHOWING and not self.playback.moving and not self.ui.layered:
            return self._show_on(seconds) or changed
        return changed

    def _listen(self) -> bool:
        if not self.bot_process.busy:
            self._judge()
            return True
        try:
            answer = self.bot_process.answer()
        except BotProcessLost:
            self.stage = LOST
            self.refresh()
            return True
        if answer is None:
            return False
        if answer.verdict is None:
            self.stage = LOST
            self.refresh()
        else:
            self._decide(answer.verdict)
        return True

    def _show_on(self, seconds: float) -> bool:
        """The next step of the answer; after the last one it is explained."""
        self._waited += seconds
        speed = SPEEDS.get(self.viewport.timeline.speed)
        if speed is not None and self._waited < BETWEEN / speed:
            return False
        self._waited = 0.0
        if len(self.made) < len(self.exercise.best):
            text = self.exercise.best[len(self.made)]
            self.choose(ChoicePath(self.session.game.find(self.session.state, text)), planned=True)
        else:
            self.stage = SHOWN
            self.refresh()
        return True

    def press(self, key: str) -> None:
        """A button of the card."""
        acts: Mapping[str, Callable[[], None]] = {
            "guide:hint": self.hint, "guide:answer": self.answer, "guide:again": self.again,
            "guide:next": self.series.go_on, "guide:fold": self.fold, "guide:open": self.unfold,
        }  # fmt: skip
        acts[key]()

    def hint(self) -> None:
        """The next hint: first what it is about, then how it begins."""
        if self.stage == WRONG:
            self.again()
        if self.stage == TRYING:
            self.hints = min(2, self.hints + 1 if self._about() else 2)
            self.unfold()

    def answer(self) -> None:
        """Show the best turn on the table."""
        if self.stage in (JUDGING, SHOWING):
            return
        self._begin_again()
        if not self._closed:
            self._closed = True
            self.series.shown()
        self.stage, self._waited = SHOWING, 0.0
        self.refresh()

    def again(self) -> None:
        """Try anew from the position."""
        if self.stage in (JUDGING, SHOWING):
            return
        self._begin_again()
        self.stage, self.verdict = TRYING, None
        self.refresh()

    def _begin_again(self) -> None:
        self.pointer.cancel()
        self.playback.finish()
        while self.made:
            self.moves.undo()
        self.session.undone.clear()

    def undo(self) -> None:
        """Back one choice, as far as the position goes."""
        if self.stage in (JUDGING, SHOWING):
            return
        if not self.made:
            self.ui.toast(_("It begins here."))
            return
        self.stage, self.verdict = TRYING, None
        self.moves.undo()

    def _commands(self) -> Mapping[str, Callable[[], None]]:
        """The table's, without those that an exercise does without; the coach's key asks for a hint."""
        kept = {name: act for name, act in super()._commands().items() if name not in OTHERS}
        return {**kept, "coach": self.hint, "redo": _nothing, **dict.fromkeys(OTHERS, _nothing)}

    def _announce(self) -> bool:
        """Nothing: the card tells whose turn it is."""
        return False

    def open_menu(self) -> None:
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("continue", "play", _("Go on"), _nothing),
            ("again", "replay", _("Again"), self.again),
            ("keys", "keyboard", _("Keys"), self.menus.open_keys),
            ("settings", "settings", _("Settings"), partial(self._visit, "settings")),
            ("leave", "home", _("Leave"), self.series.leave),
        ]
        table_widgets.open_menu(self.ui, entries)

    def content(self) -> CardContent:
        """The card now."""
        said = texts.load(self.record.game, translation.language())
        answer, caption = self._said()
        guide = course.load(self.record.game).guide
        return CardContent(self.series.title(), answer, caption, guide, said.of_course("name"), buttons=self._buttons())

    def _said(self) -> tuple[str, str]:
        """What is said of the last try, and of the next."""
        if self.stage == JUDGING:
            return "", _("Let me see …")
        if self.stage == LOST:
            return "", _("The coach could not think about this. Ask again.")
        if self.stage == RIGHT:
            return self._praise(), self._why()
        if self.stage == WRONG:
            return self._rebuke(), _("Try another turn, or ask for a hint.")
        if self.stage in (SHOWING, SHOWN):
            return _("The best turn: {turn}").format(turn=sentence([step.words for step in self.steps])), self._why()
        return self._hinted(), self.series.question()

    def _praise(self) -> str:
        if self.verdict is None or self.verdict.cost <= 0:
            return _("Right! The coach knows nothing better.")
        return _("Right! Only a little behind the best turn.")

    def _rebuke(self) -> str:
        if self.verdict is not None and self._chances:
            return _("Not yet: your chance to win falls {change}.").format(change=from_to(self.verdict))
        return _("Not yet: there is a better turn.")

    @property
    def _chances(self) -> bool:
        return proven(self.record.game, len(self.record.seats))

    def _reasons(self) -> list[str]:
        """What speaks for the best turn."""
        names = self.session.game.names(self.session.state)
        return [
            entry.words for entry in arguments(self.record.game, names, self.exercise.arguments) if entry.speaks_for
        ]

    def _why(self) -> str:
        found = self._reasons() or [leads_to()]
        return _("Why: {reasons}").format(reasons=sentence(found))

    def _about(self) -> str:
        return next(iter(self._reasons()), "")

    def _hinted(self) -> str:
        about = self._about()
        if self.hints >= 2 and (first := next((step.words for step in self.steps if step.words), "")):
            return _("Begin so: {step}").format(step=first)
        return _("It is about this: {reason}").format(reason=about) if self.hints and about else ""

    def _buttons(self) -> tuple[CardButton, ...]:
        if self.stage in (JUDGING, SHOWING):
            return ()
        hint = CardButton("guide:hint", _("Hint") if not self.hints else _("Another hint"), main=False)
        answer = CardButton("guide:answer", _("Answer"), main=False, icon="play")
        again = CardButton("guide:again", _("Again"), main=self.stage in (WRONG, LOST))
        onward = CardButton("guide:next", self.series.onward())
        if self.stage == TRYING:
            helped = (answer, *([hint] if self.hints < 2 else []))
            if self.folded:
                return (CardButton("guide:open", _("The question"), main=False), *helped)
            return (*helped, CardButton("guide:fold", _("To the table")))
        if self.stage in (WRONG, LOST):
            return (answer, *([hint] if self.hints < 2 and self.stage == WRONG else []), again)
        return (again, onward) if self.stage == SHOWN else (again, answer, onward)

    def _hinted_step(self) -> AdvisedStep | None:
        """The step that a hint points at: the next one, as long as the try follows the answer."""
        made = self.made
        follows = self.exercise.best[: len(made)] == made and len(made) < len(self.steps)
        asked = self.stage == TRYING and self.turns.live and not self.playback.moving
        return self.steps[len(made)] if asked and follows and self.hints >= 2 else None

    def lit(self) -> Sequence[str]:
        step = self._hinted_step()
        spots = self.viewport.spots()
        places = (step.choice.source, step.choice.target) if step else ()
        return [place for place in places if place and place in spots]

    def named(self) -> Sequence[str]:
        return ()

    def pointed(self) -> str | None:
        found = self.lit()
        return found[-1] if found else None

    def shade(self, surface: pygame.Surface) -> None:
        self.guide.shade(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter on a closing card goes on where the keyboard stands nowhere."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._closing:
            self.series.go_on()
            return True
        return super().handle(event)

    @property
    def _closing(self) -> bool:
        return self.stage in (RIGHT, SHOWN) and not self.ui.layered and self.keyboard.focus is None


class SampleSeries:
    """The series of an exercise that belongs to nothing."""

    def title(self) -> str:
        return _("Find it yourself")

    def question(self) -> str:
        return _("Find a better turn.")

    def onward(self) -> str:
        return _("Go on")

    def solved(self, hints: int) -> None: ...

    def shown(self) -> None: ...

    def go_on(self) -> None: ...

    leave = go_on


def _nothing() -> None:
    """A command that an exercise does without."""
