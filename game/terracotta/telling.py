"""The lines of the log: every event as a short sentence. Players' names stand before a colon, so that no language has
to bend them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.table.view import Line
from game.terracotta.names import master_name, ring_name, scoring_name, stock_name, weapon_name
from game.words import N_, _, ngettext
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


class Teller:
    """Tells events as lines of the log."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def tell(self, event: Event) -> Line | None:
        return TOLD[type(event)](self, event)

    def said(self, seat: int, words: str) -> str:
        return _("{name}: {words}").format(name=self.names[seat], words=words)

    def line(self, seat: int, words: str, *places: Place, quiet: bool = False) -> Line:
        return Line(self.said(seat, words), seat, tuple(places), quiet=quiet)


def _tell_turn(teller: Teller, event: events.TurnBegan) -> Line:
    return Line(teller.names[event.seat], event.seat, head=True)


def _tell_ring(teller: Teller, event: events.RingTurned) -> Line:
    words = _(TURNS[event.ring])
    places = (f"ring:{event.ring}",)
    return Line(words, None, places) if event.seat is None else teller.line(event.seat, words, *places)


def _tell_worker(teller: Teller, event: events.WorkerPlaced) -> Line:
    words = {"craftsman": _("craftsman to segment {n}"), "artist": _("artist to segment {n}")}
    return teller.line(event.seat, words[event.kind].format(n=event.segment), f"slot:{event.segment}")


def _tell_upgrade(teller: Teller, event: events.WorkerUpgraded) -> Line:
    words = _("the craftsman on segment {n} becomes an artist").format(n=event.segment)
    return teller.line(event.seat, words, f"slot:{event.segment}")


def _tell_gain(teller: Teller, event: events.Gained) -> Line:
    return teller.line(event.seat, f"+{event.amount} · {stock_name(event.what)}")


def _tell_payment(teller: Teller, event: events.Paid) -> Line:
    return teller.line(event.seat, f"−{event.amount} · {stock_name(event.what)}", quiet=True)


def _tell_wetting(teller: Teller, event: events.ClayWetted) -> Line:
    return teller.line(event.seat, _("clay wetted: {n}").format(n=event.amount))


def _tell_drying(teller: Teller, event: events.ClayDried) -> Line:
    return teller.line(event.seat, _("clay dried: {n}").format(n=event.amount))


def _tell_storing(_teller: Teller, event: events.ClayStored) -> Line:
    words = _("One dry clay goes to warehouse {n}").format(n=event.warehouse)
    return Line(words, None, (f"warehouse:{event.warehouse}",), quiet=True)


def _tell_emptying(teller: Teller, event: events.WarehouseEmptied) -> Line:
    words = _("dry clay from warehouse {n}: {amount}").format(n=event.warehouse, amount=event.amount)
    return teller.line(event.seat, words, f"warehouse:{event.warehouse}")


def _tell_figure(teller: Teller, event: events.FigurePlaced) -> Line:
    words = _(STANDS[event.kind]).format(name=teller.names[event.seat], cell=event.cell)
    return Line(words, event.seat, (f"cell:{event.cell}",))


def _tell_horse(teller: Teller, event: events.HorseMounted) -> Line:
    words = _("a horse from {start} to {end}").format(start=event.cells[0], end=event.cells[-1])
    return teller.line(event.seat, words, *(f"cell:{cell}" for cell in event.cells))


def _tell_move(teller: Teller, event: events.FigureMoved) -> Line:
    words = _("a warrior from {start} to {end}").format(start=event.start[0], end=event.end[0])
    return teller.line(event.seat, words, *(f"cell:{cell}" for cell in event.end))


def _tell_readied(teller: Teller, event: events.WeaponReadied) -> Line:
    return teller.line(event.seat, _("weapon ready – {weapon}").format(weapon=weapon_name(event.weapon)))


def _tell_used(teller: Teller, event: events.WeaponUsed) -> Line:
    return teller.line(event.seat, _("weapon used – {weapon}").format(weapon=weapon_name(event.weapon)))


def _tell_hired(teller: Teller, event: events.MasterHired) -> Line:
    words = _("master hired – {master}").format(master=master_name(event.master))
    return teller.line(event.seat, words, f"master:{event.master}")


def _tell_priority(teller: Teller, event: events.PriorityTaken) -> Line:
    return teller.line(event.seat, _("priority token {n}").format(n=event.token), "priority")


def _tell_inspector(teller: Teller, event: events.InspectorMoved) -> Line:
    words = {"row": _("row inspector to row {n}"), "column": _("column inspector to column {n}")}[event.line]
    words, places = words.format(n=event.end), (f"{event.line}:{event.end}",)
    if event.seat is None:
        return Line(words[:1].upper() + words[1:], None, places)
    return teller.line(event.seat, words, *places)


def _tell_skip(teller: Teller, event: events.Skipped) -> Line:
    what = event.what
    if what in RINGS:
        return teller.line(event.seat, _("leaves out – {what}").format(what=ring_name(what)))
    name = weapon_name(what) if what in WEAPONS else _("the move") if what == "move" else master_name(what)
    return teller.line(event.seat, _("does not use – {what}").format(what=name), quiet=True)


def _tell_phase(_teller: Teller, event: events.PhaseBegan) -> Line:
    return Line(phase_name(event.phase, event.round), head=True)


def phase_name(phase: str, round_: int) -> str:
    return _(PHASES[phase]).format(round=round_)


def _tell_score(teller: Teller, event: events.Scored) -> Line:
    points = ngettext("{n} point", "{n} points", event.vp)
    return teller.line(event.seat, f"{points} – {scoring_name(event.why)}", *event.places)


def _tell_order(teller: Teller, event: events.OrderChanged) -> Line:
    names = " → ".join(teller.names[seat] for seat in event.order)
    return Line(_("New turn order: {names}").format(names=names), None, ("order",))


def _tell_end(teller: Teller, event: events.GameEnded) -> Line:
    words = _("The game is over. Winner: {name}").format(name=teller.names[event.ranking[0]])
    return Line(words, event.ranking[0], head=True)


TOLD: dict[type[Event], Callable[[Teller, Any], Line | None]] = {
    events.TurnBegan: _tell_turn,
    events.RingTurned: _tell_ring,
    events.WorkerPlaced: _tell_worker,
    events.WorkerUpgraded: _tell_upgrade,
    events.Gained: _tell_gain,
    events.Paid: _tell_payment,
    events.ClayWetted: _tell_wetting,
    events.ClayDried: _tell_drying,
    events.ClayStored: _tell_storing,
    events.WarehouseEmptied: _tell_emptying,
    events.FigurePlaced: _tell_figure,
    events.HorseMounted: _tell_horse,
    events.FigureMoved: _tell_move,
    events.WeaponReadied: _tell_readied,
    events.WeaponUsed: _tell_used,
    events.MasterHired: _tell_hired,
    events.PriorityTaken: _tell_priority,
    events.InspectorMoved: _tell_inspector,
    events.Skipped: _tell_skip,
    events.PhaseBegan: _tell_phase,
    events.Scored: _tell_score,
    events.OrderChanged: _tell_order,
    events.WorkersReturned: lambda _teller, _event: Line(_("All workers come home")),
    events.RoundBegan: lambda _teller, event: Line(_("Round {round} begins").format(round=event.round), head=True),
    events.GameEnded: _tell_end,
}
