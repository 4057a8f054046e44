"""Questions a screen asks of a position without choosing anything: what the wheel would offer, how far a turn is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.engine import Choice, Reason, Scoring
from rules.prospects import itemised
from rules.terracotta.actions import VERBS
from rules.terracotta.board import BOARD, DIRECTIONS, RINGS, SEGMENTS, WARRIORS, WORKERS, Board
from rules.terracotta.choices import legal
from rules.terracotta.obstacles import against_action, against_placing, gap
from rules.terracotta.phases import open_scorings, settle_turn
from rules.terracotta.picture import Picture
from rules.terracotta.scoring import round_scorings
from rules.terracotta.state import EMPTY, Question, State, Worker
from rules.terracotta.turn import Turn

SLIDES = 3
"""Slides of a warrior that are tried for each cell: trying all of them would hold up the hand that carries a figure."""
Offers = dict[str, Reason | None]
"""For each ring why its action would not be possible; None where it would."""


def wheel_preview(state: State) -> tuple[Offers, ...]:
    """The offer of every segment to the acting player for a worker placed now, as things stand before it."""
    return tuple(_offers(state, segment) for segment in range(SEGMENTS))


def _offers(state: State, segment: int) -> Offers:
    against = {kind: against_placing(state, kind, segment) for kind in WORKERS}
    able = [kind for kind in WORKERS if against[kind] is None]
    if not able:
        return dict.fromkeys(RINGS, against["artist" if state.player.artists else "craftsman"])
    trial = state.copy()
    trial.join(Worker(segment, state.free_slot(segment), able[0], state.seat))
    return {ring: against_action(trial, ring) for ring in RINGS}


def promising(state: State, offers: Sequence[Offers]) -> tuple[int, ...]:
    """Segments (from 1) that let a worker placed now do most, best first: with the most actions that are possible, then
    the most points for a warrior crafted there. Empty if no worker can go anywhere."""
    merits = {segment: _merit(state, segment, offer) for segment, offer in enumerate(offers, start=1)}
    most = max((possible for possible, _points in merits.values()), default=0)
    found = [segment for segment, (possible, _points) in merits.items() if possible == most > 0]
    return tuple(sorted(found, key=lambda segment: (-merits[segment][1], segment)))


def _merit(state: State, segment: int, offer: Offers) -> tuple[int, int]:
    """How many actions are possible, and the points of the best warrior if crafting is one of them."""
    possible = sum(reason is None for reason in offer.values())
    action = state.board.action("inner", segment - 1, state.inner).text
    crafting = offer["inner"] is None and action.startswith("craft")
    return possible, max(rack_points(state, kind) for kind in WARRIORS) if crafting else 0


def progress(state: State) -> dict[str, str]:
    """The progress of the worker placed this turn: each ring is `done`, `now` or `later`; empty before it is placed.

    What an action leads to (which warrior, which cell) is still that ring's.
    """
    asks = [question.ask for question in state.pending]
    if not asks or asks[-1] in ("turn", "place"):
        return {}
    later = [ring for ring in RINGS if ring in asks and ring != asks[-1]]
    begun = [ring for ring in RINGS if ring not in later]
    return {ring: "later" if ring in later else "now" if ring == begun[-1] else "done" for ring in RINGS}


def prices(picture: Picture, board: Board = BOARD) -> dict[str, int | None]:
    """The price of the next specialist of each kind; None where all are sold."""
    return {
        kind: board.first_price + sold if sold < board.specialists else None for kind, sold in picture["sold"].items()
    }


def rack_points(state: State, kind: str) -> int:
    """Points of the next warrior of a kind when it is crafted; 0 if none is left."""
    left = state.rack[kind]
    return state.board.rack_vp[state.board.warriors - left] if left else 0


def hiring_price(state: State) -> int:
    """The price of the acting player's next master; 0 once all are hired."""
    return sum(state.board.master_prices[len(state.player.masters) :][:1])


def aim_points(state: State, choice: Choice) -> int:
    """Points that the crossbow of the warrior just placed gives in a direction."""
    cell = state.figures[state.pending[-1].number].cells[0]
    return gap(state, cell, choice.numbers[0]) * state.board.weapon_vp["crossbow"]


