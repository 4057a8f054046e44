"""What a window and a thinking process say to each other."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS, opponent
from rules.bots.arena import pairings, play
from rules.bots.judgement import chance_line
from rules.bots.protocol import (
    Request,
    answer,
    answer_line,
    read_answer,
    read_request,
    write_answer,
    write_request,
)
from rules.record import Record, Seat, write

SEATS = (Seat("Ann"), Seat("Bo", "easy"))


def request(**wanted: Any) -> Request:
    record = Record("terracotta", SEATS, 7, {}, wanted.pop("choices", ()))
    plain = {"number": 4, "want": "turn", "record": write(record), "seat": 0, "level": "easy", "seed": 2}
    return Request(**{**plain, **wanted})


@pytest.mark.parametrize("name", BOTS)
def test_a_request_is_answered_with_the_opponents_plan(name: str) -> None:
    record = Record(name, SEATS, 7)
    state = GAMES[name].new_game(record.names, 7)
    prompt: Any = GAMES[name].prompt(state)
    asked = request(record=write(record), seat=prompt.seat, nodes=500)
    plan = opponent(name, "easy", 2).plan(state, nodes=500)
    assert answer(asked).choices == tuple(choice.text for choice in plan)


def test_requests_and_answers_survive_the_wire() -> None:
    asked = request(nodes=100, want="hint")
    assert read_request(write_request(asked)) == asked
    given = answer(asked)
    assert len(given.suggestions) == 3
    assert read_answer(write_answer(given)) == given


def test_a_judgement_survives_the_wire() -> None:
    record = play(pairings("terracotta", ["random"], 2, 1, 8)[0]).record
    asked = request(want="judge", record=write(record), level="", nodes=2_000, at=0, known=())
    assert read_request(write_request(asked)) == asked
    given = answer(asked)
    assert given.verdict is not None
    assert given.verdict.best.choices
    assert read_answer(write_answer(given)) == given
    wrong = answer(replace(asked, at=1))
    assert "no whole turn begins after 1 choices" in wrong.problem


def test_the_chances_through_a_game_survive_the_wire() -> None:
    record = play(pairings("terracotta", ["random"], 2, 1, 8)[0]).record
    given = answer(request(want="line", record=write(record)))
    assert given.line == chance_line(record)
    assert read_answer(write_answer(given)) == given
    assert "no whole turn" in answer(request(want="line")).problem


def test_a_line_is_answered_also_if_it_makes_no_sense() -> None:
    answers = [answer_line(line) for line in (write_request(request(number=1)), "nonsense")]
    assert [given.number for given in answers] == [1, 0]
    assert "no line of JSON" in answers[1].problem


def test_an_interrupted_request_is_answered_all_the_same() -> None:
    given = answer(request(level="hard"), interrupted=lambda: True)
    assert len(given.choices) == 1
    assert not given.problem


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"seat": 1}, "it is not seat 1's turn"),
        ({"level": "godlike"}, "there is no level 'godlike'"),
        ({"record": "nonsense"}, "this is not a record"),
        ({"record": "clay-and-clockwork 1\ngame: chess\nseats: A | B\nseed: 1\n---"}, "there is no game 'chess'"),
        ({"choices": ("dance",)}, "'dance' is not possible here"),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(wanted: dict[str, Any], problem: str) -> None:
    given = answer(request(**wanted))
    assert problem in given.problem
    assert given.choices == ()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"want": "dinner"}, "a request wants turn, hint, judge"),
        ({"seat": -1}, "seat must be a whole number"),
        ({"seed": True}, "seed must be a whole number"),
        ({"level": 3}, "level must be text"),
        ({"nodes": "many"}, "nodes must be a whole number"),
    ],
)
def test_a_wrong_request_is_refused(change: dict[str, Any], problem: str) -> None:
    plain = json.loads(write_request(request()))
    with pytest.raises(ValueError, match=problem):
        read_request(json.dumps({**plain, **change}))


def test_a_line_holds_one_object() -> None:
    with pytest.raises(ValueError, match="one JSON object"):
        read_request("[1, 2]")
