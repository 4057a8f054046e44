"""What is kept of a picture is always what would be painted from scratch, and only what has changed is painted."""

from __future__ import annotations

import math
import random
import time
from dataclasses import replace

import pygame
import pytest

from game.kit.changed import joined
from game.kit.geometry import Scale
from game.kit.picture_cache import Later, kept_for_a_while
from game.table.drawing import layers as layers_module
from game.table.drawing.layers import TRIES, Layer, LayeredPicture
from game.table.view import Glow, Preview
from tests.game.orloj.play import ORLOJ
from tests.game.table.sample import SIZE, Sample, drawn
from tests.game.terracotta.play import TERRACOTTA

SCALE = Scale(1.0)
LIGHTS = (Glow.LEGAL, Glow.TARGET, Glow.CHOSEN, Glow.LEGAL | Glow.HOVER, Glow.FOCUS, Glow.CHANGED, Glow.LIT)
each_game = pytest.mark.parametrize("sample", [ORLOJ, TERRACOTTA], ids=lambda sample: sample.game.name)
pytestmark = pytest.mark.usefixtures("screen")


def filled(name, area, color, drawn=None):
    def draw(surface):
        surface.fill(color)
        if drawn is not None:
            drawn.append(name)

    return Layer(name, pygame.Rect(area), color, draw)


def test_a_layer_is_painted_again_only_where_something_has_changed():
    kept = LayeredPicture()
    drawn: list[str] = []
    ground = filled("ground", (0, 0, 100, 100), (1, 1, 1), drawn)
    left, right = filled("left", (0, 0, 40, 40), (2, 2, 2), drawn), filled("right", (50, 0, 40, 40), (3, 3, 3), drawn)
    kept.paint((100, 100), SCALE, [ground, left, right])
    drawn.clear()
    kept.paint((100, 100), SCALE, [ground, left, right])
    assert drawn == []
    sheet = kept.paint((100, 100), SCALE, [ground, left, filled("right", (50, 0, 40, 40), (4, 4, 4), drawn)])
    assert drawn == ["ground", "right"]
    assert [sheet.get_at(at).r for at in ((10, 10), (60, 10), (95, 95))] == [2, 4, 1]


def test_a_layer_that_is_gone_or_has_moved_leaves_no_trace():
    kept = LayeredPicture()
    ground, piece = filled("ground", (0, 0, 100, 100), (1, 1, 1)), filled("piece", (0, 0, 20, 20), (2, 2, 2))
    kept.paint((100, 100), SCALE, [ground, piece])
    sheet = kept.paint((100, 100), SCALE, [ground, filled("piece", (60, 60, 20, 20), (2, 2, 2))])
    assert sheet.get_at((10, 10))[0] == 1
    assert sheet.get_at((70, 70))[0] == 2
    assert kept.paint((100, 100), SCALE, [ground]).get_at((70, 70))[0] == 1


def test_nothing_is_drawn_outside_its_layer_and_another_scale_paints_all():
    kept = LayeredPicture()
    layers = [filled("ground", (0, 0, 100, 100), (1, 1, 1)), filled("piece", (0, 0, 20, 20), (2, 2, 2))]
    assert kept.paint((100, 100), SCALE, layers).get_at((30, 30))[0] == 1
    kept.paint((100, 100), Scale(2.0), layers)
    assert kept.painted == [pygame.Rect(0, 0, 100, 100)]


def test_a_painting_that_broke_off_leaves_no_trace():
    kept = LayeredPicture()
    ground = filled("ground", (0, 0, 100, 100), (1, 1, 1))

    def break_off(surface):
        surface.fill((9, 9, 9))
        raise Later

    with pytest.raises(Later):
        kept.paint((100, 100), SCALE, [ground, Layer("piece", pygame.Rect(0, 0, 20, 20), 0, break_off)])
    sheet = kept.paint((100, 100), SCALE, [Layer("piece", pygame.Rect(0, 0, 20, 20), 0, lambda _surface: None)])
    assert [sheet.get_at(at)[0] for at in ((10, 10), (50, 50))] == [0, 0]


