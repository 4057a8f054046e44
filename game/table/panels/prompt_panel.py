"""The prompt panel: the bar with the question in words and the choices that have a button, or with the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import text
from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.ui import Ui
from game.kit.widget import Widget
from game.table.input.choice_paths import ChoicePath
from game.table.panels import prompt_widgets
from game.table.panels.chooser import open_chooser
from game.table.panels.history import History
from game.table.panels.prompt_widgets import MOST, AnswerOption
from game.table.panels.table_widgets import Looking
from game.table.turns import Turns
from game.table.usual_answers import UsualAnswers
from game.table.view import QuestionWords, Usual
from game.translation import _

ROOM = 3
"""Answers that stay on the bar when there are too many for it."""
TALL = 72
"""Units the bar is designed for; a lower one has everything in it smaller."""


@dataclass(frozen=True)
class Question:
    """The content of the bar: the question, its buttons (`complete` if the board has no other answers), the usual
    answer that may be changed, and whether the results can be seen."""

    words: QuestionWords
    answers: tuple[AnswerOption, ...]
    complete: bool
    given: Usual | None
    results: bool

    @property
    def folded(self) -> tuple[AnswerOption, ...]:
        """The answers beyond the room of the bar."""
        main = [answer for answer in self.answers if not answer.extra and not answer.label.gives_up]
        return tuple(main[ROOM:]) if len(main) > MOST else ()

    @property
    def shown(self) -> tuple[AnswerOption, ...]:
        return tuple(answer for answer in self.answers if answer not in self.folded)


@dataclass(frozen=True)
class PromptActs:
    """The acts of the buttons."""

    choose: Callable[[ChoicePath], None]
    undo: Callable[[], None]
    results: Callable[[], None]


class PromptPanel:
    """The bar of one table. `holds` tells whether an opponent's turn is held up."""

    def __init__(
        self, turns: Turns, usual: UsualAnswers, history: History, ui: Ui, acts: PromptActs, holds: Callable[[], bool]
    ) -> None:
        self.turns = turns
        self.session, self.playback, self.viewport = turns.session, turns.playback, turns.playback.viewport
        self.usual = usual
        self.history = history
        self.ui = ui
        self.acts = acts
        self.holds = holds

    def answers(self) -> tuple[AnswerOption, ...]:
        """The choices that have a button now, in the order of their numbers."""
        paths = self.turns.choice_paths
        if paths is None:
            return ()
        spots = self.viewport.spots()
        return prompt_widgets.answers(paths, self.viewport.view, lambda place: place in spots, self.turns.aimed)

    def content(self) -> Looking | Question:
        if self.history.open:
            return self.history.content()
        paths, answers = self.turns.choice_paths, self.answers()
        given = [answer.path for answer in answers]
        return Question(
            words=self._words(),
            answers=answers,
            complete=all(path in given for path in paths.now if not path.choice.extra) if paths else True,
            given=self.usual.given if self.turns.live else None,
            results=self.session.over and not self.playback.moving,
        )

    def _words(self) -> QuestionWords:
        session = self.session
        if self.playback.moving and not self.turns.live:
            return QuestionWords(self.playback.told)
        if self.turns.looks_on and not session.over:
            return QuestionWords(_("You look on. The menu has “Play on here”."))
        if session.opponent_next:
            words = _("{name} will play in a moment.") if self.holds() else _("{name} is thinking …")
            return QuestionWords(words.format(name=session.names[session.next_seat or 0]))
        return self.viewport.view.question(session.state)

    def build(self, content: Looking | Question) -> list[Widget]:
        rect, scale = self.viewport.area(self.viewport.view.areas.prompt), self.viewport.canvas.ui
        if rect.height < scale.px(TALL):
            scale = replace(scale, unit=rect.height / TALL)
        if isinstance(content, Looking):
            return self.history.build(content, rect, scale, self.ui.world)
        aside = self._aside(content, rect, scale)
        if aside:
            rect = pygame.Rect(rect.left, rect.top, aside[0].rect.left - scale.px(10) - rect.left, rect.height)
        bar = prompt_widgets.build(
            rect, scale, self.ui.world, content.words, content.shown, self.acts.choose, complete=content.complete
        )
        return bar + aside

    def _aside(self, content: Question, bar: pygame.Rect, scale: Scale) -> list[Widget]:
        """A button at the right end of the bar, if there is one."""
        if content.folded:
            return [self._more(content.folded, bar, scale)]
        if content.given is not None:
            return [self._change(content.given, bar, scale)]
        return [self._results(bar, scale)] if content.results else []

    def _more(self, folded: Sequence[AnswerOption], bar: pygame.Rect, scale: Scale) -> Widget:
        """The button to the answers that the bar has no room for."""
        words = _("Other ways …")
        wide = text.width(words, scale.font(22), text.BOLD) + scale.px(60)
        rect = pygame.Rect(bar.right - wide, bar.top, wide, bar.height)
        options = [(answer.path, answer.label) for answer in folded]
        act = partial(open_chooser, self.ui, self.ui.world, rect.midtop, options, self.acts.choose, lambda: None)
        return Button("more", rect, scale, words, act, kind=self.ui.world.plain, size=22)

    def _change(self, given: Usual, bar: pygame.Rect, scale: Scale) -> Widget:
        """The button to answer otherwise, after a usual answer was given."""
        words = text.width(given.words, scale.font(22), text.BOLD)
        rect = pygame.Rect(0, 0, min(words + scale.px(84), bar.width // 3), bar.height)
        rect.topright = bar.topright
        picture = partial(prompt_widgets.draw_art, given.art) if given.art else None
        kind, tip = self.ui.world.plain, _("Take it back and answer otherwise (U).")
        return Button("change", rect, scale, given.words, self.acts.undo, kind=kind, picture=picture, size=22, tip=tip)

    def _results(self, bar: pygame.Rect, scale: Scale) -> Widget:
        """The button to the results, at the end of a game that was looked at again."""
        words = _("Results")
        wide = text.width(words, scale.font(24), text.BOLD) + scale.px(100)
        rect = pygame.Rect(bar.right - wide, bar.top, wide, bar.height)
        act, kind = self.acts.results, self.ui.world.main
        return Button("results", rect, scale, words, act, kind=kind, icon="chart", size=24)
