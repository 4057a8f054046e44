"""The prompt panel: the bar with the question in words and the choices that have a button, or with the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import text
from game.kit.commands import with_key
from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.theme import SeatColor
from game.kit.ui import Ui
from game.kit.widget import Widget
from game.table.input.choice_paths import ChoicePath
from game.table.panels import answer_options, prompt_bar, prompt_widgets
from game.table.panels.answer_options import MOST, AnswerOption, BesidesOption
from game.table.panels.chooser import open_chooser
from game.table.panels.history import History
from game.table.panels.prompt_bar import Asked, Bar, Ending, Lead
from game.table.panels.table_widgets import Looking
from game.table.turns import Turns
from game.table.usual_answers import UsualAnswers
from game.table.view import Foretold, QuestionWords, Usual
from game.translation import _
from rules.engine import Event

ROOM = 3
"""Answers that stay on the bar when there are too many for it."""
SMALLER = (1.15, 1.05)
"""Sizes of text that are tried where the wanted one is too large for the bar."""
TALL = 70
"""Units the bar is designed for; a lower one has everything in it smaller."""


@dataclass(frozen=True)
class Question:
    """The content of the bar: the question, its buttons (`complete` if the board has no other answers), which of them
    somebody proposes, what may be done besides, what ends the turn, the usual answer that may be changed, and whether
    the results can be seen."""

    words: QuestionWords
    answers: tuple[AnswerOption, ...]
    besides: tuple[BesidesOption, ...]
    ending: Ending | None
    complete: bool
    proposed: str | None
    given: Usual | None
    results: bool

    @property
    def asked(self) -> tuple[AnswerOption, ...]:
        """The answers of the question itself."""
        return tuple(answer for answer in self.answers if not answer.label.ends)

    @property
    def main(self) -> AnswerOption | None:
        """The answer of the main button: what ends the turn, or of those that are all there are what is proposed, or
        else the first. Nothing that gives something up, whoever proposes it."""
        plain = [answer for answer in self.answers if not answer.label.gives_up]
        if not plain or not (self.complete or plain[0].label.ends):
            return None
        if self.proposed is None or plain[0].label.ends:
            return plain[0]
        meant = (answer for answer in plain if not answer.label.ends and answer.path.choice.text == self.proposed)
        return next(meant, None)


@dataclass(frozen=True)
class PromptActs:
    """The acts of the buttons."""

    choose: Callable[[ChoicePath], None]
    undo: Callable[[], None]
    results: Callable[[], None]


class PromptPanel:
    """The bar of one table. `holds` tells whether an opponent's turn is held up, `pointed` what is pointed at,
    `proposed` the choice that somebody beside the table proposes."""

    def __init__(
        self,
        turns: Turns,
        usual: UsualAnswers,
        history: History,
        ui: Ui,
        acts: PromptActs,
        holds: Callable[[], bool],
        pointed: Callable[[], ChoicePath | None],
        proposed: Callable[[], str | None] = lambda: None,
    ) -> None:
        self.turns = turns
        self.session, self.playback, self.viewport = turns.session, turns.playback, turns.playback.viewport
        self.usual = usual
        self.history = history
        self.ui = ui
        self.acts = acts
        self.holds = holds
        self.pointed = pointed
        self.proposed = proposed
        self._told: tuple[object, ChoicePath, tuple[Foretold, ...]] | None = None

    def answers(self) -> tuple[AnswerOption, ...]:
        """The choices that have a button now, in the order of their numbers."""
        paths = self.turns.choice_paths
        if paths is None:
            return ()
        spots = self.viewport.spots()
        return answer_options.answers(paths, self.viewport.view, lambda place: place in spots, self.turns.aimed)

    def besides(self) -> tuple[BesidesOption, ...]:
        paths = self.turns.choice_paths
        return answer_options.besides(paths, self.viewport.view) if paths else ()

    def main(self) -> AnswerOption | None:
        """The answer that Enter gives; none where the board has others, or every one gives something up."""
        content = self.content()
        return content.main if isinstance(content, Question) and self.turns.live else None

    def leaves_some(self) -> bool:
        """Some answers of the question have no button: the board has them."""
        content = self.content()
        return isinstance(content, Question) and not content.complete

    def foretold(self) -> tuple[Foretold, ...]:
        """What the choice that is pointed at will do."""
        path, state = self.pointed(), self.session.state
        if path is None or self.turns.choice_paths is None:
            return ()
        if self._told is None or self._told[:2] != (state, path):
            self._told = state, path, self._foretell(path)
        return self._told[2]

    def _foretell(self, path: ChoicePath) -> tuple[Foretold, ...]:
        game, state = self.session.game, self.session.state
        events: list[Event] = []
        for choice in path.choices:
            step = game.apply(state, choice)
            state = step.state
            events += step.events
        if (given := self.usual.ahead(state)) is not None:
            events += game.apply(state, given.choice).events
        return self.viewport.view.foretell(events, self.session.next_seat or 0)

    def content(self) -> Looking | Question:
        if self.history.open:
            return self.history.content()
        paths, answers = self.turns.choice_paths, self.answers()
        given, view = [answer.path for answer in answers], self.viewport.view
        asked = [path for path in paths.now if not answer_options.is_besides(path, view)] if paths else []
        return Question(
            words=self._words(),
            answers=answers,
            besides=self.besides(),
            ending=self._ending(answers),
            complete=all(path in given for path in asked),
            proposed=self.proposed(),
            given=self.usual.given if self.turns.live else None,
            results=self.session.over and not self.playback.moving,
        )

    def _ending(self, answers: Sequence[AnswerOption]) -> Ending | None:
        """The button that ends the turn, in a game that has one."""
        found = next((answer for answer in answers if answer.label.ends), None)
        if found is not None:
            return Ending(found.label.words, found, "")
        reason = self.viewport.view.why_not_end(self.session.state)
        if reason and self.session.opponent_next:
            reason = _("it is not your turn")
        return Ending(_("End the turn"), None, reason) if reason else None

    def _words(self) -> QuestionWords:
        session = self.session
        if self.playback.moving and not self.turns.live:
            return QuestionWords(self.playback.told, speaker=self._speaker(self.playback.teller))
        if instead := self.instead():
            return QuestionWords(instead)
        if session.opponent_next:
            return QuestionWords(self._thinking(), speaker=self._speaker(session.next_seat))
        asked, (at, total) = self.viewport.view.question(session.state), self._count()
        if total < 2:
            return asked
        return replace(asked, words=_("{question} ({n} of {all})").format(question=asked.words, n=at, all=total))

    def instead(self) -> str:
        """Words in place of a question: those of the mode, or that one only looks on."""
        if (said := self.turns.said()) or not self.turns.looks_on or self.session.over:
            return said
        return _("You look on. The menu has “Play on here”.")

    def _speaker(self, seat: int | None) -> tuple[SeatColor, str] | None:
        """An opponent who is spoken of."""
        signs = dict(enumerate(zip(self.session.match.seats, self.session.portraits, strict=True)))
        found = signs.get(len(signs) if seat is None else seat)
        return found if found and found[1] else None

    def _thinking(self) -> str:
        """What the opponent whose turn it is does: what it is asked about, or a whole turn in its own way."""
        session, asked = self.session, self.session.prompt
        seat = asked.seat if asked else 0
        who, said = session.faces[seat], self.viewport.view.thought(asked) if asked else ""
        words = said or (_(who.thinks) if who else _("{name} is thinking …"))
        return (_("{name} will play in a moment.") if self.holds() else words).format(name=session.names[seat])

    def _count(self) -> tuple[int, int]:
        """Of a question that is asked several times, which time this is, and how many there are."""
        session, view = self.session, self.viewport.view
        left, done = view.repeats(session.state), 0
        for made in range(len(session.moments) - 1, -1, -1):
            if session.moments[made].seat != session.next_seat:
                break
            before = session.state_at(made)
            if self._asks_alike(before) and view.repeats(before) == left + done + 1:
                done += 1
        return done + 1, done + left

    def _asks_alike(self, before: object) -> bool:
        """Whether an earlier position asked the same as the present one."""
        one, other = self.session.game.prompt(before), self.session.prompt
        return one is not None and other is not None and (one.ask, one.about) == (other.ask, other.about)

    def build(self, content: Looking | Question) -> list[Widget]:
        rect, scale = self.viewport.area(self.viewport.view.areas.prompt), self.viewport.canvas.ui
        if rect.height < scale.px(TALL):
            scale = replace(scale, unit=rect.height / TALL)
        if isinstance(content, Looking):
            return self.history.build(content, rect, scale, self.ui.world)
        bar = self._bar(rect, self._balanced(rect, scale, content))
        found: list[Widget] = [prompt_bar.end_button(bar, content.ending)] if content.ending else []
        left = self._left_of(found, bar)
        found += self._aside(content, left)
        rest = self._left_of(found, bar)
        folded = self._folded(content, rest)
        if folded and content.given is not None:
            found[-1] = self._change(content.given, left, short=True)
            rest = self._left_of(found, bar)
            folded = self._folded(content, rest)
        if folded:
            found.append(self._more(folded, rest))
            rest = self._left_of(found, bar)
        shown = tuple(answer for answer in content.asked if answer not in folded)
        lead = self._lead(content.words, rect)
        return prompt_bar.build(rest, Asked(content.words, shown, content.besides, content.main, lead)) + found

    def _balanced(self, rect: pygame.Rect, scale: Scale, content: Question) -> Scale:
        """Text as large as the player wants it, or less where buttons would leave the question too little room."""
        ending = prompt_widgets.end_width(rect, scale) if content.ending else 0
        bar = self._bar(_narrower(rect, ending), scale)
        tried = [replace(scale, text=share) for share in (scale.text, *SMALLER) if share <= scale.text]
        fitting = (one for one in tried if prompt_bar.fits(replace(bar, scale=one), content.words, content.asked))
        return next(fitting, tried[-1])

    def _folded(self, content: Question, rest: Bar) -> tuple[AnswerOption, ...]:
        """The answers beyond the room that what may be done besides leaves; the main one always has some."""
        bar = replace(rest, rect=_narrower(rest.rect, prompt_bar.least_besides(rest, content.besides)))
        plain = [answer for answer in content.asked if not answer.label.gives_up]
        forfeits = [answer for answer in content.asked if answer.label.gives_up]
        if len(plain) <= MOST and _has_room(bar, content.words, content.asked):
            return ()
        narrow = self._left_of([self._more((), bar)], bar)
        others = [answer for answer in plain if answer != content.main]
        least = len(plain) - len(others)
        for kept in range(min(ROOM, len(plain) - 1), 1, -1):
            folded = others[kept - least :]
            if _has_room(narrow, content.words, [*forfeits, *(one for one in plain if one not in folded)]):
                return tuple(folded)
        return tuple(others[1 - least :])

    def _bar(self, rect: pygame.Rect, scale: Scale) -> Bar:
        session = self.session
        seat = session.match.seats[session.next_seat or 0].name
        return Bar(rect, scale, self.ui.world, seat, self.acts.choose, self._offer, self.foretold)

    def _left_of(self, widgets: Sequence[Widget], bar: Bar) -> Bar:
        """The rest of the bar."""
        if not widgets:
            return bar
        right = min(widget.rect.left for widget in widgets) - bar.scale.px(12)
        return replace(bar, rect=pygame.Rect(bar.rect.left, bar.rect.top, right - bar.rect.left, bar.rect.height))

    def _lead(self, words: QuestionWords, bar: pygame.Rect) -> Lead | None:
        """Where the question leads the eye: to the place it is about, where that lies on the whole table."""
        spot = self.viewport.spots().get(words.about)
        if spot is None:
            return None
        x, y = self.viewport.frame.point(*spot.shape.center)
        return Lead(x, y > bar.centery)

    def _offer(self, beside: pygame.Rect, paths: Sequence[ChoicePath], numbers: Sequence[int] = ()) -> None:
        """Let the player pick one of several in a list above a button."""
        options = [(path, self.viewport.view.label(path.choice, self.session.state)) for path in paths]
        open_chooser(self.ui, self.ui.world, beside.midtop, options, self.acts.choose, lambda: None, numbers)

    def _aside(self, content: Question, bar: Bar) -> list[Widget]:
        """A button at the right end of the rest of the bar, if there is one."""
        if content.given is not None:
            return [self._change(content.given, bar)]
        return [self._results(bar)] if content.results else []

    def _more(self, folded: Sequence[AnswerOption], bar: Bar) -> Widget:
        """The button to the answers that the bar has no room for; in their list they keep their numbers."""
        words, scale = _("Other ways …"), bar.scale
        rect = _at_end(bar, text.width(words, scale.font(22), text.BOLD) + scale.px(60))
        numbers = [answer.number for answer in folded if answer.number is not None]
        known = numbers if len(numbers) == len(folded) else ()
        act = partial(self._offer, rect, [answer.path for answer in folded], known)
        return Button("more", rect, scale, words, act, kind=self.ui.world.plain, size=22)

    def _change(self, given: Usual, bar: Bar, short: bool = False) -> Widget:
        """The button to answer otherwise, after a usual answer was given; where the question needs the room, a short
        one whose tip says what was given."""
        scale, shown, tip = bar.scale, given.words, with_key(_("Take it back and answer otherwise"), "undo")
        if short:
            shown, tip = _("Change"), f"{given.words}\n{tip}"
        words = text.width(shown, scale.font(22), text.BOLD)
        rect = _at_end(bar, min(words + scale.px(84), bar.rect.width // 3))
        picture = partial(prompt_widgets.draw_art, given.art) if given.art else None
        kind = self.ui.world.plain
        return Button("change", rect, scale, shown, self.acts.undo, kind=kind, picture=picture, size=22, tip=tip)

    def _results(self, bar: Bar) -> Widget:
        """The button to the results, at the end of a game that was looked at again."""
        words, scale = _("Results"), bar.scale
        rect = _at_end(bar, text.width(words, scale.font(24), text.BOLD) + scale.px(100))
        act, kind = self.acts.results, self.ui.world.main
        return Button("results", rect, scale, words, act, kind=kind, icon="chart", size=24)


def _has_room(bar: Bar, words: QuestionWords, answers: Sequence[AnswerOption]) -> bool:
    """Whether the bar has room for these answers, beside the question or below it."""
    return prompt_bar.fits(bar, words, answers) or prompt_bar.stacks(bar, answers)


def _narrower(rect: pygame.Rect, by: int) -> pygame.Rect:
    return pygame.Rect(rect.left, rect.top, max(1, rect.width - by), rect.height)


def _at_end(bar: Bar, wide: int) -> pygame.Rect:
    """A button's rect at the right end of the bar."""
    edge = bar.scale.px(prompt_bar.EDGE)
    return pygame.Rect(bar.rect.right - wide, bar.rect.top + edge, wide, bar.rect.height - 2 * edge)
