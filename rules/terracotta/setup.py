"""The table at the start of Terracotta Army (README B2)."""

from __future__ import annotations

from rules.engine import HANDICAP, Rng, first_player, handicap
from rules.terracotta.board import QUARTERS, SEGMENTS, SPECIALISTS, TILES, WARRIORS, Board
from rules.terracotta.phases import settle
from rules.terracotta.state import EMPTY, LedgerEntry, Player, Question, State
from rules.terracotta.turn import Turn

LENGTHS = ("full", "short")
SHORT = 2
"""Rounds of a short game: enough to see everything once, and both inspectors twice."""


def rounds_of(length: str, board: Board) -> int:
    """The number of rounds in a game of this length."""
    return min(SHORT, board.rounds) if length == "short" else board.rounds


def new_state(names: tuple[str, ...], seed: int, options: dict[str, str], board: Board) -> State:
    """Random are the rings, the rounds' tiles and who starts; everything else is fixed or follows from it."""
    rng = Rng(seed)
    inner, middle = rng.below(SEGMENTS), rng.below(SEGMENTS)
    tiles = tuple(rng.shuffled(TILES)[: rounds_of(options["length"], board)])
    first = first_player(options, len(names), rng)
    order = tuple((first + place) % len(names) for place in range(len(names)))
    cells = board.rows * board.columns
    state = State(
        options=options,
        players=[_player(name, order.index(seat), len(names), board) for seat, name in enumerate(names)],
        order=order,
        tiles=tiles,
        rack=dict.fromkeys(WARRIORS, board.warriors),
        sold=dict.fromkeys(SPECIALISTS, 0),
        warehouses=[board.warehouse_clay] * QUARTERS,
        stack=tuple(range(1, len(names))),
        workers=[],
        figures=[],
        grid=[EMPTY] * cells,
        crowd=[0] * SEGMENTS,
        pending=[Question("turn")],
        ledger=[],
        seat=first,
        inner=inner,
        middle=middle,
        row=board.inspector_start[0],
        column=board.inspector_start[1],
        empty=cells,
        board=board,
    )
    for seat, points in enumerate(handicap(options, len(names))):
        if points:
            state.players[seat].vp = points
            state.ledger.append(LedgerEntry(seat, 0, HANDICAP, points))
    turn = Turn(state)
    settle(turn)
    return turn.state


def _player(name: str, place: int, players: int, board: Board) -> Player:
    """The compensation in wet clay and coins for those who start later."""
    clay, coins = board.start_bonus[place]
    return Player(name, coins=board.start_coins + coins, wet=clay, craftsmen=board.workers_each(players))
