"""Recaps: a turn of Orloj in one short line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.orloj import names
from game.orloj.prompts import ROMAN
from game.table.recaps import chosen
from game.table.view import LogLine, Recap
from game.translation import N_, _, ngettext
from rules.engine import Event
from rules.orloj import events as e

CLIMBED = {
    "blue": N_("innovation at {n}"),
    "pink": N_("precision at {n}"),
    "yellow": N_("observation at {n}"),
}
TOOK = {
    "paint": N_("{n} paint"),
    "wood": N_("{n} wood"),
    "iron": N_("{n} iron"),
    "gold": N_("{n} gold"),
}
ERRANDS = (e.TileBuilt, e.ApostleTaken)
Tell = Callable[[Event], LogLine | None]


def recap(events: Sequence[Event], seat: int, made: int, tell: Tell) -> Recap | None:
    """A turn of a seat, or of Josef, by its events; None if nothing came of it."""
    own = [event for event in events if getattr(event, "seat", seat) == seat]
    parts = [*_deeds(own), *_goods(own)]
    if not parts:
        return None
    points = sum(event.vp for event in own if isinstance(event, e.Scored))
    told = [line for event in own if type(event) in DEEDS and (line := tell(event))]
    places = dict.fromkeys(place for line in told for place in line.places if not place.startswith("seat:"))
    return Recap(_where(own), chosen(parts), points, tuple(places), made, seat)


def _where(events: Sequence[Event]) -> str:
    """The sector that the hand came to, by the number of its hour."""
    hours = [event.hand + 1 for event in events if isinstance(event, e.HandTurned)]
    return _("sector {n}").format(n=hours[-1]) if hours else ""


def _deeds(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """The deeds of a turn; of several steps on a track the last. Of Josef his errands tell what he took and built."""
    josef = any(isinstance(event, e.JosefTried) for event in events)
    last = {event.track: event for event in events if isinstance(event, e.MasteryStepped)}
    for event in events:
        stepped = isinstance(event, e.MasteryStepped) and last[event.track] is not event
        if type(event) in DEEDS and not stepped and not (josef and isinstance(event, ERRANDS)):
            weight, said = DEEDS[type(event)]
            yield weight, said(event)


def _goods(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Everything that was taken, each sort once."""
    for what in (*TOOK, "coins"):
        amount = sum(event.amount for event in events if isinstance(event, e.Gained) and event.what == what)
        if amount and what == "coins":
            yield 3, ngettext("{n} coin", "{n} coins", amount)
        elif amount:
            yield 2, _(TOOK[what]).format(n=amount)


def _tried(event: e.JosefTried) -> str:
    kind, _space, number = event.what.partition(" ")
    what = names.apostle(int(number)) if kind == "apostle" else names.tile(event.what)
    return (_("got {what}") if event.done else _("came in vain for {what}")).format(what=what)


def _upgraded(event: e.Upgraded) -> str:
    return _("{what} at level {level}").format(what=names.upgrade(event.what), level=ROMAN[event.level])


def _sculptor(event: e.SculptorMoved) -> str:
    return _("sculptor at {space}").format(space=names.space(event.space)) if event.space else _("sculptor home")


DEEDS: dict[type[Event], tuple[int, Callable[[Any], str]]] = {
    e.Passed: (0, lambda _event: _("passed")),
    e.TileBuilt: (0, lambda event: _("built {tile}").format(tile=names.tile(event.tile))),
    e.ObjectiveClaimed: (0, lambda _event: _("claimed an objective")),
    e.ApostlePlaced: (0, lambda event: _("placed {apostle}").format(apostle=names.apostle(event.number))),
    e.CardBought: (0, lambda _event: _("bought a workshop card")),
    e.RoyalTaken: (0, lambda _event: _("took a royal scroll")),
    e.ApostleTaken: (1, lambda event: _("took {apostle}").format(apostle=names.apostle(event.number))),
    e.AssistantPlaced: (1, lambda _event: _("put an assistant to work")),
    e.AssistantTaken: (1, lambda _event: _("took an assistant")),
    e.Upgraded: (1, _upgraded),
    e.MasteryStepped: (1, lambda event: _(CLIMBED[event.track]).format(n=event.position)),
    e.SculptorMoved: (1, _sculptor),
    e.ScrollUsed: (1, lambda _event: _("used a scroll")),
    e.ScrollTaken: (2, lambda _event: _("took a scroll")),
    e.MoonMoved: (2, lambda event: ngettext("moon {n} space on", "moon {n} spaces on", event.steps)),
    e.PainterMoved: (2, lambda event: ngettext("painter {n} gap on", "painter {n} gaps on", event.steps)),
    e.JosefTried: (0, _tried),
    e.JosefRested: (0, lambda _event: _("took his workers home")),
}
"""What is worth telling of a turn, by weight: 0 is told first, 3 only when there is little else."""
