"""Reasons why something a person might try is not possible now, with the numbers that explain them."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice, Reason, because
from rules.orloj.board import BOARD
from rules.orloj.choices import FREE, PAID, additional, sealed
from rules.orloj.effects import ANY, BASICS, COINS, GOLD
from rules.orloj.obstacles import (
    NOTHING_THERE,
    against_apostle,
    against_assistant,
    against_build,
    against_card,
    against_claim,
    against_employ,
    against_exchange,
    against_final,
    against_force,
    against_place,
    against_sculptor,
    against_turning,
    against_upgrade,
    against_use,
    missing,
    sight,
)
from rules.orloj.payments import Payment, as_cost
from rules.orloj.state import Question, State
from rules.orloj.vocabulary import parse

NOT_NOW = because("not_now")
SKY = ("moon", "moon_or_painter", "moon_or_assistant")
ASKED_BY: dict[str, tuple[str, ...]] = {
    "pair": ("draft",),
    "hand": ("turn",),
    "hold": ("turn",),
    "pass": ("turn",),
    "face": ("face",),
    "first": ("first",),
    "order": ("order",),
    "apostle": ("apostle",),
    "moon": SKY,
    "painter": ("painter", "moon_or_painter"),
    "assistant": ("moon_or_assistant",),
    "upgrade": ("upgrade",),
    "card": ("expand",),
    "add": ("side",),
    "go": ("go",),
    "start": ("start",),
    "build": ("construct",),
    "final": ("construct",),
    "force": ("force",),
    "pay": ("pay",),
    "sculptor": ("sculptor",),
    "recover": ("recover",),
    "take": ("basic",),
    "produce": ("produce",),
    "step": ("mastery", "study"),
    "buy": ("study",),
    "scroll": ("scroll",),
    "end": ("end",),
}
"""The questions a verb can answer; additional actions answer none."""


def why_not(state: State, text: str) -> Reason | None:
    """None if the choice is legal; else the most telling reason there is."""
    if any(choice.text == text for choice in state.legal):
        return None
    if state.over:
        return because("game_over")
    choice = parse(text)
    if choice is None:
        return because("unknown_choice", text=text[:40])
    question = state.pending[-1]
    if reason := untimely(state, choice):
        return reason
    return obstacle(state, choice, question) or NOT_NOW


def untimely(state: State, choice: Choice) -> Reason | None:
    """Something else is asked."""
    question = state.pending[-1]
    if choice.extra:
        return because("answer_first", ask=question.ask) if sealed(state) else None
    if choice.verb == "skip" or question.ask in ASKED_BY[choice.verb]:
        return None
    if choice.verb == "end":
        return because("turn_first") if question.ask == "turn" else because("finish_first", ask=question.ask)
    return because("turn_first") if question.ask == "turn" else because("answer_first", ask=question.ask)


def obstacle(state: State, choice: Choice, question: Question) -> Reason | None:
    """The obstacle of a choice that answers the question; None for a legal one."""
    against = OBSTACLES.get(choice.verb)
    return against(state, choice, question) if against else None


def _pair(state: State, choice: Choice, _question: Question) -> Reason | None:
    at = choice.numbers[0]
    return None if at < len(state.pairs) and state.pairs[at][0] else because("pair_gone", pair=at + 1)


def _hand(state: State, choice: Choice, _question: Question) -> Reason | None:
    steps, face = choice.numbers
    return against_turning(state, steps, face)


def _hold(state: State, choice: Choice, _question: Question) -> Reason | None:
    if reason := against_turning(state, choice.numbers[0], 0):
        return reason
    return None if additional(state, state.player) else because("nothing_to_wait_for")


def _face(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_force(state.player, choice.numbers[0])


def _apostle(state: State, choice: Choice, _question: Question) -> Reason | None:
    number, turns = choice.numbers
    return against_apostle(state, number, turns)


def _painter(state: State, choice: Choice, _question: Question) -> Reason | None:
    reach = sight(state.player)
    return None if choice.numbers[0] <= reach else because("painter_reach", steps=choice.numbers[0], most=reach)


def _assistant(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_assistant(state, choice.noun)


def _upgrade(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_upgrade(state.player, choice.numbers[0])


def _card(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_card(state, choice.numbers[0])


def _build(state: State, choice: Choice, _question: Question) -> Reason | None:
    tile, moves, force = choice.numbers
    return against_build(state, tile, moves, force)


def _final(state: State, _choice: Choice, _question: Question) -> Reason | None:
    return against_final(state)


def _force(state: State, choice: Choice, question: Question) -> Reason | None:
    if choice.numbers[0] != question.number:
        return because("force_other", need=question.number)
    return against_force(state.player, question.number)


def _pay(state: State, choice: Choice, question: Question) -> Reason | None:
    payment, cost, goods = Payment(*choice.numbers), as_cost(question.effect), state.player.goods
    for kind, kept in zip(BASICS, payment.kept, strict=True):
        if kept > min(goods[BASICS.index(kind)], cost[BASICS.index(kind)]):
            return because("nothing_to_keep", good=kind)
    need, given = missing(goods, cost) + sum(payment.kept), payment.coins + payment.gold
    if given != need:
        return because("pay_other", need=need, given=given)
    if payment.coins > goods[COINS]:
        return because("need_coins", have=goods[COINS], need=payment.coins)
    gold = goods[GOLD] - cost[3]
    return None if payment.gold <= gold else because("need_gold", have=goods[GOLD], need=payment.gold + cost[3])


def _sculptor(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_sculptor(state.player, choice.noun)


def _recover(state: State, choice: Choice, _question: Question) -> Reason | None:
    owners = state.ring if choice.noun == "ring" else state.calendar
    return None if owners[choice.numbers[0]] == state.seat else because("not_your_worker")


def _step(_state: State, choice: Choice, question: Question) -> Reason | None:
    if question.ask == "study" and not question.number & FREE:
        return because("step_taken", track=question.kind)
    return None if question.kind in (ANY, choice.noun) else because("other_track", track=question.kind)


def _buy(state: State, _choice: Choice, question: Question) -> Reason | None:
    if not question.number & PAID:
        return because("step_bought")
    have, need = state.player.goods[COINS], BOARD.mastery.paid_step
    return None if have >= need else because("need_coins", have=have, need=need)


def _scroll(state: State, choice: Choice, _question: Question) -> Reason | None:
    slot = choice.numbers[0]
    return None if slot < len(state.scrolls) and state.scrolls[slot] else NOTHING_THERE


def _skip(_state: State, _choice: Choice, question: Question) -> Reason | None:
    return because("must_choose", ask=question.ask)


def _place(state: State, choice: Choice, _question: Question) -> Reason | None:
    number, cell = choice.numbers
    return against_place(state, number, cell)


def _use(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_use(state, choice.noun)


def _employ(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_employ(state, choice.noun)


def _claim(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_claim(state, choice.numbers[0])


def _exchange(state: State, choice: Choice, _question: Question) -> Reason | None:
    return against_exchange(state.player, choice.numbers[0])


OBSTACLES: dict[str, Callable[[State, Choice, Question], Reason | None]] = {
    "pair": _pair,
    "hand": _hand,
    "hold": _hold,
    "face": _face,
    "apostle": _apostle,
    "painter": _painter,
    "assistant": _assistant,
    "upgrade": _upgrade,
    "card": _card,
    "build": _build,
    "final": _final,
    "force": _force,
    "pay": _pay,
    "sculptor": _sculptor,
    "recover": _recover,
    "step": _step,
    "buy": _buy,
    "scroll": _scroll,
    "skip": _skip,
    "place": _place,
    "use": _use,
    "employ": _employ,
    "claim": _claim,
    "exchange": _exchange,
}
