"""A position of Orloj. `copy` is written by hand: it is what every choice pays for.

Only lists are changed in place, and only in a copy; what changes rarely is a tuple that all copies share, and `put`
makes another one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple, TypeVar

from rules.engine import Choice
from rules.orloj.board import BOARD, HOURS
from rules.orloj.effects import Effect
from rules.orloj.players import Josef, Player

WAITING = -3
BLOCKED = -2

T = TypeVar("T")


def put(row: tuple[T, ...], at: int, what: T) -> tuple[T, ...]:
    """The row with something else at one place."""
    changed = list(row)
    changed[at] = what
    return tuple(changed)


@dataclass(frozen=True, slots=True)
class Question:
    """A decision, or a step that follows by itself, that waits on the stack.

    What is asked, what it comes from, one number and one word that the answer needs, and the parts of an effect that
    are still to come.
    """

    ask: str
    about: str = ""
    number: int = 0
    kind: str = ""
    effect: Effect = ()


question_of = cache(Question)
"""The question with these values: the same few come again and again, and are quicker found than made."""

FIRST, TURN, END, OVER = Question("first"), Question("turn"), Question("end"), Question("over")
"""Questions that come up in every turn."""


class Deal(NamedTuple):
    """The setup's decisions for the whole game: windows, objectives, bonuses, sections and the crown."""

    windows: tuple[str, ...]
    objectives: tuple[str, ...]
    bonuses: tuple[str, ...]
    sections: tuple[str, ...]
    crown: tuple[int, ...]
    """The steps to each crow; for a lone player to every one of them."""
    first: int


@dataclass(slots=True)
class State:
    """The whole position. `calendar[tile]` is WAITING, BLOCKED, NOBODY (built, no worker) or the seat of its worker.

    `rooster` counts the steps it still needs; 0 means that a crow is due. `reserved` is 1 while a worker is promised to
    the ring. `answers`, those to the open question itself, and `listed`, all legal choices, follow from the rest and
    are kept for speed.
    """

    options: dict[str, str]
    deal: Deal
    players: list[Player]
    josef: Josef | None
    hand: int
    face: int
    moon: int
    ring: tuple[int, ...]
    calendar: tuple[int, ...]
    hammers: tuple[int, ...]
    rooster: int
    display: tuple[str, ...]
    deck: tuple[str, ...]
    scrolls: tuple[str, ...]
    pile: tuple[str, ...]
    assistants: tuple[int, ...]
    royal: tuple[str, ...]
    claims: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[str, int], ...]
    pending: list[Question]
    rng: int
    seat: int
    painter: int
    gear: int = 0
    crow: int = 0
    round: int = 1
    bonus_open: tuple[bool, ...] = (True, True, True)
    final: bool = False
    ending: str = ""
    reserved: int = 0
    answers: tuple[Choice, ...] = field(default=(), compare=False)
    listed: tuple[Choice, ...] | None = field(default=None, compare=False)

    @property
    def legal(self) -> tuple[Choice, ...]:
        """The legal choices, additional actions last. They are listed when somebody first asks: an opponent that tries
        out turns mostly looks at the answers only."""
        if self.listed is None:
            from rules.orloj.choices import legal  # found only now: choices are made of states

            return legal(self)
        return self.listed

    @property
    def crow_comes(self) -> bool:
        """Whether another crow can come: alone always, else as often as the crown says (README C7)."""
        return self.josef is not None or self.crow < len(self.deal.crown)

    def copy(self) -> State:
        """A state of its own, but for the players and Josef: whoever changes one copies it first (see Turn)."""
        copied = blank_state()
        copied.options = self.options
        copied.deal = self.deal
        copied.players = self.players.copy()
        copied.josef = self.josef
        copied.hand, copied.face = self.hand, self.face
        copied.moon = self.moon
        copied.ring = self.ring
        copied.calendar = self.calendar
        copied.hammers = self.hammers
        copied.rooster = self.rooster
        copied.display = self.display
        copied.deck = self.deck
        copied.scrolls = self.scrolls
        copied.pile = self.pile
        copied.assistants = self.assistants
        copied.royal = self.royal
        copied.claims = self.claims
        copied.pairs = self.pairs
        copied.pending = self.pending.copy()
        copied.rng = self.rng
        copied.seat = self.seat
        copied.painter = self.painter
        copied.gear = self.gear
        copied.crow = self.crow
        copied.round = self.round
        copied.bonus_open = self.bonus_open
        copied.final = self.final
        copied.ending = self.ending
        copied.reserved = self.reserved
        copied.answers = ()
        copied.listed = None
        return copied

    @property
    def player(self) -> Player:
        """The one who decides."""
        return self.players[self.seat]

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def workers(self) -> int:
        """Workers that the acting player can use: one available worker may be promised to the ring (README C2)."""
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


blank_state = partial(object.__new__, State)
"""A state with nothing in it yet. To make one like this takes two thirds of the time of `State.__new__(State)`."""
