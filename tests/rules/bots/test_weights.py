"""The weights are data: complete, known by name, and refused with the name of what is wrong."""

import pytest

from rules.board_data import DataError, parse_table
from rules.bots import BOTS
from rules.bots.weights import weights_of

TERMS = ("points", "coins")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_term_of_a_game_has_a_weight(name: str, level: str) -> None:
    assert set(BOTS[name].weights(level)) == set(BOTS[name].evaluation.terms)


def test_a_level_replaces_single_weights() -> None:
    table = parse_table("x.toml", "[weights]\npoints = 1\ncoins = 0.5\n[easy]\ncoins = 0\n")
    assert weights_of(table, TERMS, "hard") == {"points": 1.0, "coins": 0.5}
    assert weights_of(table, TERMS, "easy") == {"points": 1.0, "coins": 0.0}


def test_a_level_may_weigh_things_in_its_own_way_at_a_table_of_so_many() -> None:
    text = '[weights]\npoints = 1\ncoins = 0.5\n[hard]\ncoins = 0.4\n["hard 3"]\ncoins = 0.3\n'
    table = parse_table("x.toml", text)
    found = [weights_of(table, TERMS, "hard", seats)["coins"] for seats in (None, 2, 3, 4)]
    assert found == [0.4, 0.4, 0.3, 0.4]
    assert weights_of(table, TERMS, "easy", 3)["coins"] == 0.5


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[weights]\npoints = 1", "weights.coins is missing"),
        ("[easy]\npoints = 1", "weights is missing"),
        ("weights = 3", "weights must be a table of weights"),
        ("[weights]\npoints = 1\ncoins = 1\n[hard]\nluck = 1", "hard.luck is no term of this game"),
        ("[weights]\npoints = 1\ncoins = true", "weights.coins must be a number, not True"),
    ],
)
def test_a_wrong_weight_is_named(text: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        weights_of(parse_table("x.toml", text), TERMS, "normal")
