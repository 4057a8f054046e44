"""Every place of the table is somewhere, large enough to press, and in nobody's way."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.orloj.design import AXIS, FACE, RING
from game.orloj.own import GOODS_ORDER, held_scrolls
from game.table.view import Box
from rules.orloj import GAME
from tests.game.orloj.play import LEVELS, NAMES, SCALES, WINDOWS, steps, view

LEAST = 40
GIVES_WAY = 0.88
"""The share of its size that the board keeps where a larger UI scale wants room for bar and panel."""
UNPRESSED = {"gap", "hammer", "crow", "gears"}
"""Places that are only pointed out, never pressed."""
NESTED = {
    frozenset(pair)
    for pair in (
        ("scrolls", "own"),
        ("warehouse", "warehouse"),
        ("hammer", "tile"),
        ("tile", "calendar"),
        ("painter", "section"),
        ("painter", "calendar"),
        ("painter", "gap"),
        ("rooster", "apostle"),
    )
}
"""Places that lie on others by design."""


def kind(place):
    return place.partition(":")[0]


@pytest.fixture(params=[(size, ui) for size in WINDOWS for ui in SCALES], ids=str)
def window(request):
    return request.param


def pictures(seats):
    """A game's first position and one later, when boards are full of things."""
    found = [state for state, _step in steps(4, seats)]
    return [GAME.picture(found[0]), GAME.picture(found[len(found) // 2]), GAME.picture(found[-1])]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_place_lies_in_the_window_and_is_large_enough(window, seats):
    size, ui = window
    table = view(size, seats, ui)
    room = table.room
    for picture in pictures(seats):
        for place, spot in table.spots(picture).items():
            x, y, width, height = spot.shape.bounds
            assert x >= room.x - 0.01, place
            assert y >= room.y - 0.01, place
            assert x + width <= room.x + room.width + 0.01, place
            assert y + height <= room.y + room.height + 0.01, place
            if kind(place) not in UNPRESSED:
                least = LEAST if spot.fixed or ui <= 1 else LEAST * GIVES_WAY
                assert min(width, height) >= least - 0.01, (place, width, height)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_places_do_not_overlap_but_for_those_that_lie_on_others(window, seats):
    size, ui = window
    table = view(size, seats, ui)
    for picture in pictures(seats):
        spots = table.spots(picture)
        boxes = {place: spot for place, spot in spots.items() if isinstance(spot.shape, Box)}
        for (one, first), (other, second) in combinations(boxes.items(), 2):
            if first.fixed != second.fixed or frozenset({kind(one), kind(other)}) in NESTED:
                continue
            assert not overlap(first.shape.bounds, second.shape.bounds), (one, other)


def overlap(one, other):
    (x, y, width, height), (left, top, wide, tall) = one, other
    slack = 0.5
    across = min(x + width, left + wide) - max(x, left)
    down = min(y + height, top + tall) - max(y, top)
    return across > slack and down > slack


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_bar_and_the_board_below_lie_clear_of_the_table(window, seats):
    size, ui = window
    table = view(size, seats, ui)
    areas = table.areas
    for picture in pictures(seats):
        for place, spot in table.spots(picture).items():
            _x, y, _width, height = spot.shape.bounds
            if spot.fixed:
                assert y + height <= areas.board.y + 0.5 or y >= areas.board.y + areas.board.height - 0.5, place
                assert not overlap(spot.shape.bounds, areas.prompt.bounds), place
                assert not overlap(spot.shape.bounds, areas.tools.bounds), place
                assert not overlap(spot.shape.bounds, areas.menu.bounds), place
            else:
                assert y >= areas.board.y - 0.5, place
                assert y + height <= areas.board.y + areas.board.height + 0.5, place


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_larger_ui_scale_makes_question_bar_and_board_larger(size, seats):
    usual, large, largest = (view(size, seats, ui).layout for ui in (1.0, 1.3, 1.75))
    assert large.own.head.size >= usual.own.head.size * 1.29
    assert large.own.sheet.size >= usual.own.sheet.size * 1.1
    assert large.bar_size >= usual.bar_size * {1: 1.07, 2: 1.29, 4: 1.0}[seats]
    assert usual.size * GIVES_WAY - 0.001 <= large.size <= usual.size
    assert largest.own.head.size >= large.own.head.size
    assert usual.size * GIVES_WAY - 0.001 <= largest.size


def test_round_places_keep_their_distance():
    """Tiles on the calendar and apostles that wait lie beside each other, never on each other."""
    table = view((1920, 1080))
    for picture in pictures(3):
        spots = table.spots(picture)
        discs = [(place, spot.shape) for place, spot in spots.items() if kind(place) in ("calendar", "apostle")]
        for (one, first), (other, second) in combinations(discs, 2):
            if isinstance(first, Box) or isinstance(second, Box) or "final" in one + other:
                continue
            assert math.dist(first.center, second.center) >= first.radius + second.radius - 2, (one, other)


def test_the_clock_is_cut_into_twelve_sectors_without_gaps():
    table = view((1920, 1080))
    picture = GAME.picture(GAME.new_game(NAMES[:3], 7))
    x, y = table.layout.clock.point(*AXIS)
    for degrees in range(0, 360, 5):
        if degrees % 30 == 15:
            continue
        sector = round(degrees / 30) % 12 + 1
        turn = math.radians(degrees)
        for away in range(round(RING[0]) + 3, round(RING[1]) - 3, 12):
            found = table.places_at((x + away * math.sin(turn), y - away * math.cos(turn)), picture, fixed=False)
            assert [place for place in found if place.startswith("ring:")] == [f"ring:{sector}"], (degrees, away)
        away = (FACE[0] + FACE[1]) / 2
        assert "face" in table.places_at((x + away * math.sin(turn), y - away * math.cos(turn)), picture, fixed=False)


@pytest.mark.parametrize(("seats", "level"), [(1, LEVELS[0]), (1, LEVELS[3]), *((n, LEVELS[0]) for n in (2, 3, 4))])
def test_every_choice_of_a_game_touches_places_that_can_be_hit(seats, level):
    table = view((1920, 1080), seats)
    seen = set()
    for seed in range(3):
        for state, _step in steps(seed, seats, level=level):
            picture = GAME.picture(state)
            spots = table.spots(picture)
            for choice in GAME.choices(state):
                for place in (choice.source, choice.target, *choice.touches):
                    if place is None:
                        continue
                    spot = spots[place]
                    assert place in table.places_at(spot.shape.center, picture, spot.fixed), (choice, place)
                    seen.add(kind(place))
    wanted = {"hand", "ring", "face", "rooster", "apostle", "warehouse", "board", "tile", "calendar", "goods", "pair"}
    assert wanted | {"display", "row", "mastery", "sculptor", "painter", "section", "moon", "workers"} <= seen


def test_a_full_set_of_scrolls_still_finds_room():
    table = view((1920, 1080), 2)
    picture = GAME.picture(GAME.new_game(NAMES[:2], 3))
    player = picture["players"][0]
    player["scrolls"] = [{"kind": kind_, "used": False} for kind_ in ("apostle", "moon", "painter", "rooster")]
    player["scrolls"] += [{"kind": kind_, "used": True} for kind_ in ("upgrade", "construct", "moon")]
    player["royal"] = ["months", "zodiac", "scrolls"]
    assert len(held_scrolls(player)) + len(player["royal"]) == 9
    x, y, width, height = table.layout.own.scrolls
    for at in range(9):
        left, top, wide, tall = table.layout.own.scroll_box(at)
        assert left >= x
        assert left + wide <= x + width
        assert top >= y
        assert top + tall <= y + height + 0.01


@pytest.mark.parametrize("ui", SCALES)
@pytest.mark.parametrize("cards", range(1, 9))
def test_workshop_cards_lie_beside_each_other_and_can_be_pressed(ui, cards):
    own = view((1920, 1080), 2, ui).layout.own
    x, y, width, height = own.row
    boxes = [own.card_box(at, cards) for at in range(cards)]
    for one, other in combinations(boxes, 2):
        assert not overlap(one, other)
    for box in boxes:
        assert box[2] * own.sheet.size >= LEAST
        assert x <= box[0] + 0.01
        assert box[0] + box[2] <= x + width + 0.01
        assert y <= box[1]
        assert box[1] + box[3] <= y + height
        for end in own.ends:
            assert not overlap(box, end)


@pytest.mark.parametrize("ui", SCALES)
def test_the_parts_of_a_players_board_keep_to_their_columns(ui):
    own = view((1920, 1080), 2, ui).layout.own
    edges = [*own.lefts.values(), own.width]
    parts = {
        "points": [own.score, own.workers, own.sculptor],
        "goods": [*(own.goods_box(kind_) for kind_ in GOODS_ORDER), own.tokens],
        "scrolls": [own.scrolls, *(own.scroll_box(at) for at in range(9))],
        "rooster": [own.rooster],
        "production": [own.production_box(kind_) for kind_ in ("paint", "wood", "iron", "hammer")],
        "warehouse": [own.warehouse, own.store_box(0), own.store_box(1)],
        "apostles": [own.apostles, *(own.cell_box(cell) for cell in range(12))],
        "workshop": [own.row, *own.ends],
    }
    for at, (name, areas) in enumerate(parts.items()):
        assert list(own.lefts)[at] == name
        for x, _y, width, _height in areas:
            assert edges[at] <= x + 0.01, name
            assert x + width <= edges[at + 1] + 0.01, name
