"""A plain view of Terracotta Army for tests: places are boxes in a grid, drawings flat, words the rules' own."""

# ruff: noqa: ARG002 - a view answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.table.motions import Beat, Float, Fly, Piece, Pulse, Turn
from game.table.view import Areas, Box, ChoiceLabel, Gesture, Lift, LogLine, QuestionWords, Show, Spot, Tip, Units, View
from game.terracotta import CLAY
from rules import GAMES
from rules.engine import Choice, Event, Picture, Place, Reason, Scoring
from rules.terracotta import events

ARMY = GAMES["terracotta"]
KINDS = ("officer", "guard", "crossbowman", "soldier")
BOXES: dict[Place, Spot] = {
    **{
        f"cell:{letter}{row}": Spot(Box(800 + 80 * column, 120 + 80 * (row - 1), 78, 78))
        for column, letter in enumerate("abcdefghi")
        for row in range(1, 8)
    },
    **{f"slot:{at}": Spot(Box(40 + 60 * (at - 1), 120, 58, 58), level=2) for at in range(1, 13)},
    **{
        f"{ring}:{at}": Spot(Box(40 + 60 * (at - 1), 190 + 70 * line, 58, 58), level=1)
        for line, ring in enumerate(("inner", "middle", "outer"))
        for at in range(1, 13)
    },
    **{f"ring:{ring}": Spot(Box(40, 190 + 70 * line, 760, 60)) for line, ring in enumerate(("inner", "middle"))},
    **{f"rack:{kind}": Spot(Box(1640, 120 + 80 * at, 78, 78)) for at, kind in enumerate(KINDS)},
    **{
        f"specialist:{kind}": Spot(Box(1740, 120 + 80 * at, 78, 78))
        for at, kind in enumerate(("horse", "footman", "archer", "musician"))
    },
    "worker:craftsman": Spot(Box(60, 900, 80, 80), fixed=True),
    "worker:artist": Spot(Box(160, 900, 80, 80), fixed=True),
    "inspector:row": Spot(Box(60, 500, 60, 60), level=1),
    "inspector:column": Spot(Box(140, 500, 60, 60), level=1),
    **{f"row:{at}": Spot(Box(60 + 60 * at, 570, 58, 58)) for at in range(1, 8)},
    **{f"column:{at}": Spot(Box(60 + 60 * at, 640, 58, 58)) for at in range(1, 10)},
    **{f"warehouse:{at}": Spot(Box(60 + 70 * at, 710, 68, 68)) for at in range(1, 5)},
}
STEP = 40


class FakeView(View):
    """Where `BOXES` says; a ring is turned by dragging it 40 units."""

    world = CLAY

    def __init__(self, *what: Any, **more: Any) -> None:
        super().__init__(*what, **more)
        self.boards_drawn = 0

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
        return BOXES

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        self.boards_drawn += 1
        surface.fill((40, 30, 20))
        for place, spot in BOXES.items():
            scale = show.frame if spot.fixed else show.board
            pygame.draw.rect(surface, (90, 70, 50 + 10 * show.glow(place).value % 200), scale.rect(*spot.shape.bounds))

    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        pygame.draw.rect(surface, (20, 15, 10), show.frame.rect(0, 0, 1920, 64))

    def lift(self, place: Place, choices: Sequence[Choice], picture: Picture) -> Lift | None:
        return Lift(Piece(f"shared/disc_{self.seats[0].name}"), frozenset({place}))

    def gesture(self, place: Place, start: Units, at: Units, state: Any) -> Gesture | None:
        kind, _, ring = place.partition(":")
        if kind != "ring":
            return None
        turned = at[0] - start[0]
        return Gesture({place: turned}, f"rotate {ring}" if turned >= STEP else "", f"rotate {ring}")

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        if isinstance(event, events.FigurePlaced):
            piece = Piece(f"shared/disc_{self.seats[0].name}")
            place = f"cell:{event.cell}"
            return Beat((Fly(piece, f"rack:{event.kind}", place, 0.4, hides=frozenset({place})),), 0.2)
        if isinstance(event, events.RingTurned):
            return Beat((Turn(f"ring:{event.ring}", -STEP, 0.4),), 0.3)
        if isinstance(event, events.Scored):
            rise = Float(f"+{event.vp}", event.places[0] if event.places else (900, 400), seat=event.seat)
            return Beat((Pulse(event.places, 0.5), rise), 0.4)
        return Beat()

    def meant(self, source: Place | None, target: Place, state: Any) -> tuple[str, ...]:
        kind, _, name = target.partition(":")
        if kind == "slot":
            worker = (source or "worker:craftsman").partition(":")[2]
            return (f"place {worker} {name}",)
        return {
            "rack": (f"craft {name}",),
            "cell": (f"at {name}",),
            "ring": (f"rotate {name}",),
            "specialist": (f"buy {name}",),
        }.get(kind, ())

    def tip(self, place: Place, picture: Picture, state: Any) -> Tip | None:
        return Tip(place, "tip", f"terracotta/{place.partition(':')[0]}")

    def question(self, state: Any) -> QuestionWords:
        return QuestionWords(ARMY.ask(state))

    def label(self, choice: Choice, state: Any) -> ChoiceLabel:
        turns = {"north": 0, "east": 90, "south": 180, "west": 270}
        word = choice.text.rpartition(" ")[2]
        arrow = turns.get(word) if choice.verb in ("horse", "archer") else None
        return ChoiceLabel(choice.text, arrow=arrow)

    def tell(self, event: Event) -> LogLine | None:
        words = ARMY.tell(event, self.names)
        if words is None:
            return None
        return LogLine(words, getattr(event, "seat", None), tuple(getattr(event, "places", ())))

    def explain(self, reason: Reason) -> str:
        return ARMY.explain(reason)

    def scoring(self, scoring: Scoring, picture: Picture) -> str:
        return scoring.why
