"""The players of Orloj with all that is theirs, and Josef Mánes. Copied by hand like the whole position."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(slots=True)
class Player:
    """One seat. Levels and positions count from 0; `display` tells which display workers are still locked."""

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

    def copy(self) -> Player:
        return Player(
            self.name,
            self.vp,
            self.goods.copy(),
            self.workers,
            self.broken,
            self.rooster,
            self.production,
            self.hammer,
            self.level,
            self.mastery,
            self.apostles,
            self.warehouse,
            self.assistant,
            self.board,
            self.scrolls,
            self.royal,
            self.cards,
            self.sculptor,
            self.display,
            self.start,
            self.started,
            self.ledger,
        )

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
        return Josef(
            self.vp,
            self.workers,
            self.deck,
            self.set_aside,
            self.mastery_tiles,
            self.track_tiles,
            self.end_tiles,
            self.scoring_tiles,
            self.score_deck,
            self.kept,
            self.turns,
            self.card,
            self.score,
            self.slots,
            self.mastery,
            self.apostles,
            self.scrolls,
            self.royal,
            self.cards,
            self.assistants,
            self.ledger,
        )
