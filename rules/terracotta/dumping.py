"""A position as plain JSON types and back. The keys are relied on by others; more may come, none may go."""

from __future__ import annotations

from collections.abc import Mapping

from rules.dump_reader import Reader, load_handicap
from rules.engine import JsonMapping, JsonObject, name_problem
from rules.terracotta.board import (
    DIRECTIONS,
    MASTERS,
    QUARTERS,
    SEGMENTS,
    SPECIALISTS,
    TILES,
    WARRIORS,
    WEAPONS,
    WORKERS,
    Board,
)
from rules.terracotta.choices import ANSWERS, is_asked, legal
from rules.terracotta.obstacles import is_warrior
from rules.terracotta.pending import load_pending
from rules.terracotta.picture import FigurePicture, Picture, PlayerPicture
from rules.terracotta.setup import rounds_of
from rules.terracotta.state import EMPTY, NOBODY, Figure, LedgerEntry, Player, Question, State, Worker, figure

MOST_PLAYERS = 4


def picture(state: State) -> Picture:
    """Everything lies open on this table; only how a turn's questions are stacked is not part of the picture."""
    return {
        "round": state.round,
        "seat": state.seat,
        "order": list(state.order),
        "rings": {"inner": state.inner, "middle": state.middle},
        "players": [_dump_player(player) for player in state.players],
        "workers": [
            {"segment": worker.segment + 1, "slot": worker.slot + 1, "kind": worker.kind, "owner": worker.owner}
            for worker in state.workers
        ],
        "figures": [_dump_figure(state, piece) for piece in state.figures],
        "rack": dict(state.rack),
        "sold": dict(state.sold),
        "warehouses": list(state.warehouses),
        "inspectors": {"row": state.row + 1, "column": state.column + 1},
        "tiles": list(state.tiles),
        "priority_stack": list(state.stack),
        "over": state.over,
    }


def dump(state: State) -> JsonObject:
    return {
        **picture(state),
        "game": "terracotta",
        "options": dict(state.options),
        "pending": [list(question) for question in state.pending],
        "ledger": [list(entry) for entry in state.ledger],
    }


def _dump_player(player: Player) -> PlayerPicture:
    return {
        "name": player.name,
        "vp": player.vp,
        "coins": player.coins,
        "wet": player.wet,
        "dry": player.dry,
        "craftsmen": player.craftsmen,
        "artists": player.artists,
        "weapons": {weapon: weapon in player.ready for weapon in WEAPONS},
        "masters": list(player.masters),
        "priority": player.priority or None,
    }


def _dump_figure(state: State, piece: Figure) -> FigurePicture:
    names = state.board.mausoleum.names
    return {
        "kind": piece.kind,
        "owner": None if piece.owner == NOBODY else piece.owner,
        "cells": [names[cell] for cell in piece.cells],
        "facing": piece.facing or None,
        "mounted": piece.mounted,
    }


def load(dumped: JsonMapping, board: Board, known_options: Mapping[str, tuple[str, ...]]) -> State:
    """A position from what `dump` gave, edited or not; InvalidState names the field that makes no sense.

    What only tells how far a turn is (`seat`, `pending`, `over`), the points' history and the options may be left out:
    then the first player's turn begins, with the usual options.
    """
    source = Reader(dumped)
    source.get("game", "terracotta").word(("terracotta",))
    players = _load_players(source["players"])
    seats = len(players)
    order = _load_order(source["order"], seats)
    cells = board.rows * board.columns
    options = _load_options(source.get("options", {}), known_options, len(players))
    rounds = rounds_of(options["length"], board)
    state = State(
        options=options,
        players=players,
        order=order,
        tiles=tuple(entry.word(TILES) for entry in source["tiles"].listed(rounds)),
        rack=source["rack"].counts(WARRIORS, board.warriors),
        sold=source["sold"].counts(SPECIALISTS, board.specialists),
        warehouses=[entry.whole() for entry in source["warehouses"].listed(QUARTERS)],
        stack=_load_stack(source["priority_stack"], players),
        workers=[],
        figures=[],
        grid=[EMPTY] * cells,
        crowd=[0] * SEGMENTS,
        pending=[],
        ledger=[],
        round=source["round"].whole(1, rounds),
        seat=source.get("seat", order[0]).whole(0, seats - 1),
        inner=source["rings"]["inner"].whole() % SEGMENTS,
        middle=source["rings"]["middle"].whole() % SEGMENTS,
        row=source["inspectors"]["row"].whole(1, board.rows) - 1,
        column=source["inspectors"]["column"].whole(1, board.columns) - 1,
        empty=cells,
        board=board,
    )
    for entry in source["workers"]:
        _load_worker(state, entry)
    for entry in source["figures"]:
        _load_figure(state, entry)
    pending = source.get("pending", [list(Question("turn"))])
    state.pending = load_pending(state, pending)
    over = source.get("over", state.over)
    if over.flag() != state.over:
        raise over.wrong("must be true if and only if no question is pending")
    state.ledger = _load_ledger(state, source.get("ledger", []))
    _await_answer(state, pending)
    return state


def _load_options(source: Reader, known: Mapping[str, tuple[str, ...]], seats: int) -> dict[str, str]:
    options = {key: source.get(key, values[0]).word(values) for key, values in known.items()}
    return {**options, **load_handicap(source, seats)}


