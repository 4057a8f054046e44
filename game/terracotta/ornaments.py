"""Ornaments of the tomb: the flames of its torches, and motes in their light."""

from __future__ import annotations

from collections.abc import Iterator

from game.kit.ornaments import Ornament, flicker, glimmer, rise
from game.terracotta import art
from game.terracotta.layout import Layout
from game.terracotta.mausoleum import FLAME, TORCHES

MOTES = ((24, 40, 0.0), (-14, 26, 0.37), (38, 12, 0.71))
"""Of each torch: units beside it and below its flame, and when each begins."""


def of_tomb(layout: Layout) -> Iterator[Ornament]:
    part = layout.grid
    for number, (x, y, _size) in enumerate(TORCHES):
        flame, phase = part.point(x, y - FLAME), 1.9 * number
        yield Ornament(art.named("torch_glow"), flame, glimmer(phase), 0.32 * part.size, added=True)
        yield Ornament("shared/door_flame", flame, flicker(phase), 0.5 * part.size, swift=True)
        inwards = 1 if number % 2 == 0 else -1
        for mote, (aside, below, begins) in enumerate(MOTES):
            way = rise(begins + 0.13 * number, 7.0 + mote, 62 * part.size, 9 * part.size)
            at = part.point(x + inwards * aside, y - FLAME + below)
            yield Ornament(f"shared/mote_{mote + 1}", at, way, 0.5 * part.size, added=True)
