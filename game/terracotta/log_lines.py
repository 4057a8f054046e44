"""The lines of the log: every event as a short sentence. Players' names stand before a colon, so that no language has
to bend them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.table.view import LogLine
from game.terracotta.names import line_name, master_name, ring_name, scoring_name, stock_name, weapon_name
from game.terracotta.prompts import explain
from game.translation import N_, _, ngettext
from rules.engine import Event, Place
from rules.terracotta import events
from rules.terracotta.board import RINGS, WEAPONS

STANDS = {
    "officer": N_("{name}: an officer on {cell}"),
    "guard": N_("{name}: a guard on {cell}"),
    "crossbowman": N_("{name}: a crossbowman on {cell}"),
    "soldier": N_("{name}: a soldier on {cell}"),
    "footman": N_("{name}: a footman on {cell}"),
    "archer": N_("{name}: a kneeling archer on {cell}"),
    "musician": N_("{name}: a musician on {cell}"),
}
PHASES = {
    "scoring": N_("Scoring of round {round}"),
    "cleanup": N_("Clean-up of round {round}"),
    "final scoring": N_("Final scoring"),
}
TURNS = {"inner": N_("Inner ring – a step clockwise"), "middle": N_("Middle ring – a step counter-clockwise")}


class LogWriter:
    """A teller of events as lines of the log."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def tell(self, event: Event) -> LogLine | None:
        return TELL[type(event)](self, event)

    def said(self, seat: int, words: str) -> str:
        return _("{name}: {words}").format(name=self.names[seat], words=words)

    def line(self, seat: int, words: str, *places: Place, quiet: bool = False) -> LogLine:
        return LogLine(self.said(seat, words), seat, tuple(places), quiet=quiet)


def _turn(teller: LogWriter, event: events.TurnBegan) -> LogLine:
    return LogLine(teller.names[event.seat], event.seat, head=True)


def _ring(teller: LogWriter, event: events.RingTurned) -> LogLine:
    words = _(TURNS[event.ring])
    places = (f"ring:{event.ring}",)
    return LogLine(words, None, places) if event.seat is None else teller.line(event.seat, words, *places)


def _worker(teller: LogWriter, event: events.WorkerPlaced) -> LogLine:
    words = {"craftsman": _("craftsman to segment {n}"), "artist": _("artist to segment {n}")}
    return teller.line(event.seat, words[event.kind].format(n=event.segment), f"slot:{event.segment}")


def _upgrade(teller: LogWriter, event: events.WorkerUpgraded) -> LogLine:
    words = _("the craftsman on segment {n} becomes an artist").format(n=event.segment)
    return teller.line(event.seat, words, f"slot:{event.segment}")


def _gain(teller: LogWriter, event: events.Gained) -> LogLine:
    return teller.line(event.seat, f"+{event.amount} · {stock_name(event.what)}")


def _payment(teller: LogWriter, event: events.Paid) -> LogLine:
    return teller.line(event.seat, f"−{event.amount} · {stock_name(event.what)}", quiet=True)


def _wetting(teller: LogWriter, event: events.ClayWetted) -> LogLine:
    return teller.line(event.seat, _("clay wetted: {n}").format(n=event.amount))


def _drying(teller: LogWriter, event: events.ClayDried) -> LogLine:
    return teller.line(event.seat, _("clay dried: {n}").format(n=event.amount))


def _storing(_teller: LogWriter, event: events.ClayStored) -> LogLine:
    words = _("One dry clay goes to warehouse {n}").format(n=event.warehouse)
    return LogLine(words, None, (f"warehouse:{event.warehouse}",), quiet=True)


def _emptying(teller: LogWriter, event: events.WarehouseEmptied) -> LogLine:
    words = _("dry clay from warehouse {n}: {amount}").format(n=event.warehouse, amount=event.amount)
    return teller.line(event.seat, words, f"warehouse:{event.warehouse}")


def _figure(teller: LogWriter, event: events.FigurePlaced) -> LogLine:
    words = _(STANDS[event.kind]).format(name=teller.names[event.seat], cell=event.cell)
    return LogLine(words, event.seat, (f"cell:{event.cell}",))


def _horse(teller: LogWriter, event: events.HorseMounted) -> LogLine:
    words = _("a horse from {start} to {end}").format(start=event.cells[0], end=event.cells[-1])
    return teller.line(event.seat, words, *(f"cell:{cell}" for cell in event.cells))


