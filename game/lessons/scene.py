"""The lesson: a chapter at the real table, with the guide beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import pygame

from game import translation
from game.kit import dialog, sound
from game.kit.scene import Shot
from game.lessons import course as courses
from game.lessons import hints, texts
from game.lessons.card import CardButton, CardContent
from game.lessons.course import LEARNER, Chapter, LessonStep
from game.lessons.guide import Guide
from game.lessons.hints import Occasion
from game.lessons.learner import Learner
from game.lessons.lesson import Lesson, Stand
from game.lessons.places import lit_places, named_places
from game.match import Match
from game.session import Moment
from game.table.input.choice_paths import ChoicePath
from game.table.options import TableOptions
from game.table.panels import table_widgets
from game.table.scene import Table
from game.table.timeline import SPEEDS
from game.translation import _
from rules.record import Record

if TYPE_CHECKING:
    from game.app import App

AWAY = frozenset({"tool:coach", "tool:past", "seating"})
"""Tools that a lesson does without: the guide advises, and the record before the chapter is nobody's past."""
FAR = 99
"""A turn so late that every hint may be said."""
POINTED, SEEN, HELD = 0.7, 1.4, 2.9
"""Seconds that the hand points before the guide shows a choice, that are left before he turns back to an earlier
position, and that what came of a choice shown is seen at normal speed before it is taken back."""


