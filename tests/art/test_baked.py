"""The baked pictures are those of the drawings, complete, fresh and lean."""

import io
import json
import struct
from pathlib import Path
from typing import Any

import pygame
import pytest

import bake_art

ROOT = Path(__file__).resolve().parents[2]
MANIFEST: dict[str, Any] = json.loads(bake_art.MANIFEST.read_text(encoding="utf-8"))
ASSETS = {asset.name: asset for asset in bake_art.all_assets()}
FILES = [(asset, scale) for asset in ASSETS.values() for scale in asset.rule.scales]

MARGIN = 6
MEGABYTE = 1_000_000


def test_the_manifest_names_every_part_and_nothing_else() -> None:
    assert set(MANIFEST["assets"]) == set(ASSETS)


def test_the_folder_holds_every_picture_and_nothing_else() -> None:
    on_disk = {path for path in bake_art.BAKED.rglob("*") if path.is_file()}
    assert on_disk == {path for asset, scale in FILES for path in asset.paths(scale)} | {bake_art.MANIFEST}


def test_no_picture_is_older_than_its_drawing() -> None:
    stale = [name for name, asset in ASSETS.items() if MANIFEST["assets"][name]["recipe"] != asset.recipe]
    assert not stale, f"run build_scripts/bake_art.py: {stale[:5]}"


def test_no_picture_was_touched_after_baking() -> None:
    wrong = [
        f"{asset.name} at {scale}x"
        for asset, scale in FILES
        if bake_art.digest_of(asset.paths(scale)) != MANIFEST["assets"][asset.name]["out"][str(scale)]
    ]
    assert not wrong


def test_a_changed_drawing_is_noticed() -> None:
    asset = ASSETS["terracotta/fig_guard_amber"]
    redrawn = bake_art.Asset(
        asset.name, asset.source, asset.seat, asset.svg + " ", asset.size, asset.anchor, asset.rule
    )
    assert bake_art.fresh(asset, MANIFEST["assets"][asset.name])
    assert not bake_art.fresh(redrawn, MANIFEST["assets"][asset.name])


def test_seats_and_geometry_are_those_of_the_parts_list() -> None:
    parts = bake_art.read_parts()
    assert MANIFEST["seats"] == parts["seats"]
    assert MANIFEST["geometry"] == parts["geometry"]


def pixel_size(path: Path) -> tuple[int, int]:
    if path.suffix == ".jpg":
        return pygame.image.load(path).get_size()
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def test_every_picture_has_its_size_times_its_scale() -> None:
    wrong = [
        path.name
        for asset, scale in FILES
        for path in asset.paths(scale)
        if pixel_size(path) != (asset.size[0] * scale, asset.size[1] * scale)
    ]
    assert not wrong


def test_every_picture_can_be_scaled_smoothly_as_loaded() -> None:
    for asset, scale in FILES:
        assert all(pygame.image.load(path).get_bitsize() >= 24 for path in asset.paths(scale)), asset.name


def beyond_its_frame(asset: bake_art.Asset) -> int:
    """How many solid pixels the drawing has outside its frame; a glow or shadow may fade out there."""
    x, y, width, height = bake_art.view_box(asset.svg)
    wider = f'viewBox="{x - MARGIN} {y - MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}"'
    svg = bake_art.VIEW_BOX.sub(wider, asset.svg, count=1)
    data = bake_art.png(svg, round(width) + 2 * MARGIN, round(height) + 2 * MARGIN)
    surface = pygame.image.load(io.BytesIO(data), "x.png")
    inside = pygame.Rect(MARGIN, MARGIN, round(width), round(height))
    strips = [(px, py) for px in range(surface.width) for py in range(surface.height)]
    return sum(surface.get_at(place).a > 110 for place in strips if not inside.collidepoint(place))


@pytest.mark.parametrize(
    "name",
    [
        asset.name
        for asset in ASSETS.values()
        if asset.seat in (None, "amber") and asset.rule.format == "png" and asset.size[0] * asset.size[1] < 60_000
    ],
)
def test_no_drawing_is_cut_off_by_its_frame(name: str) -> None:
    assert beyond_its_frame(ASSETS[name]) <= 3


def test_no_file_is_heavy_and_all_together_are_light() -> None:
    files = [path for folder in ("art", "sounds") for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert max(path.stat().st_size for path in files) <= 2 * MEGABYTE
    assert sum(path.stat().st_size for path in files) <= 30 * MEGABYTE


@pytest.mark.parametrize("path", sorted((bake_art.ART / "svg").rglob("*.svg")), ids=lambda path: path.stem)
def test_a_drawing_needs_nothing_but_itself(path: Path) -> None:
    svg = path.read_text(encoding="utf-8")
    assert "<text" not in svg, "letters are outlines, so that baking needs no font"
    assert "<image" not in svg
    assert 'href="http' not in svg
    assert "\t" not in svg
