"""A simple player for tests and measurements: it looks to the end of its own turn and takes what seems worth most."""

from __future__ import annotations

from rules.engine import Choice
from rules.orloj import GAME
from rules.orloj.scoring import final_scorings
from rules.orloj.state import State

GOOD_PRICES = (0.9, 0.9, 0.9, 1.6, 0.9)
WORKER_PRICES = (0.0, 2.0, 3.0, 3.6, 4.0, 4.2)


def worth(state: State, seat: int) -> float:
    """Points now and at the end, and rough prices for everything that brings points later."""
    player = state.players[seat]
    value = float(player.vp) + sum(scoring.vp[seat] for scoring in final_scorings(state))
    if state.ending:
        return value
    value += sum(price * min(amount, 3) for price, amount in zip(GOOD_PRICES, player.goods, strict=True))
    value += WORKER_PRICES[min(player.workers, 5)] + 0.5 * state.ring.count(seat) + 3.0 * state.calendar.count(seat)
    value += 1.4 * player.rooster - 1.1 * player.broken + 2.4 * player.upgrades + 0.9 * sum(player.mastery)
    value += 2.6 * len(player.warehouse) + 5.0 * player.placed + 2.4 * bool(player.assistant)
    value += 2.4 * sum(not scroll.used for scroll in player.scrolls) + 5.0 * len(player.cards)
    return value + 0.7 * state.rooster


def best(state: State) -> Choice:
    """Try every choice to the end of the turn, taking the best next step each time."""
    seat = state.seat
    legal = state.legal
    return max(legal, key=lambda choice: _after(GAME.apply(state, choice).state, seat, deep=not choice.extra))


def _after(state: State, seat: int, deep: bool) -> float:
    steps = 0
    while deep and state.legal and state.seat == seat and state.pending[-1].ask != "turn" and steps < 12:
        following = [GAME.apply(state, choice).state for choice in state.legal]
        state = max(following, key=lambda other: worth(other, seat))
        steps += 1
    return worth(state, seat)


def quick(state: State) -> Choice:
    """The choice that looks best right after it: fast enough for many games."""
    seat = state.seat
    return max(state.legal, key=lambda choice: worth(GAME.apply(state, choice).state, seat))


def play(seats: int, seed: int, options: dict[str, str] | None = None) -> State:
    """A whole game between such players."""
    state = GAME.new_game([f"Seat {at + 1}" for at in range(seats)], seed, options)
    while state.legal:
        choose = best if state.pending[-1].ask in ("turn", "first", "draft") else quick
        state = GAME.apply(state, choose(state)).state
    return state
