"""Baked pictures: looked up by name in art/baked/manifest.json, loaded once, scaled once per size.

    officer = sprites.get("terracotta/fig_officer_jade", scale.unit)     # Sprite: surface + anchor, in pixels
    officer.draw(surface, scale.point(x, y))                             # stands with its anchor on that point

A name that is not baked raises `MissingSprite` when `strict` (tests, shots); a player sees an empty place instead
and the name is told once on the standard error.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from game.kit import assets
from game.kit.picture_cache import beside, composing, kept, kept_for_a_while, store

LARGE = 150_000
"""Pixels of a file that takes longer to read than a frame should wait."""
BROAD = 40_000
"""Pixels of a picture that is scaled beside, if there is time."""
strict = False
_told: set[str] = set()


class MissingSprite(LookupError):
    """No picture of this name was baked."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no picture named {name!r} in art/baked/manifest.json")


@dataclass(frozen=True)
class SpriteInfo:
    """What the manifest says of a picture: size and anchor in units, its scales and file format."""

    size: tuple[int, int]
    anchor: tuple[float, float]
    scales: tuple[int, ...]
    format: str
    mask: bool
    slice: tuple[int, int, int, int] | None


@dataclass(frozen=True, eq=False)
class Sprite:
    """A picture at its final size. `anchor` is the point of it that is put somewhere, from its top left corner."""

    surface: pygame.Surface
    anchor: tuple[float, float]

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def rect(self, at: tuple[float, float]) -> pygame.Rect:
        """Where it would be drawn."""
        corner = round(at[0] - self.anchor[0]), round(at[1] - self.anchor[1])
        return self.surface.get_rect(topleft=corner)

    def draw(self, surface: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        return surface.blit(self.surface, self.rect(at))

    def draw_in(self, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Centred in a rect."""
        return surface.blit(self.surface, self.surface.get_rect(center=rect.center))


@lru_cache(maxsize=1)
def manifest() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((assets.BAKED / "manifest.json").read_text(encoding="utf-8"))
    return content


def geometry(world: str) -> dict[str, Any]:
    """Where things are on the pictures of one game, in units, as art/parts.toml says."""
    found: dict[str, Any] = manifest()["geometry"].get(world, {})
    return found


def exists(name: str) -> bool:
    return name in manifest()["assets"]


@lru_cache(maxsize=2048)
def entry(name: str) -> SpriteInfo:
    """What is known of a picture; MissingSprite if there is none."""
    raw = manifest()["assets"].get(name)
    if raw is None:
        raise MissingSprite(name)
    cut = raw.get("slice")
    return SpriteInfo(
        (raw["size"][0], raw["size"][1]),
        (raw["anchor"][0], raw["anchor"][1]),
        tuple(sorted(int(scale) for scale in raw["out"])),
        raw.get("format", "png"),
        raw.get("mask", False),
        (cut[0], cut[1], cut[2], cut[3]) if cut else None,
    )


@kept_for_a_while
def _load(name: str, scale: int) -> pygame.Surface:
    size = entry(name).size
    if size[0] * size[1] * scale * scale < LARGE:
        return _read(name, scale)
    return beside((name, scale), lambda: _read(name, scale))


def _read(name: str, scale: int) -> pygame.Surface:
    found = entry(name)
    path = assets.BAKED / f"{scale}x" / f"{name}.{found.format}"
    loaded = pygame.image.load(path)
    if found.mask:
        loaded = masked(loaded, pygame.image.load(path.with_suffix(".mask.png")))
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return loaded
    return loaded.convert() if found.format == "jpg" and not found.mask else loaded.convert_alpha()


def masked(colours: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """An opaque picture that shows only where, and as much as, its mask does."""
    whole = pygame.Surface(colours.get_size(), pygame.SRCALPHA)
    whole.blit(colours, (0, 0))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _baked_scale(name: str, size: tuple[int, int]) -> int:
    """The scale of the baked picture to scale from: the smallest that is at least as large, else the largest."""
    found = entry(name)
    pixels = max(size[0] / found.size[0], size[1] / found.size[1])
    return next((scale for scale in found.scales if scale >= pixels - 0.02), found.scales[-1])


def _sized(name: str, size: tuple[int, int]) -> pygame.Surface:
    scale = _baked_scale(name, size)

    def here() -> pygame.Surface:
        return _scaled(_load(name, scale), size)

    if size[0] * size[1] < BROAD:
        return here()
    return beside((name, size), lambda: _scaled(_read(name, scale), size), here)


def _scaled(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return source if source.get_size() == size else pygame.transform.smoothscale(source, size)


@kept
def get(name: str, unit: float) -> Sprite:
    """A picture with `unit` pixels for each of its units (pass `scale.unit`, or `scale.unit * 1.06` when lifted)."""
    try:
        found = entry(name)
    except MissingSprite:
        return _missing(name, (round(64 * unit), round(64 * unit)))
    size = max(1, round(found.size[0] * unit)), max(1, round(found.size[1] * unit))
    anchor = found.anchor[0] * size[0] / found.size[0], found.anchor[1] * size[1] / found.size[1]
    return Sprite(_sized(name, size), anchor)


def fitted(name: str, width: float, height: float) -> Sprite:
    """A picture as large as it goes in this many pixels, shape kept."""
    try:
        found = entry(name)
    except MissingSprite:
        return _missing(name, (round(width), round(height)))
    return get(name, min(width / found.size[0], height / found.size[1]))


@kept
def stretched(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture pulled to exactly this size (backgrounds)."""
    try:
        return _sized(name, size)
    except MissingSprite:
        return _missing(name, size).surface


@kept
def covering(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture that fills the size, shape kept, what sticks out cut off evenly."""
    try:
        found = entry(name)
    except MissingSprite:
        return _missing(name, size).surface
    unit = max(size[0] / found.size[0], size[1] / found.size[1])
    whole = _sized(name, (round(found.size[0] * unit), round(found.size[1] * unit)))
    rect = pygame.Rect((0, 0), size)
    rect.center = whole.get_rect().center
    return whole.subsurface(rect.clip(whole.get_rect()))


@kept
def sliced(name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
    """A picture stretched in nine pieces to this size: corners keep their shape, edges and middle are pulled."""
    size = max(1, size[0]), max(1, size[1])
    try:
        found = entry(name)
    except MissingSprite:
        return _missing(name, size).surface
    cut = found.slice or (found.size[0] // 3, found.size[1] // 3, found.size[0] // 3, found.size[1] // 3)
    unit = min(unit, size[0] / (cut[0] + cut[2] + 1), size[1] / (cut[1] + cut[3] + 1))
    source = get(name, unit).surface
    left, top, right, bottom = (max(1, round(edge * unit)) for edge in cut)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    columns = _bands(source.get_width(), size[0], left, right)
    for (sx, sw), (tx, tw) in columns:
        for (sy, sh), (ty, th) in _bands(source.get_height(), size[1], top, bottom):
            if min(sw, sh, tw, th) > 0:
                piece = source.subsurface((sx, sy, sw, sh))
                whole.blit(piece if (sw, sh) == (tw, th) else pygame.transform.smoothscale(piece, (tw, th)), (tx, ty))
    return whole


Band = tuple[tuple[int, int], tuple[int, int]]


def _bands(source: int, target: int, first: int, last: int) -> tuple[Band, Band, Band]:
    """Start and length of the three pieces along one side, on the picture and on the target."""
    return (
        ((0, first), (0, first)),
        ((first, source - first - last), (first, target - first - last)),
        ((source - last, last), (target - last, last)),
    )


def _missing(name: str, size: tuple[int, int]) -> Sprite:
    if strict:
        raise MissingSprite(name)
    if name not in _told:
        _told.add(name)
        sys.stderr.write(f"{MissingSprite(name)}\n")
    size = max(1, size[0]), max(1, size[1])
    return Sprite(pygame.Surface(size, pygame.SRCALPHA), (size[0] / 2, size[1] / 2))


MEMO = "memo"


def memo(key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A picture composed by someone else, made once and kept until the window changes or the budget is spent."""
    found = remembered(key)
    if found is None:
        with composing():
            found = make()
        store.add((MEMO, key), found)
    return found


def remembered(key: object) -> pygame.Surface | None:
    """The same if it was made already, else nothing."""
    found = store.pictures.get((MEMO, key))
    if found is not None:
        store.pictures.move_to_end((MEMO, key))
    return found  # type: ignore[return-value]  # `memo` keeps only surfaces


def forget() -> None:
    """Drop scaled pictures, for another window size; and loaded ones, for another display."""
    for cache in (_load, get, stretched, covering, sliced):
        cache.cache_clear()
    store.forget(MEMO)
