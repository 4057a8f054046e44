"""Positions of Terracotta Army in a line or as a drawn grid, and a few verbs to play from them.

A drawing lists cells row by row from a1; what it leaves out is empty. `O1 G2 C3 S4` are warriors with their owner's
seat counted from 1, `F` a footman, `M` a musician, `A^ A> Av A<` archers with their facing. A mounted warrior is
drawn with the way its horse reaches, and the two cells of the horse as `--` or `||`: `O1> -- --`.
"""

from __future__ import annotations

from typing import Any

from rules.engine import Event
from rules.terracotta import GAME as ARMY
from rules.terracotta.state import State

NAMES = ("Ann", "Bo", "Cy", "Di")
ANN, BO, CY, DI = range(4)
FACINGS = {"^": "north", ">": "east", "v": "south", "<": "west"}
STEPS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
KINDS = {"O": "officer", "G": "guard", "C": "crossbowman", "S": "soldier", "F": "footman", "M": "musician"}
WEAPONS = ("sword", "halberd", "crossbow", "spear")
BLANK = (".", "--", "||")

INNER = [
    "craft 2", "wet", "coins 4", "craft 4", "craft 3", "upgrade",
    "wet", "craft 2", "craft 4", "clay 4", "upgrade", "craft 3",
]  # fmt: skip
MIDDLE = [
    "master builder", "master clay maker", "coins 2", "priority", "master administrator", "master blacksmith",
    "clay 2", "coins 3", "master inspector", "master overseer", "priority", "clay 2",
]  # fmt: skip
OUTER = [
    "ready sword", "specialist", "ready halberd", "ready crossbow", "specialist", "ready spear",
    "ready halberd", "specialist", "ready sword", "ready spear", "specialist", "ready crossbow",
]  # fmt: skip
"""The wheel as the board prints it (README A1), written out here a second time on purpose."""


def position(
    drawing: str = "",
    *,
    seats: int = 2,
    inner: str = "",
    middle: str = "",
    segment: int = 1,
    row: int = 1,
    column: int = 1,
    tile: str = "",
    options: dict[str, str] | None = None,
    **changes: Any,
) -> State:
    """The start of Ann's turn. `inner` and `middle` are turned so that these actions lie at `segment`.

    `tile` is the present round's. Other words change a player (`ann={"coins": 5, "ready": ["sword"]}`) or any key of
    the dump.
    """
    dumped = table(seats, options)
    dumped["figures"] = figures(drawing)
    dumped["inspectors"] = {"row": row, "column": column}
    dumped["rings"] = turned(segment, inner, middle)
    for name, change in changes.items():
        if name.capitalize() in NAMES:
            change_player(dumped["players"][NAMES.index(name.capitalize())], change)
        else:
            dumped[name] = change
    if tile:
        dumped["tiles"][dumped["round"] - 1] = tile
    return ARMY.load(dumped)


def table(seats: int = 2, options: dict[str, str] | None = None) -> dict[str, Any]:
    """The dump of a new game that Ann starts; nobody has anything, and four workers wait in hand."""
    seed = next(seed for seed in range(99) if ARMY.new_game(NAMES[:seats], seed).order[0] == ANN)
    dumped = ARMY.dump(ARMY.new_game(NAMES[:seats], seed, options))
    dumped["tiles"] = ["coins", "clay", "middle row", "middle column", "officer"]
    for player in dumped["players"]:
        player.update(coins=0, wet=0)
    return dumped


def change_player(player: dict[str, Any], change: dict[str, Any]) -> None:
    plain = dict(change)
    for weapon in plain.pop("ready", ()):
        player["weapons"][weapon] = True
    player.update(plain)


def turned(segment: int, inner: str, middle: str) -> dict[str, int]:
    """Ring steps that bring the actions to the segment (README A1: inner s - a, middle s + b)."""
    at = segment - 1
    clockwise = (at - INNER.index(inner)) % 12 if inner else 0
    counter = (MIDDLE.index(middle) - at) % 12 if middle else 0
    return {"inner": clockwise, "middle": counter}


def figures(drawing: str) -> list[dict[str, Any]]:
    rows = [line.split() for line in drawing.strip().splitlines()]
    return [
        figure(token, row, column)
        for row, line in enumerate(rows)
        for column, token in enumerate(line)
        if token not in BLANK
    ]


