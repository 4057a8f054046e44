"""A lesson: where the learner stands in a chapter, worked out from the choices made since it began.

Nothing is remembered beside the choices, so undo needs no word here: fewer choices are an earlier stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.lessons.course import LEARNER, Answer, Chapter, Course, LessonStep, MainLine, fits, main_line, part_of
from game.session import Moment


@dataclass(frozen=True)
class Stand:
    """The learner's stand: the first step that is still to come, and the one that is told now. `last` is the step that
    was told before the latest choice, `answer` the key of what is said about that choice."""

    index: int
    step: LessonStep | None = None
    last: LessonStep | None = None
    answer: str = ""
    missed: bool = False
    """The step to come can no longer be told here: the guide must go back to its own position."""
    otherwise: bool = False
    """The step is told with other words, because the table has become another."""


class Lesson:
    """One chapter being taught, begun at the own position of the step number `begun`."""

    def __init__(self, course: Course, chapter: Chapter, begun: int = 0, line: MainLine | None = None) -> None:
        self.course, self.chapter, self.begun = course, chapter, begun
        self.line = line or main_line(course, chapter)
        self.game = self.line.game
        self.start = self.line.states[self.steps[begun].at or 0]

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return self.chapter.steps

    def stand(self, made: Sequence[Moment]) -> Stand:
        """The stand after these choices since the lesson began."""
        stand, state = self._asked(Stand(self.begun), self.start), self.start
        for moment in made:
            if moment.seat == LEARNER:
                stand = self._chosen(stand, state, moment.choice)
            state = moment.state
            stand = self._asked(stand, state)
        return stand

    def done(self, made: Sequence[Moment]) -> bool:
        """Everything has been told, and the others have played as far as the record goes."""
        return self.stand(made).index >= len(self.steps) and not self.others(made)

    def allows(self, made: Sequence[Moment], choices: Sequence[str]) -> LessonStep | None:
        """The step that does not take one of these choices of the learner, made one after the other; None if all
        do."""
        stand, state = self.stand(made), made[-1].state if made else self.start
        for choice in choices:
            if stand.step is not None and not stand.step.takes(choice):
                return stand.step
            stand, state = self._chosen(stand, state, choice), self.game.apply(state, choice).state
            stand = self._asked(stand, state)
        return None

    def others(self, made: Sequence[Moment]) -> tuple[str, ...]:
        """Choices that the other seats make now as in the record; none where a free choice has made that
        impossible."""
        last = self.stand(made).last
        since = [moment.choice for moment in made[_after_learner(made) :]]
        planned = self.line.others_after(last) if last is not None else ()
        if not planned or list(planned[: len(since)]) != since:
            return ()
        rest, state = planned[len(since) :], made[-1].state
        return rest if self._possible(state, rest) else ()

    def _possible(self, state: Any, choices: Sequence[str]) -> bool:
        for text in choices:
            asked = self.game.prompt(state)
            if asked is None or asked.seat == LEARNER or text not in [each.text for each in self.game.choices(state)]:
                return False
            state = self.game.apply(state, text).state
        return True

    def example(self, stand: Stand, state: Any) -> str:
        """The choice that the guide would make: the record's, else the first that is taken."""
        legal = [choice.text for choice in self.game.choices(state)]
        step = stand.step
        if step is None:
            return legal[0]
        usual = self.line.choice(step)
        return usual if usual in legal else next(text for text in legal if step.takes(text))

    def _chosen(self, stand: Stand, state: Any, choice: str) -> Stand:
        """The stand after a choice of the learner."""
        step = stand.step
        if step is None:
            return replace(stand, answer="")
        index = stand.index + (not fits(choice, step.stays))
        return Stand(index, last=step, answer=self._answer(step, state, choice))

    def _answer(self, step: LessonStep, state: Any, choice: str) -> str:
        return next((answer.say for answer in step.answers if self._holds(answer, step, state, choice)), "")

    def _holds(self, answer: Answer, step: LessonStep, state: Any, choice: str) -> bool:
        """Whether an answer is about this choice, and true at this table."""
        if not fits(choice, answer.to) or not self._same(step, state, answer.same):
            return False
        return not answer.differs or not self._same(step, state, answer.differs)

    def _same(self, step: LessonStep, state: Any, paths: Sequence[str]) -> bool:
        """Whether these parts of the picture are as in the step's own position."""
        if not paths or step.at is None:
            return True
        here, own = self.game.picture(state), self.line.picture(step)
        return all(part_of(here, path) == part_of(own, path) for path in paths)

    def _asked(self, stand: Stand, state: Any) -> Stand:
        """The stand once a question is asked: the step that is told about it, after those that are passed over."""
        asked = self.game.prompt(state)
        stand = replace(stand, step=None, missed=False, otherwise=False)
        if asked is not None and asked.seat != LEARNER:
            return self._turn_over(stand)
        ask = asked.ask if asked is not None else ""
        for index in range(stand.index, len(self.steps)):
            step = self.steps[index]
            if ask in step.asks and (step.otherwise or self._same(step, state, step.same)):
                return replace(stand, index=index, step=step, otherwise=not self._same(step, state, step.same))
            if asked is not None and ask not in self._ahead(index):
                return replace(stand, index=index)
            if step.missed == "back":
                return replace(stand, index=index, missed=True)
        return replace(stand, index=len(self.steps))

    def _turn_over(self, stand: Stand) -> Stand:
        """The stand while another seat is asked. Where the record does not expect that, the turn has ended early, and
        what was still to be told in it is missed."""
        if stand.last is None or self.line.others_after(stand.last):
            return stand
        for index in range(stand.index, len(self.steps)):
            if set(self.steps[index].asks) & set(self.course.opening):
                return replace(stand, index=index)
            if self.steps[index].missed == "back":
                return replace(stand, index=index, missed=True)
        return replace(stand, index=len(self.steps))

    def _ahead(self, index: int) -> set[str]:
        """The questions that steps of this turn are about, and those that begin the next one: any other is left to the
        learner without a word."""
        asks = set(self.course.opening)
        for at, step in enumerate(self.steps[index:]):
            if at and set(step.asks) & set(self.course.opening):
                break
            asks |= set(step.asks)
        return asks


def _after_learner(made: Sequence[Moment]) -> int:
    """The place after the learner's latest choice."""
    return max((at + 1 for at, moment in enumerate(made) if moment.seat == LEARNER), default=0)
