"""Which of many cells look best: a rough and quick guess, so that only a few of them must be tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.bots.memory import Memory
from rules.bots.terracotta_ground import (
    FADE,
    Ground,
    ground_key,
    heard,
    hopes,
    odds,
    turns_this_round,
    turns_to_the_end,
)
from rules.terracotta.board import WARRIORS, Mausoleum
from rules.terracotta.obstacles import gap
from rules.terracotta.state import EMPTY, State

if TYPE_CHECKING:
    from rules.bots.terracotta_eyes import TerracottaEyes

COMPANY = 2.5
"""What a place among a rival's warriors promises besides the warriors themselves."""

Heat = list[list[float]]
Prize = tuple[int, float]
"""An area in which one more warrior makes a difference, and that difference."""


class Looks:
    """One number for each legal answer to a question about cells: the higher, the better it looks."""

    def __init__(self, eyes: TerracottaEyes) -> None:
        self.weight = dict(zip(eyes.terms, eyes.weights, strict=True))
        self.heats = Memory[object, Heat](500)

    def of(self, state: State) -> list[float] | None:
        """None where all answers are worth a try."""
        question = state.pending[-1]
        if question.ask == "cell" and question.about in WARRIORS:
            return self.warrior(state, question.about, bool(question.number))
        look = LOOKS.get(question.about if question.ask == "cell" else question.ask)
        return look(self, state) if look else None

    def warrior(self, state: State, kind: str, crafted: bool) -> list[float]:
        heat = self.heat(state)[WARRIORS.index(kind)]
        cells = [choice.numbers[0] for choice in state.legal]
        if kind == "crossbowman" and crafted and "crossbow" in state.player.ready:
            return [heat[cell] + max(gap(state, cell, way) for way in range(4)) for cell in cells]
        return [heat[cell] for cell in cells]

    def footman(self, state: State) -> list[float]:
        """Most of the own warriors around and few of the others', with room for more."""
        ground, around = Ground(state), state.board.mausoleum.surroundings
        found = []
        for choice in state.legal:
            counts = ground.counts(area := around[choice.numbers[0]])
            own = counts[state.seat]
            counts[state.seat] = -1
            lead = own - max(counts)
            found.append(min(lead, 2) * 3 + min(own, 3) + 0.1 * (area & ~ground.taken).bit_count())
        return found

    def musician(self, state: State) -> list[float]:
        """Most of the own warriors in its row and column."""
        ground, mausoleum = Ground(state), state.board.mausoleum
        rows = [_ahead(ground.counts(mask), state.seat) for mask in mausoleum.row_masks]
        columns = [_ahead(ground.counts(mask), state.seat) for mask in mausoleum.column_masks]
        cells = [choice.numbers[0] for choice in state.legal]
        return [rows[mausoleum.row(cell)] + columns[mausoleum.column(cell)] for cell in cells]

    def archer(self, state: State) -> list[float]:
        """Behind an own warrior, rather than before nobody, and never behind a rival's."""
        step = state.board.mausoleum.step
        found = []
        for choice in state.legal:
            cell, way = choice.numbers
            faced = step[cell][way]
            index = state.grid[faced] if faced >= 0 else EMPTY
            if index == EMPTY:
                found.append(-1.0)
            elif state.figures[index].owner != state.seat:
                found.append(-9.0)
            else:
                found.append(_support(state, cell, faced, state.figures[index].kind))
        return found

    def horse(self, state: State) -> list[float]:
        """The two new cells, as if a warrior came to each."""
        heat, rays = self.heat(state), state.board.mausoleum.rays
        found = []
        for choice in state.legal:
            cell, way = choice.numbers
            warmth = heat[WARRIORS.index(state.figures[state.grid[cell]].kind)]
            found.append(sum(warmth[other] for other in rays[cell][way][:2]))
        return found

    def move(self, state: State) -> list[float]:
        """What the warrior would find there, less what it leaves; staying is as good as nothing."""
        heat = self.heat(state)
        found = []
        for choice in state.legal:
            if choice.verb != "move":
                found.append(0.0)
                continue
            start, end = choice.numbers
            warmth = heat[WARRIORS.index(state.figures[state.grid[start]].kind)]
            found.append(warmth[end] - warmth[start])
        return found

    def warehouses(self, state: State) -> list[float]:
        return [float(sum(state.warehouses[at] for at in choice.numbers)) for choice in state.legal]

    def heat(self, state: State) -> Heat:
        """What one more warrior of each kind on each cell would roughly bring the acting player."""
        key = (state.seat, *ground_key(state))
        found = self.heats.get(key)
        return self.heats.keep(key, self._heat(state, Ground(state))) if found is None else found

    def _heat(self, state: State, ground: Ground) -> Heat:
        mausoleum = state.board.mausoleum
        everywhere = [0.0] * mausoleum.size
        for area, gain in (*self._lines(state, ground), *self._areas(state, ground), *self._figures(state, ground)):
            for cell in _cells(mausoleum, area):
                everywhere[cell] += gain
        of_kind = self._kinds(state, ground)
        return [self._kind_heat(state, ground, kind, everywhere, of_kind[kind]) for kind in range(len(WARRIORS))]

    def _lines(self, state: State, ground: Ground) -> Iterator[Prize]:
        """The inspectors' lines, now and later."""
        board, mausoleum = state.board, state.board.mausoleum
        for ahead, chances in _rounds(state):
            weight = self.weight["next lines" if ahead else "inspectors"] * FADE**ahead
            row = mausoleum.row_masks[(state.row + ahead) % board.rows]
            column = mausoleum.column_masks[(state.column + ahead) % board.columns]
            for line in (row, column):
                yield line, weight * _gain(ground, line, board.inspector_vp, chances, state.seat)

    def _areas(self, state: State, ground: Ground) -> Iterator[Prize]:
        """The tiles that are about a part of the mausoleum."""
        areas = state.board.mausoleum.areas
        for ahead, chances in _rounds(state):
            at = state.round - 1 + ahead
            if area := areas.get(state.tiles[at]):
                weight = self.weight["next tiles" if ahead else "tile"] * FADE**ahead
                yield area, weight * _gain(ground, area, state.board.tile_vp[at], chances, state.seat)

    def _kinds(self, state: State, ground: Ground) -> list[float]:
        """The tiles that are about a kind of warrior."""
        found = [0.0] * len(WARRIORS)
        for ahead, chances in _rounds(state):
            at = state.round - 1 + ahead
            if state.tiles[at] in WARRIORS:
                kind = WARRIORS.index(state.tiles[at])
                weight = self.weight["next tiles" if ahead else "tile"] * FADE**ahead
                vp = state.board.tile_vp[at]
                found[kind] += weight * _gain(ground, ground.field[kind], vp, chances, state.seat)
        return found

    def _figures(self, state: State, ground: Ground) -> Iterator[Prize]:
        """Musicians in every scoring to come, footmen at the end."""
        board, mausoleum = state.board, state.board.mausoleum
        music = self.weight["musicians"] * board.musician_vp * (state.rounds - state.round + 1)
        for musician in ground.musicians:
            yield heard(mausoleum, musician), music
        end = odds(turns_to_the_end(state))
        for footman in ground.footmen:
            area = mausoleum.surroundings[footman]
            yield area, self.weight["footmen"] * _gain(ground, area, board.footman_vp, end, state.seat)

    def _kind_heat(self, state: State, ground: Ground, kind: int, everywhere: list[float], bonus: float) -> list[float]:
        """Beside others of its kind a warrior is in a group."""
        neighbours = state.board.mausoleum.neighbours
        field, mine = ground.field[kind], ground.own[state.seat]
        found = [warmth + bonus for warmth in everywhere]
        for cell, around in enumerate(neighbours):
            beside = around & field
            if beside:
                found[cell] += 1 + (beside & mine).bit_count() + (COMPANY if beside & ~mine else 0)
        return found


