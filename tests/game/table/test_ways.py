"""From places to choices: what a touch, two touches or a drag can mean."""

from __future__ import annotations

import pytest

from game.table.ways import Way, Ways
from rules import record
from tests.game.table.players import ARMY, first_choices, sitting_of


def ways_when(ask: str, about: str = "", seed: int = 7) -> Ways:
    """The ways at the first question of a sort that has more than its substitutes."""

    def reached(state: object) -> bool:
        prompt = ARMY.prompt(state)
        if prompt is None:
            raise AssertionError(f"{ask} is never asked")
        asked = prompt.ask == ask and prompt.about.startswith(about)
        return asked and ARMY.choices(state)[0].verb not in ("clay", "coin")

    kept = sitting_of(*first_choices(reached, seed)).record
    return Ways(ARMY, record.replay(ARMY, kept))


def texts(ways: tuple[Way, ...]) -> list[str]:
    return [way.choice.text for way in ways]


def paths(ways: tuple[Way, ...]) -> list[list[str]]:
    return [[choice.text for choice in way.path] for way in ways]


def test_the_present_question_has_exactly_its_own_answers() -> None:
    ways = ways_when("turn")
    assert texts(ways.now) == [choice.text for choice in ARMY.choices(ways.state)]


def test_a_worker_can_be_carried_to_every_open_slot() -> None:
    ways = ways_when("turn")
    assert set(ways.targets("worker:craftsman")) == {f"slot:{segment}" for segment in range(1, 13)}
    assert texts(ways.joining("worker:craftsman", "slot:4")) == ["place craftsman 4"]


def test_touching_a_target_says_it_all_where_one_thing_can_go_there() -> None:
    assert texts(ways_when("turn").touching("slot:4")) == ["place craftsman 4"]


def test_touching_a_ring_turns_it() -> None:
    assert texts(ways_when("turn").touching("ring:inner")) == ["rotate inner"]


def test_one_drag_walks_three_questions() -> None:
    ways = ways_when("inner", "craft")
    assert paths(ways.joining("rack:guard", "cell:e4")) == [["do inner", "craft guard", "at e4"]]


def test_touching_the_rack_goes_as_far_as_it_says() -> None:
    ways = ways_when("inner", "craft")
    assert paths(ways.touching("rack:guard")) == [["do inner", "craft guard"]]


def test_cells_are_not_touched_before_it_is_known_what_stands_there() -> None:
    ways = ways_when("inner", "craft")
    assert ways.touching("cell:e4") == ()
    assert "cell:e4" not in ways.places
    assert "rack:guard" in ways.places


def test_what_costs_something_is_never_walked_through() -> None:
    for way in ways_when("turn").ways:
        for choice in way.before:
            assert choice.verb not in ("rotate", "place", "clay", "coin", "skip")


def test_a_specialist_asks_for_a_direction_at_the_end_of_its_drag() -> None:
    ways = ways_when("outer", "specialist")
    found = ways.joining("specialist:archer", "cell:e4")
    assert [way.choice.text for way in found] == [f"archer e4 {way}" for way in ("north", "east", "south", "west")]
    assert {way.before[-1].text for way in found} == {"buy archer"}


def test_where_one_thing_is_to_be_put_down_its_source_is_known() -> None:
    ways = ways_when("cell")
    assert ways.common_source is not None
    assert ways.common_source.startswith("rack:")
    assert ways_when("inner").common_source is None


def test_two_warehouses_can_be_touched_in_either_order() -> None:
    ways = ways_when("warehouses")
    assert texts(ways.joining("warehouse:3", "warehouse:1")) == ["warehouses 1 3"]
    assert set(ways.targets("warehouse:2")) == {"warehouse:1", "warehouse:3", "warehouse:4"}
    assert ways.touching("warehouse:2") == ()


def test_a_warrior_moves_only_from_where_it_stands() -> None:
    ways = ways_when("move")
    way = next(way for way in ways.now if way.two_touch)
    source, target = way.choice.source, way.choice.target
    assert source is not None
    assert target is not None
    assert ways.joining(source, target) == (way,)
    assert ways.joining(target, source) == ()


@pytest.mark.parametrize("ask", ["turn", "inner", "outer", "cell", "weapon", "inspector", "move", "warehouses"])
def test_every_path_can_be_made(ask: str) -> None:
    ways = ways_when(ask)
    for way in ways.ways[:400]:
        state = ways.state
        for choice in way.path:
            state = ARMY.apply(state, choice).state
