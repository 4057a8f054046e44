"""The audit finds what play must never bring about."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta.state import LedgerEntry, State, Worker, figure
from tests.rules.terracotta.positions import NAMES, play


def sound() -> State:
    """A new game with one worker placed."""
    return play(ARMY.new_game(NAMES[:2], 1), "place craftsman 1")


def test_a_game_that_was_played_is_sound() -> None:
    assert ARMY.audit(sound()) == []


def lose_a_warrior(state: State) -> None:
    state.rack["guard"] -= 1


def sell_a_ghost(state: State) -> None:
    state.sold["musician"] += 1


def stack_figures(state: State) -> None:
    for _ in range(2):
        state.stand(figure("guard", 0, (5,)))
        state.rack["guard"] -= 1


def forget_the_grid(state: State) -> None:
    state.grid[7] = 0


def miscount_the_cells(state: State) -> None:
    state.empty -= 1


def lose_a_worker(state: State) -> None:
    state.players[1].craftsmen -= 1


def crowd_a_segment(state: State) -> None:
    state.players[1].craftsmen -= 1
    state.workers.append(Worker(0, 1, "craftsman", 1))


def misremember_a_segment(state: State) -> None:
    state.crowd[4] = 1


def lose_a_token(state: State) -> None:
    state.stack = ()


def owe_clay(state: State) -> None:
    state.warehouses[2] = -1


def owe_coins(state: State) -> None:
    state.players[0].coins = -1


def score_off_the_books(state: State) -> None:
    state.players[0].vp += 1


def write_points_nobody_has(state: State) -> None:
    state.ledger.append(LedgerEntry(1, 1, "craft", 7))


BROKEN: list[tuple[Callable[[State], None], str]] = [
    (lose_a_warrior, "0 guards stand and 10 are in the rack"),
    (sell_a_ghost, "0 musicians stand and 1 are sold"),
    (stack_figures, "two figures on cell 5"),
    (forget_the_grid, "the grid does not show the figures"),
    (miscount_the_cells, "the grid does not show the figures"),
    (lose_a_worker, "workers in hand and 0 on the wheel, not 5"),
    (crowd_a_segment, "segment 1 holds craftsman, craftsman"),
    (misremember_a_segment, "segment 5 is thought to be 1, not 0"),
    (lose_a_token, "priority tokens [] held and () in the stack"),
    (owe_clay, "a warehouse owes clay"),
    (owe_coins, "Ann owes something"),
    (score_off_the_books, "Ann has 1 points, the ledger says 0"),
    (write_points_nobody_has, "Bo has 0 points, the ledger says 7"),
]


@pytest.mark.parametrize(("damage", "found"), BROKEN, ids=[damage.__name__ for damage, _ in BROKEN])
def test_the_audit_says_what_is_broken(damage: Callable[[State], None], found: str) -> None:
    state = sound()
    damage(state)
    assert any(found in problem for problem in ARMY.audit(state))
