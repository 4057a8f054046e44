"""A position of Orloj. `copy` is written by hand: it is what every choice pays for.

Only lists are changed in place, and only in a copy; what changes rarely is a tuple that all copies share.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules.engine import Choice
from rules.orloj.board import BOARD, HOURS
from rules.orloj.effects import Effect
from rules.orloj.players import Josef, Player

WAITING = -3
BLOCKED = -2


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
    the ring. `goals` and `legal` follow from the rest and are kept for speed: the objectives that each seat can still
    claim, and the legal choices.
    """

    options: dict[str, str]
    deal: Deal
    players: list[Player]
    josef: Josef | None
    hand: int
    face: int
    moon: int
    ring: list[int]
    calendar: list[int]
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
    goals: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    legal: tuple[Choice, ...] = field(default=(), compare=False)

    @property
    def crow_comes(self) -> bool:
        """Whether another crow can come: alone always, else as often as the crown says (README C7)."""
        return self.josef is not None or self.crow < len(self.deal.crown)

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
            self.goals,
        )

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
