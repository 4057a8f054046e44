"""A position of Terracotta Army as numbers between -1 and 1, as one seat sees it: for those who train on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.terracotta import GAME
from rules.terracotta.board import (
    DIRECTIONS,
    MASTERS,
    RINGS,
    SEGMENTS,
    SPECIALISTS,
    TILES,
    WARRIORS,
    WEAPONS,
)
from rules.terracotta.choices import ANSWERS
from rules.terracotta.state import EMPTY, NOBODY, Player, State
from rules.terracotta.vocabulary import vocabulary

SEATS = 4
ABOUTS = (*WARRIORS, *SPECIALISTS, *WEAPONS, *MASTERS, "officer inspector")
PLANES = SEATS + len(WARRIORS) + len(DIRECTIONS) + 2


def actions() -> tuple[str, ...]:
    """Every choice that can ever be made, in a fixed order."""
    return tuple(vocabulary(GAME.board.rows, GAME.board.columns).by_text)


def features(state: State, seat: int) -> list[float]:
    """The seat itself comes first, the others in the order of their seats; missing ones are zeros."""
    return [
        *_mausoleum(state, seat),
        *_wheel(state),
        *_table(state),
        *_question(state),
        *_players(state, seat),
    ]


def _one_hot(at: int, size: int) -> list[float]:
    return [1.0 if place == at else 0.0 for place in range(size)]


def _scaled(amount: float, full: float) -> float:
    return max(-1.0, min(1.0, amount / full))


def _mausoleum(state: State, seat: int) -> Iterable[float]:
    """For each cell: whose warrior (from the seat on), which kind, where an archer faces, footman, musician."""
    seats = len(state.players)
    for index in state.grid:
        cell = [0.0] * PLANES
        if index != EMPTY:
            piece = state.figures[index]
            if piece.owner != NOBODY:
                cell[(piece.owner - seat) % seats] = 1.0
                cell[SEATS + WARRIORS.index(piece.kind)] = 1.0
            elif piece.kind == "archer":
                cell[SEATS + len(WARRIORS) + DIRECTIONS.index(piece.facing)] = 1.0
            else:
                cell[-2 if piece.kind == "footman" else -1] = 1.0
        yield from cell


def _wheel(state: State) -> Sequence[float]:
    here = state.worker.segment if len(state.pending) > 1 else -1
    crowd = [closed / 2 for closed in state.crowd]
    return [*_one_hot(state.inner, SEGMENTS), *_one_hot(state.middle, SEGMENTS), *crowd, *_one_hot(here, SEGMENTS)]


def _table(state: State) -> Sequence[float]:
    board = state.board
    return [
        *_one_hot(state.row, board.rows),
        *_one_hot(state.column, board.columns),
        *_one_hot(state.round - 1, board.rounds),
        *_tiles(state),
        *(left / board.warriors for left in state.rack.values()),
        *(sold / board.specialists for sold in state.sold.values()),
        *(_scaled(clay, 10) for clay in state.warehouses),
        _scaled(len(state.stack), 3),
    ]


def _tiles(state: State) -> Sequence[float]:
    """As many numbers in a short game: rounds that never come have no tile."""
    found = [number for tile in state.tiles for number in _one_hot(TILES.index(tile), len(TILES))]
    return found + [0.0] * (len(TILES) * (state.board.rounds - state.rounds))


def _question(state: State) -> Sequence[float]:
    asks = tuple(ANSWERS)
    if state.over:
        return [0.0] * (len(asks) + len(ABOUTS) + 1)
    ask, about, number = state.pending[-1]
    about = "officer inspector" if ask == "inspector" and about == "officer" else about
    known = ABOUTS.index(about) if about in ABOUTS and ask not in RINGS else -1
    return [*_one_hot(asks.index(ask), len(asks)), *_one_hot(known, len(ABOUTS)), _scaled(number, 63)]


def _players(state: State, seat: int) -> Iterable[float]:
    seats = len(state.players)
    for place in range(SEATS):
        if place < seats:
            whose = (seat + place) % seats
            yield from _player(state, whose, state.players[whose])
        else:
            yield from [0.0] * len(_player(state, seat, state.players[seat]))


def _player(state: State, seat: int, player: Player) -> Sequence[float]:
    return [
        1.0,
        _scaled(player.vp, 400),
        _scaled(player.coins, 20),
        _scaled(player.wet, 20),
        _scaled(player.dry, 20),
        _scaled(player.craftsmen, 5),
        _scaled(player.artists, 5),
        *(1.0 if weapon in player.ready else 0.0 for weapon in WEAPONS),
        *(1.0 if master in player.masters else 0.0 for master in MASTERS),
        _scaled(player.priority, 3),
        *_one_hot(state.order.index(seat), SEATS),
    ]
