"""Random games of either kind and the views on them, for what every view must do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.kit.geometry import Canvas
from game.kit.theme import SEATS
from game.table.drawing.viewport import room_of
from game.table.view import Show, View
from rules.engine import Choice, Event, Game, Picture, Rng, Step

NAMES = ("Ann", "Bo", "Cleo", "Dan")
SIZE = (1280, 720)
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160), (1920, 1200), (2560, 1080), (1440, 1080))
LEAST = 40
"""Units that a place must have across to be pressed."""
SCALES = (0.8, 1.0, 1.3, 1.75)
Size = tuple[int, int]

in_every_language = pytest.mark.usefixtures("each_language")


@dataclass(frozen=True, kw_only=True)
class Sample:
    """A game, its view, and what is particular to it.

    `keen` are the choices its random players like, and one time in `shyness` they do anything. `tables` are seat counts
    with options. `silent` sorts of places are to read, not to act on; `unsaid` ones have no tip when empty,
    `called_out` ones may be explained by the view itself.
    `gives_way` is the share of its size that the board keeps at larger UI scales.
    """

    game: Game[Any]
    kind: type[View]
    keen: Callable[[Choice], bool]
    shyness: int
    well_into: int
    tables: tuple[tuple[int, Mapping[str, str]], ...]
    asks: tuple[str, ...]
    hovers: tuple[str, ...]
    dials: Mapping[str, float]
    hidden: frozenset[str]
    silent: frozenset[str]
    unsaid: frozenset[str]
    called_out: frozenset[str]
    telling: tuple[type[Event], ...]
    nested: frozenset[frozenset[str]]
    unpressed: frozenset[str]
    touched: frozenset[str]
    gives_way: float
    longest_lead: float
    longest_motion: float
    sorts_of_events: int

    def steps(self, seed: int, seats: int = 3, most: int = 700, **options: str) -> Iterator[tuple[Any, Step[Any]]]:
        """A game of players who like to do what they can: each position with the step to the next."""
        rng, state = Rng(seed), self.game.new_game(NAMES[:seats], seed, options)
        for _ in range(most):
            if self.game.prompt(state) is None:
                return
            choices = self.game.choices(state)
            keen = [choice for choice in choices if self.keen(choice)]
            step = self.game.apply(state, rng.pick(keen if keen and rng.below(self.shyness) else choices))
            yield state, step
            state = step.state

    def later(self, seed: int, seats: int = 3, least: int | None = None, ask: str = "") -> Any:
        """A position well into a game, at a question if one is named; None if the game has none."""
        first = self.well_into if least is None else least
        for count, (state, _step) in enumerate(self.steps(seed, seats)):
            prompt = self.game.prompt(state)
            if count >= first and prompt is not None and ask in ("", prompt.ask):
                return state
        return None

    def position(self, ask: str, seats: int = 3, least: int = 20) -> Any:
        """A position where this is asked."""
        return next(found for seed in range(40) if (found := self.later(seed, seats, least, ask)))

    def pictures(self, seats: int) -> list[Picture]:
        """A game's first position, one later, when boards are full of things, and the last."""
        found = [state for state, _step in self.steps(4, seats)]
        return [self.game.picture(state) for state in (found[0], found[len(found) // 2], found[-1])]

    def view(self, size: Size = SIZE, seats: int = 3, ui: float = 1.0) -> Any:
        return self.kind(room_of(Canvas(size, ui, 1.0)), SEATS[:seats], NAMES[:seats], ui)

    def show(self, state: Any, size: Size = SIZE, **more: Any) -> Show:
        """What is shown when nothing moves."""
        picture, prompt = self.game.picture(state), self.game.prompt(state)
        scale = Canvas(size, 1.0, 1.0).table
        legal = self.game.choices(state) if prompt else ()
        seats = SEATS[: len(picture["players"])]
        home, acting = min(picture["seat"], len(seats) - 1), prompt.seat if prompt else None
        return Show(picture, scale, scale, seats, acting, home, legal=legal, state=state, **more)


def kind(place: str) -> str:
    """The sort of a place."""
    return place.partition(":")[0]


def drawn(table: View, seen: Show, screen: pygame.Surface) -> bytes:
    """The pixels of a drawing."""
    screen.fill((255, 0, 255))
    table.draw_board(screen, seen)
    table.draw_frame(screen, seen)
    table.draw_over(screen, seen)
    return pygame.image.tobytes(screen, "RGB")


def check_said(words: str, *more: str) -> None:
    assert words.strip()
    for said in (words, *more):
        assert "{" not in said, said


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    (x, y, width, height), (left, top, wide, tall) = one, other
    slack = 0.5
    across = min(x + width, left + wide) - max(x, left)
    down = min(y + height, top + tall) - max(y, top)
    return across > slack and down > slack
