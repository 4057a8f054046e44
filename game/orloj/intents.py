"""Intents: the choices that touching a place may mean where nothing can be done; their refusal is explained."""

from __future__ import annotations

from collections.abc import Callable

from game.translation import N_, _
from rules.engine import Place
from rules.orloj.board import BOARD, CELLS, HOURS, SLOTS, TILE_OF, area_of
from rules.orloj.effects import BASICS
from rules.orloj.obstacles import MOVES, hammer_force
from rules.orloj.state import State
from rules.orloj.vocabulary import DEEDS, FREE_MOST, SIGHT_MOST, TOKENS

HAND_MOST = FREE_MOST + TOKENS


def intended(source: Place | None, target: Place, state: State) -> tuple[str, ...]:
    """Texts of choices, likeliest first; `source` is where something carried comes from."""
    kind, _colon, which = target.partition(":")
    if source is not None:
        what, _colon, name = source.partition(":")
        return _carried(what, name, kind, which, state)
    return TOUCHED[kind](which, state) if kind in TOUCHED else ()


GOES = {
    "apostle": N_("An apostle first goes to your warehouse."),
    "assistant": N_("An assistant first goes to your warehouse."),
    "warehouse": N_("An apostle goes onto a cell of its colour on your board."),
    "warehouse:assistant": N_("An assistant goes onto a card of your workshop."),
    "display": N_("A workshop card goes into your row."),
    "scroll": N_("A scroll goes to your other scrolls."),
    "tile": N_("A tile goes to its place on the calendar."),
    "workers": N_("A free worker claims an objective that you meet."),
    "ring": N_("This worker comes back to your board."),
    "calendar": N_("This worker comes back to your board."),
    "goods": N_("Three of a kind are exchanged for a gold: put them on it."),
    "painter": N_("The painter goes to a section of the calendar."),
    "sculptor": N_("The sculptor goes to one of the statues beside the clock."),
}
"""Where things go, for whoever puts them where nothing of the sort can."""


def whither(source: Place) -> str:
    what = source if source in GOES else source.partition(":")[0]
    return _(GOES[what]) if what in GOES else ""


def _carried(what: str, name: str, kind: str, which: str, state: State) -> tuple[str, ...]:
    """Something was dropped on a place that cannot take it."""
    if what == "warehouse" and kind == "board":
        return (f"place {name} {which}",)
    if what == "warehouse" and kind == "card":
        return (f"assistant on {which}",)
    if what == "apostle" and kind == "warehouse":
        return _apostle(name, state)
    if what == "assistant" and kind == "warehouse":
        return (f"assistant {name}",)
    if what == "display" and kind in ("row", "card"):
        return (f"card {name}",)
    if what == "tile" and kind == "calendar":
        return _tile(name, state)
    if what == "sculptor" and kind == "sculptor":
        return _sculptor(which, state)
    if what == "painter" and kind in ("section", "gap"):
        return _section(which, state)
    if what in ("ring", "calendar") and kind == "workers":
        return (f"recover ring {name}" if what == "ring" else f"recover {name}",)
    if what == "workers" and kind == "objective":
        return (f"claim {which}",)
    if what == "goods" and kind == "mastery":
        return (f"buy {which}",)
    if what == "goods" and target_is_gold(kind, which):
        return (f"exchange {name}",)
    return ()


def target_is_gold(kind: str, which: str) -> bool:
    return kind == "goods" and which == "gold"


def _ring(which: str, state: State) -> tuple[str, ...]:
    """A turn of the hand, or a worker taken back."""
    if not which:
        return ("ring first",)
    ask = state.pending[-1].ask if state.pending else ""
    steps = (int(which) - 1 - state.hand) % HOURS
    turning = (f"hand {min(steps, HAND_MOST) or HAND_MOST}",)
    return (f"recover ring {which}", *turning) if ask == "recover" else turning


def _apostle(which: str, state: State) -> tuple[str, ...]:
    number = int(which)
    turns = (1 - number) // 2 % 6 if number % 2 else (2 - number) // 2 % 6
    wanted = (turns - state.gear) % 6
    return (f"apostle {number} turn {wanted}" if wanted else f"apostle {number}",)


