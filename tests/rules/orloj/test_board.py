"""The data files: the tables of README B1 to B15, and every wrong value refused by the name of its key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from rules.board_data import DataError, TomlTable, parse_table
from rules.orloj.board import BOARD, FILES, HAMMERS, TILE_OF, neighbours, read_board
from rules.orloj.effects import Deed, EffectPart, parse_cost, parse_deed, parse_effect
from rules.orloj.solo_cards import SOLO, Errand, parse_card, read_solo

PRINTED = {
    file: resources.files("rules.orloj").joinpath(file).read_text(encoding="utf-8") for file in (*FILES, "solo.toml")
}


def read(changed: str = "", text: str = "") -> None:
    """All data files, one of them with another text."""
    texts = {**PRINTED, **({changed: text} if changed else {})}
    read_board(*(parse_table(file, texts[file]) for file in FILES))
    read_solo(parse_table("solo.toml", texts["solo.toml"]))


def test_the_files_that_ship_can_be_read() -> None:
    read()


def test_the_clock() -> None:
    ring = ("sculptor", "coin_apostle", "moon_or_painter", "construct", "workshop", "coin_upgrade")
    face = ("produce_iron", "study_yellow", "produce_wood", "study_blue", "produce_paint", "study_pink")
    assert BOARD.clock.ring == ring * 2
    assert BOARD.clock.face == face * 2
    assert BOARD.clock.moon == ("wood", "repair", "paint", "repair", "iron", "repair") * 2


def test_the_mastery_tracks_by_position() -> None:
    mastery = BOARD.mastery
    assert mastery.free_steps == (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
    assert mastery.recovered == (2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4)
    assert mastery.sight == (3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6)
    assert mastery.sculptor_level == (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2)
    assert (mastery.scroll_spaces, mastery.sky_spaces, mastery.brick, mastery.top) == ({4, 9}, {6}, 7, 12)


def test_windows_and_royal_scrolls() -> None:
    windows, royal = BOARD.treasures.windows, BOARD.treasures.royal
    assert windows == {
        "scrolls": (3, 1),
        "apostles": (2, 1),
        "upgrades": (2, 1),
        "months": (3, 1),
        "zodiac": (3, 1),
        "workshops": (3, 1),
    }
    assert royal == {kind: main for kind, (main, _) in windows.items()}
    assert (BOARD.treasures.window_most, BOARD.treasures.royal_most) == (15, 10)


def test_the_twelfth_month_touches_the_first_the_eleventh_and_capricorn() -> None:
    names = {TILE_OF[name] for name in ("I", "XI", "Capricorn")}
    assert set(neighbours(TILE_OF["XII"])) == names
    assert set(neighbours(TILE_OF["Aquarius"])) == {TILE_OF[name] for name in ("Capricorn", "Pisces", "I")}


def test_josefs_cards_are_six_of_each_mixture() -> None:
    kinds = []
    for card in SOLO.cards.values():
        kinds.append("".join(sorted("A" if e.apostle else "M" if e.tile < 12 else "Z" for e in card.errands)))
        assert card.workers == 1 + sum(not errand.apostle for errand in card.errands)
    assert {kind: kinds.count(kind) for kind in kinds} == {"MZ": 6, "AM": 6, "AZ": 6}


def test_josefs_rewards_are_spread_as_the_spec_says() -> None:
    rewards = [(errand.reward, errand.detail) for card in SOLO.cards.values() for errand in card.errands]
    assert {reward: rewards.count(reward) for reward in sorted(set(rewards))} == {
        ("assistant", "left"): 3,
        ("assistant", "right"): 3,
        ("card", "left"): 4,
        ("card", "right"): 5,
        ("mastery", "blue"): 3,
        ("mastery", "pink"): 3,
        ("mastery", "yellow"): 3,
        ("painter", "1"): 4,
        ("painter", "2"): 4,
        ("painter", "3"): 4,
    }


def test_effects_read_from_left_to_right() -> None:
    assert parse_effect("gold 1, mastery any 2") == (EffectPart("gold", 1), EffectPart("mastery", 2, "any"))
    assert parse_deed("force 2: construct") == Deed(2, (EffectPart("construct"),))
    assert parse_cost("gold 1, wood 1, iron 1") == (0, 1, 1, 1)
    card = parse_card("workers 2, hand 3, face 0: apostle 5 for assistant right, VI for painter 3")
    assert card.errands == (Errand(-1, 5, "assistant", "right"), Errand(5, 0, "painter", "3"))


@pytest.mark.parametrize(
    "text", ["gold", "gold x", "dance 2", "mastery green 1", "mastery blue", "produce gold", "moon"]
)
def test_an_effect_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no part of an effect"):
        parse_effect(text)


def values(table: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for key, entry in table.items():
        if isinstance(entry, dict) and set(entry) == {"value", "sure"}:
            yield (*path, key)
        elif isinstance(entry, dict):
            yield from values(entry, (*path, key))


EVERY = [(file, ".".join(path)) for file, text in PRINTED.items() for path in values(tomllib.loads(text))]


@pytest.mark.parametrize(("file", "key"), EVERY)
def test_every_value_is_needed_and_checked(file: str, key: str) -> None:
    """Taken away, or replaced by nonsense, the error names the very key."""
    name = key.rpartition(".")[2]
    section = key.rpartition(".")[0]
    head, _, rest = PRINTED[file].partition(f"[{section}]")
    line = re.compile(rf"^{re.escape(name)} = .*$", re.MULTILINE)
    for replacement in ("", f'{name} = {{ value = {{}}, sure = "own" }}'):
        changed = f"{head}[{section}]{line.sub(replacement, rest, count=1)}"
        with pytest.raises(DataError) as refused:
            read(file, changed)
        assert refused.value.key == key


def test_every_value_says_how_sure_it_is() -> None:
    text = PRINTED["clock.toml"].replace('sure = "own"', 'sure = "maybe"', 1)
    with pytest.raises(DataError, match="maybe"):
        read("clock.toml", text)


@pytest.mark.parametrize("file", PRINTED)
def test_a_key_too_many_is_refused(file: str) -> None:
    with pytest.raises(DataError) as refused:
        read(file, PRINTED[file] + '\nsurplus = { value = 1, sure = "own" }\n')
    assert refused.value.key.endswith("surplus")


SENSELESS = [
    ("clock.toml", "[[1, 2], [11, 12]", "[[1, 1], [11, 12]", "apostles.pairs"),
    ("clock.toml", 'colours_1 = { value = ["green"', 'colours_1 = { value = ["red"', "apostle_board.colours_1"),
    ("construction.toml", '"upgrade", "basics"', '"upgrade", "upgrade"', "ring.printed"),
    ("construction.toml", '"gold 1, paint 1"', '"coins 1"', "grid.month_columns"),
    ("mastery.toml", '"force 1: expand"', '"break 1: expand"', "sculptor.workshop"),
    ("players.toml", '["wood", "upgrade", "apostle"', '["upgrade", "wood", "apostle"', "cards.W1"),
    ("solo.toml", "I for blue", "II for blue", "cards.J01"),
    ("solo.toml", "apostle 5 for", "apostle 50 for", "cards.J09"),
    ("solo.toml", "card right", "card below", "cards.J01"),
    ("solo.toml", "workers 3, hand 1", "hands 3, hand 1", "cards.J01"),
]


@pytest.mark.parametrize(("file", "old", "new", "key"), SENSELESS)
def test_values_that_do_not_go_together_are_refused(file: str, old: str, new: str, key: str) -> None:
    assert old in PRINTED[file]
    with pytest.raises(DataError) as refused:
        read(file, PRINTED[file].replace(old, new, 1))
    assert refused.value.key == key


def test_tables_are_read_through_the_checked_door() -> None:
    assert isinstance(parse_table("x", "a = 1"), TomlTable)
    assert set(BOARD.construction.free_moves) == set(HAMMERS)
