"""Opponents play to the end of any game, however little time they are given."""

import pytest

from tests.rules.bots.fuzzing import Table, hasty_game, some_tables


@pytest.mark.parametrize("table", some_tables(), ids=str)
def test_hasty_opponents_finish_their_game(table: Table) -> None:
    assert hasty_game(table, 1001) > 20
