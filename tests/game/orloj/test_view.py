"""What is particular to the view of the clock; what every view must do is in tests/game/table/test_views.py."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.orloj import callout, prompts
from game.orloj.design import AXIS, FACE_SYMBOL, STEP
from game.orloj.log_lines import TELL, crow_banner
from game.orloj.motion import BEATS
from game.orloj.player_board_canvas import PlayerBoardCanvas
from game.orloj.top_bar import crow_words
from game.table.drawing.design_part import polar
from rules.engine import Reason
from rules.orloj import GAME, events, previews
from rules.orloj.folding import FOLDS
from rules.orloj.vocabulary import BY_TEXT
from tests.game.orloj.play import later, position, show, steps, view
from tests.game.table.sample import NAMES, check_said, drawn, in_every_language

pytestmark = pytest.mark.usefixtures("screen")


def test_the_panel_calls_nobody_while_another_players_turn_is_still_shown(screen, monkeypatch):
    said = []
    write = PlayerBoardCanvas.words
    monkeypatch.setattr(
        PlayerBoardCanvas,
        "words",
        lambda canvas, what, *more, **named: said.append(what) or write(canvas, what, *more, **named),
    )
    seen = show(later(3, 2, least=40))
    seat = seen.picture["seat"]
    drawn(view(seats=2), replace(seen, acting=1 - seat), screen)
    assert "your turn" not in said
    drawn(view(seats=2), replace(seen, acting=seat), screen)
    assert "your turn" in said


@pytest.mark.parametrize("seats", [1, 2])
def test_every_place_can_be_pointed_at(screen, seats):
    """What the pointer is on may enlarge or open; nothing of it breaks or stays."""
    state = later(5, seats, least=50)
    table, seen = view(seats=seats), show(state)
    fresh = drawn(table, seen, screen)
    opened = 0
    for place in table.spots(seen.picture):
        opened += drawn(table, replace(seen, hover=place), screen) != fresh
    assert opened > 40
    assert drawn(table, seen, screen) == fresh


def test_every_event_moves_and_is_told():
    assert set(BEATS) == set(FOLDS)
    assert set(TELL) == set(FOLDS)


def clock_point(table, sectors, radius=FACE_SYMBOL):
    return table.layout.clock.point(*polar(AXIS, radius, sectors * STEP))


def asking_to_turn():
    """A player who may turn the hand several sectors and the face some."""
    for seed in range(40):
        for state, _step in steps(seed, 2):
            wanted = {"hand 3", "hand 2 face 2"} <= {choice.text for choice in GAME.choices(state)}
            if wanted and GAME.prompt(state).ask == "turn":
                return state
    raise AssertionError("no such position")


def test_the_hand_is_turned_clockwise_only_and_as_far_as_it_goes():
    table, state = view(), asking_to_turn()
    lens = clock_point(table, state.hand)
    forward = table.gesture("face", lens, clock_point(table, state.hand + 3), state)
    assert forward.text == forward.preview == "hand 3"
    assert forward.dials["hand"] == pytest.approx(90, abs=1)
    back = table.gesture("face", lens, clock_point(table, state.hand - 1), state)
    assert back.text == ""
    reach = max(choice.numbers[0] for choice in GAME.choices(state) if choice.verb == "hand")
    far = table.gesture("hand", clock_point(table, 0, 60), clock_point(table, 9.9, 60), state)
    assert far.text == f"hand {min(reach, 10)}"


def test_a_turned_face_stays_until_the_hand_follows():
    table, state = view(), asking_to_turn()
    start = state.hand + 5
    turned = table.gesture("face", clock_point(table, start), clock_point(table, start - 2), state)
    assert turned.stays
    assert turned.text == ""
    assert turned.rest == {"face": -2 * STEP}
    table.held = turned
    both = table.gesture("hand", clock_point(table, state.hand), clock_point(table, state.hand + 2), state)
    assert both.text == "hand 2 face 2"
    assert both.dials["face"] == -2 * STEP
    likely = table.likely(GAME.choices(state))
    assert {choice.numbers[1] for choice in likely if choice.verb == "hand"} == {2}


def test_nothing_turns_when_something_else_is_asked():
    table, state = view(), position("first")
    assert table.gesture("hand", clock_point(table, 0, 50), clock_point(table, 2, 50), state) is None


def test_the_callout_shows_where_the_hand_would_point(screen):
    state = asking_to_turn()
    table, seen = view(seats=2), show(state)
    sector = (state.hand + 2) % 12 + 1
    assert drawn(table, replace(seen, hover=f"ring:{sector}"), screen) != drawn(table, seen, screen)
    facts = table.painter.facts.of(replace(seen, hover=f"ring:{sector}"))
    assert facts.turning is not None
    assert facts.turning.sector == sector
    with_face = table.painter.facts.of(replace(seen, hover=f"ring:{sector}", dials={"face": -2 * STEP}))
    assert with_face.turning.face_steps == 2
    assert callout.turning_title(with_face.turning).words.endswith("; face 2 back")


def test_a_way_of_turning_says_that_the_face_goes_back():
    state = asking_to_turn()
    ways = {choice.text: view().label(choice, state).words for choice in GAME.choices(state)}
    assert ways["hand 2 face 1"].startswith("Face 1 back: ")
    assert "Face" not in ways["hand 2"]


@in_every_language
def test_every_reason_is_said():
    asked = set()
    for seats in (1, 2):
        for state, _step in steps(5, seats, most=160):
            for text in list(BY_TEXT)[:: 3 if seats == 1 else 2]:
                reason = GAME.why_not(state, text)
                if reason is not None and reason.key not in asked:
                    asked.add(reason.key)
                    check_said(prompts.explain(reason))
    assert len(asked) > 25
    check_said(prompts.explain(Reason("unknown_choice", {"text": "fly"})))


def test_josef_has_a_name_and_no_colour():
    table = view(seats=1)
    line = table.tell(events.Scored(1, 4, "group", ()))
    assert "Josef" in line.words
    assert line.seat is None
    assert NAMES[0] in table.tell(events.Scored(0, 4, "group", ())).words


def test_a_free_step_is_promised_only_until_it_is_taken():
    taken = (
        (state, GAME.apply(state, choice).state)
        for seed in range(9)
        for state, _step in steps(seed, 2)
        if GAME.prompt(state).ask == "study"
        for choice in GAME.choices(state)
        if choice.verb == "step"
    )
    before, after = next((before, after) for before, after in taken if after.pending[-1].ask == "study")
    assert "free" in prompts.question(before).hint
    assert "free" not in prompts.question(after).hint


def test_whoever_can_build_nothing_for_want_of_a_worker_is_told_so():
    found = (
        state
        for seed in range(9)
        for state, _step in steps(seed, 3)
        if GAME.prompt(state).ask == "construct" and state.workers <= 0
    )
    state = next(found)
    assert prompts.question(state).hint.startswith("You have no free worker for that.")
    offer = next(iter(previews.offers(state).values()))
    assert callout.tile_rows(offer)[-1].words == "You have no free worker for that."


def test_what_a_choice_takes_is_foretold_before_what_it_brings():
    dear = (
        (state.seat, GAME.apply(state, choice).events)
        for seed in range(9)
        for state, _step in steps(seed, 2)
        for choice in GAME.choices(state)
        if choice.verb == "build" and choice.numbers[2]
    )
    seat, built = next((seat, made) for seat, made in dear if events.TileBuilt in map(type, made))
    told = [each.words for each in view().foretell(built, seat)]
    assert "break" in told[0]
    assert told[1] == "1 worker stays on the tile"
    assert told[2].startswith(("pays", "coins paid"))


def test_passing_is_foretold_with_all_that_follows():
    told = [each.words for each in view().foretell([events.Passed(0)], 0)]
    assert told == ["workers back, if any are out", "activate the moon", "the rooster moves on"]


@pytest.mark.parametrize(
    ("event", "crows", "said"),
    [
        (events.CrowBegan(1), 2, "Crow 1 of 2: nobody wins or loses points."),
        (events.CrowBegan(2, 0, 3, 0), None, "The rooster crows: 3 points won."),
        (events.CrowBegan(3, 1, 0, 2), 4, "Crow 3 of 4: 1 token repaired, 2 points lost."),
        (events.CrowBegan(4, 2, 1, 1), 4, "Crow 4 of 4: 2 tokens repaired, 1 point won, 1 point lost."),
    ],
)
def test_the_banner_of_a_crow_says_what_it_brings(event: events.CrowBegan, crows: int | None, said: str) -> None:
    assert crow_banner(event, crows) == said


def test_a_short_game_counts_two_crows() -> None:
    picture = GAME.picture(GAME.new_game(["Ann", "Bo"], 7, {"length": "short"}))
    assert crow_words(picture) == f"Crow 1 of 2 in {picture['rooster']} steps"
    assert crow_words({**picture, "crow": 2}) == "No crow any more"
