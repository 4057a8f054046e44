"""A position of Orloj. `copy` is written by hand: it is what every choice pays for.

Only lists are changed in place, and only in a copy; what changes rarely is a tuple that all copies share.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.engine import Choice
from rules.orloj.board import BOARD, COLUMNS, HOURS
from rules.orloj.effects import Effect

NOBODY = -1
WAITING = -3
BLOCKED = -2
JOSEF = 1
"""The seat that Josef Mánes takes in a solo game: on the ring, on the calendar and in the scores."""

TOKENS = BOARD.beginnings.tokens
ROOM = BOARD.beginnings.warehouse


class Question(NamedTuple):
    """A decision, or a step that follows by itself, that waits on the stack.

    What is asked, what it comes from, one number and one word that the answer needs, and the parts of an effect that
    are still to come.
    """

    ask: str
    about: str = ""
    number: int = 0
    kind: str = ""
    effect: Effect = ()


class Scroll(NamedTuple):
    kind: str
    used: bool


class Station(NamedTuple):
    """A card in a player's workshop row and the assistant on it, if any."""

    card: str
    assistant: str


class Entry(NamedTuple):
    """A line of a player's points ledger."""

    round: int
    source: str
    vp: int


class Player:
    """One seat. Levels and positions count from 0; `display` tells which display workers are still locked."""

    __slots__ = (
        "apostles",
        "assistant",
        "board",
        "broken",
        "cards",
        "display",
        "goods",
        "hammer",
        "ledger",
        "level",
        "mastery",
        "name",
        "production",
        "rooster",
        "royal",
        "scrolls",
        "sculptor",
        "start",
        "started",
        "vp",
        "warehouse",
        "workers",
    )

    def __init__(
        self,
        name: str,
        vp: int,
        goods: list[int],
        workers: int,
        broken: int = 0,
        rooster: int = 0,
        production: tuple[int, ...] = (0, 0, 0),
        hammer: str = "",
        level: int = 0,
        mastery: tuple[int, ...] = (0, 0, 0),
        apostles: frozenset[int] = frozenset(range(1, 13)),
        warehouse: tuple[int, ...] = (),
        assistant: str = "",
        board: tuple[int, ...] = (0,) * 12,
        scrolls: tuple[Scroll, ...] = (),
        royal: tuple[str, ...] = (),
        cards: tuple[Station, ...] = (),
        sculptor: int = NOBODY,
        display: tuple[bool, ...] = (True, True, True),
        start: int = 0,
        started: bool = False,
        ledger: tuple[Entry, ...] = (),
    ) -> None:
        self.name = name
        self.vp = vp
        self.goods = goods
        self.workers = workers
        self.broken = broken
        self.rooster = rooster
        self.production = production
        self.hammer = hammer
        self.level = level
        self.mastery = mastery
        self.apostles = apostles
        self.warehouse = warehouse
        self.assistant = assistant
        self.board = board
        self.scrolls = scrolls
        self.royal = royal
        self.cards = cards
        self.sculptor = sculptor
        self.display = display
        self.start = start
        self.started = started
        self.ledger = ledger

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

    def key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

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


class Josef:
    """Josef Mánes, the opponent of a lone player (spec C9). The decks and the kinds of his scrolls are hidden."""

    __slots__ = (
        "apostles",
        "assistants",
        "card",
        "cards",
        "deck",
        "end_tiles",
        "kept",
        "ledger",
        "mastery",
        "mastery_tiles",
        "royal",
        "score",
        "score_deck",
        "scoring_tiles",
        "scrolls",
        "set_aside",
        "slots",
        "track_tiles",
        "turns",
        "vp",
        "workers",
    )

    def __init__(
        self,
        vp: int,
        workers: int,
        deck: tuple[str, ...],
        set_aside: tuple[str, ...],
        mastery_tiles: tuple[int, ...],
        track_tiles: tuple[int, ...],
        end_tiles: tuple[int, ...],
        scoring_tiles: tuple[str, ...],
        score_deck: tuple[int, ...],
        kept: tuple[bool, ...] = (True, True, True),
        turns: int = 0,
        card: str = "",
        score: int = NOBODY,
        slots: tuple[str, ...] = (),
        mastery: tuple[int, ...] = (0, 0, 0),
        apostles: tuple[int, ...] = (),
        scrolls: tuple[str, ...] = (),
        royal: tuple[str, ...] = (),
        cards: tuple[str, ...] = (),
        assistants: tuple[str, ...] = (),
        ledger: tuple[Entry, ...] = (),
    ) -> None:
        self.vp = vp
        self.workers = workers
        self.deck = deck
        self.set_aside = set_aside
        self.mastery_tiles = mastery_tiles
        self.track_tiles = track_tiles
        self.end_tiles = end_tiles
        self.scoring_tiles = scoring_tiles
        self.score_deck = score_deck
        self.kept = kept
        self.turns = turns
        self.card = card
        self.score = score
        self.slots = slots
        self.mastery = mastery
        self.apostles = apostles
        self.scrolls = scrolls
        self.royal = royal
        self.cards = cards
        self.assistants = assistants
        self.ledger = ledger

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

    def key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)


