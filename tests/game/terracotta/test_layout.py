"""Every place of the table is somewhere, large enough to press, and in nobody's way."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.table.view import Box
from game.terracotta.layout import EDGES, RIM
from rules.terracotta import GAME
from tests.game.terracotta.play import SCALES, WINDOWS, steps, view

LEAST = 40
NESTED = {frozenset({"seat", inside}) for inside in ("supply", "stock", "weapon", "worker", "masters", "score")} | {
    frozenset({"inspector", "row"}),
    frozenset({"inspector", "column"}),
    frozenset({"ring", "inner"}),
    frozenset({"ring", "middle"}),
    frozenset({"ring", "outer"}),
}
"""Places that lie on others by design."""


def kind(place):
    return place.partition(":")[0]


@pytest.fixture(params=[(size, ui) for size in WINDOWS for ui in SCALES], ids=str)
def window(request):
    return request.param


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_lies_in_the_window_and_is_large_enough(window, seats):
    size, ui = window
    table = view(size, seats, ui)
    room = table.room
    for place, spot in table.spots(GAME.picture(GAME.new_game(["Ann", "Bo", "Cleo", "Dan"][:seats], 7))).items():
        x, y, width, height = spot.shape.bounds
        assert x >= room.x - 0.01, place
        assert y >= room.y - 0.01, place
        assert x + width <= room.x + room.width + 0.01, place
        assert y + height <= room.y + room.height + 0.01, place
        if kind(place) != "tile":
            assert min(width, height) >= LEAST, (place, width, height)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_do_not_overlap_but_for_those_that_lie_on_others(window, seats):
    size, ui = window
    table = view(size, seats, ui)
    spots = table.spots(GAME.picture(GAME.new_game(["Ann", "Bo", "Cleo", "Dan"][:seats], 7)))
    boxes = {place: spot for place, spot in spots.items() if isinstance(spot.shape, Box)}
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        if frozenset({kind(one), kind(other)}) in NESTED:
            continue
        assert not overlap(first.shape.bounds, second.shape.bounds), (one, other)


def overlap(one, other):
    (x, y, width, height), (left, top, wide, tall) = one, other
    slack = 0.5
    across = min(x + width, left + wide) - max(x, left)
    down = min(y + height, top + tall) - max(y, top)
    return across > slack and down > slack


def test_the_bar_and_the_panels_lie_clear_of_the_board(window):
    size, ui = window
    table = view(size, 4, ui)
    areas = table.areas
    for place, spot in table.spots(GAME.picture(GAME.new_game(["Ann", "Bo", "Cleo", "Dan"], 7))).items():
        _x, y, _width, height = spot.shape.bounds
        if spot.fixed:
            assert y + height <= areas.board.y + 0.5 or y >= areas.board.y + areas.board.height - 0.5, place
            assert kind(place) == "seat" or not overlap(spot.shape.bounds, areas.prompt.bounds), place
            assert not overlap(spot.shape.bounds, areas.tools.bounds), place
        else:
            assert y >= areas.board.y - 0.5, place
            assert y + height <= areas.board.y + areas.board.height + 0.5, place


def test_the_wheel_is_cut_into_fields_without_gaps():
    table = view((1920, 1080))
    picture = GAME.picture(GAME.new_game(["Ann", "Bo", "Cleo"], 7))
    x, y = table.layout.axis
    for degrees in range(2, 360, 5):
        for away in range(round(EDGES["inner"][0]) + 4, round(RIM[1]) - 4, 6):
            if any(abs(away - edge) < 3 for edges in EDGES.values() for edge in edges):
                continue
            turn = math.radians(degrees)
            found = table.places_at((x + away * math.sin(turn), y - away * math.cos(turn)), picture, fixed=False)
            fields = [place for place in found if kind(place) in EDGES or kind(place) == "slot"]
            expected = degrees // 30 + 1
            if degrees % 30 in (0, 29, 1):
                continue
            assert {place.partition(":")[2] for place in fields} == {str(expected)}, (degrees, away, found)
            assert len(fields) == (1 if away > RIM[0] else 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_of_a_game_touches_places_that_can_be_hit(seats):
    table = view((1920, 1080), seats)
    seen = set()
    for state, _step in steps(seats, seats):
        picture = GAME.picture(state)
        spots = table.spots(picture)
        for choice in GAME.choices(state):
            for place in (choice.source, choice.target, *choice.touches):
                if place is None:
                    continue
                spot = spots[place]
                assert place in table.places_at(spot.shape.center, picture, spot.fixed), (choice, place)
                seen.add(kind(place))
    assert {"slot", "ring", "inner", "middle", "outer", "cell", "rack", "specialist", "worker", "supply"} <= seen
