"""A dumped value is taken apart with care, and what is wrong is named by its path."""

from collections.abc import Callable
from typing import Any

import pytest

from rules import GAMES
from rules.dump_reader import Reader
from rules.engine import Game, InvalidState

DUMP = {"players": [{"name": "Ann", "coins": 3, "ready": True, "bag": {"a": 1, "b": 0}, "token": None}], "round": 2}


def test_good_values_come_out_as_they_are() -> None:
    source = Reader(DUMP)
    ann = source["players"].listed(1, 4)[0]
    assert ann["name"].text() == "Ann"
    assert ann["name"].word(("Ann", "Bo")) == "Ann"
    assert ann["coins"].whole(0, 9) == 3
    assert ann["ready"].flag() is True
    assert ann["bag"].counts(("a", "b"), 5) == {"a": 1, "b": 0}
    assert ann["token"].empty
    assert ann.get("mounted", False).flag() is False
    assert ann.get("coins", 0).whole() == 3
    assert [player.where for player in source["players"]] == ["players[0]"]


@pytest.mark.parametrize(
    ("take", "where", "problem"),
    [
        (lambda s: s["gold"], "gold", "is missing"),
        (lambda s: s["players"].listed(1)[0]["gold"], "players[0].gold", "is missing"),
        (lambda s: s["round"]["deep"], "round", "must be an object, not 2"),
        (lambda s: s["round"].get("deep", 0), "round", "must be an object, not 2"),
        (lambda s: list(s["round"]), "round", "must be a list, not 2"),
        (lambda s: s["players"].listed(2), "players", "must have 2 entries, not 1"),
        (lambda s: s["players"].listed(2, 4), "players", "must have 2 to 4 entries, not 1"),
        (lambda s: s["round"].whole(3, 5), "round", "must be from 3 to 5, not 2"),
        (lambda s: s["players"].whole(), "players", "must be a whole number, not [{'name'"),
        (lambda s: s["players"].listed(1)[0]["ready"].whole(), "players[0].ready", "must be a whole number, not True"),
        (lambda s: s["round"].text(), "round", "must be a text, not 2"),
        (lambda s: s["players"].listed(1)[0]["name"].word(("Bo",)), "players[0].name", "cannot be 'Ann'; allowed: Bo"),
        (lambda s: s["round"].flag(), "round", "must be true or false, not 2"),
        (lambda s: s["players"].listed(1)[0]["bag"].counts(("a", "c"), 5), "players[0].bag.c", "is missing"),
        (lambda _s: Reader(5)["round"], "state", "must be an object, not 5"),
    ],
)
def test_a_wrong_value_is_named_by_its_path(take: Callable[[Reader], Any], where: str, problem: str) -> None:
    with pytest.raises(InvalidState) as found:
        take(Reader(DUMP))
    assert found.value.field == where
    assert problem in found.value.problem
    assert str(found.value) == f"{where}: {found.value.problem}"


def _deep(levels: int) -> Any:
    found: Any = []
    for _ in range(levels):
        found = [found]
    return found


STRANGE = [
    _deep(50_000),
    10**5000,
    -(10**5000),
    {"a": _deep(50_000)},
    float("nan"),
    "\ud800",
    "x" * 100_000,
    None,
    {1: 2},
]


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
@pytest.mark.parametrize("name", list(GAMES))
def test_no_value_anywhere_gives_anything_but_invalid_state(name: str, value: Any) -> None:
    game = GAMES[name]
    with pytest.raises(InvalidState):
        game.load(value)
    dumped = game.dump(game.new_game(["Ann", "Bo"], 7))
    refused = [_refusal(game, {**dumped, key: value}) for key in dumped]
    assert sum(problem != "" for problem in refused) >= len(dumped) - 1
    assert max(map(len, refused)) < 400


def _refusal(game: Game[Any], dumped: Any) -> str:
    try:
        game.load(dumped)
    except InvalidState as problem:
        return str(problem)
    return ""
