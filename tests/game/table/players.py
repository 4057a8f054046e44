"""Somebody at the table, for tests: hands and keys that work by posted events alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app import App
from game.match import Match
from game.table.scene import Table
from rules import GAMES, record
from rules.engine import Rng
from rules.record import Record, Seat

ARMY = GAMES["terracotta"]
COARSE = 1 / 20
"""Seconds of a frame on a slow machine: whoever only waits until all is at rest need not see more."""


class Player:
    """Somebody at the table: presses, drags and types by posting events, and sees what the scene shows."""

    def __init__(self, app: App, table: Table) -> None:
        self.app = app
        self.table = table

    def at(self, place: str) -> tuple[int, int]:
        """The pixel of a place, or of a button by its key."""
        widget = self.table.ui.find(place)
        if widget is not None:
            return widget.rect.center
        pixel = self.table.viewport.pixel_of(place)
        assert pixel is not None, f"{place} is not on the table"
        return pixel

    def step(self, seconds: float = 1 / 60) -> None:
        self.app.step(seconds)

    def point(self, pos: tuple[int, int], held: bool = False) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0)))
        self.step()

    def down(self, pos: tuple[int, int], touch: bool = False) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch))
        self.step()

    def up(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
        self.step()

    def wheel(self, notches: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches)))
        self.step()

    def click(self, place: str) -> None:
        self.point(self.at(place))
        self.down(self.at(place))
        self.up(self.at(place))

    def drag(self, start: str, end: str, drop: bool = True) -> None:
        here, there = self.at(start), self.at(end)
        self.drag_to(here, there, drop)

    def drag_to(self, here: tuple[int, int], there: tuple[int, int], drop: bool = True) -> None:
        self.point(here)
        self.down(here)
        for share in (0.1, 0.4, 0.8, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(here, there, strict=True))
            self.point((x, y), held=True)
        if drop:
            self.up(there)

    def key(self, key: int, unicode: str = "", mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod))
        self.step()

    def settle(self) -> None:
        """Let everything arrive."""
        for _ in range(3000):
            if not self.table.viewport.timeline.busy and not self.table.viewport.camera.moving:
                return
            self.step(COARSE)
        raise AssertionError("something never stops moving")

    @property
    def chosen(self) -> list[str]:
        """Every choice made so far."""
        return [moment.choice for moment in self.table.session.moments]

    @property
    def ask(self) -> str:
        prompt = self.table.session.prompt
        return prompt.ask if prompt else ""


def match_of(*choices: str, seats: int = 2, seed: int = 7, game: str = "terracotta") -> Match:
    names = ("Ann", "Bo", "Cleo", "Dan")[:seats]
    return Match(Record(game, tuple(Seat(name) for name in names), seed, choices=choices), "test")


def first_choices(until: Callable[[Any], bool], seed: int = 7, seats: int = 2) -> tuple[str, ...]:
    """A game of first-offered choices up to a position that fulfils something."""
    state, chosen = record.start(ARMY, match_of(seats=seats, seed=seed).record), []
    while not until(state):
        choice = ARMY.choices(state)[0]
        chosen.append(choice.text)
        state = ARMY.apply(state, choice).state
    return tuple(chosen)


def keen_choices(until: Callable[[Any], bool]) -> tuple[str, ...]:
    """A game of random choices of players who like to do what they can, up to a position that fulfils something."""
    for seed in range(99):
        rng = Rng(seed)
        chosen: list[str] = []
        state = record.start(ARMY, match_of().record)
        while ARMY.prompt(state) is not None:
            if until(state):
                return tuple(chosen)
            choices = ARMY.choices(state)
            keen = [choice for choice in choices if choice.verb in ("do", "hire", "use", "craft")]
            choice = rng.pick(keen if keen and rng.below(4) else choices)
            chosen.append(choice.text)
            state = ARMY.apply(state, choice).state
    raise AssertionError("there is no such position")
