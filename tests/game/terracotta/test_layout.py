"""What is particular to the layout of the army; what holds for every layout is in tests/game/table/test_layouts.py."""

from __future__ import annotations

import math

from game.terracotta.design import EDGES, RIM
from rules.terracotta import GAME
from tests.game.table.sample import NAMES, kind
from tests.game.terracotta.play import view


def test_the_wheel_is_cut_into_fields_without_gaps():
    table = view((1920, 1080))
    picture = GAME.picture(GAME.new_game(NAMES[:3], 7))
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
