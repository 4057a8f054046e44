"""Events as motion: overlapping, cut short at any instant, and always ending at the picture itself."""

from __future__ import annotations

import random

import pytest

from game.kit.theme import SEATS
from game.table.motions import Fly, Piece, Pulse, Turn
from game.table.timeline import Dropped, Timeline, copied
from game.table.view import Box
from rules import record
from rules.engine import Event
from rules.terracotta.events import FigurePlaced, Paid, PhaseBegan, RingTurned, Scored
from tests.game.table.fake_view import STEP, FakeView
from tests.game.table.players import ARMY, first_choices, match_of

STATE = record.start(ARMY, match_of().record)
GUARD = FigurePlaced(0, "guard", 0, "e4", None)
POINTS = Scored(0, 7, "craft", ("cell:e4",))
INNER = RingTurned("inner", 0)


def timeline(speed: str = "normal", reduced: bool = False) -> Timeline:
    view = FakeView(Box(0, 0, 1920, 1080), SEATS[:2], ("Ann", "Bo"))
    made = Timeline(ARMY, view, ARMY.picture(STATE))
    made.speed, made.reduced = speed, reduced
    return made


def after(*events: Event) -> dict[str, object]:
    picture = copied(ARMY.picture(STATE))
    for event in events:
        ARMY.fold(picture, event)
    return picture


def test_an_event_is_in_the_picture_at_once_and_hides_what_is_still_flying() -> None:
    line = timeline()
    line.play([GUARD], after(GUARD))
    assert line.picture["figures"][0]["cells"] == ["e4"]
    assert line.hidden == {"cell:e4"}
    assert [fly.end for fly, _share in line.flights()] == ["cell:e4"]


def test_from_a_phase_on_until_it_rests_it_is_nobodys_turn() -> None:
    line = timeline()
    line.view.interludes = (PhaseBegan,)
    line.play([GUARD, PhaseBegan("scoring", 1), POINTS], after(GUARD, POINTS))
    assert not line.interlude
    seen: list[bool] = []
    while line.busy:
        line.tick(1 / 60)
        seen.append(line.interlude)
    assert seen.index(True) > 0
    assert all(seen[seen.index(True) : -1])
    assert not line.interlude


def test_it_comes_to_rest_at_the_goal() -> None:
    line, goal = timeline(), after(GUARD, POINTS)
    line.play([GUARD, POINTS], goal)
    for _ in range(200):
        line.tick(1 / 60)
    assert not line.busy
    assert line.picture is goal
    assert (line.hidden, line.dials, line.lit) == (frozenset(), {}, frozenset())


def test_the_next_event_begins_after_the_lead_while_the_last_still_moves() -> None:
    line = timeline()
    line.play([GUARD, POINTS], after(GUARD, POINTS))
    line.tick(0.1)
    assert len(line.waiting) == 1
    line.tick(0.15)
    assert not line.waiting
    assert line.flights(), "the figure is still in the air"
    assert line.lit == {"cell:e4"}


def test_events_without_motion_take_no_time() -> None:
    paid = [Paid(0, "coins", 1, "rotate")] * 3
    line = timeline()
    line.play(paid, after(*paid))
    assert not line.busy
    assert line.picture["players"][0]["coins"] == 0


@pytest.mark.parametrize("moment", [0.0, 0.05, 0.31, 0.5])
def test_it_can_be_finished_at_any_instant(moment: float) -> None:
    line, goal = timeline(), after(GUARD, INNER, POINTS)
    line.play([GUARD, INNER, POINTS], goal)
    line.tick(moment)
    line.finish()
    assert not line.busy
    assert line.picture is goal
    assert line.dials == {}


def test_without_motion_everything_is_so_at_once() -> None:
    line, goal = timeline("off"), after(GUARD)
    line.play([GUARD], goal)
    assert not line.busy
    assert line.picture is goal


def test_fast_is_faster_and_slow_is_slower() -> None:
    seconds = {}
    for speed in ("slow", "normal", "fast"):
        line = timeline(speed)
        line.play([GUARD], after(GUARD))
        frames = 0
        while line.busy:
            line.tick(1 / 60)
            frames += 1
        seconds[speed] = frames
    assert seconds["fast"] < seconds["normal"] < seconds["slow"]


def test_reduced_motion_lights_where_something_arrives_instead_of_flying() -> None:
    line = timeline(reduced=True)
    line.play([GUARD, INNER], after(GUARD, INNER))
    assert not line.flights()
    assert line.hidden == frozenset()
    assert line.lit == {"cell:e4"}
    line.tick(0.21)
    assert line.dials == {}


def test_a_dial_runs_from_its_offset_to_nothing() -> None:
    line = timeline()
    line.play([INNER], after(INNER))
    offsets = []
    while line.busy:
        offsets.append(line.dials["ring:inner"])
        line.tick(1 / 60)
    assert offsets[0] == -STEP
    assert offsets == sorted(offsets)
    assert line.dials == {}


def test_a_turned_dial_goes_on_from_where_the_finger_left_it() -> None:
    line = timeline()
    line.hold({"ring:inner": 30.0})
    assert line.dials == {"ring:inner": 30.0}
    line.play([INNER], after(INNER))
    assert line.dials == {"ring:inner": 30.0 - STEP}


def test_a_dial_let_go_swings_back() -> None:
    line = timeline()
    line.hold({"ring:inner": 12.0})
    line.release()
    assert line.dials == {"ring:inner": 12.0}
    line.tick(1.0)
    assert line.dials == {}


def test_a_dropped_piece_flies_on_from_the_hand() -> None:
    line = timeline()
    piece = Piece(f"shared/disc_{SEATS[0].name}")
    line.play([GUARD], after(GUARD), Dropped(piece, (1000.0, 500.0)))
    assert [fly.start for fly, _share in line.flights()] == [(1000.0, 500.0)]


def test_a_motion_of_its_own_ends_by_itself() -> None:
    line = timeline()
    line.add(Fly(Piece("shared/disc"), (0, 0), "cell:a1", 0.2, hides=frozenset({"rack:guard"})))
    line.add(Pulse(("cell:a1",), 0.1))
    line.add(Turn("ring:inner", 5, 0.1))
    assert line.hidden == {"rack:guard"}
    line.tick(0.3)
    assert not line.busy


def test_old_pictures_are_left_as_they_were() -> None:
    line = timeline()
    before = line.picture
    line.play([GUARD], after(GUARD))
    assert before["figures"] == []
    assert line.picture is not before


def test_cut_anywhere_in_a_whole_game_the_picture_is_that_of_the_state() -> None:
    rng = random.Random(4)
    kept = match_of(*first_choices(lambda state: ARMY.prompt(state) is None, seed=3), seed=3).record
    state = record.start(ARMY, kept)
    line = timeline()
    line.show(ARMY.picture(state))
    for step in record.steps(ARMY, kept, state):
        goal = ARMY.picture(step.state)
        line.play(step.events, goal)
        for _ in range(rng.randrange(12)):
            line.tick(0.09)
        assert line.busy or line.picture == goal
        while line.waiting and rng.random() < 0.5:
            line.tick(0.2)
        if not line.waiting:
            assert line.picture == goal, "everything is folded in, only motions may remain"
        line.finish()
        assert line.picture == goal