LOOKS: dict[str, Callable[[Looks, State], list[float]]] = {
    "footman": Looks.footman,
    "musician": Looks.musician,
    "archer": Looks.archer,
    "horse": Looks.horse,
    "move": Looks.move,
    "warehouses": Looks.warehouses,
}


@cache
def _cells(mausoleum: Mausoleum, area: int) -> tuple[int, ...]:
    return mausoleum.cells(area)


def _rounds(state: State) -> Iterator[tuple[int, Sequence[float]]]:
    """Each round to come, by how far it is ahead, with the chances that a lead holds until its scoring."""
    turns, each = turns_this_round(state), state.board.workers_each(len(state.players)) * len(state.players)
    for ahead in range(state.rounds - state.round + 1):
        yield ahead, odds(turns + ahead * each)


def _support(state: State, cell: int, faced: int, kind: str) -> float:
    """An archer that helps a warrior: better with more of its kind around, and in a line that is inspected."""
    mausoleum = state.board.mausoleum
    beside = [state.grid[other] for other in mausoleum.step[cell] if other >= 0 and other != faced]
    friends = sum(state.figures[index].kind == kind for index in beside if index != EMPTY)
    return 2.0 + friends + (mausoleum.row(faced) == state.row) + (mausoleum.column(faced) == state.column)


def _ahead(counts: Sequence[float], seat: int) -> float:
    """The own count, and how far it is above the others' average."""
    others = (sum(counts) - counts[seat]) / (len(counts) - 1)
    return counts[seat] - others


def _gain(ground: Ground, area: int, vp: tuple[int, int], chances: Sequence[float], seat: int) -> float:
    """What one more warrior of the seat in an area changes, for it and against the others."""
    counts, helpers = ground.counts(area), ground.helpers(area) if ground.aid else None
    before = hopes(counts, helpers, vp, chances)
    counts[seat] += 1
    after = hopes(counts, helpers, vp, chances)
    return _ahead(after, seat) - _ahead(before, seat)
