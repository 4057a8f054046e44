"""Positions of Orloj in a line: a plain table, what a player has, what is asked, and the table talk that follows."""

from __future__ import annotations

from typing import Any

from rules.engine import Event, Reason, made
from rules.orloj import GAME
from rules.orloj.board import BOARD, HOURS, TILE_OF
from rules.orloj.choices import expect
from rules.orloj.effects import GOODS, TRACKS, parse_effect
from rules.orloj.phases import settle
from rules.orloj.players import LedgerEntry, Player, Scroll, Station
from rules.orloj.state import WAITING, Question, State, put
from rules.orloj.turn import Turn

NAMES = ("Ann", "Bo", "Cy", "Di")


class Table:
    """A position, what is said about it, and everything that has happened since it was laid out."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def me(self) -> Player:
        return self.state.player

    @property
    def ask(self) -> str:
        return self.state.pending[-1].ask

    @property
    def texts(self) -> list[str]:
        return [choice.text for choice in self.state.legal]

    @property
    def main(self) -> list[str]:
        """The answers to the question, without additional actions."""
        return [choice.text for choice in self.state.legal if not choice.extra]

    @property
    def extras(self) -> list[str]:
        return [choice.text for choice in self.state.legal if choice.extra]

    def play(self, *texts: str) -> Table:
        for text in texts:
            step = GAME.apply(self.state, text)
            self.state = step.state
            self.events += step.events
        return self

    def asking(self, ask: str, number: int = 0, kind: str = "", about: str = "test", effect: str = "") -> Table:
        """Let this be the question, with the end of the turn below it."""
        self.state.pending = [Question("end"), Question(ask, about, number, kind, parse_effect(effect))]
        return self.settled()

    def settled(self) -> Table:
        """Let happen what follows by itself."""
        forget_met(self.state)
        turn = Turn(self.state)
        settle(turn)
        self.state = turn.state
        self.events += made(turn.notes)
        return self

    def paying(self) -> Table:
        """Pay with the goods themselves, if it is asked how."""
        return self.play("pay goods") if self.ask == "pay" else self

    def why_not(self, text: str) -> Reason:
        reason = GAME.why_not(self.state, text)
        assert reason is not None, f"{text!r} is possible"
        GAME.explain(reason)
        return reason

    def goods(self, seat: int = 0) -> dict[str, int]:
        """What the player has, without what is not there."""
        return {good: number for good, number in zip(GOODS, self.state.players[seat].goods, strict=True) if number}

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def scored(self, seat: int = 0) -> dict[str, int]:
        """Points since the start, by source."""
        found: dict[str, int] = {}
        for entry in self.state.players[seat].ledger:
            if entry.source != "start":
                found[entry.source] = found.get(entry.source, 0) + entry.vp
        return found

    def own(self, *tiles: str, seat: int = 0) -> Table:
        """Workers of a seat stand on these tiles of the calendar."""
        for tile in tiles:
            self.state.calendar = put(self.state.calendar, TILE_OF[tile], seat)
        return self.settled() if self.state.legal else self

    def owner(self, tile: str) -> int:
        return self.state.calendar[TILE_OF[tile]]


def player(
    name: str = "Ann",
    goods: str = "",
    mastery: tuple[int, int, int] = (0, 0, 0),
    scrolls: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
    board: dict[int, int] | None = None,
    **values: Any,
) -> Player:
    """A player in the middle of a game; cards with an assistant are written `W1 months`, goods `paint 2, gold 1`."""
    amounts = [0] * 5
    for part in parse_effect(goods):
        amounts[GOODS.index(part.act)] += part.number
    cells = [0] * 12
    for cell, number in (board or {}).items():
        cells[cell] = number
    taken = {*cells, *values.get("warehouse", ())}
    values.setdefault("workers", 5)
    values.setdefault("hammer", "coin")
    values.setdefault("apostles", frozenset(range(1, 13)) - taken)
    return Player(
        name,
        10,
        amounts,
        mastery=mastery,
        scrolls=tuple(Scroll(kind, False) for kind in scrolls),
        cards=tuple(Station(*(f"{card} ".split(" ")[:2])) for card in cards),
        board=tuple(cells),
        start=2,
        started=True,
        ledger=(LedgerEntry(0, "start", 10),),
        **values,
    )


def table(*players: Player, seats: int = 2, **values: Any) -> Table:
    """The first-game table with dials at 12 o'clock, every tile waiting, and these players (plain ones fill up)."""
    alone = seats == 1
    state = GAME.new_game(NAMES[:seats], 1, {"setup": "first game"})
    state.players = [players[at] if at < len(players) else player(NAMES[at]) for at in range(seats)]
    for at, each in enumerate(state.players):
        each.name = NAMES[at]
    state.hand = state.face = state.seat = 0
    state.deal = state.deal._replace(first=0)
    if not alone:
        state.calendar = (WAITING,) * (2 * HOURS)
    for name, value in values.items():
        if name in state.deal._fields:
            state.deal = state.deal._replace(**{name: value})
        else:
            setattr(state, name, value)
    state.pending = [Question("turn")]
    forget_met(state)
    expect(state)
    return Table(state)


def forget_met(state: State) -> None:
    """Look up again which objectives are met: the position was changed by hand."""
    for each in state.players:
        each.met = None


def last_turn(found: Table) -> Table:
    """Nothing is left but to end the turn, which nobody needs to say."""
    found.state.pending = [Question("over")]
    return found.settled()


TRACK = {track: at for at, track in enumerate(TRACKS)}
SECTION_OF = {section: at + 1 for at, section in enumerate(BOARD.construction.printed)}
