"""The exercise at the real table: try with the real rules, ask for a hint, or see the answer with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import translation
from game.exercise.band import ExerciseGuide, holds, is_small, low_band, rect_of, room_above
from game.exercise.exercise import CHANCE, POINTS, Exercise, Series, is_right, question
from game.kit import sound
from game.kit.geometry import Canvas
from game.kit.scene import Shot
from game.lessons import course, texts
from game.lessons.card import CardButton, CardContent
from game.match import Match, random_record
from game.table.coach.bot_process import BotProcessLost
from game.table.coach.coach_words import AdvisedStep, alike, decides_the_rest, listed, numbered, steps, worded
from game.table.coach.verdict_words import FOLLOWS, Entry, account, arguments, explained, lost, results, weighed_up
from game.table.input.choice_paths import ChoicePath
from game.table.options import TableOptions
from game.table.panels import table_widgets
from game.table.scene import Table
from game.table.timeline import SPEEDS
from game.translation import _, ngettext
from rules import GAMES
from rules.bots import opponent
from rules.bots.chances import proven
from rules.bots.coach import Argument
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
        self.revealed = 0
        """The steps of the best turn that a hint has told."""
        self.verdict: Verdict | None = None
        self.tried: Verdict | None = None
        """The last try that is not the best turn itself."""
        self._room: tuple[Canvas, Canvas] | None = None
        self._read = False
        """What the guide says has been read: in a small window only a strip is left of him."""
        self._closed = False
        """The series has been told how it went."""
        self._seen = False
        """The answer was shown before anything was found."""
        self._waited = 0.0
        super().__init__(app, self._match(), options=self._options())
        self.base = len(self.session.moments)
        self.whole = exercise.whole
        self.steps = tuple(steps(self.session.game, self.session.state, exercise.best))
        self.turns.closed = lambda: self.stage != TRYING
        self.turns.said = lambda: _("The turn is over.") if self.over else ""
        self.guide = ExerciseGuide(self, self, self.press)
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
            saved=False, moments=False, offers=lambda tool: tool not in AWAY, room=self._room_of_table,
            holds=lambda: True, menu=self.open_menu, results=lambda: None, lets=lambda _path: self.stage == TRYING,
            shade=self.shade, proposes=self._proposed,
        )  # fmt: skip

    def _room_of_table(self, whole: Canvas) -> Canvas:
        """The window above the guide's band; the same as long as the window is."""
        if self._room is None or self._room[0] is not whole:
            self._room = whole, room_above(whole)
        return self._room[1]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface.subsurface(self.canvas.rect))
        self._draw_band(surface)

    def _draw_band(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The widgets below the table, which is a picture of its own; gives where they are."""
        band, clip = rect_of(self.app.canvas), surface.get_clip()
        surface.set_clip(clip.clip(band))
        surface.fill(self.ui.world.deep)
        self.ui.draw(surface)
        surface.set_clip(clip)
        return [band]

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        parts = super().redraw(surface.subsurface(self.canvas.rect))
        return [*parts, *self._draw_band(surface)]

    def redraw_parts(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.viewport.timeline.busy:
            return self.redraw(surface)
        return super().redraw_parts(surface.subsurface(self.canvas.rect))

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

    def fold(self) -> None:
        """What the guide says has been read."""
        self._read = True
        self.refresh()

    def unfold(self) -> None:
        self._read = False
        self.refresh()

    def _chosen(self) -> None:
        self._waited, self._read = 0.0, True
        if self.stage == TRYING and self.over:
            self.stage = JUDGING

    def _judge(self) -> None:
        """Judge what was tried, when it has been seen: by heart, or by the thinking process."""
        if self.stage != JUDGING or self.bot_process.busy:
            return
        if self.exercise.knows(self.made):
            self._decide(None)
            return
        if self.exercise.judged is not None and self.made == self.exercise.beside:
            self._decide(self.exercise.judged)
            return
        seat = self.session.moments[-1].seat
        try:
            self.bot_process.ask("judge", write(self.session.record), seat, "", 0, self.base, self.exercise.best)
        except BotProcessLost:
            self.stage = LOST
        self.refresh()

    def _is_right(self, verdict: Verdict) -> bool:
        return is_right(verdict, self.record.game, len(self.record.seats), self.exercise.furthest)

    def _decide(self, verdict: Verdict | None) -> None:
        """The answer is right or not; without a verdict it is known to be right."""
        self.verdict, self._read = verdict, False
        right = verdict is None or self._is_right(verdict)
        self.stage = RIGHT if right else WRONG
        self.tried = verdict or self.tried
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
            self.unfold()
        return True

    def press(self, key: str) -> None:
        """A button of the card."""
        acts: Mapping[str, Callable[[], None]] = {
            "guide:hint": self.hint, "guide:answer": self.answer, "guide:again": self.again,
            "guide:next": self.series.go_on, "guide:fold": self.fold, "guide:open": self.unfold,
        }  # fmt: skip
        acts[key]()

    def hint(self) -> None:
        """The next hint: first what it is about; then a step more than the last try had right, and another."""
        if self.stage == WRONG:
            self.again()
        if self.stage != TRYING or not self._can_help:
            return
        if self.hints or not self._about():
            self.revealed = self._following(max(self.revealed, self._right_so_far))
        self.hints += 1
        self._read = is_small(self.app.canvas) and self._shortened(self.content()).brief == self._hinted()
        self.refresh()

    @property
    def _can_help(self) -> bool:
        """Whether a hint can still say more."""
        return self.revealed < len(self.steps) and not self._all_foreseen

    @property
    def _all_foreseen(self) -> bool:
        """All of the best turn that can be foreseen was found, and the turn goes on with what has come to light."""
        best = self.exercise.best
        return self.stage == TRYING and not self.whole and self.made[: len(best)] == best

    def _following(self, at: int) -> int:
        """How many steps are told when the next one is that has words."""
        return next((n for n in range(at + 1, len(self.steps)) if self.steps[n - 1].words), len(self.steps))

    @property
    def _right_so_far(self) -> int:
        """The first steps of the last try that are those of the best turn."""
        return alike(self.tried.played.choices if self.tried else (), self.exercise.best)

    def answer(self) -> None:
        """Show the best turn on the table."""
        if self.stage in (JUDGING, SHOWING):
            return
        self._begin_again()
        if not self._closed:
            self._closed = self._seen = True
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
        """What the guide says now; what has no room below the table in brief, once it has been read."""
        said = texts.load(self.record.game, translation.language())
        answer, caption = self._said()
        guide = course.load(self.record.game).guide
        name, right = said.of_course("name"), self.stage == RIGHT
        whole = CardContent(self.series.title(), answer, caption, guide, name, buttons=self._buttons(), right=right)
        below = replace(whole, brief=whole.spoken) if is_small(self.app.canvas) else whole
        if self._has_room(below):
            return below
        if self._read:
            return self._shortened(whole)
        return replace(whole, buttons=(*whole.buttons, CardButton("guide:fold", _("To the table"), main=False)))

    def _shortened(self, whole: CardContent) -> CardContent:
        """The hints or the answer, without what they are about; if that is too long its last line."""
        told = whole.answer or whole.caption
        short = self._told_only(whole, told)
        return short if self._has_room(short) else self._told_only(whole, told.split("\n")[-1])

    def _told_only(self, whole: CardContent, words: str) -> CardContent:
        """Nothing but these words, and the way back to the others."""
        short = replace(whole, buttons=self._folded())
        if is_small(self.app.canvas):
            return replace(short, brief=words)
        return replace(short, answer=words, caption="") if whole.answer else replace(short, caption=words)

    def _has_room(self, content: CardContent) -> bool:
        """Whether all of it has room below the table."""
        canvas = self.app.canvas
        return holds(canvas, content) if content.brief else low_band(canvas, content, self.ui.world).fits

    def _said(self) -> tuple[str, str]:
        """What is said of the last try, and of the next."""
        if self.stage == JUDGING:
            return "", _("Let me see …")
        if self.stage == LOST:
            return "", _("The coach could not think about this. Ask again.")
        if self.stage == RIGHT:
            return self._praise(), self._why()
        if self.stage == WRONG:
            return self._rebuke(), self._what_was_missed()
        if self.stage == SHOWING:
            return "", _("Watch the best turn …")
        if self.stage == SHOWN:
            return self._told(), self._why()
        return self._hinted(), self.series.question()

    def _praise(self) -> str:
        if self._seen:
            return _("Right! But the answer was shown before, so it does not count.")
        if self.verdict is None:
            return _("Right! The coach knows nothing better.")
        if self.verdict.cost <= 0:
            return _("Right! As good as the coach’s own turn.")
        return _("Right! Only a little behind the best turn.")

    def _rebuke(self) -> str:
        assert self.verdict is not None, "whatever is wrong was judged"
        if self._chances and self.verdict.chance_lost > CHANCE:
            return _("Not yet: this gives away {n} in 100 games.").format(n=lost(self.verdict))
        return ngettext(
            "Not yet: about {n} point behind the best turn.",
            "Not yet: about {n} points behind the best turn.",
            round(self.verdict.cost),
        )

    def _what_was_missed(self) -> str:
        """How far the try was right, and what it lacks in results: the way to them is still to be found."""
        assert self.tried is not None, "whatever is wrong was tried"
        begun = numbered([step.words for step in self.steps[: self._right_so_far]])
        right = [_("Right so far: {steps}").format(steps=begun)] if begun else []
        found = results(self.record.game, self._names, self.tried)
        return "\n".join([*right, _("The best turn has this instead:"), *weighed_up(found)])

    def _told(self) -> str:
        """The best turn step by step; what is the same in the last try in one line, and then where they part."""
        same = self._right_so_far
        both, rest = listed(worded(self.steps[:same])), self.steps[same:]
        best = listed(worded(rest), len(both))
        begun = (
            [_("Both turns: {steps}").format(steps="  ".join(both)), *self._parting(same, len(both))] if both else []
        )
        return "\n".join([*begun, _("The best turn:"), *best, *self._unforeseen])

    def _parting(self, same: int, told: int) -> list[str]:
        """The first step of the last try that is not one of the best turn."""
        tried = self.tried.played.choices if self.tried else ()
        own = list(steps(self.session.game, self.session.state_at(self.base), tried))
        return [_("Yours: {step}").format(step=step) for step in listed(worded(own[same:]), told)[:1]]

    @property
    def _unforeseen(self) -> list[str]:
        return [] if self.whole else [decides_the_rest()]

    @property
    def _names(self) -> Sequence[str]:
        return self.session.game.names(self.session.state)

    def _parts_from(self, tried: Verdict) -> str:
        """The heading of what sets the best turn apart from one that is right too: what it all comes to."""
        if tried.cost <= POINTS:
            return _("The coach’s turn differs in this, yet altogether it comes to nearly the same:")
        if self._chances and tried.chance_lost <= CHANCE:
            return _("The coach’s turn differs in this, yet the chance to win is nearly the same:")
        return _("The coach’s turn differs in this:")

    def _beside(self, tried: Verdict) -> list[Entry]:
        """All that differs between the best turn and a try, and the turns that follow."""
        return account(self.record.game, self._names, tried, chances=False)

    @property
    def _chances(self) -> bool:
        return proven(self.record.game, len(self.record.seats))

    def _spoken_for(self, found: Sequence[Argument]) -> list[str]:
        """What speaks for the best turn."""
        return [entry.words for entry in arguments(self.record.game, self._names, found) if entry.speaks_for]

    def _why(self) -> str:
        """The reasons: beside the person's own last try, if there was one, or a right turn that is not the coach's."""
        if self.stage == RIGHT and self.verdict is not None and (differs := self._beside(self.verdict)):
            return "\n".join([self._parts_from(self.verdict), *weighed_up(differs)])
        if self.tried is not None and self.stage == SHOWN:
            return "\n".join([_("Beside your turn:"), *weighed_up(self._beside(self.tried))])
        found = explained(self.record.game, self._names, self.exercise.arguments, self.exercise.ahead)
        other = self._other
        head = _("Better than “{step}”:").format(step=other) if other else _("Why:")
        return "\n".join([head, *weighed_up(found)])

    @property
    def _other(self) -> str:
        """The first step in which the turn that the reasons are about differs from the best one."""
        told = steps(self.session.game, self.session.state_at(self.base), self.exercise.beside)
        best = dict(enumerate(self.exercise.best))
        others = (step.words for at, step in enumerate(told) if best.get(at) != step.choice.text)
        return next((words for words in others if words), "")

    def _about(self) -> str:
        """The reason that tells most; nothing where all is a matter of what follows."""
        telling = [each for each in self.exercise.arguments if not each.reason.key.startswith(FOLLOWS)]
        return next(iter(self._spoken_for(telling)), "")

    def _hinted(self) -> str:
        """All that was told so far: what it is about, and how it begins; or how far it has been found."""
        if self._all_foreseen:
            return _("Right so far! What is turned up now decides the rest: end your turn well.")
        told = [_("What matters: {reason}").format(reason=self._about())] if self.hints and self._about() else []
        if self.revealed:
            begun = numbered([step.words for step in self.steps[: self.revealed]])
            told.append(_("Begin like this: {step}").format(step=begun))
        return "\n".join(told)

    def _buttons(self) -> tuple[CardButton, ...]:
        if self.stage in (JUDGING, SHOWING):
            return ()
        hint = CardButton("guide:hint", _("Hint") if not self.hints else _("Another hint"), main=False)
        answer = CardButton("guide:answer", _("Show the answer"), main=False, icon="play")
        again = CardButton("guide:again", _("Again"), main=self.stage in (WRONG, LOST))
        onward = CardButton("guide:next", self.series.onward())
        helped = [hint] if self._can_help and self.stage != LOST else []
        if self.stage == TRYING:
            return (*helped, answer)
        if self.stage in (WRONG, LOST):
            return (*helped, answer, again, replace(onward, main=False))
        return (again, onward) if self.stage == SHOWN else (again, answer, onward)

    def _folded(self) -> tuple[CardButton, ...]:
        """The buttons, and before them the way back to all that was said."""
        words = _("The question") if self.stage == TRYING else _("Why?")
        return (CardButton("guide:open", words, main=False), *self._buttons())

    def _hinted_step(self) -> AdvisedStep | None:
        """The step that a hint points at: the next one that was told, as long as the try follows the answer."""
        made = self.made
        follows = self.exercise.best[: len(made)] == made and len(made) < self.revealed
        asked = self.stage == TRYING and self.turns.live and not self.playback.moving
        return self.steps[len(made)] if asked and follows else None

    def _proposed(self) -> str | None:
        """The answer that a hint has told: its button stands out."""
        step = self._hinted_step()
        return step.choice.text if step else None

    def lit(self) -> Sequence[str]:
        """What a hint points at; nothing where a button answers."""
        step = self._hinted_step()
        if step is None or step.choice.text in self._on_buttons():
            return []
        spots = self.viewport.spots()
        return [place for place in (step.choice.source, step.choice.target) if place and place in spots]

    def _on_buttons(self) -> frozenset[str]:
        return frozenset(answer.path.choice.text for answer in self.prompt_panel.answers())

    def named(self) -> Sequence[str]:
        return ()

    def pointed(self) -> str | None:
        found = self.lit()
        return found[-1] if found else None

    def shade(self, surface: pygame.Surface) -> None:
        """The light of a hint; whoever has gone to the table wants to see all of it."""
        if self._read:
            self.guide.point(surface)
        else:
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
        return question()

    def onward(self) -> str:
        return _("Go on")

    def solved(self, hints: int) -> None: ...

    def shown(self) -> None: ...

    def go_on(self) -> None: ...

    leave = go_on


def _nothing() -> None:
    """A command that an exercise does without."""
