"""Pieces can be told apart: figures by their outline, seats by colour and by symbol."""

import io
from itertools import combinations

import pygame
import pytest

import bake_art

HEIGHT = 48
ASSETS = {asset.name: asset for asset in bake_art.all_assets()}
SEATS = bake_art.seats(bake_art.read_parts())
WARRIORS = ("officer", "guard", "crossbowman", "soldier")
STANDING = (*WARRIORS, "footman", "musician", "archer_north", "archer_east", "archer_south", "archer_west")
SEATED = (
    *(f"terracotta/fig_{kind}" for kind in WARRIORS),
    *(f"terracotta/fig_horse_{way}" for way in ("north", "east")),
    "terracotta/rider_guard",
    "terracotta/rider_guard_back",
    "terracotta/worker_craftsman",
    "terracotta/worker_artist",
    "terracotta/token_master",
    "orloj/worker",
    "orloj/sculptor",
    "orloj/cube",
    "shared/disc",
)


def picture(name: str) -> pygame.Surface:
    return pygame.image.load(ASSETS[name].path(2))


def outline(kind: str) -> frozenset[tuple[int, int]]:
    """The opaque pixels of a figure 48 pixels high, above its base, which is the same for all."""
    name = f"terracotta/fig_{kind}_bare" if kind in WARRIORS else f"terracotta/fig_{kind}"
    whole = picture(name)
    width = round(whole.width * HEIGHT / whole.height)
    small = pygame.transform.smoothscale(whole, (width, HEIGHT))
    base = round(HEIGHT * (ASSETS[name].anchor[1] - 12) / ASSETS[name].size[1])
    return frozenset((x, y) for x in range(width) for y in range(base) if small.get_at((x, y)).a > 128)


@pytest.mark.parametrize(("one", "other"), list(combinations(STANDING, 2)))
def test_two_kinds_of_figure_have_different_outlines(one: str, other: str) -> None:
    a, b = outline(one), outline(other)
    assert len(a & b) / len(a | b) < 0.80


def test_a_horse_is_as_long_as_three_cells() -> None:
    cell = bake_art.read_parts()["geometry"]["terracotta"]["figure"]["cell"]
    assert abs(ASSETS["terracotta/fig_horse_east_jade"].size[0] - 3 * cell[0]) <= 1
    assert ASSETS["terracotta/fig_horse_north_jade"].size[1] >= 3 * cell[1]


def test_a_horse_stands_with_its_anchor_on_its_riders_cell() -> None:
    east, west = (ASSETS[f"terracotta/fig_horse_{way}_jade"] for way in ("east", "west"))
    assert east.anchor[0] == pytest.approx(west.size[0] - west.anchor[0], abs=1)
    assert east.anchor[0] < east.size[0] / 3
    north, south = (ASSETS[f"terracotta/fig_horse_{way}_jade"] for way in ("north", "south"))
    assert north.anchor[1] - south.anchor[1] == pytest.approx(2 * 88, abs=2)


@pytest.mark.parametrize("part", SEATED)
def test_a_seats_piece_comes_in_every_seats_colour(part: str) -> None:
    assert all(f"{part}_{seat.name}" in ASSETS for seat in SEATS)


@pytest.mark.parametrize("part", SEATED)
@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_a_seats_piece_carries_its_symbol_and_its_colour(part: str, seat: bake_art.Seat) -> None:
    svg = ASSETS[f"{part}_{seat.name}"].svg
    assert seat.symbol in svg
    assert seat.color in svg
    assert not any(other.color in svg for other in SEATS if other != seat)


@pytest.mark.parametrize("part", SEATED)
def test_seats_can_be_told_apart_without_colour(part: str) -> None:
    """In black and white the symbols still differ by a number of pixels that an eye can see."""
    shapes = {seat.name: symbol_pixels(part, seat) for seat in SEATS}
    for one, other in combinations(shapes.values(), 2):
        assert len(one ^ other) > 0.12 * max(len(one), len(other))


def symbol_pixels(part: str, seat: bake_art.Seat) -> frozenset[tuple[int, int]]:
    """Where the piece differs from the same piece in the same colour without its symbol."""
    asset = ASSETS[f"{part}_{seat.name}"]
    if "<!--SYM-->" in asset.svg:
        raise AssertionError("the symbol was not filled in")
    source = (bake_art.ART / asset.source).read_text(encoding="utf-8")
    colours = {bake_art.SEAT_LIGHT: seat.light, bake_art.SEAT_DARK: seat.dark, bake_art.SEAT_COLOR: seat.color}
    plain = bake_art.SYMBOL.sub("", source)
    for placeholder, colour in colours.items():
        plain = plain.replace(placeholder, colour)
    size = asset.size[0] * 2, asset.size[1] * 2
    with_symbol = pygame.image.load(io.BytesIO(bake_art.png(asset.svg, *size)), "x.png")
    without = pygame.image.load(io.BytesIO(bake_art.png(plain, *size)), "x.png")
    places = ((x, y) for x in range(size[0]) for y in range(size[1]))
    return frozenset(p for p in places if with_symbol.get_at(p) != without.get_at(p))


def test_what_belongs_to_nobody_shows_no_seat() -> None:
    for kind in (*(f"{warrior}_bare" for warrior in WARRIORS), "horse_bare"):
        svg = ASSETS[f"terracotta/fig_{kind}"].svg
        assert not any(seat.color in svg or seat.symbol in svg for seat in SEATS)
        assert 'class="badge"' not in svg
