"""Turns of a record: where each begins, who had it, and the positions before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.bots.evaluation import Evaluation
from rules.record import Record, start, steps


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn that was played: `at` choices were made before it."""

    seat: int
    at: int
    choices: tuple[str, ...]
    before: Any
    after: Any


def turns(evaluation: Evaluation, record: Record) -> Iterator[Turn]:
    """The record cut into turns; one that is not over is left out."""
    state = before = start(evaluation.game, record)
    begun = 0
    for at, step in enumerate(steps(evaluation.game, record, state), start=1):
        if is_over(evaluation, before, step.state):
            prompt = evaluation.game.prompt(before)
            assert prompt is not None, "somebody decided"
            yield Turn(prompt.seat, begun, record.choices[begun:at], before, step.state)
            begun, before = at, step.state


def is_over(evaluation: Evaluation, before: Any, state: Any) -> bool:
    """Whether the turn in which the earlier position stands is over in the later one."""
    was, now = evaluation.game.prompt(before), evaluation.game.prompt(state)
    if now is None or was is None or now.seat != was.seat:
        return True
    return evaluation.turn(state) != evaluation.turn(before)
