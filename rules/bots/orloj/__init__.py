"""The judgement of Orloj: evaluation, shortlist, features and the coach's English."""

from __future__ import annotations

from rules.bots.game_bots import GameBots, Training
from rules.bots.orloj.evaluation import OrlojEvaluation


def training() -> Training:
    from rules.bots.orloj.features import actions, features

    return Training(features, actions())


BOTS = GameBots("orloj", __name__, OrlojEvaluation, training)
