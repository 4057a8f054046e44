"""The view draws what is, says everything in every language, and lets every event move."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pygame
import pytest

from game import words as speech
from game.kit import sound, sprites
from game.orloj import words
from game.orloj.design import AXIS, FACE_SYMBOL, STEP
from game.orloj.motion import BEATS
from game.orloj.slate import Slate
from game.orloj.telling import TELL
from game.table.motions import Float, Fly, Pulse, Say, Turn
from game.table.sheet import polar
from game.table.timeline import Timeline
from game.table.view import Gesture, Glow, Preview
from rules.engine import Reason
from rules.orloj import GAME, events
from rules.orloj.folding import FOLDS
from rules.orloj.vocabulary import BY_TEXT
from rules.orloj.words import REASONS
from tests.game.orloj.play import LEVELS, NAMES, later, position, show, steps, view

SIZE = (1280, 720)
ASKS = ("draft", "turn", "first", "apostle", "moon_or_painter", "upgrade", "expand", "construct", "study", "sculptor")


@pytest.fixture(autouse=True)
def screen():
    pygame.init()
    sprites.strict = True
    surface = pygame.display.set_mode(SIZE)
    yield surface
    speech.use("en")


@pytest.fixture(params=["en", "pl"])
def _language(request):
    speech.use(request.param)


in_every_language = pytest.mark.usefixtures("_language")


def drawn(table, seen, screen):
    """The pixels of a drawing."""
    screen.fill((255, 0, 255))
    table.draw_board(screen, seen)
    table.draw_frame(screen, seen)
    return pygame.image.tobytes(screen, "RGB")


@pytest.mark.parametrize("seats", [1, 3])
def test_drawing_covers_the_window_and_changes_nothing(screen, seats):
    state = later(3, seats, least=40)
    table, seen = view(seats=seats), show(state)
    first = drawn(table, seen, screen)
    assert bytes((255, 0, 255)) * 4 not in first
    assert drawn(table, seen, screen) == first
    assert drawn(view(seats=seats), seen, screen) == first


def test_the_panel_calls_nobody_while_another_players_turn_is_still_shown(screen, monkeypatch):
    said = []
    write = Slate.words
    monkeypatch.setattr(Slate, "words", lambda slate, what, *more: said.append(what) or write(slate, what, *more))
    seen = show(later(3, 2, least=40))
    seat = seen.picture["seat"]
    drawn(view(seats=2), replace(seen, acting=1 - seat), screen)
    assert "your turn" not in said
    drawn(view(seats=2), replace(seen, acting=seat), screen)
    assert "your turn" in said


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_no_person_plays_is_marked(screen, seat):
    """Whoever acts and whoever waits: handing a seat over changes the drawing, taking it back restores it."""
    table, seen = view(), show(later(3))
    person = drawn(table, seen, screen)
    assert drawn(table, replace(seen, opponents=frozenset({seat})), screen) != person
    assert drawn(table, seen, screen) == person


@pytest.mark.parametrize("ask", ASKS)
def test_what_was_drawn_before_leaves_no_trace(screen, ask):
    """Light, pointer, carried pieces and turning dials come and go; afterwards the drawing is the fresh one."""
    state = position(ask, least=0)
    table, seen = view(), show(state)
    fresh = drawn(table, seen, screen)
    choice = GAME.choices(state)[0]
    places = [place for place in (choice.source, choice.target) if place]
    after = GAME.picture(GAME.apply(state, choice).state)
    for other in (
        replace(seen, glows=dict.fromkeys(places, Glow.TARGET | Glow.HOVER | Glow.FOCUS)),
        replace(seen, glows=dict.fromkeys(table.spots(seen.picture), Glow.LIT | Glow.CHANGED)),
        replace(seen, hover="ring:4", preview=Preview(choice, after)),
        replace(seen, hover="seat:1"),
        replace(seen, hover="crow"),
        replace(seen, dials={"hand": -17.0, "face": 8.0, "moon": -30.0, "gear": -0.4, "vp:0": -3.0, "rooster": 0.5}),
        replace(seen, dials={"hammer:month": -1.3, "painter": -2.5, "mastery:blue:0": -0.5, "forge:0": -0.3}),
        replace(seen, hidden=frozenset({"moon", "workers", "display:1", "apostle:1", "tile:IV"})),
        replace(seen, forecast=GAME.forecast(state)),
        replace(seen, state=None, legal=()),
        replace(seen, opponents=frozenset({0, 1, 2})),
        replace(seen, acting=None),
    ):
        drawn(table, other, screen)
    assert drawn(table, seen, screen) == fresh


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


@pytest.mark.parametrize(("seats", "level"), [(1, LEVELS[0]), (1, LEVELS[3]), *((n, LEVELS[0]) for n in (2, 3, 4))])
def test_motions_go_between_known_places_with_known_pictures_and_sounds(seats, level):
    table = view(seats=seats)
    seen, heard = set(), set()
    for seed in range(3):
        for state, step in steps(11 + seed, seats, level=level):
            before = GAME.picture(state)
            for event in step.events:
                after = deepcopy(before)
                GAME.fold(after, event)
                beat = table.beat(event, before, after)
                assert 0 <= beat.lead <= 1.8
                known = {**table.spots(before), **table.spots(after)}
                for motion in beat.motions:
                    check_motion(table, motion, known)
                    heard.add(getattr(motion, "sound", ""))
                seen.add(type(event))
                before = after
    assert heard - {""} <= set(sound.names())
    assert len(seen) > 30


def check_motion(table, motion, known):
    assert motion.seconds <= 2.4
    if isinstance(motion, Fly):
        assert table.sprite(motion.piece, 1.0).size > (1, 1)
        for end in (motion.start, motion.end):
            assert not isinstance(end, str) or end in known, end
    elif isinstance(motion, Pulse):
        assert all(place in known for place in motion.places), motion
    elif isinstance(motion, Float):
        assert motion.start in known
        assert motion.end is None or motion.end in known
        assert not motion.art or sprites.exists(motion.art)
    elif isinstance(motion, Say):
        assert motion.words
    else:
        assert isinstance(motion, Turn)


@pytest.mark.parametrize("seats", [1, 2])
def test_after_the_motion_the_table_shows_the_position(screen, seats):
    table = view(seats=seats)
    telling = events.HandTurned | events.GearsTurned | events.CrowBegan | events.TileBuilt | events.JosefBegan
    for count, (state, step) in enumerate(steps(4, seats)):
        if count % 9 and not any(isinstance(event, telling) for event in step.events):
            continue
        if count > 90:
            break
        play = Timeline(GAME, table, GAME.picture(state))
        play.play(step.events, GAME.picture(step.state))
        while play.busy:
            play.tick(0.31)
            moving = replace(show(state), picture=play.picture, hidden=play.hidden, dials=play.dials, state=None)
            drawn(table, moving, screen)
        assert play.picture == GAME.picture(step.state)
        assert not play.hidden
        assert not any(play.dials.values())
        assert drawn(table, show(step.state), screen) == drawn(view(seats=seats), show(step.state), screen)


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
    assert isinstance(Gesture({}), Gesture)


def test_the_callout_shows_where_the_hand_would_point(screen):
    state = asking_to_turn()
    table, seen = view(seats=2), show(state)
    sector = (state.hand + 2) % 12 + 1
    assert drawn(table, replace(seen, hover=f"ring:{sector}"), screen) != drawn(table, seen, screen)
    moment = table.painter.advice.of(replace(seen, hover=f"ring:{sector}"))
    assert moment.turning is not None
    assert moment.turning.sector == sector
    with_face = table.painter.advice.of(replace(seen, hover=f"ring:{sector}", dials={"face": -2 * STEP}))
    assert with_face.turning.face_steps == 2


@in_every_language
@pytest.mark.parametrize("seats", [1, 3])
def test_everything_is_said_in_every_language(seats):
    table = view(seats=seats)
    for seed in (21, 22):
        for state, step in steps(seed, seats, most=350):
            check_said(table.question(state).words, table.question(state).hint)
            for choice in GAME.choices(state):
                label = table.label(choice, state)
                check_said(label.words, label.hint)
                assert not label.art or sprites.exists(label.art)
            for event in step.events:
                line = table.tell(event)
                if line is not None:
                    check_said(line.words)
                    assert line.seat is None or line.seat < seats
            for scoring in GAME.forecast(state):
                check_said(table.scoring(scoring), table.when(scoring.when))


def check_said(words_, *more):
    assert words_.strip()
    for said in (words_, *more):
        assert "{" not in said, said


@in_every_language
@pytest.mark.parametrize("seats", [1, 3])
def test_every_place_says_something_about_itself(seats):
    table = view(seats=seats)
    for state in (later(1, seats, least=0), later(2, seats, least=60)):
        picture = GAME.picture(state)
        for place in table.spots(picture):
            tip = table.tip(place, picture, state)
            if tip is None:
                assert place.partition(":")[0] in ("display", "scroll", "pair"), place
                continue
            assert "{" not in tip.title + tip.words
            assert tip.topic.startswith("orloj/")


@in_every_language
def test_every_reason_is_said():
    assert set(words.REASONS) == set(REASONS)
    asked = set()
    for seats in (1, 2):
        for state, _step in steps(5, seats, most=160):
            for text in list(BY_TEXT)[:: 3 if seats == 1 else 2]:
                reason = GAME.why_not(state, text)
                if reason is not None and reason.key not in asked:
                    asked.add(reason.key)
                    check_said(words.explain(reason))
    assert len(asked) > 25
    check_said(words.explain(Reason("unknown_choice", {"text": "fly"})))


def test_languages_differ():
    state = position("turn")
    said = []
    for code in ("en", "pl"):
        speech.use(code)
        said.append(view().question(state).words)
    assert said[0] != said[1]


def test_choices_of_one_place_are_told_apart():
    """Where a touch can mean several things, the chooser's words differ."""
    table = view(seats=2)
    for seed in range(3):
        for state, _step in steps(seed, 2):
            by_place = {}
            for choice in GAME.choices(state):
                if choice.source and choice.target:
                    said = table.label(choice, state).words
                    key = choice.source, choice.target
                    assert said not in by_place.setdefault(key, []), (choice, said)
                    by_place[key].append(said)


def test_what_is_touched_in_vain_is_explained():
    """Every place that can be touched means something that the rules can refuse with a reason."""
    table = view(seats=2)
    shown = ("seat", "crow", "gears", "window", "gap", "hammer", "score", "disc")
    silent = (*shown, "scrolls", "row", "warehouse", "workers")
    for state, _step in steps(6, 2, most=120):
        legal = {place for choice in GAME.choices(state) for place in (choice.source, choice.target)}
        for place in table.spots(GAME.picture(state)):
            if place in legal or place.partition(":")[0] in silent or place == "goods:gold":
                continue
            texts = table.meant(None, place, state)
            assert texts, place
            reasons = [GAME.why_not(state, text) for text in texts]
            assert any(reason is not None and reason.key != "unknown_choice" for reason in reasons), (place, texts)


def test_josef_has_a_name_and_no_colour():
    table = view(seats=1)
    line = table.tell(events.Scored(1, 4, "group", ()))
    assert "Josef" in line.words
    assert line.seat is None
    assert NAMES[0] in table.tell(events.Scored(0, 4, "group", ())).words
