"""Pictures made of layers, painted anew only where something they show has changed.

A view tells its layers with every drawing: where each may draw, everything it depends on, and how it is drawn. What
has not changed since last time stays as it is on the kept sheet; where a layer has, all that lies there is painted
again from the bottom up, and nothing else. So a kept picture is always the one that would be painted from scratch.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.kit.changed import joined
from game.kit.geometry import Scale
from game.kit.picture_cache import Later, Waiting, sources, store, within
from game.table.view import Show
from rules.engine import Picture

BAND = 400_000
"""Pixels of a layer that are painted at once in a slice of time."""
OUTDATED = object()
"""The key of a layer that has become another while it was painted."""
TRIES = 24
"""Slices of time in which the pictures of one layer are made."""


@dataclass(frozen=True)
class Layer:
    """A part of a picture: nothing is drawn outside its area, and nothing may matter to it that is not in its key."""

    name: str
    area: pygame.Rect
    key: Hashable
    draw: Callable[[pygame.Surface], object]


@dataclass
class Half:
    """A layer, as it was when it was begun, of which only the upper rows are there."""

    layer: Layer
    rows: int = 0


class LayeredPicture:
    """A sheet as large as the window and what is on it; with `beneath`, what is kept there is the ground of it."""

    def __init__(self, beneath: LayeredPicture | None = None) -> None:
        self.beneath = beneath
        self.sheet = pygame.Surface((1, 1))
        self.scale: Scale | None = None
        self.known: dict[str, tuple[pygame.Rect, Hashable]] = {}
        self.painted: list[pygame.Rect] = []
        """Rects that were painted anew the last time."""
        self.shown: Show | None = None
        """The show that was painted last, if that is remembered."""
        self._tries = 0
        self._half: Half | None = None
        self._begun: Scale | None = None
        """The scale of layers of which only the first are there."""

    def paint(self, size: tuple[int, int], scale: Scale, layers: Sequence[Layer]) -> pygame.Surface:
        """The sheet with these layers, the lowest first. Another size or scale makes everything on it outdated."""
        if self.sheet.get_size() != size:
            self.sheet = pygame.Surface(size)
            self.scale = None
        fresh, self._begun = self.scale != scale, None
        self.painted = [self.sheet.get_rect()] if fresh else joined(self._outdated(layers))
        self.scale = None
        for rect in self.painted:
            self._paint_within(rect, layers)
        if fresh:
            sources.shed()
        self.known = {layer.name: (layer.area, layer.key) for layer in layers}
        self.scale = scale
        return self.sheet

    def paint_on(self, size: tuple[int, int], scale: Scale, layers: Sequence[Layer], until: float) -> bool:
        """Paint a sheet of another scale layer by layer, as many as time allows and at least one; True if it is
        complete. What changes meanwhile in a layer that is there already, `paint` paints again, even if it has become
        again what it was: what lies over it may depend on it."""
        if self.scale == scale and self.sheet.get_size() == size:
            return True
        if self._begun != scale or not self._begun_with(layers):
            self._begin(size, scale)
        for layer in layers[: len(self.known)]:
            if self.known[layer.name] != (layer.area, layer.key):
                self.known[layer.name] = layer.area.union(self.known[layer.name][0]), OUTDATED
        for layer in layers[len(self.known) :]:
            if not self._painted_on(layer, until):
                return False
        self.scale, self.painted, self._begun = scale, [], None
        return True

    def _begun_with(self, layers: Sequence[Layer]) -> bool:
        """Whether the layers that are there, be it half, are the first of these."""
        begun = [*self.known] if self._half is None else [*self.known, self._half.layer.name]
        there = layers[: len(begun)]
        return begun == [layer.name for layer in there] and (
            self._half is None or self._half.layer.area == there[-1].area
        )

    def _painted_on(self, layer: Layer, until: float) -> bool:
        """Paint a layer from above, band by band, as far as time allows; True if all of it is there. If it has become
        another meanwhile it is not known as what it is, and painted again when it is needed."""
        if self._half is None:
            if not self.prepared(layer, until):
                return False
            self._half = Half(layer)
        half = self._half
        seen = layer.area.clip(self.sheet.get_rect())
        rows = max(1, BAND // max(1, seen.width))
        while half.rows < seen.height:
            if time.perf_counter() >= until:
                return False
            self._paint_layer(layer, pygame.Rect(seen.left, seen.top + half.rows, seen.width, rows))
            half.rows += rows
        same = half.layer.key == layer.key
        self.known[layer.name], self._half = (layer.area, layer.key if same else OUTDATED), None
        return True

    def _begin(self, size: tuple[int, int], scale: Scale) -> None:
        """An empty sheet for layers of this scale."""
        if self.sheet.get_size() != size:
            self.sheet = pygame.Surface(size)
        self.scale, self._begun, self.known, self._half = None, scale, {}, None
        self._wipe(self.sheet.get_rect())

    def prepared(self, layer: Layer, until: float) -> bool:
        """Whether the pictures of a layer could be made in time: it is drawn where nobody sees it. If memory does not
        hold them all that never ends, so after some tries they need not be there."""
        left = until - time.perf_counter()
        if left <= 0:
            return False
        self.sheet.set_clip((0, 0, 0, 0))
        try:
            with within(left if self._tries < TRIES else math.inf, beside=self._tries < TRIES):
                layer.draw(self.sheet)
        except Waiting:
            return False
        except Later:
            self._tries += 1
            return False
        finally:
            self.sheet.set_clip(None)
        self._tries = 0
        return True

    def _outdated(self, layers: Sequence[Layer]) -> list[pygame.Rect]:
        """Rects in which something has changed, came or went."""
        found = list(self.beneath.painted) if self.beneath else []
        for layer in layers:
            area, key = self.known.pop(layer.name, (pygame.Rect(0, 0, 0, 0), None))
            if (area, key) != (layer.area, layer.key):
                found += [area, layer.area]
        found += [area for area, _key in self.known.values()]
        seen = self.sheet.get_rect()
        return [part for rect in found if (part := rect.clip(seen))]

    def _paint_within(self, rect: pygame.Rect, layers: Sequence[Layer]) -> None:
        """From an empty sheet or the one beneath, as if nothing had been there, even if the last painting broke off in
        the middle of a layer. Where there is no room, one layer need not keep its pictures for the next."""
        self._wipe(rect)
        for layer in layers:
            self._paint_layer(layer, rect)
            if store.bytes > store.budget:
                store.begin_frame()

    def _wipe(self, rect: pygame.Rect) -> None:
        self.sheet.set_clip(None)
        if self.beneath:
            self.sheet.blit(self.beneath.sheet, rect, rect)
        else:
            self.sheet.fill((0, 0, 0), rect)

    def _paint_layer(self, layer: Layer, rect: pygame.Rect) -> None:
        part = layer.area.clip(rect)
        if part:
            self.sheet.set_clip(part)
            layer.draw(self.sheet)
            self.sheet.set_clip(None)


def parts_within(rects: Iterable[pygame.Rect], areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The parts of rects that lie in one of these areas."""
    return [part for rect in rects for area in areas if (part := rect.clip(area))]


