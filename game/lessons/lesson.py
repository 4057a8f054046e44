"""A lesson: where the learner stands in a chapter, worked out from the choices made since it began.

Nothing is remembered beside the choices, so undo needs no word here: fewer choices are an earlier stand.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

from game.lessons.course import LEARNER, Answer, Chapter, Course, LessonStep, MainLine, fits, main_line, part_of
from game.session import Moment


@dataclass(frozen=True)
class Stand:
    """The learner's stand: the first step that is still to come, and the one that is told now. `last` is the step that
    was told before the latest choice, `answer` the key of what is said about that choice."""

    index: int
    told: frozenset[int] = frozenset()
    """Steps after it that were told before it, because the learner did things in another order."""
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
        """Everything has been told, and the others have played as far as the record goes.

        A chapter whose record ends its game lets the learner finish the turn, and with it the game.
        """
        if self.stand(made).index < len(self.steps) or self.others(made):
            return False
        asked = self.game.prompt(made[-1].state) if made and self.line.ends_game else None
        return asked is None or asked.seat != LEARNER

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
        stand = self.stand(made)
        since = [moment.choice for moment in made[_after_learner(made) :]]
        ahead = (step.at for step in self.steps[stand.index :] if step.at is not None)
        planned = self.line.others_before(next(ahead, len(self.line.record.choices))) if stand.last else ()
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
        told = stand.told if fits(choice, step.stays) else stand.told | {self.steps.index(step)}
        answer = self._answer(step, state, choice)
        return Stand(_first_untold(stand.index, told), told, last=step, answer=answer)

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
        """The stand once a question is asked: the step of this turn that is told about it, whatever their order."""
        asked = self.game.prompt(state)
        stand = replace(stand, step=None, missed=False, otherwise=False)
        if asked is None:
            return self._passed(stand, len(self.steps))
        if asked.seat != LEARNER:
            return self._turn_over(stand)
        found = next((at for at in self._turn(stand) if self._tells(self.steps[at], asked.ask, state)), None)
        if found is not None:
            step = self.steps[found]
            return replace(stand, step=step, otherwise=not self._same(step, state, step.same))
        if asked.ask not in self.course.opening or stand.index >= len(self.steps):
            return stand
        passed = self._passed(stand, self._next_turn(stand.index))
        return passed if passed.missed else self._asked(passed, state)

    def _turn_over(self, stand: Stand) -> Stand:
        """The stand while another seat is asked. Where the record does not expect that, the turn has ended early, and
        what was still to be told in it is missed."""
        if stand.last is None or self.line.others_after(stand.last) or self._opens(stand.index):
            return stand
        return self._passed(stand, self._next_turn(stand.index))

    def _passed(self, stand: Stand, index: int) -> Stand:
        """The stand with all steps before this one passed over; missed if the guide must go back to one of them."""
        for at in range(stand.index, index):
            if at not in stand.told and self.steps[at].missed == "back":
                return replace(stand, index=at, missed=True)
        return replace(stand, index=_first_untold(index, stand.told))

    def _tells(self, step: LessonStep, ask: str, state: Any) -> bool:
        return ask in step.asks and bool(step.otherwise or self._same(step, state, step.same))

    def _opens(self, index: int) -> bool:
        """Whether a turn begins with this step."""
        return index < len(self.steps) and bool(set(self.steps[index].asks) & set(self.course.opening))

    def _next_turn(self, index: int) -> int:
        """The step with which the turn after this one begins."""
        return next((at for at in range(index + 1, len(self.steps)) if self._opens(at)), len(self.steps))

    def _turn(self, stand: Stand) -> list[int]:
        """The steps of the present turn that have not been told."""
        return [at for at in range(stand.index, self._next_turn(stand.index)) if at not in stand.told]


def _first_untold(index: int, told: Set[int]) -> int:
    while index in told:
        index += 1
    return index


def _after_learner(made: Sequence[Moment]) -> int:
    """The place after the learner's latest choice."""
    return max((at + 1 for at, moment in enumerate(made) if moment.seat == LEARNER), default=0)
