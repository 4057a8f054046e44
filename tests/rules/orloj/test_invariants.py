"""The audit notices every broken invariant, so that random games prove something."""

from collections.abc import Callable

import pytest

from rules.orloj import GAME
from rules.orloj.players import NOBODY
from rules.orloj.state import State, put
from tests.rules.orloj.positions import NAMES


def started(seats: int) -> State:
    return GAME.new_game(NAMES[:seats], 5, {"setup": "first game"})


def _lose_worker(state: State) -> None:
    state.players[0].workers -= 1


def _promise(state: State) -> None:
    state.reserved = state.player.workers + 1


def _lose_apostle(state: State) -> None:
    state.players[0].apostles -= {3}


def _stray_apostle(state: State) -> None:
    state.players[0].apostles -= {3}
    state.players[0].board = (3, *state.players[0].board[1:])


def _cram(state: State) -> None:
    state.players[0].warehouse, state.players[0].apostles = (1, 2, 3), frozenset(range(4, 13))


def _lose_card(state: State) -> None:
    state.deck = state.deck[1:]


def _swap_scroll(state: State) -> None:
    state.pile = (state.pile[-1], *state.pile[1:], "moon")


def _clone_assistant(state: State) -> None:
    state.assistants = (9, *state.assistants[1:])


def _owe(state: State) -> None:
    state.players[0].goods[1] = -1


def _break_sixth_token(state: State) -> None:
    state.players[0].broken = 6


def _share_space(state: State) -> None:
    for player in state.players:
        player.sculptor = 2


def _overshoot(state: State) -> None:
    state.rooster = 9


def _open_final(state: State) -> None:
    state.final = True


def _lose_tile(state: State) -> None:
    state.calendar = state.calendar[:-1]


def _crow_on(state: State) -> None:
    state.crow = 4


def _give_points(state: State) -> None:
    state.players[0].vp += 1


BREAKS: list[tuple[Callable[[State], None], str]] = [
    (_lose_worker, "workers in all places together"),
    (_promise, "promised a worker"),
    (_lose_apostle, "apostles are"),
    (_stray_apostle, "another colour"),
    (_cram, "holds too much"),
    (_lose_card, "20 workshop cards"),
    (_swap_scroll, "the scrolls are"),
    (_clone_assistant, "assistants are taken"),
    (_owe, "owes something"),
    (_break_sixth_token, "6 broken tokens"),
    (_share_space, "share a space"),
    (_overshoot, "9 steps to go"),
    (_open_final, "wrong side"),
    (_lose_tile, "23 tiles"),
    (_crow_on, "did not end the game"),
    (_give_points, "the ledger says"),
]


@pytest.mark.parametrize(("damage", "complaint"), BREAKS, ids=[damage.__name__ for damage, _ in BREAKS])
def test_a_broken_invariant_is_noticed(damage: Callable[[State], None], complaint: str) -> None:
    state = started(2)
    assert GAME.audit(state) == []
    damage(state)
    assert any(complaint in problem for problem in GAME.audit(state))


def test_josefs_workers_and_points_are_counted_too() -> None:
    state = started(1)
    assert GAME.audit(state) == []
    assert state.josef is not None
    state.ring = put(state.ring, 3, 1)
    assert any("Josef has 15 workers" in problem for problem in GAME.audit(state))
    state.ring = put(state.ring, 3, NOBODY)
    state.josef.vp += 1
    assert any(problem.startswith("Josef has 11 points") for problem in GAME.audit(state))
