"""What the rules say of a position that its picture does not: prices, points, and what the pointer is about."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.orloj.design import STEP
from game.table.view import Show
from rules.engine import Place, Reason
from rules.orloj import GAME, prospect
from rules.orloj.board import HOURS
from rules.orloj.effects import Deed
from rules.orloj.prospect import CardOffer, Errand, Offer, Turning
from rules.orloj.state import State

Deeds = dict[str, tuple[Deed, Reason | None]]


@dataclass(frozen=True)
class Facts:
    """What holds for a position, wherever the pointer is."""

    number: int = 0
    """Which position this is: other facts have another number."""
    ask: str = ""
    goods: tuple[int, ...] = ()
    offers: dict[str, Offer] = field(default_factory=dict)
    cards: tuple[CardOffer | None, ...] = ()
    deeds: Deeds = field(default_factory=dict)
    fulfilled: tuple[bool, ...] = ()
    errands: dict[str, tuple[Errand, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Moment:
    """The facts of a position and what the pointer is on: a turn of the clock, or a tile."""

    facts: Facts = Facts()
    turning: Turning | None = None
    offer: Offer | None = None

    @property
    def offers(self) -> dict[str, Offer]:
        return self.facts.offers

    @property
    def cards(self) -> tuple[CardOffer | None, ...]:
        return self.facts.cards

    @property
    def fulfilled(self) -> tuple[bool, ...]:
        return self.facts.fulfilled

    @property
    def errands(self) -> dict[str, tuple[Errand, ...]]:
        return self.facts.errands

    def force(self, show: Show) -> int:
        """Tokens that the turn of the clock would break that is pointed at, or whose first half is made."""
        if self.turning is not None:
            return self.turning.force
        return planned_face(show) if self.facts.ask == "turn" and show.legal else 0

    @property
    def key(self) -> Hashable:
        return self.facts.number, self.turning, self.offer.tile if self.offer else None


class Advice:
    """Asks the rules once per position; while something moves, what was said of the last one is kept."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.facts = Facts()
        self.moving = Facts()
        """What still holds while something moves."""

    def of(self, show: Show) -> Moment:
        if show.state is None:
            return Moment(self.moving)
        if show.state is not self.state:
            self.state, self.facts = show.state, self._ask(show.state)
            self.moving = Facts(self.facts.number + 1, errands=self.facts.errands)
        return Moment(self.facts, self._turning(show), self._offer(show))

    def _ask(self, state: State) -> Facts:
        prompt = GAME.prompt(state)
        return Facts(
            self.moving.number + 1,
            prompt.ask if prompt else "",
            tuple(state.player.goods),
            prospect.offers(state),
            prospect.card_offers(state),
            prospect.deeds(state),
            prospect.fulfilling(state),
            _errands(state),
        )

    def _turning(self, show: Show) -> Turning | None:
        """The turn of the clock that is pointed at or being made with the finger."""
        if self.facts.ask != "turn" or not show.legal:
            return None
        if show.preview is not None and (found := prospect.of_choice(show.state, show.preview.choice)):
            return found
        kind, _colon, which = (show.hover or "").partition(":")
        if kind != "ring" or not which:
            return None
        steps = (int(which) - 1 - show.state.hand) % HOURS
        face = planned_face(show)
        wanted = f"hand {steps} face {face}" if face else f"hand {steps}"
        return prospect.turning(show.state, steps, face) if any(c.text == wanted for c in show.legal) else None

    def _offer(self, show: Show) -> Offer | None:
        kind, _colon, which = (show.hover or "").partition(":")
        return self.facts.offers.get(which) if kind in ("tile", "calendar") else None


def planned_face(show: Show) -> int:
    """How many sectors the finger has turned the face, before anything is chosen."""
    return max(0, round(-show.dial("face") / STEP))


def called_home(show: Show) -> frozenset[Place]:
    """Where workers stand that may be taken back now."""
    return frozenset(choice.source for choice in show.legal if choice.source and choice.target == "workers")


def _errands(state: State) -> dict[str, tuple[Errand, ...]]:
    """Of Josef's present card and the one after it."""
    if state.josef is None or not state.josef.card:
        return {}
    cards = [state.josef.card, *state.josef.deck[:1]]
    return {card: prospect.errands(state, card) for card in cards}
