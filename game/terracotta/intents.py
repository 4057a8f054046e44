"""Intents: the choices that touching a place may mean where nothing can be done; their refusal is explained."""

from __future__ import annotations

from collections.abc import Callable

from game.translation import N_, _
from rules.engine import Place
from rules.terracotta.board import DIRECTIONS, RINGS, WARRIORS, WORKERS
from rules.terracotta.state import State


def intended(source: Place | None, target: Place, state: State) -> tuple[str, ...]:
    """Texts of choices, likeliest first; `source` is where something carried comes from."""
    kind, _colon, which = target.partition(":")
    if source is not None:
        what, _colon, name = source.partition(":")
        return _carried(what, name, kind, which, state)
    return TOUCHED[kind](which, state) if kind in TOUCHED else ()


GOES = {
    "worker": N_("A worker goes beside a segment of the wheel."),
    "rack": N_("A warrior goes onto a glowing cell of the mausoleum."),
    "specialist": N_("A specialist goes onto a glowing cell of the mausoleum."),
    "cell": N_("A warrior slides in a straight line over empty cells."),
    "middle": N_("A master comes to your own board."),
    "inspector": N_("An inspector walks along its own track."),
    "warehouse": N_("Two warehouses are emptied together: touch the other one."),
}
"""Where things go, for whoever puts them where nothing of the sort can."""


def whither(source: Place) -> str:
    what = source.partition(":")[0]
    return _(GOES[what]) if what in GOES else ""


def _carried(what: str, name: str, kind: str, which: str, state: State) -> tuple[str, ...]:
    """Something was dropped on a place that cannot take it."""
    if what == "worker" and kind in ("slot", *RINGS):
        return (f"place {name} {which}",)
    if kind == "cell" and what in ("rack", "specialist"):
        return _figure_on(name, which, state)
    if kind == "cell" and what == "cell":
        return (f"move {name} {which}",)
    if what == "inspector" and kind == name:
        return _steps(name, int(which), state)
    if what == "warehouse" and kind == "warehouse":
        return (_pair(name, which),)
    return ()


def _pair(one: str, other: str) -> str:
    """Two warehouses, the smaller number first."""
    return f"warehouses {min(one, other)} {max(one, other)}"


def _figure_on(kind: str, cell: str, state: State) -> tuple[str, ...]:
    """The cell is what is wrong if a cell is asked for; else it is the figure."""
    if kind in ("horse", "archer"):
        return tuple(f"{kind} {cell} {direction}" for direction in DIRECTIONS)
    figure = f"craft {kind}" if kind in WARRIORS else f"buy {kind}"
    asked = bool(state.pending) and state.pending[-1].ask == "cell"
    return (f"at {cell}", figure) if asked else (figure, f"at {cell}")


def _steps(line: str, space: int, state: State) -> tuple[str, ...]:
    """From where the inspector stands to a space, the shorter way round first."""
    here = (state.row if line == "row" else state.column) + 1
    spaces = state.board.rows if line == "row" else state.board.columns
    forward = (space - here) % spaces
    ways = sorted((forward, forward - spaces), key=abs)
    return tuple(f"inspector {line} {steps:+}" for steps in ways if steps)


def _slot(which: str, _state: State) -> tuple[str, ...]:
    return tuple(f"place {kind} {which}" for kind in WORKERS)


def _ring_field(ring: str) -> Callable[[str, State], tuple[str, ...]]:
    def found(which: str, state: State) -> tuple[str, ...]:
        if state.pending and state.pending[-1].ask in ("turn", "place"):
            return _slot(which, state)
        return (f"do {ring}", *_slot(which, state))

    return found


def _cell(which: str, state: State) -> tuple[str, ...]:
    """By what is asked: a figure's place, a horse, an archer, a slide or a shot."""
    ask = state.pending[-1].ask if state.pending else ""
    if ask in ("horse", "archer"):
        return tuple(f"{ask} {which} {direction}" for direction in DIRECTIONS)
    if ask == "move":
        return (f"move {which} {which}",)
    if ask == "direction":
        return tuple(f"shoot {direction}" for direction in DIRECTIONS)
    return (f"at {which}",)


def _supply(verb: str) -> Callable[[str, State], tuple[str, ...]]:
    def found(_which: str, state: State) -> tuple[str, ...]:
        ask = state.pending[-1].ask if state.pending else "inner"
        return (f"{verb} {ask if ask in RINGS else 'inner'}",)

    return found


TOUCHED: dict[str, Callable[[str, State], tuple[str, ...]]] = {
    "slot": _slot,
    "inner": _ring_field("inner"),
    "middle": _ring_field("middle"),
    "outer": _ring_field("outer"),
    "ring": lambda which, _state: (f"rotate {which}",),
    "cell": _cell,
    "rack": lambda which, _state: (f"craft {which}",),
    "specialist": lambda which, _state: (f"buy {which}",),
    "master": lambda which, _state: (f"hire {which}", f"use {which}"),
    "weapon": lambda which, _state: (f"use {which}",),
    "worker": lambda which, _state: tuple(f"place {which} {segment}" for segment in range(1, 13)),
    "inspector": lambda which, _state: (f"inspector {which} +1",),
    "row": lambda which, state: _steps("row", int(which), state),
    "column": lambda which, state: _steps("column", int(which), state),
    "warehouse": lambda which, _state: (_pair(which, str(int(which) % 4 + 1)),),
    "supply": lambda which, state: _supply(which)(which, state),
}
