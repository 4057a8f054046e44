"""Stories of meetup mode about Orloj: what a construction, a claim or a crow has just changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.descriptor import Chapter
from game.orloj.log_lines import crow_banner
from game.translation import ngettext
from rules import GAMES
from rules.engine import Event
from rules.orloj import events as e

GAME = GAMES["orloj"]


def story(chapter: Chapter, names: Sequence[str]) -> str:
    tell = STORIES.get(type(chapter.lead))
    return tell(chapter, names) if tell else ""


def _scored(chapter: Chapter, why: str) -> int:
    """Points that the choice brought its own seat from a source."""
    own = (each for each in chapter.choice if isinstance(each, e.Scored) and each.seat == chapter.seat)
    return sum(each.vp for each in own if each.why == why)


def _built(chapter: Chapter, _names: Sequence[str]) -> str:
    """What a construction scored, and the tiles it joins."""
    paid, joined = _scored(chapter, "construction"), _scored(chapter, "group")
    if not paid:
        return ""
    said = [ngettext("{n} point for the resources it cost.", "{n} points for the resources it cost.", paid)]
    if joined:
        said.append(ngettext("{n} more for the tiles it joins.", "{n} more for the tiles it joins.", joined))
    own = (each.vp for each in chapter.choice if isinstance(each, e.Scored) and each.seat == chapter.seat)
    bonus = sum(own) - paid - joined
    if bonus > 0:
        said.append(ngettext("{n} more as a bonus.", "{n} more as a bonus.", bonus))
    return " ".join(said)


def _claimed(chapter: Chapter, names: Sequence[str]) -> str:
    """What an objective will pay."""
    lead = chapter.lead
    if not isinstance(lead, e.ObjectiveClaimed):
        return ""
    place = f"objective:{lead.objective}"
    pays = next((one.vp[lead.seat] for one in GAME.forecast(chapter.after) if place in one.places), 0)
    if not pays:
        return ""
    return ngettext(
        "The worker stays there for good: {n} point for {name} at the end.",
        "The worker stays there for good: {n} points for {name} at the end.",
        pays,
        name=names[lead.seat],
    )


def _crowed(chapter: Chapter, _names: Sequence[str]) -> str:
    lead = chapter.lead
    crows = len(GAME.picture(chapter.before)["crown"])
    return crow_banner(lead, crows) if isinstance(lead, e.CrowBegan) else ""


STORIES: dict[type[Event], Callable[[Chapter, Sequence[str]], str]] = {
    e.TileBuilt: _built,
    e.ObjectiveClaimed: _claimed,
    e.CrowBegan: _crowed,
}


def prospect(state: Any, names: Sequence[str]) -> str:
    """Whom the next crow would cost most, or else bring most."""
    crow = next((one for one in GAME.forecast(state) if one.why == "crow"), None)
    if GAME.prompt(state) is None or crow is None or not any(crow.vp):
        return ""
    worst = min(range(len(names)), key=lambda seat: crow.vp[seat])
    if crow.vp[worst] < 0:
        lost = -crow.vp[worst]
        return ngettext(
            "If the rooster crowed now, {name} would lose {n} point for broken tokens.",
            "If the rooster crowed now, {name} would lose {n} points for broken tokens.",
            lost,
            name=names[worst],
        )
    best = max(range(len(names)), key=lambda seat: crow.vp[seat])
    return ngettext(
        "If the rooster crowed now, {name} would win {n} point.",
        "If the rooster crowed now, {name} would win {n} points.",
        crow.vp[best],
        name=names[best],
    )
