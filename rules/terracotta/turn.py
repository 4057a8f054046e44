"""A turn being carried out: the state it changes, and what has happened so far."""

from __future__ import annotations

from rules.engine import Note, Place, Step
from rules.terracotta import events
from rules.terracotta.state import LedgerEntry, Player, Question, State, question_of


class Turn(Step[State]):
    """A state that is being changed, and what has happened to it so far: the step that is being made."""

    __slots__ = ("before",)

    def __init__(self, before: State) -> None:
        self.state = before.copy()
        self.before = before.players
        self.notes: list[Note] = []
        self._events = None

    @property
    def barrier(self) -> bool:
        """Nothing is hidden in this game (D32)."""
        return False

    def player(self, seat: int) -> Player:
        """A player who may be changed: copied the first time somebody asks."""
        player = self.state.players[seat]
        if player is self.before[seat]:
            player = self.state.players[seat] = player.copy()
        return player

    def me(self) -> Player:
        """The acting player, who may be changed. Whoever only reads asks the state, which copies nobody."""
        return self.player(self.state.seat)

    def ask(self, ask: str, about: str = "", number: int = 0) -> None:
        self.state.pending.append(question_of(ask, about, number))

    def answered(self) -> Question:
        """Take the question that is being answered off the stack."""
        return self.state.pending.pop()

    def gain(self, what: str, amount: int, why: str, seat: int | None = None) -> None:
        """Coins or wet clay from the supply for the acting player, or for another seat."""
        if not amount:
            return
        seat = self.state.seat if seat is None else seat
        player = self.player(seat)
        if what == "coins":
            player.coins += amount
        else:
            player.wet += amount
        self.notes.append((events.Gained, seat, what, amount, why))

    def pay(self, what: str, amount: int, why: str) -> None:
        if not amount:
            return
        player = self.me()
        if what == "coins":
            player.coins -= amount
        else:
            player.wet -= amount
        self.notes.append((events.Paid, self.state.seat, what, amount, why))

    def score(self, vp: int, why: str, places: tuple[Place, ...] = (), seat: int | None = None, at: int = 0) -> None:
        """Points for the acting player or another seat, in this round or another (final scoring)."""
        if not vp:
            return
        state = self.state
        seat = state.seat if seat is None else seat
        self.player(seat).vp += vp
        state.ledger = [*state.ledger, LedgerEntry(seat, at or state.round, why, vp)]
        self.notes.append((events.Scored, seat, vp, why, places))

    def place(self, cell: int) -> Place:
        return f"cell:{self.state.board.mausoleum.names[cell]}"

    def use_weapon(self, weapon: str) -> None:
        self.me().ready -= {weapon}
        self.notes.append((events.WeaponUsed, self.state.seat, weapon))

    def ready_weapon(self, weapon: str) -> None:
        self.me().ready |= {weapon}
        self.notes.append((events.WeaponReadied, self.state.seat, weapon))
