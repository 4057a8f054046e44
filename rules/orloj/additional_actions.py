"""The additional actions: whatever the acting player may do besides the question that is asked (README C6)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice
from rules.orloj import events
from rules.orloj.board import BOARD, CELLS, COLUMNS
from rules.orloj.bonuses import carry_out
from rules.orloj.choices import EXCHANGED
from rules.orloj.effects import COINS, GOLD
from rules.orloj.obstacles import CELL_COSTS, EMPLOY_COSTS
from rules.orloj.players import NOBODY, Scroll, Station
from rules.orloj.state import Question, put
from rules.orloj.turn import Turn

APOSTLES = BOARD.apostles


def place_apostle(turn: Turn, choice: Choice) -> None:
    """An apostle from the warehouse goes onto a cell of its colour, for the resource of the row."""
    number, cell = choice.numbers
    turn.ask("placed", "", number, CELLS[cell])
    turn.charge(CELL_COSTS[cell], "apostle")


def placed(turn: Turn, question: Question) -> None:
    """The bonus of the cell, then those of a full row and a full column. The warehouse is already freed (D57)."""
    me, number, cell = turn.me(), question.number, CELLS.index(question.kind)
    me.warehouse = tuple(held for held in me.warehouse if held != number)
    me.board = put(me.board, cell, number)
    me.met = None
    turn.notes.append((events.ApostlePlaced, turn.seat, number, question.kind))
    row, column = cell // COLUMNS, cell % COLUMNS
    full_row, full_column = all(me.board[row * COLUMNS : (row + 1) * COLUMNS]), all(me.board[column::COLUMNS])
    if full_row and full_column:
        turn.ask("order")
    elif full_row:
        turn.ask("do", "row", effect=APOSTLES.row)
    elif full_column:
        turn.ask("do", "column", effect=APOSTLES.column)
    if APOSTLES.cell_bonuses[cell] == "worker":
        turn.free_worker(f"board:{question.kind}")
    else:
        carry_out(turn, APOSTLES.bonuses[APOSTLES.cell_bonuses[cell]], "board")


def use_scroll(turn: Turn, choice: Choice) -> None:
    """Turned over it still counts."""
    me, kind = turn.me(), choice.noun
    at = me.scrolls.index(Scroll(kind, False))
    me.scrolls = (*me.scrolls[:at], Scroll(kind, True), *me.scrolls[at + 1 :])
    turn.notes.append((events.ScrollUsed, turn.seat, kind))
    carry_out(turn, BOARD.treasures.scrolls[kind], "scroll")


def place_assistant(turn: Turn, choice: Choice) -> None:
    turn.ask("employed", "", 0, choice.noun)
    turn.charge(EMPLOY_COSTS[choice.noun], "assistant")


def employed(turn: Turn, question: Question) -> None:
    """The assistant goes from the warehouse onto the card for good and brings its middle bonus."""
    me, card = turn.me(), question.kind
    kind, me.assistant = me.assistant, ""
    me.cards = tuple(Station(card, kind) if station.card == card else station for station in me.cards)
    me.met = None
    turn.notes.append((events.AssistantPlaced, turn.seat, kind, card))
    carry_out(turn, BOARD.workshop.cards[card].middle, "assistant")


def claim(turn: Turn, choice: Choice) -> None:
    """A worker on the highest free place, for good; the first one there also gains the bonus."""
    state, which = turn.state, choice.numbers[0]
    turn.me().workers -= 1
    claim_place(turn, turn.seat, which, state.claims[which].index(NOBODY))
    if state.bonus_open[which]:
        turn_bonus(turn, which)
        carry_out(turn, BOARD.beginnings.bonuses[state.deal.bonuses[which]], "objective")


def claim_place(turn: Turn, seat: int, which: int, place: int) -> None:
    state = turn.state
    claims = (*state.claims[which][:place], seat, *state.claims[which][place + 1 :])
    state.claims = (*state.claims[:which], claims, *state.claims[which + 1 :])
    turn.move_worker(seat, "workers", f"objective:{which + 1}")
    turn.notes.append((events.ObjectiveClaimed, seat, which + 1, place + 1))


def turn_bonus(turn: Turn, which: int) -> None:
    state = turn.state
    state.bonus_open = (*state.bonus_open[:which], False, *state.bonus_open[which + 1 :])
    turn.notes.append((events.BonusTurned, which + 1))


def exchange(turn: Turn, choice: Choice) -> None:
    """Three of a kind for a gold; what is missing is paid in coins."""
    kind = choice.numbers[0]
    own = 0 if kind == COINS else min(EXCHANGED, turn.me().goods[kind])
    turn.pay(kind, own, "exchange")
    turn.pay(COINS, EXCHANGED - own, "exchange")
    turn.gain(GOLD, 1, "exchange")


ADDITIONS: dict[str, Callable[[Turn, Choice], None]] = {
    "place": place_apostle,
    "use": use_scroll,
    "employ": place_assistant,
    "claim": claim,
    "exchange": exchange,
}
