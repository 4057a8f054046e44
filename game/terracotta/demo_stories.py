"""Stories of meetup mode about Terracotta Army: what a figure or an inspector has just changed, by the forecast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.descriptor import Chapter
from game.terracotta.names import line_name
from game.translation import N_, _, ngettext
from rules import GAMES
from rules.engine import Event, Scoring
from rules.terracotta import events as e
from rules.terracotta.board import BOARD, RINGS

LINES = ("row", "column")
TAKES = {
    "row": N_("Now {name} would take row {n}, where the inspector looks next: {vp} points for most warriors."),
    "column": N_("Now {name} would take column {n}, where the inspector looks next: {vp} points for most warriors."),
}
HOLDS = {
    "row": N_("One more in row {n}, where the inspector looks next and {name} leads: {vp} points."),
    "column": N_("One more in column {n}, where the inspector looks next and {name} leads: {vp} points."),
}
SHARED = {
    "row": N_("Row {n}, where the inspector looks next, is even now: only {vp} points for those who lead it."),
    "column": N_("Column {n}, where the inspector looks next, is even now: only {vp} points for those who lead it."),
}
BEHIND = {
    "row": N_("The inspector looks at row {n} next. {other} still leads it and would get {vp} points."),
    "column": N_("The inspector looks at column {n} next. {other} still leads it and would get {vp} points."),
}
AIMED = {
    "row": N_("Now row {n} will be scored: {name} would get {vp} points there."),
    "column": N_("Now column {n} will be scored: {name} would get {vp} points there."),
}
OPEN = {
    "row": N_("Now row {n} will be scored, and nobody leads it yet."),
    "column": N_("Now column {n} will be scored, and nobody leads it yet."),
}
WOULD = {
    "row": N_("If the round ended now, {name} would take row {n}: {vp} points."),
    "column": N_("If the round ended now, {name} would take column {n}: {vp} points."),
}
GROUPS = ("group", "group majority")
OFFERS = {
    "craft": N_("craft a warrior"),
    "wet": N_("wet all clay"),
    "upgrade": N_("train an artist"),
    "coins": N_("coins"),
    "clay": N_("wet clay"),
    "priority": N_("move up in turn order"),
    "specialist": N_("buy a specialist"),
    "ready": N_("ready a weapon"),
    "master": N_("hire a master"),
}
"""The actions of the wheel by their sort, in few words."""


def story(chapter: Chapter, names: Sequence[str]) -> str:
    tell = STORIES.get(type(chapter.lead))
    return tell(chapter, names) if tell else ""


def _line(state: Any, line: str) -> Scoring:
    """The scoring of an inspector's line as it stands; nothing for anybody when the game is over."""
    forecast = GAMES["terracotta"].forecast(state)
    over = Scoring(f"{line} inspector", "", (0,))
    return next((scoring for scoring in forecast if scoring.why == over.why), over)


def _number(state: Any, line: str) -> str:
    return line_name(line, GAMES["terracotta"].picture(state)["inspectors"][line])


def _leaders(scoring: Scoring) -> list[int]:
    best = max(scoring.vp)
    return [seat for seat, vp in enumerate(scoring.vp) if vp == best and best > 0]


def _figure(chapter: Chapter, names: Sequence[str]) -> str:
    lead = chapter.lead
    if not isinstance(lead, e.FigurePlaced) or lead.owner is None:
        return _musician(chapter, names)
    contests = [said for line in LINES if (said := _contest(chapter, lead.owner, names, line))]
    return contests[0] if contests else _group(chapter, lead.owner)


def _contest(chapter: Chapter, seat: int, names: Sequence[str], line: str) -> str:
    """What became of an inspector's line, if the warrior stands in it."""
    before, now = _line(chapter.before, line), _line(chapter.after, line)
    if before.counts == now.counts or not now.counts:
        return ""
    leaders, number = _leaders(now), _number(chapter.after, line)
    if leaders == [seat]:
        words = HOLDS if _leaders(before) == [seat] else TAKES
        return _(words[line]).format(name=names[seat], n=number, vp=now.vp[seat])
    if seat in leaders:
        return _(SHARED[line]).format(n=number, vp=now.vp[seat])
    if len(leaders) != 1:
        return ""
    return _(BEHIND[line]).format(other=names[leaders[0]], n=number, vp=now.vp[leaders[0]])


def _group(chapter: Chapter, seat: int) -> str:
    """What the warrior adds to the groups of its kind."""
    before, now = (_grouped(state, seat) for state in (chapter.before, chapter.after))
    if now <= before:
        return ""
    more = now - before
    return ngettext(
        "Beside warriors of its kind it adds {n} point for the end, as things stand.",
        "Beside warriors of its kind it adds {n} points for the end, as things stand.",
        more,
    )


def _grouped(state: Any, seat: int) -> int:
    return sum(scoring.vp[seat] for scoring in GAMES["terracotta"].forecast(state) if scoring.why in GROUPS)


def _musician(chapter: Chapter, names: Sequence[str]) -> str:
    """For whom a new musician would play now."""
    lead = chapter.lead
    if not isinstance(lead, e.FigurePlaced) or lead.kind != "musician":
        return ""
    forecast = GAMES["terracotta"].forecast(chapter.after)
    plays = next((one for one in forecast if one.why == "musician" and f"cell:{lead.cell}" in one.places), None)
    if plays is None or not any(plays.vp):
        return ""
    heard = " · ".join(f"{names[seat]} {vp:+}" for seat, vp in enumerate(plays.vp) if vp)
    return _("Every round he plays for the warriors in his row and column. Now that is: {scores}.").format(scores=heard)


def _aimed(chapter: Chapter, names: Sequence[str]) -> str:
    """The line that a player has turned an inspector to."""
    lead = chapter.lead
    if not isinstance(lead, e.InspectorMoved):
        return ""
    now, number = _line(chapter.after, lead.line), _number(chapter.after, lead.line)
    leaders = _leaders(now)
    if len(leaders) != 1:
        return _(OPEN[lead.line]).format(n=number)
    return _(AIMED[lead.line]).format(n=number, name=names[leaders[0]], vp=now.vp[leaders[0]])


def _placed(chapter: Chapter, _names: Sequence[str]) -> str:
    """The three actions of a worker's segment."""
    lead = chapter.lead
    if not isinstance(lead, e.WorkerPlaced):
        return ""
    turned = GAMES["terracotta"].picture(chapter.before)["rings"]
    found = [BOARD.action(ring, lead.segment - 1, turned.get(ring, 0)) for ring in RINGS]
    inner, middle, outer = (_(OFFERS[action.kind]) for action in found)
    return _("Three actions, from the inside out: {inner}, {middle}, {outer}.").format(
        inner=inner, middle=middle, outer=outer
    )


STORIES: dict[type[Event], Callable[[Chapter, Sequence[str]], str]] = {
    e.WorkerPlaced: _placed,
    e.FigurePlaced: _figure,
    e.InspectorMoved: _aimed,
}


def prospects(state: Any, names: Sequence[str]) -> Sequence[str]:
    """Who would take the inspected lines now."""
    if GAMES["terracotta"].prompt(state) is None:
        return ()
    said = []
    for line in LINES:
        now = _line(state, line)
        leaders = _leaders(now)
        if len(leaders) == 1:
            words = _(WOULD[line])
            said.append(words.format(name=names[leaders[0]], n=_number(state, line), vp=now.vp[leaders[0]]))
    return said or [_("Nobody leads the lines that the inspectors look at next.")]
