"""The game in progress: choosing, the way back and forth, earlier moments, and what is new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from game.table.play import Moment, Play, Undo
from rules import record
from rules.engine import Event, IllegalChoice
from tests.game.table.players import ARMY, sitting_of

ANNS_TURN = ("place craftsman 1", "clay inner", "coin middle", "do outer")


@dataclass(slots=True)
class Shown(Event):
    """Something hidden was turned up."""

    barrier: ClassVar[bool] = True


def play_of(*choices: str) -> Play:
    return Play(sitting_of(*choices))


def test_a_choice_is_kept_with_who_made_it_and_what_it_led_to() -> None:
    play = play_of()
    moment = play.choose("place craftsman 1")
    assert (moment.seat, moment.choice) == (0, "place craftsman 1")
    assert moment.state is play.state
    assert moment.events


def test_an_illegal_choice_changes_nothing() -> None:
    play = play_of("place craftsman 1")
    with pytest.raises(IllegalChoice):
        play.choose("place craftsman 2")
    assert play.record.choices == ("place craftsman 1",)


def test_the_text_is_a_record_that_leads_to_the_same_state() -> None:
    play = play_of(*ANNS_TURN)
    again = record.replay(ARMY, record.parse(play.text))
    assert ARMY.dump(again) == ARMY.dump(play.state)


def test_undo_is_free_through_the_turn_that_has_just_ended() -> None:
    play = play_of(*ANNS_TURN)
    assert getattr(play.prompt, "seat", None) == 1
    for left in (3, 2, 1, 0):
        assert play.undo_costs() is Undo.FREE
        assert play.undo() is not None
        assert len(play.moments) == left
    assert play.undo_costs() is Undo.NONE
    assert play.undo() is None


def test_undo_past_ones_own_turn_needs_everybody_and_is_noted() -> None:
    play = play_of(*ANNS_TURN)
    play.choose("place craftsman 2")
    assert play.undo_costs() is Undo.FREE
    play.undo()
    assert play.undo_costs() is Undo.ASK
    assert play.undo() is None
    assert len(play.moments) == 4
    assert play.undo(agreed=True) is not None
    assert [(note.at, note.seat) for note in play.notes] == [(3, 0)]
    assert play.undo_costs() is Undo.FREE, "the rest of that turn needs no second consent"


def test_what_was_shown_cannot_simply_be_undone() -> None:
    play = play_of("place craftsman 1")
    shown = play.moments[-1]
    play.moments[-1] = Moment(shown.seat, shown.choice, (*shown.events, Shown()), shown.state)
    assert play.undo_costs() is Undo.ASK


def test_redo_until_something_else_is_chosen() -> None:
    play = play_of(*ANNS_TURN)
    play.undo()
    play.undo()
    assert play.redo() is not None
    assert play.record.choices == ANNS_TURN[:3]
    play.undo()
    play.choose("clay middle")
    assert play.redo() is None


def test_choosing_the_same_again_keeps_what_else_was_undone() -> None:
    play = play_of(*ANNS_TURN)
    play.undo()
    play.undo()
    play.choose(ANNS_TURN[2])
    assert [moment.choice for moment in play.undone] == [ANNS_TURN[3]]


def test_an_earlier_moment_is_looked_at_and_left_again() -> None:
    play = play_of(*ANNS_TURN)
    play.look_at(1)
    assert play.shown is play.moments[0].state
    assert play.state is play.moments[-1].state
    play.look_at(None)
    assert play.shown is play.state


def test_the_last_moment_is_the_present() -> None:
    play = play_of(*ANNS_TURN)
    play.look_at(len(play.moments))
    assert play.looking is None


@pytest.mark.parametrize(("made", "expected"), [(-3, 0), (0, 0), (99, None)])
def test_looking_stays_within_the_game(made: int, expected: int | None) -> None:
    play = play_of(*ANNS_TURN)
    play.look_at(made)
    assert play.looking == expected


def test_choosing_returns_to_the_present() -> None:
    play = play_of("place craftsman 1")
    play.look_at(0)
    play.choose("clay inner")
    assert play.looking is None


def test_new_is_what_others_did_since_a_seat_last_acted() -> None:
    play = play_of(*ANNS_TURN, "place craftsman 2", "coin inner")
    news = play.since_last_acted(0)
    assert news == (*play.moments[4].events, *play.moments[5].events)
    assert play.since_last_acted(1) == ()


def test_before_a_seats_first_choice_everything_is_new() -> None:
    play = play_of(*ANNS_TURN)
    assert play.since_last_acted(1) == tuple(event for moment in play.moments for event in moment.events)


def test_points_after_a_path_are_those_of_the_state_it_leads_to() -> None:
    play = play_of()
    choices = [ARMY.find(play.state, "place craftsman 1")]
    state: Any = ARMY.apply(play.state, choices[0]).state
    choices.append(ARMY.find(state, "clay inner"))
    end = ARMY.apply(state, choices[1]).state
    sums = [sum(scoring.vp[seat] for scoring in ARMY.forecast(end)) for seat in (0, 1)]
    expected = tuple(vp + more for vp, more in zip(ARMY.scores(end), sums, strict=True))
    assert play.points_after(choices) == expected
