"""From places to choices: what a touch, two touches or a drag can mean."""

from __future__ import annotations

import pytest

from game.table.input.choice_paths import ChoicePath, ChoicePaths
from rules import record
from tests.game.table.players import ARMY, first_choices, match_of


def paths_when(ask: str, about: str = "", seed: int = 7) -> ChoicePaths:
    """The ways at the first question of a sort that has more than its substitutes."""

    def reached(state: object) -> bool:
        prompt = ARMY.prompt(state)
        if prompt is None:
            raise AssertionError(f"{ask} is never asked")
        asked = prompt.ask == ask and prompt.about.startswith(about)
        return asked and ARMY.choices(state)[0].verb not in ("clay", "coin")

    kept = match_of(*first_choices(reached, seed)).record
    return ChoicePaths(ARMY, record.replay(ARMY, kept))


def texts(paths: tuple[ChoicePath, ...]) -> list[str]:
    return [path.choice.text for path in paths]


def choices_of(paths: tuple[ChoicePath, ...]) -> list[list[str]]:
    return [[choice.text for choice in path.choices] for path in paths]


def test_the_present_question_has_exactly_its_own_answers() -> None:
    paths = paths_when("turn")
    assert texts(paths.now) == [choice.text for choice in ARMY.choices(paths.state)]


def test_a_worker_can_be_carried_to_every_open_slot() -> None:
    paths = paths_when("turn")
    assert set(paths.targets("worker:craftsman")) == {f"slot:{segment}" for segment in range(1, 13)}
    assert texts(paths.joining("worker:craftsman", "slot:4")) == ["place craftsman 4"]


def test_touching_a_target_says_it_all_where_one_thing_can_go_there() -> None:
    assert texts(paths_when("turn").touching("slot:4")) == ["place craftsman 4"]


def test_touching_a_ring_turns_it() -> None:
    assert texts(paths_when("turn").touching("ring:inner")) == ["rotate inner"]


def test_one_drag_walks_three_questions() -> None:
    paths = paths_when("inner", "craft")
    assert choices_of(paths.joining("rack:guard", "cell:e4")) == [["do inner", "craft guard", "at e4"]]


def test_touching_the_rack_goes_as_far_as_it_says() -> None:
    paths = paths_when("inner", "craft")
    assert choices_of(paths.touching("rack:guard")) == [["do inner", "craft guard"]]


def test_cells_are_not_touched_before_it_is_known_what_stands_there() -> None:
    paths = paths_when("inner", "craft")
    assert paths.touching("cell:e4") == ()
    assert "cell:e4" not in paths.places
    assert "rack:guard" in paths.places


def test_what_costs_something_is_never_walked_through() -> None:
    for path in paths_when("turn").paths:
        for choice in path.before:
            assert choice.verb not in ("rotate", "place", "clay", "coin", "skip")


def test_a_specialist_asks_for_a_direction_at_the_end_of_its_drag() -> None:
    paths = paths_when("outer", "specialist")
    found = paths.joining("specialist:archer", "cell:e4")
    assert [path.choice.text for path in found] == [f"archer e4 {path}" for path in ("north", "east", "south", "west")]
    assert {path.before[-1].text for path in found} == {"buy archer"}


def test_where_one_thing_is_to_be_put_down_its_source_is_known() -> None:
    paths = paths_when("cell")
    assert paths.common_source is not None
    assert paths.common_source.startswith("rack:")
    assert paths_when("inner").common_source is None


def test_two_warehouses_can_be_touched_in_either_order() -> None:
    paths = paths_when("warehouses")
    assert texts(paths.joining("warehouse:3", "warehouse:1")) == ["warehouses 1 3"]
    assert set(paths.targets("warehouse:2")) == {"warehouse:1", "warehouse:3", "warehouse:4"}
    assert paths.touching("warehouse:2") == ()


def test_a_warrior_moves_only_from_where_it_stands() -> None:
    paths = paths_when("move")
    path = next(path for path in paths.now if path.two_touch)
    source, target = path.choice.source, path.choice.target
    assert source is not None
    assert target is not None
    assert paths.joining(source, target) == (path,)
    assert paths.joining(target, source) == ()


@pytest.mark.parametrize("ask", ["turn", "inner", "outer", "cell", "weapon", "inspector", "move", "warehouses"])
def test_every_path_can_be_made(ask: str) -> None:
    paths = paths_when(ask)
    for path in paths.paths[:400]:
        state = paths.state
        for choice in path.choices:
            state = ARMY.apply(state, choice).state
