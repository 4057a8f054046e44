"""What is still to come: the points of every seat beyond those it has, if all open scorings happened now."""

from __future__ import annotations

from game.session import Session
from rules.engine import Picture


def to_come(session: Session, picture: Picture) -> tuple[int, ...]:
    """By seat. What the picture has not counted yet because it still moves is to come as well; empty once the game is
    over."""
    if not session.forecast:
        return ()
    scores = session.game.scores(session.shown)
    counted = [player["vp"] for player in picture["players"]]
    counted += scores[len(counted) :]
    return tuple(
        score + sum(scoring.vp[seat] for scoring in session.forecast) - counted[seat]
        for seat, score in enumerate(scores)
    )
