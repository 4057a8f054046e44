"""In every game each place is somewhere, large enough to press, and in nobody's way."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.table.view import Box
from tests.game.orloj.play import ORLOJ
from tests.game.table.sample import LEAST, SCALES, WINDOWS, kind, overlap
from tests.game.terracotta.play import TERRACOTTA

scales = pytest.mark.parametrize("ui", SCALES)
sizes = pytest.mark.parametrize("size", WINDOWS, ids=str)
tables = pytest.mark.parametrize(
    ("sample", "seats"), [(ORLOJ, 1), (ORLOJ, 2), (ORLOJ, 4), (TERRACOTTA, 2), (TERRACOTTA, 3), (TERRACOTTA, 4)]
)


@sizes
@scales
@tables
def test_every_place_lies_in_the_window_and_is_large_enough(size, ui, sample, seats):
    table = sample.view(size, seats, ui)
    room = table.room
    for picture in sample.pictures(seats):
        for place, spot in table.spots(picture).items():
            x, y, width, height = spot.shape.bounds
            assert x >= room.x - 0.01, place
            assert y >= room.y - 0.01, place
            assert x + width <= room.x + room.width + 0.01, place
            assert y + height <= room.y + room.height + 0.01, place
            if kind(place) not in sample.unpressed:
                least = LEAST if spot.fixed or ui <= 1 else LEAST * sample.gives_way
                assert min(width, height) >= least - 0.01, (place, width, height)


@sizes
@scales
@tables
def test_places_do_not_overlap_but_for_those_that_lie_on_others(size, ui, sample, seats):
    table = sample.view(size, seats, ui)
    for picture in sample.pictures(seats):
        boxes = {place: spot for place, spot in table.spots(picture).items() if isinstance(spot.shape, Box)}
        for (one, first), (other, second) in combinations(boxes.items(), 2):
            if frozenset({kind(one), kind(other)}) not in sample.nested:
                assert not overlap(first.shape.bounds, second.shape.bounds), (one, other)


@sizes
@scales
@tables
def test_the_bar_and_the_panels_lie_clear_of_the_board(size, ui, sample, seats):
    table = sample.view(size, seats, ui)
    areas = table.areas
    for picture in sample.pictures(seats):
        for place, spot in table.spots(picture).items():
            _x, y, _width, height = bounds = spot.shape.bounds
            if spot.fixed:
                assert y + height <= areas.board.y + 0.5 or y >= areas.board.y + areas.board.height - 0.5, place
                around = frozenset({kind(place), "prompt"}) in sample.nested
                assert around or not overlap(bounds, areas.prompt.bounds), place
                assert not overlap(bounds, areas.tools.bounds), place
                assert not overlap(bounds, areas.menu.bounds), place
            else:
                assert y >= areas.board.y - 0.5, place
                assert y + height <= areas.board.y + areas.board.height + 0.5, place


@pytest.mark.parametrize(
    ("sample", "seats", "options"), [(sample, *table) for sample in (ORLOJ, TERRACOTTA) for table in sample.tables]
)
def test_every_choice_of_a_game_touches_places_that_can_be_hit(sample, seats, options):
    table, game = sample.view((1920, 1080), seats), sample.game
    seen = set()
    for seed in range(3):
        for state, _step in sample.steps(seed, seats, **options):
            picture = game.picture(state)
            spots = table.spots(picture)
            for choice in game.choices(state):
                for place in (choice.source, choice.target, *choice.touches):
                    if place is None:
                        continue
                    spot = spots[place]
                    assert place in table.places_at(spot.shape.center, picture, spot.fixed), (choice, place)
                    seen.add(kind(place))
    assert sample.touched <= seen
