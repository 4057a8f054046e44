"""What is particular to the layout of the clock; what holds for every layout is in tests/game/table/test_layouts.py."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.orloj.design import AXIS, FACE, RING
from game.orloj.player_board_layout import EDGE, GOODS_ORDER, held_scrolls
from game.table.view import Box
from rules.orloj import GAME
from tests.game.orloj.play import GIVES_WAY, ORLOJ, view
from tests.game.table.sample import LEAST, NAMES, SCALES, WINDOWS, kind, overlap


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
    for picture in ORLOJ.pictures(3):
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
        face = (FACE[0] + FACE[1]) / 2
        assert "face" in table.places_at((x + face * math.sin(turn), y - face * math.cos(turn)), picture, fixed=False)


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
        left, top, wide, tall = table.layout.own.scroll_box(at, 9)
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


@pytest.mark.parametrize("cards", range(1, 4))
def test_a_card_is_dropped_on_a_whole_end_of_the_row(cards):
    """Either half of the row, and where there is a place for the next card it lies in its half."""
    own = view((1920, 1080), 2).layout.own
    left, right = own.ends
    assert left[2] == right[2] >= 200
    for ghost, end in zip(own.ghosts(cards), own.ends, strict=False):
        assert all(not overlap(ghost, own.card_box(at, cards)) for at in range(cards))
        assert end[0] <= ghost[0] + ghost[2] / 2 <= end[0] + end[2]


@pytest.mark.parametrize("ui", SCALES)
def test_the_parts_of_a_players_board_keep_to_their_columns(ui):
    own = view((1920, 1080), 2, ui).layout.own
    edges = [*own.lefts.values(), own.width - EDGE]
    parts = {
        "stores": [*(own.goods_box(kind_) for kind_ in GOODS_ORDER), own.exchange, own.workers, own.sculptor],
        "deviation": [own.tokens, own.rooster],
        "production": [own.production_box(kind_) for kind_ in ("paint", "wood", "iron", "hammer")],
        "warehouse": [own.warehouse, own.store_box(0), own.store_box(1)],
        "apostles": [own.apostles, *(own.cell_box(cell) for cell in range(12))],
        "workshop": [own.scrolls, *(own.scroll_box(at, 9) for at in range(9)), own.row, *own.ends],
    }
    for at, (name, areas) in enumerate(parts.items()):
        assert list(own.lefts)[at] == name
        for x, _y, width, _height in areas:
            assert edges[at] <= x + 0.01, name
            assert x + width <= edges[at + 1] + 0.01, name
