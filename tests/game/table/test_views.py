"""What every game's view must do: draw what is, say everything in every language, and let every event move."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pygame
import pytest

from game import translation as speech
from game.kit import sound, sprites
from game.table.motions import Float, Fly, Pulse, Say, Shine, Turn
from game.table.timeline import Timeline
from game.table.view import Glow, Preview
from rules.engine import Place
from tests.game.orloj.play import ORLOJ
from tests.game.table.sample import check_said, drawn, in_every_language, kind
from tests.game.terracotta.play import TERRACOTTA

pytestmark = pytest.mark.usefixtures("screen")
SAMPLES = (ORLOJ, TERRACOTTA)
each_game = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game.name)
few_tables = pytest.mark.parametrize(
    ("sample", "seats"), [(ORLOJ, 1), (ORLOJ, 2), (ORLOJ, 3), (TERRACOTTA, 2), (TERRACOTTA, 3)]
)
all_tables = pytest.mark.parametrize(
    ("sample", "seats", "options"), [(sample, *table) for sample in SAMPLES for table in sample.tables]
)


@few_tables
def test_drawing_covers_the_window_and_changes_nothing(screen, sample, seats):
    table, seen = sample.view(seats=seats), sample.show(sample.later(3, seats))
    first = drawn(table, seen, screen)
    assert bytes((255, 0, 255)) * 4 not in first
    assert drawn(table, seen, screen) == first
    assert drawn(sample.view(seats=seats), seen, screen) == first


@each_game
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_no_person_plays_is_marked(screen, sample, seat):
    """Whoever acts and whoever waits: handing a seat over changes the drawing, taking it back restores it."""
    table, seen = sample.view(), sample.show(sample.later(3))
    person = drawn(table, seen, screen)
    assert drawn(table, replace(seen, opponents=frozenset({seat})), screen) != person
    assert drawn(table, seen, screen) == person


@each_game
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_pointed_out_on_a_player_keeps_its_numbers_readable(sample, size):
    """Light comes on its rim; inside, nothing changes but the last breath of its softness."""
    window = pygame.display.set_mode(size)
    table, seen = sample.view(size), sample.show(sample.later(3), size)
    spots = table.spots(seen.picture)
    players = [place for place in spots if kind(place) in ("seat", "score", "supply")]
    assert len(players) > 2
    for place in players:
        lit = replace(seen, glows={place: Glow.LIT})
        x, y, width, height = spots[place].shape.bounds
        whole = seen.frame.rect(x, y, width, height)
        edge = max(INSIDE, spots[place].shape.radius)
        inside = seen.frame.rect(x + edge, y + INSIDE, width - 2 * edge, height - 2 * INSIDE)
        assert max(_differences(table, (seen, lit), window, whole)) > 60, place
        within = _differences(table, (seen, lit), window, inside)
        assert max(within) < 40, place
        assert sum(within) / len(within) < 4, place


INSIDE = 14
"""Units from the rim of a place to what is written on it."""


def _differences(table, shows, window, part):
    """By how much each pixel of a part of the window changes from one drawing to another."""
    pixels = []
    for show in shows:
        drawn(table, show, window)
        pixels.append(pygame.image.tobytes(window.subsurface(part), "RGB"))
    return [abs(a - b) for a, b in zip(*pixels, strict=True)]


@pytest.mark.parametrize(("sample", "ask"), [(sample, ask) for sample in SAMPLES for ask in sample.asks])
def test_what_was_drawn_before_leaves_no_trace(screen, sample, ask):
    """Light, pointer, carried pieces and turning dials come and go; afterwards the drawing is the fresh one."""
    state = sample.position(ask, least=0)
    table, seen = sample.view(), sample.show(state)
    fresh = drawn(table, seen, screen)
    choice = seen.legal[0]
    places = [place for place in (choice.source, choice.target) if place]
    after = sample.game.picture(sample.game.apply(state, choice).state)
    for other in (
        replace(seen, glows=dict.fromkeys(places, Glow.TARGET | Glow.HOVER | Glow.FOCUS)),
        replace(seen, glows=dict.fromkeys(table.spots(seen.picture), Glow.LIT | Glow.CHANGED)),
        *(replace(seen, hover=place, preview=Preview(choice, after)) for place in sample.hovers),
        *(replace(seen, hover=place) for place in sample.hovers),
        replace(seen, dials=sample.dials),
        replace(seen, hidden=sample.hidden),
        replace(seen, forecast=sample.game.forecast(state)),
        replace(seen, state=None, legal=()),
        replace(seen, opponents=frozenset({0, 1, 2})),
        replace(seen, acting=None),
    ):
        drawn(table, other, screen)
    assert drawn(table, seen, screen) == fresh


@all_tables
def test_motions_go_between_known_places_with_known_pictures_and_sounds(sample, seats, options):
    table, game = sample.view(seats=seats), sample.game
    seen, heard = set(), set()
    for seed in range(3):
        for state, step in sample.steps(11 + seed, seats, **options):
            before = game.picture(state)
            for event in step.events:
                after = deepcopy(before)
                game.fold(after, event)
                beat = table.beat(event, before, after)
                assert 0 <= beat.lead <= sample.longest_lead
                known = {**table.spots(before), **table.spots(after)}
                for motion in beat.motions:
                    assert motion.seconds <= sample.longest_motion
                    check_motion(table, motion, known)
                    heard.add(getattr(motion, "sound", ""))
                seen.add(type(event))
                before = after
    assert heard - {""} <= set(sound.names())
    assert len(seen) > sample.sorts_of_events


def check_motion(table, motion, known):
    if isinstance(motion, Fly):
        assert table.sprite(motion.piece, 1.0).size > (1, 1)
        for end in (motion.start, motion.end):
            assert not isinstance(end, str) or end in known, end
    elif isinstance(motion, Pulse):
        assert all(place in known for place in motion.places), motion
    elif isinstance(motion, Float):
        for end in (motion.start, motion.end):
            assert not isinstance(end, str) or end in known, end
        assert not motion.art or sprites.exists(motion.art)
    elif isinstance(motion, Say):
        assert motion.words
    elif isinstance(motion, Shine):
        assert sprites.exists(motion.art)
        assert not isinstance(motion.at, str) or motion.at in known, motion
    else:
        assert isinstance(motion, Turn)
        assert motion.start, motion


@few_tables
def test_after_the_motion_the_table_shows_the_position(screen, sample, seats):
    table, game = sample.view(seats=seats), sample.game
    for count, (state, step) in enumerate(sample.steps(4, seats, most=130)):
        if count % 9 and not any(isinstance(event, sample.telling) for event in step.events):
            continue
        session = Timeline(game, table, game.picture(state))
        session.play(step.events, game.picture(step.state))
        while session.busy:
            session.tick(0.31)
            moving = replace(
                sample.show(state), picture=session.picture, hidden=session.hidden, dials=session.dials, state=None
            )
            drawn(table, moving, screen)
        assert session.picture == game.picture(step.state)
        assert not session.hidden
        assert not any(session.dials.values())
        rest = sample.show(step.state)
        assert drawn(table, rest, screen) == drawn(sample.view(seats=seats), rest, screen)


@in_every_language
@few_tables
def test_everything_is_said_in_every_language(sample, seats):
    table, game = sample.view(seats=seats), sample.game
    for state, step in sample.steps(21, seats, most=350):
        asked = table.question(state)
        check_said(asked.words, asked.hint)
        for choice in game.choices(state):
            label = table.label(choice, state)
            check_said(label.words, label.hint)
            assert not label.art or sprites.exists(label.art)
        known = {*table.spots(game.picture(state)), *table.spots(game.picture(step.state))}
        known |= {f"seat:{seat}" for seat in range(seats)}
        for line in filter(None, map(table.tell, step.events)):
            check_said(line.words)
            assert line.seat is None or line.seat < seats
            assert all(place in known for place in line.places), line
        for scoring in game.forecast(state):
            check_said(table.scoring(scoring, game.picture(state)), table.when(scoring.when))


@in_every_language
@few_tables
def test_every_place_says_something_about_itself(sample, seats):
    table = sample.view(seats=seats)
    for state in (sample.later(1, seats, least=0), sample.later(2, seats)):
        picture = sample.game.picture(state)
        for place in table.spots(picture):
            tip = table.tip(place, picture, state)
            if tip is None:
                assert kind(place) in sample.unsaid, place
                continue
            if not (kind(place) in sample.called_out and tip.title == tip.words == ""):
                check_said(tip.title, tip.words)
            assert tip.topic.startswith(f"{sample.game.name}/")


@each_game
def test_languages_differ(sample):
    state = sample.position("turn")
    said = []
    for code in ("en", "pl"):
        speech.use(code)
        said.append(sample.view().question(state).words)
    assert said[0] != said[1]


@each_game
def test_what_is_touched_in_vain_is_explained(sample):
    """Every place that can be touched means something that the rules can refuse with a reason."""
    table, game = sample.view(seats=2), sample.game
    for state, _step in sample.steps(6, 2, most=200):
        legal = {place for choice in game.choices(state) for place in (choice.source, choice.target)}
        for place in table.spots(game.picture(state)):
            if place in legal or {place, kind(place)} & sample.silent or f"slot:{place.partition(':')[2]}" in legal:
                continue
            texts = table.meant(None, place, state)
            assert texts, place
            reasons = [game.why_not(state, text) for text in texts]
            assert any(reason is not None and reason.key != "unknown_choice" for reason in reasons), (place, texts)


@each_game
def test_choices_of_one_place_are_told_apart(sample):
    """Where a touch can mean several things, the chooser's words differ."""
    table, game = sample.view(seats=2), sample.game
    for seed in range(3):
        for state, _step in sample.steps(seed, 2):
            by_place: dict[tuple[Place, Place], list[str]] = {}
            for choice in game.choices(state):
                if choice.source and choice.target:
                    said = table.label(choice, state).words
                    assert said not in by_place.setdefault((choice.source, choice.target), []), (choice, said)
                    by_place[choice.source, choice.target].append(said)