def figure(token: str, row: int, column: int) -> dict[str, Any]:
    if token[0] == "A":
        return {"kind": "archer", "owner": None, "cells": [cell(row, column)], "facing": FACINGS[token[1]]}
    owner = int(token[1]) - 1 if len(token) > 1 else None
    cells = [cell(row, column)]
    if len(token) > 2:
        down, right = STEPS[token[2]]
        cells += [cell(row + down * far, column + right * far) for far in (1, 2)]
    return {"kind": KINDS[token[0]], "owner": owner, "cells": cells, "facing": None, "mounted": len(cells) == 3}


def cell(row: int, column: int) -> str:
    return f"{'abcdefghi'[column]}{row + 1}"


def placed(drawing: str = "", *, worker: str = "craftsman", segment: int = 1, **wanted: Any) -> State:
    """Ann has just put a worker on the segment and the inner ring is asked."""
    if worker == "artist":
        wanted["ann"] = {"craftsmen": 4, "artists": 1, **wanted.get("ann", {})}
    return play(position(drawing, segment=segment, **wanted), f"place {worker} {segment}")


def at_middle(drawing: str = "", **wanted: Any) -> State:
    """Ann's turn at the middle ring; she took nothing on the inner one."""
    return play(placed(drawing, **wanted), "skip inner")


def at_outer(drawing: str = "", **wanted: Any) -> State:
    return play(at_middle(drawing, **wanted), "skip middle")


def buying(drawing: str = "", **wanted: Any) -> State:
    """Ann has decided to buy a specialist, and has coins and all weapons for it."""
    wanted["ann"] = {"coins": 9, "ready": WEAPONS, **wanted.get("ann", {})}
    return play(at_outer(drawing, segment=2, **wanted), "do outer")


def crafting(drawing: str = "", cost: int = 2, **wanted: Any) -> State:
    """Ann has decided to craft on the inner ring, and has clay and all weapons for it."""
    wanted["ann"] = {"wet": cost, "ready": WEAPONS, **wanted.get("ann", {})}
    return play(placed(drawing, inner=f"craft {cost}", **wanted), "do inner")


def last_turn(drawing: str = "", **wanted: Any) -> State:
    """Ann's turn with the last worker of the round in her hand; the rings offer her nothing she must answer."""
    seats = wanted.get("seats", 2)
    for name in NAMES[1:seats]:
        wanted[name.lower()] = {"craftsmen": 0, **wanted.get(name.lower(), {})}
    wanted["ann"] = {"craftsmen": 1, **wanted.get("ann", {})}
    return position(drawing, **wanted)


def round_end(drawing: str = "", **wanted: Any) -> tuple[State, list[Event]]:
    """Play the last turn of a round without taking anything; the next state and everything that happened."""
    state = last_turn(drawing, **wanted)
    events: list[Event] = []
    segment = wanted.get("segment", 1)
    for text in (f"place craftsman {segment}", "skip inner", "skip middle", "skip outer"):
        if text == "skip outer" and "skip outer" not in texts(state):
            break
        step = ARMY.apply(state, text)
        state, events = step.state, [*events, *step.events]
    return state, events


def play(state: State, *choices: str) -> State:
    for choice in choices:
        state = ARMY.apply(state, choice).state
    return state


def happened(state: State, *choices: str) -> list[Event]:
    """The events of the last of these choices."""
    return list(ARMY.apply(play(state, *choices[:-1]), choices[-1]).events)


def texts(state: State) -> list[str]:
    return [choice.text for choice in ARMY.choices(state)]


def ask(state: State) -> str:
    prompt = ARMY.prompt(state)
    return prompt.ask if prompt else "over"


def ann(state: State) -> dict[str, Any]:
    return player(state, ANN)


def player(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = ARMY.dump(state)["players"][seat]
    return found


def ready(state: State, seat: int = ANN) -> list[str]:
    return [weapon for weapon, is_ready in player(state, seat)["weapons"].items() if is_ready]


def figure_at(state: State, name: str) -> dict[str, Any] | None:
    """The figure that covers a cell."""
    return next((piece for piece in ARMY.dump(state)["figures"] if name in piece["cells"]), None)


def points(items: list[tuple[int, int, str]], seats: int, *why: str) -> list[int]:
    """Points by seat from an itemised scoring, of all sources or of some."""
    return [sum(vp for who, vp, source in items if who == seat and (not why or source in why)) for seat in range(seats)]


def row_points(state: State) -> list[int]:
    return points(ARMY.score_round(state), len(state.players), "row inspector")


def tile_points(state: State) -> list[int]:
    return points(ARMY.score_round(state), len(state.players), "tile")


def final_points(state: State, *why: str) -> list[int]:
    return points(ARMY.score_final(state), len(state.players), *why)
