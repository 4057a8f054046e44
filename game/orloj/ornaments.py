"""Ornaments of the town: lamps behind its windows from sunset on, stars when it is dark, motes in the sun before."""

from __future__ import annotations

from collections.abc import Iterator

from game.kit.ornaments import Ornament, rise, twinkle
from game.orloj import art
from game.orloj.daylight import LIGHTS
from game.orloj.layout import Layout

WINDOWS = ((452, 618), (482, 662), (520, 640), (1046, 660), (1098, 604), (1128, 640), (1106, 690))
STARS = ((1138, 206), (446, 214), (1152, 268), (447, 300), (1140, 330), (446, 380))
"""Where the town and the sky look through between the clock and its neighbours, in the clock's units."""


def of_town(layout: Layout, light: str) -> Iterator[Ornament]:
    part, hour = layout.clock, LIGHTS.index(light)
    if hour == 0:
        for number, at in enumerate(STARS):
            way = rise(0.17 * number, 9.0 + number, 70 * part.size, 14 * part.size)
            yield Ornament(f"shared/mote_{number % 3 + 1}", part.point(*at), way, 0.5 * part.size, added=True)
    for number, at in enumerate(WINDOWS[: 3 * hour]):
        lamp = twinkle(0.29 * number, 8.0 + 3 * (number % 4))
        yield Ornament(art.named("town_window"), part.point(*at), lamp, 0.8 * part.size)
    for number, at in enumerate(STARS[: 3 * (hour - 1)] if hour > 1 else ()):
        shine = twinkle(0.41 * number, 2.6 + 0.7 * number, 0.15, 0.9)
        yield Ornament("shared/spark", part.point(*at), shine, 0.34 * part.size, added=True)