def test_another_scale_is_painted_a_layer_at_a_time():
    kept, whole = LayeredPicture(), LayeredPicture()
    layers = [filled("ground", (0, 0, 100, 100), (1, 1, 1)), filled("piece", (0, 0, 20, 20), (2, 2, 2))]
    assert not kept.paint_on((100, 100), SCALE, layers, until=0.0)
    assert kept.paint_on((100, 100), SCALE, layers, until=math.inf)
    sheet = kept.paint((100, 100), SCALE, layers)
    assert kept.painted == [], "it is complete"
    assert pygame.image.tobytes(sheet, "RGB") == pygame.image.tobytes(whole.paint((100, 100), SCALE, layers), "RGB")


def test_a_large_layer_is_painted_band_by_band(monkeypatch):
    monkeypatch.setattr(layers_module, "BAND", 1_000)
    now = iter(range(10_000))
    monkeypatch.setattr("game.table.drawing.layers.time.perf_counter", lambda: float(next(now)))
    kept, slices = LayeredPicture(), 0
    ground = filled("ground", (0, 0, 100, 100), (7, 7, 7))
    while not kept.paint_on((100, 100), SCALE, [ground], until=slices * 4.0 + 4):
        slices += 1
        assert slices < 50
    assert slices > 1
    sheet = kept.paint((100, 100), SCALE, [ground])
    assert kept.painted == []
    assert {sheet.get_at((50, y))[0] for y in range(100)} == {7}


def test_a_layer_that_becomes_another_between_two_bands_is_painted_again(monkeypatch):
    monkeypatch.setattr(layers_module, "BAND", 5_000)
    now = iter(range(10_000))
    monkeypatch.setattr("game.table.drawing.layers.time.perf_counter", lambda: float(next(now)))
    kept, area = LayeredPicture(), (0, 0, 100, 100)
    assert not kept.paint_on((100, 100), SCALE, [filled("ground", area, (7, 7, 7))], until=1.5)
    dark = [filled("ground", area, (3, 3, 3))]
    assert kept.paint_on((100, 100), SCALE, dark, until=math.inf)
    sheet = kept.paint((100, 100), SCALE, dark)
    assert {sheet.get_at((50, y))[0] for y in range(100)} == {3}


def test_what_turned_there_and_back_while_others_were_painted_is_painted_again():
    kept, area = LayeredPicture(), (0, 0, 100, 100)
    for color, until in (((1, 1, 1), 0.0), ((5, 5, 5), 0.0), ((1, 1, 1), math.inf)):
        kept.paint_on((100, 100), SCALE, [filled("dial", area, color)], until=math.inf)
        kept.scale, kept._begun = (None, SCALE) if until == 0.0 else (kept.scale, None)
    kept.paint((100, 100), SCALE, [filled("dial", area, (1, 1, 1))])
    assert kept.painted == [pygame.Rect(area)]


def test_another_layer_in_the_place_of_one_that_is_half_there_is_painted_whole(monkeypatch):
    monkeypatch.setattr(layers_module, "BAND", 5_000)
    now = iter(range(10_000))
    monkeypatch.setattr("game.table.drawing.layers.time.perf_counter", lambda: float(next(now)))
    kept, area = LayeredPicture(), (0, 0, 100, 100)
    assert not kept.paint_on((100, 100), SCALE, [filled("a pool", area, (7, 7, 7))], until=1.5)
    other = [filled("another", area, (3, 3, 3))]
    assert kept.paint_on((100, 100), SCALE, other, until=math.inf)
    assert {kept.sheet.get_at((50, y))[0] for y in range(100)} == {3}


def test_a_layer_whose_pictures_never_fit_is_painted_at_last():
    kept, tries, made = LayeredPicture(), 0, list[int]()

    def soon() -> float:
        return time.perf_counter() + 0.001

    @kept_for_a_while
    def picture(number: int) -> pygame.Surface:
        made.append(number)
        time.sleep(0.001)
        return pygame.Surface((number, number))

    def draw(_surface: pygame.Surface) -> None:
        for number in range(1, 9):
            picture(number)
            picture.cache_clear()

    while not kept.paint_on((100, 100), SCALE, [Layer("piece", pygame.Rect(0, 0, 20, 20), 0, draw)], soon()):
        tries += 1
    assert tries >= TRIES
    assert made[-8:] == [*range(1, 9)]