def shooter(state: State) -> str:
    """The cell of the warrior whose weapon is asked about; empty if none is."""
    asked = state.pending[-1] if state.pending else None
    if asked is None or asked.ask not in ("weapon", "move", "direction"):
        return ""
    return state.board.mausoleum.names[state.figures[asked.number].cells[0]]


def dominates(why: str, vp: int, round_: int, board: Board = BOARD) -> bool:
    """True if points of this source are those for domination, not for mere presence."""
    pairs = {
        "row inspector": board.inspector_vp,
        "column inspector": board.inspector_vp,
        "tile": board.tile_vp[round_ - 1],
        "footman": board.footman_vp,
        "group majority": board.group_vp,
    }
    return why in pairs and vp == pairs[why][0]


def supports(picture: Picture, board: Board = BOARD) -> tuple[tuple[str, str], ...]:
    """Each archer's cell with the cell of the warrior it supports: the one it stands beside and faces (D9, D10)."""
    grid = board.mausoleum
    warriors = {cell for piece in picture["figures"] if piece["owner"] is not None for cell in piece["cells"]}
    found = []
    for piece in picture["figures"]:
        if not piece["facing"]:
            continue
        faced = grid.step[grid.cell_of[piece["cells"][0]]][DIRECTIONS.index(piece["facing"])]
        if faced >= 0 and grid.names[faced] in warriors:
            found.append((piece["cells"][0], grid.names[faced]))
    return tuple(found)


def prospects(state: State, choices: Sequence[Choice], forecast: Sequence[Scoring]) -> tuple[Scoring, ...]:
    """Points that these choices win now and the changes they make in the scorings to come, source by source.

    A ready weapon that they lead to is used: aimed best, and what it allows to move is moved where it serves the
    seat; of all slides only the most promising are tried. The turn does not end: points of a scoring phase that the
    choices bring about are still points to come. `forecast` is that of the position.
    """
    turn = Turn(state)
    for choice in choices:
        VERBS[choice.verb](turn, choice)
        settle_turn(turn)
    while (answer := _weapon_used(turn.state, state)) is not None:
        VERBS[answer.verb](turn, answer)
        settle_turn(turn)
    return itemised(len(state.players), turn.events, forecast, open_scorings(turn.state))


def _weapon_used(state: State, before: State) -> Choice | None:
    """The answer that makes the most of a weapon: it is used, and aimed or moved with where that brings most."""
    asked = state.pending[-1] if state.pending else Question("")
    match asked.ask, asked.about:
        case "weapon", _:
            return state.legal[0]
        case "direction", _:
            return max(state.legal, key=lambda choice: aim_points(state, choice))
        case "inspector", "officer":
            return max(state.legal, key=lambda choice: _lead(round_scorings(_after(state, choice)), state.seat))
        case "move", _:
            tried = [slide for slide in state.legal if slide.verb == "skip" or slide in _slides(_Identity(before))]
            return max(tried, key=lambda choice: _lead(open_scorings(_after(state, choice)), state.seat))
    return None


@dataclass(frozen=True, eq=False)
class _Identity:
    """A position that is only the same as itself, so that something can be remembered about it."""

    state: State

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.state is self.state

    def __hash__(self) -> int:
        return id(self.state)


@lru_cache(maxsize=1)
def _slides(position: _Identity) -> tuple[Choice, ...]:
    """The slides of a seat's warriors that would serve it best as things stand before another warrior is placed."""
    state = position.state.copy()
    state.pending.append(Question("move", number=EMPTY))
    found = [choice for choice in legal(state) if choice.verb == "move"]
    return tuple(sorted(found, key=lambda slide: -_lead(open_scorings(_after(state, slide)), state.seat))[:SLIDES])


def _after(state: State, choice: Choice) -> State:
    turn = Turn(state)
    VERBS[choice.verb](turn, choice)
    return turn.state


def _lead(scorings: Iterable[Scoring], seat: int) -> int:
    """Points of a seat beyond those of the best placed other."""
    sums: list[int] = [sum(vp) for vp in zip(*(scoring.vp for scoring in scorings), strict=True)]
    return sums[seat] - max(vp for other, vp in enumerate(sums) if other != seat)
