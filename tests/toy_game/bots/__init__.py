"""The judgement of the toy game: points are everything."""

# ruff: noqa: ARG002 - every game answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.bots.evaluation import Evaluation, Facts
from rules.bots.game_bots import GameBots, Training
from rules.engine import Choice, Reason
from tests.toy_game.rules import FIELDS, GAME, STEPS, State


class ToyEvaluation(Evaluation):
    game = GAME
    terms: ClassVar[tuple[str, ...]] = ("points",)

    def facts(self, state: State) -> tuple[Facts, ...]:
        return tuple((float(vp),) for vp in GAME.scores(state))

    def worth(self, state: State) -> tuple[float, ...]:
        return tuple(self.weights[0] * vp for vp in GAME.scores(state))

    def turn(self, state: State) -> object:
        return len(state.gains)

    def stage(self, state: State) -> int:
        return 0

    def progress(self, state: State) -> float:
        return 0.0

    def shortlist(self, state: State, width: int, detours: bool) -> Sequence[Choice]:
        return GAME.choices(state)

    def idle(self, state: State, after: State) -> State:
        return state

    def amount(self, state: State, seat: int, term: str) -> int | None:
        return None

    def gist(self, choices: Sequence[Choice]) -> str:
        return choices[0].text

    def say(self, reason: Reason, names: Sequence[str]) -> str:
        return f"{reason.facts['points']} points"


def features(state: State, seat: int) -> list[float]:
    return [state.up / FIELDS, *(vp / FIELDS for vp in state.wheel), seat / len(state.names)]


def training() -> Training:
    return Training(features, tuple(f"turn {steps}" for steps in STEPS))


BOTS = GameBots("toy", __name__, ToyEvaluation, training, levels=("easy", "hard"))
