"""The scoring phase of a round: inspectors, musicians and the round's tile (README B6, B7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from rules.terracotta.scoring import majority
from tests.rules.terracotta.positions import (
    points,
    position,
    round_end,
    row_points,
    tile_points,
)


def musician_points(state) -> list[int]:
    return points(ARMY.score_round(state), len(state.players), "musician")


def column_points(state) -> list[int]:
    return points(ARMY.score_round(state), len(state.players), "column inspector")


def test_the_rulebooks_row_gives_seven_three_three() -> None:
    """Yellow has the majority, green and purple are present."""
    assert row_points(position("O1 . G1 C2 . S3", seats=3, row=1, column=9)) == [7, 3, 3]


def test_the_rulebooks_archer_breaks_the_tie() -> None:
    """Yellow and purple are tied; an archer supports purple's warrior: purple 7, yellow 3, green 3."""
    drawing = """
        O1 G1 C2 G2 S3
        .  .  A^ .  .
    """
    assert row_points(position(drawing, seats=3, row=1)) == [3, 7, 3]
    assert row_points(position(drawing.replace("A^", ". "), seats=3, row=1)) == [3, 3, 3]


@pytest.mark.parametrize(
    ("counts", "archers", "points"),
    [
        ([0, 0], [0, 0], [0, 0]),
        ([1, 0], [0, 0], [7, 0]),
        ([2, 1], [0, 5], [7, 3]),
        ([2, 2], [0, 0], [3, 3]),
        ([2, 2], [1, 1], [3, 3]),
        ([2, 2], [0, 1], [3, 7]),
        ([2, 2, 1], [0, 1, 9], [3, 7, 3]),
        ([2, 2, 2], [2, 2, 1], [3, 3, 3]),
        ([2, 2, 2], [2, 1, 1], [7, 3, 3]),
        ([2, 2, 2, 0], [1, 0, 0, 4], [7, 3, 3, 0]),
        ([0, 3, 0, 3], [0, 0, 0, 1], [0, 3, 0, 7]),
    ],
)
def test_domination_and_presence(counts: list[int], archers: list[int], points: list[int]) -> None:
    assert list(majority(counts, archers, (7, 3))) == points


def test_specialists_do_not_count() -> None:
    assert row_points(position("O1 F M A< C2 C2", row=1)) == [3, 7]


def test_an_empty_row_gives_nothing() -> None:
    assert row_points(position("O1", row=2)) == [0, 0]


def test_the_column_inspector_scores_its_column() -> None:
    drawing = """
        .  O1 .
        G2 G2 .
        .  C1 .
    """
    assert column_points(position(drawing, column=2)) == [7, 3]
    assert column_points(position(drawing, column=1)) == [0, 7]


def test_each_inspector_steps_on_after_its_inspection() -> None:
    state, happened = round_end("O1", row=1, column=1)
    assert ARMY.dump(state)["inspectors"] == {"row": 2, "column": 2}
    wanted = [event for event in happened if isinstance(event, events.Scored | events.InspectorMoved)]
    assert wanted[:4] == [
        events.Scored(0, 7, "row inspector", ("cell:a1",)),
        events.InspectorMoved("row", 1, 2, None),
        events.Scored(0, 7, "column inspector", ("cell:a1",)),
        events.InspectorMoved("column", 1, 2, None),
    ]


def test_from_the_last_space_an_inspector_goes_to_the_first() -> None:
    state, _ = round_end(row=7, column=9)
    assert ARMY.dump(state)["inspectors"] == {"row": 1, "column": 1}


def test_a_musician_plays_for_its_row_and_its_column() -> None:
    drawing = """
        O1 .  G2 .  M  .  .  .  S2
        .  .  .  .  .
        C1 .  .  .  C2
    """
    assert musician_points(position(drawing)) == [1, 3]


def test_a_musician_is_heard_through_other_figures() -> None:
    assert musician_points(position("M F G2 O1")) == [1, 1]


def test_each_musician_plays_for_itself() -> None:
    assert musician_points(position("M M O1")) == [2, 0]


def test_a_mounted_warrior_counts_once_for_a_musician() -> None:
    drawing = """
        M   .  .
        O1> -- --
    """
    assert musician_points(position(drawing)) == [1, 0]


@pytest.mark.parametrize(("number", "high", "low"), [(1, 3, 1), (2, 5, 2), (3, 7, 3), (4, 9, 4), (5, 11, 5)])
def test_the_tile_is_worth_more_from_round_to_round(number: int, high: int, low: int) -> None:
    state = position("O1 O1 O2", round=number, tile="officer")
    assert tile_points(state) == [high, low]


