"""The table drawn with letters: the wheel as a list of segments, the mausoleum as a grid, the players as lines.

A warrior is its first letter and its owner's seat (`G2`), with `'` after it on the cells of its horse; footman `Ft`,
archer `A` with an arrow, musician `Mu`. `r` and `c` mark the inspectors' lines.
"""

from __future__ import annotations

from rules.terracotta.board import SEGMENTS, SPECIALISTS, WARRIORS, WEAPONS
from rules.terracotta.obstacles import price
from rules.terracotta.state import EMPTY, NOBODY, State

ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}
SHORT = {"footman": "Ft", "musician": "Mu"}


def sketch(state: State) -> str:
    parts = (_heading(state), _wheel(state), _mausoleum(state), _supply(state), _players(state))
    return "\n\n".join("\n".join(part) for part in parts)


def _heading(state: State) -> list[str]:
    tiles = []
    for at, tile in enumerate(state.tiles, start=1):
        high, low = state.board.tile_vp[at - 1]
        mark = "*" if at == state.round else " "
        tiles.append(f"{mark}{at}: {tile} {high}/{low}")
    order = " > ".join(f"{seat + 1} {state.players[seat].name}" for seat in state.order)
    return [f"Round {state.round} of {state.rounds}    order: {order}", "Tiles  " + "  ".join(tiles)]


def _wheel(state: State) -> list[str]:
    lines = [f"{'':4}{'inner ↻':<12}{'middle ↺':<22}{'outer':<16}{'workers':<24}warehouse"]
    for segment in range(SEGMENTS):
        inner = state.board.action("inner", segment, state.inner).text
        middle = state.board.action("middle", segment, state.middle).text
        outer = state.board.action("outer", segment, 0).text
        workers = ", ".join(f"{w.kind} {w.owner + 1}" for w in state.workers if w.segment == segment)
        clay = f"{segment // 3 + 1}: {state.warehouses[segment // 3]} dry" if segment % 3 == 1 else ""
        lines.append(f"{segment + 1:>2}  {inner:<12}{middle:<22}{outer:<16}{workers or '·':<24}{clay}".rstrip())
    return lines


def _mausoleum(state: State) -> list[str]:
    grid = state.board.mausoleum
    letters = [grid.names[column][0] for column in range(grid.columns)]
    marks = ["c" if column == state.column else " " for column in range(grid.columns)]
    lines = ["     " + "  ".join(f"{letter}{mark}" for letter, mark in zip(letters, marks, strict=True))]
    for row in range(grid.rows):
        cells = [_cell(state, row * grid.columns + column) for column in range(grid.columns)]
        lines.append(f" {row + 1} {'r' if row == state.row else ' '} " + " ".join(cells))
    return [line.rstrip() for line in lines]


def _cell(state: State, cell: int) -> str:
    index = state.grid[cell]
    if index == EMPTY:
        return "·  "
    piece = state.figures[index]
    if piece.kind == "archer":
        return f"A{ARROWS[piece.facing]} "
    if piece.owner == NOBODY:
        return f"{SHORT[piece.kind]} "
    return f"{piece.kind[0].upper()}{piece.owner + 1}{' ' if cell == piece.cells[0] else chr(39)}"


def _supply(state: State) -> list[str]:
    rack = "  ".join(f"{kind} {state.rack[kind]} ({_next_vp(state, kind)} VP)" for kind in WARRIORS)
    sale = "  ".join(_specialist(state, kind) for kind in SPECIALISTS)
    return [f"Rack         {rack}", f"Specialists  {sale}", f"Priority     {list(state.stack)}"]


def _next_vp(state: State, kind: str) -> int:
    taken = state.board.warriors - state.rack[kind]
    return state.board.rack_vp[taken] if state.rack[kind] else 0


def _specialist(state: State, kind: str) -> str:
    if state.sold[kind] == state.board.specialists:
        return f"{kind} sold out"
    return f"{kind} for {price(state, kind)} ({state.board.specialist_weapon[kind]})"


def _players(state: State) -> list[str]:
    lines = []
    for seat, player in enumerate(state.players):
        turn = ">" if seat == state.seat and not state.over else " "
        ready = " ".join(weapon for weapon in WEAPONS if weapon in player.ready) or "none"
        masters = ", ".join(player.masters) or "none"
        flag = f"  priority {player.priority}" if player.priority else ""
        goods = f"coins {player.coins}  wet {player.wet}  dry {player.dry}"
        workers = f"craftsmen {player.craftsmen}  artists {player.artists}"
        lines.append(f"{turn}{seat + 1} {player.name:<12} {player.vp:>3} VP  {goods}  {workers}{flag}")
        lines.append(f"     ready: {ready}   masters: {masters}")
    return lines
