"""Every number that a caption or an answer of the army's course claims, against the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from game.lessons import course
from game.lessons.course import MainLine
from rules import GAMES
from rules.engine import Scoring
from rules.terracotta import events
from rules.terracotta.previews import hiring_price, rack_points

GAME = GAMES["terracotta"]


@lru_cache(maxsize=8)
def line(chapter: str) -> MainLine:
    taught = course.load("terracotta")
    return course.main_line(taught, taught.chapter(chapter))


def position(chapter: str, step: str) -> Any:
    found = next(each for each in course.load("terracotta").chapter(chapter).steps if each.id == step)
    assert found.at is not None
    return line(chapter).states[found.at]


def after(state: Any, *choices: str) -> Any:
    for choice in choices:
        state = GAME.apply(state, choice).state
    return state


def texts(state: Any) -> list[str]:
    return [choice.text for choice in GAME.choices(state)]


def about(state: Any, *choices: str) -> str:
    asked = GAME.prompt(after(state, *choices))
    return asked.about if asked else ""


def possible(state: Any, segment: int) -> bool:
    """The inner action of a segment can be done."""
    return "do inner" in texts(after(state, f"place craftsman {segment}"))


def scoring(state: Any, why: str) -> Scoring:
    return next(found for found in GAME.forecast(state) if found.why == why and found.when == "round")


def scored(state: Any, *choices: str) -> list[tuple[str, int]]:
    found = []
    for choice in choices:
        state, happened = GAME.apply(state, choice)
        found += [(event.why, event.vp) for event in happened if isinstance(event, events.Scored) and event.seat == 0]
    return found


def test_the_wheel_says_what_its_segments_hold() -> None:
    start = position("wheel", "place")
    inner = {n: about(start, f"place craftsman {n}") for n in range(1, 13)}
    assert start.board.rounds == 5
    assert all(inner[n].startswith("craft") and not possible(start, n) for n in (1, 2, 5, 6, 9, 10))
    assert all(inner[n] == "wet" and not possible(start, n) for n in (4, 11))
    assert (inner[3], inner[8], inner[7], inner[12]) == ("upgrade", "upgrade", "clay 4", "coins 4")
    assert start.players[0].coins - after(start, "rotate inner").players[0].coins == 2


def test_water_wets_the_four_dry_pieces() -> None:
    start = position("clay", "place")
    assert (start.players[0].wet, start.players[0].dry) == (0, 4)
    crafts = [n for n in range(1, 13) if about(start, f"place craftsman {n}").startswith("craft")]
    assert crafts
    assert not any(possible(start, n) for n in crafts)
    wetted = after(start, "place craftsman 9", "do inner")
    assert (wetted.players[0].wet, wetted.players[0].dry) == (4, 0)
    assert about(wetted) == "coins 3"
    second = position("clay", "second")
    open_to = [n for n in range(1, 13) if f"place craftsman {n}" in texts(second)]
    bright = [n for n in open_to if about(second, f"place craftsman {n}").startswith("craft") and possible(second, n)]
    assert bright == [3, 4, 7, 11, 12]
    assert about(second, "place craftsman 5") == "clay 4"


def test_a_warrior_earns_what_the_rack_says_and_the_lines_change_as_told() -> None:
    start = position("warrior", "place")
    assert start.players[0].wet == 4
    assert {kind: rack_points(start, kind) for kind in start.rack} == {
        "officer": 7, "guard": 6, "crossbowman": 7, "soldier": 7,
    }  # fmt: skip
    assert start.rack["guard"] == 8
    assert scoring(start, "row inspector").vp == (3, 7)
    for segment in (1, 4, 8, 9):
        here = after(start, f"place craftsman {segment}", "do inner", "craft guard")
        for pick in texts(here):
            then = after(here, pick)
            row, column = scoring(then, "row inspector"), scoring(then, "column inspector")
            if pick[4] == "1":
                assert (row.counts, row.vp) == ((2, 2), (3, 3))
            elif pick[3] == "a":
                assert (column.counts, column.vp) == ((1, 1), (3, 3))
            else:
                assert (row, column) == (scoring(here, "row inspector"), scoring(here, "column inspector"))


LINES = {"b1": ((7, 3), (7, 3))}


def test_the_inspectors_and_the_tile_pay_what_is_said() -> None:
    start = position("inspectors", "place")
    assert start.players[0].craftsmen + start.players[0].artists == 1
    assert start.tiles[0] == "middle row"
    assert [most for most, _least in start.board.tile_vp] == [3, 5, 7, 9, 11]
    assert start.board.tile_vp[0] == (3, 1)
    assert (start.players[0].wet, about(start, "place craftsman 3")) == (5, "craft 4")
    assert [rack_points(start, kind) for kind in ("officer", "guard", "soldier", "crossbowman")] == [6, 7, 7, 7]
    here = after(start, "place craftsman 3", "do inner", "craft guard")
    for pick in texts(here):
        then, cell = after(here, pick), pick[3:]
        one = ((7, 3), (3, 3)) if cell[1] == "1" else ((3, 3), (7, 3)) if cell[0] == "b" else ((3, 3), (3, 3))
        assert (scoring(then, "row inspector").vp, scoring(then, "column inspector").vp) == LINES.get(cell, one), pick
        if cell[1] == "4" and cell[0] != "b":
            assert scoring(then, "tile").vp == (1, 1)
        if cell[1] not in "14" and cell[0] != "b":
            more = scoring(then, "musician").vp[0] - scoring(here, "musician").vp[0]
            assert more == (1 if cell[0] == "a" or cell[1] == "7" else 0), pick
    told = scored(start, *line("inspectors").record.choices[50:])
    assert told == [("craft", 7), ("row inspector", 7), ("column inspector", 7), ("musician", 2)]


@pytest.mark.parametrize(
    ("kind", "weapon", "asked", "points"),
    [
        ("officer", "sword", "inspector", [("craft", 7), ("sword", 1)]),
        ("guard", "halberd", "move", [("craft", 7), ("halberd", 3)]),
        ("soldier", "spear", "middle", [("craft", 6), ("spear", 1)]),
    ],
)
def test_weapons_do_what_is_said(kind: str, weapon: str, asked: str, points: list[tuple[str, int]]) -> None:
    start = position("weapons", "place")
    way = ("place craftsman 11", "do inner", f"craft {kind}", "at f2", f"use {weapon}")
    prompt = GAME.prompt(after(start, *way))
    assert prompt is not None
    assert prompt.ask == asked
    assert scored(start, *way) == points
    if weapon == "sword":
        steps = {text.split()[-1] for text in texts(after(start, *way)) if text.startswith("inspector")}
        assert steps == {"+1", "-1"}
    if weapon == "spear":
        assert after(start, *way).players[0].coins - start.players[0].coins == 2


def test_the_weapons_chapter_counts_right() -> None:
    start = position("weapons", "place")
    board = start.board
    assert len(start.players[0].ready) == 4
    assert not any(start.sold.values())
    assert (start.players[0].wet, about(start, "place craftsman 11")) == (2, "craft 2")
    assert (start.row, start.column, start.tiles[1]) == (1, 1, "quadrant ne")
    assert (board.footman_vp, board.archer_vp, board.musician_vp, board.first_price) == ((8, 2), 2, 1, 1)
    here = after(start, "place craftsman 11", "do inner", "craft soldier")
    for pick in texts(here):
        then = after(here, pick)
        if pick[4] == "2":
            assert scoring(then, "row inspector").counts == (1, 1)
        elif pick[3] == "b":
            assert scoring(then, "column inspector").counts == (2, 1)
        elif pick[3] in "fghi" and pick[4] in "13":
            assert scoring(then, "tile").counts[0] == 1


def test_masters_and_artists_cost_and_do_what_is_said() -> None:
    start = position("masters", "place")
    assert any(worker.segment == 10 and worker.owner == 1 and worker.kind == "craftsman" for worker in start.workers)
    assert "place craftsman 11" not in texts(start)
    assert start.players[0].artists == 2
    closed = after(start, "place artist 11")
    assert (about(closed), closed.crowd[10]) == ("clay 4", 2)
    assert hiring_price(after(closed, "do inner")) == 3
    assert start.board.master_prices[:2] == (1, 2)
    second = position("masters", "second")
    assert all(about(second, f"place craftsman {n}") == "upgrade" for n in (7, 12))
    assert all("do inner" not in texts(after(second, f"place artist {n}")) for n in (7, 12))
    for n in (1, 6):
        flag = after(second, f"place craftsman {n}", "coin inner")
        assert (about(flag), "do middle" in texts(flag)) == ("priority", True)
    assert second.order == (1, 0)


def test_the_end_scores_what_is_said_and_the_learner_wins() -> None:
    start = position("end", "place")
    assert (start.round, start.players[0].craftsmen, start.players[0].wet) == (5, 1, 2)
    assert about(start, "place craftsman 7") == "craft 2"
    assert {kind: rack_points(start, kind) for kind in start.rack} == {
        "officer": 3, "guard": 3, "crossbowman": 4, "soldier": 3,
    }  # fmt: skip
    group = [found for found in GAME.forecast(start) if found.why == "group majority" and "cell:g3" in found.places]
    assert [(found.counts, found.vp) for found in group] == [((3, 4), (2, 5))]
    assert set(group[0].places) == {f"cell:{cell}" for cell in ("g2", "g3", "h3", "g4", "h4", "g5", "h5")}
    assert (start.board.group_vp, start.board.resources_for_a_point) == ((5, 2), 2)
    here = after(start, "place craftsman 7", "do inner", "craft soldier")
    for pick in texts(here):
        then = after(here, pick)
        if pick in ("at d5", "at e5"):
            assert scoring(then, "row inspector").vp == (7, 3)
        if pick[3] == "g":
            assert scoring(then, "column inspector").vp == (3, 3)
        end = GAME.scores(after(then, texts(then)[0]))
        assert end[0] > end[1]
    assert GAME.scores(line("end").states[-1]) == (336, 267)


def test_the_hints_name_numbers_of_the_board() -> None:
    board = position("wheel", "place").board
    assert board.tile_vp[1] == (5, 2)
    short = GAME.new_game(["Ann", "Mei"], 1, {"length": "short"})
    assert len(GAME.picture(short)["tiles"]) == 2
    assert 2 * short.players[0].craftsmen == 10
