"""The handicap: points to begin with, in both games, in the record and in the sources of the points."""

from typing import Any

import pytest

from rules import GAMES
from rules.conformance import random_game
from rules.engine import HANDICAP, InvalidState
from rules.record import Record, RecordError, Seat, parse, replay, write

NAMES = ["Ann", "Bo", "Cy", "Di"]
TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def points(seats: int) -> str:
    return "-".join(str(7 * seat + 3) for seat in range(seats))


def sources(name: str, state: Any) -> dict[int, int]:
    return {each.seat: each.vp for each in GAMES[name].breakdown(state) if each.source == HANDICAP}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_seat_begins_with_its_points_and_everything_else_is_as_ever(name: str, seats: int) -> None:
    game = GAMES[name]
    plain, given = (game.new_game(NAMES[:seats], 5, chosen) for chosen in ({}, {HANDICAP: points(seats)}))
    more = [now - then for now, then in zip(game.scores(given), game.scores(plain), strict=True)]
    assert more[:seats] == [7 * seat + 3 for seat in range(seats)]
    assert not any(more[seats:])
    assert sources(name, given) == dict(enumerate(more[:seats]))
    assert game.choices(given) == game.choices(plain)


@pytest.mark.parametrize("name", GAMES)
def test_the_sources_add_up_through_a_whole_game(name: str) -> None:
    game = GAMES[name]
    for move in random_game(game, 2, 3, {HANDICAP: "20-0"}):
        state = move.step.state
        totals = [0, 0]
        for each in game.breakdown(state):
            totals[each.seat] += each.vp
        assert tuple(totals) == game.scores(state)
        assert game.load(game.dump(state)) == state
    assert sources(name, state) == {0: 20}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wrong", ["5", "x-1", "-", "1-2-3", "100-0", "1.5-0", "²-0", "", "0 - 5"])
def test_what_is_no_handicap_is_refused_with_what_is_allowed(name: str, wrong: str) -> None:
    with pytest.raises(ValueError, match="for 2 seats it is 2 numbers from 0 to 99, like '0-10'"):
        GAMES[name].new_game(NAMES[:2], 5, {HANDICAP: wrong})


@pytest.mark.parametrize("name", GAMES)
def test_it_stands_in_the_record_only_where_there_is_one(name: str) -> None:
    seats = (Seat("Ann", None), Seat("Bo", None))
    assert HANDICAP not in write(Record(name, seats, 5))
    record = Record(name, seats, 5, {HANDICAP: "0-15"})
    assert f"{HANDICAP}=0-15" in write(record)
    assert parse(write(record)) == record
    begun = GAMES[name].scores(replay(GAMES[name], record))
    assert begun[1] == begun[0] + 15


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_one_in_a_record_is_refused_with_its_line(name: str) -> None:
    text = f"clay-and-clockwork 2\ngame: {name}\nseats: Ann | Bo\nseed: 5\noptions: {HANDICAP}=9\n---\n"
    with pytest.raises(RecordError, match="2 numbers from 0 to 99") as refused:
        replay(GAMES[name], parse(text))
    assert refused.value.line == 5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wrong", ["5", 5, "a-b"])
def test_a_wrong_one_in_a_dump_is_named(name: str, wrong: object) -> None:
    dumped = GAMES[name].dump(GAMES[name].new_game(NAMES[:2], 5))
    dumped["options"] = {**dumped["options"], HANDICAP: wrong}
    with pytest.raises(InvalidState) as refused:
        GAMES[name].load(dumped)
    assert refused.value.field == f"options.{HANDICAP}"


@pytest.mark.parametrize("name", GAMES)
def test_no_points_are_no_handicap(name: str) -> None:
    assert GAMES[name].new_game(NAMES[:2], 5, {HANDICAP: "0-0"}) == GAMES[name].new_game(NAMES[:2], 5)
