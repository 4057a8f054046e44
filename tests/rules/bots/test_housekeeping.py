"""Python's housekeeping waits while an opponent thinks, and thinking leaves nothing behind for it."""

import gc

import pytest

from rules import GAMES
from rules.bots import BOTS
from rules.bots.housekeeping import housekeeping_paused
from rules.bots.roster import opponent


def test_it_goes_on_afterwards_also_if_thinking_failed() -> None:
    with pytest.raises(ValueError, match="no idea"), housekeeping_paused():
        raise ValueError("no idea")
    assert gc.isenabled()


def test_it_stays_paused_for_whoever_paused_it_before() -> None:
    with housekeeping_paused():
        with housekeeping_paused():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


@pytest.mark.parametrize("name", BOTS)
def test_thinking_leaves_nothing_that_only_housekeeping_could_free(name: str) -> None:
    state, player = GAMES[name].new_game(["A", "B"], 3), opponent(name, "hard", 1, 2)
    player.plan(state, nodes=300)
    gc.collect()
    with housekeeping_paused():
        player.plan(state, nodes=300)
        assert gc.collect() < 100
