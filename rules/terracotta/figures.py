"""Figures that come into the mausoleum and move there: warriors with their weapons, specialists (README B5, B6)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice, Place
from rules.terracotta import events
from rules.terracotta.board import DIRECTIONS, QUARTERS, SEGMENTS, WEAPON_OF
from rules.terracotta.obstacles import gap, is_warrior, price, widest_gap
from rules.terracotta.state import NOBODY, Figure, figure, put
from rules.terracotta.turn import Turn


def choose_warrior(turn: Turn, choice: Choice) -> None:
    question = turn.answered()
    turn.ask("cell", choice.noun, question.number)


def stand(turn: Turn, choice: Choice) -> None:
    """A figure comes to its cell: a crafted warrior, the builder's warrior, or a specialist that stands on one cell."""
    question = turn.answered()
    cell = choice.numbers[0]
    if not is_warrior(question.about):
        buy_figure(turn, question.about)
        stand_figure(turn, figure(question.about, NOBODY, (cell,)))
    elif question.number:
        craft_warrior(turn, question.about, question.number, cell)
    else:
        turn.pay("coins", turn.state.round, "builder")
        stand_figure(turn, figure(question.about, turn.state.seat, (cell,)))


def craft_warrior(turn: Turn, kind: str, cost: int, cell: int) -> None:
    """Wet clay, one piece of it into the quarter's warehouse; the rack row's points; then the weapon, if ready."""
    state = turn.state
    turn.pay("wet", cost, "craft")
    warehouse = state.worker.segment * QUARTERS // SEGMENTS
    state.warehouses = put(state.warehouses, warehouse, state.warehouses[warehouse] + 1)
    turn.notes.append((events.ClayStored, warehouse + 1))
    vp = state.board.rack_vp[state.board.warriors - state.rack[kind]]
    index = stand_figure(turn, figure(kind, state.seat, (cell,)))
    turn.score(vp, "craft", (turn.place(cell),))
    weapon = WEAPON_OF[kind]
    if weapon in state.player.ready and (weapon != "crossbow" or widest_gap(state, cell)):
        turn.ask("weapon", weapon, index)


def stand_figure(turn: Turn, piece: Figure) -> int:
    state = turn.state
    index = state.stand(piece)
    owner = None if piece.owner == NOBODY else piece.owner
    if owner is None:
        state.sold = {**state.sold, piece.kind: state.sold[piece.kind] + 1}
    else:
        state.rack = {**state.rack, piece.kind: state.rack[piece.kind] - 1}
    name = state.board.mausoleum.names[piece.cells[0]]
    turn.notes.append((events.FigurePlaced, state.seat, piece.kind, owner, name, piece.facing or None))
    return index


def sword(turn: Turn, index: int) -> None:
    """Officer: a point, and one inspector may take a step either way."""
    turn.score(turn.state.board.weapon_vp["sword"], "sword", _spot(turn, index))
    turn.ask("inspector", "officer")


def halberd(turn: Turn, index: int) -> None:
    """Guard: points, and another of the player's warriors may slide."""
    turn.score(turn.state.board.weapon_vp["halberd"], "halberd", _spot(turn, index))
    turn.ask("move", "guard", index)


def crossbow(turn: Turn, index: int) -> None:
    """Crossbowman: a point for each empty cell up to the nearest figure in one direction."""
    turn.ask("direction", "crossbowman", index)


def spear(turn: Turn, index: int) -> None:
    """Soldier: a point and coins."""
    turn.score(turn.state.board.weapon_vp["spear"], "spear", _spot(turn, index))
    turn.gain("coins", turn.state.board.spear_coins, "spear")


def _spot(turn: Turn, index: int) -> tuple[Place, ...]:
    return (turn.place(turn.state.figures[index].cells[0]),)


def shoot(turn: Turn, choice: Choice) -> None:
    question = turn.answered()
    cell, way = turn.state.figures[question.number].cells[0], choice.numbers[0]
    distance = gap(turn.state, cell, way)
    ray = turn.state.board.mausoleum.rays[cell][way]
    places = tuple(turn.place(other) for other in (cell, *ray[: distance + 1]))
    turn.score(distance * turn.state.board.weapon_vp["crossbow"], "crossbow", places)


def slide(turn: Turn, choice: Choice) -> None:
    turn.answered()
    state = turn.state
    start, end = choice.numbers
    index = state.grid[start]
    piece = state.figures[index]
    cells = tuple(cell + end - start for cell in piece.cells)
    state.replace(index, figure(piece.kind, piece.owner, cells))
    turn.notes.append((events.FigureMoved, state.seat, _names(turn, piece.cells), _names(turn, cells)))


def _names(turn: Turn, cells: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(turn.state.board.mausoleum.names[cell] for cell in cells)


def choose_specialist(turn: Turn, choice: Choice) -> None:
    turn.answered()
    ask = choice.noun if choice.noun in ("horse", "archer") else "cell"
    turn.ask(ask, choice.noun)


def buy_figure(turn: Turn, kind: str) -> None:
    """Its price rises with every one sold, and its weapon is used up."""
    turn.pay("coins", price(turn.state, kind), kind)
    turn.use_weapon(turn.state.board.specialist_weapon[kind])


def mount(turn: Turn, choice: Choice) -> None:
    """The rider's cell becomes one end of the horse; from now on the warrior stands on all three cells (README B6)."""
    turn.answered()
    buy_figure(turn, "horse")
    state = turn.state
    cell, way = choice.numbers
    cells = (cell, *state.board.mausoleum.rays[cell][way][:2])
    index = state.grid[cell]
    rider = state.figures[index]
    state.replace(index, figure(rider.kind, rider.owner, cells))
    state.sold = {**state.sold, "horse": state.sold["horse"] + 1}
    turn.notes.append((events.HorseMounted, state.seat, _names(turn, cells)))


def kneel(turn: Turn, choice: Choice) -> None:
    """An archer with its facing, which never changes again."""
    turn.answered()
    buy_figure(turn, "archer")
    cell, way = choice.numbers
    stand_figure(turn, figure("archer", NOBODY, (cell,), DIRECTIONS[way]))


ARMS: dict[str, Callable[[Turn, int], None]] = {
    "sword": sword,
    "halberd": halberd,
    "crossbow": crossbow,
    "spear": spear,
}
