"""A part of a game's real board, in a game that has gone on for a while: what a page of the rules speaks of.

Nothing is baked for it: the game's own view draws it, at the size at which it lies on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import pygame

from game.kit import assets
from game.kit.geometry import Canvas, Scale
from game.kit.theme import SEATS
from game.match import NAMES, random_record
from game.rulebook_topics import Example
from game.table.drawing.viewport import room_of
from game.table.view import Box, Show, View, view_of
from rules import GAMES
from rules.record import parse, replay

MOMENT = (7, 90)
"""Seed and choices of the game that is shown: enough stands on its board, and not too much."""
AROUND = 14
"""Units shown on every side of what is meant."""
DESIGN = Canvas((1920, 1080))


@dataclass(frozen=True)
class Sight:
    """A game in the middle, and the view that draws it."""

    view: View
    show: Show

    def part(self, places: Sequence[str]) -> Box:
        """The part of the table where these places are; a word without a colon means all places of its kind."""
        spots = self.view.spots(self.show.picture).items()
        meant = [spot.shape.bounds for name, spot in spots if name in places or name.partition(":")[0] in places]
        left, top = min(x for x, *_ in meant) - AROUND, min(y for _, y, *_ in meant) - AROUND
        right = max(x + wide for x, _, wide, _ in meant) + AROUND
        bottom = max(y + tall for _, y, _, tall in meant) + AROUND
        left, top, right, bottom = max(0.0, left), max(0.0, top), min(1920.0, right), min(1080.0, bottom)
        return Box(left, top, right - left, bottom - top)


@lru_cache(maxsize=8)
def sight(game: str, seats: int, language: str) -> Sight:  # noqa: ARG001 - the view's words are in the language in use
    """A game that has gone on for a while."""
    rules = GAMES[game]
    state: Any = replay(rules, random_record(game, seats, *MOMENT))
    view = view_of(game)(room_of(DESIGN), SEATS[:seats], NAMES[:seats])
    scale, picture, prompt = DESIGN.table, rules.picture(state), rules.prompt(state)
    seat = prompt.seat if prompt else None
    return Sight(view, Show(picture, scale, scale, SEATS[:seats], seat, seat or 0, state=state))


@lru_cache(maxsize=8)
def moments(game: str, example: Example, language: str) -> tuple[Sight, ...]:  # noqa: ARG001 - as for a sight
    """A game before the first choice of an example, and after each."""
    rules = GAMES[game]
    kept = parse((assets.LESSONS / game / "records" / example.record).read_text(encoding="utf-8"))
    seats = SEATS[: len(kept.seats)]
    view, scale = view_of(game)(room_of(DESIGN), seats, kept.names), DESIGN.table
    state: Any = replay(rules, replace(kept, choices=kept.choices[: example.at], lines={}))
    found = [Sight(view, Show(rules.picture(state), scale, scale, seats, 0, 0, state=state))]
    for choice in example.choices:
        state = rules.apply(state, choice).state
        found.append(Sight(view, Show(rules.picture(state), scale, scale, seats, 0, 0, state=state)))
    return tuple(found)


def paint(sight: Sight, part: Box, size: tuple[int, int]) -> pygame.Surface:
    """This part of the table at this size."""
    unit = size[0] / part.width
    scale = Scale(unit, -part.x * unit, -part.y * unit)
    picture = pygame.Surface(size).convert()
    show = replace(sight.show, board=scale, frame=scale)
    sight.view.draw_board(picture, show)
    sight.view.draw_frame(picture, show)
    return picture
