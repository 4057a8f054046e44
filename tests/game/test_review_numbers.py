"""Every number, reason and suggestion that a review shows of whole games, made again from the record alone."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import exp
from statistics import mean

import pytest

from game import review, review_notes
from game.exercise.exercise import is_right
from game.match import Match, card
from game.scenes.find_series import FindSeries
from rules import GAMES, record
from rules.bots.arena import pairings, play
from rules.bots.budget import Budget
from rules.bots.chances import expected, shares
from rules.bots.judgement import TEMPO, chance_line, judge, judge_of, judged_turns, playable, turn_is_over
from rules.earnings import earnings
from rules.engine import Rng
from rules.record import Seat
from tests.game.table.bot_processes import EndlessBotProcess

WHOLE = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in ("terracotta", "orloj") for seats in (2, 3, 4)]
)
NAMES = ("Ann", "Bob", "Cleo", "Dan")
NODES = 8_000
"""Enough to find better turns in a moment."""
MOST, LEAST = 5, 5
"""Marks at most, and the chances in 100 that a marked turn moves at least."""


@cache
def played(game, seats):
    """A whole game of opponents, as if the first of them were a person."""
    kept = play(pairings(game, ["easy"], seats, 1, 40 + seats)[0]).record
    who = tuple(Seat(name, "easy" if at else None) for at, name in enumerate(NAMES[:seats]))
    return replace(kept, seats=who)


@cache
def verdicts(game, seats):
    kept = played(game, seats)
    return [judge(kept, turn.at, nodes=NODES) for turn in judged_turns(kept) if turn.seat == 0]


@cache
def positions(game, seats):
    """Every position of the record."""
    kept = played(game, seats)
    found = [record.start(GAMES[game], kept)]
    for text in kept.choices:
        found.append(GAMES[game].apply(found[-1], text).state)
    return found


@pytest.fixture
def pilot(open_app, monkeypatch, game, seats):
    """The page of a review that is done."""
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    pilot = open_app("title", speed="off", size=(1920, 1080))
    match, shelf = Match(played(game, seats), "x"), pilot.app.shelf
    text = record.write(match.record)
    shelf.autosave("x", text, card(match, positions(game, seats)[-1]))
    shelf.flush()
    shelf.note("x", text, review_notes.written(verdicts(game, seats), line=chance_line(match.record)))
    shelf.flush()
    pilot.app.push("review", match=match)
    pilot.step(2)
    assert pilot.scene.review.done
    return pilot


def numbers(words):
    return [int(each) for each in re.findall(r"\d+", words)]


def round_at(game, state):
    return max(1, GAMES[game].picture(state)["round"])


def chances_after(game, seats, turn):
    """Everybody's chances in 100 after a turn: the turn as its seat imagines it, or as it was where something hidden
    decided how it could go on, a turn of everybody in each deal, the worth of these positions, and the softmax."""
    thinker = judge_of(game, seats)
    state, rng = thinker.imagined(turn.before)
    made = playable(game, state, turn.choices)
    for text in turn.choices if made else ():
        state = GAMES[game].apply(state, text).state
    state = state if made else turn.after
    if GAMES[game].prompt(state) is None:
        return [round(100 * share) for share in shares(GAMES[game].outcome(state))]
    found = []
    for dealt in thinker.dealt(state, turn.seat, Rng(rng.next())):
        later = thinker.round_later(dealt, Budget(10**9))
        worth = list(thinker.evaluation.worth(later))
        worth[turn.seat] -= TEMPO if GAMES[game].prompt(later) is not None else 0
        found.append(expected(game, worth, turn.before))
    return [round(100 * mean(chances)) for chances in zip(*found, strict=True)]


@WHOLE
def test_every_turn_of_the_line_tells_what_it_changed(pilot, game, seats):
    """The words of a turn have its round, and for everybody the line before and after, which is that of the turns."""
    page, chart = pilot.scene, pilot.widget("line")
    turns = judged_turns(played(game, seats))
    line = [chart.race.scores[0], *(tuple(chances_after(game, seats, turn)) for turn in turns)]
    assert chart.race.scores == tuple(line)
    for number, (turn, before, after) in enumerate(zip(turns, line, line[1:], strict=False)):
        own, *others = chart.said.told(number)
        who = NAMES[turn.seat]
        assert f", {who}: " in own
        assert numbers(own) == [round_at(game, turn.before), before[turn.seat], after[turn.seat], 100]
        moved = [seat for seat in range(seats) if seat != turn.seat and before[seat] != after[seat]]
        assert [numbers(words) for words in others] == [[before[seat], after[seat]] for seat in moved]
        assert [words.split(":")[0] for words in others] == [NAMES[seat] for seat in moved]
        assert page._told_at(turn.at) == own
    assert [numbers(words)[0] for words in chart.said.told(len(turns))[1:]] == list(line[-1])


@WHOLE
def test_marks_are_on_the_turns_whose_own_steps_are_the_largest(pilot):
    """Only a turn that goes on what a marked one does may move more than a marked one without a mark of its own."""
    chart = pilot.widget("line")
    line, marked = chart.race.scores, chart.marked
    steps = [[new - old for old, new in zip(before, after, strict=True)] for before, after in pairwise(line)]
    sizes = [max(map(abs, step)) for step in steps]
    assert 1 <= len(marked) <= MOST
    assert max(sizes) == max(sizes[turn] for turn in marked)
    assert min(sizes[turn] for turn in marked) >= LEAST
    least = min(sizes[turn] for turn in marked) if len(marked) == MOST else LEAST
    for turn, size in enumerate(sizes):
        if size > least and turn not in marked:
            assert any(one_swing(steps, mark, turn) for mark in marked if sizes[mark] >= size)
    assert not any(one_swing(steps, mark, other) for mark in marked for other in marked if sizes[other] < sizes[mark])


def one_swing(steps, mark, turn):
    """Whether the line that one turn moved most goes the same way up to the other, without a rest of a round."""
    seat = max(range(len(steps[mark])), key=lambda each: abs(steps[mark][each]))
    way = 1 if steps[mark][seat] > 0 else -1
    low, high = sorted((mark, turn))
    along = [way * step[seat] for step in steps[low : high + 1]]
    rests = "".join("s" if step <= 1 else "m" for step in along)
    return min(along) >= -1 and along[0] > 1 and along[-1] > 1 and "s" * len(steps[mark]) not in rests


@WHOLE
def test_every_card_says_what_the_line_shows_and_what_the_best_turn_would_have_led_to(pilot, game, seats):
    page, chart, kept = pilot.scene, pilot.widget("line"), played(game, seats)
    dear = dearest(game, seats)
    turns = {turn.at: (number, turn) for number, turn in enumerate(judged_turns(kept))}
    marks = {mark.letter: mark for mark in chart.dear}
    asked = {letter: card_of(pilot, at) for at, letter in enumerate(sorted(marks))}
    page.review.answered |= {verdict.at: False for verdict in verdicts(game, seats)}
    page.refresh()
    for at, (letter, verdict) in enumerate(zip("ABC", dear, strict=False)):
        number, turn = turns[verdict.at]
        told = card_of(pilot, at)
        round_, after, hundred, instead = numbers(told[0].words)
        assert (round_, hundred) == (round_at(game, positions(game, seats)[verdict.at]), 100)
        assert after == chances_after(game, seats, turn)[0] == chart.race.scores[number + 1][0]
        assert instead == best_chance(game, seats, turn, verdict) == marks[letter].best
        assert chart.stands_at(number)[-1] == f"{letter}: {instead} in 100 with the best turn"
        made = kept.choices[verdict.at : verdict.at + len(turn.choices)]
        before = f"Played: {page.review.said(verdict.at, made)}"
        assert [line.words for line in asked[letter]] == [told[0].words, before]
        assert told[1].words == "The answer was shown"
        assert playable(game, turn.before, verdict.best.choices)
        where = next(line for line in told if line.words.startswith("Where the"))
        assert numbers(where.words)[0] == instead - after
        assert told[-1].words == "Look at this moment on the table"
        entries = told[told.index(where) + 1 : -1]
        shares, reasons = zip(*(line.words.split(" in 100 · ", 1) for line in entries), strict=True)
        parts = [(1 if line.sign == "plus" else -1) * int(n) for line, n in zip(entries, shares, strict=True)]
        assert sum(parts) == instead - after
        assert all(set(numbers(reason)) <= facts_of(verdict) for reason in reasons)
        assert f"This cost {instead - after} in 100 games." in FindSeries(page, dear, at).question()
    assert len(marks) == len(dear) <= 3
    assert pilot.scene.ui.find(f"find:{len(dear) + 1}") is None


def card_of(pilot, at):
    return pilot.widget(f"find:{at + 1}").lines


def dearest(game, seats):
    wrong = [verdict for verdict in verdicts(game, seats) if not is_right(verdict, game, seats)]
    return sorted(wrong, key=lambda verdict: verdict.best.chance - verdict.played.chance, reverse=True)[:3]


def best_chance(game, seats, turn, verdict):
    """The chance in 100 after the best turn: followed by hand, or where its end is not foreseen judged again."""
    end = turn.before
    for text in verdict.best.choices:
        end = GAMES[game].apply(end, text).state
    if turn_is_over(played(game, seats), turn.before, end):
        return chances_after(game, seats, replace(turn, choices=verdict.best.choices))[turn.seat]
    return round(100 * verdict.best.chance)


def facts_of(verdict):
    """The numbers of all reasons of a verdict, and how far the two of one are apart."""
    facts = [each.reason.facts for each in (*verdict.arguments, *verdict.follows)]
    found = {abs(value) for each in facts for value in each.values() if isinstance(value, int)}
    return found | {abs(each["have"] - each["other"]) for each in facts if "have" in each}


@WHOLE
def test_every_accuracy_is_the_mean_of_its_turns(pilot, game, seats):
    rounds = defaultdict(list)
    for verdict in verdicts(game, seats):
        lost = 100 * max(0, verdict.best.chance - verdict.played.chance)
        one = min(100, max(0, 103.1668 * exp(-0.04354 * lost) - 3.1669))
        rounds[round_at(game, positions(game, seats)[verdict.at])].append(one)
    row = pilot.widget("accuracy:0")
    whole, by_round = row.stands().split("\n")
    every = [one for found in rounds.values() for one in found]
    assert whole == f"Ann: {round(mean(every))}"
    assert by_round == ", ".join(f"{number}: {round(mean(found))}" for number, found in sorted(rounds.items()))
    shown = [words.words for words in row.words()]
    assert shown[:2] == ["Ann", str(round(mean(every)))]
    heads = [words.words for words in pilot.widget("accuracy:columns").words()]
    assert heads[0] == "Whole game"
    assert set(heads[1:]) <= {str(number) for number in range(1, 99)}


@WHOLE
def test_every_point_that_is_told_was_scored(pilot, game, seats):
    """What pieces earned adds up to the points on the track, source by source."""
    page, kept = pilot.scene, played(game, seats)
    page.set_view("earned")
    scores = GAMES[game].scores(positions(game, seats)[-1])
    told = earnings(kept)
    for seat in range(seats):
        page.set_seat(str(seat))
        rows = [widget for widget in page.ui.widgets() if widget.key.startswith("earned:")]
        points = {row.key: int(row.line.points or 0) for row in rows}
        assert points.pop("earned:total") == scores[seat] == sum(points.values())
        assert sorted(points.values()) == sorted(
            per_piece(told, seat) + [0] * (len(points) - len(per_piece(told, seat)))
        )


def per_piece(told, seat):
    found = dict.fromkeys((each.piece for each in told if each.seat == seat), 0)
    for each in told:
        if each.seat == seat:
            found[each.piece] += each.vp
    return list(found.values())
