"""Questions of Orloj that version 1 of the records did not ask, and how it went on there by itself."""

from __future__ import annotations

from rules.orloj.effects import COINS, GOLD
from rules.orloj.obstacles import SCULPTOR, missing, sculptor_level
from rules.orloj.payments import as_cost
from rules.orloj.players import Player
from rules.orloj.state import Question, State


def taken_apart(text: str) -> tuple[str, str]:
    """A bought card and its end of the row were one choice: `card 2 left`."""
    words = text.split(" ")
    if words[0] == "card" and len(words) == 3:
        return f"card {words[1]}", f"add {words[2]}"
    return text, ""


def supplied(state: State) -> str | None:
    """The answer that version 1 gave without asking; None where it asked."""
    question = state.pending[-1]
    match question.ask:
        case "go":
            return "go on"
        case "start":
            return "start later"
        case "force" if question.about == "sculptor":
            return state.legal[0].text
        case "pay" if not _was_asked(state, question):
            return state.legal[0].text
        case "recover" if not any(choice.verb == "recover" for choice in state.legal):
            return "skip"
        case "sculptor" if not _could_move(state):
            return "skip"
    return None


def _could_move(state: State) -> bool:
    """Only to a space whose deviations could be turned over; and the question waited for additional actions."""
    level, intact = sculptor_level(state.player), state.player.intact
    return any(
        choice.extra or (choice.verb == "sculptor" and SCULPTOR[choice.noun][level].force <= intact)
        for choice in state.legal
    )


def _was_asked(state: State, question: Question) -> bool:
    """Only if coins and gold could both fill a gap, and not everything had to go."""
    cost, goods = as_cost(question.effect), state.player.goods
    gap, coins, gold = missing(goods, cost), goods[COINS], goods[GOLD] - cost[3]
    return bool(gap and coins and gold) and coins + gold != gap


LATER = ("assistant", "objective")
"""Points that version 1 gave after it had taken off those for broken tokens."""


def ended_alike(state: State) -> bool:
    """Whether the points are the same although nobody fell below 0 before the last gains in version 1 (D42)."""
    return not state.over or all(_lost_alike(player, state.round + 1) for player in state.players)


def _lost_alike(player: Player, end: int) -> bool:
    final = [line for line in player.ledger if line.round == end]
    later = sum(line.vp for line in final if line.source.startswith(LATER))
    lost = sum(line.vp for line in final if line.vp < 0)
    return not later or player.broken <= player.vp - lost - later
