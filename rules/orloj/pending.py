"""Pending questions that are possible in a position: a loaded stack is checked against them."""

from __future__ import annotations

from collections.abc import Callable

from rules.dump_reader import Reader
from rules.orloj.board import BOARD, CARDS, CELLS, HOURS, SLOTS
from rules.orloj.choices import ANSWERS
from rules.orloj.effects import ANY, BASICS, COUNTED, PLAIN, TRACKS, Cost, EffectPart
from rules.orloj.obstacles import CARD_COSTS, CELL_COSTS, COSTS, EMPLOY_COSTS, FINAL_COST, can_pay
from rules.orloj.payments import as_cost
from rules.orloj.phases import CONTINUATIONS, waiting
from rules.orloj.state import WAITING, Question, State

LOWEST = frozenset({"drafted", "starting", "end", "turn"})
"""Questions at the bottom of every stack, and nowhere else."""

PAYING: dict[str, Callable[[Question], Cost | None]] = {
    "bought": lambda bought: CARD_COSTS[bought.kind][bought.number] if bought.kind in CARD_COSTS else None,
    "built": lambda built: COSTS[built.number],
    "final": lambda _final: FINAL_COST,
    "placed": lambda placed: CELL_COSTS[CELLS.index(placed.kind)],
    "employed": lambda employed: EMPLOY_COSTS[employed.kind],
}
"""Steps that happen as soon as they are paid, so they only wait below the question how to pay; and their costs."""

START_ONLY = frozenset({"broken", "holds"})
DEPTH = 60


def load_pending(state: State, source: Reader) -> list[Question]:
    """The stack of questions, the open one last; empty when the game is over."""
    entries = source.listed(0, DEPTH)
    questions = [_question(entry) for entry in entries]
    if not questions:
        return questions
    if state.josef and not state.josef.card:
        raise source.wrong("must be empty after Josef's last turn")
    if [question.ask in LOWEST for question in questions] != [at == 0 for at in range(len(questions))]:
        raise source.wrong("is no stack of questions that a turn can have")
    if not _draft_fits(state, questions):
        raise source.wrong("and the hammers of the players do not go together")
    if state.reserved != sum(question.ask == "arrive" for question in questions):
        raise source.wrong("must promise a worker to the ring if and only if `reserved` is 1")
    for at, entry in enumerate(entries):
        fits = FITS.get(questions[at].ask)
        if questions[at].ask == "pay" and not questions[at].effect:
            raise entry.wrong("is a payment begun with version 0.1, which took the goods before it asked for the rest")
        if fits and not fits(state, questions, at):
            raise entry.wrong("asks for something that is not possible in this position")
    return questions


def _question(entry: Reader) -> Question:
    ask = entry["ask"].word([*ANSWERS, *(ask for ask in CONTINUATIONS if ask != "over")])
    effect = tuple(_part(part) for part in entry["effect"].listed(0, 9))
    return Question(ask, entry["about"].text(), entry["number"].whole(-9, 99), entry["kind"].text(), effect)


def _part(entry: Reader) -> EffectPart:
    act, number, kind = entry.listed(3)
    part = EffectPart(act.text(), number.whole(-9, 99), kind.text())
    if not _sensible(part):
        raise entry.wrong("is no part of an effect that can wait")
    return part


def _sensible(part: EffectPart) -> bool:
    match part.act:
        case "produce":
            return part.kind in (*BASICS, ANY)
        case "study":
            return part.kind in TRACKS
        case "mastery":
            return part.number > 0 and part.kind in (*TRACKS, ANY)
        case "moon":
            return True
    return part.act in PLAIN or (part.act in COUNTED - START_ONLY and part.number > 0)


def _draft_fits(state: State, stack: list[Question]) -> bool:
    """The hammers: before the first turn some players have none yet; after it everybody has one."""
    if stack[0].ask == "starting":
        return _starting_fits(state, stack)
    if stack[0].ask != "drafted":
        return state.player.started and all(player.hammer for player in state.players)
    players, first = len(state.players), state.deal.first
    place = (state.seat - first) % players
    have = [bool(state.players[(first + at) % players].hammer) for at in range(players)]
    left = sum(hammer != "" for hammer, _ in state.pairs)
    asks = [question.ask for question in stack]
    expected = [at > place for at in range(players)]
    return asks == ["drafted", "draft"] and stack[0].number == place and have == expected and left == place + 2


