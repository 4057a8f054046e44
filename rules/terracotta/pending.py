"""Pending questions that are possible in a position: a loaded stack is checked against them."""

from __future__ import annotations

from rules.dump_reader import Reader
from rules.terracotta.board import WEAPON_OF
from rules.terracotta.choices import ANSWERS
from rules.terracotta.obstacles import (
    against_ability,
    against_craft,
    against_specialist,
    against_specialists,
    against_warrior,
    is_warrior,
)
from rules.terracotta.state import Question, State

TURN = ("end", "outer", "middle", "inner")
"""Questions that a placed worker brings, the last first; each ring is taken off the stack as it is reached."""

CRAFTING = ("warrior", "cell", "weapon", "inspector", "move", "direction")
DURING = {
    "inner": CRAFTING,
    "middle": ("ability", "warehouses", *CRAFTING),
    "outer": ("specialist", "cell", "horse", "archer"),
}
"""Questions within a ring's action, always one at a time."""


def load_pending(state: State, source: Reader) -> list[Question]:
    """The stack of questions, the open one last; empty when the game is over."""
    questions = [_load_question(entry) for entry in source]
    asks = tuple(question.ask for question in questions)
    if asks in ((), ("turn",), ("place",)):
        return questions
    rings = sum(1 for ask in asks if ask in TURN)
    during = DURING[TURN[rings]] if 0 < rings < len(TURN) else ()
    if asks[:rings] != TURN[:rings] or (asks[rings:] and (len(asks) > rings + 1 or asks[rings] not in during)):
        raise source.wrong("is no stack of questions that a turn can have")
    if not state.workers or state.worker.owner != state.seat:
        raise source.wrong("asks about a worker that this player has not placed")
    if not _can_be_asked(state, questions[-1]):
        raise source.wrong("asks for something that is not possible in this position")
    return questions


def _load_question(entry: Reader) -> Question:
    ask, about, number = entry.listed(3)
    return Question(ask.word((*ANSWERS, "end")), about.text(), number.whole())


def _can_be_asked(state: State, question: Question) -> bool:
    ask, about, number = question
    match ask:
        case "warrior":
            return about == ("" if number else "builder") and _payable(state, number)
        case "cell" if is_warrior(about):
            return _payable(state, number) and against_warrior(state, about, builder=not number) is None
        case "cell" | "horse" | "archer":
            asked = about if about in ("horse", "archer") else "cell"
            return ask == asked and about in state.sold and against_specialist(state, about) is None
        case "specialist":
            return against_specialists(state) is None
        case "weapon":
            return about in state.player.ready and about == WEAPON_OF.get(_own_warrior(state, number))
        case "move":
            return _own_warrior(state, number) == "guard"
        case "direction":
            return _own_warrior(state, number) == "crossbowman"
        case "inspector":
            return about in ("officer", "inspector")
        case "ability":
            return about in state.player.masters
    return True


def _payable(state: State, cost: int) -> bool:
    """Wet clay for the craft of this segment, or coins for the builder, who asks for no clay."""
    if not cost:
        return against_ability(state, "builder") is None
    action = state.action("inner")
    return action.kind == "craft" and action.amount == cost and against_craft(state, cost) is None


def _own_warrior(state: State, index: int) -> str:
    """The kind of the acting player's warrior with this index."""
    if index >= len(state.figures) or state.figures[index].owner != state.seat:
        return ""
    return state.figures[index].kind
