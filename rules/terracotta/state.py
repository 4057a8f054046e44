"""A position of Terracotta Army. `copy` is written by hand: it is what every choice pays for.

A copy shares what seldom changes with its original: whoever changes a list or a table puts another one in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple, TypeVar

from rules.engine import Choice
from rules.terracotta.board import BOARD, Action, Board

NOBODY = -1
EMPTY = -1

T = TypeVar("T")


def put(row: list[T], at: int, what: T) -> list[T]:
    """The row with something else at one place."""
    changed = row.copy()
    changed[at] = what
    return changed


class Worker(NamedTuple):
    """A worker on the wheel; segments and slots count from 0."""

    segment: int
    slot: int
    kind: str
    owner: int


class Figure(NamedTuple):
    """A figure in the mausoleum. A mounted warrior is one figure on three cells, the rider's first."""

    kind: str
    owner: int
    cells: tuple[int, ...]
    mask: int
    facing: str = ""

    @property
    def mounted(self) -> bool:
        return self.owner != NOBODY and len(self.cells) == 3


@cache
def figure(kind: str, owner: int, cells: tuple[int, ...], facing: str = "") -> Figure:
    """A figure with its mask. The same ones come again and again when turns are tried out."""
    return Figure(kind, owner, cells, sum(1 << cell for cell in cells), facing)


class Question(NamedTuple):
    """A decision that waits on the stack: what is asked, about what, with one number that the answer needs."""

    ask: str
    about: str = ""
    number: int = 0


question_of = cache(Question)
"""The question with these values: the same few come again and again, and are quicker found than made."""


class LedgerEntry(NamedTuple):
    """A line of the points ledger."""

    seat: int
    round: int
    source: str
    vp: int


@dataclass(slots=True)
class Player:
    """One seat. `ready` are the weapons that can be used; craftsmen and artists are those still in hand."""

    name: str
    vp: int = 0
    coins: int = 0
    wet: int = 0
    dry: int = 0
    craftsmen: int = 0
    artists: int = 0
    ready: frozenset[str] = frozenset()
    masters: tuple[str, ...] = ()
    priority: int = 0

    def copy(self) -> Player:
        copied = blank_player()
        copied.name = self.name
        copied.vp = self.vp
        copied.coins = self.coins
        copied.wet = self.wet
        copied.dry = self.dry
        copied.craftsmen = self.craftsmen
        copied.artists = self.artists
        copied.ready = self.ready
        copied.masters = self.masters
        copied.priority = self.priority
        return copied

    @property
    def hand(self) -> int:
        return self.craftsmen + self.artists


@dataclass(slots=True)
class State:
    """The whole position. `grid`, `empty`, `crowd` and `listed` follow from the rest and are kept for speed.

    `grid[cell]` is the index of the figure there or EMPTY; `empty` counts free cells; `crowd[segment]` is 0 for an
    empty segment, 1 for a lone craftsman (an artist may join), 2 for a closed one. `listed` are all legal choices.
    """

    options: dict[str, str]
    players: list[Player]
    order: tuple[int, ...]
    tiles: tuple[str, ...]
    rack: dict[str, int]
    sold: dict[str, int]
    warehouses: list[int]
    stack: tuple[int, ...]
    workers: list[Worker]
    figures: list[Figure]
    grid: list[int] = field(compare=False)
    crowd: list[int] = field(compare=False)
    pending: list[Question]
    ledger: list[LedgerEntry]
    round: int = 1
    seat: int = 0
    inner: int = 0
    middle: int = 0
    row: int = 0
    column: int = 0
    empty: int = field(default=0, compare=False)
    board: Board = field(default=BOARD, compare=False)
    listed: tuple[Choice, ...] | None = field(default=None, compare=False)

    def copy(self) -> State:
        """A state with questions and a row of players of its own. The players are those of both: whoever changes one
        copies it first (see Turn)."""
        copied = blank_state()
        copied.options = self.options
        copied.players = self.players.copy()
        copied.order = self.order
        copied.tiles = self.tiles
        copied.rack = self.rack
        copied.sold = self.sold
        copied.warehouses = self.warehouses
        copied.stack = self.stack
        copied.workers = self.workers
        copied.figures = self.figures
        copied.grid = self.grid
        copied.crowd = self.crowd
        copied.pending = self.pending.copy()
        copied.ledger = self.ledger
        copied.round = self.round
        copied.seat = self.seat
        copied.inner = self.inner
        copied.middle = self.middle
        copied.row = self.row
        copied.column = self.column
        copied.empty = self.empty
        copied.board = self.board
        copied.listed = None
        return copied

    @property
    def legal(self) -> tuple[Choice, ...]:
        """The legal choices. Where somebody decides whatever they are, they are listed when somebody first asks: an
        opponent that tries out turns does not go on from most of them."""
        if self.listed is None:
            from rules.terracotta.choices import legal  # found only now: choices are made of states

            self.listed = legal(self) if self.pending else ()
        return self.listed

    @property
    def player(self) -> Player:
        """The one whose turn it is."""
        return self.players[self.seat]

    @property
    def rounds(self) -> int:
        """The number of rounds in all: each has its tile."""
        return len(self.tiles)

    @property
    def worker(self) -> Worker:
        """The worker placed this turn: always the latest on the wheel."""
        return self.workers[-1]

    @property
    def over(self) -> bool:
        return not self.pending

    def action(self, ring: str) -> Action:
        """The action that the ring offers to the worker placed this turn."""
        turned = self.inner if ring == "inner" else self.middle if ring == "middle" else 0
        return self.board.action(ring, self.workers[-1].segment, turned)

    def stand(self, piece: Figure) -> int:
        """Put a figure into the mausoleum; its index."""
        index = len(self.figures)
        self.figures = [*self.figures, piece]
        self.grid = grid = self.grid.copy()
        for cell in piece.cells:
            grid[cell] = index
        self.empty -= len(piece.cells)
        return index

    def replace(self, index: int, piece: Figure) -> None:
        """Let a figure stand elsewhere, or on more cells."""
        old = self.figures[index]
        self.figures = put(self.figures, index, piece)
        self.grid = grid = self.grid.copy()
        for cell in old.cells:
            grid[cell] = EMPTY
        for cell in piece.cells:
            grid[cell] = index
        self.empty += len(old.cells) - len(piece.cells)

    def free_slot(self, segment: int) -> int:
        """The first free one of a segment's two places."""
        taken = self.crowd[segment] and any(worker.segment == segment and worker.slot == 0 for worker in self.workers)
        return 1 if taken else 0

    def join(self, worker: Worker) -> None:
        """Put a worker on the wheel: an artist or a second worker closes the segment (README B4)."""
        self.workers = [*self.workers, worker]
        self.crowd = put(self.crowd, worker.segment, 1 if worker.kind == "craftsman" else 2)


blank_player = partial(object.__new__, Player)
blank_state = partial(object.__new__, State)
"""Somebody and a position of which nothing is known yet: `copy` fills them in, quicker than a call with all values."""
