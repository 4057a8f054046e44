"""What is still to come: the points of every seat beyond those it has, if all open scorings happened now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session import Session
from game.translation import _
from rules.engine import Picture, Scoring


def to_come(session: Session, picture: Picture) -> tuple[int, ...]:
    """By seat; empty once the game is over. Until the first points of the last choice arrive it is what was to come
    before that choice; then what the picture has not counted yet because it still moves is to come as well."""
    counted = [player["vp"] for player in picture["players"]]
    made = session.made - (1 if _waits(session, counted) else 0)
    forecast = session.forecast_at(made)
    if not forecast:
        return ()
    scores = session.game.scores(session.state_at(made))
    counted += scores[len(counted) :]
    return tuple(
        score + sum(scoring.vp[seat] for scoring in forecast) - counted[seat] for seat, score in enumerate(scores)
    )


def parts(forecast: Sequence[Scoring], seat: int, points_from: Callable[[str], str]) -> str:
    """What makes the points that a seat has still to come, source by source; nothing where there are none."""
    found: dict[str, int] = {}
    for scoring in forecast:
        name = points_from(scoring.why)
        found[name] = found.get(name, 0) + scoring.vp[seat]
    told = [f"{name} {vp:+}".replace(" -", " −") for name, vp in found.items() if vp]
    return _("Still to come: {parts}").format(parts=" · ".join(told)) if told else ""


def _waits(session: Session, counted: list[int]) -> bool:
    """All points of the last choice have still to arrive."""
    if not session.made:
        return False
    now, before = (session.game.scores(session.state_at(session.made - back)) for back in (0, 1))
    return counted == list(before[: len(counted)]) != list(now[: len(counted)])
