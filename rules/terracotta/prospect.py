"""Questions a screen asks of a position without choosing anything: what the wheel would offer, how far a turn is."""

from __future__ import annotations

from rules.engine import Picture, Reason
from rules.terracotta.board import BOARD, DIRECTIONS, RINGS, SEGMENTS, WORKERS, Board
from rules.terracotta.obstacles import against_action, against_placing, price
from rules.terracotta.state import State, Worker

Offers = dict[str, Reason | None]
"""For each ring why its action would not be possible; None where it would."""


def prospect(state: State) -> tuple[Offers, ...]:
    """What every segment would offer the acting player for a worker placed now, as things stand before it."""
    return tuple(_offers(state, segment) for segment in range(SEGMENTS))


def _offers(state: State, segment: int) -> Offers:
    against = {kind: against_placing(state, kind, segment) for kind in WORKERS}
    able = [kind for kind in WORKERS if against[kind] is None]
    if not able:
        return dict.fromkeys(RINGS, against["artist" if state.player.artists else "craftsman"])
    trial = state.copy()
    trial.join(Worker(segment, state.free_slot(segment), able[0], state.seat))
    return {ring: against_action(trial, ring) for ring in RINGS}


def progress(state: State) -> dict[str, str]:
    """How far the worker placed this turn has come: each ring is `done`, `now` or `later`; empty before it is placed.

    What an action leads to (which warrior, which cell) is still that ring's.
    """
    asks = [question.ask for question in state.pending]
    if not asks or asks[-1] in ("turn", "place"):
        return {}
    later = [ring for ring in RINGS if ring in asks and ring != asks[-1]]
    begun = [ring for ring in RINGS if ring not in later]
    return {ring: "later" if ring in later else "now" if ring == begun[-1] else "done" for ring in RINGS}


def prices(state: State) -> dict[str, int]:
    """What the next specialist of each kind costs."""
    return {kind: price(state, kind) for kind in state.sold}


def supports(picture: Picture, board: Board = BOARD) -> tuple[tuple[str, str], ...]:
    """Each archer's cell with the cell of the warrior it supports: the one it stands beside and faces (D9, D10)."""
    grid = board.mausoleum
    warriors = {cell for piece in picture["figures"] if piece["owner"] is not None for cell in piece["cells"]}
    found = []
    for piece in picture["figures"]:
        if piece["kind"] != "archer":
            continue
        faced = grid.step[grid.cell_of[piece["cells"][0]]][DIRECTIONS.index(piece["facing"])]
        if faced >= 0 and grid.names[faced] in warriors:
            found.append((piece["cells"][0], grid.names[faced]))
    return tuple(found)
