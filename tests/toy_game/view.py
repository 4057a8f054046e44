"""The toy game on the table: six boxes in a row."""

# ruff: noqa: ARG002 - a view answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.table.motions import Beat, Float, Piece
from game.table.view import Areas, Box, ChoiceLabel, Lift, LogLine, QuestionWords, Show, Spot, Tip, View
from rules.engine import Choice, Event, Picture, Place, Reason, Scoring
from tests.toy_game import DESCRIPTOR
from tests.toy_game.rules import FIELDS, GAME, Scored, State

SPOTS = {f"field:{at}": Spot(Box(300 + 220 * at, 360, 200, 200)) for at in range(FIELDS)}


class ToyView(View):
    """A field is touched to turn the wheel to it."""

    world = DESCRIPTOR.world

    @property
    def areas(self) -> Areas:
        return Areas(
            board=Box(0, 64, 1920, 800),
            menu=Box(10, 4, 56, 56),
            tools=Box(1400, 4, 500, 56),
            prompt=Box(300, 880, 1500, 84),
            drawer=Box(1200, 80, 400, 700),
        )

    def spots(self, picture: Picture) -> Mapping[Place, Spot]:
        return SPOTS

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        surface.fill(self.world.back)
        for at, spot in enumerate(SPOTS.values()):
            color = self.world.line if at == show.picture["up"] else self.world.accent
            pygame.draw.rect(surface, color, show.board.rect(*spot.shape.bounds))

    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        pygame.draw.rect(surface, self.world.deep, show.frame.rect(0, 0, 1920, 64))

    def lift(self, place: Place, choices: Sequence[Choice], picture: Picture) -> Lift | None:
        return Lift(Piece(f"shared/disc_{self.seats[0].name}"))

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        return Beat((Float(f"+{event.vp}", event.places[0], seat=event.seat),)) if isinstance(event, Scored) else Beat()

    def meant(self, source: Place | None, target: Place, state: State) -> tuple[str, ...]:
        return (f"turn {(int(target.partition(':')[2]) - state.up) % FIELDS}",)

    def tip(self, place: Place, picture: Picture, state: State) -> Tip | None:
        return Tip(place)

    def question(self, state: State) -> QuestionWords:
        return QuestionWords(GAME.ask(state))

    def label(self, choice: Choice, state: State) -> ChoiceLabel:
        return ChoiceLabel(choice.text)

    def tell(self, event: Event) -> LogLine | None:
        words = GAME.tell(event, self.names)
        return LogLine(words, getattr(event, "seat", None)) if words else None

    def explain(self, reason: Reason) -> str:
        return GAME.explain(reason)

    def scoring(self, scoring: Scoring, picture: Picture) -> str:
        return scoring.why


VIEW = ToyView
