"""The guide at a table: his card where it is least in the way, the light on what he speaks of, names beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame

from game.kit.geometry import Scale
from game.kit.widget import Widget
from game.lessons import card, spotlight
from game.lessons.card import CardContent
from game.lessons.spotlight import Callout, Lit
from game.table.panels.chrome import Panel
from game.table.scene import Table
from rules.engine import Place

MATTERS, USABLE, WORDS = 40, 6, 200
"""Weights against a card that covers what is lit, what can be chosen, and the question."""
MARGIN = 12


class Lecture(Protocol):
    """What the guide says, and what he points at."""

    def content(self) -> CardContent | None: ...

    def lit(self) -> Sequence[Place]: ...

    def named(self) -> Sequence[Place]: ...

    def pointed(self) -> Place | None: ...


class Guide:
    """The guide at one table with his `lecture`; `press` answers his buttons."""

    def __init__(self, table: Table, lecture: Lecture, press: Callable[[str], None]) -> None:
        self.table, self.lecture, self.press = table, lecture, press
        self.viewport = table.viewport
        self._veil: tuple[object, pygame.Surface] | None = None
        self._said: object = None
        """What the card said last; another card fades in, with the light on what it speaks of."""
        table.chrome.add(Panel(self._shown, self._build))

    def _shown(self) -> tuple[object, ...]:
        """All that the card depends on: its content, and where it may stand."""
        return self.lecture.content(), *self._key()

    def _key(self) -> tuple[object, ...]:
        table = self.table
        return (
            table.session.state,
            table.turns.live,
            table.playback.moving,
            tuple(self.lecture.lit()),
            self.lecture.pointed(),
        )

    @property
    def scale(self) -> Scale:
        return card.scale_for(self.viewport.canvas)

    def _build(self, shown: tuple[object, ...]) -> list[Widget]:
        content = shown[0]
        self._veil = None
        if content != self._said:
            self._said = content
            self.table.ui.fade(self.viewport.canvas.rect)
        if not isinstance(content, CardContent) or not content.spoken:
            return []
        size = card.size_of(content, self.scale)
        return card.build(self._corner(size), self.scale, content, self.table.ui.world, self.press)

    def _corner(self, size: tuple[int, int]) -> tuple[int, int]:
        table, viewport = self.table, self.viewport
        areas, pad = viewport.view.areas, self.scale.px(MARGIN)
        room = viewport.canvas.rect.inflate(-2 * pad, -2 * pad)
        bars = [viewport.area(area) for area in (areas.prompt, areas.tools, areas.menu)]
        kept = [(rect, WORDS) for rect in bars]
        kept += [(each.rect, MATTERS) for each in self._lit(self.lecture.lit())]
        kept += [(each.rect, WORDS) for each in self._lit([f"seat:{table.session.next_seat}"])]
        kept += [(each.rect, USABLE) for each in self._lit(self._usable())]
        return spotlight.best_corner(size, room, kept)

    def _lit(self, places: Iterable[Place], edge: bool = True) -> list[Lit]:
        spots = self.viewport.spots()
        found = [spots[place] for place in places if place in spots]
        return [Lit(spot, self.viewport.scale_of(spot.fixed), edge) for spot in found]

    def _usable(self) -> list[Place]:
        """Everything that can be touched or aimed at now."""
        paths = self.table.turns.choice_paths
        if paths is None:
            return []
        targets = (target for place in paths.places for target in paths.targets(place))
        return list(dict.fromkeys([*paths.places, *targets]))

    def shade(self, surface: pygame.Surface) -> None:
        """The dark with its light, names and hand; made anew only when one of them changes."""
        table = self.table
        lit = self.lecture.lit()
        if not (lit or self.lecture.pointed()) or self.viewport.camera.moving or table.drawers.open:
            return
        key = (*self._key(), self.viewport.camera.present, surface.get_size())
        if self._veil is None or self._veil[0] != key:
            self._veil = key, self._composed(surface.get_size(), lit)
        surface.blit(self._veil[1], (0, 0))

    def _composed(self, size: tuple[int, int], places: Sequence[Place]) -> pygame.Surface:
        own = self._lit([f"seat:{self.table.session.next_seat}"], edge=False)
        lit = self._lit(places)
        usable = [] if self.lecture.pointed() else self._usable()
        self._draw_names(spotlight.NOWHERE)
        last, self._veil = self._veil[1] if self._veil else None, None
        whole = spotlight.veil(size, [*own, *lit], self._lit(usable), last=last)
        self._draw_names(whole)
        return whole

    def _draw_names(self, surface: pygame.Surface) -> None:
        """The names beside what is lit, and the hand."""
        spotlight.draw_callouts(surface, self.callouts(), self.scale)
        self._draw_hand(surface)

    def frame(self, surface: pygame.Surface, places: Iterable[Place]) -> None:
        """A line of light around places, where nothing is dimmed."""
        for each in self._lit(places):
            spotlight.draw_edge(surface, each)

    def point(self, surface: pygame.Surface) -> None:
        """What is spoken of framed in light with the hand on it, and nothing dimmed."""
        self.frame(surface, self.lecture.lit())
        self._draw_hand(surface)

    def _draw_hand(self, surface: pygame.Surface) -> None:
        pointed = self.lecture.pointed()
        if pointed is not None and (at := self.viewport.pixel_of(pointed)) is not None:
            spotlight.draw_hand(surface, at, self.scale)

    def callouts(self) -> list[Callout]:
        """The names beside what is lit, out of the way of everything else."""
        table, viewport = self.table, self.viewport
        spots = viewport.spots()
        named = [(tip.title, place) for place in self.lecture.named() if (tip := viewport.tip(place)) and tip.title]
        taken = [each.rect for each in self._lit(self.lecture.lit())]
        taken += [viewport.area(area) for area in (viewport.view.areas.prompt, viewport.view.areas.tools)]
        if (own := table.ui.find("guide")) is not None:
            taken.append(own.rect.inflate(self.scale.px(16), self.scale.px(16)))
        lits = [(words, Lit(spots[place], viewport.scale_of(spots[place].fixed))) for words, place in named]
        return spotlight.place_callouts(lits, taken, viewport.canvas.rect.inflate(-8, -8), self.scale)
