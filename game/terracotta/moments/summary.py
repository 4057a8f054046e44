"""The summary of a round: every point of it by seat and source, from the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.moments import race, summary
from game.moments.act import Act
from game.moments.faces import faces
from game.moments.summary import Summary, SummaryRow
from game.table.view import Audience, Told
from game.terracotta import CLAY
from game.terracotta.moments.lines import ROUND, ScoringLine, lines
from game.terracotta.names import line_name
from game.terracotta.stage import Stage
from game.translation import N_, _
from rules.engine import Event, handicap
from rules.terracotta.events import RoundBegan, Scored
from rules.terracotta.picture import Picture
from rules.terracotta.state import State

TURNS = ("craft", "sword", "halberd", "crossbow", "spear")
"""Sources of points in turns: a warrior from the rack and what its weapon does."""
NAMES = {
    "row inspector": N_("Row inspector, row {what}"),
    "column inspector": N_("Column inspector, column {what}"),
}


def act(stage: Stage, told: Told[Picture], audience: Audience[Picture, State]) -> Act:
    """The card of a round whose scoring has just been told."""
    return summary.act(summed_up(stage, told, audience))


def summed_up(stage: Stage, told: Told[Picture], audience: Audience[Picture, State]) -> Summary:
    """What the card says."""
    shown = faces(stage.names, stage.seats, audience.portraits)
    number, rounds = told.after["round"], len(told.after["tiles"])
    scores = tuple(player["vp"] for player in told.after["players"])
    rows = tuple(_rows(this_round(audience.history), told, stage.names))
    found = Summary(_("Round {n} is over").format(n=number), number, rounds, shown, rows, scores, "", CLAY)
    found = replace(found, head_starts=handicap(audience.state.options, len(stage.names)))
    return replace(found, line=f"{_lead(found, stage.names)} {_next(number, rounds)}")


def this_round(history: Sequence[Event]) -> list[Scored]:
    """What was scored since the round began."""
    begun = max((at for at, event in enumerate(history) if isinstance(event, RoundBegan)), default=-1)
    return [event for event in history[begun + 1 :] if isinstance(event, Scored)]


def _rows(scored: Sequence[Scored], told: Told[Picture], names: tuple[str, ...]) -> list[SummaryRow]:
    known = {why for whys in ROUND for why in whys} | set(TURNS)
    found = [SummaryRow(_("Crafted and placed"), _points(scored, TURNS, names))]
    found += [SummaryRow(_name(line), line.vp) for line in lines(told.events, told.before, names, final=False)]
    other = tuple({event.why for event in scored} - known)
    if other:
        found.append(SummaryRow(_("Other points"), _points(scored, other, names)))
    return found


def _points(scored: Sequence[Scored], whys: Sequence[str], names: tuple[str, ...]) -> tuple[int, ...]:
    own = [event for event in scored if event.why in whys]
    return tuple(sum(event.vp for event in own if event.seat == seat) for seat in range(len(names)))


def _name(line: ScoringLine) -> str:
    if line.why in NAMES:
        return _(NAMES[line.why]).format(what=line_name(line.why.removesuffix(" inspector"), int(line.what)))
    return line.title()


def _lead(found: Summary, names: tuple[str, ...]) -> str:
    """Who is in front now, and whether that is new."""
    before = race.leaders(tuple(score - won for score, won in zip(found.scores, found.won, strict=True)))
    now = race.leaders(found.scores)
    if len(now) != 1:
        return _("Nobody is in front alone.")
    (seat,) = now
    if before == now:
        return _("Still in front: {name}.").format(name=names[seat])
    return _("New in front: {name}.").format(name=names[seat])


def _next(number: int, rounds: int) -> str:
    if number == rounds:
        return _("Next: wet clay dries, then the final scoring.")
    if number == rounds - 1:
        return _("Next: wet clay dries, then the last round.")
    return _("Next: wet clay dries, then round {n}.").format(n=number + 1)