FIELD = """
    O1 .  .  .  G2 .  .  .  S3
    .  .  .  .  .  .  .  .  .
    C1 .  .  .  .  .  .  .  .
    G3 .  .  .  O3 .  .  .  S2
    .  O2 .  .  .  .  .  .  .
    .  .  .  .  C3 .  .  .  .
    G2 .  .  .  .  .  .  .  O1
"""


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("middle row", [0, 1, 3]),
        ("middle column", [0, 1, 3]),
        ("officer", [3, 1, 1]),
        ("guard", [0, 3, 1]),
        ("crossbowman", [1, 0, 1]),
        ("soldier", [0, 1, 1]),
        ("quadrant nw", [3, 0, 0]),
        ("quadrant ne", [0, 0, 3]),
        ("quadrant sw", [0, 3, 0]),
        ("quadrant se", [3, 0, 0]),
        ("coins", [1, 3, 0]),
        ("clay", [1, 1, 3]),
    ],
)
def test_every_tile_scores_what_it_shows(tile: str, expected: list[int]) -> None:
    goods: dict[str, Any] = {
        "ann": {"coins": 2, "wet": 1, "dry": 1},
        "bo": {"coins": 3, "wet": 0, "dry": 1},
        "cy": {"coins": 0, "wet": 2, "dry": 1},
    }
    assert tile_points(position(FIELD, seats=3, tile=tile, **goods)) == expected


def test_the_middle_lines_belong_to_no_quadrant() -> None:
    drawing = """
        .  .  .  .  O1
        .  .  .  .  .
        .  .  .  .  .
        O1 .  .  .  O1 .  .  .  O1
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  O1
    """
    for quadrant in ("nw", "ne", "sw", "se"):
        assert tile_points(position(drawing, tile=f"quadrant {quadrant}")) == [0, 0]


ACROSS = """
    .
    .
    .
    O1 A> O2
"""
DOWN = """
    .  .  .  .  O1
    .  .  .  .  .
    .  .  .  A> O2
"""


@pytest.mark.parametrize(
    ("tile", "drawing"),
    [("middle row", ACROSS), ("middle column", DOWN), ("officer", DOWN), ("quadrant nw", "O1 . A> O2")],
)
def test_archers_break_ties_on_figure_tiles(tile: str, drawing: str) -> None:
    assert tile_points(position(drawing.replace("A>", ". "), tile=tile)) == [1, 1]
    assert tile_points(position(drawing, tile=tile)) == [1, 3]


def test_archers_break_no_tie_on_coins_and_clay() -> None:
    goods = {"coins": 2, "dry": 2}
    for tile in ("coins", "clay"):
        assert tile_points(position("O1 A<", tile=tile, ann=goods, bo=goods)) == [1, 1]


def test_warehouse_clay_belongs_to_nobody() -> None:
    assert tile_points(position(tile="clay", warehouses=[9, 9, 9, 9], ann={"dry": 1})) == [3, 0]


def test_coins_and_clay_are_counted_before_cleanup() -> None:
    """The builder's coin comes later, so Ann and Bo are tied at one coin."""
    state, _ = round_end(tile="coins", ann={"coins": 1, "masters": ["builder"]}, bo={"coins": 1})
    assert ARMY.scores(state) == (1, 1)


def test_a_round_scores_in_its_order() -> None:
    _, happened = round_end("O1 M", tile="officer")
    sources = [event.why for event in happened if isinstance(event, events.Scored)]
    assert sources == ["row inspector", "column inspector", "musician", "tile"]


def test_the_breakdown_names_sources_and_rounds() -> None:
    state, _ = round_end("O1 M", tile="officer", round=2)
    assert [tuple(points) for points in ARMY.breakdown(state)] == [
        (0, "row inspector", 2, 7), (0, "column inspector", 2, 7), (0, "musician", 2, 1), (0, "tile", 2, 5),
    ]  # fmt: skip


def test_the_breakdown_adds_up_what_came_from_one_source() -> None:
    state, _ = round_end("M O1 M", column=4)
    assert [points.vp for points in ARMY.breakdown(state) if points.source == "musician"] == [2]


def test_the_forecast_tells_what_each_open_scoring_would_give() -> None:
    state = position("O1 G2 F", row=1, column=3, tile="guard", ann={"coins": 5})
    told = {scoring.why: (scoring.when, scoring.vp) for scoring in ARMY.forecast(state)}
    assert told == {
        "row inspector": ("round", (3, 3)),
        "column inspector": ("round", (0, 0)),
        "tile": ("round", (0, 3)),
        "footman": ("final", (0, 8)),
        "resources": ("final", (2, 0)),
    }


def test_the_forecast_names_counts_and_places() -> None:
    scoring = ARMY.forecast(position("O1 . G2", row=1))[0]
    assert scoring.counts == (1, 1)
    assert scoring.places == ("cell:a1", "cell:c1")


def test_the_forecast_of_the_round_is_what_the_round_gives() -> None:
    drawing = "O1 M G2 F\nA^ S2 . C1"
    state, _ = round_end(drawing, tile="quadrant nw")
    forecast = [scoring for scoring in ARMY.forecast(position(drawing, tile="quadrant nw")) if scoring.when == "round"]
    assert ARMY.scores(state) == tuple(sum(scoring.vp[seat] for scoring in forecast) for seat in (0, 1))
