"""Verdicts on turns that were played: replayed on the table, and every number and difference checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS
from rules.bots.arena import pairings, play
from rules.bots.chances import shares
from rules.bots.coach import DIFFERENCES, ENOUGH, REASONS, Argument, _together
from rules.bots.evaluation import lead
from rules.bots.judgement import Verdict, chance_line, judge, judge_of, judged_turns, playable, read, written
from rules.bots.turns import is_over
from rules.record import Record, replay

EVERY = {"terracotta": 6, "orloj": 9}
"""Of a whole game every so manieth turn is judged here."""


@cache
def whole_game(name: str, seats: int = 2) -> Record:
    return play(pairings(name, ["easy"], seats, 1, 8)[0]).record


@cache
def verdicts(name: str, seats: int = 2) -> tuple[Verdict, ...]:
    record = whole_game(name, seats)
    return tuple(judge(record, turn.at) for turn in judged_turns(record)[:: EVERY[name]])


@pytest.mark.parametrize("name", BOTS)
def test_a_game_is_cut_into_whole_turns_of_one_seat_each(name: str) -> None:
    record, thinker = whole_game(name), judge_of(name, 2)
    turns = judged_turns(record)
    assert tuple(choice for turn in turns for choice in turn.choices) == record.choices
    for turn in turns:
        assert is_over(thinker.evaluation, turn.before, turn.after)
        assert GAMES[name].prompt(turn.before).seat == turn.seat
    assert GAMES[name].dump(turns[-1].after) == GAMES[name].dump(replay(GAMES[name], record))


@pytest.mark.parametrize("name", BOTS)
def test_every_better_turn_of_a_whole_game_can_be_played_and_costs_are_what_is_said(name: str) -> None:
    before = {turn.at: turn for turn in judged_turns(whole_game(name))}
    for verdict in verdicts(name):
        turn = before[verdict.at]
        assert verdict.seat == turn.seat
        assert verdict.played.choices == turn.choices
        assert playable(name, turn.before, verdict.best.choices)
        assert verdict.cost >= 0
        assert 0 <= verdict.played.chance <= 1
        assert (verdict.best == verdict.played) == (not verdict.cost and not verdict.arguments)
    assert sum(verdict.cost > 1 for verdict in verdicts(name)) >= 2


def test_of_a_turn_that_follows_the_known_one_only_the_rest_is_judged() -> None:
    """Something comes to light where the known one ends; whoever has come so far cannot be wrong about it."""
    record = whole_game("orloj")
    turn = max(judged_turns(record), key=lambda turn: len(turn.choices))
    for known in (turn.choices[:1], turn.choices[:-1]):
        verdict = judge(record, turn.at, known, nodes=3_000)
        assert verdict.played.choices == turn.choices
        assert verdict.best.choices[: len(known)] == known
        assert len(verdict.best.choices) > len(known)
        assert playable("orloj", turn.before, verdict.best.choices)
        assert verdict.cost >= 0


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_argument_is_a_difference_between_the_two_ends(name: str, seats: int) -> None:
    """Both turns are played by hand: points on the track and goods are as the reasons say, weights as the terms are."""
    game, thinker, told = GAMES[name], judge_of(name, seats), 0
    before = {turn.at: turn for turn in judged_turns(whole_game(name, seats))}
    for verdict in verdicts(name, seats):
        imagined, _ = thinker.imagined(before[verdict.at].before)
        ends = []
        for way in (verdict.played, verdict.best):
            state: Any = imagined
            for text in way.choices:
                state = game.apply(state, text).state
            ends.append(state)
        weighed = [thinker.evaluation.weighed(state) for state in ends]
        for argument in verdict.arguments:
            term, sort = argument.reason.key.rsplit(" ", 1)
            own, shift = _moved(thinker.evaluation, weighed, verdict.seat, term, argument.weight, sort == "taken")
            if term == "points" and sort in ("more", "down"):
                gain = game.scores(ends[1])[verdict.seat] - game.scores(ends[0])[verdict.seat]
                assert argument.reason.facts["points"] == abs(gain)
            whose = int(argument.reason.facts["rival"]) if sort == "taken" else verdict.seat
            if argument.reason.facts.get("shown"):
                before_, after_ = (_open_points(thinker.evaluation, state, whose, term) for state in ends)
                assert argument.reason.facts["loss" if sort == "taken" else "points"] == abs(after_ - before_)
                assert (argument.reason.facts["have"], argument.reason.facts["other"]) == (after_, before_)
            else:
                _compared_as_counted(argument, thinker.evaluation, whose, ends)
            assert argument.weight == pytest.approx(shift - own if sort == "taken" else own)
            told += 1
    assert told > 5


def _moved(
    evaluation: Any, weighed: Sequence[Any], seat: int, term: str, weight: float, taken: bool
) -> tuple[float, float]:
    """By how much a term differs, for the seat and for its lead; with the hope for it that went as it came true."""
    hopes = [hope for hope, sure in evaluation.hopes.items() if sure == term]
    for terms in ([term], [term, *hopes]):
        ends = [[sum(facts[evaluation.terms.index(each)] for each in terms) for facts in end] for end in weighed]
        own = ends[1][seat] - ends[0][seat]
        shift = lead(ends[1], seat) - lead(ends[0], seat)
        if weight == pytest.approx(shift - own if taken else own):
            break
    return own, shift


def _compared_as_counted(argument: Argument, evaluation: Any, seat: int, ends: Sequence[Any]) -> None:
    """What can be counted on the table is told with the numbers of both turns, and they differ as the reason says."""
    term, sort = argument.reason.key.rsplit(" ", 1)
    facts, name = argument.reason.facts, str(argument.reason.facts.get("count", term))
    played, best = (evaluation.amount(state, seat, name) for state in ends)
    if played is None:
        assert "have" not in facts
        return
    assert (facts["have"], facts["other"]) == (best, played)
    more = evaluation.weights[evaluation.terms.index(term)] > 0
    assert best != played
    assert (best > played) == (more == (sort in ("up", "more")))


def _open_points(evaluation: Any, state: Any, seat: int, term: str) -> int:
    """What the table shows as points to come."""
    sources = evaluation.shown[term]
    return sum(each.vp[seat] for each in evaluation.game.forecast(state) if each.why.startswith(sources))


def test_a_hope_that_came_true_is_told_with_what_came_of_it() -> None:
    evaluation = judge_of("orloj", 2).evaluation
    hope, sure, other = (evaluation.terms.index(term) for term in ("window hopes", "windows", "mastery"))
    shifts = [0.0] * len(evaluation.terms)
    shifts[hope], shifts[sure], shifts[other] = -9.7, 15.9, 2.0
    assert (sure, hope) in _together(evaluation, shifts)
    assert (other,) in _together(evaluation, shifts)
    shifts[hope] = 9.7
    assert {(sure,), (hope,)} <= set(_together(evaluation, shifts)), "both speak for it"
    shifts[hope] = -20.0
    assert {(sure,), (hope,)} <= set(_together(evaluation, shifts)), "more is given up than comes true"


@pytest.mark.parametrize("name", BOTS)
def test_as_many_reasons_are_told_as_explain_a_difference(name: str) -> None:
    """Three, and more of them only where these leave much of it open."""
    thinker, before = judge_of(name, 2), {turn.at: turn for turn in judged_turns(whole_game(name))}
    more = 0
    for verdict in verdicts(name):
        assert len(verdict.arguments) <= DIFFERENCES
        if len(verdict.arguments) <= REASONS:
            continue
        imagined, _ = thinker.imagined(before[verdict.at].before)
        ends = []
        for way in (verdict.played, verdict.best):
            state: Any = imagined
            for text in way.choices:
                state = GAMES[name].apply(state, text).state
            ends.append(thinker.evaluation.value(state, verdict.seat))
        whole = ends[1] - ends[0]
        told = sum(argument.weight for argument in verdict.arguments[:REASONS])
        assert abs(whole - told) > ENOUGH * abs(whole)
        more += 1
    assert more


@pytest.mark.parametrize("name", BOTS)
def test_what_a_term_shares_with_the_table_is_an_open_scoring_there(name: str) -> None:
    seen: set[str] = set()
    for turn in judged_turns(whole_game(name)):
        seen |= {each.why for each in GAMES[name].forecast(turn.before)}
    shown = judge_of(name, 2).evaluation.shown
    assert set(shown) <= set(judge_of(name, 2).evaluation.terms)
    assert {term for term, sources in shown.items() if not any(why.startswith(sources) for why in seen)} <= {"archers"}


@pytest.mark.parametrize("name", BOTS)
def test_what_follows_adds_up_to_what_the_ends_do_not_explain(name: str) -> None:
    told = 0
    for verdict in verdicts(name):
        keys = [argument.reason.key for argument in verdict.follows]
        assert set(keys) <= {"replies up", "replies down", "replies taken"}
        assert len(keys) == len(set(keys))
        assert not verdict.follows or verdict.best != verdict.played
        told += bool(keys)
    assert told > 1


def test_a_turn_is_judged_beside_a_known_one_as_beside_the_one_that_was_found() -> None:
    """The same deals and replies: the same numbers."""
    worst = max(verdicts("terracotta"), key=lambda verdict: verdict.cost)
    again = judge(whole_game("terracotta"), worst.at, known=worst.best.choices)
    assert again.best.lead == pytest.approx(worst.best.lead)
    assert again.played == worst.played


@pytest.mark.parametrize(
    ("at", "known", "problem"),
    [(1, (), "no whole turn begins"), (0, ("dance",), "cannot be played"), (0, (), "no time")],
)
def test_what_cannot_be_judged_is_said(at: int, known: tuple[str, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        judge(whole_game("terracotta"), at, known, interrupted=lambda: True)


def test_a_verdict_is_kept_as_plain_text() -> None:
    for verdict in verdicts("orloj"):
        assert read(written(verdict)) == verdict


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_line_of_a_whole_game_tells_after_every_turn_what_its_verdict_says(name: str, seats: int) -> None:
    record = whole_game(name, seats)
    line, turns = chance_line(record), judged_turns(record)
    assert len(line) == len(turns) + 1
    assert all(len(chances) == seats and sum(chances) == pytest.approx(1) for chances in line)
    for number, verdict in zip(range(0, len(turns), EVERY[name]), verdicts(name, seats), strict=True):
        assert line[number + 1][verdict.seat] == verdict.played.chance
    assert line[-1] == shares(GAMES[name].outcome(turns[-1].after) or ())


def test_a_line_without_a_turn_or_without_time_is_none() -> None:
    record = whole_game("terracotta")
    with pytest.raises(ValueError, match="no whole turn"):
        chance_line(replace(record, choices=()))
    with pytest.raises(ValueError, match="no time"):
        chance_line(record, lambda: True)
