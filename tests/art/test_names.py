"""Everything the rules can name has its picture."""

import json
from itertools import chain

import pytest

import bake_art
from rules.orloj import board as orloj
from rules.terracotta import board as terracotta

ASSETS = json.loads(bake_art.MANIFEST.read_text(encoding="utf-8"))["assets"]


def slug(name: str) -> str:
    return name.replace(" ", "_")


ORLOJ = {
    "ring_symbol": orloj.BOARD.clock.ring,
    "face_symbol": orloj.BOARD.clock.face,
    "icon": (*orloj.BOARD.clock.moon, *orloj.HALVES),
    "effect": (*orloj.SECTIONS, *orloj.REWARDS, *orloj.OBJECTIVE_BONUSES, *orloj.CELL_BONUSES),
    "scroll": orloj.SCROLLS,
    "assistant": orloj.ASSISTANTS,
    "royal": orloj.TALLIES,
    "tally": orloj.TALLIES,
    "niche": orloj.SPACES,
    "hammer": (*orloj.HAMMERS, *orloj.AREAS),
    "blocked": orloj.AREAS,
    "workshop": orloj.CARDS,
    "objective": tuple(chain.from_iterable(orloj.OBJECTIVES)),
    "arch": orloj.COLOURS,
    "medal": orloj.COLOURS,
    "apostle": tuple(str(number) for number in range(1, 13)),
    "month": tuple(str(number) for number in range(1, 13)),
    "zodiac": tuple(str(number) for number in range(1, 13)),
}


@pytest.mark.parametrize("family", ORLOJ)
def test_orloj_has_a_picture_for_every_name(family: str) -> None:
    missing = [name for name in ORLOJ[family] if f"orloj/{family}_{slug(name)}" not in ASSETS]
    assert not missing


TERRACOTTA = {
    "fig": (
        *(f"{kind}_{seat}" for kind in terracotta.WARRIORS for seat in ("amber", "jade", "blue", "plum")),
        *(f"archer_{way}" for way in terracotta.DIRECTIONS),
        *(f"horse_{way}_{seat}" for way in terracotta.DIRECTIONS for seat in ("amber", "jade", "blue", "plum")),
        *(f"{kind}_bare" for kind in (*terracotta.WARRIORS, "horse")),
        *("footman", "musician"),
    ),
    "rider": tuple(
        f"{kind}{side}_{seat}"
        for kind in terracotta.WARRIORS
        for side in ("", "_back")
        for seat in ("amber", "jade", "blue", "plum")
    ),
    "facing": terracotta.DIRECTIONS,
    "tile": terracotta.TILES,
    "wheel": terracotta.RINGS,
    "wheel_glow": terracotta.RINGS,
    "worker": terracotta.WORKERS,
    "icon_weapon": (*terracotta.WEAPONS, *(f"{weapon}_spent" for weapon in terracotta.WEAPONS)),
    "icon_master": tuple(name.replace(" ", "") for name in terracotta.MASTERS),
    "icon": (*terracotta.SUPPLIES, "craft 2", "craft 3", "craft 4", "wet all", "upgrade", "priority", "specialist"),
}


@pytest.mark.parametrize("family", TERRACOTTA)
def test_terracotta_army_has_a_picture_for_every_name(family: str) -> None:
    missing = [name for name in TERRACOTTA[family] if f"terracotta/{family}_{slug(name)}" not in ASSETS]
    assert not missing


def test_the_drawn_floor_has_as_many_cells_as_the_board() -> None:
    floor = bake_art.read_parts()["geometry"]["terracotta"]["mausoleum"]
    grid = terracotta.BOARD.mausoleum
    assert (floor["rows"], floor["columns"]) == (grid.rows, grid.columns)
    width, height = ASSETS["terracotta/mausoleum"]["size"]
    assert width == floor["cell"][0] * grid.columns + 2 * floor["frame"]
    assert height == floor["cell"][1] * grid.rows + 2 * floor["frame"]


FRAMES = {
    "orloj/crow": ("up", "mid", "down", "flying"),
    "orloj/crack": ("1", "2", "burst"),
    "terracotta/inspector_walk": ("1", "2", "3"),
    "shared/mote": ("1", "2", "3"),
}
SEATED = ("terracotta/general", "terracotta/banner_seat", "shared/count_badge")


@pytest.mark.parametrize("family", FRAMES)
def test_a_moment_has_all_its_frames(family: str) -> None:
    assert all(f"{family}_{frame}" in ASSETS for frame in FRAMES[family])


@pytest.mark.parametrize("name", SEATED)
def test_a_part_of_the_victory_comes_in_every_seat(name: str) -> None:
    assert all(f"{name}_{seat}" in ASSETS for seat in ("amber", "jade", "blue", "plum"))
