"""English sentences that both games say in the same words, and the filling in of a reason's facts."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Event, Reason, Tell
from rules.events import GameEnded, RoundBegan, TurnBegan

REASONS: Mapping[str, str] = {
    "game_over": "The game is over.",
    "unknown_choice": "“{text}” is nothing one can do in this game.",
    "not_now": "That is not possible now.",
    "answer_first": "Another question is open: {ask}.",
    "need_coins": "Coins needed: {need}; you have {have}.",
}

TELL: Mapping[type[Event], Tell] = {
    TurnBegan: lambda event, names: f"— {names[event.seat]} —",
    RoundBegan: lambda event, _names: f"Round {event.round} begins",
    GameEnded: lambda event, names: f"The game is over: {names[event.ranking[0]]} wins",
}


def filled(sentences: Mapping[str, str], topics: Mapping[str, str], reason: Reason) -> str:
    """A reason's sentence with its facts; an open question (`ask`) is named by its topic."""
    facts = {name: topics[str(fact)] if name == "ask" else fact for name, fact in reason.facts.items()}
    return sentences[reason.key].format(**facts)