class LessonTable(Table):
    """A chapter of a game's course from the own position of its step number `begun`; `turned` if the guide has just
    gone back to it. `learner` is usually the one at home, and `options` are what another mode wants otherwise."""

    overview = True
    """There is a page of all chapters."""

    def __init__(
        self,
        app: App,
        game: str,
        chapter: str = "",
        begun: int = 0,
        turned: bool = False,
        learner: Learner | None = None,
        options: TableOptions | None = None,
    ) -> None:
        self.learner = learner or Learner(app)
        self.course = courses.load(game)
        self.chapter = self.course.chapter(chapter) if chapter else self.course.chapters[0]
        self.lesson = Lesson(self.course, self.chapter, begun)
        self.turned = turned
        self.refused: LessonStep | None = None
        """The step that has just not taken a choice."""
        self.shown: int | None = None
        """The number of choices before the one that the guide is showing."""
        self.asked_to_try = False
        """The guide has just shown a choice and taken it back."""
        self.waited = 0.0
        self._stand: tuple[object, Stand] | None = None
        self._done: tuple[object, bool] | None = None
        super().__init__(app, self._match(begun), options=self._taught(options or TableOptions(menu=self.open_menu)))
        self.base = len(self.session.moments)
        self.turns.closed = lambda: self.over
        self.guide = Guide(self, self, self.press)
        self.session.changed.subscribe(self._chosen)
        self.playback.at_rest.subscribe(self._at_rest)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        course = courses.load(shot.game)
        return cls(app, shot.game, course.chapters[min(shot.chapter, len(course.chapters)) - 1].id)

    def _taught(self, options: TableOptions) -> TableOptions:
        """The options of a table at which the guide decides what is done."""
        return replace(
            options, saved=False, offers=lambda tool: tool not in AWAY and options.offers(tool), holds=self.holds,
            results=self.closed, lets=self.lets, plan=self.plan, shade=self.shade, proposes=self.proposed,
            moments=self.lesson.line.ends_game,
        )  # fmt: skip

    def _match(self, begun: int) -> Match:
        kept, at = self.lesson.line.record, self.chapter.steps[begun].at
        return Match(_renamed(replace(kept, choices=kept.choices[:at], lines={}), self.learner), "lesson")

    @property
    def texts(self) -> texts.CourseTexts:
        return texts.load(self.course.game, translation.language())

    @property
    def made(self) -> Sequence[Moment]:
        """The choices since the lesson began."""
        return self.session.moments[self.base :]

    @property
    def stand(self) -> Stand:
        """The stand of the lesson; while the guide shows a choice, still the one before it."""
        made = self.session.moments[self.base : self.shown]
        key = made[-1] if made else None
        if self._stand is None or self._stand[0] is not key:
            self._stand = key, self.lesson.stand(made)
        return self._stand[1]

    @property
    def over(self) -> bool:
        """Everything has been told and seen."""
        return self.shown is None and not self.playback.moving and self._told

    @property
    def _told(self) -> bool:
        """Everything has been told; worked out once after every choice."""
        last = self.session.moments[-1] if self.session.moments else None
        if self._done is None or self._done[0] is not last:
            self._done = last, self.lesson.done(self.made)
        return self._done[1]

    def holds(self) -> bool:
        return self.shown is not None or self.stand.missed or self._told

    def plan(self) -> Sequence[str]:
        return self.lesson.others(self.made)

    def lets(self, path: ChoicePath) -> bool:
        """A choice is made unless the step wants another: then the guide says so."""
        if self.shown is not None or self.over:
            return False
        self.refused = self.lesson.allows(self.made, [choice.text for choice in path.choices])
        if self.refused is not None:
            sound.play("no")
            self.refresh()
        return self.refused is None

    def _chosen(self) -> None:
        self.refused = None
        if self.shown is None:
            self.asked_to_try = False
            self.turned = self.turned and not self.made
            self.waited = 0.0

    def _at_rest(self) -> None:
        self.waited = 0.0
        if self.over:
            self.learner.finish(self.course.game, self.chapter.id)
        self.refresh()

    def tick(self, seconds: float) -> bool:
        changed = super().tick(seconds)
        if self.playback.moving or self.ui.layered:
            return changed
        self.waited += seconds
        if self.shown is not None:
            return self._show_on() or changed
        if self.stand.missed and self.waited >= SEEN:
            self.turn_back()
        return changed

    def _show_on(self) -> bool:
        """Go on showing: the hand points, the choice is made, and it is taken back."""
        if len(self.session.moments) == self.shown:
            if self.waited >= POINTED:
                self.choose(self._path(self.example()), planned=True)
        elif not self._kept_in_sight and self.waited >= HELD / SPEEDS[self.viewport.timeline.speed]:
            self.take_back()
            return True
        return False

    @property
    def _kept_in_sight(self) -> bool:
        """Without motion, a choice that was shown stays until it is understood."""
        showing = self.shown is not None and len(self.session.moments) > self.shown
        return showing and self.viewport.timeline.speed not in SPEEDS

    def take_back(self) -> None:
        """The end of showing: now it is the learner's choice."""
        self.moves.undo()
        self.shown, self.asked_to_try = None, True
        self.refresh()

    def example(self) -> str:
        """The choice that the guide would make now."""
        return self.lesson.example(self.stand, self.session.state)

    def proposed(self) -> str | None:
        """The choice of the main button: none but the one that the guide would make."""
        told = self.shown is None and self.turns.live and self.stand.step is not None
        return self.example() if told else None

    def _path(self, text: str) -> ChoicePath:
        return ChoicePath(self.session.game.find(self.session.state, text))

    def press(self, key: str) -> None:
        """A button of the guide."""
        acts: Mapping[str, Callable[[], None]] = {
            "guide:show": self.show_me, "guide:next": self.go_on, "guide:skip": self.skip,
            "guide:seen": self.take_back, "guide:again": self.again, "guide:chapters": self.leave_lesson,
        }  # fmt: skip
        acts[key]()

    def show_me(self) -> None:
        """The guide makes a choice before the learner's eyes, and takes it back."""
        if self.over or self.shown is not None or not self.turns.live:
            return
        self.pointer.cancel()
        self.playback.finish()
        self.shown, self.waited, self.refused = len(self.session.moments), 0.0, None
        self.refresh()

    def go_on(self) -> None:
        """The next chapter at the end of one, else the next step: the guide makes the choice."""
        if self.over:
            self.next_chapter()
        elif self.shown is None and self.turns.live:
            self.pointer.cancel()
            self.playback.finish()
            self.choose(self._path(self.example()), planned=True)

    def turn_back(self) -> None:
        """To the own position of the step that can no longer be told here."""
        self.open_chapter(self.chapter.id, begun=self.stand.index, turned=True)

    def open_chapter(self, chapter: str, **where: Any) -> None:
        self.app.go("lesson", game=self.course.game, chapter=chapter, **where)

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The chapters that follow each other."""
        return self.course.chapters

    def again(self) -> None:
        self.open_chapter(self.chapter.id)

    def skip(self) -> None:
        """On to the next chapter; whoever has not finished this one is asked first."""
        if self.chapter.id in self.learner.done(self.course.game):
            self.next_chapter()
            return
        words = _("You have not finished it.")
        if self.overview:
            words += "\n" + _("You find it again among all chapters.")
        answers = [(_("Back to the chapter"), _nothing), (_("Skip it"), self.next_chapter)]
        dialog.ask(self.ui, _("Skip this chapter?"), words, answers)

    def next_chapter(self) -> None:
        """The chapter after this one; after the last, the page of all chapters."""
        at = self.chapters.index(self.chapter) + 1
        if at < len(self.chapters):
            self.open_chapter(self.chapters[at].id)
        else:
            self.leave_lesson()

    def leave_lesson(self) -> None:
        self.app.go("learn", game=self.course.game)

    def open_menu(self) -> None:
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("continue", "play", _("Go on"), lambda: None),
            ("again", "replay", _("Begin this chapter again"), self.again),
            ("skip", "skip", _("Skip this chapter"), self.next_chapter),
            ("keys", "keyboard", _("Keys"), self.menus.open_keys),
            ("settings", "settings", _("Settings"), partial(self._visit, "settings")),
            ("chapters", "home", _("All chapters"), self.leave_lesson),
        ]
        table_widgets.open_menu(self.ui, entries)

    def closed(self) -> None:
        """The game of the chapter is over: the guide closes the chapter."""
        self._at_rest()

    def undo(self) -> None:
        """Back one choice, as far as the chapter goes."""
        if self.shown is not None:
            return
        if not self.made:
            self.ui.toast(_("The chapter begins here."))
            return
        self.moves.undo()

    def _commands(self) -> Mapping[str, Callable[[], None]]:
        """The table's, without those that a lesson does without; the coach's key asks the guide."""
        kept = {name: act for name, act in super()._commands().items() if name not in OTHERS}
        return {**kept, "coach": self.show_me, **dict.fromkeys(OTHERS, _nothing)}

    def _announce(self) -> bool:
        """Nothing: the guide tells whose turn it is."""
        return False

    def content(self) -> CardContent:
        """The guide's card now."""
        names, said = self.chapters, self.texts
        number = names.index(self.chapter) + 1
        learned = self.learner.done(self.course.game)
        return CardContent(
            title=f"{number}. {said.of_chapter(self.chapter, 'title')}",
            answer=self._answer(),
            caption=self._caption(),
            guide=self.course.guide,
            name=said.of_course("name"),
            beads=tuple(_bead(chapter, self.chapter, learned) for chapter in names),
            buttons=self._closing_buttons() if self.over else self._buttons(),
        )

    def _answer(self) -> str:
        said, stand = self.texts, self.stand
        if self.refused is not None:
            return said.of_step(self.chapter, self.refused, texts.OTHER)
        if self.asked_to_try:
            return said.of_course("try")
        if self.turned and not self.made:
            return said.of_course("back")
        return said.of_step(self.chapter, stand.last, stand.answer) if stand.last and stand.answer else ""

    def _caption(self) -> str:
        """What the guide says about the present question. A step without words of its own keeps those before it."""
        said, stand = self.texts, self.stand
        if self.over:
            return said.of_chapter(self.chapter, "rule")
        if stand.step is None:
            return "" if stand.missed or self.session.opponent_next or self._answer() else self._aside()
        words = said.of_step(self.chapter, stand.step, stand.step.otherwise if stand.otherwise else texts.SAY)
        if words or self.refused is not None or stand.last is None:
            return words
        return said.of_step(self.chapter, stand.last, texts.SAY)

    def _aside(self) -> str:
        """A word on a question that no step is about: what he says in a game when it is new, if anything."""
        session, said = self.session, self.texts
        asked = session.prompt
        if asked is None or asked.ask in self.course.opening:
            return said.of_course("free")
        picture, choices = session.game.picture(session.state), tuple(choice.text for choice in session.choices)
        now = Occasion(LEARNER, FAR, picture, session.match.record.options, asked.ask, choices)
        hint = next((hint for hint in hints.load(session.game.name) if hint.suits(now)), None)
        return said.of_hint(hint.id) if hint else said.of_course("free")

    def _buttons(self) -> tuple[CardButton, ...]:
        if self._kept_in_sight:
            return (CardButton("guide:seen", _("Understood")),)
        busy = "" if self.shown is None and self.turns.live else _("In a moment.")
        return (
            CardButton("guide:skip", _("Skip"), main=False),
            CardButton("guide:show", _("Show me"), disabled=busy, icon="play"),
            CardButton("guide:next", _("Do it for me"), disabled=busy),
        )

    def _closing_buttons(self) -> tuple[CardButton, ...]:
        last = self.chapter is self.chapters[-1]
        return (
            CardButton("guide:again", _("Again"), main=False),
            *([CardButton("guide:chapters", _("All chapters"), main=False)] if self.overview and not last else []),
            CardButton("guide:next", self.afterwards() if last else _("Next chapter")),
        )

    def afterwards(self) -> str:
        """The button to what follows the last chapter."""
        return _("To the chapters")

    @property
    def _asked(self) -> bool:
        """The learner is asked, and nothing happens or is being shown."""
        waits = self.shown is None or len(self.session.moments) == self.shown
        return waits and self.turns.live and not self.over and not self.playback.moving

    def lit(self) -> Sequence[str]:
        """The places that matter now; none while something happens."""
        if not self._asked or self.stand.step is None:
            return ()
        return lit_places(self.stand.step, self.session.choices, self.viewport.spots())

    def named(self) -> Sequence[str]:
        """Those of them that get their name beside them."""
        step = self.stand.step
        return named_places(step, self.session.choices, self.viewport.spots()) if step else ()

    def pointed(self) -> str | None:
        """The place that the hand shows: of the choice that is wanted, or that the guide is about to make."""
        step = self.stand.step
        if not self._asked or (self.shown is None and (step is None or step.free)):
            return None
        choice = self.session.game.find(self.session.state, self.example())
        return choice.target or choice.source

    def shade(self, surface: pygame.Surface) -> None:
        self.guide.shade(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter presses the main button of a card where the keyboard stands nowhere: on a closing card it goes on, and
        what was looked at is understood."""
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and self._closing:
            self.go_on()
            return True
        if entered and self._kept_in_sight and not self.ui.layered and self.keyboard.focus is None:
            self.take_back()
            return True
        return super().handle(event)

    @property
    def _closing(self) -> bool:
        return self.over and not self.ui.layered and self.keyboard.focus is None


OTHERS = frozenset({"past", "earlier", "later", "present", "run", "save"})


def _nothing() -> None:
    """A command that a lesson does without, or staying in the chapter."""


def _bead(chapter: Chapter, now: Chapter, learned: Sequence[str]) -> str:
    return "now" if chapter is now else "done" if chapter.id in learned else "next"


def _renamed(kept: Record, learner: Learner) -> Record:
    """The learner's own name on the learner's seat."""
    name = learner.name(kept.game, kept.names[-1])
    seats = list(kept.seats)
    seats[LEARNER] = replace(seats[LEARNER], name=name, bot=None)
    return replace(kept, seats=tuple(seats))
