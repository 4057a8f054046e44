"""The scoring once more, written slowly from the spec alone (B6, B7, B9), against random positions.

It knows nothing of masks, indices or caches: cells are (row, column) pairs, figures are dictionaries as dumped.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.terracotta import GAME as ARMY
from tests.rules.terracotta.positions import points, position

Cell = tuple[int, int]
Piece = dict[str, Any]
ASIDE = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}
WARRIORS = ("officer", "guard", "crossbowman", "soldier")
TILE_VP = {1: (3, 1), 2: (5, 2), 3: (7, 3), 4: (9, 4), 5: (11, 5)}
AREAS = {
    "middle row": lambda row, _: row == 4,
    "middle column": lambda _, column: column == 5,
    "quadrant nw": lambda row, column: row <= 3 and column <= 4,
    "quadrant ne": lambda row, column: row <= 3 and column >= 6,
    "quadrant sw": lambda row, column: row >= 5 and column <= 4,
    "quadrant se": lambda row, column: row >= 5 and column >= 6,
}
TILES = (*AREAS, *WARRIORS, "coins", "clay")


def cells_of(piece: Piece) -> set[Cell]:
    return {(int(name[1]), "abcdefghi".index(name[0]) + 1) for name in piece["cells"]}


def warriors_of(table: dict[str, Any]) -> list[Piece]:
    return [piece for piece in table["figures"] if piece["owner"] is not None]


def kind_of(table: dict[str, Any], kind: str) -> list[Piece]:
    return [piece for piece in table["figures"] if piece["kind"] == kind]


def ward_of(table: dict[str, Any], archer: Piece) -> Piece | None:
    """The warrior an archer supports."""
    ((row, column),) = cells_of(archer)
    down, right = ASIDE[archer["facing"]]
    return next((piece for piece in warriors_of(table) if (row + down, column + right) in cells_of(piece)), None)


def contest(table: dict[str, Any], counted: list[Piece], high: int, low: int) -> Counter[int]:
    """Domination and presence among these warriors, archers on them breaking a tie."""
    counts = Counter(piece["owner"] for piece in counted)
    if not counts:
        return Counter()
    best = max(counts.values())
    tied = [seat for seat in counts if counts[seat] == best]
    helpers: Counter[int] = Counter()
    for archer in kind_of(table, "archer"):
        ward = ward_of(table, archer)
        if any(ward is piece for piece in counted) and ward["owner"] in tied:
            helpers[ward["owner"]] += 1
    first = tied[0] if len(tied) == 1 else sole_leader(helpers)
    return Counter({seat: high if seat == first else low for seat in counts})


def sole_leader(helpers: Counter[int]) -> int | None:
    ranked = helpers.most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0][0]


def round_points(table: dict[str, Any]) -> Counter[int]:
    row, column = table["inspectors"]["row"], table["inspectors"]["column"]
    warriors = warriors_of(table)
    total = contest(table, [piece for piece in warriors if any(cell[0] == row for cell in cells_of(piece))], 7, 3)
    total += contest(table, [piece for piece in warriors if any(cell[1] == column for cell in cells_of(piece))], 7, 3)
    for musician in kind_of(table, "musician"):
        ((row, column),) = cells_of(musician)
        for piece in warriors:
            if any(cell[0] == row or cell[1] == column for cell in cells_of(piece)):
                total[piece["owner"]] += 1
    return total + tile_points(table)


def tile_points(table: dict[str, Any]) -> Counter[int]:
    tile, (high, low) = table["tiles"][table["round"] - 1], TILE_VP[table["round"]]
    if tile in WARRIORS:
        return contest(table, kind_of(table, tile), high, low)
    if tile in AREAS:
        inside = [piece for piece in warriors_of(table) if any(AREAS[tile](*cell) for cell in cells_of(piece))]
        return contest(table, inside, high, low)
    wealth = [player["coins"] if tile == "coins" else player["wet"] + player["dry"] for player in table["players"]]
    alone = wealth.count(max(wealth)) == 1
    return Counter({
        seat: high if alone and amount == max(wealth) else low for seat, amount in enumerate(wealth) if amount
    })  # fmt: skip


def final_points(table: dict[str, Any]) -> Counter[int]:
    total: Counter[int] = Counter()
    for footman in kind_of(table, "footman"):
        ((row, column),) = cells_of(footman)
        around = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
        total += contest(table, [piece for piece in warriors_of(table) if cells_of(piece) & around], 8, 2)
    for group in groups_of(table):
        warriors = [piece for piece in group if piece["owner"] is not None]
        players = len({piece["owner"] for piece in warriors})
        for piece in warriors:
            total[piece["owner"]] += players
        if players > 1:
            total += contest(table, warriors, 5, 2)
    for archer in kind_of(table, "archer"):
        if ward := ward_of(table, archer):
            total[ward["owner"]] += 2
    for seat, player in enumerate(table["players"]):
        total[seat] += (player["coins"] + player["wet"] + player["dry"]) // 2
    return total


def groups_of(table: dict[str, Any]) -> list[list[Piece]]:
    """Warriors and supporting archers as nodes, joined if of one type and sharing an edge; two or more are a group."""
    nodes = [(piece["kind"], piece) for piece in warriors_of(table)]
    nodes += [(ward["kind"], archer) for archer in kind_of(table, "archer") if (ward := ward_of(table, archer))]
    groups: list[list[tuple[str, Piece]]] = []
    for node in nodes:
        joined = [group for group in groups if any(touch(node, other) for other in group)]
        groups = [group for group in groups if group not in joined]
        groups.append([node, *(other for group in joined for other in group)])
    return [[piece for _, piece in group] for group in groups if len(group) > 1]


def touch(one: tuple[str, Piece], other: tuple[str, Piece]) -> bool:
    return one[0] == other[0] and any(
        abs(row - next_row) + abs(column - next_column) == 1
        for row, column in cells_of(one[1])
        for next_row, next_column in cells_of(other[1])
    )


def random_figures(dice: random.Random, seats: int) -> list[Piece]:
    """A mausoleum filled at random, crowded with few types so that groups and ties are common."""
    free = {(row, column) for row in range(1, 8) for column in range(1, 10)}
    kinds = dice.sample(WARRIORS, dice.choice((1, 2, 4)))
    figures: list[Piece] = []
    for _ in range(dice.randint(4, 40)):
        row, column = dice.choice(sorted(free))
        kind = dice.choice((*kinds, *kinds, "archer", "archer", "footman", "musician"))
        down, right = ASIDE[facing := dice.choice(sorted(ASIDE))]
        horse = [(row + down * far, column + right * far) for far in (1, 2)]
        cells = [(row, column)]
        if kind in WARRIORS and dice.random() < 0.3 and free.issuperset(horse):
            cells += horse
        free -= set(cells)
        figures.append({
            "kind": kind,
            "owner": dice.randrange(seats) if kind in WARRIORS else None,
            "cells": ["abcdefghi"[column - 1] + str(row) for row, column in cells],
            "facing": facing if kind == "archer" else None,
        })  # fmt: skip
    return figures


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_scorings_agree_on_random_positions(seats: int) -> None:
    for seed in range(150):
        dice = random.Random(seed * 10 + seats)
        goods: dict[str, Any] = {
            name: {"coins": dice.randint(0, 3), "wet": dice.randint(0, 2), "dry": dice.randint(0, 2)}
            for name in ("ann", "bo", "cy", "di")[:seats]
        }
        state = position(
            seats=seats,
            figures=random_figures(dice, seats),
            row=dice.randint(1, 7),
            column=dice.randint(1, 9),
            round=dice.randint(1, 5),
            tile=dice.choice(TILES),
            **goods,
        )
        table = ARMY.dump(state)
        assert points(ARMY.score_round(state), seats) == [round_points(table)[seat] for seat in range(seats)]
        assert points(ARMY.score_final(state), seats) == [final_points(table)[seat] for seat in range(seats)]
