"""The mausoleum as numbers: who has how many warriors where, taken apart once and counted with bit masks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from rules.bots.cache import PositionCache
from rules.terracotta.board import DIRECTIONS, WARRIORS, Mausoleum
from rules.terracotta.state import EMPTY, NOBODY, Figure, State

KIND = {kind: at for at, kind in enumerate(WARRIORS)}
WIDEST = 24
"""Half warriors of lead beyond which a contest is as good as decided."""

FADE = 0.8
"""The share of a hope that is left for each round that it lies ahead."""

TIE = 0.35
SCATTER = 0.15, 0.34
"""The uncertainty of a lead: a little always, and more with the square root of the turns until it is scored."""


@cache
def odds(turns: int) -> tuple[float, ...]:
    """The chance to dominate by the lead in half warriors (index WIDEST = level), with so many turns to come."""
    leads = range(-WIDEST, WIDEST + 1)
    if turns == 0:
        return tuple(1.0 if lead > 0 else 0.0 for lead in leads)
    scale = SCATTER[0] + SCATTER[1] * turns**0.5
    return tuple(1 / (1 + exp((TIE - lead / 2) / scale)) for lead in leads)


class Bitboard:
    """The figures of a position, by owner and kind. `own` holds the warriors on one cell each, `riders` the others."""

    __slots__ = ("aid", "archers", "field", "footmen", "musicians", "own", "riders", "taken")

    def __init__(self, state: State) -> None:
        seats = len(state.players)
        self.own = [0] * seats
        self.riders: list[tuple[int, int]] = []
        self.field = [0] * len(WARRIORS)
        self.aid: list[tuple[int, int]] = []
        self.archers = [0] * seats
        self.footmen: list[int] = []
        self.musicians: list[int] = []
        self.taken = 0
        archers = []
        for piece in state.figures:
            kind, owner, cells, mask, _ = piece
            self.taken |= mask
            if owner != NOBODY:
                self.field[KIND[kind]] |= mask
                if len(cells) == 1:
                    self.own[owner] |= mask
                else:
                    self.riders.append((owner, mask))
            elif kind == "archer":
                archers.append(piece)
            elif kind == "footman":
                self.footmen.append(cells[0])
            else:
                self.musicians.append(cells[0])
        for archer in archers:
            self._support(archer, state)

    def _support(self, archer: Figure, state: State) -> None:
        """An archer helps the warrior before it and counts as its kind."""
        faced = state.board.mausoleum.step[archer.cells[0]][DIRECTIONS.index(archer.facing)]
        index = state.grid[faced] if faced >= 0 else EMPTY
        if index == EMPTY or state.figures[index].owner == NOBODY:
            return
        warrior = state.figures[index]
        self.aid.append((warrior.owner, warrior.mask))
        self.archers[warrior.owner] += 1
        self.field[KIND[warrior.kind]] |= archer.mask

    def counts(self, area: int) -> list[int]:
        """Each seat's warriors with a cell in the area."""
        found = [(mask & area).bit_count() for mask in self.own]
        for owner, mask in self.riders:
            if mask & area:
                found[owner] += 1
        return found

    def helpers(self, area: int) -> tuple[int, ...] | None:
        """Each seat's archers that stand behind a warrior with a cell in the area; None if there is no such archer."""
        found = None
        for owner, mask in self.aid:
            if mask & area:
                if found is None:
                    found = [0] * len(self.own)
                found[owner] += 1
        return None if found is None else tuple(found)

    def helped(self, area: int) -> bool:
        """True if an archer stands behind a warrior in the area."""
        return any(mask & area for _, mask in self.aid)

    def contest(self, area: int, vp: tuple[int, int], turns: int) -> tuple[float, ...]:
        """Points that domination and presence in an area may bring each seat, with so many turns to come."""
        return hopes(tuple(self.counts(area)), self.helpers(area) if self.aid else None, vp, turns)


@lru_cache(4_000)
def hopes(
    counts: tuple[int, ...], helpers: tuple[int, ...] | None, vp: tuple[int, int], turns: int
) -> tuple[float, ...]:
    """Points to hope for: domination if the lead holds, presence otherwise, nothing without warriors."""
    chances = odds(turns)
    if helpers is None:
        return tuple(_unaided(counts, vp, chances))
    ranked = sorted(zip(counts, helpers, strict=True), reverse=True)
    high, low = vp
    found = []
    for standing in zip(counts, helpers, strict=True):
        count, help_ = standing
        if not count:
            found.append(0.0)
            continue
        rival = ranked[1] if standing == ranked[0] else ranked[0]
        lead = 2 * (count - rival[0]) + (help_ > rival[1]) - (help_ < rival[1])
        found.append(low + (high - low) * chances[WIDEST + max(-WIDEST, min(WIDEST, lead))])
    return tuple(found)


def _unaided(counts: Sequence[int], vp: tuple[int, int], chances: Sequence[float]) -> list[float]:
    """The same where no archer helps: only the best of the others matters."""
    high, low = vp
    best, second = sorted(counts, reverse=True)[:2]
    found = []
    for count in counts:
        lead = 2 * (count - (second if count == best else best))
        lead = WIDEST if lead > WIDEST else -WIDEST if lead < -WIDEST else lead
        found.append(low + (high - low) * chances[WIDEST + lead] if count else 0.0)
    return found


def heard(mausoleum: Mausoleum, musician: int) -> int:
    """The row and the column of a musician."""
    return mausoleum.row_masks[mausoleum.row(musician)] | mausoleum.column_masks[mausoleum.column(musician)]


def mausoleum_key(state: State) -> tuple[object, ...]:
    """Everything that the hopes for the mausoleum depend on."""
    line = (state.row, state.column, state.round, turns_this_round(state), len(state.players))
    return (tuple(state.figures), line, state.tiles)


def add(total: list[float], amounts: Sequence[float], times: float = 1.0) -> None:
    for at, amount in enumerate(amounts):
        total[at] += amount * times


def turns_this_round(state: State) -> int:
    """Workers that are still to be placed before the next scoring."""
    turns = 0
    for player in state.players:
        turns += player.craftsmen + player.artists
    return turns


def turns_to_the_end(state: State) -> int:
    seats = len(state.players)
    rounds = state.rounds - state.round
    return turns_this_round(state) + rounds * seats * state.board.workers_each(seats)


class Flood:
    """Connected heaps of cells, remembered by the cells they were found in: a turn changes one kind at most."""

    def __init__(self, mausoleum: Mausoleum) -> None:
        columns = mausoleum.columns
        self.columns = columns
        self.full = (1 << mausoleum.size) - 1
        self.not_first = self.full & ~mausoleum.column_masks[0]
        self.not_last = self.full & ~mausoleum.column_masks[columns - 1]
        self.neighbours = mausoleum.neighbours
        self.known = PositionCache[int, tuple[int, ...]](5_000)

    def heaps(self, field: int) -> tuple[int, ...]:
        """The connected parts of at least two cells, as masks."""
        found = self.known.get(field)
        return self.known.keep(field, self._heaps(field)) if found is None else found

    def _heaps(self, field: int) -> tuple[int, ...]:
        found = []
        left = field
        while left:
            heap = left & -left
            if not self.neighbours[heap.bit_length() - 1] & left:
                left ^= heap
                continue
            grown = 0
            while grown != heap:
                grown = heap
                sideways = (grown << 1) & self.not_first | (grown >> 1) & self.not_last
                heap = (grown | sideways | grown << self.columns | grown >> self.columns) & left
            found.append(heap)
            left ^= heap
        return tuple(found)