def _tile(which: str, state: State) -> tuple[str, ...]:
    if which == "final":
        return ("build final",)
    tile = TILE_OF[which]
    moves = MOVES[tile][state.hammers[area_of(tile)]][0]
    force = hammer_force(state.player, moves) if state.player.hammer else 0
    text = f"build {which}"
    text += f" hammer {moves}" if moves else ""
    return (text + (f" force {force}" if force else ""),)


def _calendar(which: str, state: State) -> tuple[str, ...]:
    ask = state.pending[-1].ask if state.pending else ""
    return (f"recover {which}",) if ask == "recover" and which != "final" else _tile(which, state)


def _row(which: str, state: State) -> tuple[str, ...]:
    """An end for the card just bought, or a card of the display."""
    cards = tuple(f"card {slot}" for slot in range(1, SLOTS + 1))
    return (f"add {which or 'left'}",) if _asks(state, "side") else cards


def _sculptor(which: str, _state: State) -> tuple[str, ...]:
    return tuple(f"sculptor {deed}" for deed in DEEDS if not which or deed.partition(" ")[0] == which)


def _goods(which: str, state: State) -> tuple[str, ...]:
    ask = state.pending[-1].ask if state.pending else ""
    if ask == "basic" and which in BASICS:
        return (f"take {which}",)
    return () if which == "gold" else (f"exchange {which}",)


def _mastery(which: str, state: State) -> tuple[str, ...]:
    ask = state.pending[-1].ask if state.pending else ""
    return (f"step {which}", f"buy {which}") if ask == "study" else (f"step {which}",)


def _production(which: str, state: State) -> tuple[str, ...]:
    ask = state.pending[-1].ask if state.pending else ""
    return (f"produce {which}",) if ask == "produce" else (f"upgrade {which}",)


def _section(which: str, state: State) -> tuple[str, ...]:
    steps = (int(which) - state.painter) % HOURS or HOURS
    near = tuple(f"painter {n} {side}" for n, side in ((steps, "left"), (steps - 1, "right")) if 0 < n <= SIGHT_MOST)
    return near or (f"painter {SIGHT_MOST} left",)


def _warehouse(which: str, state: State) -> tuple[str, ...]:
    if which == "assistant":
        return tuple(f"assistant on {station.card}" for station in state.player.cards) or ("assistant on W1",)
    return tuple(f"place {which} {cell}" for cell in ("a1",)) if which else ()


def _board(which: str, state: State) -> tuple[str, ...]:
    """An apostle held, or the first one that would fit there."""
    colours = BOARD.apostles.colours
    fitting = colours.index(BOARD.apostles.cell_colours[CELLS.index(which)])
    return tuple(f"place {number} {which}" for number in (*state.player.warehouse, fitting))


TOUCHED: dict[str, Callable[[str, State], tuple[str, ...]]] = {
    "ring": _ring,
    "hand": lambda _which, _state: ("hand 1",),
    "face": lambda _which, state: ("face first",) if _asks(state, "first") else ("face 1",),
    "moon": lambda _which, _state: ("moon",),
    "rooster": lambda _which, _state: ("pass",),
    "pair": lambda which, _state: (f"pair {which}",),
    "apostle": _apostle,
    "warehouse": _warehouse,
    "painter": lambda _which, _state: ("painter 1 left",),
    "section": _section,
    "assistant": lambda which, _state: (f"assistant {which}",),
    "production": _production,
    "forge": lambda _which, _state: ("upgrade hammer",),
    "display": lambda which, _state: (f"card {which}",),
    "row": _row,
    "tile": _tile,
    "calendar": _calendar,
    "goods": _goods,
    "sculptor": _sculptor,
    "mastery": _mastery,
    "scroll": lambda which, _state: (f"take scroll {which}",),
    "tokens": lambda _which, _state: ("force 1",),
    "own": lambda which, _state: (f"use {which}",),
    "board": _board,
    "card": lambda which, _state: (f"assistant on {which}",),
    "objective": lambda which, _state: (f"claim {which}",),
}


def _asks(state: State, ask: str) -> bool:
    return bool(state.pending) and state.pending[-1].ask == ask
