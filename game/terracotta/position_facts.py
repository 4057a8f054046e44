"""Facts of a position that its picture does not show: offers of the wheel, progress of the turn, open scorings."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.table import view
from rules.engine import Scoring
from rules.terracotta import GAME
from rules.terracotta.picture import Picture
from rules.terracotta.previews import Offers, aim_points, progress, promising, shooter, wheel_preview
from rules.terracotta.state import State

Show = view.Show[Picture, State]
Aim = tuple[str, str, int]
"""A crossbow's cell, the cell it aims at, and its points."""


@dataclass(frozen=True)
class PositionFacts:
    """Facts that hold wherever the pointer is; `steps` say how far the worker of this turn has come."""

    offers: tuple[Offers, ...] = ()
    steps: dict[str, str] = field(default_factory=dict)
    scorings: tuple[Scoring, ...] = ()
    aims: tuple[Aim, ...] = ()
    promising: tuple[int, ...] = ()
    """The segments that offer most to a worker placed now, best first."""

    @property
    def wheel_key(self) -> Hashable:
        offers = tuple(tuple(offer.items()) for offer in self.offers)
        return offers, tuple(self.steps.items()), self.promising


@dataclass(frozen=True)
class PointedFacts(PositionFacts):
    """The facts of a position, and the offers of the wheel once the ring that is pointed at had turned."""

    turned: tuple[Offers, ...] = ()


class FactsCache:
    """Facts asked of the rules once per position; while something moves, those of the last one that still hold."""

    def __init__(self) -> None:
        self.show: Show | None = None
        self.pointed = PointedFacts()
        self.state: State | None = None
        self.facts = PositionFacts()
        self.wheel = self.grid = ""
        self.turned: tuple[State | None, str, tuple[Offers, ...]] = (None, "", ())

    def of(self, show: Show) -> PointedFacts:
        if show is not self.show:
            self.show, self.pointed = show, self._pointed(show)
        return self.pointed

    def _pointed(self, show: Show) -> PointedFacts:
        if show.state is None:
            same = _wheel_key(show.picture) == self.wheel and show.acting is not None
            offers, steps = (self.facts.offers, self.facts.steps) if same else ((), {})
            found = self.facts.promising if same else ()
            scorings = self.facts.scorings if _grid_key(show.picture) == self.grid else ()
            return PointedFacts(offers, steps, scorings, promising=found)
        if show.state is not self.state:
            self.state, self.facts = show.state, _ask(show.state)
            self.wheel, self.grid = _wheel_key(show.picture), _grid_key(show.picture)
        return PointedFacts(**vars(self.facts), turned=self._after_turn(show, show.state))

    def _after_turn(self, show: Show, state: State) -> tuple[Offers, ...]:
        if show.preview is None or show.preview.choice.verb != "rotate":
            return ()
        text = show.preview.choice.text
        if self.turned[0] is not state or self.turned[1] != text:
            self.turned = state, text, wheel_preview(GAME.apply(state, text).state)
        return self.turned[2]


def _ask(state: State) -> PositionFacts:
    prompt = GAME.prompt(state)
    waiting = prompt is not None and prompt.ask in ("turn", "place")
    aims = tuple(
        (shooter(state), (choice.target or "").removeprefix("cell:"), aim_points(state, choice))
        for choice in GAME.choices(state)
        if choice.verb == "shoot"
    )
    offers = wheel_preview(state) if waiting else ()
    return PositionFacts(offers, progress(state), GAME.forecast(state), aims, promising(state, offers))


def _wheel_key(picture: Picture) -> str:
    return repr((picture["seat"], picture["rings"], len(picture["workers"]), picture["round"]))


def _grid_key(picture: Picture) -> str:
    return repr((picture["figures"], picture["inspectors"]))
