"""The players of Orloj with all that is theirs, and Josef Mánes. Copied by hand like the whole position."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

from rules.orloj.board import BOARD, COLUMNS

NOBODY = -1
JOSEF = 1
"""The seat that Josef Mánes takes in a solo game: on the ring, on the calendar and in the scores."""

TOKENS = BOARD.beginnings.tokens
ROOM = BOARD.beginnings.warehouse


class Scroll(NamedTuple):
    kind: str
    used: bool


class Station(NamedTuple):
    """A card in a player's workshop row and the assistant on it, if any."""

    card: str
    assistant: str


class LedgerEntry(NamedTuple):
    """A line of a player's points ledger."""

    round: int
    source: str
    vp: int


entry_of = lru_cache(4096)(LedgerEntry)
"""The line with these values, looked up where it was written before."""


@dataclass(slots=True)
class Player:
    """One seat. Levels and positions count from 0; `display` tells which display workers are still locked.

    `met` follows from the rest and is kept for speed: the objectives whose conditions are met (None: to be looked up).
    """

    name: str
    vp: int
    goods: list[int]
    workers: int
    broken: int = 0
    rooster: int = 0
    production: tuple[int, ...] = (0, 0, 0)
    hammer: str = ""
    level: int = 0
    mastery: tuple[int, ...] = (0, 0, 0)
    apostles: frozenset[int] = frozenset(range(1, 13))
    warehouse: tuple[int, ...] = ()
    assistant: str = ""
    board: tuple[int, ...] = (0,) * 12
    scrolls: tuple[Scroll, ...] = ()
    royal: tuple[str, ...] = ()
    cards: tuple[Station, ...] = ()
    sculptor: int = NOBODY
    display: tuple[bool, ...] = (True, True, True)
    start: int = 0
    started: bool = False
    ledger: tuple[LedgerEntry, ...] = ()
    met: tuple[int, ...] | None = field(default=None, compare=False)

    def copy(self) -> Player:
        copied = blank_player()
        copied.name = self.name
        copied.vp = self.vp
        copied.goods = self.goods.copy()
        copied.workers = self.workers
        copied.broken = self.broken
        copied.rooster = self.rooster
        copied.production = self.production
        copied.hammer = self.hammer
        copied.level = self.level
        copied.mastery = self.mastery
        copied.apostles = self.apostles
        copied.warehouse = self.warehouse
        copied.assistant = self.assistant
        copied.board = self.board
        copied.scrolls = self.scrolls
        copied.royal = self.royal
        copied.cards = self.cards
        copied.sculptor = self.sculptor
        copied.display = self.display
        copied.start = self.start
        copied.started = self.started
        copied.met = self.met
        copied.ledger = self.ledger
        return copied

    @property
    def intact(self) -> int:
        return TOKENS - self.broken

    @property
    def room(self) -> int:
        """Free places in the warehouse; it may be rearranged at will, so only the number matters."""
        return ROOM - len(self.warehouse) - (1 if self.assistant else 0)

    @property
    def upgrades(self) -> int:
        """Levels above I on the production tracks and the hammer (D31, D50)."""
        return sum(self.production) + self.level

    @property
    def placed(self) -> int:
        """Apostles on the board."""
        return 12 - self.board.count(0)

    @property
    def columns(self) -> int:
        """Full columns of the apostle board."""
        return sum(all(self.board[at::COLUMNS]) for at in range(COLUMNS))


@dataclass(slots=True)
class Josef:
    """Josef Mánes, the opponent of a lone player (README C9). The decks and the kinds of his scrolls are hidden."""

    vp: int
    workers: int
    deck: tuple[str, ...]
    set_aside: tuple[str, ...]
    mastery_tiles: tuple[int, ...]
    track_tiles: tuple[int, ...]
    end_tiles: tuple[int, ...]
    scoring_tiles: tuple[str, ...]
    score_deck: tuple[int, ...]
    kept: tuple[bool, ...] = (True, True, True)
    turns: int = 0
    card: str = ""
    score: int = NOBODY
    slots: tuple[str, ...] = ()
    mastery: tuple[int, ...] = (0, 0, 0)
    apostles: tuple[int, ...] = ()
    scrolls: tuple[str, ...] = ()
    royal: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    assistants: tuple[str, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()

    def copy(self) -> Josef:
        copied = blank_josef()
        copied.vp = self.vp
        copied.workers = self.workers
        copied.deck = self.deck
        copied.set_aside = self.set_aside
        copied.mastery_tiles = self.mastery_tiles
        copied.track_tiles = self.track_tiles
        copied.end_tiles = self.end_tiles
        copied.scoring_tiles = self.scoring_tiles
        copied.score_deck = self.score_deck
        copied.kept = self.kept
        copied.turns = self.turns
        copied.card = self.card
        copied.score = self.score
        copied.slots = self.slots
        copied.mastery = self.mastery
        copied.apostles = self.apostles
        copied.scrolls = self.scrolls
        copied.royal = self.royal
        copied.cards = self.cards
        copied.assistants = self.assistants
        copied.ledger = self.ledger
        return copied


blank_player = partial(object.__new__, Player)
blank_josef = partial(object.__new__, Josef)
"""Somebody of whom nothing is known yet; see `blank_state`."""
