"""Shortlist of Terracotta Army: a rough score for each of many cells, so that only a few of them must be tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.bots.cache import PositionCache
from rules.bots.terracotta.bitboard import (
    FADE,
    Bitboard,
    heard,
    hopes,
    mausoleum_key,
    turns_this_round,
    turns_to_the_end,
)
from rules.terracotta.board import WARRIORS, Mausoleum
from rules.terracotta.obstacles import widest_gap
from rules.terracotta.state import EMPTY, State

if TYPE_CHECKING:
    from rules.bots.terracotta.evaluation import TerracottaEvaluation

COMPANY = 2.5
"""The worth of a place among a rival's warriors, besides the warriors themselves."""

Heat = list[list[float]]
Prize = tuple[int, float]
"""An area in which one more warrior makes a difference, and that difference."""


class CellScores:
    """One number for each legal answer to a question about cells: the higher, the better it looks."""

    def __init__(self, evaluation: TerracottaEvaluation) -> None:
        self.weight = dict(zip(evaluation.terms, evaluation.weights, strict=True))
        self.heats = PositionCache[object, Heat](500)

    def of(self, state: State) -> list[float] | None:
        """None where all answers are worth a try."""
        question = state.pending[-1]
        if question.ask == "cell" and question.about in WARRIORS:
            return self.warrior(state, question.about, bool(question.number))
        score = SCORES.get(question.about if question.ask == "cell" else question.ask)
        return score(self, state) if score else None

    def warrior(self, state: State, kind: str, crafted: bool) -> list[float]:
        heat = self.heat(state)[WARRIORS.index(kind)]
        if kind == "crossbowman" and crafted and "crossbow" in state.player.ready:
            return [heat[cell := choice.numbers[0]] + widest_gap(state, cell) for choice in state.legal]
        return [heat[choice.numbers[0]] for choice in state.legal]

    def footman(self, state: State) -> list[float]:
        """Most of the own warriors around and few of the others', with room for more."""
        bits, around = Bitboard(state), state.board.mausoleum.surroundings
        found = []
        for choice in state.legal:
            counts = bits.counts(area := around[choice.numbers[0]])
            own = counts[state.seat]
            counts[state.seat] = -1
            lead = own - max(counts)
            found.append(min(lead, 2) * 3 + min(own, 3) + 0.1 * (area & ~bits.taken).bit_count())
        return found

    def musician(self, state: State) -> list[float]:
        """Most of the own warriors in its row and column."""
        bits, mausoleum = Bitboard(state), state.board.mausoleum
        rows = [_ahead(bits.counts(mask), state.seat) for mask in mausoleum.row_masks]
        columns = [_ahead(bits.counts(mask), state.seat) for mask in mausoleum.column_masks]
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
        """The gain at the new cell less that at the old one; staying is worth nothing."""
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
        """The rough gain of one more warrior of the acting player, by kind and cell."""
        key = (state.seat, *mausoleum_key(state))
        found = self.heats.get(key)
        return self.heats.keep(key, self._heat(state, Bitboard(state))) if found is None else found

    def _heat(self, state: State, bits: Bitboard) -> Heat:
        mausoleum = state.board.mausoleum
        everywhere = [0.0] * mausoleum.size
        for area, gain in (*self._lines(state, bits), *self._areas(state, bits), *self._figures(state, bits)):
            for cell in _cells(mausoleum, area):
                everywhere[cell] += gain
        of_kind = self._kinds(state, bits)
        return [self._kind_heat(state, bits, kind, everywhere, of_kind[kind]) for kind in range(len(WARRIORS))]

    def _lines(self, state: State, bits: Bitboard) -> Iterator[Prize]:
        """The inspectors' lines, now and later."""
        board, mausoleum = state.board, state.board.mausoleum
        for ahead, turns in _rounds(state):
            weight = self.weight["next lines" if ahead else "inspectors"] * FADE**ahead
            row = mausoleum.row_masks[(state.row + ahead) % board.rows]
            column = mausoleum.column_masks[(state.column + ahead) % board.columns]
            for line in (row, column):
                yield line, weight * _gain(bits, line, board.inspector_vp, turns, state.seat)

    def _areas(self, state: State, bits: Bitboard) -> Iterator[Prize]:
        """The tiles that are about a part of the mausoleum."""
        areas = state.board.mausoleum.areas
        for ahead, turns in _rounds(state):
            at = state.round - 1 + ahead
            if area := areas.get(state.tiles[at]):
                weight = self.weight["next tiles" if ahead else "tile"] * FADE**ahead
                yield area, weight * _gain(bits, area, state.board.tile_vp[at], turns, state.seat)

    def _kinds(self, state: State, bits: Bitboard) -> list[float]:
        """The tiles that are about a kind of warrior."""
        found = [0.0] * len(WARRIORS)
        for ahead, turns in _rounds(state):
            at = state.round - 1 + ahead
            if state.tiles[at] in WARRIORS:
                kind = WARRIORS.index(state.tiles[at])
                weight = self.weight["next tiles" if ahead else "tile"] * FADE**ahead
                vp = state.board.tile_vp[at]
                found[kind] += weight * _gain(bits, bits.field[kind], vp, turns, state.seat)
        return found

    def _figures(self, state: State, bits: Bitboard) -> Iterator[Prize]:
        """Musicians in every scoring to come, footmen at the end."""
        board, mausoleum = state.board, state.board.mausoleum
        music = self.weight["musicians"] * board.musician_vp * (state.rounds - state.round + 1)
        for musician in bits.musicians:
            yield heard(mausoleum, musician), music
        end = turns_to_the_end(state)
        for footman in bits.footmen:
            area = mausoleum.surroundings[footman]
            yield area, self.weight["footmen"] * _gain(bits, area, board.footman_vp, end, state.seat)

    def _kind_heat(self, state: State, bits: Bitboard, kind: int, everywhere: list[float], bonus: float) -> list[float]:
        """Beside others of its kind a warrior is in a group."""
        neighbours = state.board.mausoleum.neighbours
        field, mine = bits.field[kind], bits.own[state.seat]
        found = [warmth + bonus for warmth in everywhere]
        for cell, around in enumerate(neighbours):
            beside = around & field
            if beside:
                found[cell] += 1 + (beside & mine).bit_count() + (COMPANY if beside & ~mine else 0)
        return found


SCORES: dict[str, Callable[[CellScores, State], list[float]]] = {
    "footman": CellScores.footman,
    "musician": CellScores.musician,
    "archer": CellScores.archer,
    "horse": CellScores.horse,
    "move": CellScores.move,
    "warehouses": CellScores.warehouses,
}


@cache
def _cells(mausoleum: Mausoleum, area: int) -> tuple[int, ...]:
    return mausoleum.cells(area)


def _rounds(state: State) -> Iterator[tuple[int, int]]:
    """Each round to come, by how far it is ahead, with the turns until its scoring."""
    turns, each = turns_this_round(state), state.board.workers_each(len(state.players)) * len(state.players)
    for ahead in range(state.rounds - state.round + 1):
        yield ahead, turns + ahead * each


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


def _gain(bits: Bitboard, area: int, vp: tuple[int, int], turns: int, seat: int) -> float:
    """The change that one more warrior of the seat makes in an area, for it and against the others."""
    counts, helpers = bits.counts(area), bits.helpers(area) if bits.aid else None
    before = hopes(tuple(counts), helpers, vp, turns)
    counts[seat] += 1
    after = hopes(tuple(counts), helpers, vp, turns)
    return _ahead(after, seat) - _ahead(before, seat)