def _load_players(source: Reader) -> list[Player]:
    entries = source.listed(2, MOST_PLAYERS)
    players = [_load_player(entry, len(entries) - 1) for entry in entries]
    for entry, player in zip(entries, players, strict=True):
        if player.priority and [other.priority for other in players].count(player.priority) > 1:
            raise entry["priority"].wrong("is held by another player too")
    return players


def _load_player(entry: Reader, tokens: int) -> Player:
    if problem := name_problem(entry["name"].text()):
        raise entry["name"].wrong(problem)
    masters = tuple(master.word(MASTERS) for master in entry["masters"].listed(0, len(MASTERS)))
    if len(set(masters)) < len(masters):
        raise entry["masters"].wrong("names a master twice")
    priority = entry["priority"]
    return Player(
        name=entry["name"].text(),
        vp=entry["vp"].whole(),
        coins=entry["coins"].whole(),
        wet=entry["wet"].whole(),
        dry=entry["dry"].whole(),
        craftsmen=entry["craftsmen"].whole(0, SEGMENTS),
        artists=entry["artists"].whole(0, SEGMENTS),
        ready=frozenset(weapon for weapon in WEAPONS if entry["weapons"][weapon].flag()),
        masters=masters,
        priority=0 if priority.empty else priority.whole(1, tokens),
    )


def _load_stack(source: Reader, players: list[Player]) -> tuple[int, ...]:
    """The priority tokens nobody holds: a token given to a player by hand has left the stack."""
    tokens = [entry.whole(1, len(players) - 1) for entry in source.listed(0, len(players) - 1)]
    if tokens != sorted(set(tokens)):
        raise source.wrong("must list its tokens in rising order, each once")
    held = {player.priority for player in players}
    return tuple(token for token in tokens if token not in held)


def _load_order(entry: Reader, seats: int) -> tuple[int, ...]:
    order = tuple(seat.whole(0, seats - 1) for seat in entry.listed(seats))
    if len(set(order)) < seats:
        raise entry.wrong("must name every seat once")
    return order


def _load_worker(state: State, entry: Reader) -> None:
    segment, slot = entry["segment"].whole(1, SEGMENTS) - 1, entry["slot"].whole(1, 2) - 1
    if any(worker.segment == segment and worker.slot == slot for worker in state.workers):
        raise entry.wrong("stands where another worker stands")
    kind = entry["kind"].word(WORKERS)
    if state.crowd[segment] > (1 if kind == "artist" else 0):
        raise entry.wrong("cannot have come to a segment that was closed to it")
    state.join(Worker(segment, slot, kind, entry["owner"].whole(0, len(state.players) - 1)))


def _load_figure(state: State, entry: Reader) -> None:
    kind = entry["kind"].word((*WARRIORS, "footman", "archer", "musician"))
    owner = entry["owner"]
    cells = tuple(_load_cell(state, cell) for cell in entry["cells"].listed(1, 3))
    if is_warrior(kind) == owner.empty:
        raise owner.wrong("must be a seat for a warrior and null for a specialist")
    if any(state.grid[cell] != EMPTY for cell in cells) or len(set(cells)) < len(cells):
        raise entry["cells"].wrong("are taken by another figure")
    if len(cells) != (3 if entry.get("mounted", len(cells) == 3).flag() else 1):
        raise entry["cells"].wrong("must be three for a mounted warrior and one for any other figure")
    if len(cells) == 3 and not (is_warrior(kind) and _in_line(state, cells)):
        raise entry["cells"].wrong("must lie in a line from the rider on, under a warrior")
    facing = _load_facing(entry, kind)
    seat = NOBODY if owner.empty else owner.whole(0, len(state.players) - 1)
    state.stand(figure(kind, seat, cells, facing))


def _load_facing(entry: Reader, kind: str) -> str:
    facing = entry.get("facing", None)
    if kind == "archer":
        return facing.word(DIRECTIONS)
    if not facing.empty:
        raise facing.wrong("must be null for anything but an archer")
    return ""


def _load_cell(state: State, entry: Reader) -> int:
    return state.board.mausoleum.cell_of[entry.word(state.board.mausoleum.cell_of)]


def _in_line(state: State, cells: tuple[int, ...]) -> bool:
    return any(ray[:2] == cells[1:] for ray in state.board.mausoleum.rays[cells[0]])


def _load_ledger(state: State, source: Reader) -> list[LedgerEntry]:
    """The points' history; points given by hand stand in it as `given`, so that it always adds up."""
    seats = len(state.players)
    ledger = []
    for entry in source:
        seat, at, why, vp = entry.listed(4)
        ledger.append(LedgerEntry(seat.whole(0, seats - 1), at.whole(0, state.rounds + 1), why.text(), vp.whole(-999)))
    for place, player in enumerate(state.players):
        missing = player.vp - sum(line.vp for line in ledger if line.seat == place)
        if missing:
            ledger.append(LedgerEntry(place, 0, "given", missing))
    return ledger


def _await_answer(state: State, pending: Reader) -> None:
    """A dumped position is over or waits for a real decision."""
    if not state.pending:
        return
    state.listed = legal(state) if state.pending[-1].ask in ANSWERS else ()
    if not is_asked(state.pending[-1], state.legal):
        raise pending.wrong("does not wait for a decision that this position allows")
