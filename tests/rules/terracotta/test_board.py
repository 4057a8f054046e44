"""board.toml: every value of the spec (A11), and every wrong one refused by the name of its key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from rules.board_data import DataError, TomlTable, parse_table
from rules.engine import InvalidState
from rules.terracotta import TerracottaArmy
from rules.terracotta.board import BOARD, TILES, Mausoleum, read_board
from tests.rules.terracotta.positions import INNER, MIDDLE, OUTER

PRINTED = resources.files("rules.terracotta").joinpath("board.toml").read_text(encoding="utf-8")


def test_the_rings_are_those_of_the_spec() -> None:
    assert [action.text for action in BOARD.rings["inner"]] == INNER
    assert [action.text for action in BOARD.rings["middle"]] == MIDDLE
    assert [action.text for action in BOARD.rings["outer"]] == OUTER


def test_the_counts_of_the_rings_are_those_of_the_spec() -> None:
    """Spec A1: inner craft 2x2, 3x2, 4x2, wet 2, upgrade 2, coins 4, clay 4; middle and outer likewise."""
    inner = {text: INNER.count(text) for text in set(INNER)}
    assert inner == {"craft 2": 2, "craft 3": 2, "craft 4": 2, "wet": 2, "upgrade": 2, "coins 4": 1, "clay 4": 1}
    assert sum(text.startswith("master ") for text in set(MIDDLE)) == 6
    assert [MIDDLE.count(text) for text in ("priority", "coins 2", "coins 3", "clay 2")] == [2, 1, 1, 2]
    assert [OUTER.count(text) for text in ("specialist", "ready sword", "ready halberd", "ready spear")] == [4, 2, 2, 2]


def test_every_number_is_that_of_the_spec() -> None:
    """Spec A11, value by value."""
    assert (BOARD.rounds, BOARD.rotate_cost, BOARD.warehouse_clay) == (5, 2, 1)
    assert (BOARD.rows, BOARD.columns, BOARD.inspector_start) == (7, 9, (0, 0))
    assert (BOARD.warriors, BOARD.rack_vp) == (11, (7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2))
    assert BOARD.master_prices == (1, 2, 3, 4, 5, 6)
    assert (BOARD.specialists, BOARD.first_price) == (4, 1)
    weapon_of = {"horse": "sword", "footman": "halberd", "archer": "crossbow", "musician": "spear"}
    assert BOARD.specialist_weapon == weapon_of
    assert BOARD.tile_vp == ((3, 1), (5, 2), (7, 3), (9, 4), (11, 5))
    assert BOARD.priority_clay == (0, 1, 2)
    assert (BOARD.inspector_vp, BOARD.footman_vp, BOARD.group_vp) == ((7, 3), (8, 2), (5, 2))
    assert (BOARD.archer_vp, BOARD.musician_vp, BOARD.resources_for_a_point) == (2, 1, 2)
    assert BOARD.weapon_vp == {"sword": 1, "halberd": 3, "crossbow": 1, "spear": 1}
    assert (BOARD.spear_coins, BOARD.clay_maker_clay, BOARD.inspector_steps) == (2, 3, 2)
    assert BOARD.coin_masters == {"builder", "administrator", "inspector"}
    assert BOARD.clay_masters == {"clay maker", "overseer", "blacksmith"}
    assert (BOARD.workers, BOARD.start_coins) == ((5, 4, 3), 3)
    assert BOARD.start_bonus == ((0, 0), (1, 0), (2, 1), (3, 2))


def test_the_twelve_tiles_have_names_a_person_knows() -> None:
    assert TILES == (
        "middle row", "middle column", "officer", "guard", "crossbowman", "soldier",
        "quadrant nw", "quadrant ne", "quadrant sw", "quadrant se", "coins", "clay",
    )  # fmt: skip


def test_the_middle_lines_and_quadrants_are_those_of_the_spec() -> None:
    """Spec A2: quadrants of 3 x 4 cells, a cross of 15 cells in none of them."""
    grid = BOARD.mausoleum
    names = {area: {grid.names[cell] for cell in grid.cells(mask)} for area, mask in grid.areas.items()}
    assert names["middle row"] == {f"{letter}4" for letter in "abcdefghi"}
    assert names["middle column"] == {f"e{row}" for row in range(1, 8)}
    assert names["quadrant nw"] == {f"{letter}{row}" for letter in "abcd" for row in (1, 2, 3)}
    assert names["quadrant ne"] == {f"{letter}{row}" for letter in "fghi" for row in (1, 2, 3)}
    assert names["quadrant sw"] == {f"{letter}{row}" for letter in "abcd" for row in (5, 6, 7)}
    assert names["quadrant se"] == {f"{letter}{row}" for letter in "fghi" for row in (5, 6, 7)}
    assert len(names["middle row"] | names["middle column"]) == 15


def test_a_corner_has_three_cells_around_it_and_a_middle_cell_eight() -> None:
    grid = Mausoleum(7, 9)
    assert {grid.names[cell] for cell in grid.cells(grid.surroundings[0])} == {"b1", "a2", "b2"}
    around = {grid.names[cell] for cell in grid.cells(grid.surroundings[grid.cell_of["e4"]])}
    assert around == {"d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"}


def test_rotation_follows_the_arithmetic_of_the_spec() -> None:
    """Inner clockwise: INNER[s - a]; middle counter-clockwise: MIDDLE[s + b]; the outer ring never turns."""
    for segment in range(12):
        for turned in range(12):
            assert BOARD.action("inner", segment, turned).text == INNER[(segment - turned) % 12]
            assert BOARD.action("middle", segment, turned).text == MIDDLE[(segment + turned) % 12]
        assert BOARD.action("outer", segment, 0).text == OUTER[segment]


def test_a_board_with_other_values_can_be_played() -> None:
    content = printed()
    content["players"]["coins"]["value"] = 10
    content["mausoleum"]["rows"]["value"] = 5
    army = TerracottaArmy(read_board(TomlTable("board.toml", content)))
    state = army.new_game(["Ann", "Bo"], 1)
    table = army.dump(state)
    assert {player["coins"] for player in table["players"]} == {10}
    assert army.load(table) == state
    with pytest.raises(InvalidState, match="from 1 to 5"):
        army.load({**table, "inspectors": {"row": 6, "column": 1}})


def test_on_a_board_where_turning_is_free_nothing_is_paid() -> None:
    content = printed()
    content["wheel"]["rotate_cost"]["value"] = 0
    army = TerracottaArmy(read_board(TomlTable("board.toml", content)))
    step = army.apply(army.new_game(["Ann", "Bo"], 1), "rotate inner")
    assert [type(event).__name__ for event in step.events] == ["RingTurned"]


def printed() -> dict[str, Any]:
    return tomllib.loads(PRINTED)


def entries(content: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every value of the file with its full key."""
    for key, part in content.items():
        name = f"{path}.{key}" if path else key
        if "value" in part:
            yield name, content
        else:
            yield from entries(part, name)


