"""The view draws what is, says everything in every language, and lets every event move."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pygame
import pytest

from game import words as speech
from game.kit import sound, sprites, text
from game.table import rings, stamps
from game.table.motions import Float, Fly, Pulse, Say, Turn
from game.table.timeline import Timeline
from game.table.view import Glow, Preview
from game.terracotta import art, names, words
from game.terracotta.art import name_face
from game.terracotta.motion import BEATS
from game.terracotta.telling import TOLD
from game.terracotta.wheel import at_next_round
from rules.engine import Reason
from rules.terracotta import GAME, events
from rules.terracotta.choices import ANSWERS
from rules.terracotta.events import PhaseBegan
from rules.terracotta.vocabulary import vocabulary
from rules.terracotta.words import REASONS
from tests.game.terracotta.play import NAMES, canvas, show, steps, view

SIZE = (1280, 720)
SILENT = ("seat", "tile", "keep", "order", "priority", "stock", "hub", "score", "masters")
"""Places to read, not to act on."""


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


def later(seed, seats=3, least=120, ask=""):
    """A position well into a game, at a question if one is named."""
    for count, (state, _step) in enumerate(steps(seed, seats)):
        if count >= least and ask in ("", GAME.prompt(state).ask):
            return state
    raise AssertionError(f"no such position in game {seed}")


def test_a_new_table_keeps_no_picture_of_an_earlier_one(screen):
    caches = (stamps.turned, stamps.gray, art.name_face, rings.ring_view)
    drawn(view(), show(later(3)), screen)
    assert any(cache.cache_info().currsize for cache in caches)
    view(size=(1920, 1080))
    assert not any(cache.cache_info().currsize for cache in caches)


def test_drawing_covers_the_window_and_changes_nothing(screen):
    state = later(3)
    table, seen = view(), show(state)
    first = drawn(table, seen, screen)
    assert bytes((255, 0, 255)) * 4 not in first
    assert drawn(table, seen, screen) == first
    assert drawn(view(), seen, screen) == first


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_no_person_plays_is_marked(screen, seat):
    """Whoever acts and whoever waits: handing a seat over changes the drawing, taking it back restores it."""
    table, seen = view(), show(later(3))
    person = drawn(table, seen, screen)
    assert drawn(table, replace(seen, opponents=frozenset({seat})), screen) != person
    assert drawn(table, seen, screen) == person


@pytest.mark.parametrize("ask", ["turn", "inner", "warrior", "cell", "inspector", "specialist", "horse", "archer"])
def test_what_was_drawn_before_leaves_no_trace(screen, ask):
    """Light, pointer, carried pieces and turning rings come and go; afterwards the drawing is the fresh one."""
    state = next(found for seed in range(9) if (found := position_or_none(seed, ask)))
    table, seen = view(), show(state)
    fresh = drawn(table, seen, screen)
    choice = GAME.choices(state)[-1]
    places = [place for place in (choice.source, choice.target) if place]
    after = GAME.picture(GAME.apply(state, GAME.choices(state)[0]).state)
    for other in (
        replace(seen, glows=dict.fromkeys(places, Glow.TARGET | Glow.HOVER | Glow.FOCUS)),
        replace(seen, glows=dict.fromkeys(table.spots(seen.picture), Glow.LIT | Glow.CHANGED)),
        replace(seen, hover="cell:e4", preview=Preview(GAME.choices(state)[0], after)),
        replace(seen, dials={"ring:inner": -17.0, "ring:middle": 8.0, "vp:0": -3.0, "inspector:row": -0.5}),
        replace(seen, hidden=frozenset({"inspector:row", "rack:guard", "worker:craftsman"})),
        replace(seen, forecast=GAME.forecast(state)),
        replace(seen, state=None, legal=()),
        replace(seen, opponents=frozenset({0, 1, 2})),
        replace(seen, acting=None),
    ):
        drawn(table, other, screen)
    assert drawn(table, seen, screen) == fresh


def position_or_none(seed, ask):
    try:
        return later(seed, ask=ask, least=40)
    except AssertionError:
        return None


def test_no_segment_is_worked_on_while_the_round_is_scored():
    """The last action of a round is behind its player: while the scoring is shown the wheel is dark."""
    ending = next((state, step) for state, step in steps(3) if any(isinstance(e, PhaseBegan) for e in step.events))
    table, seen = view(), show(ending[0])
    moment = table.painter.advice.of
    assert moment(seen).steps
    assert moment(replace(seen, state=None)).steps
    assert not moment(replace(seen, state=None, acting=None)).steps


def test_a_hidden_piece_is_not_drawn(screen):
    state = later(3)
    figure = GAME.picture(state)["figures"][0]["cells"][0]
    table, seen = view(), show(state)
    assert drawn(table, seen, screen) != drawn(table, replace(seen, hidden=frozenset({f"figure:{figure}"})), screen)


def test_every_event_moves_and_is_told():
    assert set(BEATS) == set(events.FOLDS)
    assert set(TOLD) == set(events.FOLDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_motions_go_between_known_places_with_known_pictures_and_sounds(seats):
    table = view(seats=seats)
    seen, heard = set(), set()
    for state, step in steps(11 + seats, seats):
        before = GAME.picture(state)
        for event in step.events:
            after = deepcopy(before)
            GAME.fold(after, event)
            beat = table.beat(event, before, after)
            assert 0 <= beat.lead <= 1.2
            known = {**table.spots(before), **table.spots(after)}
            for motion in beat.motions:
                check_motion(table, motion, known)
                heard.add(getattr(motion, "sound", ""))
            seen.add(type(event))
            before = after
    assert heard - {""} <= set(sound.names())
    assert len(seen) > 20


def check_motion(table, motion, known):
    assert motion.seconds <= 1.6
    if isinstance(motion, Fly):
        assert table.sprite(motion.piece, 1.0).size > (1, 1)
        for end in (motion.start, motion.end):
            assert not isinstance(end, str) or end in known, end
    elif isinstance(motion, Pulse):
        assert all(place in known for place in motion.places)
    elif isinstance(motion, Float):
        assert motion.start in known
        assert motion.end is None or motion.end in known
        assert not motion.art or sprites.exists(motion.art)
    elif isinstance(motion, Say):
        assert motion.words
    else:
        assert isinstance(motion, Turn)
        assert motion.start


def test_after_the_motion_the_table_shows_the_position(screen):
    table = view()
    for count, (state, step) in enumerate(steps(4)):
        if count % 9 and not any(isinstance(event, events.Scored | events.RingTurned) for event in step.events):
            continue
        if count > 150:
            break
        play = Timeline(GAME, table, GAME.picture(state))
        play.play(step.events, GAME.picture(step.state))
        while play.busy:
            play.tick(0.21)
            moving = replace(show(state), picture=play.picture, hidden=play.hidden, dials=play.dials, state=None)
            drawn(table, moving, screen)
        assert play.picture == GAME.picture(step.state)
        assert not play.hidden
        assert not any(play.dials.values())
        assert drawn(table, show(step.state), screen) == drawn(view(), show(step.state), screen)


def test_a_ring_is_turned_along_its_arrow_only():
    table, state = view(), GAME.new_game(["Ann", "Bo", "Cleo"], 7)
    x, y = table.layout.axis
    held = (x + 100, y)
    with_the_arrow = table.gesture("slot:3", held, (x + 80, y + 60), state)
    against = table.gesture("slot:3", held, (x + 80, y - 60), state)
    assert with_the_arrow.text == "rotate inner"
    assert 30 <= with_the_arrow.dials["ring:inner"] <= 35
    assert against.text == ""
    assert table.gesture("outer:3", (x + 270, y), (x + 240, y + 90), state) is None
    assert table.gesture("cell:a1", (x + 900, y), (x + 900, y + 90), state) is None


def test_nothing_turns_when_the_rules_forbid_it():
    table, state = view(), GAME.new_game(["Ann", "Bo", "Cleo"], 7)
    x, y = table.layout.axis
    placed = GAME.apply(state, "place craftsman 1").state
    assert table.gesture("inner:3", (x + 100, y), (x + 80, y + 60), placed) is None


@in_every_language
def test_everything_is_said_in_every_language():
    table = view()
    for state, step in steps(21, most=350):
        check_said(table.question(state).words, table.question(state).hint)
        for choice in GAME.choices(state):
            label = table.label(choice, state)
            check_said(label.words, label.hint)
            assert not label.art or sprites.exists(label.art)
        for event in step.events:
            line = table.tell(event)
            check_said(line.words)
            assert all(place in table.spots(GAME.picture(state)) for place in line.places)
        for scoring in GAME.forecast(state):
            check_said(table.scoring(scoring), table.when(scoring.when))


def one_of_each():
    """A position for every question there is."""
    missing = set(ANSWERS)
    for seed in range(200):
        for state, _step in steps(seed):
            ask = GAME.prompt(state).ask
            if ask in missing:
                missing.remove(ask)
                yield ask, state
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


@in_every_language
def test_every_question_is_asked_and_drawn(screen):
    table, pictures = view(), set()
    for ask, state in one_of_each():
        asked = table.question(state)
        check_said(asked.words, asked.hint)
        for choice in GAME.choices(state):
            label = table.label(choice, state)
            check_said(label.words, label.hint)
            assert (label.arrow is not None) == (choice.verb in ("horse", "archer", "shoot"))
        lit = dict.fromkeys((place for c in GAME.choices(state) for place in (c.source, c.target) if place), Glow.LEGAL)
        pictures.add(drawn(table, show(state, glows=lit), screen))
        assert ask in names.ASKS
    assert len(pictures) == len(ANSWERS)


def check_said(words_, *more):
    assert words_.strip()
    for said in (words_, *more):
        assert "{" not in said, said


@in_every_language
def test_every_place_says_something_about_itself():
    table = view()
    for state in (later(1, least=30), later(2, least=200)):
        picture = GAME.picture(state)
        for place in table.spots(picture):
            tip = table.tip(place, picture, state)
            assert tip is not None, place
            check_said(tip.title, tip.words)
            assert tip.topic.startswith("terracotta/")


@in_every_language
def test_every_reason_is_said():
    assert set(words.REASONS) == set(REASONS)
    asked = set()
    for state, _step in list(steps(5, most=260))[::12]:
        for tried in vocabulary(7, 9).by_text:
            reason = GAME.why_not(state, tried)
            if reason is not None and reason.key not in asked:
                asked.add(reason.key)
                check_said(words.explain(reason))
    assert len(asked) > 20
    for key in REASONS:
        check_said(words.explain(Reason(key, FACTS)))


FACTS = {
    "text": "fly",
    "have": 1,
    "need": 2,
    "weapon": "sword",
    "cell": "e4",
    "kind": "guard",
    "fullest": 5,
    "left": 3,
    "segment": 7,
    "ring": "inner",
    "master": "clay maker",
    "action": "craft 3",
    "ask": "cell",
    "most": 2,
    "steps": 3,
}
"""One of every fact that a reason can have."""


def test_languages_differ():
    state = later(2, least=60, ask="inner")
    said = []
    for code in ("en", "pl"):
        speech.use(code)
        said.append(view().question(state).words)
    assert said[0] != said[1]


def test_what_is_touched_in_vain_is_explained():
    """Every place that can be touched means something that the rules can refuse with a reason."""
    table = view()
    for state, _step in steps(6, most=200):
        legal = {place for choice in GAME.choices(state) for place in (choice.source, choice.target)}
        for place in table.spots(GAME.picture(state)):
            texts = table.meant(None, place, state)
            if place in legal or place.partition(":")[0] in SILENT or f"slot:{place.partition(':')[2]}" in legal:
                continue
            assert texts, place
            reasons = [GAME.why_not(state, text) for text in texts]
            assert any(reason is not None and reason.key != "unknown_choice" for reason in reasons), (place, texts)


def test_everything_that_goes_somewhere_can_be_lifted_or_touched():
    table, lifted = view(), set()
    for state, _step in steps(14):
        picture = GAME.picture(state)
        for choice in GAME.choices(state):
            if not (choice.source and choice.target) or choice.verb == "warehouses":
                continue
            lift = table.lift(choice.source, [choice], picture)
            assert lift is not None, choice
            assert table.sprite(lift.piece, 1.0).size > (1, 1)
            lifted.add(choice.source.partition(":")[0])
    assert {"worker", "rack", "specialist", "inspector", "cell", "middle"} <= lifted


def test_what_is_dropped_in_vain_is_explained():
    state = GAME.new_game(["Ann", "Bo", "Cleo"], 7)
    placed = GAME.apply(state, "place craftsman 1").state
    table = view()
    tried = [
        ("worker:artist", "slot:4", state, "none_in_hand"),
        ("worker:craftsman", "outer:5", placed, "already_placed"),
        ("rack:guard", "cell:e4", state, "place_first"),
        ("specialist:horse", "cell:e4", state, "place_first"),
        ("cell:a1", "cell:a5", state, "no_move_now"),
        ("inspector:row", "row:3", state, "no_inspector_now"),
        ("warehouse:4", "warehouse:2", state, "answer_first"),
    ]
    for source, target, position, key in tried:
        texts = table.meant(source, target, position)
        reasons = [reason.key for text_ in texts if (reason := GAME.why_not(position, text_))]
        assert reasons[0] == key, (source, target, texts)


def test_the_hub_shows_the_wheel_of_the_next_round(screen):
    state = GAME.new_game(["Ann", "Bo"], 7)
    table, seen = view(seats=2), show(state)
    now = at_next_round(seen.picture)
    assert now["rings"] == {ring: (turned + 1) % 12 for ring, turned in seen.picture["rings"].items()}
    assert drawn(table, replace(seen, hover="hub"), screen) != drawn(table, seen, screen)


def test_names_are_those_of_the_game():
    assert view(seats=2).names == NAMES[:2]


@in_every_language
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("ui", "larger"), [(0.8, 1.0), (1.0, 1.3), (1.75, 1.3)])
def test_no_text_is_small_or_leaves_the_window(monkeypatch, seats, ui, larger):
    size = (1920, 1080)
    surface = pygame.display.set_mode(size)
    rects = []
    real = text.draw

    def noted(target, said, at, points, *more, **named):
        rect = real(target, said, at, points, *more, **named)
        rects.append((said, rect, points))
        return rect

    monkeypatch.setattr(text, "draw", noted)
    table = view(size, seats, ui)
    scale = replace(canvas(size).table, text=larger)
    seen = replace(show(later(3, seats), size), board=scale, frame=scale)
    drawn(table, seen, surface)
    assert len(rects) > 40
    for said, rect, points in rects:
        assert surface.get_rect().contains(rect), said
        assert points >= 15, (said, points)


@pytest.mark.parametrize("name", ["Bo", "Maximilian von Habsburg", "WWWWWWWWWWWWWWWWWWWWWWWW"])
def test_long_names_keep_to_their_room(name):
    face = name_face(name, 32, (118, 48))
    assert face.get_width() <= 118
    assert face.get_height() <= 48 + 6