def _move(teller: LogWriter, event: events.FigureMoved) -> LogLine:
    words = _("a warrior from {start} to {end}").format(start=event.start[0], end=event.end[0])
    return teller.line(event.seat, words, *(f"cell:{cell}" for cell in event.end))


def _readied(teller: LogWriter, event: events.WeaponReadied) -> LogLine:
    return teller.line(event.seat, _("weapon ready – {weapon}").format(weapon=weapon_name(event.weapon)))


def _used(teller: LogWriter, event: events.WeaponUsed) -> LogLine:
    return teller.line(event.seat, _("weapon used – {weapon}").format(weapon=weapon_name(event.weapon)))


def _hired(teller: LogWriter, event: events.MasterHired) -> LogLine:
    words = _("master hired – {master}").format(master=master_name(event.master))
    return teller.line(event.seat, words, f"master:{event.master}")


def _priority(teller: LogWriter, event: events.PriorityTaken) -> LogLine:
    return teller.line(event.seat, _("priority token {n}").format(n=event.token), "priority")


def _inspector(teller: LogWriter, event: events.InspectorMoved) -> LogLine:
    words = {"row": _("row inspector to row {n}"), "column": _("column inspector to column {n}")}[event.line]
    words, places = words.format(n=line_name(event.line, event.end)), (f"{event.line}:{event.end}",)
    if event.seat is None:
        return LogLine(words[:1].upper() + words[1:], None, places)
    return teller.line(event.seat, words, *places)


def _lost(teller: LogWriter, event: events.ActionLost) -> LogLine:
    said = _("can do nothing – {what}. {reason}")
    words = said.format(what=ring_name(event.ring), reason=explain(event.why))
    return replace(teller.line(event.seat, words, f"{event.ring}:{event.segment}"), lost=True)


def _skip(teller: LogWriter, event: events.Skipped) -> LogLine:
    what = event.what
    if what in RINGS:
        return teller.line(event.seat, _("leaves out – {what}").format(what=ring_name(what)))
    if what == "inspector":
        return teller.line(event.seat, _("leaves the inspectors"), quiet=True)
    name = weapon_name(what) if what in WEAPONS else _("the move") if what == "move" else master_name(what)
    return teller.line(event.seat, _("does not use – {what}").format(what=name), quiet=True)


def _phase(_teller: LogWriter, event: events.PhaseBegan) -> LogLine:
    return LogLine(phase_name(event.phase, event.round), head=True)


def phase_name(phase: str, round_: int) -> str:
    return _(PHASES[phase]).format(round=round_)


def _score(teller: LogWriter, event: events.Scored) -> LogLine:
    points = ngettext("{n} point", "{n} points", event.vp)
    return teller.line(event.seat, f"{points} – {scoring_name(event.why)}", *event.places)


def _order(teller: LogWriter, event: events.OrderChanged) -> LogLine:
    names = " › ".join(teller.names[seat] for seat in event.order)
    return LogLine(_("New turn order: {names}").format(names=names), None, ("order",))


def _end(teller: LogWriter, event: events.GameEnded) -> LogLine:
    words = _("The game is over. Winner: {name}").format(name=teller.names[event.ranking[0]])
    return LogLine(words, event.ranking[0], head=True)


TELL: dict[type[Event], Callable[[LogWriter, Any], LogLine | None]] = {
    events.TurnBegan: _turn,
    events.RingTurned: _ring,
    events.WorkerPlaced: _worker,
    events.WorkerUpgraded: _upgrade,
    events.Gained: _gain,
    events.Paid: _payment,
    events.ClayWetted: _wetting,
    events.ClayDried: _drying,
    events.ClayStored: _storing,
    events.WarehouseEmptied: _emptying,
    events.FigurePlaced: _figure,
    events.HorseMounted: _horse,
    events.FigureMoved: _move,
    events.WeaponReadied: _readied,
    events.WeaponUsed: _used,
    events.MasterHired: _hired,
    events.PriorityTaken: _priority,
    events.InspectorMoved: _inspector,
    events.Skipped: _skip,
    events.ActionLost: _lost,
    events.PhaseBegan: _phase,
    events.Scored: _score,
    events.OrderChanged: _order,
    events.WorkersReturned: lambda _teller, _event: LogLine(_("All workers come home")),
    events.RoundBegan: lambda _teller, event: LogLine(_("Round {round} begins").format(round=event.round), head=True),
    events.GameEnded: _end,
}