def _starting_fits(state: State, stack: list[Question]) -> bool:
    """Everybody has a hammer; one after the other is asked about the start card, the first player is not."""
    place = (state.seat - state.deal.first) % len(state.players)
    asked = stack[-1].ask == "start" and len(stack) == 2
    ready = all(player.hammer and player.start for player in state.players)
    return ready and 0 < place == stack[0].number - 1 and asked != state.player.started


def _arrive(state: State, _stack: list[Question], _at: int) -> bool:
    return state.player.workers > 0


def _sector(_state: State, stack: list[Question], at: int) -> bool:
    return stack[at].kind in ("ring", "face")


def _counted(_state: State, stack: list[Question], at: int) -> bool:
    return stack[at].number > 0


def _mastery(_state: State, stack: list[Question], at: int) -> bool:
    return stack[at].number > 0 and stack[at].kind in (*TRACKS, ANY)


def _study(_state: State, stack: list[Question], at: int) -> bool:
    return 1 <= stack[at].number <= 3 and stack[at].kind in TRACKS


def _force(_state: State, stack: list[Question], at: int) -> bool:
    return 1 <= stack[at].number <= BOARD.beginnings.tokens


def _pay(state: State, stack: list[Question], at: int) -> bool:
    """The cost is that of the thing below, and there are several ways to pay it."""
    if at != len(stack) - 1 or stack[at - 1].ask not in PAYING:
        return False
    cost = as_cost(stack[at].effect)
    return can_pay(state.player.goods, cost) and cost == PAYING[stack[at - 1].ask](stack[at - 1])


def _being_paid(stack: list[Question], at: int) -> bool:
    return at == len(stack) - 2 and stack[-1].ask == "pay"


def _bought(state: State, stack: list[Question], at: int) -> bool:
    return _being_paid(stack, at) and _join(state, stack, at)


def _join(state: State, stack: list[Question], at: int) -> bool:
    """The card is in nobody's hands, and its place in the display is empty."""
    slot, card = stack[at].number, stack[at].kind
    if card not in CARDS or not 0 <= slot < SLOTS:
        return False
    rows = [station.card for player in state.players for station in player.cards]
    held = [*rows, *state.display, *state.deck, *(state.josef.cards if state.josef else ())]
    once = sum(question.ask in ("bought", "join", "side") for question in stack) == 1
    return once and card not in held and not state.display[slot]


def _side(state: State, stack: list[Question], at: int) -> bool:
    return bool(state.player.cards) and _join(state, stack, at)


def _go(state: State, stack: list[Question], at: int) -> bool:
    """Only above a step that waits for additional actions."""
    ahead = waiting(state, stack[at - 1])
    return ahead is not None and (stack[at].about, stack[at].kind) == (ahead.act, ahead.kind)


def _start(_state: State, stack: list[Question], at: int) -> bool:
    return at == 1 and stack[0].ask == "starting"


def _built(state: State, stack: list[Question], at: int) -> bool:
    tile = stack[at].number
    waits = 0 <= tile < 2 * HOURS and state.calendar[tile] == WAITING
    return waits and _being_paid(stack, at) and state.workers > 0


def _final(state: State, stack: list[Question], at: int) -> bool:
    return state.final and _being_paid(stack, at)


def _placed(state: State, stack: list[Question], at: int) -> bool:
    """The apostle is still held and its cell is free."""
    number, cell = stack[at].number, stack[at].kind
    if cell not in CELLS or number not in state.player.warehouse or not _being_paid(stack, at):
        return False
    colours, where = BOARD.apostles, CELLS.index(cell)
    return not state.player.board[where] and colours.colours[number] == colours.cell_colours[where]


def _employed(state: State, stack: list[Question], at: int) -> bool:
    free = any(station.card == stack[at].kind and not station.assistant for station in state.player.cards)
    return free and state.player.assistant != "" and _being_paid(stack, at)


def _do(_state: State, stack: list[Question], at: int) -> bool:
    """The steps of a start card name their track."""
    question = stack[at]
    return question.about != "start" or all(part.act != "mastery" or part.kind in TRACKS for part in question.effect)


FITS: dict[str, Callable[[State, list[Question], int], bool]] = {
    "arrive": _arrive,
    "sector": _sector,
    "basic": _counted,
    "recover": _counted,
    "mastery": _mastery,
    "study": _study,
    "force": _force,
    "pay": _pay,
    "bought": _bought,
    "join": _join,
    "side": _side,
    "go": _go,
    "start": _start,
    "built": _built,
    "final": _final,
    "placed": _placed,
    "employed": _employed,
    "do": _do,
}
