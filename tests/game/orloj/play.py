"""Positions and views for the tests of Orloj's table."""

from __future__ import annotations

from game.orloj.view import OrlojView
from rules.orloj import GAME, events
from tests.game.table.sample import Sample

LEVELS = GAME.options["difficulty"]
GIVES_WAY = 0.88
"""The share of its size that the board keeps where a larger UI scale wants room for bar and panel."""
SHY = ("skip", "pass", "end", "exchange")
NESTED = (
    ("seat", "recap"),
    ("scrolls", "own"),
    ("warehouse", "warehouse"),
    ("hammer", "tile"),
    ("tile", "calendar"),
    ("painter", "section"),
    ("painter", "calendar"),
    ("painter", "gap"),
    ("rooster", "apostle"),
    ("row", "row"),
    ("row", "card"),
)
"""Places that lie on others by design."""

ORLOJ = Sample(
    game=GAME,
    kind=OrlojView,
    keen=lambda choice: choice.verb not in SHY,
    shyness=5,
    well_into=60,
    tables=((1, {}), (1, {"difficulty": LEVELS[3]}), (2, {}), (3, {}), (4, {})),
    asks=(
        "draft",
        "turn",
        "first",
        "apostle",
        "moon_or_painter",
        "upgrade",
        "expand",
        "side",
        "go",
        "pay",
        "construct",
        "study",
        "sculptor",
    ),
    hovers=("ring:4", "seat:1", "crow"),
    dials={
        "hand": -17.0,
        "face": 8.0,
        "moon": -30.0,
        "gear": -0.4,
        "rooster": 0.5,
        "painter": -2.5,
        "hammer:month": -1.3,
        "mastery:blue:0": -0.5,
        "mastery:pink:1": 0.4,
        "forge:0": -0.3,
        "coins:0": 2.0,
        "vp:0": -3.0,
    },
    hidden=frozenset({"moon", "workers", "display:1", "apostle:1", "tile:IV"}),
    silent=frozenset({"seat", "recap", "crow", "gears", "window", "gap", "hammer", "score", "disc"})
    | {"scrolls", "row", "warehouse", "workers", "goods:gold"},
    unsaid=frozenset({"display", "scroll", "pair"}),
    called_out=frozenset({"ring", "tile", "seat", "display", "calendar", "sculptor"}),
    telling=(events.HandTurned, events.GearsTurned, events.CrowBegan, events.TileBuilt, events.JosefBegan),
    nested=frozenset(frozenset(pair) for pair in NESTED),
    unpressed=frozenset({"gap", "recap", "hammer", "crow", "gears"}),
    touched=frozenset({"hand", "ring", "face", "rooster", "apostle", "warehouse", "board", "tile", "calendar", "goods"})
    | {"pair", "display", "row", "mastery", "sculptor", "painter", "section", "moon", "workers"},
    gives_way=GIVES_WAY,
    longest_lead=1.8,
    longest_motion=2.4,
    sorts_of_events=30,
)
later, position, show, steps, view = ORLOJ.later, ORLOJ.position, ORLOJ.show, ORLOJ.steps, ORLOJ.view