class Deal(NamedTuple):
    """What the setup decided for the whole game: windows, objectives, bonuses, sections and the crown."""

    windows: tuple[str, ...]
    objectives: tuple[str, ...]
    bonuses: tuple[str, ...]
    sections: tuple[str, ...]
    crown: tuple[int, ...]
    first: int


class State:
    """The whole position. `calendar[tile]` is WAITING, BLOCKED, NOBODY (built, no worker) or the seat of its worker.

    `rooster` counts the steps it still needs; 0 means that a crow is due. `reserved` is 1 while a worker is promised to
    the ring. `legal` follows from the rest and is kept for speed.
    """

    __slots__ = (
        "assistants",
        "bonus_open",
        "calendar",
        "claims",
        "crow",
        "deal",
        "deck",
        "display",
        "ending",
        "face",
        "final",
        "gear",
        "hammers",
        "hand",
        "josef",
        "legal",
        "moon",
        "options",
        "painter",
        "pairs",
        "pending",
        "pile",
        "players",
        "reserved",
        "ring",
        "rng",
        "rooster",
        "round",
        "royal",
        "scrolls",
        "seat",
    )

    def __init__(
        self,
        options: dict[str, str],
        deal: Deal,
        players: list[Player],
        josef: Josef | None,
        hand: int,
        face: int,
        moon: int,
        ring: list[int],
        calendar: list[int],
        hammers: tuple[int, ...],
        rooster: int,
        display: tuple[str, ...],
        deck: tuple[str, ...],
        scrolls: tuple[str, ...],
        pile: tuple[str, ...],
        assistants: tuple[int, ...],
        royal: tuple[str, ...],
        claims: tuple[tuple[int, ...], ...],
        pairs: tuple[tuple[str, int], ...],
        pending: list[Question],
        rng: int,
        seat: int,
        painter: int,
        gear: int = 0,
        crow: int = 0,
        round: int = 1,  # noqa: A002 - the game's own word
        bonus_open: tuple[bool, ...] = (True, True, True),
        final: bool = False,
        ending: str = "",
        reserved: int = 0,
    ) -> None:
        self.options = options
        self.deal = deal
        self.players = players
        self.josef = josef
        self.hand = hand
        self.face = face
        self.moon = moon
        self.ring = ring
        self.calendar = calendar
        self.hammers = hammers
        self.rooster = rooster
        self.display = display
        self.deck = deck
        self.scrolls = scrolls
        self.pile = pile
        self.assistants = assistants
        self.royal = royal
        self.claims = claims
        self.pairs = pairs
        self.pending = pending
        self.rng = rng
        self.seat = seat
        self.painter = painter
        self.gear = gear
        self.crow = crow
        self.round = round
        self.bonus_open = bonus_open
        self.final = final
        self.ending = ending
        self.reserved = reserved
        self.legal: tuple[Choice, ...] = ()

    def copy(self) -> State:
        """A state of its own, but for the players and Josef: whoever changes one copies it first (see Turn)."""
        return State(
            self.options,
            self.deal,
            self.players.copy(),
            self.josef,
            self.hand,
            self.face,
            self.moon,
            self.ring.copy(),
            self.calendar.copy(),
            self.hammers,
            self.rooster,
            self.display,
            self.deck,
            self.scrolls,
            self.pile,
            self.assistants,
            self.royal,
            self.claims,
            self.pairs,
            self.pending.copy(),
            self.rng,
            self.seat,
            self.painter,
            self.gear,
            self.crow,
            self.round,
            self.bonus_open,
            self.final,
            self.ending,
            self.reserved,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two positions the same; what is derived is left out."""
        plain = tuple(getattr(self, name) for name in self.__slots__ if name not in ("legal", "players", "josef"))
        return plain, [player.key() for player in self.players], self.josef and self.josef.key()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]

    @property
    def player(self) -> Player:
        """The one who decides."""
        return self.players[self.seat]

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def workers(self) -> int:
        """What the acting player can use: one available worker may be promised to the ring (spec C2)."""
        return self.players[self.seat].workers - self.reserved

    @property
    def face_sector(self) -> int:
        return (self.hand - self.face) % HOURS

    @property
    def objective_places(self) -> tuple[int, ...]:
        return BOARD.beginnings.places[len(self.players) - 1]

    def months(self, seat: int) -> int:
        return self.calendar[:HOURS].count(seat)

    def signs(self, seat: int) -> int:
        return self.calendar[HOURS:].count(seat)
