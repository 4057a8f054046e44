"""Terracotta Army on the shared table."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.kit import sprites
from game.kit.sprites import Sprite
from game.kit.theme import CLAY, Seat
from game.table import rings, stamps
from game.table.motions import Beat, Piece
from game.table.sheet import angle_of
from game.table.view import Areas, Box, Gesture, Label, Lift, Line, Question, Show, Spot, Tip, Units, View
from game.terracotta import art, meaning, tips, words
from game.terracotta.frame import first_seat
from game.terracotta.grid import figure_key, figure_on, inspector_at
from game.terracotta.layout import EDGES, GRID_SIZE, RIM, STEP, Layout
from game.terracotta.motion import Choreographer
from game.terracotta.names import located_scoring
from game.terracotta.paint import Painter
from game.terracotta.telling import Teller
from game.terracotta.wheel import SPINS
from game.words import _
from rules.engine import Choice, Event, Picture, Place, Reason, Scoring
from rules.terracotta import GAME
from rules.terracotta.board import WARRIORS
from rules.terracotta.events import PhaseBegan

SWING = 4.0
"""Degrees that a ring gives beyond where it can go."""
ENOUGH = 0.45
"""The share of a step that a finger must turn a ring for it to go on by itself."""


class TerracottaView(View):
    """Where everything is, how it looks and moves, and what is said about it."""

    world = CLAY
    unweighed = frozenset({"middle"})
    interludes = (PhaseBegan,)

    def __init__(self, room: Box, seats: Sequence[Seat], names: Sequence[str], ui: float = 1.0) -> None:
        super().__init__(room, seats, names, ui)
        forget()
        self.layout = Layout(room, len(self.seats), ui)
        self.painter = Painter(self.layout)
        self.stage = Choreographer(self.layout, self.seats, self.names)
        self.teller = Teller(self.names)
        self._spots: tuple[object, dict[Place, Spot]] = (None, {})

    @property
    def areas(self) -> Areas:
        return self.layout.areas

    def spots(self, picture: Picture) -> Mapping[Place, Spot]:
        return self._spots_of(picture)

    def _spots_of(self, picture: Picture) -> dict[Place, Spot]:
        seat, order, inspectors = first_seat(picture), tuple(picture["order"]), picture["inspectors"]
        rounds = len(picture["tiles"])
        key = seat, order, inspectors["row"], inspectors["column"], rounds
        if self._spots[0] != key:
            found = {**self.layout.spots_for(rounds), **self.layout.frame_spots(seat, order)}
            for line in ("row", "column"):
                found[f"inspector:{line}"] = self._inspector_spot(picture, line)
            self._spots = key, found
        return self._spots[1]

    def _inspector_spot(self, picture: Picture, line: str) -> Spot:
        x, y = inspector_at(picture, line)
        return Spot(self.layout.grid.box(x - 24, y - 46, 48, 46), self.layout.grid.point(x, y), level=2)

    def places_at(self, at: Units, picture: Picture, fixed: bool) -> tuple[Place, ...]:
        """A field of a ring also means its segment: that is where a worker goes."""
        found = super().places_at(at, picture, fixed)
        segment = 0 if fixed else self._segment_at(at)
        slot = f"slot:{segment}"
        return (*found, slot) if segment and slot not in found else found

    def _segment_at(self, at: Units) -> int:
        away = math.dist(at, self.layout.axis) / self.layout.wheel.size
        if not EDGES["inner"][0] <= away < RIM[1]:
            return 0
        return int(angle_of(self.layout.axis, at) // STEP) + 1

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        self.painter.draw_board(surface, show)

    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        self.painter.draw_frame(surface, show, self._spots_of(show.picture))

    def warm(self) -> bool:
        return self.painter.warm()

    def sprite(self, piece: Piece, unit: float) -> Sprite:
        """Several pictures joined with + are one piece: a horse and its rider."""
        return stacked(tuple(piece.art.split("+")), unit * piece.size)

    def lift(self, place: Place, choices: Sequence[Choice], picture: Picture) -> Lift | None:
        kind, _colon, which = place.partition(":")
        seat = self.seats[first_seat(picture)]
        size = self.layout.size
        match kind:
            case "worker":
                return Lift(Piece(art.worker_art(which, seat), 0.78 * size), frozenset({place}))
            case "rack":
                return Lift(Piece(art.warrior_art(which, seat), GRID_SIZE * size), frozenset({place}))
            case "specialist":
                return Lift(Piece(art.specialist_art(which, _usual_facing(which)), GRID_SIZE * size))
            case "inspector":
                return Lift(Piece(art.named("inspector"), 0.94 * size), frozenset({place}))
            case "middle" if choices and choices[0].verb == "hire":
                return Lift(Piece(art.named(f"token_master_{seat.name}"), 0.6 * size))
            case "cell":
                return self._lift_figure(which, picture)
        return None

    def _lift_figure(self, cell: str, picture: Picture) -> Lift | None:
        piece = figure_on(picture, cell)
        if piece is None or piece["kind"] not in WARRIORS:
            return None
        return Lift(self.stage.figure(piece), frozenset({figure_key(piece)}))

    def gesture(self, place: Place, start: Units, at: Units, state: Any) -> Gesture | None:
        """A ring is turned by dragging it along its arrow."""
        ring = self._ring_at(place, start)
        if not ring or GAME.why_not(state, f"rotate {ring}") is not None:
            return None
        axis = self.layout.axis
        moved = (angle_of(axis, at) - angle_of(axis, start) + 180) % 360 - 180
        forward = max(-SWING, min(STEP + SWING, moved * SPINS[ring]))
        text = f"rotate {ring}"
        return Gesture({f"ring:{ring}": forward * SPINS[ring]}, text if forward > STEP * ENOUGH else "", text)

    def _ring_at(self, place: Place, start: Units) -> str:
        """Which ring a finger has taken hold of: by its knob or anywhere on its disc."""
        kind, _colon, which = place.partition(":")
        if kind == "ring":
            return which
        away = math.dist(start, self.layout.axis) / self.layout.wheel.size
        on = [ring for ring in SPINS if EDGES[ring][0] <= away < EDGES[ring][1]]
        return on[0] if on and kind in ("slot", *EDGES) else ""

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        return self.stage.beat(event, before, after)

    def meant(self, source: Place | None, target: Place, state: Any) -> tuple[str, ...]:
        return meaning.meant(source, target, state)

    def tip(self, place: Place, picture: Picture, state: Any) -> Tip | None:
        del state
        return tips.tip(place, picture, self.names)

    def question(self, state: Any) -> Question:
        return words.question(state)

    def label(self, choice: Choice, state: Any) -> Label:
        return words.label(choice, state)

    def tell(self, event: Event) -> Line | None:
        return self.teller.tell(event)

    def explain(self, reason: Reason) -> str:
        return words.explain(reason)

    def scoring(self, scoring: Scoring, picture: Picture) -> str:
        cells = [place.removeprefix("cell:") for place in scoring.places]
        kinds = [piece["kind"] for cell in cells if (piece := figure_on(picture, cell)) and piece["kind"] in WARRIORS]
        return located_scoring(scoring.why, cells[0] if cells else "", kinds[0] if kinds else "")

    def when(self, moment: str) -> str:
        return {"round": _("At the end of this round"), "final": _("At the end of the game")}.get(moment, moment)


def _usual_facing(kind: str) -> str:
    return "east" if kind == "horse" else "south"


@lru_cache(maxsize=256)
def stacked(names: tuple[str, ...], unit: float) -> Sprite:
    """Pictures on top of each other, anchor on anchor."""
    parts = [sprites.get(name, unit) for name in names]
    if len(parts) == 1:
        return parts[0]
    whole = parts[0].rect((0, 0)).unionall([part.rect((0, 0)) for part in parts])
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    for part in parts:
        surface.blit(part.surface, part.rect((-whole.left, -whole.top)))
    return Sprite(surface, (-whole.left, -whole.top))


def forget() -> None:
    """Drop everything scaled for a window or a game that is gone."""
    stacked.cache_clear()
    art.forget()
    rings.forget()
    stamps.forget()


VIEW = TerracottaView
