"""Invariants: what must hold in every position reached by play, whatever the players do."""

from __future__ import annotations

from rules.terracotta.board import SEGMENTS, SPECIALISTS, WARRIORS
from rules.terracotta.state import EMPTY, State


def check_invariants(state: State) -> list[str]:
    """Every broken invariant, in words."""
    return [*_figures(state), *_mausoleum(state), *_workers(state), *_tokens(state), *_points(state)]


def _figures(state: State) -> list[str]:
    """No figure comes from nowhere: rack or columns and mausoleum together always hold all of them."""
    found = []
    for kind in WARRIORS:
        standing = sum(1 for piece in state.figures if piece.kind == kind)
        if standing + state.rack[kind] != state.board.warriors:
            found.append(f"{standing} {kind}s stand and {state.rack[kind]} are in the rack")
    for kind in SPECIALISTS:
        standing = sum(1 for piece in state.figures if piece.kind == kind or (kind == "horse" and piece.mounted))
        if standing != state.sold[kind] or standing > state.board.specialists:
            found.append(f"{standing} {kind}s stand and {state.sold[kind]} are sold")
    return found


def _mausoleum(state: State) -> list[str]:
    grid = [EMPTY] * len(state.grid)
    for index, piece in enumerate(state.figures):
        for cell in piece.cells:
            if grid[cell] != EMPTY:
                return [f"two figures on cell {cell}"]
            grid[cell] = index
    if grid != state.grid or state.empty != grid.count(EMPTY):
        return ["the grid does not show the figures"]
    return []


def _workers(state: State) -> list[str]:
    found = []
    each = state.board.workers_each(len(state.players))
    for seat, player in enumerate(state.players):
        placed = sum(1 for worker in state.workers if worker.owner == seat)
        if player.hand + placed != each:
            found.append(f"{player.name} has {player.hand} workers in hand and {placed} on the wheel, not {each}")
    for segment in range(SEGMENTS):
        kinds = [worker.kind for worker in state.workers if worker.segment == segment]
        if len(kinds) > 2 or kinds.count("craftsman") > 1:
            found.append(f"segment {segment + 1} holds {', '.join(kinds)}")
        expected = 0 if not kinds else 1 if kinds == ["craftsman"] else 2
        if state.crowd[segment] != expected:
            found.append(f"segment {segment + 1} is thought to be {state.crowd[segment]}, not {expected}")
    return found


def _tokens(state: State) -> list[str]:
    """Priority tokens lie in the stack or before a player, and nothing is ever owed."""
    held = [player.priority for player in state.players if player.priority]
    found = []
    if sorted((*held, *state.stack)) != list(range(1, len(state.players))):
        found.append(f"priority tokens {held} held and {state.stack} in the stack")
    if min(state.warehouses) < 0:
        found.append("a warehouse owes clay")
    debtors = [p.name for p in state.players if min(p.coins, p.wet, p.dry, p.craftsmen, p.artists) < 0]
    return [*found, *(f"{name} owes something" for name in debtors)]


def _points(state: State) -> list[str]:
    sums = [0] * len(state.players)
    for entry in state.ledger:
        sums[entry.seat] += entry.vp
    return [
        f"{player.name} has {player.vp} points, the ledger says {total}"
        for player, total in zip(state.players, sums, strict=True)
        if player.vp != total
    ]
