"""Moments of Terracotta Army: every number is what was scored, every name whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pytest

from game.kit.theme import SEATS
from game.match import NAMES
from game.moments.act import Act, Number, Words
from game.table.timeline import copied
from game.table.view import Audience, Box, Told
from game.terracotta.moments import tells
from game.terracotta.moments.lines import CONTESTS, ScoringLine, lines
from game.terracotta.moments.summary import summed_up, this_round
from game.terracotta.view import TerracottaView
from rules import GAMES, record
from rules.engine import Event, Rng
from rules.record import Record, Seat
from rules.terracotta.events import GameEnded, PhaseBegan, RoundBegan, Scored
from rules.terracotta.state import State

ARMY = GAMES["terracotta"]
KEEN = ("do", "hire", "use", "craft", "buy")


@dataclass(frozen=True)
class Phase:
    """A phase that moments tell, in a real game."""

    told: Told
    audience: Audience
    names: tuple[str, ...]


@lru_cache(maxsize=8)
def phases(seats: int, seed: int) -> tuple[Phase, ...]:
    """The told phases of a whole game of players who like to do what they can."""
    names, rng = tuple(NAMES[:seats]), Rng(seed)
    state: State = record.start(ARMY, Record("terracotta", tuple(Seat(name) for name in names), seed))
    found, history = [], []
    picture = copied(ARMY.picture(state))
    while ARMY.prompt(state) is not None:
        choices = ARMY.choices(state)
        keen = [choice for choice in choices if choice.verb in KEEN]
        step = ARMY.apply(state, rng.pick(keen if keen and rng.below(5) else choices))
        state, events = step.state, list(step.events)
        while events:
            count = tells(events) or 1
            told, events = events[:count], events[count:]
            before = copied(picture)
            for event in told:
                ARMY.fold(picture, event)
            history += told
            if tells(told):
                about = Told(tuple(told), before, copied(picture), tuple(events))
                found.append(Phase(about, Audience(state, (), tuple(history)), names))
    return tuple(found)


GAMES_PLAYED = [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)]


def scorings(seats: int, seed: int) -> Iterator[Phase]:
    return (phase for phase in phases(seats, seed) if isinstance(phase.told.events[0], PhaseBegan))


def lines_of(phase: Phase) -> list[ScoringLine]:
    first = phase.told.events[0]
    assert isinstance(first, PhaseBegan)
    return list(lines(phase.told.events, phase.told.before, phase.names, first.phase == "final scoring"))


def acts_of(phase: Phase) -> list[Act]:
    view = TerracottaView(Box(0, 0, 1920, 1080), SEATS[: len(phase.names)], phase.names)
    return list(view.acts(phase.told, phase.audience))


def scores(picture: dict) -> list[int]:
    return [player["vp"] for player in picture["players"]]


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_the_lines_of_a_scoring_give_exactly_what_was_scored(seats: int, seed: int) -> None:
    for phase in scorings(seats, seed):
        given = [sum(vp) for vp in zip(*(line.vp for line in lines_of(phase)), strict=True)]
        before, after = scores(phase.told.before), scores(phase.told.after)
        assert given == [new - old for old, new in zip(before, after, strict=True)]


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_the_race_runs_from_line_to_line_to_the_scores_of_the_table(seats: int, seed: int) -> None:
    for phase in scorings(seats, seed):
        runs = [
            [cue.look for cue in act.cues if isinstance(cue.look, Number) and cue.until is None]
            for act in acts_of(phase)
            if act.name.startswith("line:")
        ]
        at = scores(phase.told.before)
        for run in runs:
            assert [number.first for number in run] == at
            at = [number.last for number in run]
        assert at == scores(phase.told.after)


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_a_headline_names_whoever_gets_most_and_for_how_much(seats: int, seed: int) -> None:
    for phase in scorings(seats, seed):
        for line in lines_of(phase):
            if not line.best:
                continue
            assert str(max(line.vp)) in line.headline()
            if line.why not in CONTESTS or line.dominator is not None:
                assert all(phase.names[seat] in line.headline() for seat in line.best), line.headline()


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_who_dominates_has_at_least_as_many_as_anybody_and_a_shared_line_nobody_ahead(seats: int, seed: int) -> None:
    for phase in scorings(seats, seed):
        for line in lines_of(phase):
            if line.why in CONTESTS and line.best:
                counts = line.counts()
                assert {seat for seat, count in enumerate(counts) if count} == {
                    seat for seat, vp in enumerate(line.vp) if vp
                }
                top = [seat for seat, count in enumerate(counts) if count == max(counts)]
                assert line.dominator in top if line.dominator is not None else len(top) > 1


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_the_badges_over_the_heads_count_up_to_the_number_of_each_seat(seats: int, seed: int) -> None:
    for phase in scorings(seats, seed):
        for line in lines_of(phase):
            if line.why.endswith("inspector"):
                owners = [piece["owner"] for piece in line.counted()]
                assert [owners.count(seat) for seat in range(seats)] == list(line.counts())


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_the_summary_of_a_round_holds_all_its_points_and_the_scores(seats: int, seed: int) -> None:
    told = [
        phase
        for phase in scorings(seats, seed)
        if phase.told.events[0] == PhaseBegan("scoring", phase.told.before["round"])
    ]
    assert len(told) == 5
    at = [0] * seats
    for phase in told:
        assert acts_of(phase)[-1].name == "summary"
        view = TerracottaView(Box(0, 0, 1920, 1080), SEATS[:seats], phase.names)
        shown = summed_up(view.stage, phase.told, phase.audience)
        at = [old + won for old, won in zip(at, shown.won, strict=True)]
        assert list(shown.scores) == scores(phase.told.after) == at
        points = this_round(phase.audience.history)
        assert list(shown.won) == [sum(event.vp for event in points if event.seat == seat) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "seed"), GAMES_PLAYED)
def test_the_victory_counts_up_to_the_winners_points_and_names_the_winner(seats: int, seed: int) -> None:
    phase = phases(seats, seed)[-1]
    ended = phase.told.events[0]
    assert isinstance(ended, GameEnded)
    (act,) = acts_of(phase)
    (number,) = [cue.look for cue in act.cues if isinstance(cue.look, Number)]
    said = [cue.look.words for cue in act.cues if isinstance(cue.look, Words)]
    winner = ended.ranking[0]
    assert number.last == scores(phase.told.after)[winner] == max(scores(phase.told.after))
    assert f"{phase.names[winner]} wins" in said
    assert act.places == (f"seat:{winner}",)


def test_the_show_has_a_shorter_victory_of_the_same_end() -> None:
    phase = phases(3, 3)[-1]
    view = TerracottaView(Box(0, 0, 1920, 1080), SEATS[:3], phase.names)
    (short,) = view.acts(phase.told, Audience(phase.audience.state, (), phase.audience.history, short=True))
    (whole,) = acts_of(phase)
    assert 4.5 < short.seconds < 5.1 < whole.seconds
    *same, hint = [cue.look for cue in whole.cues if isinstance(cue.look, Words)]
    assert [cue.look for cue in short.cues if isinstance(cue.look, Words)] == same
    assert hint.words == "any key: go on"


def test_only_scorings_and_the_end_are_told() -> None:
    scoring = PhaseBegan("scoring", 1)
    won = Scored(0, 7, "row inspector", ("cell:a1",))
    events: list[Event] = [scoring, won, won, PhaseBegan("cleanup", 1), RoundBegan(2)]
    assert tells(events) == 3
    assert tells(events[3:]) == 0
    assert tells([]) == 0
    assert tells([GameEnded((0, 1))]) == 1
