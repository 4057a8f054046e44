"""The judgement of Terracotta Army: evaluation, shortlist, bit boards, features and the coach's English."""

from __future__ import annotations

from rules.bots.game_bots import GameBots, Training
from rules.bots.terracotta.evaluation import TerracottaEvaluation


def training() -> Training:
    from rules.bots.terracotta.features import actions, features

    return Training(features, actions())


BOTS = GameBots("terracotta", __name__, TerracottaEvaluation, training)
