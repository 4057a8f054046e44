"""Recaps: a turn of Terracotta Army in one short line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.table.recaps import chosen
from game.table.view import LogLine, Recap
from game.terracotta.names import line_name, weapon_name
from game.translation import N_, _, ngettext
from rules.engine import Event
from rules.terracotta import events as e

FIGURES = {
    "officer": N_("officer on {cell}"),
    "guard": N_("guard on {cell}"),
    "crossbowman": N_("crossbowman on {cell}"),
    "soldier": N_("soldier on {cell}"),
    "footman": N_("footman on {cell}"),
    "archer": N_("archer on {cell}"),
    "musician": N_("musician on {cell}"),
}
HIRED = {
    "builder": N_("hired the builder"),
    "administrator": N_("hired the administrator"),
    "inspector": N_("hired the inspector"),
    "clay maker": N_("hired the clay maker"),
    "overseer": N_("hired the overseer"),
    "blacksmith": N_("hired the blacksmith"),
}
LINES = {"row": N_("row inspector to row {n}"), "column": N_("column inspector to column {n}")}
RINGS = {"inner": N_("turned the inner ring"), "middle": N_("turned the middle ring")}
Tell = Callable[[Event], LogLine | None]


def recap(events: Sequence[Event], seat: int, made: int, tell: Tell) -> Recap | None:
    """A turn of a seat by its events; None if nothing came of it."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    parts = [*_deeds(own), *_stocks(own)]
    if not parts:
        return None
    segments = [event.segment for event in own if isinstance(event, e.WorkerPlaced)]
    where = _("segment {n}").format(n=segments[-1]) if segments else ""
    points = sum(event.vp for event in own if isinstance(event, e.Scored))
    told = [line for event in own if not isinstance(event, e.Scored) and (line := tell(event))]
    places = tuple(dict.fromkeys(place for line in told for place in line.places))
    return Recap(where, chosen(parts), points, places, made, seat)


def _deeds(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    for event in events:
        if type(event) in DEEDS:
            weight, said = DEEDS[type(event)]
            yield weight, said(event)


def _stocks(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Everything that was taken, each sort once."""
    for what, said in (("coins", _coins), ("wet", _wet), ("dry", _dry)):
        amount = sum(event.amount for event in events if isinstance(event, e.Gained) and event.what == what)
        if amount:
            yield 2, said(amount)


def _coins(amount: int) -> str:
    return ngettext("{n} coin", "{n} coins", amount)


def _wet(amount: int) -> str:
    return _("{n} wet clay").format(n=amount)


def _dry(amount: int) -> str:
    return _("{n} dry clay").format(n=amount)


def _horse(event: e.HorseMounted) -> str:
    return _("a horse from {start} to {end}").format(start=event.cells[0], end=event.cells[-1])


def _moved(event: e.FigureMoved) -> str:
    return _("a warrior from {start} to {end}").format(start=event.start[0], end=event.end[0])


DEEDS: dict[type[Event], tuple[int, Callable[[Any], str]]] = {
    e.FigurePlaced: (0, lambda event: _(FIGURES[event.kind]).format(cell=event.cell)),
    e.HorseMounted: (0, _horse),
    e.MasterHired: (0, lambda event: _(HIRED[event.master])),
    e.FigureMoved: (1, _moved),
    e.InspectorMoved: (1, lambda event: _(LINES[event.line]).format(n=line_name(event.line, event.end))),
    e.PriorityTaken: (1, lambda event: _("priority token {n}").format(n=event.token)),
    e.WeaponReadied: (1, lambda event: _("weapon ready – {weapon}").format(weapon=weapon_name(event.weapon))),
    e.WorkerUpgraded: (1, lambda _event: _("craftsman made an artist")),
    e.ClayWetted: (2, lambda event: _("clay wetted: {n}").format(n=event.amount)),
    e.WarehouseEmptied: (2, lambda event: _("warehouse {n} emptied").format(n=event.warehouse)),
    e.RingTurned: (3, lambda event: _(RINGS[event.ring])),
}
"""What is worth telling of a turn, by weight: 0 is told first, 3 only when there is little else."""
