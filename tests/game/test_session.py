"""The game in progress: choosing, the way back and forth, earlier moments, and what is new."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from game.saves import Shelf
from game.session import Moment, Session, Undo
from rules import record
from rules.engine import Event, IllegalChoice
from tests.game.table.players import ARMY, match_of

ANNS_TURN = ("place craftsman 1", "clay inner", "coin middle", "do outer")


@dataclass(slots=True)
class Shown(Event):
    """Something hidden was turned up."""

    barrier: ClassVar[bool] = True


def session_of(*choices: str) -> Session:
    return Session(match_of(*choices))


def test_a_choice_is_kept_with_who_made_it_and_what_it_led_to() -> None:
    session = session_of()
    moment = session.choose("place craftsman 1")
    assert (moment.seat, moment.choice) == (0, "place craftsman 1")
    assert moment.state is session.state
    assert moment.events


def test_an_illegal_choice_changes_nothing() -> None:
    session = session_of("place craftsman 1")
    with pytest.raises(IllegalChoice):
        session.choose("place craftsman 2")
    assert session.record.choices == ("place craftsman 1",)


def test_the_text_is_a_record_that_leads_to_the_same_state() -> None:
    session = session_of(*ANNS_TURN)
    again = record.replay(ARMY, record.parse(session.text))
    assert ARMY.dump(again) == ARMY.dump(session.state)


def test_undo_is_free_through_the_turn_that_has_just_ended() -> None:
    session = session_of(*ANNS_TURN)
    assert getattr(session.prompt, "seat", None) == 1
    for left in (3, 2, 1, 0):
        assert session.undo_costs() is Undo.FREE
        assert session.undo() is not None
        assert len(session.moments) == left
    assert session.undo_costs() is Undo.NONE
    assert session.undo() is None


def test_undo_past_ones_own_turn_needs_everybody_and_is_noted() -> None:
    session = session_of(*ANNS_TURN)
    session.choose("place craftsman 2")
    assert session.undo_costs() is Undo.FREE
    session.undo()
    assert session.undo_costs() is Undo.ASK
    assert session.undo() is None
    assert len(session.moments) == 4
    assert session.undo(agreed=True) is not None
    assert [(note.at, note.seat) for note in session.notes] == [(3, 0)]
    assert session.undo_costs() is Undo.FREE, "the rest of that turn needs no second consent"


def test_what_was_shown_cannot_simply_be_undone() -> None:
    session = session_of("place craftsman 1")
    shown = session.moments[-1]
    session.moments[-1] = Moment(shown.seat, shown.choice, (*shown.events, Shown()), shown.state)
    assert session.undo_costs() is Undo.ASK


def test_redo_until_something_else_is_chosen() -> None:
    session = session_of(*ANNS_TURN)
    session.undo()
    session.undo()
    assert session.redo() is not None
    assert session.record.choices == ANNS_TURN[:3]
    session.undo()
    session.choose("clay middle")
    assert session.redo() is None


def test_choosing_the_same_again_keeps_what_else_was_undone() -> None:
    session = session_of(*ANNS_TURN)
    session.undo()
    session.undo()
    session.choose(ANNS_TURN[2])
    assert [moment.choice for moment in session.undone] == [ANNS_TURN[3]]


def test_an_earlier_moment_is_looked_at_and_left_again() -> None:
    session = session_of(*ANNS_TURN)
    session.look_at(1)
    assert session.shown is session.moments[0].state
    assert session.state is session.moments[-1].state
    session.look_at(None)
    assert session.shown is session.state


def test_the_last_moment_is_the_present() -> None:
    session = session_of(*ANNS_TURN)
    session.look_at(len(session.moments))
    assert session.looking is None


@pytest.mark.parametrize(("made", "expected"), [(-3, 0), (0, 0), (99, None)])
def test_looking_stays_within_the_game(made: int, expected: int | None) -> None:
    session = session_of(*ANNS_TURN)
    session.look_at(made)
    assert session.looking == expected


def test_choosing_returns_to_the_present() -> None:
    session = session_of("place craftsman 1")
    session.look_at(0)
    session.choose("clay inner")
    assert session.looking is None


def test_new_is_what_others_did_since_a_seat_last_acted() -> None:
    session = session_of(*ANNS_TURN, "place craftsman 2", "coin inner")
    news = session.since_last_acted(0)
    assert news == (*session.moments[4].events, *session.moments[5].events)
    assert session.since_last_acted(1) == ()


def test_before_a_seats_first_choice_everything_is_new() -> None:
    session = session_of(*ANNS_TURN)
    assert session.since_last_acted(1) == tuple(event for moment in session.moments for event in moment.events)


def test_every_change_is_told_and_looking_is_told_apart() -> None:
    session = session_of(*ANNS_TURN[:2])
    told: list[str] = []
    session.changed.subscribe(lambda: told.append("changed"))
    session.looked.subscribe(lambda: told.append("looked"))
    session.choose(ANNS_TURN[2])
    session.undo()
    session.redo()
    session.hand_over(1, "easy")
    assert told == ["changed"] * 4
    session.look_at(0)
    assert told[4:] == ["looked"]


def test_choices_made_together_are_one_change() -> None:
    session = session_of()
    made: list[int] = []
    session.changed.subscribe(lambda: made.append(len(session.moments)))
    with session.together():
        for choice in ANNS_TURN:
            session.choose(choice)
    assert made == [len(ANNS_TURN)]


def test_undo_goes_back_to_a_person_through_the_choices_of_opponents() -> None:
    session = session_of(*ANNS_TURN, "place craftsman 2")
    session.hand_over(1, "easy")
    assert session.undo(agreed=True) is not None
    assert session.record.choices == ANNS_TURN[:3]


def test_the_shelf_has_every_change_and_a_session_without_one_saves_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = Session(match_of(*ANNS_TURN[:2]), shelf)
    session.choose(ANNS_TURN[2])
    shelf.close()
    kept = next(shelf.automatic.glob("*.txt")).read_text(encoding="utf-8")
    assert record.parse(kept).choices == ANNS_TURN[:3]
    assert session_of(*ANNS_TURN).save_as("Sunday", None) == ""
