"""Terracotta Army on the shared table."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import pygame

from game.kit.ornaments import Ornament
from game.kit.sprites import Sprite
from game.kit.theme import SeatColor
from game.moments.act import Act
from game.table.drawing import ring_view, sprite_effects
from game.table.drawing.design_part import angle_of
from game.table.motions import Beat, Piece
from game.table.view import (
    Areas,
    Audience,
    Box,
    ChoiceLabel,
    Gesture,
    Lift,
    LogLine,
    Prospect,
    QuestionWords,
    Recap,
    Spot,
    Tip,
    Told,
    Units,
    View,
)
from game.terracotta import CLAY, art, figures, intents, moments, ornaments, prompts, question_topics, recaps, tips
from game.terracotta.board_painter import BoardPainter
from game.terracotta.design import CELL, COLUMNS, EDGES, GRID, GRID_SIZE, INSPECTOR_SIZE, RIM, ROWS, STEP
from game.terracotta.figures import figure_key, figure_on, figure_sprite
from game.terracotta.layout import Layout
from game.terracotta.log_lines import LogWriter
from game.terracotta.motion import Choreographer
from game.terracotta.names import located_scoring, source_name
from game.terracotta.position_facts import Show
from game.terracotta.thoughts import THOUGHTS
from game.terracotta.wheel import SPINS
from game.translation import _
from rules.engine import Choice, Event, Game, Place, Prompt, Reason, Scoring
from rules.terracotta import GAME
from rules.terracotta.board import WARRIORS
from rules.terracotta.events import PhaseBegan
from rules.terracotta.picture import Picture
from rules.terracotta.previews import prospects
from rules.terracotta.state import State

SWING = 4.0
"""Degrees that a ring gives beyond where it can go."""
ENOUGH = 0.45
"""The share of a step that a finger must turn a ring for it to go on by itself."""


class TerracottaView(View[Picture, State]):
    """Layout, drawing, motion and words of Terracotta Army."""

    world = CLAY
    besides_asked = frozenset({"rotate"})
    wheels = frozenset({"slot"})
    tells_turn = True
    unweighed = frozenset({"middle"})
    unpicked = frozenset({"inspector"})
    interludes = (PhaseBegan,)

    def __init__(self, room: Box, seats: Sequence[SeatColor], names: Sequence[str], ui: float = 1.0) -> None:
        super().__init__(room, seats, names, ui)
        forget()
        self.layout = Layout(room, len(self.seats), ui)
        self.painter = BoardPainter(self.layout)
        self.stage = Choreographer(self.layout, self.seats, self.names)
        self.teller = LogWriter(self.names)

    @property
    def areas(self) -> Areas:
        return self.layout.areas

    @property
    def heart(self) -> Box:
        """The mausoleum."""
        return self.layout.grid.box(GRID[0] - 24, GRID[1] - 62, COLUMNS * CELL[0] + 48, ROWS * CELL[1] + 84)

    def pin(self, seat: int | None) -> None:
        self.layout.pinned = seat

    def home(self, picture: Picture) -> int:
        return self.layout.home(picture)

    def spots(self, picture: Picture) -> Mapping[Place, Spot]:
        return self.layout.spots(picture)

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
        self.painter.draw_frame(surface, show)

    def changes(self, surface: pygame.Surface, show: Show) -> Sequence[pygame.Rect]:
        return self.painter.changes(surface, show)

    def prepare(self, surface: pygame.Surface, show: Show, seconds: float) -> bool:
        return self.painter.prepare(surface, show, seconds)

    def ornaments(self, picture: Picture) -> Sequence[Ornament]:
        del picture
        return self._ornaments

    @cached_property
    def _ornaments(self) -> tuple[Ornament, ...]:
        return tuple(ornaments.of_tomb(self.layout))

    def rest(self) -> None:
        self.painter.forget_near()

    def warm(self) -> bool:
        return self.painter.warm()

    def sprite(self, piece: Piece, unit: float) -> Sprite:
        """A horse and its rider, joined with +, are one piece."""
        return figure_sprite(piece.art, unit * piece.size)

    def lift(self, place: Place, choices: Sequence[Choice], picture: Picture) -> Lift | None:
        kind, _colon, which = place.partition(":")
        seat = self.seats[self.home(picture)]
        size = self.layout.size
        match kind:
            case "worker":
                return Lift(Piece(art.worker_art(which, seat), 0.78 * size), frozenset({place}))
            case "rack":
                return Lift(Piece(art.warrior_art(which, seat), GRID_SIZE * size), frozenset({place}))
            case "specialist":
                return Lift(Piece(art.specialist_art(which, "south"), GRID_SIZE * size))
            case "inspector":
                return Lift(Piece(art.named("inspector"), INSPECTOR_SIZE[which] * size), frozenset({place}))
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

    def gesture(self, place: Place, start: Units, at: Units, state: State) -> Gesture | None:
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
        """The ring that a finger has taken hold of: by its knob or anywhere on its disc."""
        kind, _colon, which = place.partition(":")
        if kind == "ring":
            return which
        away = math.dist(start, self.layout.axis) / self.layout.wheel.size
        on = [ring for ring in SPINS if EDGES[ring][0] <= away < EDGES[ring][1]]
        return on[0] if on and kind in ("slot", *EDGES) else ""

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        return self.stage.beat(event, before, after)

    def tells(self, events: Sequence[Event]) -> int:
        return moments.tells(events)

    def acts(self, told: Told[Picture], audience: Audience[Picture, State]) -> Sequence[Act]:
        return moments.acts(self.stage, told, audience)

    def meant(self, source: Place | None, target: Place, state: State) -> tuple[str, ...]:
        return intents.intended(source, target, state)

    def whither(self, source: Place) -> str:
        return intents.whither(source)

    def tip(self, place: Place, picture: Picture, state: State) -> Tip | None:
        """What a place is; of the wheel also why it is not possible now."""
        found, reason = tips.tip(place, picture, self.names, self.home(picture)), tips.reason_tip(place, state)
        return replace(found, words=f"{found.words}\n{reason}") if found and reason else found

    def question(self, state: State) -> QuestionWords:
        return prompts.question(state)

    def thought(self, prompt: Prompt) -> str:
        return _(THOUGHTS.get(prompt.ask, ""))

    def topic(self, prompt: Prompt) -> str:
        return question_topics.topic(prompt)

    def label(self, choice: Choice, state: State) -> ChoiceLabel:
        return prompts.label(choice, state)

    def tell(self, event: Event) -> LogLine | None:
        return self.teller.tell(event)

    def recap(self, events: Sequence[Event], seat: int, made: int) -> Recap | None:
        return recaps.recap(events, seat, made, self.tell)

    def several(self, verb: str, state: State) -> ChoiceLabel:
        return prompts.several(verb, state)

    def explain(self, reason: Reason) -> str:
        return prompts.explain(reason)

    def scoring(self, scoring: Scoring, picture: Picture) -> str:
        cells = [place.removeprefix("cell:") for place in scoring.places]
        kinds = [piece["kind"] for cell in cells if (piece := figure_on(picture, cell)) and piece["kind"] in WARRIORS]
        return located_scoring(scoring.why, cells[0] if cells else "", kinds[0] if kinds else "")

    def points_from(self, why: str) -> str:
        return source_name(why)

    def prospects(
        self, game: Game[State], state: State, choices: Sequence[Choice], forecast: Sequence[Scoring]
    ) -> Prospect:
        """Together with the ready weapon that a crafted warrior then uses, and with what that may move."""
        del game
        return prospects(state, choices, forecast)

    def when(self, moment: str) -> str:
        return {"round": _("At the end of this round"), "final": _("At the end of the game")}.get(moment, moment)


def forget() -> None:
    """Drop everything scaled for a window or a game that is gone."""
    figures.forget()
    art.forget()
    ring_view.forget()
    sprite_effects.forget()


VIEW = TerracottaView
