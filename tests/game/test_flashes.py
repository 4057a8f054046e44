"""Nothing flashes: every moment of both games, from the first picture to the last, tile by tile.

A flash is a pair of opposing changes in brightness of a tenth or more whose darker end is below four fifths
(WCAG 2.3.1); more than three within one second are too many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kit.geometry import Canvas
from game.match import seats_of
from game.moments.act import Act
from game.moments.player import Player
from game.table.drawing.viewport import room_of
from game.table.view import Audience, Told, view_of
from rules import GAMES, record

RECORDS = Path(__file__).resolve().parents[2] / "game" / "demo" / "records"
SIZE = (640, 360)
STEP = 1 / 12
"""Seconds between two pictures that are compared."""
TILES = 4
"""Tiles beside each other, and below each other: each is a sixteenth of the window."""
DIFFERENCE, DARK = 0.1, 0.8
MOST = 3


def acts(game: str, number: int = 1) -> Iterator[Act]:
    """The acts of a recorded game, one of every kind in every round."""
    kept = record.parse((RECORDS / f"{game}_{number}.txt").read_text(encoding="utf-8"))
    rules, names = GAMES[game], kept.names
    view = view_of(game)(room_of(Canvas(SIZE)), seats_of((), len(names)), names)
    state = record.start(rules, kept)
    picture, history = rules.picture(state), list[Any]()
    seen = set()
    for step in record.steps(rules, kept, state):
        events = list(step.events)
        while events:
            count = view.tells(events)
            told, events = events[: count or 1], events[count or 1 :]
            before = deepcopy(picture)
            for event in told:
                rules.fold(picture, event)
            history += told
            if not count:
                continue
            about = Told(tuple(told), before, deepcopy(picture), tuple(events))
            for act in view.acts(about, Audience(step.state, ("",) * len(names), tuple(history))):
                if (act.name, picture["round"]) not in seen:
                    seen.add((act.name, picture["round"]))
                    yield act


def brightness(surface: pygame.Surface) -> list[float]:
    """Of every tile and of the whole, from 0 to 1, as an eye has it."""
    wide, tall = surface.get_width() // TILES, surface.get_height() // TILES
    parts = [pygame.Rect(x * wide, y * tall, wide, tall) for x, y in product(range(TILES), repeat=2)]
    return [luminance(pygame.transform.average_color(surface, part)) for part in (*parts, surface.get_rect())]


def luminance(color: Sequence[int]) -> float:
    red, green, blue = ((part / 255) ** 2.2 for part in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def changes(lights: Sequence[float]) -> list[int]:
    """Where the brightness has turned by enough: places in the list at which a large rise or fall ends."""
    found, low, high, way = list[int](), lights[0], lights[0], 0
    for at, light in enumerate(lights):
        low, high = min(low, light), max(high, light)
        if way >= 0 and high - light >= DIFFERENCE and light < DARK:
            found, low, high, way = [*found, at], light, light, -1
        elif way <= 0 and light - low >= DIFFERENCE and low < DARK:
            found, low, high, way = [*found, at], light, light, 1
    return found


def flashes(lights: Sequence[float]) -> int:
    """The most flashes within any second."""
    turned = changes(lights)
    second = round(1 / STEP)
    return max((sum(at <= one < at + second for one in turned) // 2 for at in turned), default=0)


@pytest.mark.parametrize("game", list(GAMES))
def test_no_moment_flashes_more_than_thrice_in_any_second(game: str, screen: object) -> None:
    del screen
    kinds, most = set(), 0
    for act in acts(game):
        table = pygame.Surface(SIZE)
        table.fill((120, 96, 70))
        player, surface = Player(act, table, Canvas(SIZE).table), pygame.Surface(SIZE)
        seen = []
        while not player.ended:
            player.draw(surface)
            seen.append(brightness(surface))
            player.tick(STEP)
        player.draw(surface)
        seen.append(brightness(surface))
        kinds.add(act.name)
        for tile, lights in enumerate(zip(*seen, strict=True)):
            most = max(most, found := flashes(lights))
            assert found <= MOST, f"{act.name}, tile {tile}"
    assert {"victory", "crow" if game == "orloj" else "summary"} <= kinds
    assert most == (1 if game == "orloj" else 0), "the red sky of the crow is seen here, too"


def test_a_flicker_is_found() -> None:
    assert flashes([0.1, 0.5] * 12) > MOST
    assert flashes([0.1, 0.15] * 12) == 0
    assert flashes([0.85, 1.0] * 12) == 0, "light enough to be no flash"
    assert flashes([0.1, 0.5, 0.5, 0.1, 0.1, 0.5] + [0.5] * 20) <= MOST