KEYS = [name for name, _ in entries(printed())]


def refused(content: dict[str, Any]) -> str:
    with pytest.raises(DataError) as caught:
        read_board(TomlTable("board.toml", content))
    assert caught.value.key in str(caught.value)
    return caught.value.key


def parent_of(content: dict[str, Any], name: str) -> tuple[dict[str, Any], str]:
    *path, key = name.split(".")
    for part in path:
        content = content[part]
    return content, key


@pytest.mark.parametrize("name", KEYS)
def test_a_missing_value_is_named(name: str) -> None:
    content = printed()
    parent, key = parent_of(content, name)
    del parent[key]
    assert refused(content) == name


@pytest.mark.parametrize("nonsense", [None, "a dance", -1, 10_000, 1.5, True, [], {}, [[1]], ["a dance"] * 12])
@pytest.mark.parametrize("name", KEYS)
def test_a_value_of_the_wrong_type_or_size_is_named(name: str, nonsense: object) -> None:
    content = printed()
    parent, key = parent_of(content, name)
    parent[key]["value"] = nonsense
    assert refused(content) == name


@pytest.mark.parametrize("name", KEYS)
def test_a_list_one_entry_too_long_is_named(name: str) -> None:
    content = printed()
    parent, key = parent_of(content, name)
    if not isinstance(parent[key]["value"], list):
        parent[key]["value"] = [parent[key]["value"]]
    parent[key]["value"].append(parent[key]["value"][0])
    assert refused(content) == name


@pytest.mark.parametrize("name", KEYS)
def test_how_sure_we_are_must_be_said_in_known_words(name: str) -> None:
    content = printed()
    parent, key = parent_of(content, name)
    parent[key]["sure"] = "perhaps"
    assert refused(content) == name
    del parent[key]["sure"]
    assert refused(content) == name


@pytest.mark.parametrize("part", ["", "wheel", "mausoleum", "rack", "weapons", "specialists", "masters", "players"])
def test_an_unknown_key_is_named(part: str) -> None:
    content = printed()
    (content[part] if part else content)["colour"] = {"value": 1, "sure": "own"}
    assert refused(content) == (f"{part}.colour" if part else "colour")


@pytest.mark.parametrize("part", [key for key, content in printed().items() if "value" not in content])
def test_a_missing_or_flat_part_is_named(part: str) -> None:
    content = printed()
    content[part] = 3
    assert refused(content) == part
    del content[part]
    assert refused(content) == part


@pytest.mark.parametrize(
    ("ring", "misspelt"),
    [("inner", "craft 5"), ("inner", "master builder"), ("middle", "master bilder"), ("middle", "wet"),
     ("outer", "ready bow"), ("outer", "coins 2")],
)  # fmt: skip
def test_a_misspelt_or_misplaced_action_is_named(ring: str, misspelt: str) -> None:
    content = printed()
    content["wheel"][ring]["value"][3] = misspelt
    assert refused(content) == f"wheel.{ring}"


@pytest.mark.parametrize("side", ["rows", "columns"])
def test_the_mausoleum_needs_middle_lines(side: str) -> None:
    content = printed()
    content["mausoleum"][side]["value"] = 8
    assert refused(content) == f"mausoleum.{side}"


def test_an_inspector_starts_on_its_track() -> None:
    content = printed()
    content["mausoleum"]["row_inspector_start"]["value"] = 8
    assert refused(content) == "mausoleum.row_inspector_start"


def test_every_master_gives_either_a_coin_or_keeps_clay_wet() -> None:
    content = printed()
    content["masters"]["coin_masters"]["value"] = ["builder", "builder", "inspector"]
    assert refused(content) == "masters.clay_masters"


def test_all_workers_must_find_a_segment() -> None:
    content = printed()
    content["players"]["workers"]["value"] = [5, 5, 3]
    assert refused(content) == "players.workers"


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(DataError, match="not valid TOML"):
        parse_table("board.toml", "rounds = = 5")
