"""Positions and views for the tests of Terracotta Army's table."""

from __future__ import annotations

from game.terracotta.view import TerracottaView
from rules.terracotta import GAME, events
from tests.game.table.sample import Sample

KEEN = ("do", "hire", "use", "craft", "buy", "horse", "archer", "shoot")
NESTED = (
    *(("seat", inside) for inside in ("supply", "stock", "weapon", "worker", "masters", "score", "recap", "past")),
    *(("inspector", line) for line in ("row", "column")),
    ("seat", "prompt"),
    *(("ring", ring) for ring in ("inner", "middle", "outer")),
)
"""Places that lie on others by design."""

TERRACOTTA = Sample(
    game=GAME,
    kind=TerracottaView,
    keen=lambda choice: choice.verb in KEEN,
    shyness=4,
    well_into=120,
    tables=((2, {}), (3, {}), (4, {})),
    asks=("turn", "inner", "warrior", "cell", "inspector", "specialist", "horse", "archer"),
    hovers=("cell:e4", "hub", "seat:1"),
    dials={
        "ring:inner": -17.0,
        "ring:middle": 8.0,
        "inspector:row": -0.5,
        "warehouse:2": 1.0,
        "coins:0": 2.0,
        "vp:0": -3.0,
        "vp:1": 4.0,
        "wash:wet:0": 1.0,
        "wash:dry:1": 1.0,
    },
    hidden=frozenset({"inspector:row", "rack:guard", "worker:craftsman"}),
    silent=frozenset(
        {"seat", "recap", "past", "tile", "keep", "order", "priority", "stock", "hub", "score", "masters"}
    ),
    unsaid=frozenset(),
    called_out=frozenset(),
    telling=(events.Scored, events.RingTurned),
    nested=frozenset(frozenset(pair) for pair in NESTED),
    unpressed=frozenset({"tile"}),
    touched=frozenset({"slot", "ring", "inner", "middle", "outer", "cell", "rack", "specialist", "worker", "supply"}),
    gives_way=1.0,
    longest_lead=1.2,
    longest_motion=1.6,
    sorts_of_events=20,
)
later, show, steps, view = TERRACOTTA.later, TERRACOTTA.show, TERRACOTTA.steps, TERRACOTTA.view