def test_what_changes_beneath_shows_above():
    beneath = LayeredPicture()
    above = LayeredPicture(beneath)
    for color in ((1, 1, 1), (5, 5, 5)):
        beneath.paint((100, 100), SCALE, [filled("ground", (0, 0, 100, 100), color)])
        sheet = above.paint((100, 100), SCALE, [filled("piece", (0, 0, 20, 20), (2, 2, 2))])
        assert sheet.get_at((50, 50))[0] == color[0]
        assert sheet.get_at((10, 10))[0] == 2


def test_joined_areas_cover_the_same_and_do_not_overlap():
    rng = random.Random(5)
    for _ in range(60):
        rects = [pygame.Rect(*rng.choices(range(60), k=2), *rng.choices(range(1, 30), k=2)) for _ in range(5)]
        found = joined(rects)
        assert all(any(whole.contains(rect) for whole in found) for rect in rects)
        assert not any(one.colliderect(other) for one in found for other in found if one is not other)


def changes(sample: Sample, table, seen, rng):
    """The same moment, a little differently lit, pointed at, carried, turned or foreseen."""
    places = list(table.spots(seen.picture))
    state, choice = seen.state, rng.choice(seen.legal)
    after = Preview(choice, sample.game.picture(sample.game.apply(state, choice).state))
    yield replace(seen, hover=rng.choice(places))
    yield replace(seen, glows={place: rng.choice(LIGHTS) for place in rng.sample(places, 6)})
    yield replace(seen, hover=rng.choice(places), glows=dict.fromkeys(rng.sample(places, 3), Glow.TARGET | Glow.HOVER))
    yield replace(seen, hidden=frozenset(rng.sample(places, 4)))
    yield replace(seen, preview=after, hover=choice.target)
    yield replace(seen, dials={rng.choice(list(sample.dials)): rng.choice((-0.4, 0.4, 12.0)) for _ in "ab"})
    yield replace(seen, state=None, legal=())
    yield replace(seen, forecast=sample.game.forecast(state))


@each_game
def test_what_is_kept_is_what_would_be_painted_from_scratch(sample, screen):
    rng = random.Random(11)
    kept = sample.view(SIZE)
    for number, (state, _step) in enumerate(sample.steps(5, most=120)):
        if number % 40:
            continue
        seen = sample.show(state, SIZE)
        for other in changes(sample, kept, seen, rng):
            fresh = sample.view(SIZE)
            fresh.painter.facts = kept.painter.facts
            assert drawn(kept, other, screen) == drawn(fresh, other, screen)


@each_game
def test_light_and_pointer_leave_the_rest_of_the_board_as_it_is(sample, screen):
    """A place that lights up costs its own part of the board, not all of it; what stays costs nothing."""
    state = [state for state, _step in sample.steps(5, most=80)][-1]
    table, seen = sample.view(SIZE), sample.show(state, SIZE)
    drawn(table, seen, screen)
    drawn(table, seen, screen)
    assert table.painter.board.painted == table.painter.frame.painted == []
    shares = []
    for place in table.spots(seen.picture):
        drawn(table, replace(seen, hover=place, glows={place: Glow.TARGET | Glow.HOVER}), screen)
        painted = table.painter.board.painted + table.painter.frame.painted
        shares.append(sum(rect.width * rect.height for rect in painted) / (SIZE[0] * SIZE[1]))
    assert max(shares) < 0.6
    assert sum(shares) / len(shares) < 0.35


@each_game
def test_the_ground_is_painted_once(sample, screen):
    state = [state for state, _step in sample.steps(5, most=80)][-1]
    table, seen = sample.view(SIZE), sample.show(state, SIZE)
    drawn(table, seen, screen)
    for place in table.spots(seen.picture):
        if place != "gears":
            drawn(table, replace(seen, hover=place), screen)
            assert table.painter.ground.painted == []
