"""Reasons why something a person might try is not possible now, with the numbers that explain them."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice, Reason, because
from rules.terracotta.board import RINGS, WARRIORS, WEAPONS
from rules.terracotta.obstacles import (
    CELL_TAKEN,
    against_action,
    against_horse,
    against_move,
    against_placing,
    against_specialist,
    against_warrior,
    need_coins,
)
from rules.terracotta.state import EMPTY, Question, State
from rules.terracotta.vocabulary import vocabulary


def why_not(state: State, text: str) -> Reason | None:
    """None if the choice is legal; else the most telling reason there is."""
    if any(choice.text == text for choice in state.legal):
        return None
    if state.over:
        return because("game_over")
    choice = vocabulary(state.board.rows, state.board.columns).parse(text)
    if choice is None:
        return because("unknown_choice", text=text[:40])
    return REASONS[choice.verb](state, choice, state.pending[-1])


def _rotate(state: State, choice: Choice, question: Question) -> Reason | None:
    if choice.noun == "outer":
        return because("ring_fixed")
    if question.ask == "place":
        return because("already_rotated")
    if question.ask != "turn":
        return because("already_placed")
    return need_coins(state.player, state.board.rotate_cost)


def _place(state: State, choice: Choice, question: Question) -> Reason | None:
    if question.ask not in ("turn", "place"):
        return because("already_placed")
    return against_placing(state, choice.noun, choice.numbers[0])


def _ring(state: State, choice: Choice, question: Question) -> Reason:
    """Doing what a ring shows, or taking the substitute."""
    if reason := _ring_order(state, choice.noun, question):
        return reason
    if choice.verb in ("clay", "coin"):
        return because("no_substitute")
    return against_action(state, choice.noun) or because("hire_instead", master=state.action(choice.noun).subject)


def _ring_order(state: State, ring: str, question: Question) -> Reason | None:
    """The rings come strictly from the inside out, after a worker is placed."""
    if question.ask in ("turn", "place"):
        return because("place_first")
    if question.ask == ring:
        return None
    waiting = [waiting.ask for waiting in state.pending]
    if ring not in waiting:
        return because("ring_over", ring=ring)
    return because("ring_later", ring=ring) if question.ask in RINGS else because("answer_first", ask=question.ask)


def _skip(state: State, choice: Choice, question: Question) -> Reason:
    reason = _ring_order(state, choice.noun, question) if choice.noun in RINGS else None
    return reason or because("answer_first", ask=question.ask)


def _hire(state: State, choice: Choice, question: Question) -> Reason | None:
    if choice.noun in state.player.masters:
        return because("already_hired", master=choice.noun)
    if reason := _ring_order(state, "middle", question):
        return reason
    action = state.action("middle")
    if action.kind != "master" or action.subject != choice.noun:
        return because("not_at_this_segment", master=choice.noun, segment=state.worker.segment + 1)
    return against_action(state, "middle")


def _craft(state: State, choice: Choice, question: Question) -> Reason | None:
    if question.ask == "warrior":
        return against_warrior(state, choice.noun, question.about == "builder")
    return _figure_reason(state, choice.noun, question)


def _buy(state: State, choice: Choice, question: Question) -> Reason:
    if question.ask == "specialist":
        return against_specialist(state, choice.noun) or because("answer_first", ask=question.ask)
    if question.ask == "outer" and state.action("outer").kind == "specialist":
        return against_specialist(state, choice.noun) or because("choose_first", ring="outer")
    return _figure_reason(state, choice.noun, question)


def _figure_reason(state: State, kind: str, question: Question) -> Reason:
    """Somebody reached for a figure although no figure is asked for: is it the ring, the price, or the moment?"""
    if question.ask in ("turn", "place"):
        return because("place_first")
    if question.ask not in RINGS:
        return because("answer_first", ask=question.ask)
    action = state.action(question.ask)
    wanted = "craft" if kind in WARRIORS else "specialist"
    if action.kind != wanted:
        return because("ring_offers_other", action=action.text)
    return against_action(state, question.ask) or because("choose_first", ring=question.ask)


def _at(state: State, choice: Choice, question: Question) -> Reason:
    if question.ask in ("cell", "archer") and state.grid[choice.numbers[0]] != EMPTY:
        return CELL_TAKEN
    return because("answer_first", ask=question.ask)


def _horse(state: State, choice: Choice, question: Question) -> Reason | None:
    if question.ask != "horse":
        return _buy(state, Choice("buy horse", "buy", "horse"), question)
    return against_horse(state, choice.numbers[0], choice.numbers[1])


def _archer(state: State, _choice: Choice, question: Question) -> Reason:
    """The reason against an archer that is asked for: only a taken cell."""
    return CELL_TAKEN if question.ask == "archer" else _buy(state, Choice("buy archer", "buy", "archer"), question)


def _weapon(state: State, choice: Choice, question: Question) -> Reason:
    if choice.noun not in WEAPONS:
        return because("answer_first", ask=question.ask)
    if choice.noun not in state.player.ready:
        return because("weapon_spent", weapon=choice.noun)
    return because("weapon_not_asked", weapon=choice.noun)


def _move(state: State, choice: Choice, question: Question) -> Reason | None:
    if question.ask != "move":
        return because("no_move_now")
    start, end = choice.numbers
    return against_move(state, start, end, question.number)


def _inspector(state: State, choice: Choice, question: Question) -> Reason:
    if question.ask != "inspector":
        return because("no_inspector_now")
    if question.about == "inspector" and choice.numbers[0] < 0:
        return because("only_forward")
    most = 1 if question.about == "officer" else state.board.inspector_steps
    return because("too_many_steps", most=most, steps=abs(choice.numbers[0]))


def _shoot(_state: State, _choice: Choice, question: Question) -> Reason:
    return because("no_points_there") if question.ask == "direction" else because("answer_first", ask=question.ask)


def _elsewhere(_state: State, _choice: Choice, question: Question) -> Reason:
    return because("answer_first", ask=question.ask)


REASONS: dict[str, Callable[[State, Choice, Question], Reason | None]] = {
    "rotate": _rotate,
    "place": _place,
    "do": _ring,
    "clay": _ring,
    "coin": _ring,
    "skip": _skip,
    "hire": _hire,
    "use": _weapon,
    "keep": _weapon,
    "craft": _craft,
    "buy": _buy,
    "at": _at,
    "horse": _horse,
    "archer": _archer,
    "move": _move,
    "inspector": _inspector,
    "shoot": _shoot,
    "warehouses": _elsewhere,
}