def sort_of(name: str) -> str:
    """The part before the colon of a place, a dial or a hidden piece."""
    return name.partition(":")[0]


class DrawKey:
    """The key of a drawing: everything it depends on, of one show after another. Long parts of a picture are written
    out only once."""

    def __init__(self) -> None:
        self.picture: Picture = {}
        self.written: dict[str, str] = {}
        self.show: Show | None = None
        self.lit: dict[str, tuple[Hashable, ...]] = {}
        self.turned: dict[str, tuple[Hashable, ...]] = {}

    def at(self, show: Show) -> DrawKey:
        """Look at a show."""
        if show is self.show:
            return self
        if show.picture is not self.picture:
            self.picture, self.written = show.picture, {}
        self.show, self.lit, self.turned = show, {}, {}
        for place, glow in show.glows.items():
            self._light(place, glow.value)
        for name, value in show.dials.items():
            sort = sort_of(name)
            self.turned[sort] = (*self.turned.get(sort, ()), (name, value))
        for name in show.hidden:
            self._light(name, "hidden")
        if show.hover:
            self._light(show.hover, "hover")
        return self

    def _light(self, name: str, value: Hashable) -> None:
        sort = sort_of(name)
        self.lit[sort] = (*self.lit.get(sort, ()), (name, value))

    def of(self, *sorts: str) -> Hashable:
        """Light, pointer, dials and hidden pieces on places of these sorts."""
        return self.resting(*sorts), _sorted_out(self.turned, sorts)

    def resting(self, *sorts: str) -> Hashable:
        """The same without the dials."""
        return _sorted_out(self.lit, sorts)

    def text(self, *keys: str) -> Hashable:
        """These parts of the picture, written out."""
        for key in keys:
            if key not in self.written:
                self.written[key] = repr(self.picture.get(key))
        return tuple(self.written[key] for key in keys)


def _sorted_out(found: Mapping[str, tuple[Hashable, ...]], sorts: Iterable[str]) -> Hashable:
    return tuple(frozenset(found[sort]) if sort in found else None for sort in sorts)
