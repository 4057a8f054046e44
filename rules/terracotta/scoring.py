"""Majorities, groups and everything else that gives points when a round or the game ends (README B6, B7, B9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine import Place, Rank, Scoring
from rules.terracotta.board import DIRECTIONS, WARRIORS
from rules.terracotta.state import EMPTY, NOBODY, Figure, State


def majority(counts: Sequence[int], archers: Sequence[int], vp: tuple[int, int]) -> tuple[int, ...]:
    """Points for domination and presence; a shared top is broken by strictly most archers (README B1, D14, D41)."""
    top = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == top]
    if len(leaders) > 1:
        best = max(archers[seat] for seat in leaders)
        leaders = [seat for seat in leaders if archers[seat] == best]
    dominator = leaders[0] if len(leaders) == 1 else NOBODY
    return tuple(0 if not count else vp[0] if seat == dominator else vp[1] for seat, count in enumerate(counts))


def supported(state: State) -> list[int]:
    """For each archer in the mausoleum the index of the warrior it supports: the one it stands beside and faces."""
    found = [supported_by(state, piece) for piece in state.figures if piece.kind == "archer"]
    return [index for index in found if index != EMPTY]


def supported_by(state: State, archer: Figure) -> int:
    """The index of the warrior an archer supports, or EMPTY (D9, D10, D12)."""
    faced = state.board.mausoleum.step[archer.cells[0]][DIRECTIONS.index(archer.facing)]
    index = state.grid[faced] if faced >= 0 else EMPTY
    return index if index != EMPTY and state.figures[index].owner != NOBODY else EMPTY


def round_scorings(state: State) -> list[Scoring]:
    """The scorings of this round's scoring phase, in its order: inspectors, musicians, the round's tile."""
    helped = supported(state)
    grid = state.board.mausoleum
    inspector_vp = state.board.inspector_vp
    return [
        _contest(state, helped, "row inspector", "round", grid.row_masks[state.row], inspector_vp),
        _contest(state, helped, "column inspector", "round", grid.column_masks[state.column], inspector_vp),
        *(_musician(state, piece) for piece in state.figures if piece.kind == "musician"),
        _tile(state, helped),
    ]


def final_scorings(state: State) -> list[Scoring]:
    """The scorings at the end of the game, in its order: footmen, groups, archers, coins and clay."""
    helped = supported(state)
    footmen = [_footman(state, helped, piece) for piece in state.figures if piece.kind == "footman"]
    return [*footmen, *_group_scorings(state, helped), *_archer_scorings(state), _resources(state)]


def _contest(
    state: State,
    helped: list[int],
    why: str,
    when: str,
    area: int,
    vp: tuple[int, int],
    cause: tuple[Place, ...] = (),
) -> Scoring:
    """A majority among the warriors with at least one cell in an area (D7)."""
    counted = [index for index, piece in enumerate(state.figures) if piece.owner != NOBODY and piece.mask & area]
    return _contest_of(state, helped, why, when, counted, vp, cause)


def _contest_of(
    state: State,
    helped: list[int],
    why: str,
    when: str,
    counted: list[int],
    vp: tuple[int, int],
    cause: tuple[Place, ...] = (),
) -> Scoring:
    counts = _tally(state, counted)
    archers = _tally(state, [index for index in helped if index in counted])
    places = _places(state, [state.figures[index] for index in counted])
    return Scoring(why, when, majority(counts, archers, vp), tuple(counts), cause + places)


def _tally(state: State, indices: Iterable[int]) -> list[int]:
    counts = [0] * len(state.players)
    for index in indices:
        counts[state.figures[index].owner] += 1
    return counts


def _musician(state: State, musician: Figure) -> Scoring:
    grid = state.board.mausoleum
    cell = musician.cells[0]
    heard = grid.row_masks[grid.row(cell)] | grid.column_masks[grid.column(cell)]
    counted = [index for index, piece in enumerate(state.figures) if piece.owner != NOBODY and piece.mask & heard]
    counts = _tally(state, counted)
    vp = tuple(count * state.board.musician_vp for count in counts)
    return Scoring("musician", "round", vp, tuple(counts), _places(state, [musician]))


def _tile(state: State, helped: list[int]) -> Scoring:
    tile = state.tiles[state.round - 1]
    vp = state.board.tile_vp[state.round - 1]
    if tile in ("coins", "clay"):
        counts = [player.coins if tile == "coins" else player.wet + player.dry for player in state.players]
        return Scoring("tile", "round", majority(counts, [0] * len(counts), vp), tuple(counts))
    if tile in WARRIORS:
        counted = [index for index, piece in enumerate(state.figures) if piece.kind == tile]
        return _contest_of(state, helped, "tile", "round", counted, vp)
    return _contest(state, helped, "tile", "round", state.board.mausoleum.areas[tile], vp)


def _footman(state: State, helped: list[int], footman: Figure) -> Scoring:
    around = state.board.mausoleum.surroundings[footman.cells[0]]
    return _contest(state, helped, "footman", "final", around, state.board.footman_vp, _places(state, [footman]))


def groups(state: State) -> list[list[int]]:
    """At least two edge-connected figures of one type each, archers counted as the type they support (D15, D39)."""
    archers = [index for index, piece in enumerate(state.figures) if piece.kind == "archer"]
    type_of = {index: piece.kind for index, piece in enumerate(state.figures) if piece.owner != NOBODY}
    for index in archers:
        target = supported_by(state, state.figures[index])
        if target != EMPTY:
            type_of[index] = state.figures[target].kind
    found = []
    for kind in WARRIORS:
        members = [index for index, of in type_of.items() if of == kind]
        found += [group for group in _connected(state, members) if len(group) > 1]
    return found


def _connected(state: State, members: list[int]) -> list[list[int]]:
    """The members in connected heaps, each in order of placement."""
    left = sorted(members)
    heaps = []
    while left:
        reached, frontier = 0, state.figures[left[0]].mask
        field = 0
        for index in left:
            field |= state.figures[index].mask
        while frontier:
            reached |= frontier
            frontier = _border(state, frontier) & field & ~reached
        heaps.append([index for index in left if state.figures[index].mask & reached])
        left = [index for index in left if not state.figures[index].mask & reached]
    return heaps


def _border(state: State, mask: int) -> int:
    neighbours = state.board.mausoleum.neighbours
    border = 0
    while mask:
        lowest = mask & -mask
        border |= neighbours[lowest.bit_length() - 1]
        mask ^= lowest
    return border


def _group_scorings(state: State, helped: list[int]) -> list[Scoring]:
    """Every warrior gives as many points as players are in its group; two or more players also contest it."""
    found = []
    for group in groups(state):
        warriors = [index for index in group if state.figures[index].owner != NOBODY]
        counts = _tally(state, warriors)
        players = sum(1 for count in counts if count)
        places = _places(state, [state.figures[index] for index in group])
        found.append(Scoring("group", "final", tuple(count * players for count in counts), tuple(counts), places))
        if players > 1:
            contest = _contest_of(state, helped, "group majority", "final", warriors, state.board.group_vp)
            found.append(contest._replace(places=places))
    return found


def _archer_scorings(state: State) -> list[Scoring]:
    found = []
    for piece in state.figures:
        if piece.kind == "archer" and (index := supported_by(state, piece)) != EMPTY:
            warrior = state.figures[index]
            counts = _tally(state, [index])
            vp = tuple(count * state.board.archer_vp for count in counts)
            found.append(Scoring("archer", "final", vp, tuple(counts), _places(state, [piece, warrior])))
    return found


def _resources(state: State) -> Scoring:
    counts = tuple(player.coins + player.wet + player.dry for player in state.players)
    return Scoring("resources", "final", tuple(count // state.board.resources_for_a_point for count in counts), counts)


def _places(state: State, pieces: Iterable[Figure]) -> tuple[Place, ...]:
    names = state.board.mausoleum.names
    return tuple(f"cell:{names[cell]}" for piece in pieces for cell in piece.cells)


def items(scorings: Iterable[Scoring]) -> list[tuple[int, int, str]]:
    """Scorings as (seat, vp, why), leaving out who gets nothing."""
    return [(seat, vp, scoring.why) for scoring in scorings for seat, vp in enumerate(scoring.vp) if vp]


def ranking(state: State) -> tuple[Rank, ...]:
    """Most points first; a tie goes to the one further up the turn order (README B9, D50)."""
    seats = sorted(state.order, key=lambda seat: -state.players[seat].vp)
    ranks = []
    for place, seat in enumerate(seats, start=1):
        vp = state.players[seat].vp
        shared = place < len(seats) and state.players[seats[place]].vp == vp
        decided_by = "" if place == len(seats) else "turn order" if shared else "points"
        ranks.append(Rank(seat, place, vp, decided_by))
    return tuple(ranks)
